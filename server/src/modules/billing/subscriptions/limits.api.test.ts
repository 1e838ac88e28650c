import { botsApi } from '@sala/contract/automation/bots/bots.api.ts';
import { subscriptionsApi } from '@sala/contract/billing/subscriptions/subscriptions.api.ts';
import { partnersApi } from '@sala/contract/connections/partners/partners.api.ts';
import { notificationsApi } from '@sala/contract/identity/notifications/notifications.api.ts';
import { unrestrictedScope } from '@sala/contract/identity/users/service-scope.schema.ts';
import { usersApi } from '@sala/contract/identity/users/users.api.ts';
import { uploadsApi } from '@sala/contract/platform-services/uploads/uploads.api.ts';
import { visitorsApi } from '@sala/contract/visitor-channels/visitors/visitors.api.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildRole } from '#modules/identity/users/users.factory.ts';
import { newId } from '#platform/ids.ts';
import { busyLimits } from '#testing/busy-limits.ts';
import { Company, getData } from '#testing/company.ts';
import { hire } from '#testing/people.ts';
import { createTestApp, type TestApp } from '#testing/test-app.ts';
import { readMonthStart } from './plan-usage.repository.ts';
import { tellOfLimits } from './usecases/tell-of-limits.ts';

/** How often two people reach for the last seat at the same moment. */
const races = 40;
/** The races invite more people than anyone would in an hour. */
const invitations = ['POST /api/user', 'invitation-merchant', 'invitation-business'].map((name) => `${name}=1000000/1`);
let app: TestApp;

beforeAll(async () => {
  const PLANS_FILE = new URL('../../../testing/limited-plans.fixture.json', import.meta.url).pathname;
  app = await createTestApp({ environment: { PLANS_FILE, LIMITS: [busyLimits, ...invitations].join() } });
});
afterAll(() => app?.close());

/** Without a right that makes somebody an operator. */
const viewerOf = async ({ merchantId }: Company) =>
  (await buildRole(app.context, { merchantId, permissions: [{ subject: 'dashboard', action: 'read' }] })).id;
const invite = ({ owner }: Company, roleId: string) =>
  owner.call(usersApi.create, {
    body: {
      email: `${newId()}@limits.example`,
      firstName: 'Nita',
      lastName: 'Sor',
      roleIds: [roleId],
      serviceScope: unrestrictedScope,
    } as never,
  });
const usageOf = async ({ owner }: Company, name: string) =>
  getData(await owner.call(subscriptionsApi.usage)).find((one) => one.name === name);
/** What the owner was warned of, newest first. */
const listWarnings = async ({ owner }: Company) => {
  const query = { limit: 50 } as never;
  const rows = getData(await owner.call(notificationsApi.list, { query }));
  return rows.filter(({ kind }) => kind === 'planLimitNear').map(({ params }) => params);
};

