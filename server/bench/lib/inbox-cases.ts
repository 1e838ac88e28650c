import { channelsApi } from '@sala/contract/conversations/chat/channels.api.ts';
import { messagesApi } from '@sala/contract/conversations/chat/messages.api.ts';
import { encodeData } from '@sala/contract/core/encoded-data.ts';
import type { HttpRequest } from './http-line.ts';
import type { InboxMarks } from './inbox-data.ts';

export interface FloorQuery {
  readonly text: string;
  readonly values: readonly unknown[];
}

export interface InboxCase {
  readonly name: string;
  readonly request: HttpRequest;
  /** The one indexed query that brings the same rows. */
  readonly floor: FloorQuery;
  /** Rows the answer must have, to notice a comparison of different things. */
  readonly rows: 'page' | 'some' | 'one';
  /** Whether the target of the ratio holds for it: a search is two questions to the database. */
  readonly hasTarget: boolean;
}

const page = 25;
const thread = 50;
/** The rows first and then the names: what an index on the order is for. */
const channelsWhere = (condition: string, order: string) => `
  select c.*, o.first_name, o.last_name
  from (
    select * from chat_channels c where c.merchant_id = $1 and ${condition} order by ${order} desc, c.id desc limit ${page}
  ) c
  left join users o on o.merchant_id = c.merchant_id and o.id = c.assigned_operator_id`;
/** Of an open conversation only the minute of its last activity is in an index; of a closed one nothing changes any more. */
const getNewest = (condition: string) =>
  condition.includes("status = 'closed'") ? 'c.closed_at' : 'c.updated_minute desc, c.updated_at';
const messagesWhere = (condition: string) => `
  select m.*, u.first_name, u.last_name
  from (select * from chat_messages m where m.merchant_id = $1 and m.channel_id = $2 ${condition} order by m.channel_id desc, m.seq desc limit ${thread}) m
  left join users u on u.merchant_id = m.merchant_id and u.id = m.sender_id`;

/** What an operator's portal asks for, beside the question to the database it stands for. */
export function inboxCases(
  ids: { merchantId: string; operatorId: string },
  marks: InboxMarks,
  cursor: string,
): InboxCase[] {
  const { merchantId, operatorId } = ids;
  const list = (
    name: string,
    query: string,
    condition: string,
    values: unknown[] = [],
    rest: Partial<InboxCase> = {},
  ): InboxCase => ({
    name,
    request: { method: 'GET', path: `${channelsApi.list.path}?limit=${page}&${query}` },
    floor: { text: channelsWhere(condition, getNewest(condition)), values: [merchantId, ...values] },
    rows: 'page',
    hasTarget: true,
    ...rest,
  });
  const read = (name: string, body: object, condition: string, values: unknown[]): InboxCase => ({
    name,
    request: {
      method: 'POST',
      path: messagesApi.list.path,
      body: JSON.stringify({ data: encodeData({ channel_id: marks.channelId, limit: thread, ...body }) }),
    },
    floor: {
      text: messagesWhere(condition),
      values: [merchantId, marks.channelId, ...values],
    },
    rows: 'page',
    hasTarget: true,
  });
  const search = (name: string, text: string, condition: string, values: string[]) =>
    list(name, `search=${encodeURIComponent(text)}`, condition, values, { rows: 'some', hasTarget: false });
  const rare =
    "c.status = 'closed' and chat_search_grams(c.search_text) @> chat_search_grams($2) and c.search_text like $3";
  const common = "c.status = 'closed' and c.search_text like $2";
  const counts = `select count(*) filter (where c.assigned_operator_id = $2) as mine, count(*) filter (where c.status = 'unassigned') as unassigned,
    count(*) as "all", count(*) filter (where c.unread_count > 0 and (c.assigned_operator_id = $2 or c.status = 'unassigned')) as unread
    from chat_channels c where c.merchant_id = $1 and c.status <> 'closed'`;
  return [
    {
      name: 'nothing: /healthz beside select 1',
      request: { method: 'GET', path: '/healthz' },
      floor: { text: 'select 1', values: [] },
      rows: 'one',
      hasTarget: false,
    },
    list('list: open, all', 'status=open', "c.status <> 'closed'"),
    list('list: mine', 'status=open&assigned=mine', "c.status <> 'closed' and c.assigned_operator_id = $2", [
      operatorId,
    ]),
    list(
      'list: unassigned',
      'status=open&assigned=unassigned',
      "c.status <> 'closed' and c.assigned_operator_id is null",
    ),
    list('list: unread', 'status=unread', "c.status <> 'closed' and c.unread_count > 0"),
    list('list: closed', 'status=closed', "c.status = 'closed'"),
    list('list: closed, mine', 'status=closed&assigned=mine', "c.status = 'closed' and c.assigned_operator_id = $2", [
      operatorId,
    ]),
    list(
      'list: closed, deep',
      `status=closed&cursor=${encodeURIComponent(cursor)}`,
      `c.status = 'closed' and (c.closed_at, c.id) < (now() - interval '8 hours', $2)`,
      [marks.channelId],
    ),
    read('thread: newest', {}, '', []),
    read('thread: older', { before_seq: 2000 }, 'and m.seq < $3', [2000]),
    {
      name: 'counts for tabs and badge',
      request: { method: 'GET', path: channelsApi.countUnread.path },
      floor: { text: counts, values: [merchantId, operatorId] },
      rows: 'one',
      hasTarget: true,
    },
    search('search: one of all', marks.rareSearch, rare, [marks.rareSearch, `%${marks.rareSearch}%`]),
    search('search: one in twenty', marks.commonSearch, common, [`%${marks.commonSearch}%`]),
  ];
}
