declare module '#platform/events/events.ts' {
  interface DomainEvents {
    /** Who can take work may be another now: something was changed, here or on another process, or a time has come. */
    'availability.touched': { merchantId: string };
    /** These have more or less to do than before. */
    'load.changed': { merchantId: string; userIds: 'all' | readonly string[] };
  }
}

export {};
