import { auditApi } from '@sala/contract/organisation/audit/audit.api.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { inTransaction } from '#platform/events/unit-of-work.ts';
import { Company, getData } from '#testing/company.ts';
import { createTestApp, type TestApp } from '#testing/test-app.ts';
import { changesBetween, recordAudit } from './audit.public.ts';
import type { AuditRecord } from './record-audit.ts';

let app: TestApp;
let company: Company;
let lotus: string;

beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app?.close());
beforeEach(async () => {
  company = await Company.open(app);
  lotus = company.merchantId;
});

const by = (name: string, userId = company.ownerId) => ({ kind: 'person', userId, name }) as const;
const keep = (record: AuditRecord) =>
  inTransaction(app.context, lotus, (unit) => recordAudit(app.context, unit, record));
type Query = Parameters<TestAppCall>[1];
type TestAppCall = (endpoint: typeof auditApi.list, input?: { query?: Record<string, unknown> }) => unknown;
const read = async (query: NonNullable<Query>['query'] = {}) => {
  const rows = getData(await company.owner.call(auditApi.list, { query: query as never }));
  // The test's own sign-in is recorded too.
  return rows.filter((row) => row.action !== 'account.signedIn');
};

describe('the audit log', () => {
  it('tells who did what to which, from where, before and after', async () => {
    await keep({
      action: 'role.changed',
      actor: by('Vanna Keo'),
      target: { id: company.colleagueId, name: 'Operator' },
      changes: changesBetween({ name: 'Agent', note: 'x' }, { name: 'Operator', note: 'x' }),
      request: {
        address: '203.0.113.9',
        userAgent: 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:150.0) Gecko/20100101 Firefox/150.0',
      },
    });
    expect(await read()).toMatchObject([
      {
        action: 'role.changed',
        actor: { type: 'user', id: company.ownerId, name: 'Vanna Keo' },
        target: { id: company.colleagueId, name: 'Operator' },
        address: '203.0.113.9',
        device: 'Firefox, Windows',
        changes: [{ field: 'name', before: 'Agent', after: 'Operator' }],
      },
    ]);
  });

  it('keeps nothing of what was rolled back', async () => {
    const work = inTransaction(app.context, lotus, async (unit) => {
      await recordAudit(app.context, unit, { action: 'role.deleted', actor: by('Vanna Keo') });
      throw new Error('changed our mind');
    });
    await expect(work).rejects.toThrow('changed our mind');
    expect(await read()).toEqual([]);
  });

  it('finds entries by person, subject, action, words and address', async () => {
    await keep({ action: 'role.created', actor: by('Vanna Keo'), target: { id: null, name: 'Night shift' } });
    await keep({
      action: 'role.deleted',
      actor: by('Sophea', company.colleagueId),
      target: { id: null, name: '100% day' },
    });
    await keep({ action: 'settings.changed', actor: 'system', request: { address: '198.51.100.4', userAgent: '' } });
    const actionsOf = async (query: Record<string, unknown>) => (await read(query)).map((row) => row.action);
    expect(await actionsOf({ actorId: company.colleagueId })).toEqual(['role.deleted']);
    expect(await actionsOf({ subject: 'role' })).toEqual(['role.deleted', 'role.created']);
    expect(await actionsOf({ action: 'role.created' })).toEqual(['role.created']);
    expect(await actionsOf({ search: 'night' })).toEqual(['role.created']);
    expect(await actionsOf({ search: '198.51' })).toEqual(['settings.changed']);
    // Wildcard characters of SQL are ordinary characters in a search.
    expect(await actionsOf({ search: '100%' })).toEqual(['role.deleted']);
  });

  it('counts days in the time zone of the business', async () => {
    const keepAt = async (instant: string, action: AuditRecord['action']) => {
      const seconds = (Date.parse(instant) - app.clock.now().getTime()) / 1000;
      app.clock.advance({ seconds });
      await keep({ action, actor: by('Vanna Keo') });
      app.clock.advance({ seconds: -seconds });
    };
    // 23:30 in Phnom Penh, then half past midnight: the same day in UTC.
    await keepAt('2026-12-04T16:30:00Z', 'role.created');
    await keepAt('2026-12-04T17:30:00Z', 'role.deleted');
    expect((await read({ from: '2026-12-05', to: '2026-12-05' })).map((row) => row.action)).toEqual(['role.deleted']);
    expect((await read({ from: '2026-12-04', to: '2026-12-04' })).map((row) => row.action)).toEqual(['role.created']);
  });

  it('is asked only for days there are: from 1970 to 9999', async () => {
    const ask = (query: Record<string, string>) => company.owner.call(auditApi.list, { query: query as never });
    for (const field of ['from', 'to'])
      for (const day of ['0000-01-01', '1969-12-31', '2026-02-30', '10000-01-01']) {
        const { status, failure } = await ask({ [field]: day });
        expect([day, status, Object.keys(failure.validate ?? {})]).toEqual([day, 422, expect.arrayContaining([field])]);
      }
    expect((await ask({ from: '1970-01-01', to: '1970-01-31' })).status).toBe(200);
    expect((await ask({ from: '9999-12-01', to: '9999-12-31' })).status).toBe(200);
  });

  it('is asked for less than a month at once', async () => {
    const { status, failure } = await company.owner.call(auditApi.list, {
      query: { from: '2026-12-01', to: '2027-01-01' },
    });
    expect([status, failure.validate]).toEqual([422, { to: [{ key: 'dateRangeTooLong' }] }]);
  });

  it('is read in pages, newest first, each entry once', async () => {
    for (let count = 0; count < 5; count += 1) await keep({ action: 'role.created', actor: by(`Person ${count}`) });
    const seen: string[] = [];
    let cursor: string | undefined;
    do {
      const page = await company.owner.call(auditApi.list, { query: { limit: 2, cursor, action: 'role.created' } });
      seen.push(...getData(page).map((row) => row.actor.name));
      cursor = page.meta.nextCursor ?? undefined;
    } while (cursor);
    expect(seen.toSorted()).toEqual(['Person 0', 'Person 1', 'Person 2', 'Person 3', 'Person 4']);
  });

  it('refuses a page mark that is none of ours', async () => {
    const answer = await company.owner.call(auditApi.list, { query: { cursor: 'WyJub25zZW5zZSJd' } });
    expect([answer.status, Object.keys(answer.failure.validate ?? {})]).toEqual([422, ['cursor']]);
  });

  it('is the business’s own: another one reads nothing of it', async () => {
    await keep({ action: 'role.created', actor: by('Vanna Keo') });
    const stranger = await Company.open(app);
    const rows = getData(await stranger.owner.call(auditApi.list));
    expect(rows.filter((row) => row.action === 'role.created')).toEqual([]);
  });
});
