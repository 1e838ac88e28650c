import {
  botMetrics,
  type Metric,
  type MetricKey,
  measured,
  metricKeys,
  metrics,
} from '@sala/contract/analytics/reports/metrics.ts';
import { reportsApi } from '@sala/contract/analytics/reports/reports.api.ts';
import type { MetricFigure } from '@sala/contract/analytics/reports/reports.schema.ts';
import type { Permission } from '@sala/contract/core/ability.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildChannel, buildTransfers, type MessageOverrides } from '#modules/conversations/chat/chat.factory.ts';
import { userStatus } from '#modules/identity/users/users.public.ts';
import { newId } from '#platform/ids.ts';
import { Company, getData } from '#testing/company.ts';
import { buildWorkplace, hire, signInAs } from '#testing/people.ts';
import { createTestApp, type TestApp } from '#testing/test-app.ts';
import type { TestPortal } from '#testing/test-portal.ts';
import { rollUp } from './rollups/roll-up.ts';

let app: TestApp;

beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app?.close());

const minute = 60_000;
const hour = 60 * minute;

interface Expected {
  readonly at: number;
  readonly replyAfter?: number;
  readonly endAfter?: number;
  readonly reopenAfter?: number;
  readonly stars?: number;
  readonly isAsked?: boolean;
  readonly by?: 0 | 1;
  readonly transferAfter?: number;
}

/** A business in a time zone with two operators, and what they told us of their conversations. */
async function openIn(timeZone: string) {
  const { merchantId } = await buildWorkplace(app);
  const { unscoped } = app.context.database;
  await unscoped.updateTable('merchants').set({ time_zone: timeZone }).where('id', '=', merchantId).execute();
  const operators = [await hire(app, merchantId, { firstName: 'Dara' }), await hire(app, merchantId)] as const;
  const { query } = app.context.database.forMerchant(merchantId);

  async function talk({ at, replyAfter, endAfter, reopenAfter, stars, isAsked, by = 0, transferAfter }: Expected) {
    const system = (key: 'ended' | 'reopened', time: number): MessageOverrides => ({
      from: 'system',
      system: { key, params: {} },
      at: new Date(time),
    });
    const messages: MessageOverrides[] = [{ from: 'visitor', text: 'Hello', at: new Date(at) }];
    if (replyAfter !== undefined) messages.push({ from: 'operator', text: 'Yes?', at: new Date(at + replyAfter) });
    if (reopenAfter !== undefined) {
      messages.push(system('ended', at + reopenAfter - hour), system('reopened', at + reopenAfter));
      messages.push({ from: 'visitor', text: 'Once more', at: new Date(at + reopenAfter) });
      messages.push({ from: 'operator', text: 'Of course', at: new Date(at + reopenAfter + 5 * minute) });
    }
    if (endAfter !== undefined) messages.push(system('ended', at + endAfter));
    const channel = await buildChannel(app.context, {
      merchantId,
      createdAt: new Date(at),
      messages,
      status: endAfter === undefined ? (replyAfter === undefined ? 'unassigned' : 'ongoing') : 'closed',
      ...(replyAfter !== undefined && { operatorId: operators[by].id }),
      ...(endAfter !== undefined && { closedAt: new Date(at + endAfter) }),
    });
    if (transferAfter !== undefined) {
      const [from, to] = by === 0 ? operators.toReversed() : operators;
      const when = new Date(at + transferAfter);
      await buildTransfers(app.context, merchantId, [
        { channelId: channel.id, fromId: from!.id, toId: to!.id, at: when },
      ]);
    }
    const endedAt = new Date(at + (endAfter ?? 0));
    if (isAsked)
      await query
        .updateTable('chat_channels')
        .set({ marks: JSON.stringify({ ratingAskedAt: endedAt.toISOString() }) })
        .where('id', '=', channel.id)
        .execute();
    if (stars !== undefined) {
      const ratedAt = new Date(endedAt.getTime() + minute);
      await query
        .insertInto('chat_ratings')
        .values({
          id: newId(),
          channel_id: channel.id,
          operator_id: operators[by].id,
          stars,
          comment: `${stars} of 5`,
          ended_at: endedAt,
          created_at: ratedAt,
          updated_at: ratedAt,
        })
        .execute();
    }
    return channel;
  }
  return { merchantId, operators, talk, manager: await signInAs(app, await hire(app, merchantId)) };
}

