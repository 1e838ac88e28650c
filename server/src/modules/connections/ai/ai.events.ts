declare module '#platform/events/events.ts' {
  interface DomainEvents {
    /** A model was set up, changed or taken away, or something was switched on or off. */
    'ai.settingsChanged': { merchantId: string };
  }
}

export {};
