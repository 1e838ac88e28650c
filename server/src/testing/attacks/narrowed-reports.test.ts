import { dimensionsOf, metricKeys, metrics } from '@sala/contract/analytics/reports/metrics.ts';
import { reportsApi } from '@sala/contract/analytics/reports/reports.api.ts';
import { performanceGroups } from '@sala/contract/analytics/reports/reports.schema.ts';
import type { Permission } from '@sala/contract/core/ability.ts';
import type { EndpointDefinition } from '@sala/contract/core/endpoint.ts';
import { type ServiceScope, unrestrictedScope } from '@sala/contract/identity/users/service-scope.schema.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildSampleCatalogue } from '#modules/service/service-catalogue/service-catalogue.factory.ts';
import { getData } from '../company.ts';
import { buildWorkplace, hire, signInAs } from '../people.ts';
import { buildOrderStory, buildTicketStory } from '../service-stories.ts';
import { createTestApp, type TestApp } from '../test-app.ts';
import type { Answer, TestPortal } from '../test-portal.ts';
import { timeless } from './timeless.ts';

let app: TestApp;

beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app?.close());

const minute = 60_000;
const period = { from: '2026-10-01', to: '2026-10-31' };
/** How many orders, and as many tickets, each category has. */
const [ofWater, ofCleaning] = [4, 3];

type Report = keyof typeof reportsApi;

const serviceKeys = metricKeys.filter((key) => ['order', 'ticket'].includes(metrics[key].of));
const eachMetric = serviceKeys.map((metric) => ({ metric, limit: 100 }));
/** What each report is asked that has anything of orders and tickets. */
const questions: Partial<Record<Report, readonly object[]>> = {
  overview: [{}],
  overviewExport: [{}],
  performance: performanceGroups.map((by) => ({ by })),
  performanceExport: [{}],
  ratedOrders: [{}],
  rows: [...eachMetric, ...(['orders', 'tickets'] as const).map((metric) => ({ metric, lacking: 'project' }))],
  rowsExport: [{ metric: 'orders' }, { metric: 'tickets' }, { metric: 'revenue' }],
  heatmap: serviceKeys.map((metric) => ({ metric })),
  breakdown: [...dimensionsOf.order.filter((by) => by !== 'team' && by !== 'operator'), 'hour'].map((by) => ({ by })),
};
const reportsOfOthers: readonly Report[] = [
  'satisfaction',
  'satisfactionExport',
  'ratedChannels',
  'ratedChannelsExport',
  'callOverview',
  'callOverviewExport',
  'callSatisfaction',
  'callSatisfactionExport',
  'ratedCalls',
  'ratedCallsExport',
  'choices',
];

/** Every answer to every question, by the report and what it was asked; without the time at which it was made. */
async function readAll(portal: TestPortal, narrowing: object = {}): Promise<Map<string, unknown>> {
  const answers = new Map<string, unknown>();
  for (const [report, list] of Object.entries(questions))
    for (const question of list) {
      const query = { ...period, ...narrowing, ...question };
      const endpoint: EndpointDefinition = reportsApi[report as Report];
      const answer = (await portal.call(endpoint, { query } as never)) as Answer<unknown>;
      const text = JSON.stringify(timeless([getData(answer), answer.meta.total]));
      // Files say it in minutes.
      const withoutMinutes = text.replaceAll(/\\"As of\\",\\"[\d: -]+\\"/g, '');
      answers.set(`${report} ${JSON.stringify(question)}`, JSON.parse(withoutMinutes));
    }
  return answers;
}

