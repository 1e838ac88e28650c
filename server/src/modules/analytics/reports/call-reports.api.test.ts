import {
  type FactSource,
  type Metric,
  measured,
  metricKeys,
  metrics,
} from '@sala/contract/analytics/reports/metrics.ts';
import { reportsApi } from '@sala/contract/analytics/reports/reports.api.ts';
import { callSettingsApi } from '@sala/contract/telephony/calls/call-settings.api.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildCall } from '#modules/telephony/calls/calls.factory.ts';
import { buildVisitor } from '#modules/visitor-channels/visitors/visitors.factory.ts';
import { newId } from '#platform/ids.ts';
import { getData } from '#testing/company.ts';
import { toCsvTables } from '#testing/csv-tables.ts';
import { buildWorkplace, hire, signInAs } from '#testing/people.ts';
import { createTestApp, type TestApp } from '#testing/test-app.ts';
import type { TestPortal } from '#testing/test-portal.ts';

let app: TestApp;

beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app?.close());

const second = 1000;
const hour = 3_600_000;

interface Expected {
  readonly at: number;
  /** null: the visitor's call was not answered. */
  readonly waitSeconds: number | null;
  readonly talkSeconds: number;
  readonly isOutbound: boolean;
  readonly hasHungUp: boolean;
  readonly stars?: number;
  /** Of a missed call: after how many seconds the visitor was reached, the second time. */
  readonly reachedAfter?: number;
  readonly by: 0 | 1;
}

/** A month of calls at odd times, some of them around midnight and a change of clocks. */
function monthOf(first: string, change: string): Expected[] {
  const calls = Array.from({ length: 80 }, (_, index): Expected => {
    const isMissed = index % 4 === 3;
    return {
      at: Date.parse(first) + index * 8.9 * hour,
      waitSeconds: isMissed ? null : 2 + ((index * 13) % 40),
      talkSeconds: 30 + ((index * 71) % 900),
      isOutbound: index % 10 === 0,
      hasHungUp: isMissed && index % 8 === 3,
      ...(!isMissed && index % 3 === 0 && { stars: (index % 5) + 1 }),
      ...(isMissed && index % 12 === 3 && { reachedAfter: 600 + index * 60 }),
      by: index % 2 === 0 ? 0 : 1,
    };
  });
  for (let minutes = -90; minutes <= 90; minutes += 30)
    calls.push({
      at: Date.parse(change) + minutes * 60_000,
      waitSeconds: 5,
      talkSeconds: 60,
      isOutbound: false,
      hasHungUp: false,
      by: 0,
    });
  return calls;
}

/** How often operators tried to call back: those who hung up once, and nobody answered yet. */
const attemptsOf = ({ reachedAfter, hasHungUp }: Expected) => (reachedAfter ? 2 : hasHungUp ? 1 : 0);

type Source = Extract<FactSource, `${string}call${string}` | `${string}Call${string}` | 'unansweredRings'>;

/** The facts of each source, made from what happened without the database. */
function factsOf(calls: readonly Expected[]): Record<Source, { at: number; value: number }[]> {
  const inbound = calls.filter(({ isOutbound }) => !isOutbound);
  const missed = inbound.filter(({ waitSeconds }) => waitSeconds === null);
  const answered = calls.filter(({ waitSeconds }) => waitSeconds !== null);
  const endOf = ({ at, waitSeconds, talkSeconds }: Expected) => at + (waitSeconds! + talkSeconds) * second;
  const missedEnd = ({ at }: Expected) => at + 45 * second;
  const all = (value: (call: Expected) => boolean) =>
    inbound.map((call) => ({ at: call.at, value: Number(value(call)) }));
  return {
    calls: all(({ waitSeconds }) => waitSeconds !== null),
    allCalls: calls.map(({ at }) => ({ at, value: 0 })),
    quickCalls: all(({ waitSeconds }) => waitSeconds !== null && waitSeconds <= 20),
    abandonedCalls: all(({ hasHungUp }) => hasHungUp),
    missedCalls: missed.map(({ at }) => ({ at, value: 0 })),
    callAnswers: inbound.flatMap(({ at, waitSeconds }) => (waitSeconds === null ? [] : { at, value: waitSeconds })),
    callTalks: answered.map((call) => ({ at: endOf(call), value: call.talkSeconds })),
    unansweredRings: missed.map(({ at }) => ({ at, value: 0 })),
    callRatings: answered.flatMap((call) => (call.stars ? { at: endOf(call), value: call.stars } : [])),
    ratableCalls: answered.map((call) => ({ at: endOf(call), value: call.stars ? 1 : 0 })),
    callBacks: missed.map((call) => ({ at: missedEnd(call), value: call.reachedAfter ? 1 : 0 })),
    callBackAttempts: missed.map((call) => ({ at: missedEnd(call), value: attemptsOf(call) })),
    pendingCallBacks: missed.flatMap((call) => (call.reachedAfter ? [] : { at: missedEnd(call), value: 0 })),
    callBackTimes: missed.flatMap((call) =>
      call.reachedAfter ? { at: missedEnd(call), value: call.reachedAfter } : [],
    ),
  };
}