/** A month of conversations at odd times, some of them within minutes of midnight and of a change of clocks. */
function getMonth(first: string, change: string): Expected[] {
  const recounted: Expected[] = [];
  const start = Date.parse(first);
  for (let index = 0; index < 90; index += 1) {
    const at = start + index * 7.9 * hour;
    const kind = index % 6;
    recounted.push({
      at,
      by: index % 2 === 0 ? 0 : 1,
      ...(kind !== 5 && { replyAfter: (20 + ((index * 37) % 900)) * 1000 }),
      ...(kind < 4 && { endAfter: (10 + ((index * 13) % 300)) * minute + 3 * hour }),
      ...(kind === 2 && { reopenAfter: 2 * hour }),
      ...(kind < 3 && { isAsked: true }),
      ...(kind === 4 && { transferAfter: (index * 7 * minute) % (9 * hour) }),
      ...(kind < 2 && { stars: (index % 5) + 1 }),
    });
  }
  for (let minutes = -150; minutes <= 150; minutes += 25)
    recounted.push({ at: Date.parse(change) + minutes * minute, replyAfter: 90_000 });
  return recounted;
}

/** What the facts of each source are, told again from what happened, without the database. */
function getFacts(recounted: readonly Expected[]): Record<string, { at: number; value: number }[]> {
  const replied = recounted.filter((one) => one.replyAfter !== undefined);
  const reopened = recounted.filter((one) => one.reopenAfter !== undefined);
  const ended = recounted.filter((one) => one.endAfter !== undefined);
  const transferred = recounted.filter((one) => one.transferAfter !== undefined);
  const count = (at: number) => ({ at, value: 0 });
  return {
    channels: recounted.map(({ at }) => count(at)),
    visitorMessages: [
      ...recounted.map(({ at }) => count(at)),
      ...reopened.map((one) => count(one.at + one.reopenAfter!)),
    ],
    operatorMessages: [
      ...replied.map((one) => count(one.at + one.replyAfter!)),
      ...reopened.map((one) => count(one.at + one.reopenAfter! + 5 * minute)),
    ],
    firstReplies: replied.map(({ at, replyAfter }) => ({ at, value: replyAfter! / 1000 })),
    answers: [
      ...replied.map(({ at, replyAfter }) => ({ at: at + replyAfter!, value: replyAfter! / 1000 })),
      ...reopened.map(({ at, reopenAfter }) => ({ at: at + reopenAfter! + 5 * minute, value: 300 })),
    ],
    ends: [
      ...ended.map(({ at, endAfter, reopenAfter = 0 }) => ({
        at: at + endAfter!,
        value: (endAfter! - reopenAfter) / 1000,
      })),
      ...reopened.map(({ at, reopenAfter }) => ({ at: at + reopenAfter! - hour, value: (reopenAfter! - hour) / 1000 })),
    ],
    transfersIn: transferred.map(({ at, transferAfter }) => count(at + transferAfter!)),
    transfersOut: transferred.map(({ at, transferAfter }) => count(at + transferAfter!)),
    ratings: ended
      .filter(({ stars }) => stars !== undefined)
      .map(({ at, endAfter, stars }) => ({ at: at + endAfter! + minute, value: stars! })),
    askedEnds: ended
      .filter(({ isAsked }) => isAsked)
      .map(({ at, endAfter, stars }) => ({ at: at + endAfter!, value: stars === undefined ? 0 : 1 })),
  };
}

const dayIn = (timeZone: string, at: number) => new Intl.DateTimeFormat('sv-SE', { timeZone }).format(at);
/** Without those of bots, which are recounted where bots are tested. */
const channelKeys = metricKeys.filter(
  (key) => metrics[key].of === 'channel' && !(botMetrics as readonly MetricKey[]).includes(key),
);

async function toFigures(portal: TestPortal, query: { from: string; to: string }) {
  const [overview, satisfaction, performance] = [
    getData(await portal.call(reportsApi.overview, { query })),
    getData(await portal.call(reportsApi.satisfaction, { query })),
    getData(await portal.call(reportsApi.performance, { query })),
  ];
  const figures = [...performance.metrics, ...overview.metrics, ...satisfaction.metrics];
  return { overview, satisfaction, performance, of: new Map(figures.map((figure) => [figure.key, figure])) };
}

