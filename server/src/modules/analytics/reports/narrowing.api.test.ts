import { dashboardApi } from '@sala/contract/analytics/dashboard/dashboard.api.ts';
import { type Metric, measured, metrics } from '@sala/contract/analytics/reports/metrics.ts';
import { reportsApi } from '@sala/contract/analytics/reports/reports.api.ts';
import { wallboardApi } from '@sala/contract/analytics/reports/wallboard.api.ts';
import type { EndpointDefinition } from '@sala/contract/core/endpoint.ts';
import { unrestrictedScope } from '@sala/contract/identity/users/service-scope.schema.ts';
import { serviceOrdersApi } from '@sala/contract/service/service-orders/service-orders.api.ts';
import { callsApi } from '@sala/contract/telephony/calls/calls.api.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildChannel } from '#modules/conversations/chat/chat.factory.ts';
import { buildProject } from '#modules/identity/projects/projects.factory.ts';
import { buildEmployee } from '#modules/people/employees/employees.factory.ts';
import { buildSampleCatalogue } from '#modules/service/service-catalogue/service-catalogue.factory.ts';
import { buildTimeShift } from '#modules/time/working-time/working-time.factory.ts';
import { newId } from '#platform/ids.ts';
import { Company, getData } from '#testing/company.ts';
import { toCsvTables } from '#testing/csv-tables.ts';
import { hire, signInAs } from '#testing/people.ts';
import { createTestApp, type TestApp } from '#testing/test-app.ts';
import type { Answer, TestPortal } from '#testing/test-portal.ts';

let app: TestApp;
let company: Company;
/** A Friday to a Monday, in a zone without changes of clocks. */
const period = { from: '2026-11-06', to: '2026-11-23' };

const talks = [
  // Friday 16:30; answered on Monday at 08:20: 30 and 20 minutes of working hours.
  {
    at: '2026-11-06T09:30:00Z',
    reply: '2026-11-09T01:20:00Z',
    source: 'widget',
    url: 'https://lotus.example/prices?a=1',
  },
  // At night; answered within it.
  {
    at: '2026-11-10T15:00:00Z',
    reply: '2026-11-10T15:10:00Z',
    source: 'widget',
    url: 'https://lotus.example/prices#top',
  },
  { at: '2026-11-11T03:00:00Z', reply: '2026-11-11T03:05:00Z', source: 'widget', url: 'https://lotus.example/' },
  { at: '2026-11-16T03:00:00Z', reply: '2026-11-16T03:01:00Z', source: 'telegram', url: null },
  { at: '2026-11-17T03:00:00Z', reply: '2026-11-17T03:02:00Z', source: 'page', url: 'https://lotus.example/prices' },
] as const;

async function talk({ merchantId, ownerId: operatorId }: Company, { at, reply, source, url }: (typeof talks)[number]) {
  const { id } = await buildChannel(app.context, {
    merchantId,
    createdAt: new Date(at),
    operatorId,
    ...(url && { page: { title: 'Prices', url } }),
    messages: [
      { from: 'visitor', text: 'Hello', at: new Date(at) },
      { from: 'operator', text: 'Yes?', at: new Date(reply) },
    ],
  });
  const { query } = app.context.database.forMerchant(merchantId);
  await query.updateTable('chat_channels').set({ source }).where('id', '=', id).execute();
}

/** A business in Phnom Penh with the conversations. */
async function open(): Promise<Company> {
  const opened = await Company.open(app);
  const { unscoped } = app.context.database;
  const zone = { time_zone: 'Asia/Phnom_Penh' };
  await unscoped.updateTable('merchants').set(zone).where('id', '=', opened.merchantId).execute();
  for (const one of talks) await talk(opened, one);
  return opened;
}

beforeAll(async () => {
  app = await createTestApp();
  company = await open();
  await buildSampleCatalogue(app.context, company.merchantId, { kinds: ['water'] });
});
afterAll(() => app?.close());

type Query = Record<string, unknown>;
const overview = async (query: Query = {}, { owner } = company) =>
  getData(await owner.call(reportsApi.overview, { query: { ...period, ...query } as never }));
const breakdown = async (by: 'channel' | 'page' | 'language' | 'project' | 'category') =>
  getData(await company.owner.call(reportsApi.breakdown, { query: { ...period, by } }));
