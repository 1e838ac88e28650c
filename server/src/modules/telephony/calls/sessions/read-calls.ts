import { commonErrors } from '@sala/contract/core/errors.ts';
import type { ListMeta } from '@sala/contract/core/pagination.ts';
import type { CallDetail, CallNotes, CallRow, CallSession } from '@sala/contract/telephony/calls/calls.schema.ts';
import { listNames } from '#modules/identity/users/users.public.ts';
import { findDepartment } from '#modules/organisation/departments/departments.public.ts';
import type { UserActor } from '#platform/auth/actor.ts';
import { assertVersion } from '#platform/database/versioned-write.ts';
import { inTransaction } from '#platform/events/unit-of-work.ts';
import { fail, found } from '#platform/failure.ts';
import { findLastChannelId } from '../callbacks/call-backs.repository.ts';
import type { CallsContext } from '../calls.context.ts';
import { canReadAllCalls, canSeeListeners } from '../calls.policy.ts';
import { listRecordings } from '../recordings/recordings.repository.ts';
import type { CallState } from './call-state.ts';
import { findCallBetween, type HistoryFilter, type HistoryPage, pageHistory } from './history.repository.ts';
import { presentRow, presentSession, withoutListeners } from './session.projection.ts';
import {
  findCall,
  findCallOfUser,
  isConcerned,
  listCallsRingingAt,
  listEvents,
  listRingingCalls,
  listRings,
  lockCall,
  saveCallNotes,
} from './sessions.repository.ts';

/** Nobody looks at more of those that ring at once. */
const maxShown = 50;

const tenantQuery = (context: CallsContext, { merchantId }: UserActor) =>
  context.database.forMerchant(merchantId).query;

/** A call as far as the actor may see it. Throws recordNotFound. */
export async function getVisibleCall(context: CallsContext, actor: UserActor, id: string): Promise<CallState> {
  const query = tenantQuery(context, actor);
  const state = found(await findCall(query, id));
  if (!canReadAllCalls(actor) && !(await isConcerned(query, id, actor.userId))) fail(commonErrors.recordNotFound);
  return state;
}

function presentFor(context: CallsContext, actor: UserActor, state: CallState): CallSession {
  const session = presentSession(context, state);
  return canSeeListeners(actor) ? session : withoutListeners(session, state);
}

export async function readRunning(context: CallsContext, actor: UserActor): Promise<CallSession | null> {
  const query = tenantQuery(context, actor);
  const id = await findCallOfUser(query, actor.userId);
  const state = id === undefined ? undefined : await findCall(query, id);
  return state ? presentFor(context, actor, state) : null;
}

/** Those that ring, or wait for somebody to be free: all of them for who reads all calls, else what rings at the actor. */
export async function listRinging(context: CallsContext, actor: UserActor) {
  const query = tenantQuery(context, actor);
  const rows: { session: CallSession; isForMe: boolean }[] = [];
  const ids = canReadAllCalls(actor)
    ? await listRingingCalls(query, maxShown)
    : await listCallsRingingAt(query, actor.userId);
  for (const id of ids) {
    const state = await findCall(query, id);
    if (!state) continue;
    const isForMe = state.rings.some(({ user_id }) => user_id === actor.userId);
    const isShown = state.row.direction === 'inbound' && canReadAllCalls(actor);
    if (isForMe || isShown) rows.push({ session: presentFor(context, actor, state), isForMe });
  }
  return rows;
}

/** Only calls that concern the actor, for who may not read all. */
export const ownCallsOf = (actor: UserActor): Pick<HistoryFilter, 'concerning'> => ({
  concerning: canReadAllCalls(actor) ? undefined : actor.userId,
});

export type HistoryRow = Awaited<ReturnType<typeof pageHistory>>['rows'][number];

export function presentHistoryRow(row: HistoryRow): CallRow {
  const name = `${row.operatorFirst ?? ''} ${row.operatorLast ?? ''}`.trim();
  const operator = row.operator_id === null ? null : { id: row.operator_id, name };
  return presentRow(row, { visitor: row.visitorName, operator });
}

