import type { UserActor } from '#platform/auth/actor.ts';
import type { AppContext } from '#platform/context.ts';
import { inTransaction } from '#platform/events/unit-of-work.ts';
import { failFields, found } from '#platform/failure.ts';
import '../quick-messages.events.ts';
import { assertCanChange, getScope } from '../quick-messages.policy.ts';
import {
  countOf,
  findQuickMessage,
  lockQuickMessages,
  setPosition,
  shiftPositions,
} from '../quick-messages.repository.ts';

/** Moves one before another of the same scope, or to the end. */
export async function moveQuickMessage(
  context: AppContext,
  actor: UserActor,
  { id, beforeId }: { id: string; beforeId: string | null },
): Promise<null> {
  await inTransaction(context, actor.merchantId, async (unit) => {
    await lockQuickMessages(unit);
    const find = (one: string) => findQuickMessage(unit.query, { id: one, userId: actor.userId });
    const { owner_id: ownerId, position } = found(await find(id));
    assertCanChange(actor, 'update', getScope(ownerId));
    const next = beforeId === null ? undefined : await find(beforeId);
    if (beforeId !== null && next?.owner_id !== ownerId) failFields({ beforeId: [{ key: 'id' }] });
    const target = next ? next.position - (next.position > position ? 1 : 0) : await countOf(unit.query, ownerId);
    if (target === position || beforeId === id) return;
    const [first, last, by] =
      target > position ? [position + 1, target, -1 as const] : [target, position - 1, 1 as const];
    await shiftPositions(unit.query, { ownerId, first, last, by });
    await setPosition(unit.query, id, target);
    unit.emit('quickMessages.changed', { merchantId: unit.merchantId, ownerId });
  });
  return null;
}
