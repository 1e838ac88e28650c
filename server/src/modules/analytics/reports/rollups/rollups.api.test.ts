import { type Metric, type MetricKey, metricKeys, metrics } from '@sala/contract/analytics/reports/metrics.ts';
import { unrestrictedScope } from '@sala/contract/identity/users/service-scope.schema.ts';
import { type RawBuilder, sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { buildChannel, buildTransfers, type MessageOverrides } from '#modules/conversations/chat/chat.factory.ts';
import { buildDepartment } from '#modules/organisation/departments/departments.factory.ts';
import { buildEmployee } from '#modules/people/employees/employees.factory.ts';
import { buildTimeShift } from '#modules/time/working-time/working-time.factory.ts';
import { toOpenHours } from '#platform/database/seconds-between.ts';
import { newId } from '#platform/ids.ts';
import { buildWorkplace, hire } from '#testing/people.ts';
import { createTestApp, type TestApp } from '#testing/test-app.ts';
import { countByValue, readGroups, readHeatmap, readTotals } from '../figures.repository.ts';
import { checkFigures } from '../self-check/check-figures.ts';
import { bySource, leading, openView, type ReportFilter, type View } from '../view.ts';
import { rebuild, rollUp } from './roll-up.ts';

let app: TestApp;

beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app?.close());

const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;

/** A business where people talked through three weeks that are over, all of it in rollups. */
async function open(timeZone = 'Asia/Kolkata') {
  const { merchantId } = await buildWorkplace(app);
  const { unscoped } = app.context.database;
  await unscoped.updateTable('merchants').set({ time_zone: timeZone }).where('id', '=', merchantId).execute();
  const [operator, colleague] = [await hire(app, merchantId), await hire(app, merchantId)];
  const { query } = app.context.database.forMerchant(merchantId);
  const start = Math.floor((Date.now() - 24 * day) / day) * day;
  const channels: { id: string; at: number }[] = [];
  for (let index = 0; index < 40; index += 1) {
    const at = start + index * 12.3 * hour;
    const says = (from: 'visitor' | 'operator', minutes: number): MessageOverrides => ({
      from,
      text: 'Words',
      at: new Date(at + minutes * minute),
      ...(from === 'operator' && { operatorId: index % 2 ? operator.id : colleague.id }),
    });
    const isAnswered = index % 4 !== 3;
    const isClosed = index % 4 < 2;
    const endedAt = new Date(at + 95 * minute);
    const messages = [says('visitor', 0), says('visitor', 7), ...(isAnswered ? [says('operator', 20 + index)] : [])];
    if (isClosed) messages.push({ from: 'system', system: { key: 'ended', params: {} }, at: endedAt });
    const { id } = await buildChannel(app.context, {
      merchantId,
      createdAt: new Date(at),
      locale: index % 3 ? 'km' : 'en',
      messages,
      status: isClosed ? 'closed' : isAnswered ? 'ongoing' : 'unassigned',
      ...(isAnswered && { operatorId: index % 2 ? operator.id : colleague.id }),
      ...(isClosed && { closedAt: endedAt }),
    });
    channels.push({ id, at });
  }
  await rollUp(app.context, merchantId);
  // From eight to five each day, by the clocks of UTC.
  const spans = Array.from({ length: 30 }, (_, index) => ({
    start: start + index * day + 8 * hour,
    end: start + index * day + 17 * hour,
  }));
  return { merchantId, operator, colleague, query, channels, start, hours: toOpenHours(spans) };
}
type Shop = Awaited<ReturnType<typeof open>>;

const rounded = (value: unknown): unknown =>
  JSON.parse(
    JSON.stringify(value instanceof Map ? [...value].toSorted() : value, (_, one) =>
      typeof one === 'number' ? Number(one.toFixed(6)) : one instanceof Map ? [...one].toSorted() : one,
    ),
  );

const channelKeys = metricKeys.filter((key): key is MetricKey => (metrics[key] as Metric).of === 'channel');
const durationKeys = channelKeys.filter((key) => (metrics[key] as Metric).inHours);
const dayOf = (ago: number) => new Date(Date.now() - ago * day).toISOString().slice(0, 10);

