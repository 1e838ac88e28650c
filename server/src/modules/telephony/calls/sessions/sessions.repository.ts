import { runningCallStatuses } from '@sala/contract/telephony/calls/calls.states.ts';
import { type Insertable, type NotNull, sql, type Updateable } from 'kysely';
import type { TenantDatabase, Tx } from '#platform/database/database.ts';
import { newId } from '#platform/ids.ts';
import type { CallEventKind, CallParticipantTable, CallRingTable, CallSessionTable } from '../calls.table.ts';
import type { CallPerson, CallState, ParticipantRow, RingRow, SessionRow, ShownCall } from './call-state.ts';
import '#modules/identity/users/users.public.ts';
import '#modules/visitor-channels/visitors/visitors.public.ts';

export type Query = TenantDatabase['query'] | Tx;

export async function nextCallNumber(query: Query): Promise<number> {
  const { last_number } = await query
    .insertInto('call_numbers')
    .values({ last_number: 1 })
    .onConflict((conflict) =>
      conflict.column('merchant_id').doUpdateSet({ last_number: sql`call_numbers.last_number + 1` }),
    )
    .returning('last_number')
    .executeTakeFirstOrThrow();
  return last_number;
}

export async function insertCall(query: Query, row: Insertable<CallSessionTable>): Promise<SessionRow> {
  return query.insertInto('call_sessions').values(row).returningAll().executeTakeFirstOrThrow();
}

/** Holds the call until the end of the transaction. */
export async function lockCall(query: Tx, id: string): Promise<SessionRow | undefined> {
  return query.selectFrom('call_sessions').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();
}

export async function updateCall(query: Tx, id: string, patch: Updateable<CallSessionTable>): Promise<SessionRow> {
  return query
    .updateTable('call_sessions')
    .set({ ...patch, version: sql`version + 1` })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();
}

export async function findCall(query: Query, id: string): Promise<ShownCall | undefined> {
  const row = await query.selectFrom('call_sessions').selectAll().where('id', '=', id).executeTakeFirst();
  return row && toShown(query, await readState(query, row));
}

export async function toShown(query: Query, state: CallState): Promise<ShownCall> {
  const { row } = state;
  return {
    ...state,
    position: row.status === 'incoming' && row.direction === 'inbound' ? await getPosition(query, row) : null,
    callBack: row.status === 'missed' ? await getCallBack(query, row.visitor_id) : 'none',
  };
}

export async function readState(query: Query, row: SessionRow): Promise<CallState> {
  const participants = await listParticipants(query, row.id);
  const rings = await listOpenRings(query, row.id);
  const operator =
    row.operator_id === null
      ? null
      : (participants.find(({ user_id }) => user_id === row.operator_id) ?? (await findPerson(query, row.operator_id)));
  return {
    row,
    visitorName: participants.find(({ side }) => side === 'visitor')!.name,
    operator: operator && { ...operator, id: row.operator_id! },
    participants,
    rings,
  };
}

async function listParticipants(query: Query, callId: string): Promise<ParticipantRow[]> {
  const rows = await query
    .selectFrom('call_participants as p')
    .leftJoin('users', (join) =>
      join.onRef('users.merchant_id', '=', 'p.merchant_id').onRef('users.id', '=', 'p.user_id'),
    )
    .leftJoin('visitors', (join) =>
      join.onRef('visitors.merchant_id', '=', 'p.merchant_id').onRef('visitors.id', '=', 'p.visitor_id'),
    )
    .selectAll('p')
    .select(['users.first_name as userFirst', 'users.last_name as userLast', 'visitors.name as visitorName'])
    .select(({ fn }) => fn.coalesce('users.profile_picture_id', 'visitors.picture_id').as('pictureId'))
    .where('p.call_id', '=', callId)
    .orderBy('p.created_at')
    .orderBy('p.id')
    .execute();
  return rows.map(({ userFirst, userLast, visitorName, ...row }) => ({
    ...row,
    name: visitorName ?? `${userFirst ?? ''} ${userLast ?? ''}`.trim(),
    firstName: visitorName ?? userFirst ?? '',
  }));
}

const listOpenRings = (query: Query, callId: string): Promise<RingRow[]> =>
  query
    .selectFrom('call_rings')
    .selectAll()
    .where('call_id', '=', callId)
    .where('outcome', 'is', null)
    .orderBy('rung_at')
    .execute();

