import { consoleApi } from '@sala/contract/billing/console/console.api.ts';
import { subscriptionsApi } from '@sala/contract/billing/subscriptions/subscriptions.api.ts';
import { holidaysApi } from '@sala/contract/organisation/holidays/holidays.api.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { totpCode, totpStep } from '#platform/auth/totp.ts';
import { Company, getData } from '#testing/company.ts';
import { createTestApp, type TestApp } from '#testing/test-app.ts';
import { runAdmin, runCommand } from './run-admin.ts';

const PLANS_FILE = new URL('../testing/limited-plans.fixture.json', import.meta.url).pathname;
let app: TestApp;
/** Stands for the program: what it changes has to reach the other through the database. */
let machine: TestApp;
let company: Company;

beforeAll(async () => {
  app = await createTestApp({ environment: { PLANS_FILE } });
  machine = await createTestApp({
    environment: { PLANS_FILE, ROLES: 'web' },
    connectionString: app.connectionString,
    poolSize: 2,
  });
  company = await Company.open(app);
});
afterAll(async () => {
  await machine?.close();
  await app?.close();
});

/** As somebody at the machine of the server does it, which goes on running. */
const admin = (...parameters: string[]) => runCommand(parameters, (work) => work(machine.context));

/** The same with all that the program does before and after. */
function adminAlone(...parameters: string[]) {
  const environment = {
    DATABASE_URL: app.connectionString,
    SECRET_KEY: 'a secret that only tests have, and no server',
    DEMO: '0',
    PLANS_FILE,
  };
  return runAdmin(environment, parameters);
}

const order = async () =>
  getData(await company.owner.call(subscriptionsApi.renew, { body: { planType: 'team', userCount: 5, months: 1 } }));
const standing = async () => getData(await company.owner.call(subscriptionsApi.get)).standing;

describe('payments on the command line', () => {
  it('are listed, rejected with a reason and approved, each once, and hold on the server that runs', async () => {
    const wrong = await order();
    expect((await admin('payments', 'list')).said).toContain(wrong.reference);
    expect(await admin('payments', 'reject', wrong.reference)).toMatchObject({ code: 2 });
    expect(await admin('payments', 'reject', wrong.reference, 'Nothing', 'came.')).toEqual({
      code: 0,
      said: `${wrong.reference} is rejected.`,
    });
    const { reference } = await order();
    expect((await adminAlone('payments', 'approve', reference)).said).toContain('50.00 USD, receipt R-000001');
    expect(await standing()).toBe('active');
    expect(await admin('payments', 'approve', reference)).toEqual({
      code: 1,
      said: `The payment ${reference} has been decided already.`,
    });
    expect((await admin('payments', 'approve', 'SALA-NONE-NONE')).code).toBe(1);
    expect((await admin('payments', 'list', 'paid')).said).toContain(reference);
    expect((await admin('payments', 'list', 'lost')).code).toBe(1);
  });
});

describe('businesses on the command line', () => {
  it('are found by name, application or user, suspended with a reason, resumed and given days', async () => {
    const { appId, merchantId } = company;
    expect((await admin('merchants', 'list')).said).toContain(merchantId);
    const shown = (await admin('merchants', 'show', appId)).said;
    expect(shown).toMatch(/Standing +active/);
    expect(shown).toMatch(/seats +2 of 5/);
    expect((await adminAlone('merchants', 'suspend', merchantId, 'Spam', 'was', 'sent.')).code).toBe(0);
    const day = { body: { holidayName: 'Pchum Ben' } } as never;
    expect((await company.owner.call(holidaysApi.create, day)).failure.message).toBe('businessSuspended');
    expect((await admin('merchants', 'show', merchantId)).said).toContain('Spam was sent.');
    expect((await admin('merchants', 'resume', merchantId)).said).toContain('no longer suspended');
    expect((await admin('merchants', 'resume', merchantId)).said).toContain('was not suspended');
    const before = getData(await company.owner.call(subscriptionsApi.get)).validTo!;
    expect((await admin('merchants', 'extend', merchantId, '14')).code).toBe(0);
    const after = getData(await company.owner.call(subscriptionsApi.get)).validTo!;
    expect(Date.parse(after) - Date.parse(before)).toBe(14 * 24 * 3600 * 1000);
    for (const days of ['0', '-3', 'many', '1.5'])
      expect((await admin('merchants', 'extend', merchantId, days)).code).toBe(1);
    expect((await admin('merchants', 'show', 'nobody@nowhere.example')).code).toBe(1);
  });

  it('get the rollups of their reports made again, one of them or all', async () => {
    expect((await admin('rollups', 'rebuild', company.appId)).said).toMatch(/^The rollups of .+ are rebuilt\.$/);
    expect((await admin('rollups', 'rebuild')).said).toMatch(/^The rollups of \d+ businesses are rebuilt\.$/);
    expect((await admin('rollups', 'rebuild', 'nobody@nowhere.example')).code).toBe(1);
  });
});

describe('owners on the command line', () => {
  it('are added with a password and an authenticator that open the console, and removed at once', async () => {
    const made = await admin('owners', 'add', 'Dara@owners.example', 'Dara', 'Sok');
    const [, password = ''] = /Password +(\S+)/.exec(made.said) ?? [];
    const [, secret = ''] = /Authenticator +(\S+)/.exec(made.said) ?? [];
    const portal = app.portal();
    const body = { email: 'dara@owners.example', password, code: totpCode(secret, totpStep(app.clock.now())) };
    portal.visitorToken = getData(await app.portal().call(consoleApi.signIn, { body })).token;
    expect(getData(await portal.call(consoleApi.me))).toEqual({ email: 'dara@owners.example', name: 'Dara Sok' });
    expect((await admin('owners', 'add', 'dara@owners.example', 'Dara')).code).toBe(1);
    expect((await admin('owners', 'add', 'dara', 'Dara')).code).toBe(1);
    expect((await admin('owners', 'list')).said).toContain('dara@owners.example');
    expect((await adminAlone('owners', 'remove', 'dara@owners.example')).code).toBe(0);
    expect((await portal.call(consoleApi.me)).status).toBe(401);
    expect((await admin('owners', 'reset', 'dara@owners.example')).code).toBe(1);
  });
});
