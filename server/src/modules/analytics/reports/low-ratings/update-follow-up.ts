import { orderRatingGrants } from '@sala/contract/analytics/reports/order-rating-grants.ts';
import type { FollowUp } from '@sala/contract/analytics/reports/reports.schema.ts';
import { canReadChats, findRating } from '#modules/conversations/chat/chat.public.ts';
import { getServiceScope } from '#modules/identity/roles/roles.public.ts';
import { listNames, lockUserRow } from '#modules/identity/users/users.public.ts';
import { findRatedOrder } from '#modules/service/service-orders/service-orders.public.ts';
import { canReadAllCalls, findRatedCall } from '#modules/telephony/calls/calls.public.ts';
import { hasPermission, type UserActor } from '#platform/auth/actor.ts';
import type { AppContext } from '#platform/context.ts';
import type { TenantDatabase } from '#platform/database/database.ts';
import { takeMerchantLock } from '#platform/database/merchant-lock.ts';
import { refuseChange } from '#platform/database/versioned-write.ts';
import { inTransaction } from '#platform/events/unit-of-work.ts';
import { failFields, found } from '#platform/failure.ts';
import { canReadNames } from '../view.ts';
import { type FollowUpRow, listFollowUps, saveFollowUp } from './follow-ups.repository.ts';

type Query = TenantDatabase['query'];

/**
 * A follow-up as it is of the rating that there is now: a customer who rated again, or gave other stars, has not been answered, and
 * not by somebody who has left.
 */
export function inForce(
  row: FollowUpRow | undefined,
  rating: { readonly rated_at: Date; readonly stars: number | null },
): FollowUpRow | undefined {
  if (!row) return undefined;
  const isSame = row.rated_at.getTime() === rating.rated_at.getTime() && (row.stars ?? rating.stars) === rating.stars;
  return isSame ? row : { ...row, outcome: null, owner_id: row.is_owner_active ? row.owner_id : null };
}

/** Who may see names sees the owner's; everybody knows themselves. */
export function presentFollowUp(
  actor: UserActor,
  row: Pick<FollowUpRow, 'owner_id' | 'outcome' | 'note' | 'version'> | undefined,
  { names, stars }: { readonly names: ReadonlyMap<string, string>; readonly stars: number | null },
): FollowUp {
  const { owner_id: ownerId = null, outcome = null, note = '', version = 0 } = row ?? {};
  const isKnown = ownerId !== null && (ownerId === actor.userId || canReadNames(actor));
  return {
    owner: isKnown ? { id: ownerId, name: names.get(ownerId) ?? '' } : null,
    isOwned: ownerId !== null,
    outcome,
    note,
    stars: stars ?? 0,
    version,
  };
}

/** A rating of a conversation, a call or an order that is theirs to read, and to change also theirs to work on. */
async function findOwnRating(query: Query, actor: UserActor, id: string, toChange: boolean) {
  if (canReadChats(actor) && (!toChange || hasPermission(actor, 'update', 'chat'))) {
    const rating = await findRating(query, id);
    if (rating) return rating;
  }
  if (canReadAllCalls(actor) && (!toChange || hasPermission(actor, 'update', 'call'))) {
    const call = await findRatedCall(query, id);
    if (call) return call;
  }
  const isOfOrders = hasPermission(actor, 'read', 'view-service') && (!toChange || canFollowOrders(actor));
  return isOfOrders ? findRatedOrder(query, id, await getServiceScope(query, actor.userId)) : undefined;
}

const canFollowOrders = (actor: UserActor): boolean =>
  orderRatingGrants.some(({ action, subject }) => hasPermission(actor, action, subject));

const namesOf = (query: Query, row: { owner_id: string | null } | undefined) =>
  listNames(query, row?.owner_id ? [row.owner_id] : []);

/** Who sees to a rating and how it ended. */
export async function readFollowUp(context: AppContext, actor: UserActor, id: string): Promise<FollowUp> {
  const { query } = context.database.forMerchant(actor.merchantId);
  const rating = found(await findOwnRating(query, actor, id, false));
  const row = inForce((await listFollowUps(query, [id])).get(id), rating);
  return presentFollowUp(actor, row, { names: await namesOf(query, row), stars: rating.stars });
}

interface Change {
  readonly id: string;
  readonly ownerId?: string | null | undefined;
  readonly outcome: FollowUp['outcome'];
  readonly note: string;
  /** Those that were seen. */
  readonly stars: number;
  readonly version: number;
}

/**
 * Sets who follows up a rating and how it ended. Throws recordChanged, also where the customer has given other stars, and a 422 at
 * `ownerId` for a person who cannot be chosen.
 */
export function updateFollowUp(context: AppContext, actor: UserActor, change: Change): Promise<FollowUp> {
  const { id, outcome, note, stars, version } = change;
  return inTransaction(context, actor.merchantId, async (unit) => {
    const { query } = unit;
    await takeMerchantLock(unit, `rating ${id}`);
    const rating = found(await findOwnRating(query, actor, id, true));
    const before = inForce((await listFollowUps(query, [id])).get(id), rating);
    const present = async (row: Parameters<typeof presentFollowUp>[1]) =>
      presentFollowUp(actor, row, { names: await namesOf(query, row), stars: rating.stars });
    const now = { version: before?.version ?? 0 };
    if (now.version !== version || rating.stars !== stars) await refuseChange(now, () => present(before));
    const { ownerId = before?.owner_id ?? null } = change;
    const isNew = ownerId !== null && ownerId !== before?.owner_id;
    const mayName = ownerId === actor.userId || canReadNames(actor);
    // Locked, so that somebody who leaves meanwhile does not keep it.
    const owner = isNew && mayName ? await lockUserRow(unit, ownerId) : undefined;
    if (isNew && owner?.status !== 1) failFields({ ownerId: [{ key: 'id' }] });
    const row = { owner_id: ownerId, outcome, note, version: version + 1 };
    const at = context.clock.now();
    await saveFollowUp(query, { ...row, rating_id: id, ...rating, updated_by: actor.userId, updated_at: at });
    return present(row);
  });
}
