import {
  type CallDirection,
  type CallOutcome,
  type CallStatus,
  runningCallStatuses,
} from '@sala/contract/telephony/calls/calls.states.ts';
import { type ExpressionBuilder, sql } from 'kysely';
import { openLargeList } from '#kernel/large-answers.ts';
import { PackedIds } from '#platform/database/packed-ids.ts';
import { inDirection, type RowOrder } from '#platform/database/row-order.ts';
import { searchPatterns } from '#platform/database/search-patterns.ts';
import type { Tables } from '#platform/database/tables.ts';
import type { Query } from './sessions.repository.ts';

export interface HistoryFilter {
  readonly order: 'startedAt' | 'number' | 'durationSeconds' | 'waitSeconds';
  readonly sort: 'asc' | 'desc';
  readonly status?: CallStatus | undefined;
  readonly direction?: CallDirection | undefined;
  readonly outcome?: CallOutcome | undefined;
  readonly operatorId?: string | undefined;
  readonly visitorId?: string | undefined;
  readonly channelId?: string | undefined;
  readonly from?: string | undefined;
  readonly to?: string | undefined;
  readonly search?: string | undefined;
  /** Only those that this user was in or rung for. */
  readonly concerning?: string | undefined;
}

export interface HistoryPage extends HistoryFilter {
  readonly page: number;
  readonly limit: number;
}

type From = ExpressionBuilder<Tables, 'call_sessions' | 'visitors'>;
const searchedText = sql<string>`concat_ws(' ', '#' || call_sessions.number, visitors.name)`;
const orders: Readonly<Record<HistoryFilter['order'], RowOrder>> = {
  startedAt: { by: sql`call_sessions.started_at` },
  number: { by: sql`call_sessions.number` },
  durationSeconds: { by: sql`call_sessions.ended_at - call_sessions.answered_at`, isSparse: true },
  waitSeconds: {
    by: sql`coalesce(call_sessions.answered_at, call_sessions.ended_at) - call_sessions.started_at`,
    isSparse: true,
  },
};

const matching = (filter: HistoryFilter) => (from: From) =>
  from.and([
    ...(filter.status ? [from('call_sessions.status', '=', filter.status)] : []),
    ...(filter.direction ? [from('call_sessions.direction', '=', filter.direction)] : []),
    ...(filter.outcome ? [from('call_sessions.outcome', '=', filter.outcome)] : []),
    ...(filter.operatorId ? [from('call_sessions.operator_id', '=', filter.operatorId)] : []),
    ...(filter.visitorId ? [from('call_sessions.visitor_id', '=', filter.visitorId)] : []),
    ...(filter.channelId ? [from('call_sessions.channel_id', '=', filter.channelId)] : []),
    ...(filter.from ? [from('call_sessions.started_at', '>=', new Date(filter.from))] : []),
    ...(filter.to ? [from('call_sessions.started_at', '<', new Date(filter.to))] : []),
    ...searchPatterns(filter.search).map((pattern) => from(searchedText, 'ilike', pattern)),
    ...(filter.concerning ? [concerns(from, filter.concerning)] : []),
  ]);

/** Whether the user was in a call or rung for it. */
export const concerns = (from: ExpressionBuilder<Tables, 'call_sessions'>, userId: string) =>
  from.or(
    (['call_rings', 'call_participants'] as const).map((table) =>
      from.exists(
        from
          .selectFrom(table)
          .select(sql<number>`1`.as('one'))
          .whereRef(`${table}.merchant_id`, '=', 'call_sessions.merchant_id')
          .whereRef(`${table}.call_id`, '=', 'call_sessions.id')
          .where(`${table}.user_id`, '=', userId),
      ),
    ),
  );

const joined = (query: Query) =>
  query
    .selectFrom('call_sessions')
    .innerJoin('visitors', (join) =>
      join
        .onRef('visitors.merchant_id', '=', 'call_sessions.merchant_id')
        .onRef('visitors.id', '=', 'call_sessions.visitor_id'),
    );

