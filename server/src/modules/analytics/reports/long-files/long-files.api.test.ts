import { type ReportFile, reportFilesApi } from '@sala/contract/analytics/reports/report-files.api.ts';
import { reportsApi } from '@sala/contract/analytics/reports/reports.api.ts';
import type { Permission } from '@sala/contract/core/ability.ts';
import { notificationsApi } from '@sala/contract/identity/notifications/notifications.api.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildChannel } from '#modules/conversations/chat/chat.factory.ts';
import { newId } from '#platform/ids.ts';
import { getData } from '#testing/company.ts';
import { toCsvTables } from '#testing/csv-tables.ts';
import { buildWorkplace, hire, signInAs } from '#testing/people.ts';
import { createTestApp, type TestApp } from '#testing/test-app.ts';
import type { TestPortal } from '#testing/test-portal.ts';
import { insertFile } from './long-files.repository.ts';
import { removeExpiredFiles } from './long-files.usecases.ts';
import { makeLongFile } from './make-long-file.ts';
import { toMonths } from './months.ts';

let app: TestApp;

beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app?.close());

const can = (...subjects: Permission['subject'][]): Permission[] =>
  subjects.map((subject) => ({ subject, action: 'read' }));
const year = { from: '2026-01-15', to: '2026-04-10' };

async function open() {
  const { merchantId } = await buildWorkplace(app);
  const operator = await hire(app, merchantId, { firstName: 'Dara' });
  const { query } = app.context.database.forMerchant(merchantId);
  for (const [index, day] of ['2026-01-20', '2026-02-03', '2026-02-25', '2026-04-09', '2026-04-11'].entries()) {
    const at = new Date(`${day}T03:00:00Z`);
    const later = new Date(at.getTime() + 60_000);
    const channel = await buildChannel(app.context, {
      merchantId,
      createdAt: at,
      status: 'closed',
      closedAt: later,
      operatorId: operator.id,
      messages: [
        { from: 'visitor', text: 'Hello', at },
        { from: 'operator', text: 'Yes?', at: later },
      ],
    });
    const times = { ended_at: later, created_at: later, updated_at: later };
    await query
      .insertInto('chat_ratings')
      .values({
        id: newId(),
        channel_id: channel.id,
        operator_id: operator.id,
        stars: index + 1,
        comment: '=1+1',
        ...times,
      })
      .execute();
  }
  return { merchantId, owner: await signInAs(app, await hire(app, merchantId)) };
}

const find = async (portal: TestPortal, id: string) =>
  getData(await portal.call(reportFilesApi.list)).find((file) => file.id === id);

async function untilMade(portal: TestPortal, { id }: ReportFile): Promise<ReportFile> {
  await expect
    .poll(async () => ['ready', 'failed'].includes((await find(portal, id))!.status), {
      timeout: 60_000,
      interval: 100,
    })
    .toBe(true);
  return (await find(portal, id))!;
}
const order = async (portal: TestPortal, report: ReportFile['report'], more: object = {}) =>
  getData(await portal.call(reportFilesApi.create, { body: { ...year, report, format: 'csv', ...more } }));
async function tablesOf(portal: TestPortal, { id }: ReportFile): Promise<string[][]> {
  const answer = await portal.call(reportFilesApi.content, { params: { id } });
  expect(answer.status).toBe(200);
  return toCsvTables(answer.data);
}