/** Every kind of figure of conversations, read as reports do and from the rows alone. */
async function readBoth({ merchantId, operator, hours }: Shop, departmentId: string | undefined) {
  const [summed, counted]: Record<string, unknown>[] = [{}, {}];
  const period = { from: dayOf(26), to: dayOf(0) };
  const filters: ReportFilter[] = [
    period,
    { ...period, operatorId: operator.id },
    { ...period, language: 'km' },
    { ...period, channel: 'telegram' },
    { from: dayOf(20), to: dayOf(20) },
    ...(departmentId ? [{ ...period, departmentId }] : []),
  ];
  const ways = filters.flatMap((filter) => [
    { filter, open: undefined, keys: channelKeys, during: 'all hours' },
    { filter, open: hours, keys: durationKeys, during: 'business hours' },
  ]);
  for (const { filter, open: openHours, keys, during } of ways) {
    const reader = { merchantId, scope: unrestrictedScope, knowsNames: true };
    const view = await openView(app.context, reader, filter, openHours);
    for (const group of bySource(keys)) {
      const metric = leading(group);
      const from = view.previousAt;
      const of = `${metric.source} ${JSON.stringify(filter)} in ${during}`;
      const both = [
        [summed!, await view.summed(metric, from)],
        [counted!, view.narrowed(metric, from)],
      ] as const;
      for (const [answers, facts] of both) {
        const { startsAt, parts } = view;
        answers[`${of} totals`] = rounded(await readTotals(view.query, facts, { from: startsAt, parts }));
        answers[`${of} heatmap`] = rounded(await readHeatmap(view.query, facts));
        answers[`${of} values`] = (await countByValue(view.query, facts)).size;
        for (const by of ['operator', 'department', 'team', 'language', 'channel'] as const)
          answers[`${of} by ${by}`] = rounded(await readGroups(view.query, facts, by));
      }
    }
  }
  return { summed, counted };
}

/** All facts of conversations, read as figures read them and from the rows alone, by source: what of a quarter of an hour is alike is one line. */
async function listBoth({ merchantId, hours }: Shop) {
  const period = { from: dayOf(26), to: dayOf(0) };
  const reader = { merchantId, scope: unrestrictedScope, knowsNames: true };
  const list = async (view: View, facts: RawBuilder<unknown>, amount: RawBuilder<unknown>) => {
    const { rows } = await sql<{ line: string }>`
      select concat_ws(' ', date_bin('15 minutes', f.at, 'epoch'::timestamptz), f.operator_id, f.department_id, f.locale,
        f.channel, f.project_id, f.category, f.value, sum(${amount})) as line
      from (${facts}) f
      group by date_bin('15 minutes', f.at, 'epoch'::timestamptz), f.operator_id, f.department_id, f.locale, f.channel,
        f.project_id, f.category, f.value
      order by 1`.execute(view.query);
    return rows.map(({ line }) => line);
  };
  const [summed, counted]: Record<string, string[]>[] = [{}, {}];
  const compare = async (view: View, metric: Metric, name: string) => {
    const { facts, isSummed } = await view.summed(metric, view.previousAt);
    expect(isSummed).toBe(true);
    summed![name] = await list(view, facts, sql`f.amount`);
    counted![name] = await list(view, view.narrowed(metric, view.previousAt).facts, sql`1`);
  };
  const view = await openView(app.context, reader, period);
  for (const group of bySource(channelKeys)) await compare(view, leading(group), leading(group).source);
  const openedView = await openView(app.context, reader, period, hours);
  for (const group of bySource(durationKeys))
    await compare(openedView, leading(group), `${leading(group).source} in business hours`);
  return { summed, counted };
}

/** How many conversations there were, and whether rollups say so. */
async function readFigure({ merchantId }: Shop) {
  const period = { from: dayOf(26), to: dayOf(0) };
  const view = await openView(app.context, { merchantId, scope: unrestrictedScope, knowsNames: true }, period);
  const facts = await view.summed(metrics.conversations);
  const { current } = await readTotals(view.query, facts, { from: view.startsAt });
  return { period, isSummed: facts.isSummed === true, count: current.count };
}

const countChanged = async ({ query }: Shop): Promise<number> =>
  (await query.selectFrom('report_changed_hours').select('id').execute()).length;

