import type { Note } from '@sala/contract/chat/notes.schema.ts';

declare module '#platform/events/events.ts' {
  interface DomainEvents {
    /** A note was written or taken back, or something happened among the operators. Nothing of it is for the visitor. */
    'note.changed': { merchantId: string; note: Note };
  }
}
