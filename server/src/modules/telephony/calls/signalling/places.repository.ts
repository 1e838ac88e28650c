import type { CallParticipant } from '@sala/contract/telephony/calls/calls.schema.ts';
import { runningCallStatuses } from '@sala/contract/telephony/calls/calls.states.ts';
import { sql } from 'kysely';
import type { Database, Tx } from '#platform/database/database.ts';
import type { QualitySums } from '../calls.table.ts';
import type { Query } from '../sessions/sessions.repository.ts';
import '../calls.table.ts';

/** Somebody's place in a call that goes on. */
export interface SignallingSeat {
  readonly participantId: string;
  readonly side: CallParticipant['side'];
  readonly instanceId: string | null;
  readonly status: 'incoming' | 'started';
}

export interface Person {
  readonly userId?: string;
  readonly visitorId?: string;
}

export async function findSeat(query: Query, callId: string, person: Person): Promise<SignallingSeat | undefined> {
  const row = await query
    .selectFrom('call_participants')
    .innerJoin('call_sessions', (join) =>
      join
        .onRef('call_sessions.merchant_id', '=', 'call_participants.merchant_id')
        .onRef('call_sessions.id', '=', 'call_participants.call_id'),
    )
    .select([
      'call_participants.id as participantId',
      'call_participants.side',
      'call_participants.instance_id as instanceId',
      'call_sessions.status',
    ])
    .where('call_participants.call_id', '=', callId)
    .where('call_participants.state', '=', 'in')
    .where('call_sessions.status', 'in', runningCallStatuses)
    .$if(person.userId !== undefined, (rest) => rest.where('call_participants.user_id', '=', person.userId!))
    .$if(person.userId === undefined, (rest) => rest.where('call_participants.visitor_id', '=', person.visitorId!))
    .executeTakeFirst();
  return row && { ...row, status: row.status as SignallingSeat['status'] };
}

/** Whether this page speaks for a participant who is in the same call. */
export async function isSeatIn(
  query: Query,
  place: { callId: string; participantId: string; instanceId: string },
): Promise<boolean> {
  const row = await query
    .selectFrom('call_participants')
    .select('id')
    .where('id', '=', place.participantId)
    .where('call_id', '=', place.callId)
    .where('instance_id', '=', place.instanceId)
    .where('state', '=', 'in')
    .executeTakeFirst();
  return row !== undefined;
}

export async function setMuted(query: Tx, participantId: string, isMuted: boolean): Promise<void> {
  await query.updateTable('call_participants').set({ is_muted: isMuted }).where('id', '=', participantId).execute();
}

export interface HeardAt {
  readonly participantId: string;
  readonly at: Date;
  readonly quality: QualitySums | null;
}

/** Stores the heartbeats of many participants at once, with their measurements. */
export async function markHeard(database: Database, merchantId: string, heard: readonly HeardAt[]): Promise<void> {
  const rows = heard.map(({ participantId, at, quality }) => ({ id: participantId, at, ...(quality ?? noQuality) }));
  const sum = (name: string) => sql.raw(`coalesce((p.quality->>'${name}')::double precision, 0) + h."${name}"`);
  await sql`
    update call_participants p
    set seen_at = greatest(p.seen_at, h.at),
      quality = case when h.count = 0 then p.quality else jsonb_build_object(
        'count', ${sum('count')}, 'lossPercent', ${sum('lossPercent')},
        'roundTripMs', ${sum('roundTripMs')}, 'jitterMs', ${sum('jitterMs')}) end
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as h(
      id uuid, at timestamptz, count integer, "lossPercent" double precision,
      "roundTripMs" double precision, "jitterMs" double precision)
    where p.merchant_id = ${merchantId} and p.id = h.id and p.state = 'in'`.execute(
    database.forMerchant(merchantId).query,
  );
}

const noQuality: QualitySums = { count: 0, lossPercent: 0, roundTripMs: 0, jitterMs: 0 };
