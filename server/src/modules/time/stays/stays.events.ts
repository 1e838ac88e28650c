declare module '#platform/events/events.ts' {
  interface DomainEvents {
    'stay.started': { merchantId: string; userId: string };
    /** Ended by the person, or because its time was over. */
    'stay.ended': { merchantId: string; userId: string };
  }
}

export {};
