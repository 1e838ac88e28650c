declare module '#platform/events/events.ts' {
  interface DomainEvents {
    /** A colleague was invited; he has not come yet. */
    'user.invited': { merchantId: string; userId: string };
  }
}

export {};
