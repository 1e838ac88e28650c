declare module '#platform/events/events.ts' {
  interface DomainEvents {
    /** How calls look, ring or are recorded, or the commands of their menu, are others now. */
    'call.settingsChanged': { merchantId: string; part: 'widget' | 'config' | 'instructions' };
  }
}

export {};