export async function listHistory(
  context: CallsContext,
  actor: UserActor,
  filter: Omit<HistoryPage, 'concerning'>,
): Promise<{ rows: CallRow[]; meta: ListMeta }> {
  const { rows, meta } = await pageHistory(tenantQuery(context, actor), { ...filter, ...ownCallsOf(actor) });
  return { rows: rows.map(presentHistoryRow), meta };
}

/** Throws recordNotFound where the two never spoke, or the actor may not know of it. */
export async function findBetween(
  context: CallsContext,
  actor: UserActor,
  { callerId, calleeId }: { callerId: string; calleeId: string },
): Promise<CallSession> {
  const id = found(await findCallBetween(tenantQuery(context, actor), callerId, calleeId));
  return presentFor(context, actor, await getVisibleCall(context, actor, id));
}

export async function readDetail(context: CallsContext, actor: UserActor, id: string): Promise<CallDetail> {
  const query = tenantQuery(context, actor);
  const state = await getVisibleCall(context, actor, id);
  const [rings, events] = [await listRings(query, id), await listEvents(query, id)];
  const recordings = await listRecordings(query, id);
  const names = await listNames(
    query,
    rings.map(({ user_id }) => user_id),
  );
  const { department_id: departmentId, visitor_id: visitorId } = state.row;
  const department = departmentId === null ? undefined : await findDepartment(query, departmentId);
  return {
    ...presentFor(context, actor, state),
    isVisitorOnline: await context.visitorPresence.isOnline(visitorId),
    lastChannelId: await findLastChannelId(query, visitorId),
    departmentName: department?.departmentName ?? null,
    timeline: events.map(({ at, ...event }) => ({ at: at.toISOString(), ...event })),
    rings: rings.map((ring) => ({
      userId: ring.user_id,
      name: names.get(ring.user_id) ?? '',
      rungAt: ring.rung_at.toISOString(),
      shownAt: ring.shown_at?.toISOString() ?? null,
      end: ring.outcome,
      endedAt: ring.ended_at?.toISOString() ?? null,
    })),
    quality: getQuality(state),
    notes: state.row.notes,
    recordings: recordings.flatMap(({ id: recordingId, take, seconds, upload_id }) =>
      upload_id === null ? [] : [{ id: recordingId, take, seconds: seconds ?? 0 }],
    ),
  };
}

/** The mean of what all operators' pages measured. */
function getQuality({ participants }: CallState): CallDetail['quality'] {
  const sums = participants.flatMap(({ side, quality }) => (side === 'operator' && quality ? [quality] : []));
  const count = sums.reduce((total, one) => total + one.count, 0);
  if (count === 0) return null;
  const mean = (name: 'lossPercent' | 'roundTripMs' | 'jitterMs') =>
    Math.round((sums.reduce((total, one) => total + one[name], 0) / count) * 10) / 10;
  return { lossPercent: mean('lossPercent'), roundTripMs: mean('roundTripMs'), jitterMs: mean('jitterMs') };
}

const presentNotes = ({ row }: Pick<CallState, 'row'>): CallNotes => ({
  callId: row.id,
  notes: row.notes,
  version: row.notes_version,
});

export async function readNotes(context: CallsContext, actor: UserActor, id: string): Promise<CallNotes> {
  return presentNotes(await getVisibleCall(context, actor, id));
}

/** Throws recordChanged when somebody has written on meanwhile. */
export async function writeNotes(
  context: CallsContext,
  actor: UserActor,
  { id, notes, version }: { id: string; notes: string; version: number },
): Promise<CallNotes> {
  await getVisibleCall(context, actor, id);
  return inTransaction(context, actor.merchantId, async (unit) => {
    const row = found(await lockCall(unit.query, id));
    await assertVersion({ ...row, version: row.notes_version }, version, () => presentNotes({ row }));
    if (row.notes === notes) return presentNotes({ row });
    await saveCallNotes(unit.query, id, { notes, version: version + 1 });
    return { callId: id, notes, version: version + 1 };
  });
}
