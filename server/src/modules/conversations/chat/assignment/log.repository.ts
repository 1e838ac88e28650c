import { type Considered, peopleModeOf } from '@sala/contract/conversations/chat-assignment/chat-assignment.schema.ts';
import type { Insertable } from 'kysely';
import type { TenantDatabase, Tx } from '#platform/database/database.ts';
import { newId } from '#platform/ids.ts';
import type { OfferOutcome } from '../offers/offer-end.ts';
import type { AssignmentLogTable } from './assignment.tables.ts';
import { findRules } from './rules.repository.ts';

type Query = TenantDatabase['query'] | Tx;

/** Most operators stored for one choice; the best candidates are kept. */
const maxConsidered = 60;

export type NewLogRow = Pick<
  Insertable<AssignmentLogTable>,
  'channel_id' | 'operator_id' | 'at' | 'mode' | 'outcome' | 'offer_id' | 'expires_at'
>;

export async function insertLogRow(query: Query, row: NewLogRow, considered: readonly Considered[]): Promise<void> {
  await query
    .insertInto('chat_assignment_log')
    .values({ id: newId(), ...row, considered: JSON.stringify(considered.slice(0, maxConsidered)) })
    .execute();
}

/** Records that an operator left a conversation, so that automatic assignment does not choose them again at once. */
export async function logLeaving(
  query: Query,
  { channelId, operatorId, at }: { channelId: string; operatorId: string; at: Date },
): Promise<void> {
  const mode = peopleModeOf(await findRules(query));
  if (mode === 'manual') return;
  const row = {
    channel_id: channelId,
    operator_id: operatorId,
    at,
    mode,
    outcome: 'left',
    offer_id: null,
    expires_at: null,
  } as const;
  await insertLogRow(query, row, []);
}

export async function logOfferEnd(
  query: Query,
  { offerId, outcome, at }: { offerId: string; outcome: OfferOutcome; at: Date },
): Promise<void> {
  await query
    .updateTable('chat_assignment_log')
    .set({ end: outcome, ended_at: at })
    .where('offer_id', '=', offerId)
    .where('outcome', '=', 'offered')
    .where('ended_at', 'is', null)
    .execute();
}

/** The choices for a conversation with present names; newest first. */
export function listLogRows(query: Query, channelId: string, limit: number) {
  return query
    .selectFrom('chat_assignment_log')
    .innerJoin('users', 'users.id', 'chat_assignment_log.operator_id')
    .select([
      'chat_assignment_log.id',
      'chat_assignment_log.channel_id',
      'chat_assignment_log.operator_id',
      'chat_assignment_log.at',
      'chat_assignment_log.mode',
      'chat_assignment_log.outcome',
      'chat_assignment_log.considered',
      'chat_assignment_log.end',
      'users.first_name',
      'users.last_name',
    ])
    .where('channel_id', '=', channelId)
    .where('outcome', '!=', 'left')
    .orderBy('at', 'desc')
    .orderBy('chat_assignment_log.id', 'desc')
    .limit(limit)
    .execute();
}

/** When bots stopped answering a conversation, and why. Of a deleted conversation nothing is left. */
export async function listBotHandOvers(
  query: Query,
  channelId: string,
): Promise<{ id: string; at: Date; bot: { name: string; reason: string } }[]> {
  const rows = await query
    .selectFrom('chat_notes')
    .select(['id', 'created_at', 'event'])
    .where('channel_id', '=', channelId)
    .where('event', 'is not', null)
    .where((where) => where(where.ref('event', '->>').key('key'), '=', 'botHandedOver'))
    .orderBy('created_at', 'desc')
    .limit(20)
    .execute();
  return rows.map(({ id, created_at: at, event }) => ({
    id,
    at,
    bot: { name: event?.params.bot ?? '', reason: event?.params.reason ?? '' },
  }));
}
