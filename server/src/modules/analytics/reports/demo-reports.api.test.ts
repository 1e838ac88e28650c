import {
  type Metric,
  type MetricKey,
  measured,
  metricKeys,
  metrics,
} from '@sala/contract/analytics/reports/metrics.ts';
import { reportsApi } from '@sala/contract/analytics/reports/reports.api.ts';
import type { ReportRow } from '@sala/contract/analytics/reports/reports.schema.ts';
import { channelsApi } from '@sala/contract/conversations/chat/channels.api.ts';
import { authApi } from '@sala/contract/people/auth/auth.api.ts';
import { serviceOrdersApi } from '@sala/contract/service/service-orders/service-orders.api.ts';
import { ticketsApi } from '@sala/contract/service/tickets/tickets.api.ts';
import { callsApi } from '@sala/contract/telephony/calls/calls.api.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { demoLogins } from '#seed/people.ts';
import { type DemoAccess, seedDemo } from '#seed/seed-demo.ts';
import { getData } from '#testing/company.ts';
import { createTestApp, type TestApp } from '#testing/test-app.ts';
import type { TestPortal } from '#testing/test-portal.ts';
import { checkFigures } from './self-check/check-figures.ts';

let app: TestApp;
let access: DemoAccess;

beforeAll(async () => {
  app = await createTestApp();
  access = (await seedDemo(app.context))!;
});
afterAll(() => app?.close());

async function signIn(email: string): Promise<TestPortal> {
  const portal = app.portal();
  portal.accessToken = getData(
    await portal.call(authApi.login, { body: { email, password: access.password } }),
  ).accessToken;
  return portal;
}

const dayLength = 24 * 3_600_000;
async function lastDays(portal: TestPortal, count = 28) {
  const { today } = getData(await portal.call(reportsApi.choices));
  return { from: new Date(Date.parse(today) - (count - 1) * dayLength).toISOString().slice(0, 10), to: today };
}
type Days = Awaited<ReturnType<typeof lastDays>>;

async function allRows(portal: TestPortal, query: Days & { metric: MetricKey; currency?: string }) {
  const rows: ReportRow[] = [];
  for (let page = 1; ; page += 1) {
    const answer = await portal.call(reportsApi.rows, { query: { ...query, page, limit: 100 } });
    rows.push(...getData(answer));
    if (rows.length >= answer.meta.total!) return rows;
  }
}

describe('every card of every report, over four weeks of the demo', () => {
  it('is made of exactly the rows behind it', async () => {
    const owner = await signIn('owner@lotus.example');
    const days = await lastDays(owner);
    const ask = { query: days };
    const overview = getData(await owner.call(reportsApi.overview, ask));
    const figures = [
      ...overview.metrics,
      ...overview.revenue,
      ...getData(await owner.call(reportsApi.satisfaction, ask)).metrics,
      ...getData(await owner.call(reportsApi.callOverview, ask)).metrics,
      ...getData(await owner.call(reportsApi.callSatisfaction, ask)).metrics,
      ...getData(await owner.call(reportsApi.performance, ask)).metrics,
    ];
    for (const figure of figures) {
      const { key, value, count } = figure;
      const currency = 'currency' in figure ? { currency: String(figure.currency) } : {};
      const rows = await allRows(owner, { ...days, metric: key, ...currency });
      const made = measured(
        metrics[key] as Metric,
        rows.map((row) => row.value ?? 0),
      );
      expect(rows.length, key).toBe(count);
      if (made === null) expect(value, key).toBeNull();
      else expect(value, key).toBeCloseTo(made, 6);
    }
    // Each figure of the registry stands on some page, or is only one of calls' operators.
    const shown = new Set(figures.map(({ key }) => key));
    expect(metricKeys.filter((key) => !shown.has(key))).toEqual(['allCalls', 'callWaitSlow', 'ringsMissed']);
  });

  it('is there also of what is rarer: calls given up, holds that ended, and people without a shift', async () => {
    const owner = await signIn('owner@lotus.example');
    const ask = { query: await lastDays(owner) };
    const { metrics: ofAll } = getData(await owner.call(reportsApi.overview, ask));
    const { metrics: ofCalls } = getData(await owner.call(reportsApi.callOverview, ask));
    const { rows } = getData(await owner.call(reportsApi.performance, ask));
    type Figures = readonly { key: MetricKey; value: number | null }[];
    const figureOf = (figures: Figures | undefined, key: MetricKey) => figures?.find((one) => one.key === key)?.value;
    expect(figureOf(ofAll, 'orderHold')).toBeGreaterThan(0);
    expect(figureOf(ofCalls, 'callAbandonment')).toBeGreaterThan(0);
    expect(figureOf(rows.find(({ name }) => name === 'Rithy Pov')?.figures, 'onlineTime')).toBeGreaterThan(50);
    // Who is on call around the clock is there in the hours of an office.
    expect(figureOf(rows.find(({ name }) => name === 'Vanna Keo')?.figures, 'adherence')).toBeGreaterThan(80);
  });

  it('is equal when it is worked out again from single rows', async () => {
    const { id } = await app.context.database.unscoped
      .selectFrom('merchants')
      .select('id')
      .where('name', '=', 'Lotus Home Services')
      .executeTakeFirstOrThrow();
    const found = await checkFigures(app.context, id);
    expect(found.differences).toEqual([]);
    expect(found.count).toBeGreaterThan(500);
  });
});

describe('what reports show of single records', () => {
  const open: Record<
    Exclude<ReportRow['kind'], 'presence'>,
    (portal: TestPortal, id: string) => Promise<{ status: number }>
  > = {
    channel: (portal, channelId) => portal.call(channelsApi.detail, { body: { channelId } }),
    ticket: (portal, id) => portal.call(ticketsApi.get, { params: { id } }),
    order: (portal, id) => portal.call(serviceOrdersApi.get, { params: { id } }),
    call: (portal, id) => portal.call(callsApi.get, { params: { id } }),
  };

  it.each(demoLogins.filter(({ email }) => email.endsWith('@lotus.example')).map(({ email }) => [email]))(
    '%s finds no row of a record that they could not open themselves',
    async (email) => {
      const portal = await signIn(email);
      const choices = await portal.call(reportsApi.choices);
      if (choices.status === 403) {
        for (const metric of metricKeys) {
          const query = { from: '2026-01-01', to: '2026-01-02', metric };
          expect((await portal.call(reportsApi.rows, { query })).status, metric).toBe(403);
        }
        return;
      }
      const days = await lastDays(portal);
      const seen = new Set<string>();
      for (const metric of metricKeys) {
        const answer = await portal.call(reportsApi.rows, { query: { ...days, metric, limit: 100 } });
        if (answer.status === 403) continue;
        for (const { kind, id, title } of getData(answer)) {
          if (kind === 'presence' || seen.has(id)) continue;
          seen.add(id);
          expect((await open[kind](portal, id)).status, `${metric}: ${kind} ${title}`).toBe(200);
        }
      }
    },
  );
});
