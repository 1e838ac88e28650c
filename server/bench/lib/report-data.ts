import type pg from 'pg';
import { buildEmployee } from '#modules/people/employees/employees.factory.ts';
import { getRingRules, readCallSettings } from '#modules/telephony/call-settings/call-settings.public.ts';
import { buildTimeShift } from '#modules/time/working-time/working-time.factory.ts';
import { setAsideIndexes } from './inbox-data.ts';
import { settle } from './repeat-row.ts';
import type { Workplace } from './workplace.ts';

type Desk = Pick<Workplace, 'database' | 'merchantId' | 'operator'>;

/** In ms. */
const year = 365 * 86_400_000;

/** A day shift of both people, of which business hours are made. */
export async function planHours({ database, merchantId, operator }: Desk, colleagueId: string): Promise<void> {
  const ids: string[] = [];
  for (const userId of [operator.id, colleagueId])
    ids.push((await buildEmployee({ database }, { merchantId, userId })).id);
  const startDate = new Date(Date.now() - year).toISOString().slice(0, 10);
  await buildTimeShift({ database }, { merchantId, startDate, assignees: { employeeIds: ids } });
}

const tables = [
  'chat_ratings',
  'call_sessions',
  'call_rings',
  'call_backs',
  'service_orders',
  'service_order_logs',
  'tickets',
  'ticket_entries',
  'ticket_changes',
];

/** Ended conversations of which something came, every `each`-th of them, numbered as `n`. Nothing may end after now. */
const conversations = (each: number) => `(
  select c.*, c.number / ${each} as n from chat_channels c
  where c.merchant_id = $1 and c.status = 'closed' and c.number % ${each} = 0 and c.created_at < now() - interval '1 day'
) c`;
const after = (start: string, minutes: string) => `${start} + make_interval(mins => ${minutes})`;
const idAt = (at: string) => `uuidv7(${at} - now())`;

/** One conversation in six is rated, by most with four or five stars. */
const ratingsStatement = `
insert into chat_ratings (merchant_id, id, channel_id, operator_id, stars, comment, ended_at, created_at, updated_at)
select $1, ${idAt('c.closed_at')}, c.id, c.assigned_operator_id, (array[5, 5, 4, 5, 3, 5, 4, 1])[1 + n % 8],
  case when n % 4 = 0 then 'They came the same day.' else '' end, c.closed_at, ${after('c.closed_at', '2')}, ${after('c.closed_at', '2')}
from ${conversations(6)}`;

/** One in five calls as well: of ten calls one is the business's own, and of the others one in four is missed. */
const callsStatement = `
insert into call_sessions (merchant_id, id, number, direction, status, visitor_id, channel_id, operator_id, locale, rules,
  started_at, answered_at, ended_at, ended_by, end_reason, rating, rating_comment)
select $1, ${idAt('c.started_at')}, n, case when is_outbound then 'outbound' else 'inbound' end, case when is_missed then 'missed' else 'ended' end,
  visitor_id, id, assigned_operator_id, locale, $2::jsonb, started_at, answered_at,
  case when is_missed then started_at + interval '30 seconds' else answered_at + make_interval(secs => 40 + n * 71 % 900) end,
  case when is_missed and n % 8 = 3 then 'visitor' when is_missed then 'system' else 'operator' end,
  case when is_missed and n % 8 = 3 then 'cancelled' when is_missed then 'unanswered' else 'hungUp' end,
  case when not is_missed and n % 3 = 0 then (array[5, 4, 5, 2, 5])[1 + n % 5] end, case when not is_missed and n % 9 = 0 then 'Thank you' end
from (
  select d.*, case when not is_missed then started_at + make_interval(secs => 2 + n * 13 % 40) end as answered_at
  from (select c.*, ${after('c.created_at', '4')} as started_at, n % 10 = 0 as is_outbound, n % 4 = 3 as is_missed from ${conversations(5)}) d
) c`;

const ringsStatement = `
insert into call_rings (merchant_id, id, call_id, user_id, kind, rung_at, until, outcome, ended_at)
select merchant_id, ${idAt('started_at')}, id, operator_id, 'call', started_at, started_at + interval '30 seconds',
  case when answered_at is null then 'expired' else 'accepted' end, coalesce(answered_at, ended_at)
from call_sessions where merchant_id = $1 and direction = 'inbound'`;

const callBacksStatement = `
insert into call_backs (merchant_id, id, call_id, visitor_id, kind, owner_id, outcome, attempts, created_at, updated_at, done_at)
select merchant_id, ${idAt('ended_at')}, id, visitor_id, 'missed', operator_id, case when number % 5 = 0 then 'noAnswer' else 'reached' end, 1,
  ended_at, ended_at, ${after('ended_at', '5 + number % 180')}
from call_sessions where merchant_id = $1 and status = 'missed'`;

/** One in ten orders something: a tenth of the orders is cancelled, and half of them had a time at which work was wanted. */
const ordersStatement = `
insert into service_orders (merchant_id, id, number, status, title, description, origin, kind, operator_id, category_code, price_type, price,
  currency, customer, search, visitor_id, channel_id, schedule_at, received_at, assigned_at, completed_at, rating, created_at, updated_at)
select $1, ${idAt('c.ordered_at')}, n, case when is_done then 'resolved' else 'cancel' end, 'Two bottles to the third floor',
  'The guard has the key; please ring twice.', 'chatagent', 'water', assigned_operator_id, (array['water', 'cleaning', 'maintenance'])[1 + n % 3],
  'fixed', 5 + n % 40, 'USD', jsonb_build_object('name', visitor_name, 'phone', null, 'email', visitor_email, 'locale', locale),
  'v', visitor_id, id, case when n % 2 = 0 then ${after('ordered_at', '45')} end, ordered_at, ${after('ordered_at', '3')},
  case when is_done then ${after('ordered_at', '90 + n % 120')} end,
  case when is_done and n % 3 = 0 then jsonb_build_object('stars', (array[5, 4, 5, 3, 5])[1 + n % 5], 'comment', '', 'at', ordered_at) end,
  ordered_at, ${after('ordered_at', '240')}
from (select c.*, ${after('c.created_at', '10')} as ordered_at, n % 10 <> 9 as is_done from ${conversations(10)}) c`;

