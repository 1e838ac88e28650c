import { type Insertable, type Selectable, sql } from 'kysely';
import type { Database, TenantDatabase } from '#platform/database/database.ts';
import type { UnitOfWork } from '#platform/events/unit-of-work.ts';
import { newId } from '#platform/ids.ts';
import type { SqlScope } from '../chat.policy.ts';
import { countersAfter, countersFrom, noCounters } from '../messages/thread-counters.repository.ts';
import { type ChannelRow, type ChannelState, toChannelState } from './channels.projection.ts';
import type { ChannelTable } from './channels.table.ts';

const storedColumns = [
  'merchant_id',
  'id',
  'number',
  'status',
  'source',
  'is_banned',
  'is_blocked',
  'priority',
  'tag_ids',
  'visitor_id',
  'visitor_name',
  'visitor_email',
  'visitor_phone',
  'visitor_telegram_name',
  'visitor_picture_id',
  'visitor_locale',
  'visitor_is_verified',
  'visitor_meta',
  'assigned_operator_id',
  'last_seq',
  'last_message_type',
  'last_message_text',
  'last_message_sender_type',
  'last_message_system',
  'last_message_is_deleted',
  'last_message_at',
  'unread_count',
  'operator_seen_seq',
  'visitor_seen_seq',
  'waiting_since',
  'locale',
  'page_title',
  'page_url',
  'created_at',
  'updated_at',
  'closed_at',
  'snoozed_until',
  'woke_at',
  'version',
  'department_id',
  'is_auto_translated',
  'marks',
];

/** First and last name from an alias of users. */
export const fullName = (user: string) =>
  `concat_ws(' ', nullif(${user}.first_name, ''), nullif(${user}.last_name, ''))`;

/**
 * Columns of a ChannelRow, from an alias `c` of chat_channels. Names come from sub-queries instead of joins: after waiting for a lock, a
 * row is
 * read again with its sub-queries, but keeps the old joined rows.
 */
export const channelColumns = `${storedColumns.map((column) => `c.${column}`).join(', ')},
  (
    select jsonb_build_object('name', ${fullName('o')}, 'pictureId', o.profile_picture_id)
    from users o where o.merchant_id = c.merchant_id and o.id = c.assigned_operator_id
  ) as assigned_operator,
  (select d.name from departments d where d.merchant_id = c.merchant_id and d.id = c.department_id) as department_name,
  (
    select jsonb_agg(jsonb_build_object('id', u.id, 'name', ${fullName('u')}, 'joinedAt', p.value ->> 'joinedAt') order by p.ordinality)
    from jsonb_array_elements(c.participants) with ordinality as p
    join users u on u.merchant_id = c.merchant_id and u.id = (p.value ->> 'id')::uuid
  ) as participant_list`;

const selectChannels = `select ${channelColumns} from chat_channels c`;

/** The conversation if it is in the scope. */
export async function findChannel(
  database: Pick<Database, 'forMerchant'>,
  merchantId: string,
  id: string,
  scope: SqlScope,
): Promise<ChannelState | undefined> {
  const { rows } = await database.forMerchant(merchantId).sql<ChannelRow>({
    name: `chat-find-channel-${scope.key}`,
    text: `${selectChannels} where c.merchant_id = $1 and c.id = $2 and ${scope.condition}`,
    values: [merchantId, id],
  });
  return rows[0] && toChannelState(rows[0]);
}

/** The visitor's open conversation, or else their last one. */
export async function findVisitorChannel(
  database: Pick<Database, 'forMerchant'>,
  merchantId: string,
  visitorId: string,
): Promise<ChannelState | undefined> {
  const { rows } = await database.forMerchant(merchantId).sql<ChannelRow>({
    name: 'chat-find-visitor-channel',
    text: `${selectChannels} where c.merchant_id = $1 and c.visitor_id = $2 order by (c.status <> 'closed') desc, c.number desc limit 1`,
    values: [merchantId, visitorId],
  });
  return rows[0] && toChannelState(rows[0]);
}