describe('the free plan with three seats, two operators, three conversations and one partner', () => {
  it('gives the last seat once, in each of 40 races', async () => {
    const company = await Company.open(app);
    const roleId = await viewerOf(company);
    for (let race = 0; race < races; race += 1) {
      const answers = await Promise.all([invite(company, roleId), invite(company, roleId)]);
      const [made] = answers.filter(({ status }) => status === 200);
      const refused = answers.filter(({ status }) => status !== 200);
      expect(refused.map(({ failure }) => failure.message)).toEqual(['seatsUsedUp']);
      const removed = await company.owner.call(usersApi.remove, { params: { id: getData(made!).id } });
      expect(removed.status).toBe(200);
    }
    expect(await usageOf(company, 'seats')).toMatchObject({ used: 2, max: 3 });
  }, 240_000);

  it('refuses a third operator, also by a role that is given more, and lets everything else be changed', async () => {
    const company = await Company.open(app);
    const roleId = await viewerOf(company);
    const { id } = getData(await invite(company, roleId));
    const operators = await buildRole(app.context, {
      merchantId: company.merchantId,
      permissions: [{ subject: 'reply-customer', action: 'create' }],
    });
    const user = getData(await company.owner.call(usersApi.get, { params: { id } }));
    const { firstName, lastName, workPlace, serviceScope, isReadonly, version } = user;
    const kept = { firstName, lastName, phone: '+85512345678', workPlace, serviceScope, isReadonly, version };
    const change = (roleIds: string[]) =>
      company.owner.call(usersApi.update, { params: { id }, body: { ...kept, roleIds } });
    const refused = await change([operators.id]);
    expect(refused.failure, JSON.stringify(refused.failure)).toMatchObject({
      message: 'operatorsUsedUp',
      params: { max: 2 },
    });
    expect((await change([roleId])).status).toBe(200);
  });

  it('takes no fourth conversation of the month, and those under way go on', async () => {
    const company = await Company.open(app);
    const talks = [await company.talk('One'), await company.talk('Two'), await company.talk('Three')];
    const { portal } = await company.visit();
    const message = () => ({ body: { id: newId(), type: 'text', text: 'Four' } as const });
    expect((await portal.call(visitorsApi.createMessage, message())).failure.message).toBe('conversationsUsedUp');
    expect((await talks[0]!.portal.call(visitorsApi.createMessage, message())).status).toBe(200);
    expect(await usageOf(company, 'conversations')).toMatchObject({ used: 3, max: 3 });
  });

  it('asks one partner, and no second one', async () => {
    const [company, one, other] = [await Company.open(app), await Company.open(app), await Company.open(app)];
    const ask = ({ appId }: Company) => company.owner.call(partnersApi.request, { body: { appId } });
    expect((await ask(one)).status).toBe(200);
    expect((await ask(other)).failure.message).toBe('partnersUsedUp');
  });

  it('makes the last bot once, however many make one at the same moment', async () => {
    const company = await Company.open(app);
    const make = (name: string) => company.owner.call(botsApi.create, { body: { name, locales: ['en'] } });
    const answers = await Promise.all(['Helper', 'Greeter', 'Guide'].map(make));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 400, 400]);
    const [refused] = answers.filter(({ status }) => status === 400);
    expect(refused!.failure).toMatchObject({ message: 'botsUsedUp', params: { max: 1, used: 1 } });
    expect(await usageOf(company, 'bots')).toMatchObject({ used: 1, max: 1 });
  });

  it('tells those who may change the plan once a month that most of it is used, by bell and by mail', async () => {
    const company = await Company.open(app);
    await tellOfLimits(app.context, company.merchantId);
    // Two people have two of three seats, which is less than four of five; both may answer, which is all operators there are.
    expect(await listWarnings(company)).toEqual([{ context: 'operators', used: '2', max: '2' }]);
    await company.talk('One');
    await company.talk('Two');
    await company.talk('Three');
    await Promise.all([1, 2, 3].map(() => tellOfLimits(app.context, company.merchantId)));
    expect((await listWarnings(company)).map((params) => params.context).sort()).toEqual([
      'conversations',
      'operators',
    ]);
  });

  it('begins a month where the business is, not in UTC', async () => {
    const company = await Company.open(app);
    const now = new Date('2026-10-31T18:00:00Z');
    const { query } = app.context.database.forMerchant(company.merchantId);
    // One in the morning of the 1st of November in Phnom Penh.
    expect(await readMonthStart(query, company.merchantId, now)).toEqual(new Date('2026-10-31T17:00:00Z'));
  });

  it('leaves a business that has more already as it is', async () => {
    const company = await Company.open(app);
    const roleId = await viewerOf(company);
    const people = [await hire(app, company.merchantId, { roleId }), await hire(app, company.merchantId, { roleId })];
    expect(await usageOf(company, 'seats')).toMatchObject({ used: 4, max: 3 });
    const removed = await company.owner.call(usersApi.remove, { params: { id: people[0]!.id } });
    expect(removed.status).toBe(200);
    expect((await invite(company, roleId)).failure.message).toBe('seatsUsedUp');
  });
});

it('warns of the room for files that the deployment gives, also under a plan without a limit', async () => {
  const small = await createTestApp({ environment: { MERCHANT_FILES_MB: '1' } });
  try {
    const company = await Company.open(small);
    await tellOfLimits(small.context, company.merchantId);
    expect(await listWarnings(company)).toEqual([]);
    const file = { name: 'words.txt', content: Buffer.alloc(900 * 1024, 'a') };
    expect((await company.owner.call(uploadsApi.create, {}, { file })).status).toBe(200);
    await tellOfLimits(small.context, company.merchantId);
    expect(await listWarnings(company)).toEqual([{ context: 'storage', used: '900 kB', max: '1 MB' }]);
  } finally {
    await small.close();
  }
});
