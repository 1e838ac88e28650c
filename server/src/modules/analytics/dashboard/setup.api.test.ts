import { dashboardApi } from '@sala/contract/analytics/dashboard/dashboard.api.ts';
import { unrestrictedScope } from '@sala/contract/identity/users/service-scope.schema.ts';
import { usersApi } from '@sala/contract/identity/users/users.api.ts';
import { roomNamespace } from '@sala/contract/sockets/room.events.ts';
import { timeShiftsApi } from '@sala/contract/time/working-time/time-shifts.api.ts';
import { visitorsApi } from '@sala/contract/visitor-channels/visitors/visitors.api.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildRole } from '#modules/identity/users/users.factory.ts';
import { newId } from '#platform/ids.ts';
import { getData } from '#testing/company.ts';
import { Listener } from '#testing/listener.ts';
import { buildWorkplace, hire, signInAs } from '#testing/people.ts';
import { createTestApp, type TestApp } from '#testing/test-app.ts';
import type { TestPortal } from '#testing/test-portal.ts';

let app: TestApp;

beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

const getSteps = async (portal: TestPortal) => getData(await portal.call(dashboardApi.get)).setup;
const config = (appId: string, origin?: string) =>
  app
    .portal()
    .call(visitorsApi.config, { query: { appId } }, { headers: origin === undefined ? {} : { Origin: origin } });
const session = (appId: string, url?: string) =>
  app.portal().call(visitorsApi.createSession, { body: { appId, ...(url ? { page: { title: 'Shop', url } } : {}) } });

async function openNewBusiness(domains: string[] = ['shop.example', '*.lotus.example']) {
  const { merchantId, appId } = await buildWorkplace(app, { domains });
  const owner = await signInAs(app, await hire(app, merchantId));
  return { merchantId, appId, owner };
}
async function write(appId: string): Promise<void> {
  const visitor = app.portal();
  visitor.visitorToken = getData(await session(appId)).token;
  const body = { type: 'text' as const, id: newId(), text: 'Testing' };
  getData(await visitor.call(visitorsApi.createMessage, { body }));
}
async function invite(owner: TestPortal, merchantId: string): Promise<void> {
  const role = await buildRole(app.context, { merchantId, name: `Helper ${newId()}` });
  const body = {
    firstName: 'Sophea',
    lastName: 'Chan',
    email: `${newId()}@people.example`,
    roleIds: [role.id],
    serviceScope: unrestrictedScope,
  };
  getData(await owner.call(usersApi.create, { body }));
}

async function setHours(owner: TestPortal): Promise<void> {
  const body = {
    title: 'Day',
    startTime: '08:00',
    endTime: '17:30',
    pauses: [],
    timeZone: 'Asia/Phnom_Penh',
    startDate: '2026-11-02',
    repeat: { kind: 'daily' as const },
    assignees: {},
  };
  getData(await owner.call(timeShiftsApi.create, { body }));
}

describe('the first steps of a new business', () => {
  it('are none of them done at first', async () => {
    const { owner } = await openNewBusiness();
    expect(await getSteps(owner)).toEqual({
      widgetInstalled: false,
      messageReceived: false,
      colleagueInvited: false,
      hoursSet: false,
    });
  });

  it('tick live, each once, while somebody looks at them', async () => {
    const { owner, appId, merchantId } = await openNewBusiness();
    const page = await Listener.on(owner, roomNamespace);
    const isStep = (step: string) => (payload: Record<string, unknown>) => payload.step === step;
    getData(await config(appId, 'https://shop.example'));
    await page.next('setup:changed', isStep('widgetInstalled'));
    await write(appId);
    await page.next('setup:changed', isStep('messageReceived'));
    await invite(owner, merchantId);
    await page.next('setup:changed', isStep('colleagueInvited'));
    await setHours(owner);
    await page.next('setup:changed', isStep('hoursSet'));
    expect(await getSteps(owner)).toEqual({
      widgetInstalled: true,
      messageReceived: true,
      colleagueInvited: true,
      hoursSet: true,
    });
    getData(await config(appId, 'https://www.lotus.example'));
    await write(appId);
    await invite(owner, merchantId);
    await app.context.events.settled();
    expect(page.heard.filter(({ event }) => event === 'setup:changed').length).toBe(4);
    page.close();
  });

  it('are told to nobody without the dashboard, and to no other business', async () => {
    const { owner, appId, merchantId } = await openNewBusiness();
    const other = await openNewBusiness();
    const colleague = await signInAs(
      app,
      await hire(app, merchantId, { permissions: [{ subject: 'chat', action: 'manage' }] }),
    );
    const [insider, ...outsiders] = await Promise.all(
      [owner, other.owner, colleague].map((portal) => Listener.on(portal, roomNamespace)),
    );
    getData(await config(appId, 'https://shop.example'));
    await insider!.next('setup:changed');
    for (const { heard } of outsiders) expect(heard.map(({ event }) => event)).not.toContain('setup:changed');
    for (const listener of [insider!, ...outsiders]) listener.close();
  });

  it('count a widget only where it stands on a page of the business', async () => {
    const { owner, appId } = await openNewBusiness();
    getData(await config(appId));
    getData(await config(appId, app.address));
    expect((await config(appId, 'https://elsewhere.example')).status).toBe(403);
    getData(await session(appId, 'https://elsewhere.example/shop.example'));
    getData(await session(appId, 'not an address'));
    expect(await getSteps(owner)).toMatchObject({ widgetInstalled: false });
    getData(await session(appId, 'https://checkout.lotus.example/cart'));
    expect(await getSteps(owner)).toMatchObject({ widgetInstalled: true });
  });

  it('stay done after the conversation is gone', async () => {
    const { owner, appId, merchantId } = await openNewBusiness();
    await write(appId);
    await app.context.events.settled();
    const { query } = app.context.database.forMerchant(merchantId);
    await query.deleteFrom('chat_messages').execute();
    await query.deleteFrom('chat_channels').execute();
    expect(await getSteps(owner)).toMatchObject({ messageReceived: true });
  });

  it('are seen by those who can put them away, and then by nobody', async () => {
    const { owner, merchantId } = await openNewBusiness();
    const reader = await signInAs(
      app,
      await hire(app, merchantId, { permissions: [{ subject: 'dashboard', action: 'read' }] }),
    );
    expect(await getSteps(reader)).toBeNull();
    expect((await reader.call(dashboardApi.dismissSetup)).status).toBe(403);
    expect(getData(await owner.call(dashboardApi.dismissSetup)).setup).toBeNull();
    expect(getData(await owner.call(dashboardApi.dismissSetup)).setup).toBeNull();
    expect(await getSteps(owner)).toBeNull();
  });
});
