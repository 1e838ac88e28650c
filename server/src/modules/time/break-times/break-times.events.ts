declare module '#platform/events/events.ts' {
  interface DomainEvents {
    'break.started': { merchantId: string; userId: string };
    /** Ended by the person, or because its time was over. */
    'break.ended': { merchantId: string; userId: string };
  }
}

export {};
