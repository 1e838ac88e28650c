import type { Note } from '@sala/contract/chat/notes.schema.ts';

const compare = (left: Note, right: Note) =>
  left.createdAt.localeCompare(right.createdAt) || left.id.localeCompare(right.id);

/** One of each, in the order in which they were written; a tombstone takes its note's place and keeps it. */
export function mergeNotes(known: readonly Note[], incoming: readonly Note[]): readonly Note[] {
  const byId = new Map(known.map((note) => [note.id, note]));
  for (const note of incoming) if (byId.get(note.id)?.deletedAt == null) byId.set(note.id, note);
  return [...byId.values()].sort(compare);
}
