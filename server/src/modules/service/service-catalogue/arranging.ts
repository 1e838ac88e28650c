import type { UserActor } from '#platform/auth/actor.ts';
import type { AppContext } from '#platform/context.ts';
import { inTransaction, type UnitOfWork } from '#platform/events/unit-of-work.ts';
import { failFields, found } from '#platform/failure.ts';
import { catalogueChanged, lockCatalogue } from './catalogue-lock.ts';

export interface Move {
  readonly id: string;
  /** null: at the end. */
  readonly beforeId: string | null;
}

/** The ids with one moved before another; undefined when that one is not among them. */
function placedBefore(ids: readonly string[], { id, beforeId }: Move): string[] | undefined {
  if (beforeId === id) return [...ids];
  const rest = ids.filter((one) => one !== id);
  const at = beforeId === null ? rest.length : rest.indexOf(beforeId);
  return at < 0 ? undefined : [...rest.slice(0, at), id, ...rest.slice(at)];
}

interface Arranged {
  /** The siblings of a row, in order; undefined when it does not exist. */
  readonly listBeside: (unit: UnitOfWork, id: string) => Promise<string[] | undefined>;
  /** Writes the positions from 1. */
  readonly arrange: (unit: UnitOfWork, ids: readonly string[]) => Promise<void>;
}

/** Moves a row before one of its siblings. */
export async function moveAmong(
  context: AppContext,
  actor: UserActor,
  move: Move,
  { listBeside, arrange }: Arranged,
): Promise<null> {
  await inTransaction(context, actor.merchantId, async (unit) => {
    await lockCatalogue(unit);
    const ids = found(await listBeside(unit, move.id));
    const order = placedBefore(ids, move) ?? failFields({ beforeId: [{ key: 'id' }] });
    if (order.every((id, index) => id === ids[index])) return;
    await arrange(unit, order);
    catalogueChanged(unit);
  });
  return null;
}