const historyRows = (query: Query) =>
  joined(query)
    .leftJoin('users', (join) =>
      join
        .onRef('users.merchant_id', '=', 'call_sessions.merchant_id')
        .onRef('users.id', '=', 'call_sessions.operator_id'),
    )
    .selectAll('call_sessions')
    .select([
      'visitors.name as visitorName',
      'visitors.phone as visitorPhone',
      'users.first_name as operatorFirst',
      'users.last_name as operatorLast',
    ]);

/** A page of the history in its order, and how many there are on all pages. */
export async function pageHistory(query: Query, filter: HistoryPage) {
  const { page, limit, order, sort } = filter;
  const rows = await historyRows(query)
    .where((from) => matching(filter)(from as unknown as From))
    .orderBy(orders[order].by, inDirection(orders[order], sort))
    .orderBy('call_sessions.id', sort)
    .limit(limit)
    .offset((page - 1) * limit)
    .execute();
  const { total } = await joined(query)
    .select((from) => from.fn.countAll<number>().as('total'))
    .where((from) => matching(filter)(from as unknown as From))
    .executeTakeFirstOrThrow();
  return { rows, meta: { page, limit, total } };
}

/** The history as rows of a file, in the order that it has now. Throws tooManyRequests while another file of the reader is in progress. */
export function readHistory(query: Query, readerId: string, filter: HistoryFilter) {
  const { order, sort } = filter;
  const ids = joined(query)
    .select('call_sessions.id')
    .where((from) => matching(filter)(from as unknown as From))
    .orderBy(orders[order].by, inDirection(orders[order], sort))
    .orderBy('call_sessions.id', sort);
  return openLargeList(
    readerId,
    (limit) => PackedIds.read(query, ids.limit(limit)),
    (wanted) => historyRows(query).where(sql<boolean>`call_sessions.id = any(${wanted}::uuid[])`).execute(),
  );
}

/** The latest call in which the one called the other. */
export async function findCallBetween(query: Query, callerId: string, calleeId: string): Promise<string | undefined> {
  const row = await query
    .selectFrom('call_sessions')
    .select('id')
    .where((from) =>
      from.or([
        from.and([
          from('direction', '=', 'inbound'),
          from('visitor_id', '=', callerId),
          from('operator_id', '=', calleeId),
        ]),
        from.and([
          from('direction', '=', 'outbound'),
          from('operator_id', '=', callerId),
          from('visitor_id', '=', calleeId),
        ]),
      ]),
    )
    .orderBy('started_at', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row?.id;
}

/** Figures of calls since the day began and of this moment. `quickSeconds`: within which a call counts as answered quickly. */
export async function readQueueFigures(query: Query, dayBegan: Date, quickSeconds: number) {
  return query
    .selectFrom('call_sessions')
    .select((from) => [
      from.fn
        .countAll<number>()
        .filterWhere('status', '=', 'incoming')
        .filterWhere('direction', '=', 'inbound')
        .as('waiting'),
      from.fn
        .min('started_at')
        .filterWhere('status', '=', 'incoming')
        .filterWhere('direction', '=', 'inbound')
        .as('longestSince'),
      from.fn.countAll<number>().filterWhere('status', '=', 'started').as('talking'),
      from.fn
        .countAll<number>()
        .filterWhere('started_at', '>=', dayBegan)
        .filterWhere('direction', '=', 'inbound')
        .filterWhere('answered_at', 'is not', null)
        .as('answeredToday'),
      from.fn
        .countAll<number>()
        .filterWhere('started_at', '>=', dayBegan)
        .filterWhere('direction', '=', 'inbound')
        .filterWhere('status', '=', 'missed')
        .as('missedToday'),
      from.fn
        .countAll<number>()
        .filterWhere('started_at', '>=', dayBegan)
        .filterWhere('direction', '=', 'inbound')
        .filterWhere(sql<boolean>`answered_at - started_at <= make_interval(secs => ${quickSeconds})`)
        .as('quickToday'),
    ])
    .where((from) => from.or([from('started_at', '>=', dayBegan), from('status', 'in', runningCallStatuses)]))
    .executeTakeFirstOrThrow();
}
