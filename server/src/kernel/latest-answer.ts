import { FailureError, type RecordChange } from '#platform/failure.ts';
import type { TicketOpener } from './creator.ts';

interface Latest {
  /** Reads the current record. */
  readonly read: () => Promise<unknown>;
  /** Who made the last change, for callers who may know it. */
  readonly readChange?: () => Promise<RecordChange | undefined>;
}

/** Runs a change; a conflict contains the current record. */
export async function withLatest<Answer>(change: () => Promise<Answer>, { read, readChange }: Latest): Promise<Answer> {
  try {
    return await change();
  } catch (error) {
    if (error instanceof FailureError && error.definition.status === 409) {
      error.current = await read();
      const changed = await readChange?.();
      if (changed) error.changed = changed;
    }
    throw error;
  }
}

/** The actor and time of the newest history line. */
export function newestChange(
  userId: string,
  [newest]: readonly { readonly actor: Pick<TicketOpener, 'id' | 'name'>; readonly createdAt: string }[],
): RecordChange | undefined {
  if (!newest) return undefined;
  const isOwn = newest.actor.id === userId;
  return { by: isOwn ? null : newest.actor.name || null, at: newest.createdAt, isOwn };
}
