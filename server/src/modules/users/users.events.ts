declare module '#platform/events/events.ts' {
  interface DomainEvents {
    /** A colleague was invited; they have not come yet. */
    'user.invited': { merchantId: string; userId: string };
    /** A user came, went or said themselves whether they are there. */
    'presence.changed': { merchantId: string; userId: string };
  }
}

export {};
