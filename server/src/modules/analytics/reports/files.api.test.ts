import { reportsApi } from '@sala/contract/analytics/reports/reports.api.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildChannel } from '#modules/conversations/chat/chat.factory.ts';
import { findAbsentActor } from '#modules/identity/users/users.public.ts';
import { newId } from '#platform/ids.ts';
import { toCsvTables } from '#testing/csv-tables.ts';
import { buildWorkplace, hire, signInAs } from '#testing/people.ts';
import { createTestApp, type TestApp } from '#testing/test-app.ts';
import { readTable } from './tables.ts';

let app: TestApp;

beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app?.close());

const minute = 60_000;
const hour = 60 * minute;

interface Talk {
  readonly at: number;
  readonly by?: 0 | 1;
  /** It ended after an hour, and the visitor was asked. */
  readonly stars?: number;
}

/** A business in Phnom Penh with two operators, who answer within a minute. */
async function open() {
  const { merchantId } = await buildWorkplace(app);
  const operators = [await hire(app, merchantId, { firstName: 'Dara' }), await hire(app, merchantId)] as const;
  const { query } = app.context.database.forMerchant(merchantId);

  async function talk({ at, by = 0, stars }: Talk) {
    const endedAt = new Date(at + hour);
    const channel = await buildChannel(app.context, {
      merchantId,
      createdAt: new Date(at),
      operatorId: operators[by].id,
      status: stars === undefined ? 'ongoing' : 'closed',
      ...(stars !== undefined && { closedAt: endedAt }),
      messages: [
        { from: 'visitor', text: 'Hello', at: new Date(at) },
        { from: 'operator', text: 'Yes?', at: new Date(at + minute) },
      ],
    });
    if (stars === undefined) return;
    const ratedAt = new Date(endedAt.getTime() + minute);
    await query
      .insertInto('chat_ratings')
      .values({
        id: newId(),
        channel_id: channel.id,
        operator_id: operators[by].id,
        stars,
        comment: ' =1+1',
        ended_at: endedAt,
        created_at: ratedAt,
        updated_at: ratedAt,
      })
      .execute();
  }
  return { merchantId, talk, manager: await signInAs(app, await hire(app, merchantId)) };
}