async function findPerson(query: Query, userId: string): Promise<CallPerson | null> {
  const user = await query
    .selectFrom('users')
    .select(['id', 'first_name', 'last_name', 'profile_picture_id'])
    .where('id', '=', userId)
    .executeTakeFirst();
  if (!user) return null;
  const { id, first_name: firstName, last_name: lastName, profile_picture_id: pictureId } = user;
  return { id, firstName, name: `${firstName} ${lastName}`.trim(), pictureId };
}

async function getPosition(query: Query, row: SessionRow): Promise<number> {
  const { before } = await query
    .selectFrom('call_sessions')
    .select((from) => from.fn.countAll<number>().as('before'))
    .where('status', '=', 'incoming')
    .where('direction', '=', 'inbound')
    .where((from) =>
      from.or([
        from('started_at', '<', row.started_at),
        from.and([from('started_at', '=', row.started_at), from('id', '<', row.id)]),
      ]),
    )
    .executeTakeFirstOrThrow();
  return before + 1;
}

async function getCallBack(query: Query, visitorId: string): Promise<'none' | 'asked'> {
  const row = await query
    .selectFrom('call_backs')
    .select('id')
    .where('visitor_id', '=', visitorId)
    .where('kind', 'in', ['callback', 'voicemail'])
    .where('done_at', 'is', null)
    .executeTakeFirst();
  return row ? 'asked' : 'none';
}

export async function insertParticipant(
  query: Query,
  row: Omit<Insertable<CallParticipantTable>, 'id'>,
): Promise<string> {
  const id = newId();
  await query
    .insertInto('call_participants')
    .values({ id, ...row })
    .execute();
  return id;
}

export async function updateParticipants(
  query: Tx,
  ids: readonly string[],
  patch: Updateable<CallParticipantTable>,
): Promise<void> {
  if (ids.length > 0) await query.updateTable('call_participants').set(patch).where('id', 'in', ids).execute();
}

export async function insertRings(query: Query, rings: readonly Insertable<CallRingTable>[]): Promise<RingRow[]> {
  return rings.length > 0 ? query.insertInto('call_rings').values(rings).returningAll().execute() : [];
}

export async function updateRings(query: Tx, ids: readonly string[], patch: Updateable<CallRingTable>): Promise<void> {
  if (ids.length > 0) await query.updateTable('call_rings').set(patch).where('id', 'in', ids).execute();
}

/** The users who are or were rung by these calls, in this order. */
export const listRingsOf = (query: Query, callIds: readonly string[]) =>
  query
    .selectFrom('call_rings')
    .select(['call_id', 'user_id', 'outcome'])
    .where('call_id', 'in', callIds)
    .orderBy('rung_at')
    .orderBy('id')
    .execute();

/** Whom the call rang at before, by kind of ring, with what became of it. */
export const listRings = (query: Query, callId: string): Promise<RingRow[]> =>
  query.selectFrom('call_rings').selectAll().where('call_id', '=', callId).orderBy('rung_at').orderBy('id').execute();

export async function insertEvent(
  query: Query,
  event: { callId: string; at: Date; kind: CallEventKind; who: string | null; detail: string | null },
): Promise<void> {
  const { callId, ...rest } = event;
  await query
    .insertInto('call_events')
    .values({ id: newId(), call_id: callId, ...rest })
    .execute();
}

export const listEvents = (query: Query, callId: string) =>
  query
    .selectFrom('call_events')
    .select(['at', 'kind', 'who', 'detail'])
    .where('call_id', '=', callId)
    .orderBy('at')
    .orderBy('id')
    .execute();

/** Operators who are in a call. */
export async function listTalking(query: Query): Promise<Set<string>> {
  const rows = await query
    .selectFrom('call_participants')
    .select('user_id')
    .where('state', '=', 'in')
    .where('user_id', 'is not', null)
    .execute();
  return new Set(rows.map(({ user_id }) => user_id!));
}

/** Supervisors who listen where the business does not tell its operators. */
export async function listUnannouncedListeners(query: Query): Promise<Set<string>> {
  const rows = await query
    .selectFrom('call_participants as p')
    .innerJoin('call_sessions as c', (join) =>
      join.onRef('c.merchant_id', '=', 'p.merchant_id').onRef('c.id', '=', 'p.call_id'),
    )
    .select('p.user_id')
    .where('p.state', '=', 'in')
    .where('p.side', '=', 'supervisor')
    .where(sql<boolean>`not coalesce((c.rules->>'isListeningAnnounced')::boolean, true)`)
    .execute();
  return new Set(rows.map(({ user_id }) => user_id!));
}

