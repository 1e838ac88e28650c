import {
  botMetrics,
  type FactSource,
  type Metric,
  measured,
  metrics,
} from '@sala/contract/analytics/reports/metrics.ts';
import { reportsApi } from '@sala/contract/analytics/reports/reports.api.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildWaterBotVersion } from '#modules/automation/bots/bots.factory.ts';
import { buildChannel } from '#modules/conversations/chat/chat.factory.ts';
import { buildSampleCatalogue } from '#modules/service/service-catalogue/service-catalogue.factory.ts';
import { newId } from '#platform/ids.ts';
import { getData } from '#testing/company.ts';
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

/** What a bot did in a conversation; times in minutes after it began. */
interface BotTalk {
  readonly start: number;
  /** Left out: it still answers. */
  readonly end?: readonly [after: number, outcome: 'resolved' | 'handedOver' | 'taken'];
  readonly votes: readonly (readonly [after: number, vote: 'up' | 'down'])[];
  readonly tokens: number;
}

/** Over a month from a little before it on, and around the change of clocks. */
function talksFrom(first: string, change: string): BotTalk[] {
  const starts = [
    ...Array.from({ length: 36 }, (_, index) => Date.parse(first) + index * 20.7 * hour),
    ...Array.from({ length: 13 }, (_, index) => Date.parse(change) + (index - 6) * 25 * minute),
  ];
  const outcomes = ['resolved', 'handedOver', 'resolved', 'taken'] as const;
  return starts.map((start, index) => ({
    start,
    ...(index % 5 !== 4 && { end: [3 + ((index * 17) % 90), outcomes[index % 4]!] as const }),
    votes: Array.from(
      { length: index % 3 },
      (_, turn) => [1 + turn, (index + turn) % 4 === 0 ? 'down' : 'up'] as const,
    ),
    tokens: index % 6 === 5 ? 0 : 100 + index * 7,
  }));
}

interface Fact {
  readonly at: number;
  readonly value: number;
}

function factsOf(talks: readonly BotTalk[]): Partial<Record<FactSource, Fact[]>> {
  const ends = (isMeant: (outcome: string) => boolean) =>
    talks.flatMap(({ start, end }) => (end ? { at: start + end[0] * minute, value: isMeant(end[1]) ? 1 : 0 } : []));
  return {
    botTalks: talks.map(({ start, tokens }) => ({ at: start, value: tokens })),
    botEnds: ends((outcome) => outcome === 'resolved'),
    botHandOvers: ends((outcome) => outcome !== 'resolved'),
    botVotes: talks.flatMap(({ start, votes }) =>
      votes.map(([after, vote]) => ({ at: start + after * minute, value: vote === 'up' ? 1 : 0 })),
    ),
  };
}

async function openIn(
  timeZone: string,
  talks: readonly BotTalk[],
): Promise<{ merchantId: string; manager: TestPortal }> {
  const { merchantId } = await buildWorkplace(app);
  const { unscoped } = app.context.database;
  await unscoped.updateTable('merchants').set({ time_zone: timeZone }).where('id', '=', merchantId).execute();
  await buildSampleCatalogue(app.context, merchantId, { kinds: ['water', 'maintenance'] });
  const { id: botId, versionId } = await buildWaterBotVersion(app.context, { merchantId });
  const { query } = app.context.database.forMerchant(merchantId);
  for (const { start, end, votes, tokens } of talks) {
    const { id: channelId } = await buildChannel(app.context, { merchantId, createdAt: new Date(start) });
    const ofTalk = { channel_id: channelId, bot_id: botId };
    await query
      .insertInto('bot_runs')
      .values({
        ...ofTalk,
        version_id: versionId,
        state: '{}',
        started_at: new Date(start),
        ...(end && { outcome: end[1], ended_at: new Date(start + end[0] * minute) }),
        is_advanced: tokens > 0,
        tokens,
      })
      .execute();
    for (const [seq, [after, vote]] of votes.entries()) {
      const voted_at = new Date(start + after * minute);
      const turn = { id: newId(), seq: seq + 1, at: new Date(start), is_advanced: tokens > 0, trace: '[]' };
      await query
        .insertInto('bot_turns')
        .values({ ...ofTalk, ...turn, vote, voted_at })
        .execute();
    }
  }
  return { merchantId, manager: await signInAs(app, await hire(app, merchantId)) };
}

