import { metricKeys } from '@sala/contract/analytics/reports/metrics.ts';
import { reportsApi } from '@sala/contract/analytics/reports/reports.api.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildChannel } from '#modules/conversations/chat/chat.factory.ts';
import { getData } from '#testing/company.ts';
import { buildWorkplace, hire, signInAs } from '#testing/people.ts';
import { createTestApp, type TestApp } from '#testing/test-app.ts';
import { rollUp } from '../rollups/roll-up.ts';
import { queueChecksJob, queueFirstChecks } from './check.job.ts';
import { checkFigures } from './check-figures.ts';
import { findCheck, listDue, saveCheck } from './checks.repository.ts';

let app: TestApp;

beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app?.close());

const hour = 3_600_000;
const day = 24 * hour;

async function open() {
  const { merchantId } = await buildWorkplace(app);
  const operator = await hire(app, merchantId);
  const now = app.context.clock.now().getTime();
  for (let index = 1; index <= 20; index += 1) {
    const at = new Date(now - index * 1.3 * day);
    const later = new Date(at.getTime() + index * 30_000);
    await buildChannel(app.context, {
      merchantId,
      createdAt: at,
      status: 'closed',
      closedAt: later,
      operatorId: operator.id,
      messages: [
        { from: 'visitor', text: 'Hello', at },
        { from: 'operator', text: 'Yes?', at: later },
        { from: 'system', system: { key: 'ended', params: {} }, at: later },
      ],
    });
  }
  return { merchantId, portal: await signInAs(app, await hire(app, merchantId)) };
}

describe('the nightly check of the figures', () => {
  it('works every figure out again from its rows, and shows on the page that they are equal', async () => {
    const { merchantId, portal } = await open();
    expect(getData(await portal.call(reportsApi.choices)).check).toBeNull();
    const found = await checkFigures(app.context, merchantId);
    expect(found.differences).toEqual([]);
    expect(found.count).toBeGreaterThan(metricKeys.length);
    expect((Date.parse(found.to) - Date.parse(found.from)) / day).toBe(34);
    await saveCheck(app.context.database.forMerchant(merchantId).query, found, app.context.clock.now());
    const { check } = getData(await portal.call(reportsApi.choices));
    expect(check).toMatchObject({ from: found.from, to: found.to, figures: found.count, differences: [] });
  });

  it('is made at three at night where the business is, and for a business that has none yet', async () => {
    const [{ merchantId: checked }, { merchantId: fresh }] = [await open(), await open()];
    const { query } = app.context.database.forMerchant(checked);
    await saveCheck(query, { from: '2026-01-01', to: '2026-02-04', count: 1, differences: [] }, new Date());
    const at = (time: string) => listDue(app.context.database, new Date(time), 3);
    const [noon, night] = [await at('2026-03-01T05:10:00Z'), await at('2026-03-01T20:10:00Z')];
    expect([noon.includes(fresh), noon.includes(checked)]).toEqual([true, false]);
    expect(night.includes(checked)).toBe(true);
    const first = await listDue(app.context.database, new Date('2026-03-01T20:10:00Z'), null);
    expect([first.includes(fresh), first.includes(checked)]).toEqual([true, false]);
  });

  it('is queued when a server starts for a business that has none, then each night, and what it finds is kept', async () => {
    const { merchantId } = await open();
    const { query } = app.context.database.forMerchant(merchantId);
    await queueFirstChecks(app.context);
    await expect.poll(() => findCheck(query)).not.toBeNull();
    expect(await findCheck(query)).toMatchObject({ differences: [] });

    await rollUp(app.context, merchantId);
    await query
      .updateTable('report_rollups')
      .set((set) => ({ fact_count: set('fact_count', '+', 1) }))
      .where('source', '=', 'channels')
      .execute();
    // The next ten past three in Phnom Penh.
    const inDay = 20 * hour + hour / 6;
    const now = app.clock.now().getTime();
    const night = Math.ceil((now - inDay) / day) * day + inDay;
    app.clock.advance({ seconds: (night - now) / 1000 });
    await queueChecksJob(app.context).handle({});
    await expect.poll(async () => Date.parse((await findCheck(query))!.at)).toBeGreaterThanOrEqual(night);
    const { differences } = (await findCheck(query))!;
    expect([...new Set(differences.map(({ metric }) => metric))]).toEqual(['conversations']);
  });
});