/** When each of them was in a call last, in ms; without those who never were. */
export async function readLastCalls(query: Query, userIds: readonly string[]): Promise<ReadonlyMap<string, number>> {
  if (userIds.length === 0) return new Map();
  const rows = await query
    .selectFrom('users as u')
    .where('u.id', 'in', userIds)
    .select(({ selectFrom }) => [
      'u.id',
      // One row for each by the index: some have been in very many calls. Nobody is in two at a time.
      selectFrom('call_participants as p')
        .select(sql<Date>`coalesce(p.left_at, p.joined_at)`.as('at'))
        .whereRef('p.user_id', '=', 'u.id')
        .where('p.side', '=', 'operator')
        .where('p.joined_at', 'is not', null)
        .orderBy('p.joined_at', 'desc')
        .limit(1)
        .as('last'),
    ])
    .execute();
  return new Map(rows.flatMap(({ id, last }) => (last ? [[id, last.getTime()] as const] : [])));
}

/** The call this operator is in, or the one they make. */
export async function findCallOfUser(query: Query, userId: string): Promise<string | undefined> {
  const row = await query
    .selectFrom('call_participants')
    .select('call_id')
    .where('user_id', '=', userId)
    .where('state', '=', 'in')
    .executeTakeFirst();
  return row?.call_id;
}

export async function findCallOfVisitor(query: Query, visitorId: string): Promise<string | undefined> {
  const row = await query
    .selectFrom('call_sessions')
    .select('id')
    .where('visitor_id', '=', visitorId)
    .where('status', 'in', runningCallStatuses)
    .executeTakeFirst();
  return row?.id;
}

export async function countAttempts(query: Query, visitorId: string, since: Date): Promise<number> {
  const { total } = await query
    .selectFrom('call_sessions')
    .select((from) => from.fn.countAll<number>().as('total'))
    .where('visitor_id', '=', visitorId)
    .where('direction', '=', 'inbound')
    .where('started_at', '>', since)
    .executeTakeFirstOrThrow();
  return total;
}

/** Calls that wait for an answer or ring at somebody, the longest wait first; at most so many. */
export async function listRingingCalls(query: Query, limit: number): Promise<string[]> {
  const rows = await query
    .selectFrom('call_sessions')
    .select('id')
    .where('status', 'in', runningCallStatuses)
    .where((from) => from.or([from('status', '=', 'incoming'), from('due_at', 'is not', null)]))
    .orderBy('started_at')
    .orderBy('id')
    .limit(limit)
    .execute();
  return rows.map(({ id }) => id);
}

/** The running calls of these users, and the calls that ring at them. */
export const getRunning = (query: Query, userIds: readonly string[]) =>
  query.selectFrom((from) =>
    from
      .selectFrom('call_rings')
      .select(['merchant_id', 'user_id', 'call_id'])
      .where('outcome', 'is', null)
      .where('user_id', 'in', userIds)
      .unionAll(
        from
          .selectFrom('call_participants')
          .select(['merchant_id', 'user_id', 'call_id'])
          .where('state', '=', 'in')
          .where('user_id', 'in', userIds)
          .$narrowType<{ user_id: NotNull }>(),
      )
      .as('running'),
  );

export async function listCallsRingingAt(query: Query, userId: string): Promise<string[]> {
  const rows = await query
    .selectFrom('call_rings')
    .select('call_id')
    .where('user_id', '=', userId)
    .where('outcome', 'is', null)
    .execute();
  return rows.map(({ call_id }) => call_id);
}

/** Whether this user was ever rung for it or is in it. */
export async function isConcerned(query: Query, callId: string, userId: string): Promise<boolean> {
  const ring = await query
    .selectFrom('call_rings')
    .select('id')
    .where('user_id', '=', userId)
    .where('call_id', '=', callId)
    .limit(1)
    .executeTakeFirst();
  if (ring) return true;
  const participant = await query
    .selectFrom('call_participants')
    .select('id')
    .where('call_id', '=', callId)
    .where('user_id', '=', userId)
    .limit(1)
    .executeTakeFirst();
  return participant !== undefined;
}

/** Notes have versions of their own: the call may change while somebody writes. */
export async function saveCallNotes(
  query: Tx,
  id: string,
  { notes, version }: { notes: string; version: number },
): Promise<void> {
  await query.updateTable('call_sessions').set({ notes, notes_version: version }).where('id', '=', id).execute();
}

/** Operators at whom a call rings. */
export async function listRungUsers(query: Query): Promise<Set<string>> {
  const rows = await query.selectFrom('call_rings').select('user_id').where('outcome', 'is', null).execute();
  return new Set(rows.map(({ user_id }) => user_id));
}