const figureOf = ({ metrics: all }: Awaited<ReturnType<typeof overview>>, key: string) =>
  all.find((figure) => figure.key === key);

describe('the dimensions of the registry', () => {
  it('break conversations down by channel, page and language, each with its own rows, as what has none, and together the whole', async () => {
    const expected = { channel: { widget: 3, telegram: 1, page: 1 }, page: { '/prices': 3, '/': 1, none: 1 } };
    for (const [by, counts] of Object.entries(expected)) {
      const { rows, metrics: all } = await breakdown(by as 'channel');
      const found = rows.map(({ id, figures }) => [
        id?.replace('https://lotus.example', '') ?? 'none',
        figures[0]!.count,
      ]);
      expect(Object.fromEntries(found), by).toEqual(counts);
      expect(all[0]!.count).toBe(talks.length);
      for (const { id, figures } of rows)
        for (const { key, count } of figures) {
          const part = id === null ? { without: by } : { [by === 'page' ? 'pageUrl' : by]: id };
          const query = { ...period, metric: key, ...part };
          const listed = await company.owner.call(reportsApi.rows, { query: query as never });
          expect(listed.meta.total, `${by} ${id} ${key}`).toBe(count);
        }
    }
    expect((await breakdown('page')).rows.at(-1)).toMatchObject({ id: null, name: 'No page' });
    const { rows } = await breakdown('language');
    expect(rows.map(({ name }) => name)).toEqual(['ខ្មែរ']);
    // Orders have no page.
    const query = { ...period, metric: 'orders', without: 'page' } as const;
    expect((await company.owner.call(reportsApi.rows, { query })).meta.total).toBe(0);
  });

  it('leave out the figures that have not got them, and so do the rows', async () => {
    const { id: projectId } = await buildProject(app.context, { merchantId: company.merchantId });
    const order = getData(
      await company.owner.call(serviceOrdersApi.create, {
        body: {
          title: 'Two bottles',
          categoryCode: 'water',
          price: '5',
          currency: 'USD',
          customer: { name: 'Srey' },
          projectId,
        },
      }),
    );
    const { query } = app.context.database.forMerchant(company.merchantId);
    const createdAt = new Date('2026-11-12T03:00:00Z');
    await query.updateTable('service_orders').set({ created_at: createdAt }).where('id', '=', order.id).execute();
    const ofProject = await overview({ projectId });
    expect(figureOf(ofProject, 'conversations')).toBeUndefined();
    expect(figureOf(ofProject, 'orders')).toMatchObject({ value: 1 });
    expect(figureOf(await overview({ category: 'water' }), 'orders')).toMatchObject({ value: 1 });
    const ofChannel = await overview({ channel: 'telegram' });
    expect(figureOf(ofChannel, 'conversations')).toMatchObject({ value: 1 });
    expect(figureOf(ofChannel, 'orders')).toBeUndefined();
    expect((await breakdown('project')).rows[0]!.figures.find(({ key }) => key === 'orders')).toMatchObject({
      value: 1,
    });
    const rows = await company.owner.call(reportsApi.rows, {
      query: { ...period, metric: 'conversations', projectId },
    });
    expect(rows.meta.total).toBe(0);
  });

  it('are refused where the business has no such thing', async () => {
    const other = await Company.open(app);
    const { id: projectId } = await buildProject(app.context, { merchantId: other.merchantId });
    const statusOf = async (query: Query) =>
      (await company.owner.call(reportsApi.overview, { query: { ...period, ...query } as never })).status;
    expect(await statusOf({ projectId })).toBe(404);
    expect(await statusOf({ projectId: newId() })).toBe(404);
    expect(figureOf(await overview({ category: 'gardening' }), 'orders')).toMatchObject({ value: 0 });
    expect(await statusOf({ channel: 'pigeon' })).toBe(422);
    expect(await statusOf({ hours: 'night' })).toBe(422);
  });
});

