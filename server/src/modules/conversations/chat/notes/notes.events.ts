import type { Note } from '@sala/contract/conversations/chat/notes.schema.ts';

declare module '#platform/events/events.ts' {
  interface DomainEvents {
    /** A note was written or deleted, or an internal event occurred. Never sent to the visitor. */
    'note.changed': { merchantId: string; note: Note };
  }
}