/** All rows behind a figure, page by page. */
async function toRows(portal: TestPortal, metric: MetricKey, query: object) {
  const rows = [];
  for (let page = 1; ; page += 1) {
    const answer = await portal.call(reportsApi.rows, { query: { ...query, metric, page, limit: 100 } as never });
    rows.push(...getData(answer));
    if (rows.length >= answer.meta.total!) return { rows, total: answer.meta.total! };
  }
}

const places = [
  { timeZone: 'America/New_York', first: '2025-10-31T22:10:00Z', change: '2025-11-02T06:00:00Z', days: 30 },
  { timeZone: 'Europe/Berlin', first: '2025-09-30T20:10:00Z', change: '2025-10-26T01:00:00Z', days: 31 },
  { timeZone: 'Asia/Kathmandu', first: '2025-10-31T17:50:00Z', change: '2025-11-15T18:15:00Z', days: 30 },
];

describe.each([
  ...places.map((place) => ({ ...place, from: 'the rows', isRolled: false })),
  ...places.map((place) => ({ ...place, from: 'rollups', isRolled: true })),
])('a month in $timeZone from $from', ({ timeZone, first, change, days, isRolled }) => {
  const period = { from: `${change.slice(0, 7)}-01`, to: `${change.slice(0, 7)}-${days}` };
  const toPeriod = (at: number) => ({ from: dayIn(timeZone, at), to: dayIn(timeZone, at) });
  const recounted = getMonth(first, change);
  let shop: Awaited<ReturnType<typeof openIn>>;

  beforeAll(async () => {
    shop = await openIn(timeZone);
    for (const one of recounted) await shop.talk(one);
    if (isRolled) await rollUp(app.context, shop.merchantId);
  });

  it('has the figures that what happened makes, as a whole and on each day, over the change of the clocks', async () => {
    const { overview, satisfaction, of } = await toFigures(shop.manager, period);
    const facts = getFacts(recounted);
    const isIn = (day: string) => day >= period.from && day <= period.to;
    for (const key of channelKeys) {
      const metric: Metric = metrics[key];
      const own = facts[metric.source]!.map((fact) => ({ ...fact, day: dayIn(timeZone, fact.at) }));
      const inside = own.filter(({ day }) => isIn(day));
      expect(of.get(key), key).toMatchObject({ count: inside.length });
      const values = (list: typeof own) => list.map(({ value }) => value);
      expect(of.get(key)!.value, key).toBeCloseTo(measured(metric, values(inside))!, 6);
      const series = [...overview.series, ...satisfaction.series].find((one) => one.key === key);
      for (const point of series?.points ?? []) {
        const ofDay = own.filter(({ day }) => day === point.at);
        const expected = measured(metric, values(ofDay));
        expect(point.count, `${key} on ${point.at}`).toBe(ofDay.length);
        if (expected === null) expect(point.value).toBeNull();
        else expect(point.value, `${key} on ${point.at}`).toBeCloseTo(expected, 6);
      }
      if (series) expect(series.points.map(({ at }) => at)).toHaveLength(days);
    }
  });

  it('has behind every figure as many rows as it counts, and the rows make the figure', async () => {
    const { of } = await toFigures(shop.manager, period);
    for (const key of channelKeys) {
      const { rows, total } = await toRows(shop.manager, key, period);
      expect(total, key).toBe(of.get(key)!.count);
      expect(new Set(rows.map(({ id, seq, at }) => `${id} ${seq} ${at}`)).size, key).toBe(total);
      const made = measured(
        metrics[key],
        rows.map(({ value }) => value ?? 0),
      );
      expect(of.get(key)!.value, key).toBeCloseTo(made!, 6);
    }
    const { rows } = await toRows(shop.manager, 'firstReply', { ...period, order: 'value' });
    const values = rows.map(({ value }) => value!);
    expect(values).toEqual(values.toSorted((one, other) => other - one));
  });

  it('adds up over the heatmap and over people, each cell and each person with their own rows', async () => {
    const heat = getData(
      await shop.manager.call(reportsApi.heatmap, { query: { ...period, metric: 'conversations' } }),
    );
    const { overview, performance } = await toFigures(shop.manager, period);
    const all = overview.metrics.find(({ key }) => key === 'conversations')!.count;
    expect(heat.cells.reduce((sum, { count }) => sum + count, 0)).toBe(all);
    const { weekday, hour: ofDay, count } = heat.cells.toSorted((one, other) => other.count - one.count)[0]!;
    const cell = await toRows(shop.manager, 'conversations', { ...period, weekday, hour: ofDay });
    expect(cell.total).toBe(count);
    expect(performance.rows).toHaveLength(2);
    // Some wait for an operator.
    const lines = [...performance.rows.map(({ figures }) => figures), performance.without!];
    const ofLines = lines.map((figures) => figures.find(({ key }) => key === 'conversations')!.count);
    expect(ofLines.at(-1)).toBeGreaterThan(0);
    expect(ofLines.reduce((sum, own) => sum + own, 0)).toBe(all);
    for (const row of performance.rows)
      for (const { key, count: own } of row.figures.filter((figure) => metrics[figure.key].of === 'channel'))
        expect((await toRows(shop.manager, key, { ...period, operatorId: row.id! })).total, key).toBe(own);
    for (const { key, count: own } of performance.without!)
      expect((await toRows(shop.manager, key, { ...period, lacking: 'operator' })).total, key).toBe(own);
    // Time is always somebody's.
    expect(performance.without!.find(({ key }) => key === 'onlineTime')).toMatchObject({ count: 0 });
  });

  it('compares a day with the day before, and says of days without anything that nothing was there to measure', async () => {
    const { overview } = await toFigures(shop.manager, toPeriod(Date.parse(change)));
    const before = await toFigures(shop.manager, toPeriod(Date.parse(change) - 24 * hour));
    for (const figure of overview.metrics) {
      const other = before.overview.metrics.find(({ key }) => key === figure.key)!;
      expect([figure.previous, figure.previousCount]).toEqual([other.value, other.count]);
    }
    expect(overview.period.grain).toBe('hour');
    const empty = await toFigures(shop.manager, { from: '2024-01-01', to: '2024-01-07' });
    const figureOf = (key: MetricKey) => empty.of.get(key) as MetricFigure;
    expect(figureOf('conversations')).toMatchObject({ value: 0, count: 0 });
    for (const key of ['firstReply', 'resolution', 'score', 'stars', 'responseRate'] as const)
      expect(figureOf(key)).toMatchObject({ value: null, count: 0 });
  });
});

