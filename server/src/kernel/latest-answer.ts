import { FailureError, type RecordChange } from '#platform/failure.ts';
import type { TicketOpener } from './creator.ts';

interface Latest {
  /** The record as it is now. */
  readonly read: () => Promise<unknown>;
  /** Who made it so, where whoever was too late may be told. */
  readonly readChange?: () => Promise<RecordChange | undefined>;
}

/** Answers a change; who was too late gets the record as it is now. */
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

/** Who made the newest line of a history, and when. */
export function newestChange(
  userId: string,
  [newest]: readonly { readonly actor: Pick<TicketOpener, 'id' | 'name'>; readonly createdAt: string }[],
): RecordChange | undefined {
  if (!newest) return undefined;
  const isOwn = newest.actor.id === userId;
  return { by: isOwn ? null : newest.actor.name || null, at: newest.createdAt, isOwn };
}
