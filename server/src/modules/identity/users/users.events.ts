declare module '#platform/events/events.ts' {
  interface DomainEvents {
    /** A colleague was invited and has not joined yet. */
    'user.invited': { merchantId: string; userId: string };
    /** A user connected, disconnected or set their presence. */
    'presence.changed': { merchantId: string; userId: string };
  }
}

export {};
