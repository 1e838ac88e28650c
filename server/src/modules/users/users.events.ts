declare module '#platform/events/events.ts' {
  interface DomainEvents {
    /** A colleague was invited; they have not come yet. */
    'user.invited': { merchantId: string; userId: string };
    /** A user came, went or said themselves whether they are there. */
    'presence.changed': { merchantId: string; userId: string };
    /** The rights, the scope or the state of these users changed: work that they have may not be theirs any more. */
    'rights.changed': { merchantId: string; userIds: readonly string[] };
  }
}

export {};