describe('a file', () => {
  it('says what the page says, in the reader’s language, and runs nothing', async () => {
    const { talk, manager } = await open();
    const at = Date.parse('2026-11-10T03:00:00Z');
    await talk({ at, stars: 2 });
    const period = { from: '2026-11-01', to: '2026-11-30' };
    const rated = await manager.call(
      reportsApi.ratedChannelsExport,
      { query: { ...period, format: 'csv' } },
      { headers: { Locale: 'vi' } },
    );
    const [ratings, figures, stars, about] = toCsvTables(rated.data);
    const [head, row, ...rest] = ratings!;
    expect(head).toContain('"Cuộc trò chuyện","Khách","Nhân viên tư vấn","Số sao"');
    expect(row).toContain(`"' =1+1"`);
    expect(row).toContain('"2026-11-10 11:01"');
    expect(rest).toEqual([]);
    // Nobody has followed it up yet.
    expect(head).toMatch(/"Người phụ trách","Kết quả","Ghi chú"$/);
    expect(row).toMatch(/,"","Chưa xử lý",""$/);
    expect(figures![0]).toBe('"Chỉ số"');
    expect(figures!.some((line) => line.startsWith('"Mức hài lòng","0","%","1",'))).toBe(true);
    expect(stars!.slice(2)).toEqual(['"5","0"', '"4","0"', '"3","0"', '"2","1"', '"1","0"']);
    expect(about).toEqual(expect.arrayContaining(['"Kỳ","2026-11-01 – 2026-11-30"', '"Bộ lọc","Không có"']));
    expect(about!.some((line) => line.startsWith('"Kỳ trước","2026-10-01 – 2026-10-'))).toBe(true);
    expect(rated.headers.get('content-disposition')).toContain('2026-11-01');
    const table = await manager.call(reportsApi.performanceExport, { query: { ...period, format: 'csv' } });
    const [lines, details] = toCsvTables(table.data);
    expect(lines).toHaveLength(3);
    expect(lines![1]).toContain('Dara');
    expect(details).toContain('"Time zone","Asia/Phnom_Penh"');
    expect(details!.some((line) => line.startsWith('"First reply","Median time'))).toBe(true);
    const book = await manager.call(reportsApi.performanceExport, { query: { ...period, format: 'xlsx' } });
    expect(String(book.data).startsWith('PK')).toBe(true);
    expect((await manager.call(reportsApi.performanceExport, { query: { ...period, to: '2027-11-30' } })).status).toBe(
      422,
    );
  });

  it('of performance has the figures and the order that its reader has chosen', async () => {
    const { talk, manager } = await open();
    const at = Date.parse('2026-11-10T03:00:00Z');
    await talk({ at, by: 0 });
    for (const later of [hour, 2 * hour]) await talk({ at: at + later, by: 1 });
    const query = {
      from: '2026-11-01',
      to: '2026-11-30',
      columns: 'conversations,messagesOut',
      compare: 'none',
    } as const;
    const linesOf = async (sort: 'asc' | 'desc') => {
      const chosen = { ...query, order: 'conversations', sort } as const;
      return toCsvTables((await manager.call(reportsApi.performanceExport, { query: chosen })).data)[0]!;
    };
    const [head, first, second, all] = await linesOf('asc');
    expect(head).toContain('"Operator","Conversations","Messages sent"');
    expect(first).toMatch(/^"Dara.*","1","1"$/);
    expect(second).toMatch(/,"2","2"$/);
    expect(all).toBe('"Everyone","3","3"');
    expect((await linesOf('desc')).slice(1)).toEqual([second, first, all]);
    const unknown = { ...query, columns: 'conversations,shoeSize' };
    expect((await manager.call(reportsApi.performanceExport, { query: unknown })).status).toBe(422);
  });

  it('of the overview has in a workbook what the page shows below its figures', async () => {
    const { merchantId, talk } = await open();
    // A Tuesday, ten o'clock there.
    await talk({ at: Date.parse('2026-11-10T03:00:00Z') });
    const { id } = await hire(app, merchantId);
    const actor = (await findAbsentActor(app.context, merchantId, id))!;
    const period = { from: '2026-11-01', to: '2026-11-30', grain: 'week' } as const;
    const order = { ...period, report: 'overview', by: 'operator', split: 'language', locale: 'en' } as const;
    const { further } = await readTable(app.context, actor, { ...order, isWorkbook: true });
    expect(further.map(({ title }) => title)).toEqual([
      'Weeks',
      'By language',
      'Conversations by weekday',
      'Resolved by weekday',
    ]);
    const [weeks, languages, weekdays] = further;
    expect(weeks!.head.slice(0, 2)).toEqual(['Week of', 'Conversations']);
    expect(weeks!.rows.map(([, count]) => count)).toEqual([0, 0, 1, 0, 0, 0]);
    expect(languages!.rows.map(([name, count]) => [name, count])).toEqual([
      ['ខ្មែរ', 1],
      ['Everyone', 1],
    ]);
    const tuesday = weekdays!.rows[1]!;
    expect([tuesday[0], tuesday[weekdays!.head.indexOf('10:00')]]).toEqual(['Tuesday', 1]);
    expect(weekdays!.rows.flatMap((row) => row.slice(1)).filter((count) => count !== 0)).toEqual([1]);
    expect((await readTable(app.context, actor, order)).further).toEqual([]);
  });

  it('of satisfaction has in a workbook the course of its figures', async () => {
    const { merchantId, talk } = await open();
    for (const day of ['09', '10', '10']) await talk({ at: Date.parse(`2026-11-${day}T03:00:00Z`), stars: 4 });
    const { id } = await hire(app, merchantId);
    const actor = (await findAbsentActor(app.context, merchantId, id))!;
    const order = { from: '2026-11-09', to: '2026-11-11', by: 'operator', locale: 'en' } as const;
    const readFurther = async (report: 'ratings' | 'satisfaction', isWorkbook: boolean) =>
      (await readTable(app.context, actor, { ...order, report, isWorkbook })).further;
    for (const report of ['ratings', 'satisfaction'] as const) {
      const days = (await readFurther(report, true)).find(({ title }) => title === 'Days')!;
      const column = days.head.indexOf('Ratings');
      expect(days.rows.map((row) => row[column])).toEqual([1, 2, 0]);
      expect((await readFurther(report, false)).map(({ title }) => title)).not.toContain('Days');
    }
  });

  it('has the figures of satisfaction for readers who may not read what visitors wrote', async () => {
    const { merchantId, talk } = await open();
    await talk({ at: Date.parse('2026-11-10T03:00:00Z'), stars: 4 });
    const reader = await signInAs(
      app,
      await hire(app, merchantId, { permissions: [{ subject: 'report-customer-satisfaction', action: 'read' }] }),
    );
    const query = { from: '2026-11-01', to: '2026-11-30', channel: 'widget' } as const;
    expect((await reader.call(reportsApi.ratedChannelsExport, { query })).status).toBe(403);
    const file = await reader.call(reportsApi.satisfactionExport, { query });
    const [figures, stars, about] = toCsvTables(file.data);
    expect(figures![0]).toContain('"Figure","Value","Unit"');
    expect(stars).toContain('"4","1"');
    expect(about).toContain('"Channel","Website chat"');
    expect(String(file.data)).not.toContain('=1+1');
  });
});
