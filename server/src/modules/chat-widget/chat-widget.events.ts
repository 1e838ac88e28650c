declare module '#platform/events/events.ts' {
  interface DomainEvents {
    /** The chat's look and forms, or its own page, are others now. */
    'chatWidget.changed': { merchantId: string; part: 'widget' | 'page' };
  }
}

export {};