async function queryOne(unit: UnitOfWork, text: string, values: readonly unknown[]): Promise<ChannelState | undefined> {
  const { rows } = await unit.executeRaw(text, values);
  return rows[0] ? toChannelState(rows[0] as ChannelRow) : undefined;
}

/** Locks the conversation until the end of the transaction and returns its present state. */
export function lockChannel(unit: UnitOfWork, id: string): Promise<ChannelState | undefined> {
  return queryOne(unit, `${selectChannels} where c.merchant_id = $1 and c.id = $2 for no key update of c`, [
    unit.merchantId,
    id,
  ]);
}

/** The same for the visitor's open conversation, or else their last one. */
export async function lockVisitorChannel(unit: UnitOfWork, visitorId: string): Promise<ChannelState | undefined> {
  const found = await findLastOfVisitor(unit.query, visitorId);
  return found && lockChannel(unit, found.id);
}

/** Only what is needed to know whether that conversation goes on. */
export function findLastOfVisitor(
  query: TenantDatabase['query'],
  visitorId: string,
): Promise<Pick<Selectable<ChannelTable>, 'id' | 'status' | 'closed_at'> | undefined> {
  return query
    .selectFrom('chat_channels')
    .select(['id', 'status', 'closed_at'])
    .where('visitor_id', '=', visitorId)
    .orderBy((order) => order('status', '!=', 'closed'), 'desc')
    .orderBy('number', 'desc')
    .limit(1)
    .executeTakeFirst();
}

/** Prevents the conversation from being deleted until the end of the transaction; returns whether it exists. */
export async function lockChannelRow({ query }: UnitOfWork, id: string): Promise<boolean> {
  const row = await query
    .selectFrom('chat_channels')
    .select('id')
    .where('id', '=', id)
    .forKeyShare()
    .executeTakeFirst();
  return row !== undefined;
}

/** The existing conversations, as the transaction sees them. */
export async function listChannelsByIds(unit: UnitOfWork, ids: readonly string[]): Promise<ChannelState[]> {
  if (ids.length === 0) return [];
  const text = `${selectChannels} where c.merchant_id = $1 and c.id = any($2::uuid[])`;
  const { rows } = await unit.executeRaw(text, [unit.merchantId, ids]);
  return (rows as ChannelRow[]).map(toChannelState);
}

/** Columns to write; `participants` and `last_message_system` as JSON text. */
export type ChannelPatch = Partial<Insertable<ChannelTable>>;

/** New entries of a thread, as far as they affect the unread counters. */
export interface AddedEntries {
  readonly unread: number;
  readonly answeredSeq: number | null;
  readonly at: Date;
}

/**
 * Assignments of columns as SQL, and their values. Given columns are not counted; numbers and times of the
 * server are literals, since an unreferenced parameter has no type.
 */
function toValues(given: object, added: AddedEntries | undefined, before: typeof noCounters, [...values]: unknown[]) {
  const counted =
    added &&
    countersAfter(
      {
        unread: String(added.unread),
        answeredSeq: added.answeredSeq === null ? 'null::int' : String(added.answeredSeq),
        at: `'${added.at.toISOString()}'::timestamptz`,
      },
      before,
    );
  const written = Object.entries(given).map(([column, value]) => [column, `$${values.push(value)}`]);
  return { columns: { ...counted, ...Object.fromEntries(written) } as Record<string, string>, values };
}

/** Writes columns and counters as the next version. The row must be locked. */
export async function updateChannel(
  unit: UnitOfWork,
  id: string,
  patch: ChannelPatch,
  added?: AddedEntries,
): Promise<ChannelState> {
  const { columns, values } = toValues(patch, added, countersFrom('chat_channels'), [unit.merchantId, id]);
  const changes = Object.entries(columns).map(([column, value]) => `${column} = ${value}`);
  const text = `
    with c as (
      update chat_channels set ${[...changes, 'version = version + 1'].join(', ')}
      where merchant_id = $1 and id = $2
      returning *
    )
    select ${channelColumns} from c`;
  const state = await queryOne(unit, text, values);
  if (!state) throw new Error('A conversation that was locked is gone');
  return state;
}

