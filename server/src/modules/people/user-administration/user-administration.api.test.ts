import { notificationsApi } from '@sala/contract/identity/notifications/notifications.api.ts';
import { unrestrictedScope } from '@sala/contract/identity/users/service-scope.schema.ts';
import { usersApi } from '@sala/contract/identity/users/users.api.ts';
import { auditApi } from '@sala/contract/organisation/audit/audit.api.ts';
import { authApi } from '@sala/contract/people/auth/auth.api.ts';
import { profileApi } from '@sala/contract/people/profile/profile.api.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildRole } from '#modules/identity/users/users.factory.ts';
import { userStatus } from '#modules/identity/users/users.public.ts';
import { getData } from '#testing/company.ts';
import { buildWorkplace, hire, signInAs, testPassword } from '#testing/people.ts';
import { createTestApp, type TestApp } from '#testing/test-app.ts';
import type { TestPortal } from '#testing/test-portal.ts';

let app: TestApp;
let merchantId: string;
let owner: TestPortal;
let operatorRoleId: string;
let viewerRoleId: string;

beforeAll(async () => {
  app = await createTestApp();
  merchantId = (await buildWorkplace(app)).merchantId;
  const { context } = app;
  const admin = await buildRole(context, { merchantId, name: 'Administrator', isDefault: true });
  const chat = [
    { subject: 'chat', action: 'manage' } as const,
    { subject: 'reply-customer', action: 'manage' } as const,
  ];
  operatorRoleId = (await buildRole(context, { merchantId, name: 'Operator', permissions: chat })).id;
  const look = [{ subject: 'chat', action: 'read' } as const];
  viewerRoleId = (await buildRole(context, { merchantId, name: 'Viewer', permissions: look })).id;
  owner = await signInAs(
    app,
    await hire(app, merchantId, { roleId: admin.id, isDefaultAdmin: true, firstName: 'Vanna', lastName: 'Keo' }),
  );
});
afterAll(() => app?.close());

const body = (overrides: Partial<Parameters<typeof toBody>[0]> = {}) =>
  toBody({ roleIds: [operatorRoleId], ...overrides });
function toBody(overrides: {
  roleIds: string[];
  firstName?: string;
  phone?: string;
  isReadonly?: boolean;
  serviceScope?: typeof unrestrictedScope;
}) {
  return {
    firstName: 'Sokha',
    lastName: 'Chea',
    workPlace: 'portal' as const,
    serviceScope: unrestrictedScope,
    isReadonly: false,
    ...overrides,
  };
}
const invite = (email: string, overrides: Parameters<typeof body>[0] = {}) =>
  owner.call(usersApi.create, { body: { ...body(overrides), email } });
const list = async (query: Record<string, unknown>) => getData(await owner.call(usersApi.list, { query }));

describe('inviting somebody', () => {
  it('makes a user who is invited, with their roles, their scope and a week to accept', async () => {
    const user = getData(await invite('Sokha@People.example', { roleIds: [operatorRoleId, viewerRoleId] }));
    expect(user).toMatchObject({
      email: 'sokha@people.example',
      status: 'invited',
      availability: { state: 'offline', reason: 'noAccount' },
      isDefaultAdmin: false,
      lastSeenAt: null,
      serviceScope: unrestrictedScope,
    });
    expect(user.roles.map((role) => role.name)).toEqual(['Operator', 'Viewer']);
    const days = (Date.parse(user.invitationExpiresAt!) - app.clock.now().getTime()) / 86_400_000;
    expect(days).toBeGreaterThan(6.9);
    expect(days).toBeLessThanOrEqual(7);
  });

  it('is refused at the field for an address that a colleague has, in whatever case', async () => {
    await hire(app, merchantId, { email: 'taken@people.example' });
    const answer = await invite('TAKEN@people.example');
    expect([answer.status, answer.failure.validate]).toEqual([
      422,
      { email: [{ key: 'unique', params: { value: 'taken@people.example' } }] },
    ]);
  });

  it('knows only roles of the own business', async () => {
    const { merchantId: other } = await buildWorkplace(app);
    const foreign = await buildRole(app.context, { merchantId: other });
    const answer = await invite('nobody@people.example', { roleIds: [operatorRoleId, foreign.id] });
    expect([answer.status, answer.failure.message]).toEqual([400, 'userOrRoleNotFound']);
  });

  it('takes the word for all as all, and any other code once', async () => {
    const serviceScope = {
      projects: ['p1', 'ALL_PROJECT', 'p2'],
      categories: ['water', 'water', 'cleaning'],
      types: [],
      subtypes: ['ALL_SUBTYPE'],
    };
    const user = getData(await invite('scoped@people.example', { serviceScope }));
    expect(user.serviceScope).toEqual({
      projects: ['ALL_PROJECT'],
      categories: ['water', 'cleaning'],
      types: [],
      subtypes: ['ALL_SUBTYPE'],
    });
  });

  it('can be repeated until they have come, and then no more', async () => {
    const user = getData(await invite('late@people.example'));
    app.clock.advance({ minutes: 2 });
    const again = getData(await owner.call(usersApi.resend, { body: { id: user.id } }));
    expect(Date.parse(again.invitationExpiresAt!)).toBeGreaterThan(Date.parse(user.invitationExpiresAt!));
    const joined = await hire(app, merchantId);
    const refused = await owner.call(usersApi.resend, { body: { id: joined.id } });
    expect([refused.status, refused.failure.message]).toEqual([400, 'userAlreadyJoined']);
  });
});

