/** Somebody in a room, with the ids by which their sockets are found. */
export interface MemberReference {
  readonly merchantId: string;
  readonly userId: string;
}

declare module '#platform/events/events.ts' {
  interface DomainEvents {
    /** A room, or who is in it, changed; `gone`: those who are in it no longer. */
    'privateRoom.changed': {
      hostId: string;
      roomId: string;
      gone: readonly MemberReference[];
      /** A business that has declined, and has the room among its requests no longer. */
      goneBusinessId?: string;
      /** Only what was said: nobody came, went or asked. */
      isTalk?: true;
    };
    /** What the room is to one person changed, such as that they muted it. */
    'privateRoom.ownChanged': { roomId: string; merchantId: string; userId: string };
    /** A message was sent or changed. */
    'privateMessage.changed': { hostId: string; roomId: string; messageId: string; isNew: boolean };
    'privateRoom.seen': { hostId: string; roomId: string; merchantId: string; userId: string; seq: number };
    /** Which partners are kept out has changed. */
    'privateChat.rulesChanged': { merchantId: string };
    'privateChat.switched': { merchantId: string; isOn: boolean };
  }
}