async function openIn(timeZone: string, calls: readonly Expected[]) {
  const { merchantId } = await buildWorkplace(app);
  const { unscoped } = app.context.database;
  await unscoped.updateTable('merchants').set({ time_zone: timeZone }).where('id', '=', merchantId).execute();
  const operators = [await hire(app, merchantId, { firstName: 'Dara' }), await hire(app, merchantId)] as const;
  const { query } = app.context.database.forMerchant(merchantId);
  const visitor = await buildVisitor(app.context, { merchantId, name: 'Oleander' });
  for (const expected of calls) {
    const { at, waitSeconds, talkSeconds, isOutbound, hasHungUp, stars, reachedAfter, by } = expected;
    const isAnswered = waitSeconds !== null;
    const endedAt = new Date(at + (isAnswered ? waitSeconds + talkSeconds : 45) * second);
    const call = await buildCall(app.context, {
      merchantId,
      visitorId: visitor.id,
      operatorId: operators[by].id,
      direction: isOutbound ? 'outbound' : 'inbound',
      status: isAnswered ? 'ended' : 'missed',
      startedAt: new Date(at),
      ...(isAnswered && { answeredAt: new Date(at + waitSeconds * second) }),
      endedAt,
      endReason: isAnswered ? 'hungUp' : hasHungUp ? 'cancelled' : 'unanswered',
      rating: stars,
      ratingComment: stars ? ` =${stars}` : undefined,
    });
    const attempts = attemptsOf(expected);
    if (attempts > 0)
      await query
        .updateTable('call_backs')
        .set({
          attempts,
          outcome: reachedAfter ? 'reached' : 'noAnswer',
          ...(reachedAfter && { done_at: new Date(endedAt.getTime() + reachedAfter * second) }),
        })
        .where('call_id', '=', call.id)
        .execute();
  }
  return { merchantId, operators, manager: await signInAs(app, await hire(app, merchantId)) };
}

const dayIn = (timeZone: string, at: number) => new Intl.DateTimeFormat('sv-SE', { timeZone }).format(at);
const keys = metricKeys.filter((key) => metrics[key].of === 'call');

async function figuresOf(portal: TestPortal, query: { from: string; to: string }) {
  const overview = getData(await portal.call(reportsApi.callOverview, { query }));
  const satisfaction = getData(await portal.call(reportsApi.callSatisfaction, { query }));
  const figures = [...overview.total, ...overview.metrics, ...satisfaction.metrics];
  return {
    overview,
    satisfaction,
    of: new Map(figures.map((figure) => [figure.key, figure])),
    series: [...overview.series, ...satisfaction.series],
  };
}