/** What can happen to conversations that are long over. */
const changes: Record<string, (shop: Shop, departmentId: string) => Promise<unknown>> = {
  'a conversation is given to somebody else': ({ query, channels, operator }) =>
    query
      .updateTable('chat_channels')
      .set({ assigned_operator_id: operator.id })
      .where('id', '=', channels[2]!.id)
      .execute(),
  'a conversation comes to a department': ({ query, channels }, departmentId) =>
    query
      .updateTable('chat_channels')
      .set({ department_id: departmentId, source: 'telegram', locale: 'vi' })
      .where('id', '=', channels[4]!.id)
      .execute(),
  'messages are written afterwards, as an import does': ({ query, channels, colleague }) =>
    query
      .insertInto('chat_messages')
      .values([
        {
          id: newId(),
          channel_id: channels[7]!.id,
          seq: 3,
          type: 'text',
          text: 'One',
          sender_type: 'operator',
          sender_id: colleague.id,
          created_at: new Date(channels[7]!.at + 3 * hour),
        },
        {
          id: newId(),
          channel_id: channels[7]!.id,
          seq: 4,
          type: 'text',
          text: 'Two',
          sender_type: 'visitor',
          created_at: new Date(channels[7]!.at + 5 * hour),
        },
      ])
      .execute(),
  'a rating is given long after the end': ({ query, channels, operator }) =>
    query
      .insertInto('chat_ratings')
      .values({
        id: newId(),
        channel_id: channels[8]!.id,
        operator_id: operator.id,
        stars: 2,
        comment: '',
        ended_at: new Date(channels[8]!.at + 95 * minute),
        created_at: new Date(channels[8]!.at + 3 * day),
        updated_at: new Date(channels[8]!.at + 3 * day),
      })
      .execute(),
  'a rating is changed': ({ query }) => query.updateTable('chat_ratings').set({ stars: 5 }).execute(),
  'a visitor was asked for a rating': ({ query, channels }) =>
    query
      .updateTable('chat_channels')
      .set({ marks: JSON.stringify({ ratingAskedAt: new Date(channels[8]!.at).toISOString() }) })
      .where('id', '=', channels[8]!.id)
      .execute(),
  'a rating is removed': ({ query }) => query.deleteFrom('chat_ratings').execute(),
  'a conversation is opened again': ({ query, channels }) =>
    query
      .updateTable('chat_channels')
      .set({ status: 'ongoing', closed_at: null })
      .where('id', '=', channels[8]!.id)
      .execute(),
  'a message is removed from the middle': ({ query, channels }) =>
    query.deleteFrom('chat_messages').where('channel_id', '=', channels[5]!.id).where('seq', '=', 1).execute(),
  'the sender of a message is put right': ({ query, channels, colleague }) =>
    query
      .updateTable('chat_messages')
      .set({ sender_id: colleague.id })
      .where('channel_id', '=', channels[9]!.id)
      .where('sender_type', '=', 'operator')
      .execute(),
  'a conversation of the past is written': async ({ merchantId, start, colleague }) => {
    const at = start + 50 * hour;
    const messages: MessageOverrides[] = [
      { from: 'visitor', text: 'Hello', at: new Date(at) },
      { from: 'operator', text: 'Yes', at: new Date(at + 17 * minute) },
    ];
    await buildChannel(app.context, { merchantId, createdAt: new Date(at), operatorId: colleague.id, messages });
  },
  'a bot talked, and its answer was judged': async ({ query, merchantId, channels }) => {
    const [botId, channelId, at] = [newId(), channels[10]!.id, new Date(channels[10]!.at)];
    await sql`insert into bots (merchant_id, id, name, definition, created_at, updated_at)
      values (${merchantId}, ${botId}, 'Bot', '{}', ${at}, ${at})`.execute(query);
    await sql`insert into bot_runs
        (merchant_id, channel_id, bot_id, version_id, state, outcome, tokens, is_advanced, started_at, ended_at)
      values (${merchantId}, ${channelId}, ${botId}, ${newId()}, '{}', 'resolved', 120, true, ${at}, ${at})`.execute(
      query,
    );
    await sql`insert into bot_turns (merchant_id, id, channel_id, bot_id, seq, at, is_advanced, trace, vote, voted_at)
      values (${merchantId}, ${newId()}, ${channelId}, ${botId}, 1, ${at}, true, '[]', 'up', ${at})`.execute(query);
  },
  'a bot is said to have used more, and to have helped less': async ({ query, merchantId }) => {
    await sql`update bot_runs set tokens = 500, outcome = 'taken' where merchant_id = ${merchantId}`.execute(query);
    await sql`update bot_turns set vote = 'down' where merchant_id = ${merchantId}`.execute(query);
  },
  'a transfer is noted afterwards': ({ merchantId, channels, operator, colleague }) => {
    const { id: channelId, at } = channels[12]!;
    const transfer = { channelId, fromId: operator.id, toId: colleague.id, at: new Date(at) };
    return buildTransfers(app.context, merchantId, [transfer]);
  },
  'what is old is removed': async ({ query, channels }) => {
    const old = channels.slice(0, 2).map(({ id }) => id);
    await query.deleteFrom('chat_messages').where('channel_id', 'in', old).execute();
    await query.deleteFrom('chat_participants').where('channel_id', 'in', old).execute();
    await query.deleteFrom('chat_channels').where('id', 'in', old).execute();
  },
};

