import { type ExpressionBuilder, type Insertable, sql, type Updateable } from 'kysely';
import type { Tx } from '#platform/database/database.ts';
import { searchPatterns } from '#platform/database/search-patterns.ts';
import type { Tables } from '#platform/database/tables.ts';
import type { CallBackTable } from '../calls.table.ts';
import type { Query } from '../sessions/sessions.repository.ts';

const openThenNewest = sql`channel.status <> 'closed' desc, channel.number desc`;

/** The conversation that is open with a visitor, else their last one. */
export async function findLastChannelId(query: Query, visitorId: string): Promise<string | null> {
  const row = await query
    .selectFrom('chat_channels as channel')
    .select('channel.id')
    .where('channel.visitor_id', '=', visitorId)
    .orderBy(openThenNewest)
    .executeTakeFirst();
  return row?.id ?? null;
}

const select = (query: Query) =>
  query
    .selectFrom('call_backs')
    .innerJoin('call_sessions as call', (join) =>
      join.onRef('call.merchant_id', '=', 'call_backs.merchant_id').onRef('call.id', '=', 'call_backs.call_id'),
    )
    .innerJoin('visitors', (join) =>
      join
        .onRef('visitors.merchant_id', '=', 'call_backs.merchant_id')
        .onRef('visitors.id', '=', 'call_backs.visitor_id'),
    )
    .leftJoin('users', (join) =>
      join.onRef('users.merchant_id', '=', 'call_backs.merchant_id').onRef('users.id', '=', 'call_backs.owner_id'),
    )
    .selectAll('call_backs')
    .select([
      'call.number as callNumber',
      'call.locale',
      'call.department_id as departmentId',
      'visitors.name as visitorName',
      'users.first_name as ownerFirst',
      'users.last_name as ownerLast',
    ])
    .select((from) =>
      from
        .selectFrom('chat_channels as channel')
        .select('channel.id')
        .whereRef('channel.merchant_id', '=', 'call_backs.merchant_id')
        .whereRef('channel.visitor_id', '=', 'call_backs.visitor_id')
        .orderBy(openThenNewest)
        .limit(1)
        .as('channelId'),
    );
export type CallBackRow = Awaited<ReturnType<ReturnType<typeof select>['executeTakeFirstOrThrow']>>;

export const findCallBack = (query: Query, id: string): Promise<CallBackRow | undefined> =>
  select(query).where('call_backs.id', '=', id).executeTakeFirst();

/** The numbers at which callers asked to be called back, by call. */
export async function readAskedPhones(
  query: Query,
  callIds: readonly string[],
): Promise<ReadonlyMap<string, string | null>> {
  const rows = await query
    .selectFrom('call_backs')
    .select(['call_id as callId', 'phone'])
    .where('call_id', 'in', callIds)
    .where('phone', 'is not', null)
    .execute();
  return new Map(rows.map(({ callId, phone }) => [callId, phone]));
}

export const findOpenCallBackOf = (query: Query, visitorId: string) =>
  query
    .selectFrom('call_backs')
    .select(['id', 'call_id', 'voicemail_id'])
    .where('visitor_id', '=', visitorId)
    .where('done_at', 'is', null)
    .orderBy('created_at')
    .executeTakeFirst();

/** How many calls are still to be returned. */
export async function countOpenCallBacks(query: Query): Promise<number> {
  const { total } = await query
    .selectFrom('call_backs')
    .select((from) => from.fn.countAll<number>().as('total'))
    .where('done_at', 'is', null)
    .executeTakeFirstOrThrow();
  return total;
}

/** The same, with how often it was tried for all of them. */
export async function readOpenCallBacks(query: Query): Promise<{ open: number; attempts: number }> {
  return query
    .selectFrom('call_backs')
    .select([sql<number>`count(*)::int`.as('open'), sql<number>`coalesce(sum(attempts), 0)::int`.as('attempts')])
    .where('done_at', 'is', null)
    .executeTakeFirstOrThrow();
}

export async function insertCallBack(query: Query, row: Insertable<CallBackTable>): Promise<void> {
  await query.insertInto('call_backs').values(row).execute();
}

export async function updateCallBack(query: Tx, id: string, patch: Updateable<CallBackTable>): Promise<void> {
  await query.updateTable('call_backs').set(patch).where('id', '=', id).execute();
}

export interface CallBackFilter {
  readonly page: number;
  readonly limit: number;
  readonly order: 'createdAt' | 'attempts';
  readonly sort: 'asc' | 'desc';
  readonly isDone: boolean;
  readonly owner: 'all' | 'mine' | 'nobody';
  readonly userId: string;
  readonly search?: string | undefined;
}

const orders = { createdAt: sql`call_backs.created_at`, attempts: sql`call_backs.attempts` };
const searchedText = sql<string>`concat_ws(' ', visitors.name, call_backs.phone, call_backs.note, call.number)`;
type From = ExpressionBuilder<Tables & { call: Tables['call_sessions'] }, 'call_backs' | 'visitors' | 'call'>;

const matching = (filter: CallBackFilter) => (from: From) =>
  from.and([
    from('call_backs.done_at', filter.isDone ? 'is not' : 'is', null),
    ...(filter.owner === 'mine' ? [from('call_backs.owner_id', '=', filter.userId)] : []),
    ...(filter.owner === 'nobody' ? [from('call_backs.owner_id', 'is', null)] : []),
    ...searchPatterns(filter.search).map((pattern) => from(searchedText, 'ilike', pattern)),
  ]);

export async function pageCallBacks(query: Query, filter: CallBackFilter) {
  const { page, limit, order, sort } = filter;
  const rows = await select(query)
    .where((from) => matching(filter)(from as unknown as From))
    .orderBy(orders[order], sort)
    .orderBy('call_backs.id', sort)
    .limit(limit)
    .offset((page - 1) * limit)
    .execute();
  const { total } = await select(query)
    .where((from) => matching(filter)(from as unknown as From))
    .clearSelect()
    .select((from) => from.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  return { rows, meta: { page, limit, total } };
}
