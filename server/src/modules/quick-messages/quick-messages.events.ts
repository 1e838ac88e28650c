declare module '#platform/events/events.ts' {
  interface DomainEvents {
    /** One was added, changed, moved or removed; `ownerId` null: one of the merchant's. Counting a use is no change. */
    'quickMessages.changed': { merchantId: string; ownerId: string | null };
  }
}

export {};
