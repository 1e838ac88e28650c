import { type ReportFile, reportFilesApi } from '@sala/contract/analytics/reports/report-files.api.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Company, getData } from '../company.ts';
import { toCsvTables } from '../csv-tables.ts';
import { ServerProcess } from '../server-process.ts';
import { createTestDatabase } from '../test-database.ts';

let database: Awaited<ReturnType<typeof createTestDatabase>>;
let server: ServerProcess;
let company: Company;

beforeAll(async () => {
  database = await createTestDatabase();
  server = await ServerProcess.start({
    databaseUrl: database.connectionString,
    environment: { LOG_LEVEL: 'warn' },
  });
  company = await Company.open(server);
});
afterAll(async () => {
  await server?.dispose();
  await database?.drop();
});

const portal = () => Object.assign(server.portal(), { accessToken: company.owner.accessToken });
const find = async (id: string): Promise<ReportFile> =>
  getData(await portal().call(reportFilesApi.list)).find((file) => file.id === id)!;

describe('a report over three years', () => {
  it('goes on where it was when the server died over it, is whole, and is told of once', async () => {
    await company.talk();
    const body = { report: 'performance', from: '2024-01-01', to: '2026-12-31', format: 'csv' } as const;
    const { id } = getData(await portal().call(reportFilesApi.create, { body }));
    await expect.poll(async () => (await find(id)).done, { interval: 20, timeout: 60_000 }).toBeGreaterThan(0);
    await server.kill9();
    await server.passLeases();
    await server.restart();
    const before = await find(id);
    expect(before.done).toBeGreaterThan(0);
    await expect.poll(async () => (await find(id)).status, { interval: 200, timeout: 120_000 }).toBe('ready');
    const answer = await portal().call(reportFilesApi.content, { params: { id } });
    const periods = toCsvTables(answer.data)[0]!
      .slice(1)
      .map((line) => line.split(',')[0]);
    expect(new Set(periods).size).toBe(36);
    expect(new Set(periods).size).toBeLessThanOrEqual(periods.length);
    const { rows } = await server.context.database.unscopedSql<{ count: number }>(
      `select count(*)::int as count from notifications where merchant_id = $1 and kind = 'reportFileReady'`,
      [company.merchantId],
    );
    expect(rows[0]!.count).toBe(1);
  });
});