describe('the parts into which days are cut', () => {
  it('are hours, days or weeks, and together the whole', async () => {
    const hours = await overview({ from: '2026-11-09', to: '2026-11-15', grain: 'hour' });
    expect(hours.series[0]!.points).toHaveLength(168);
    const days = await overview();
    expect(days.series[0]!.points).toHaveLength(18);
    const weeks = await overview({ grain: 'week' });
    expect(weeks.series[0]!.points.map(({ at, count }) => [at, count])).toEqual([
      ['2026-11-06', 1],
      ['2026-11-09', 2],
      ['2026-11-16', 2],
      ['2026-11-23', 0],
    ]);
  });

  it('are refused at their field where there would be too many', async () => {
    const answer = await company.owner.call(reportsApi.overview, { query: { ...period, grain: 'hour' } });
    expect(Object.keys(answer.failure.validate!)).toEqual(['grain']);
  });
});

describe('people beside their own days before', () => {
  const days = { from: '2026-11-14', to: '2026-11-23' };

  it('are compared with what the report of those days has, and where nobody asks not at all', async () => {
    const ask = async (query: typeof days & { compare?: 'none' }) =>
      getData(await company.owner.call(reportsApi.performance, { query }));
    const compared = await ask(days);
    const before = await ask({ from: '2026-11-04', to: '2026-11-13' });
    const alone = await ask({ ...days, compare: 'none' });
    const ownFigures = ({ rows }: typeof compared) => rows.find(({ id }) => id === company.ownerId)!.figures;
    expect(ownFigures(compared)[0]).toMatchObject({ key: 'conversations', count: 2, previous: 3, previousCount: 3 });
    for (const toFigures of [ownFigures, ({ metrics: all }: typeof compared) => all])
      for (const [index, { key, value, count, previous, previousCount }] of toFigures(compared).entries()) {
        expect(toFigures(before)[index], key).toMatchObject({ key, value: previous, count: previousCount });
        const none = { previous: null, previousCount: null };
        expect(toFigures(alone)[index], key).toEqual({ key, value, count, ...none });
      }
  });

  it('have the same in their file', async () => {
    const headOf = async (compare: 'previous' | 'none') => {
      const query = { ...days, compare, format: 'csv' } as const;
      return String((await company.owner.call(reportsApi.performanceExport, { query })).data).split('\r\n')[0];
    };
    expect(await headOf('previous')).toContain('"Conversations","Conversations – Previous period"');
    expect(await headOf('none')).not.toContain('Previous period');
  });
});

describe('durations in business hours', () => {
  it('are the whole time while nobody has working hours, then without the rest of it', async () => {
    const seconds = talks.map(({ at, reply }) => (Date.parse(reply) - Date.parse(at)) / 1000);
    const metric: Metric = metrics.firstReply;
    const unplanned = await overview({ hours: 'business' });
    expect(unplanned.period.hours).toBe('all');
    expect(figureOf(unplanned, 'firstReply')!.value).toBe(measured(metric, seconds));

    const shop = await open();
    const { merchantId, owner } = shop;
    const { id } = await buildEmployee(app.context, { merchantId });
    await buildTimeShift(app.context, { merchantId, startDate: '2026-01-01', assignees: { employeeIds: [id] } });
    const planned = await overview({ hours: 'business' }, shop);
    expect(planned.period.hours).toBe('business');
    const inHours = [30 * 60 + 20 * 60, 0, 300, 60, 120];
    expect(figureOf(planned, 'firstReply')!.value).toBe(measured(metric, inHours));
    const query = { ...period, metric: 'firstReply', hours: 'business' } as const;
    const rows = getData(await owner.call(reportsApi.rows, { query }));
    expect(rows.map(({ value }) => value)).toEqual(inHours.toReversed());
    // What is counted stays, and without the choice everything does.
    expect(figureOf(planned, 'conversations')).toMatchObject({ value: talks.length });
    expect(figureOf(await overview({}, shop), 'firstReply')!.value).toBe(measured(metric, seconds));
    const file = await owner.call(reportsApi.overviewExport, { query: { ...period, hours: 'business' } });
    const [figures, about] = toCsvTables(file.data);
    expect(figures![1]).toContain('"working hours"');
    expect(about).toContain('"Hours","working hours"');
  });
});

