declare module '#platform/events/events.ts' {
  interface DomainEvents {
    'break.started': { merchantId: string; userId: string };
    /** By the person, or because its time was over. */
    'break.ended': { merchantId: string; userId: string };
  }
}

export {};
