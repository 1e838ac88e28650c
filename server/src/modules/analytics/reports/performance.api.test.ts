import { metrics } from '@sala/contract/analytics/reports/metrics.ts';
import { reportsApi } from '@sala/contract/analytics/reports/reports.api.ts';
import type { PerformanceGroup, PerformanceRow } from '@sala/contract/analytics/reports/reports.schema.ts';
import { usersApi } from '@sala/contract/identity/users/users.api.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { buildChannel } from '#modules/conversations/chat/chat.factory.ts';
import { buildDepartment, buildTeam } from '#modules/organisation/departments/departments.factory.ts';
import { buildEmployee } from '#modules/people/employees/employees.factory.ts';
import { getData } from '#testing/company.ts';
import { cellsOf, toCsvTables } from '#testing/csv-tables.ts';
import { buildOrderStory, buildTicketStory } from '#testing/service-stories.ts';
import { createTestApp, type TestApp } from '#testing/test-app.ts';
import { TicketScenario } from '#testing/ticket-scenario.ts';

let app: TestApp;

beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app?.close());

const minute = 60_000;
const hour = 60 * minute;
const period = { from: '2026-11-01', to: '2026-11-20' };
const start = Date.parse('2026-11-02T02:00:00Z');

/** A conversation that this operator answered and ended, so many hours after the first one began. */
function talk(merchantId: string, operatorId: string, hours: number) {
  const at = start + hours * hour;
  return buildChannel(app.context, {
    merchantId,
    operatorId,
    createdAt: new Date(at),
    status: 'closed',
    closedAt: new Date(at + 30 * minute),
    messages: [
      { from: 'visitor', text: 'Hello', at: new Date(at) },
      { from: 'operator', text: 'Yes?', at: new Date(at + (1 + hours) * minute) },
      { from: 'system', system: { key: 'ended', params: {} }, at: new Date(at + 30 * minute) },
    ],
  });
}

/** What people did; how long they were there is of no conversation, order or ticket. */
const ofWork = (figures: PerformanceRow['figures']) => figures.filter(({ key }) => metrics[key].of !== 'presence');
const countOf = (figures: PerformanceRow['figures'], key: string) => figures.find((one) => one.key === key)!.count;

it('narrowed to a team has the figures of its line, the people in it, and their rows alone', async () => {
  const scenario = await TicketScenario.open(app);
  const { merchantId, owner, dara } = scenario;
  const [bopha, piseth] = [
    await scenario.hire({ firstName: 'Bopha', lastName: '' }),
    await scenario.hire({ firstName: 'Piseth', lastName: '' }),
  ];
  const { id: departmentId } = await buildDepartment(app.context, { merchantId, name: 'Desk' });
  const chat = await buildTeam(app.context, { merchantId, departmentId, name: 'Chat' });
  const mail = await buildTeam(app.context, { merchantId, departmentId, name: 'Mail' });
  const employ = (userId: string, teams: { id: string }[]) =>
    buildEmployee(app.context, { merchantId, userId, departmentId, teams });
  await employ(dara.id, [chat]);
  await employ(bopha.id, [chat, mail]);
  await employ(piseth.id, []);
  for (const hours of [0, 3, 6]) await talk(merchantId, dara.id, hours);
  for (const hours of [1, 4]) await talk(merchantId, bopha.id, hours);
  for (const hours of [2, 5, 8, 11]) await talk(merchantId, piseth.id, hours);
  for (const [index, operatorId] of [dara.id, bopha.id, piseth.id].entries()) {
    const place = { merchantId, portal: owner.portal, operatorId, categoryCode: 'water' };
    const times = { assigned: 3, accepted: 9, started: 20, completed: 60 + index, price: 5, currency: 'USD' } as const;
    await buildOrderStory(app, place, { start: start + index * hour, ...times });
    const thread = { answered: 10 + index, asked: 50, answeredAgain: 65, pending: [140, 160] } as const;
    await buildTicketStory(app, place, { start: start + index * hour, ...thread });
  }

  const read = async (by: PerformanceGroup, teamId?: string) =>
    getData(await owner.portal.call(reportsApi.performance, { query: { ...period, by, teamId } }));
  const { rows: lines, metrics: all } = await read('team');
  expect(lines.map(({ name, figures }) => [name, countOf(figures, 'conversations')])).toEqual([
    ['Chat', 5],
    ['Mail', 2],
  ]);
  expect(countOf(all, 'conversations')).toBe(9);
  const members = new Map([
    [chat.id, ['Dara', 'Bopha']],
    [mail.id, ['Bopha']],
  ]);
  for (const { id, name, figures } of lines) {
    const teamId = id!;
    const ofTeam = await read('operator', teamId);
    expect(ofWork(ofTeam.metrics), name!).toEqual(ofWork(figures));
    expect(ofTeam.rows.map((row) => row.name)).toEqual(members.get(teamId));
    const overview = getData(await owner.portal.call(reportsApi.overview, { query: { ...period, teamId } }));
    for (const key of ['conversations', 'orders', 'tickets'] as const)
      expect(overview.metrics.find((one) => one.key === key)!.count, `${name} ${key}`).toBe(
        key === 'conversations' ? countOf(figures, key) : members.get(teamId)!.length,
      );
    for (const { key, count } of ofWork(figures)) {
      const query = { ...period, metric: key, teamId, limit: 100 };
      const listed = await owner.portal.call(reportsApi.rows, { query });
      expect(listed.meta.total, `${name} ${key}`).toBe(count);
      for (const { operator } of getData(listed)) expect(members.get(teamId), key).toContain(operator!.name);
    }
  }
});

it('names people who were removed on their line, beside what they did, and in both files', async () => {
  const scenario = await TicketScenario.open(app);
  const { merchantId, owner } = scenario;
  const gone = await scenario.hire({ firstName: 'Piseth', lastName: 'Long' });
  await talk(merchantId, gone.id, 0);
  getData(await owner.portal.call(usersApi.remove, { params: { id: gone.id } }));

  const { rows: lines } = getData(await owner.portal.call(reportsApi.performance, { query: period }));
  expect(lines.map(({ id, name }) => ({ id, name }))).toEqual([{ id: gone.id, name: 'Piseth Long' }]);
  const query = { ...period, metric: 'conversations', operatorId: gone.id } as const;
  const listed = getData(await owner.portal.call(reportsApi.rows, { query }));
  expect(listed.map(({ operator }) => operator)).toEqual([{ id: gone.id, name: 'Piseth Long' }]);
  const table = await owner.portal.call(reportsApi.performanceExport, { query: period });
  expect(toCsvTables(table.data)[0]!.map((line) => cellsOf(line)[0])).toContain('Piseth Long');
  const rows = await owner.portal.call(reportsApi.rowsExport, { query: { ...period, metric: 'conversations' } });
  expect(cellsOf(toCsvTables(rows.data)[0]![1]!)).toContain('Piseth Long');
  // Chosen again as anyone who has left.
  const { operators } = getData(await owner.portal.call(reportsApi.choices));
  expect(operators.find(({ id }) => id === gone.id)).toEqual({ id: gone.id, name: 'Piseth Long', isActive: false });
});