export type NewChannel = Omit<Insertable<ChannelTable>, 'merchant_id' | 'number'>;

/** Takes the next number of the merchant's conversations before the transaction that uses it, which would lock the counter to its end. */
export async function takeChannelNumber(query: TenantDatabase['query'], merchantId: string): Promise<number> {
  const { rows } = await sql<{ number: number }>`
    update merchants set last_channel_number = last_channel_number + 1 where id = ${merchantId}
    returning last_channel_number as number`.execute(query);
  return rows[0]!.number;
}

/**
 * Creates a conversation with a number that was taken before, else with the merchant's next one: one statement, since the merchant's
 * row is then locked from here to the commit.
 */
export async function insertChannel(
  unit: UnitOfWork,
  { number, ...start }: NewChannel & { readonly number?: number | undefined },
  added: AddedEntries,
): Promise<ChannelState> {
  const { columns, values } = toValues(start, added, noCounters, [unit.merchantId]);
  const next =
    'update merchants set last_channel_number = last_channel_number + 1 where id = $1 returning last_channel_number';
  const given = number === undefined ? '(select last_channel_number from m)' : `$${values.push(number)}`;
  const text = `
    with ${number === undefined ? `m as (${next}),` : ''}
    c as (
      insert into chat_channels (merchant_id, number, ${Object.keys(columns).join(', ')})
      values ($1, ${given}, ${Object.values(columns).join(', ')})
      returning *
    )
    select ${channelColumns} from c`;
  return (await queryOne(unit, text, values))!;
}

export async function insertParticipant(unit: UnitOfWork, channelId: string, userId: string, at: Date): Promise<void> {
  await unit.query
    .insertInto('chat_participants')
    .values({ id: newId(), channel_id: channelId, user_id: userId, joined_at: at, left_at: null })
    .execute();
}

/** Ends the participation of one operator, or of all. */
export async function endParticipation(unit: UnitOfWork, channelId: string, at: Date, userId?: string): Promise<void> {
  await unit.query
    .updateTable('chat_participants')
    .set({ left_at: at })
    .where('channel_id', '=', channelId)
    .where('left_at', 'is', null)
    .$if(userId !== undefined, (query) => query.where('user_id', '=', userId!))
    .execute();
}

/** Those who took part until the conversation ended take part again, as if it had not. */
export async function resumeParticipation(
  unit: UnitOfWork,
  channelId: string,
  { userIds, endedAt }: { userIds: readonly string[]; endedAt: Date },
): Promise<void> {
  if (userIds.length === 0) return;
  await unit.query
    .updateTable('chat_participants')
    .set({ left_at: null })
    .where('channel_id', '=', channelId)
    .where('left_at', '=', endedAt)
    .where('user_id', 'in', userIds)
    .execute();
}

/** Ids of the visitor's conversations, in locking order. */
export async function listChannelIdsOfVisitor(unit: UnitOfWork, visitorId: string): Promise<string[]> {
  const rows: Pick<Selectable<ChannelTable>, 'id'>[] = await unit.query
    .selectFrom('chat_channels')
    .select('id')
    .where('visitor_id', '=', visitorId)
    .orderBy('id')
    .forNoKeyUpdate()
    .execute();
  return rows.map((row) => row.id);
}

export async function hasOpenChannel(unit: UnitOfWork, visitorId: string): Promise<boolean> {
  const row = await unit.query
    .selectFrom('chat_channels')
    .select('id')
    .where('visitor_id', '=', visitorId)
    .where('status', '!=', 'closed')
    .executeTakeFirst();
  return row !== undefined;
}
