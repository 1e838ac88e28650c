declare module '#platform/events/events.ts' {
  interface DomainEvents {
    /** A quick message was created, changed, moved or deleted; `ownerId` null: one of the merchant. Counting a use emits nothing. */
    'quickMessages.changed': { merchantId: string; ownerId: string | null };
  }
}

export {};