describe('a day on which the clocks go back', () => {
  it('has 25 hours', async () => {
    const { manager } = await openIn('America/New_York');
    const { overview } = await toFigures(manager, { from: '2026-11-01', to: '2026-11-01' });
    expect(overview.series[0]!.points).toHaveLength(25);
    expect(overview.period).toMatchObject({ startsAt: '2026-11-01T04:00:00.000Z', endsAt: '2026-11-02T05:00:00.000Z' });
  });
});

describe('what cannot be asked', () => {
  const ask = (portal: TestPortal, query: object) => portal.call(reportsApi.overview, { query: query as never });

  it('is refused at its field: a month and more, an end before its beginning, days that are none, metrics that are none', async () => {
    const { manager } = await openIn('Asia/Phnom_Penh');
    const problems = async (query: object) => (await ask(manager, query)).failure.validate;
    expect(await problems({ from: '2026-10-01', to: '2026-11-01' })).toEqual({ to: [{ key: 'dateRangeTooLong' }] });
    expect(await problems({ from: '2026-10-05', to: '2026-10-01' })).toEqual({ to: [{ key: 'endAfterStart' }] });
    expect(Object.keys((await problems({ to: '2026-10-01' }))!)).toEqual(['from']);
    expect(Object.keys((await problems({ from: '2026-13-01', to: '2026-11-01' }))!)).toEqual(['from']);
    const period = { from: '2026-10-01', to: '2026-10-31' };
    const unknown = await manager.call(reportsApi.rows, { query: { ...period, metric: 'profit' } as never });
    expect(Object.keys(unknown.failure.validate!)).toEqual(['metric']);
  });

  it('is not there where it is another business’s', async () => {
    const [company, other] = [await Company.open(app), await Company.open(app)];
    const period = { from: '2026-10-01', to: '2026-10-31' };
    for (const field of ['departmentId', 'teamId', 'operatorId'])
      expect((await ask(company.owner, { ...period, [field]: other.ownerId })).status).toBe(404);
    expect((await ask(company.owner, { ...period, operatorId: company.colleagueId })).status).toBe(200);
  });
});

