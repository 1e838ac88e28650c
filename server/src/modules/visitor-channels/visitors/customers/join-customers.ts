import { chatErrors } from '@sala/contract/conversations/chat/chat.errors.ts';
import type { JoinedVisitor, VisitorRecord } from '@sala/contract/conversations/chat/customers.schema.ts';
import { recordAudit } from '#modules/organisation/audit/audit.public.ts';
import type { UserActor } from '#platform/auth/actor.ts';
import { inTransaction } from '#platform/events/unit-of-work.ts';
import { fail, found } from '#platform/failure.ts';
import type { RequestInfo } from '#platform/http/router.ts';
import type { VisitorsContext } from '../visitors.context.ts';
import { findVisitor, lockVisitor } from '../visitors.repository.ts';
import { getCustomer } from './customers.usecases.ts';
import { joinVisitors, listCandidates, listJoined, separateVisitor } from './joined-visitors.repository.ts';
import { broadcastNotes } from './visitor-notes.usecases.ts';

interface Pair {
  readonly id: string;
  readonly otherId: string;
  readonly request: RequestInfo;
}

/** Joins two visitors who are one person: the conversations, notes, orders and tickets of either are shown with both. */
export async function joinCustomers(
  context: VisitorsContext,
  actor: UserActor,
  { id, otherId, request }: Pair,
): Promise<VisitorRecord> {
  if (id === otherId) fail(chatErrors.visitorIsTheSame);
  await inTransaction(context, actor.merchantId, async (unit) => {
    // In one order, so that two who join the same pair do not wait for each other.
    const rows = new Map<string, string>();
    for (const one of [id, otherId].toSorted()) rows.set(one, found(await lockVisitor(unit.query, one)).name);
    await joinVisitors(unit, id, otherId);
    const target = { id, name: `${rows.get(id)} + ${rows.get(otherId)}` };
    await recordAudit(context, unit, { action: 'visitor.joined', actor, target, request });
  });
  await broadcastNotes(context, actor.merchantId, id);
  return getCustomer(context, actor, id);
}

/** Takes one of them out again; nothing of what they wrote changes. */
export async function separateCustomers(
  context: VisitorsContext,
  actor: UserActor,
  { id, otherId, request }: Pair,
): Promise<VisitorRecord> {
  await inTransaction(context, actor.merchantId, async (unit) => {
    found(await lockVisitor(unit.query, id));
    const other = found((await listJoined(unit.query, id)).find((one) => one.id === otherId));
    await separateVisitor(unit, otherId);
    const target = { id: otherId, name: other.name };
    await recordAudit(context, unit, { action: 'visitor.separated', actor, target, request });
  });
  for (const one of [id, otherId]) await broadcastNotes(context, actor.merchantId, one);
  return getCustomer(context, actor, id);
}

/** Others who may be the same person. */
export async function listJoinCandidates(
  context: VisitorsContext,
  { merchantId }: UserActor,
  id: string,
  search: string,
): Promise<JoinedVisitor[]> {
  const { query } = context.database.forMerchant(merchantId);
  found(await findVisitor(query, id));
  return listCandidates(query, id, search);
}
