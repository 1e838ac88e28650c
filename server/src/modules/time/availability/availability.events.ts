declare module '#platform/events/events.ts' {
  interface DomainEvents {
    /** Availability may have changed: by a change in any process, or because a planned time was reached. */
    'availability.touched': { merchantId: string };
    /** The load of these users changed. */
    'load.changed': { merchantId: string; userIds: 'all' | readonly string[] };
  }
}

export {};
