declare module '#platform/events/events.ts' {
  interface DomainEvents {
    /** The widget's look and forms, or its own page, changed. */
    'chatWidget.changed': { merchantId: string; part: 'widget' | 'page' };
  }
}

export {};