describe('the rows behind a figure as a file', () => {
  it('are those of the list, in its order, over several days', async () => {
    const query = { ...period, metric: 'messagesOut' } as const;
    const rows = getData(await company.owner.call(reportsApi.rows, { query: { ...query, limit: 100 } }));
    const [table] = toCsvTables((await company.owner.call(reportsApi.rowsExport, { query })).data);
    const lines = table!.slice(1);
    expect(lines.map((line) => Number(line.split(',')[0]!.replaceAll('"', '')))).toEqual(
      rows.map(({ number }) => number),
    );
  });

  it('are sorted by value or time as the list is', async () => {
    const numbersOf = (table: string[]) =>
      table.slice(1).map((line) => Number(line.split(',')[0]!.replaceAll('"', '')));
    for (const order of ['value', 'at'] as const)
      for (const sort of ['asc', 'desc'] as const) {
        const query = { ...period, metric: 'firstReply', order, sort } as const;
        const rows = getData(await company.owner.call(reportsApi.rows, { query: { ...query, limit: 100 } }));
        const [table] = toCsvTables((await company.owner.call(reportsApi.rowsExport, { query })).data);
        expect(numbersOf(table!), `${order} ${sort}`).toEqual(rows.map(({ number }) => number));
      }
  });

  it('say by what they are narrowed and the formula of the figure', async () => {
    const query = { ...period, metric: 'conversations', channel: 'widget', weekday: 2, hour: 22 } as const;
    const [rows, about] = toCsvTables((await company.owner.call(reportsApi.rowsExport, { query })).data);
    expect(rows).toHaveLength(2);
    expect(about).toEqual(expect.arrayContaining(['"Channel","Website chat"', '"Time","Tuesday, 22:00"']));
    expect(about!.some((line) => line.startsWith('"Conversations","Conversations that started in the period.'))).toBe(
      true,
    );
  });

  it('name no category that their reader may not see', async () => {
    const serviceScope = { ...unrestrictedScope, categories: ['cleaning'] };
    const reader = await signInAs(app, await hire(app, company.merchantId, { serviceScope }));
    const query = { ...period, metric: 'orders', category: 'water' } as const;
    const aboutFor = async (portal: TestPortal) =>
      toCsvTables((await portal.call(reportsApi.rowsExport, { query })).data).at(-1)!;
    expect(await aboutFor(reader)).toContain('"Category","–"');
    expect(await aboutFor(company.owner)).not.toContain('"Category","–"');
  });

  it('have the stars of a rating, and of another share whether it counts', async () => {
    const headOf = async (metric: 'score' | 'ratings' | 'orderOnTime') =>
      toCsvTables((await company.owner.call(reportsApi.rowsExport, { query: { ...period, metric } })).data)[0]![0];
    for (const metric of ['score', 'ratings'] as const)
      expect(await headOf(metric)).toMatch(/^"Number","Title","Stars",/);
    expect(await headOf('orderOnTime')).not.toContain('%');
  });

  it('say of ratings how many stars they have, and of charges their currency', async () => {
    const aboutOf = async (query: { metric: 'stars'; stars: number } | { metric: 'revenue'; currency: string }) =>
      toCsvTables((await company.owner.call(reportsApi.rowsExport, { query: { ...period, ...query } })).data).at(-1);
    expect(await aboutOf({ metric: 'stars', stars: 1 })).toContain('"Stars","1"');
    expect(await aboutOf({ metric: 'revenue', currency: 'USD' })).toContain('"Unit","USD"');
  });
});

it('refuses a filter that it does not have, by its name, instead of answering without it', async () => {
  const ask = (endpoint: EndpointDefinition, query: object) =>
    company.owner.call(endpoint, { query: { ...query } } as never) as Promise<Answer<unknown>>;
  const unknown = { department: newId(), status: 'open' };
  const problems = {
    department: [{ key: 'unknownName', params: { value: 'department' } }],
    status: [{ key: 'unknownName', params: { value: 'status' } }],
  };
  for (const endpoint of Object.values(reportsApi).filter(({ path }) => path !== reportsApi.choices.path)) {
    const refused = await ask(endpoint, { ...period, metric: 'conversations', ...unknown });
    expect([refused.status, refused.failure.validate?.department], endpoint.path).toEqual([422, problems.department]);
  }
  for (const endpoint of [
    reportsApi.choices,
    wallboardApi.live,
    dashboardApi.get,
    dashboardApi.comingConversations,
    callsApi.ringing,
  ]) {
    const refused = await ask(endpoint, unknown);
    expect([refused.status, refused.failure.validate], endpoint.path).toEqual([422, problems]);
    expect((await ask(endpoint, {})).status, endpoint.path).toBe(200);
  }
});