describe('the list of users', () => {
  it('finds by words of the name, the address and the digits of the phone, and by state and role', async () => {
    const user = await hire(app, merchantId, {
      firstName: 'Bopha',
      lastName: 'Lim',
      phone: '+855 12 345 604',
      roleId: viewerRoleId,
      status: userStatus.inactive,
    });
    for (const search of ['lim boph', user.email.slice(0, 20), '12345604', '345 604']) {
      const found = await list({ search, limit: 100 });
      expect([search, found.map(({ id }) => id)]).toEqual([search, [user.id]]);
    }
    expect((await list({ status: 'inactive' })).map(({ id }) => id)).toEqual([user.id]);
    expect((await list({ roleId: viewerRoleId, search: 'bopha' })).map(({ id }) => id)).toEqual([user.id]);
    expect(await list({ roleId: operatorRoleId, search: 'bopha' })).toEqual([]);
  });

  it('puts whoever was seen last first, and those who never came last, whichever way round', async () => {
    const user = await hire(app, merchantId, { firstName: 'Recent' });
    await signInAs(app, user);
    for (const sort of ['asc', 'desc']) {
      const seen = (await list({ order: 'lastSeenAt', sort, limit: 100 })).map(({ lastSeenAt }) => lastSeenAt);
      const known = seen.filter((time) => time !== null);
      expect(seen).toEqual([...known, ...seen.filter((time) => time === null)]);
      expect(known).toEqual(sort === 'asc' ? known.toSorted() : known.toSorted().reverse());
    }
  });

  it('comes in pages that hold each once', async () => {
    const all = await list({ limit: 100, order: 'firstName', sort: 'asc' });
    const pages = await Promise.all(
      Array.from({ length: all.length }, (_, index) =>
        list({ limit: 1, page: index + 1, order: 'firstName', sort: 'asc' }),
      ),
    );
    expect(pages.flat().map(({ id }) => id)).toEqual(all.map(({ id }) => id));
  });

  it('is there for pickers by first name, deactivated ones last, also for readers of the audit log', async () => {
    const permissions = [{ subject: 'audit-log', action: 'read' } as const];
    const portal = await signInAs(app, await hire(app, merchantId, { permissions }));
    const options = getData(await portal.call(usersApi.options));
    const there = options.filter(({ status }) => status !== 'inactive').map(({ name }) => name.toLowerCase());
    expect(options.at(-1)?.status).toBe('inactive');
    expect(there).toEqual(there.toSorted());
    expect((await portal.call(usersApi.list)).status).toBe(403);
  });
});

