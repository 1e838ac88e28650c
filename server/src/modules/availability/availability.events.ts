declare module '#platform/events/events.ts' {
  interface DomainEvents {
    /** Who can take work may be another now: something was changed, here or on another process, or a time has come. */
    'availability.touched': { merchantId: string };
  }
}

export {};