describe('reports of a reader whose scope is narrowed', () => {
  let merchantId: string;
  let owner: TestPortal;
  let operatorId: string;
  let narrow: TestPortal;

  async function hireReader(serviceScope: ServiceScope) {
    const subjects = [
      'report-conversation-overview',
      'report-customer-satisfaction',
      'report-team-performance',
      'view-service',
      'view-ticket',
    ] as const;
    const permissions = subjects.map((subject): Permission => ({ subject, action: 'read' }));
    const { id, email } = await hire(app, merchantId, { permissions, serviceScope });
    return { id, portal: await signInAs(app, { email }) };
  }

  async function addStories(categoryCode: string, { count, from }: { count: number; from: string }): Promise<void> {
    const place = { merchantId, portal: owner, operatorId, categoryCode };
    for (let index = 0; index < count; index += 1) {
      const start = Date.parse(from) + index * 50 * 60 * minute;
      const price = { price: 5 + index, currency: 'USD', stars: 1 + index } as const;
      const held = [40, 60 + index] as const;
      const steps = { assigned: 3, accepted: 9 + index, wanted: 20, started: 30 + index, held, completed: 90 + index };
      await buildOrderStory(app, place, { start, ...steps, ...price });
      const pending = [60, 100 + index] as const;
      await buildTicketStory(app, place, { start, answered: 10 + index, asked: 40, answeredAgain: 55, pending });
    }
  }

  beforeAll(async () => {
    ({ merchantId } = await buildWorkplace(app));
    await buildSampleCatalogue(app.context, merchantId, { kinds: ['water', 'cleaning'] });
    owner = await signInAs(app, await hire(app, merchantId));
    operatorId = (await hire(app, merchantId, { firstName: 'Dara' })).id;
    narrow = (await hireReader({ ...unrestrictedScope, categories: ['water'] })).portal;
    await addStories('water', { count: ofWater, from: '2026-10-05T02:00:00Z' });
  });

  it('are all walked here that have anything of orders and tickets', () => {
    const known = [...Object.keys(questions), ...reportsOfOthers];
    expect(known.toSorted()).toEqual(Object.keys(reportsApi).toSorted());
  });

  it('stay as they are, in figures, rows and files, whatever is added outside of it; those of others change', async () => {
    const wide = (await hireReader(unrestrictedScope)).portal;
    const [narrowBefore, wideBefore] = [await readAll(narrow), await readAll(wide)];
    expect(narrowBefore).toEqual(wideBefore);
    await addStories('cleaning', { count: ofCleaning, from: '2026-10-12T03:00:00Z' });
    const [narrowAfter, wideAfter] = [await readAll(narrow), await readAll(wide)];
    for (const [question, before] of narrowBefore) {
      expect(narrowAfter.get(question), question).toEqual(before);
      expect(wideAfter.get(question), question).not.toEqual(before);
    }
    const countOf = async (portal: TestPortal) =>
      getData(await portal.call(reportsApi.overview, { query: period }))
        .metrics.filter(({ key }) => key === 'orders' || key === 'tickets')
        .map(({ count }) => count);
    expect(await countOf(narrow)).toEqual([ofWater, ofWater]);
    expect(await countOf(wide)).toEqual([ofWater + ofCleaning, ofWater + ofCleaning]);
  });

  it('have nothing where they ask for what is outside of it', async () => {
    const query = { ...period, category: 'cleaning' };
    for (const metric of serviceKeys)
      expect((await narrow.call(reportsApi.rows, { query: { ...query, metric } })).meta.total, metric).toBe(0);
    const overview = getData(await narrow.call(reportsApi.overview, { query }));
    expect(overview.metrics.length).toBeGreaterThan(0);
    expect(overview.metrics.filter(({ count }) => count > 0)).toEqual([]);
    expect(overview.revenue).toEqual([]);
    const breakdown = getData(await narrow.call(reportsApi.breakdown, { query: { ...period, by: 'category' } }));
    expect(breakdown.rows.map(({ id }) => id)).toEqual(['water']);
  });

  it('are narrow from the next call on after the scope of a reader who is signed in was narrowed', async () => {
    const reader = await hireReader(unrestrictedScope);
    const before = getData(await reader.portal.call(reportsApi.overview, { query: period }));
    expect(before.metrics.find(({ key }) => key === 'orders')!.count).toBe(ofWater + ofCleaning);
    const { query } = app.context.database.forMerchant(merchantId);
    const scope = JSON.stringify({ ...unrestrictedScope, categories: ['water'] });
    await query.updateTable('users').set({ service_scope: scope }).where('id', '=', reader.id).execute();
    expect(await readAll(reader.portal)).toEqual(await readAll(narrow));
  });
});