describe.each([
  { timeZone: 'America/New_York', first: '2026-10-31T22:10:00Z', change: '2026-11-01T06:00:00Z' },
  { timeZone: 'Europe/Berlin', first: '2027-02-28T20:10:00Z', change: '2027-03-28T01:00:00Z', month: '2027-03' },
])('a month of calls in $timeZone', ({ timeZone, first, change, month = '2026-11' }) => {
  const period = { from: `${month}-01`, to: `${month}-${month === '2026-11' ? '30' : '31'}` };
  const recounted = monthOf(first, change);
  let shop: Awaited<ReturnType<typeof openIn>>;

  beforeAll(async () => {
    shop = await openIn(timeZone, recounted);
  });

  it('has the figures that its calls make, as a whole and on each day, and as many rows behind each', async () => {
    const { of, series } = await figuresOf(shop.manager, period);
    const facts = factsOf(recounted);
    for (const key of keys) {
      const metric: Metric = metrics[key];
      const own = facts[metric.source as Source].map((fact) => ({ ...fact, day: dayIn(timeZone, fact.at) }));
      const inside = own.filter(({ day }) => day >= period.from && day <= period.to);
      const values = (list: typeof own) => list.map(({ value }) => value);
      expect(of.get(key), key).toMatchObject({ count: inside.length });
      expect(of.get(key)!.value, key).toBeCloseTo(measured(metric, values(inside))!, 6);
      for (const point of series.find((one) => one.key === key)?.points ?? []) {
        const ofDay = own.filter(({ day }) => day === point.at);
        const expected = measured(metric, values(ofDay));
        expect(point.count, `${key} on ${point.at}`).toBe(ofDay.length);
        if (expected === null) expect(point.value).toBeNull();
        else expect(point.value, `${key} on ${point.at}`).toBeCloseTo(expected, 6);
      }
      const rows = await shop.manager.call(reportsApi.rows, { query: { ...period, metric: key, limit: 100 } });
      expect(rows.meta.total, key).toBe(inside.length);
      const made = measured(
        metric,
        getData(rows).map(({ value }) => value ?? 0),
      );
      expect(of.get(key)!.value, key).toBeCloseTo(made!, 6);
      expect(getData(rows)[0]).toMatchObject({ kind: 'call', title: 'Oleander' });
    }
  });

  it('adds up over the operators, each with their own rows', async () => {
    const { overview } = await figuresOf(shop.manager, period);
    expect(overview.operators).toHaveLength(2);
    const totalOf = (key: string) => overview.total.find((figure) => figure.key === key)!.count;
    const answered = totalOf('callsAnswered');
    const counts = overview.operators.map((row) => row.figures.find(({ key }) => key === 'callsAnswered')!.count);
    expect(counts.reduce((sum, count) => sum + count, 0)).toBe(answered);
    for (const { id, figures } of overview.operators)
      for (const { key, count } of figures) {
        const rows = await shop.manager.call(reportsApi.rows, { query: { ...period, metric: key, operatorId: id! } });
        expect(rows.meta.total, key).toBe(count);
      }
    for (const { key, count } of overview.withoutOperator ?? []) {
      const rows = await shop.manager.call(reportsApi.rows, { query: { ...period, metric: key, lacking: 'operator' } });
      expect(rows.meta.total, key).toBe(count);
    }
    const file = await shop.manager.call(reportsApi.callOverviewExport, { query: { ...period, format: 'csv' } });
    const [figures, operators, departments, languages, hours, callers, about] = toCsvTables(file.data);
    expect(figures).toHaveLength(overview.metrics.length + 1);
    // A title, a head, one line each, one of calls without an operator, and one of all.
    const without = overview.withoutOperator ? 1 : 0;
    expect(operators).toHaveLength(2 + overview.operators.length + without + 1);
    expect(operators![1]).toContain(`"Last call in the period (${timeZone})"`);
    expect(operators!.at(-1)!.startsWith(`"Everyone","${totalOf('allCalls')}",`)).toBe(true);
    const calls = String(overview.metrics.find(({ key }) => key === 'calls')!.count);
    expect(departments!.slice(0, 2).join()).toMatch(/^"By department","Department","Calls","Answered calls"/);
    expect(languages![2]).toMatch(new RegExp(`^"English","${calls}",`));
    const ofHours = hours!.slice(2, -1).map((line) => Number(line.split('","')[1]));
    expect(String(ofHours.reduce((sum, count) => sum + count, 0))).toBe(calls);
    expect(callers!.slice(2)).toEqual([expect.stringMatching(new RegExp(`^"Oleander",,"${calls}",`))]);
    expect(about).toContain(`"Time zone","${timeZone}"`);
  });

  it('lists what visitors wrote, and the file says the same and runs nothing', async () => {
    const { satisfaction } = await figuresOf(shop.manager, period);
    const total = satisfaction.distribution.reduce((sum, { count }) => sum + count, 0);
    const list = await shop.manager.call(reportsApi.ratedCalls, { query: { ...period, maxStars: 2 } });
    const low = satisfaction.distribution.filter(({ stars }) => stars <= 2).reduce((sum, { count }) => sum + count, 0);
    expect(list.meta.total).toBe(low);
    for (const { stars, count } of satisfaction.distribution) {
      const query = { ...period, metric: 'callRatings' as const, stars, limit: 100 };
      const rated = await shop.manager.call(reportsApi.rows, { query });
      expect(rated.meta.total, `${stars} stars`).toBe(count);
      expect(getData(rated).every(({ value }) => value === stars)).toBe(true);
    }
    const file = await shop.manager.call(reportsApi.ratedCallsExport, { query: { ...period, format: 'csv' } });
    const [lines, figures, stars] = toCsvTables(file.data);
    expect(lines).toHaveLength(total + 1);
    expect(figures).toHaveLength(satisfaction.metrics.length + 2);
    expect(stars!.slice(2)).toEqual(satisfaction.distribution.map((one) => `"${one.stars}","${one.count}"`));
    expect(lines![1]).toMatch(/"' =\d"/);
  });
});