it('figures from rollups are those of the rows, after whatever changes late: at once, and when the hours are made again', async () => {
  const shop = await open();
  const { id: departmentId } = await buildDepartment(app.context, { merchantId: shop.merchantId });
  expect(await shop.query.selectFrom('report_rollups').select('slot').execute()).not.toHaveLength(0);
  for (const [what, change] of Object.entries(changes)) {
    await change(shop, departmentId);
    expect(await countChanged(shop), what).toBeGreaterThan(0);
    const at = await listBoth(shop);
    expect(at.summed, `${what}, at once`).toEqual(at.counted);
    await rollUp(app.context, shop.merchantId);
    expect(await countChanged(shop), what).toBe(0);
    const later = await listBoth(shop);
    expect(later.summed, `${what}, made again`).toEqual(later.counted);
    expect(later.counted).toEqual(at.counted);
  }
  const figures = await readBoth(shop, departmentId);
  expect(figures.summed).toEqual(figures.counted);
}, 120_000);

it('a first reply weeks later counts at once, and is in rollups when the hour in which it was written is', async () => {
  const shop = await open();
  const { merchantId, query, channels, operator } = shop;
  const answer = async (channelId: string, at: Date) => {
    const message = {
      id: newId(),
      channel_id: channelId,
      seq: 3,
      type: 'text',
      text: 'Sorry',
      created_at: at,
    } as const;
    const sender = { sender_type: 'operator', sender_id: operator.id } as const;
    await query
      .insertInto('chat_messages')
      .values({ ...message, ...sender })
      .execute();
  };
  await answer(channels[3]!.id, new Date());
  const at = await listBoth(shop);
  expect(at.summed).toEqual(at.counted);
  expect(at.counted!.firstReplies).toHaveLength(31);
  await rollUp(app.context, merchantId);
  expect(await listBoth(shop)).toEqual(at);
  // As if all hours of the last day had not been filled yet when somebody wrote in one of them.
  const repliedAt = new Date(Date.now() - 5 * hour);
  await answer(channels[7]!.id, repliedAt);
  await query.deleteFrom('report_changed_hours').execute();
  await query
    .updateTable('report_rollup_states')
    .set({ filled_until: new Date(Math.floor(Date.now() / day) * day - day) })
    .execute();
  const before = await listBoth(shop);
  expect(before.summed).toEqual(before.counted);
  expect(before.counted!.firstReplies).toHaveLength(32);
  await rollUp(app.context, merchantId);
  expect(await countChanged(shop)).toBe(0);
  expect(await listBoth(shop)).toEqual(before);
}, 120_000);

it('the nightly check finds rollups that say something else than the rows, and making them again mends it', async () => {
  const shop = await open();
  const { merchantId } = shop;
  const { id } = await buildEmployee(app.context, { merchantId });
  await buildTimeShift(app.context, { merchantId, startDate: '2025-01-01', assignees: { employeeIds: [id] } });
  const differences = async () => (await checkFigures(app.context, merchantId)).differences;
  expect(await differences()).toEqual([]);
  await shop.query
    .updateTable('report_rollups')
    .set((set) => ({ fact_count: set('fact_count', '+', 1) }))
    .where('source', '=', 'channels')
    .execute();
  await shop.query.updateTable('report_rollups').set({ instants: null }).where('source', '=', 'firstReplies').execute();
  const found = (await differences()).map(({ metric, hours }) => `${metric}, ${hours ?? 'all'} hours`);
  expect([...new Set(found)]).toEqual([
    'conversations, all hours',
    'firstReply, business hours',
    'firstReplySlow, business hours',
  ]);
  // Two at once, as on two servers.
  await Promise.all([rebuild(app.context, merchantId), rebuild(app.context, merchantId)]);
  expect(await differences()).toEqual([]);
  expect(await rollUp(app.context, merchantId, 1)).toBe(true);
}, 120_000);

it('hours that were filled with other formulas are read from the rows until they are made again', async () => {
  const shop = await open();
  await shop.query.deleteFrom('report_rollups').execute();
  await shop.query.updateTable('report_rollup_states').set({ formulas: 0 }).execute();
  const { period, ...figures } = await readFigure(shop);
  expect(figures).toEqual({ isSummed: false, count: 40 });
  await rollUp(app.context, shop.merchantId);
  expect(await shop.query.selectFrom('report_rollups').select('slot').execute()).not.toHaveLength(0);
  expect(await readFigure(shop)).toEqual({ period, isSummed: true, count: 40 });
}, 120_000);