describe('changing somebody', () => {
  it('gives them what their new roles say on their next request, tells them so, and is in the audit log by names', async () => {
    const user = await hire(app, merchantId, { roleId: operatorRoleId, firstName: 'Rithy', lastName: 'Pov' });
    const portal = await signInAs(app, user);
    const change = { ...body({ roleIds: [viewerRoleId] }), firstName: 'Rithy', lastName: 'Pov' };
    getData(await owner.edit(usersApi.update, usersApi.get, { params: { id: user.id }, body: change }));
    const profile = getData(await portal.call(profileApi.get));
    expect(profile.roleNames).toEqual(['Viewer']);
    expect(profile.ability).toContainEqual({ subject: 'chat', action: 'read' });
    expect(profile.ability).not.toContainEqual({ subject: 'reply-customer', action: 'manage' });
    const [news] = getData(await portal.call(notificationsApi.list));
    expect(news).toMatchObject({ kind: 'accessChanged', params: { by: 'Vanna Keo' } });
    const [entry] = getData(await owner.call(auditApi.list, { query: { subject: 'user' } }));
    expect(entry).toMatchObject({
      action: 'user.changed',
      target: { id: user.id, name: 'Rithy Pov' },
      changes: [{ field: 'roles', before: 'Operator', after: 'Viewer' }],
    });
  });

  it('tells nobody and keeps no entry when nothing is different', async () => {
    const user = await hire(app, merchantId, { roleId: operatorRoleId });
    const same = { ...body(), firstName: 'Sok', lastName: 'Dara' };
    const before = getData(await owner.call(auditApi.list));
    getData(await owner.edit(usersApi.update, usersApi.get, { params: { id: user.id }, body: same }));
    expect(getData(await owner.call(auditApi.list))).toEqual(before);
    const portal = await signInAs(app, user);
    expect(getData(await portal.call(notificationsApi.list))).toEqual([]);
  });
});

describe('shutting somebody out', () => {
  const setStatus = async (id: string, status: 'active' | 'inactive') =>
    getData(await owner.edit(usersApi.setStatus, usersApi.get, { params: { id }, body: { status } }));

  it('ends their sessions for good: let in again they have to sign in again', async () => {
    const user = await hire(app, merchantId);
    const portal = await signInAs(app, user);
    expect((await setStatus(user.id, 'inactive')).status).toBe('inactive');
    const refused = await portal.call(profileApi.get);
    expect([refused.status, refused.failure.code]).toEqual([401, 104]);
    const credentials = { email: user.email, password: testPassword };
    expect((await app.portal().call(authApi.login, { body: credentials })).failure.message).toBe('accountBanned');
    expect((await setStatus(user.id, 'active')).status).toBe('active');
    expect((await portal.call(profileApi.get)).failure.code).toBe(102);
    expect((await signInAs(app, user)).accessToken).toBeTruthy();
  });

  it('waits for nobody’s edit; to let in again somebody who was changed since is refused with the user as they are now', async () => {
    const { id } = await hire(app, merchantId, { roleId: operatorRoleId });
    const params = { id };
    const { version } = getData(await owner.call(usersApi.get, { params }));
    const rename = async (firstName: string) => {
      const renamed = { ...body(), firstName, lastName: 'Chan' };
      getData(await owner.edit(usersApi.update, usersApi.get, { params, body: renamed }));
    };
    await rename('Bopha');
    const shutOut = getData(await owner.call(usersApi.setStatus, { params, body: { status: 'inactive', version } }));
    expect(shutOut).toMatchObject({ firstName: 'Bopha', status: 'inactive' });
    await rename('Dara');
    const late = await owner.call(usersApi.setStatus, {
      params,
      body: { status: 'active', version: shutOut.version },
    });
    expect([late.status, late.failure.message]).toEqual([409, 'recordChanged']);
    expect(late.data).toMatchObject({ firstName: 'Dara', status: 'inactive' });
    expect(getData(await owner.call(usersApi.get, { params })).status).toBe('inactive');
  });

  it('makes an invitation worthless; let in again they are invited as before', async () => {
    const { id } = getData(await invite('paused@people.example'));
    expect((await setStatus(id, 'inactive')).invitationExpiresAt).toBeNull();
    expect((await setStatus(id, 'active')).status).toBe('invited');
  });
});

describe('removing somebody', () => {
  it('leaves their name and nothing else of theirs, frees their address, and they are in no list', async () => {
    const user = await hire(app, merchantId, { firstName: 'Piseth', lastName: 'Long', phone: '+855 12 999 999' });
    const portal = await signInAs(app, user);
    expect((await owner.call(usersApi.remove, { params: { id: user.id } })).status).toBe(200);
    expect((await portal.call(profileApi.get)).status).toBe(401);
    expect((await owner.call(usersApi.get, { params: { id: user.id } })).status).toBe(404);
    expect(await list({ search: 'Piseth' })).toEqual([]);
    const row = await app.context.database
      .forMerchant(merchantId)
      .query.selectFrom('users')
      .selectAll()
      .where('id', '=', user.id)
      .executeTakeFirstOrThrow();
    expect(row).toMatchObject({
      first_name: 'Piseth',
      last_name: 'Long',
      email: null,
      phone: null,
      password_hash: null,
      profile_picture_id: null,
    });
    expect((await invite(user.email)).status).toBe(200);
    expect((await owner.call(usersApi.remove, { params: { id: user.id } })).status).toBe(404);
  });
});