describe('reports of calls', () => {
  const period = { from: '2026-11-01', to: '2026-11-30' };

  it('show figures without rows to readers who may not read all calls, and nothing to readers of other reports', async () => {
    const { merchantId } = await openIn('Asia/Phnom_Penh', [
      {
        at: Date.parse('2026-11-10T03:00:00Z'),
        waitSeconds: 5,
        talkSeconds: 60,
        isOutbound: false,
        hasHungUp: false,
        stars: 1,
        by: 0,
      },
    ]);
    const reader = await signInAs(
      app,
      await hire(app, merchantId, {
        permissions: [
          { subject: 'report-call-center-overview', action: 'read' },
          { subject: 'report-call-satisfaction', action: 'read' },
          { subject: 'call', action: 'read' },
        ],
      }),
    );
    const { of, overview } = await figuresOf(reader, period);
    expect(of.get('calls')).toMatchObject({ value: 1 });
    expect(overview.operators).toMatchObject([{ id: null, name: null }]);
    const narrowed = { ...period, channel: 'telegram' } as const;
    expect(getData(await reader.call(reportsApi.callOverview, { query: narrowed })).callers).toBeNull();
    expect((await reader.call(reportsApi.rows, { query: { ...period, metric: 'calls' } })).status).toBe(403);
    expect((await reader.call(reportsApi.ratedCalls, { query: period })).status).toBe(403);
    const other = await signInAs(
      app,
      await hire(app, merchantId, { permissions: [{ subject: 'report-conversation-overview', action: 'read' }] }),
    );
    expect((await other.call(reportsApi.callOverview, { query: period })).status).toBe(403);
    const heat = getData(await other.call(reportsApi.heatmap, { query: { ...period, metric: 'calls' } }));
    expect(heat.cells).toEqual([]);
  });

  it('have each unanswered ring once, also of a call that rang at several operators at one instant', async () => {
    const at = Date.parse('2026-11-10T03:00:00Z');
    const missed = { at, waitSeconds: null, talkSeconds: 0, isOutbound: false, hasHungUp: false, by: 0 } as const;
    const { merchantId, operators, manager } = await openIn('Asia/Phnom_Penh', [missed]);
    const { query } = app.context.database.forMerchant(merchantId);
    const { merchant_id: _, ...ring } = await query.selectFrom('call_rings').selectAll().executeTakeFirstOrThrow();
    const other = { ...ring, user_id: operators[1].id };
    await query
      .insertInto('call_rings')
      .values([ring, other, other].map((one) => ({ ...one, id: newId() })))
      .execute();
    const asked = { ...period, metric: 'ringsMissed' } as const;
    const numbers: (number | null)[] = [];
    for (const page of [1, 2, 3, 4]) {
      const [row] = getData(await manager.call(reportsApi.rows, { query: { ...asked, page, limit: 1 } }));
      numbers.push(row!.seq);
    }
    expect(numbers).toEqual([4, 3, 2, 1]);
  });

  it('count calls for the service level within the time that the business has set, and name it in the definition', async () => {
    const { manager } = await openIn(
      'Asia/Phnom_Penh',
      ([5, 15, 40] as const).map((waitSeconds, index) => ({
        at: Date.parse('2026-11-10T03:00:00Z') + index * 3600 * second,
        waitSeconds,
        talkSeconds: 60,
        isOutbound: false,
        hasHungUp: false,
        by: 0,
      })),
    );
    const level = async () => (await figuresOf(manager, period)).of.get('callServiceLevel')!.value;
    expect(await level()).toBeCloseTo(66.67, 1);
    const rules = getData(await manager.call(callSettingsApi.getConfig));
    getData(await manager.call(callSettingsApi.updateConfig, { body: { ...rules, serviceLevelSeconds: 10 } }));
    expect(await level()).toBeCloseTo(33.33, 1);
    expect(getData(await manager.call(reportsApi.choices)).serviceLevelSeconds).toBe(10);
    const file = await manager.call(reportsApi.callOverviewExport, { query: { ...period, format: 'csv' } });
    expect(String(file.data)).toContain('Calls answered within 10 seconds');
  });
});