describe('a report over more than a month', () => {
  it('is cut at the ends of months, the first and the last as long as they are', () => {
    expect(toMonths('2025-11-15', '2026-02-10')).toEqual([
      { from: '2025-11-15', to: '2025-11-30' },
      { from: '2025-12-01', to: '2025-12-31' },
      { from: '2026-01-01', to: '2026-01-31' },
      { from: '2026-02-01', to: '2026-02-10' },
    ]);
    expect(toMonths('2024-02-01', '2024-02-29')).toEqual([{ from: '2024-02-01', to: '2024-02-29' }]);
  });

  it('is made while nobody waits, has each month as the page has it, and its maker is told', async () => {
    const { owner } = await open();
    const file = await untilMade(owner, await order(owner, 'ratings'));
    expect(file).toMatchObject({ status: 'ready', done: 4, months: 4 });
    const [[head, ...rows] = [], figures, stars, about] = await tablesOf(owner, file);
    expect(head).toContain('"Period","Conversation"');
    expect(rows.map((row) => row.split(',')[0])).toEqual([
      '"2026-01-15 – 2026-01-31"',
      '"2026-02-01 – 2026-02-28"',
      '"2026-02-01 – 2026-02-28"',
      '"2026-04-01 – 2026-04-10"',
    ]);
    expect(rows.every((row) => row.includes(`"'=1+1"`))).toBe(true);
    // A title and a head, and of four months four figures and five lines of stars each.
    expect([figures, stars].map((table) => table!.length)).toEqual([2 + 4 * 4, 2 + 4 * 5]);
    expect(stars).toContain('"2026-02-01 – 2026-02-28","3","1"');
    expect(about).toContain('"Period","2026-01-15 – 2026-04-10"');
    const performance = await untilMade(owner, await order(owner, 'performance'));
    const [months = []] = await tablesOf(owner, performance);
    // A head, and of four months everybody, of three of them also Dara.
    expect(months).toHaveLength(1 + 4 + 3);
    const february = { from: '2026-02-01', to: '2026-02-28', format: 'csv', compare: 'none' } as const;
    const [page = []] = toCsvTables((await owner.call(reportsApi.performanceExport, { query: february })).data);
    expect(
      months.filter((line) => line.startsWith('"2026-02-01')).map((line) => line.slice(line.indexOf(',') + 1)),
    ).toEqual(page.slice(1));
    const notices = getData(await owner.call(notificationsApi.list, { query: {} }));
    expect(notices.filter(({ kind }) => kind === 'reportFileReady')).toHaveLength(2);
    expect(notices[0]!.link).toBe('/employee-performance-overview?files=1');
  });

  it('is announced with the page that its reader may open', async () => {
    const { merchantId } = await open();
    const reader = await signInAs(app, await hire(app, merchantId, { permissions: can('report-team-performance') }));
    await untilMade(reader, await order(reader, 'performance'));
    const [notice] = getData(await reader.call(notificationsApi.list, { query: {} }));
    expect(notice!.link).toBe('/team-performance?by=operator&files=1');
  });

  it('says of each figure its unit, of how many it is and its formula', async () => {
    const { owner } = await open();
    const file = await untilMade(owner, await order(owner, 'overview', { format: 'xlsx' }));
    const book = await owner.call(reportFilesApi.content, { params: { id: file.id } });
    expect(String(book.data).startsWith('PK')).toBe(true);
    const query = { from: '2026-02-01', to: '2026-02-28', format: 'csv' as const };
    const [head, first] = String((await owner.call(reportsApi.overviewExport, { query })).data).split('\r\n');
    expect(head).toContain('"Figure","Value","Unit","based on","Previous period","Formula","Hours","Time zone"');
    expect(first).toMatch(/^"Conversations","2","number","2","1",/);
  });

  it('is its maker’s alone, and only while they may read it', async () => {
    const { merchantId, owner } = await open();
    const role = can('report-customer-satisfaction', 'chat');
    const reader = await signInAs(app, await hire(app, merchantId, { permissions: role }));
    const file = await untilMade(reader, await order(reader, 'ratings'));
    expect(await find(owner, file.id)).toBeUndefined();
    expect((await owner.call(reportFilesApi.content, { params: { id: file.id } })).status).toBe(404);
    expect((await owner.call(reportFilesApi.remove, { params: { id: file.id } })).status).toBe(404);
    const refused = await reader.call(reportFilesApi.create, { body: { ...year, report: 'performance' } });
    expect(Object.keys(refused.failure.validate!)).toEqual(['report']);
    getData(await reader.call(reportFilesApi.remove, { params: { id: file.id } }));
    expect((await reader.call(reportFilesApi.content, { params: { id: file.id } })).status).toBe(404);
  });

  it('is refused where it ends before it begins, is too long, or of another business', async () => {
    const [{ owner }, other] = [await open(), await open()];
    const problems = async (more: object) =>
      (await owner.call(reportFilesApi.create, { body: { ...year, report: 'overview', ...more } })).failure.validate;
    expect(await problems({ from: '2026-05-01' })).toEqual({ to: [{ key: 'endAfterStart' }] });
    expect(await problems({ from: '2023-01-01', to: '2026-01-01' })).toEqual({ to: [{ key: 'dateRangeTooLong' }] });
    const [, operator] = getData(await other.owner.call(reportsApi.choices)).operators;
    const foreign = { ...year, report: 'overview' as const, operatorId: operator!.id };
    expect((await owner.call(reportFilesApi.create, { body: foreign })).status).toBe(404);
  });

  it('has failed after some tries, and its reader is notified', async () => {
    const { merchantId } = await open();
    const user = await hire(app, merchantId);
    const reader = await signInAs(app, user);
    const { query } = app.context.database.forMerchant(merchantId);
    const [id, now] = [newId(), app.context.clock.now()];
    await insertFile(query, {
      id,
      user_id: user.id,
      // Something that nobody has thought of: no group has this name.
      spec: JSON.stringify({ ...year, report: 'performance', by: 'nothing', format: 'csv', locale: 'en' }),
      status: 'waiting',
      month_count: 4,
      head: null,
      name: null,
      media_type: null,
      size: null,
      created_at: now,
      expires_at: new Date(now.getTime() + 24 * 3_600_000),
    });
    const tryIt = () => makeLongFile(app.context, merchantId, id);
    for (const _ of [1, 2, 3]) await expect(tryIt()).rejects.toThrow();
    expect((await find(reader, id))!.status).toBe('waiting');
    await tryIt();
    expect((await find(reader, id))!.status).toBe('failed');
    await tryIt();
    const notices = getData(await reader.call(notificationsApi.list, { query: {} }));
    expect(notices.filter(({ kind }) => kind === 'reportFileFailed')).toHaveLength(1);
  });

  it('is kept for a week', async () => {
    const { merchantId, owner } = await open();
    const file = await untilMade(owner, await order(owner, 'ratings'));
    const { query } = app.context.database.forMerchant(merchantId);
    const past = new Date(app.context.clock.now().getTime() - 1000);
    expect(Date.parse(file.expiresAt) - Date.parse(file.createdAt)).toBe(7 * 24 * 3_600_000);
    await query.updateTable('report_files').set({ expires_at: past }).where('id', '=', file.id).execute();
    await removeExpiredFiles(app.context);
    expect(await find(owner, file.id)).toBeUndefined();
    expect(await app.context.storage.read(`${merchantId}/reports/${file.id}/file`)).toBeUndefined();
  });
});