const logsStatement = `
insert into service_order_logs (merchant_id, id, order_id, from_status, to_status, action, actor, created_at)
select o.merchant_id, ${idAt(after('o.created_at', 's.minutes'))}, o.id, s.from_status, s.to_status, s.action,
  '{"kind": "system", "id": null, "name": ""}', case when s.action = 'complete' then o.completed_at else ${after('o.created_at', 's.minutes')} end
from service_orders o cross join (values
  (null, 'pendingDispatch', 'create', 0), ('pendingDispatch', 'pending', 'assign', 3), ('pending', 'accepted', 'accept', 9),
  ('accepted', 'processing', 'start', 50), ('processing', 'hold', 'hold', 55), ('hold', 'processing', 'resume', 70),
  ('processing', 'completed', 'complete', 90), ('pending', 'cancel', 'cancel', 20)
) s (from_status, to_status, action, minutes)
where o.merchant_id = $1
  and case s.action when 'create' then true when 'assign' then true when 'cancel' then o.status = 'cancel'
    when 'hold' then o.status <> 'cancel' and o.number % 8 = 0 when 'resume' then o.status <> 'cancel' and o.number % 8 = 0
    else o.status <> 'cancel' end`;

/** One in twenty becomes a ticket. */
const ticketsStatement = `
insert into tickets (merchant_id, id, number, title, description, excerpt, status, priority, origin, assignee_id, visitor_id, channel_id,
  customer_name, customer_email, customer_locale, category_code, search, answer_count, first_answered_at, resolved_at, created_at, updated_at)
select $1, ${idAt('c.asked_at')}, n, 'The dispenser leaks at the tap', '<p>A bowl stands under it and is full every morning.</p>',
  'A bowl stands under it and is full every morning.', 'resolved', (array['low', 'medium', 'high', 'urgent'])[1 + n % 4], 'chat',
  assigned_operator_id, visitor_id, id, visitor_name, visitor_email, locale, (array['water', 'maintenance'])[1 + n % 2], 'v', 2,
  ${after('asked_at', '10 + n % 200')}, ${after('asked_at', '300 + n % 900')}, asked_at, ${after('asked_at', '300 + n % 900')}
from (select c.*, ${after('c.created_at', '6')} as asked_at from ${conversations(20)}) c`;

const entriesStatement = `
insert into ticket_entries (merchant_id, id, ticket_id, kind, source, user_id, author_name, body, created_at)
select t.merchant_id, ${idAt('t.first_answered_at')}, t.id, e.kind, 'portal', case when e.kind = 'answer' then t.assignee_id end, t.customer_name,
  '<p>The technician comes tomorrow at nine.</p>', ${after('t.first_answered_at', 'e.minutes')}
from tickets t cross join (values ('answer', 0), ('customer', 15), ('answer', 60)) e (kind, minutes)
where t.merchant_id = $1`;

const changesStatement = `
insert into ticket_changes (merchant_id, id, ticket_id, version, field, before, after, actor, created_at)
select t.merchant_id, ${idAt('t.created_at')}, t.id, s.version, 'status', s.before, s.after, '{"kind": "system", "id": null, "name": ""}',
  case when s.after = 'pending' then ${after('t.first_answered_at', '5')} else t.resolved_at end
from tickets t cross join (values (2, 'open', 'pending'), (3, 'pending', 'resolved')) s (version, before, after)
where t.merchant_id = $1`;

const counters = {
  call_numbers: 'call_sessions',
  service_order_numbers: 'service_orders',
  ticket_numbers: 'tickets',
} as const;

/** Ratings, calls, orders and tickets of conversations that `fillInbox` made. Answers how many of each. */
export async function fillServices(
  client: pg.Client,
  { database, merchantId }: Desk,
): Promise<Readonly<Record<'ratings' | 'calls' | 'orders' | 'tickets', number>>> {
  const rules = getRingRules(await readCallSettings(database.forMerchant(merchantId).query));
  const restore = await setAsideIndexes(client, tables);
  for (const table of tables) await client.query(`alter table ${table} disable trigger user`);
  const fill = async (statement: string, ...values: string[]) =>
    (await client.query(statement, [merchantId, ...values])).rowCount ?? 0;
  const made = {
    ratings: await fill(ratingsStatement),
    calls: await fill(callsStatement, JSON.stringify(rules)),
    orders: await fill(ordersStatement),
    tickets: await fill(ticketsStatement),
  };
  for (const statement of [ringsStatement, callBacksStatement, logsStatement, entriesStatement, changesStatement])
    await fill(statement);
  for (const [counter, table] of Object.entries(counters))
    await fill(`insert into ${counter} (merchant_id, last_number)
      select merchant_id, max(number) from ${table} where merchant_id = $1 group by merchant_id
      on conflict (merchant_id) do update set last_number = excluded.last_number`);
  for (const table of tables) await client.query(`alter table ${table} enable trigger user`);
  for (const statement of restore) await client.query(statement);
  for (const table of tables) await settle(client, table);
  return made;
}