describe('who sees what', () => {
  const period = { from: '2026-11-01', to: '2026-11-30' };
  const at = Date.parse('2026-11-10T03:00:00Z');
  const can = (...subjects: Permission['subject'][]): Permission[] =>
    subjects.map((subject) => ({ subject, action: 'read' }));

  it('the rows of a metric for exactly those whose lists show what it is made of', async () => {
    const { merchantId, talk } = await openIn('Asia/Phnom_Penh');
    await talk({ at, replyAfter: minute, endAfter: hour, isAsked: true, stars: 5 });
    const listOf = { channel: 'chat', ticket: 'ticket', order: 'view-service', call: 'call-center' } as const;
    const subjectOf = { ...listOf, presence: 'employee-performance' } as const;
    const single = Object.values(listOf).map((subject): Permission['subject'][] => [subject]);
    const lists: Permission['subject'][][] = [[], ...single, ['chat', 'ticket']];
    for (const subjects of lists) {
      const portal = await signInAs(
        app,
        await hire(app, merchantId, { permissions: can('report-conversation-overview', ...subjects) }),
      );
      const overview = getData(await portal.call(reportsApi.overview, { query: period })).metrics;
      for (const kind of ['ticket', 'order'] as const)
        expect(overview.some(({ key }) => metrics[key].of === kind)).toBe(subjects.includes(listOf[kind]));
      for (const metric of metricKeys) {
        const answer = await portal.call(reportsApi.rows, { query: { ...period, metric } });
        const status = subjects.includes(subjectOf[metrics[metric].of]) ? 200 : 403;
        expect(answer.status, `${metric} with ${subjects}`).toBe(status);
      }
    }
  });

  it('the names of others for who may read the report of teams; for all others themselves among the nameless', async () => {
    const { merchantId, talk, operators, manager } = await openIn('Asia/Phnom_Penh');
    await talk({ at, replyAfter: minute });
    const self = await hire(app, merchantId, { permissions: can('employee-performance', 'chat') });
    const portal = await signInAs(app, self);
    const named = getData(await manager.call(reportsApi.performance, { query: period }));
    expect(named.rows.map(({ id }) => id)).toEqual([operators[0].id]);
    expect(named.rows[0]!.name).toContain('Dara');
    const nameless = getData(await portal.call(reportsApi.performance, { query: period }));
    expect(nameless.rows).toMatchObject([{ id: null, name: null, isSelf: false }]);
    const [row] = getData(await portal.call(reportsApi.rows, { query: { ...period, metric: 'firstReply' } }));
    expect(row!.operator).toBeNull();
    const ofAnother = { ...period, operatorId: operators[0].id };
    expect((await portal.call(reportsApi.performance, { query: ofAnother })).status).toBe(403);
    expect((await portal.call(reportsApi.performance, { query: { ...period, operatorId: self.id } })).status).toBe(200);
    expect(getData(await portal.call(reportsApi.choices)).operators).toEqual([]);
    const file = (await portal.call(reportsApi.performanceExport, { query: period })) as { data: unknown };
    expect(String(file.data)).not.toContain('Dara');
  });

  it('people who have left are still offered, and marked; who was only invited is not', async () => {
    const { merchantId, operators, manager } = await openIn('Asia/Phnom_Penh');
    const former = await hire(app, merchantId, { status: userStatus.inactive });
    const invited = await hire(app, merchantId, { status: userStatus.invited });
    const offered = getData(await manager.call(reportsApi.choices)).operators;
    const isActive = (id: string) => offered.find((one) => one.id === id)?.isActive;
    expect([operators[0].id, former.id, invited.id].map(isActive)).toEqual([true, false, undefined]);
  });
});
