import type { Note } from '@sala/contract/conversations/chat/notes.schema.ts';

const compare = (left: Note, right: Note) =>
  left.createdAt.localeCompare(right.createdAt) || left.id.localeCompare(right.id);

/** Each note once, in the order of writing. A deleted note replaces the original and stays deleted. */
export function mergeNotes(known: readonly Note[], incoming: readonly Note[]): readonly Note[] {
  const byId = new Map(known.map((note) => [note.id, note]));
  for (const note of incoming) if (byId.get(note.id)?.deletedAt == null) byId.set(note.id, note);
  return [...byId.values()].sort(compare);
}
