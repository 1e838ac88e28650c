declare module '#platform/events/events.ts' {
  interface DomainEvents {
    /** They reach nobody of the business any more. */
    'visitor.banned': { merchantId: string; visitorId: string };
  }
}

export {};