const places = [
  {
    timeZone: 'America/New_York',
    first: '2025-10-31T22:10:00Z',
    change: '2025-11-02T06:00:00Z',
    period: { from: '2025-11-01', to: '2025-11-30' },
  },
  {
    timeZone: 'Europe/Berlin',
    first: '2025-09-30T20:10:00Z',
    change: '2025-10-26T01:00:00Z',
    period: { from: '2025-10-01', to: '2025-10-31' },
  },
];

describe.each([
  ...places.map((place) => ({ ...place, from: 'the rows', isRolled: false })),
  ...places.map((place) => ({ ...place, from: 'rollups', isRolled: true })),
])('what bots did in a month with a change of clocks in $timeZone, from $from', (place) => {
  const { timeZone, first, change, period, isRolled } = place;
  const dayOf = (at: number) => new Intl.DateTimeFormat('sv-SE', { timeZone }).format(at);
  const talks = talksFrom(first, change);
  let manager: TestPortal;

  beforeAll(async () => {
    const shop = await openIn(timeZone, talks);
    manager = shop.manager;
    if (isRolled) await rollUp(app.context, shop.merchantId);
  });

  it('has the figures that its conversations make, as a whole and on each day, and as many rows behind each', async () => {
    const overview = getData(await manager.call(reportsApi.overview, { query: period }));
    const facts = factsOf(talks);
    for (const key of botMetrics) {
      const metric: Metric = metrics[key];
      const inside = facts[metric.source]!.filter(({ at }) => dayOf(at) >= period.from && dayOf(at) <= period.to);
      const values = (list: readonly Fact[]) => list.map(({ value }) => value);
      const expected = measured(metric, values(inside))!;
      const figure = overview.metrics.find((one) => one.key === key)!;
      expect(figure.count, key).toBe(inside.length);
      expect(figure.value, key).toBeCloseTo(expected, 6);
      const { points } = overview.series.find((one) => one.key === key)!;
      expect(points).toHaveLength(Number(period.to.slice(-2)));
      for (const point of points) {
        const ofDay = inside.filter(({ at }) => dayOf(at) === point.at);
        const ofPoint = measured(metric, values(ofDay));
        expect(point.count, `${key} on ${point.at}`).toBe(ofDay.length);
        if (ofPoint === null) expect(point.value).toBeNull();
        else expect(point.value, `${key} on ${point.at}`).toBeCloseTo(ofPoint, 6);
      }
      const rows = await manager.call(reportsApi.rows, { query: { ...period, metric: key, limit: 100 } });
      expect(rows.meta.total, key).toBe(inside.length);
      const shown = getData(rows).map(({ value }) => value ?? 0);
      expect(measured(metric, shown), key).toBeCloseTo(expected, 6);
    }
  });

  it('has all of them on the day of the change, which is an hour longer', async () => {
    const day = dayOf(Date.parse(change));
    const overview = getData(await manager.call(reportsApi.overview, { query: { from: day, to: day } }));
    const facts = factsOf(talks);
    for (const key of botMetrics) {
      const ofDay = facts[metrics[key].source]!.filter(({ at }) => dayOf(at) === day);
      expect(overview.metrics.find((one) => one.key === key)!.count, key).toBe(ofDay.length);
      const { points } = overview.series.find((one) => one.key === key)!;
      expect(points).toHaveLength(25);
      for (const { at, count } of points) {
        const inHour = ofDay.filter((fact) => fact.at >= Date.parse(at) && fact.at < Date.parse(at) + hour);
        expect(count, `${key} at ${at}`).toBe(inHour.length);
      }
    }
  });
});
