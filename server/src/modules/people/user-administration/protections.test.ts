import { fullPermissions, type Permission } from '@sala/contract/core/ability.ts';
import { apiTokensApi } from '@sala/contract/identity/api-tokens/api-tokens.api.ts';
import { type Grant, rolesApi } from '@sala/contract/identity/roles/roles.api.ts';
import { type ServiceScope, unrestrictedScope } from '@sala/contract/identity/users/service-scope.schema.ts';
import { usersApi } from '@sala/contract/identity/users/users.api.ts';
import { profileApi } from '@sala/contract/people/profile/profile.api.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildRole } from '#modules/identity/users/users.factory.ts';
import { userStatus } from '#modules/identity/users/users.public.ts';
import { buildWorkplace, hire, signInAs } from '#testing/people.ts';
import { createTestApp, type TestApp } from '#testing/test-app.ts';
import type { TestPortal } from '#testing/test-portal.ts';

let app: TestApp;

beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app?.close());

const manage = (...names: Permission['subject'][]): Permission[] =>
  names.map((subject) => ({ subject, action: 'manage' }));

type Hired = Awaited<ReturnType<typeof hire>> & { portal: TestPortal };
async function join(merchantId: string, overrides: Parameters<typeof hire>[2] = {}): Promise<Hired> {
  const user = await hire(app, merchantId, overrides);
  return { ...user, portal: await signInAs(app, user) };
}
const open = async () => (await buildWorkplace(app)).merchantId;

const toBody = (roleIds: string[], overrides: { serviceScope?: ServiceScope; isReadonly?: boolean } = {}) => ({
  firstName: 'Sok',
  lastName: 'Dara',
  workPlace: 'portal' as const,
  serviceScope: unrestrictedScope,
  isReadonly: false,
  roleIds,
  ...overrides,
});

/** Every way to reduce a user's permissions. */
const attempts = {
  update: (by: Hired, user: Hired | { id: string; role_id: string }) =>
    by.portal.edit(usersApi.update, usersApi.get, {
      params: { id: user.id },
      body: toBody([user.role_id], { isReadonly: true }),
    }),
  deactivate: (by: Hired, user: { id: string }) =>
    by.portal.edit(usersApi.setStatus, usersApi.get, { params: { id: user.id }, body: { status: 'inactive' } }),
  remove: (by: Hired, user: { id: string }) => by.portal.call(usersApi.remove, { params: { id: user.id } }),
};
const refusals = async (by: Hired, user: Hired | { id: string; role_id: string }) =>
  Promise.all(Object.values(attempts).map(async (attempt) => (await attempt(by, user)).failure.message));

describe('the default admin', () => {
  it('can be changed, shut out and removed by nobody, not even by another administrator', async () => {
    const merchantId = await open();
    const { id: roleId } = await buildRole(app.context, { merchantId, isDefault: true });
    const first = await join(merchantId, { roleId, isDefaultAdmin: true });
    const other = await join(merchantId, { roleId });
    expect(await refusals(other, first)).toEqual([
      'cannotUpdateDefaultAdmin',
      'cannotUpdateDefaultAdmin',
      'cannotDeleteDefaultAdmin',
    ]);
    expect((await first.portal.call(profileApi.get)).status).toBe(200);
  });
});

describe('the own account', () => {
  it('is not changed, shut out or removed by oneself', async () => {
    const merchantId = await open();
    const me = await join(merchantId);
    await join(merchantId);
    expect(await refusals(me, me)).toEqual([
      'notAllowToUpdateOwnUser',
      'notAllowToUpdateOwnUser',
      'notAllowToDeleteOwnUser',
    ]);
  });
});

describe('the last one who manages users and roles', () => {
  it('stays also when a program asks whose maker has gone; the one before them could still be taken', async () => {
    const merchantId = await open();
    const creator = await join(merchantId);
    const [second, last] = [await join(merchantId), await join(merchantId)];
    const made = await creator.portal.call(apiTokensApi.create, {
      body: { kind: 'application', name: 'Personnel', permissions: fullPermissions as Grant[], expiresInDays: null },
    });
    const program = { ...last, portal: app.portal() };
    program.portal.visitorToken = made.data.token;
    expect((await attempts.remove(last, creator)).status).toBe(200);
    expect((await attempts.deactivate(program, second)).status).toBe(200);
    expect(await refusals(program, last)).toEqual(Array(3).fill('cannotDeleteLastManager'));
  });

  it('is protected also from two who take each other’s rights away at the same moment', async () => {
    for (let turn = 0; turn < 4; turn += 1) {
      const merchantId = await open();
      const pair = [await join(merchantId), await join(merchantId)] as const;
      const answers = await Promise.all(
        turn % 2
          ? [attempts.deactivate(pair[0], pair[1]), attempts.deactivate(pair[1], pair[0])]
          : [attempts.update(pair[0], pair[1]), attempts.update(pair[1], pair[0])],
      );
      // The second call runs with permissions that were already removed, or without a valid session.
      const [first, second] = answers.map((answer) => answer.status).sort();
      expect(first).toBe(200);
      expect([401, 403]).toContain(second);
      const portals = await Promise.all(pair.map((user) => user.portal.call(profileApi.get)));
      const managers = portals.filter((answer) => answer.status === 200 && !answer.data.isReadonly);
      expect(managers).toHaveLength(1);
    }
  });

  it('is protected from a crowd too: of five who all shut out all others, one is left', async () => {
    const merchantId = await open();
    const crowd = await Promise.all(Array.from({ length: 5 }, () => join(merchantId)));
    await Promise.all(
      crowd.flatMap((by) => crowd.filter((user) => user !== by).map((user) => attempts.deactivate(by, user))),
    );
    const answers = await Promise.all(crowd.map((user) => user.portal.call(usersApi.list)));
    expect(answers.filter((answer) => answer.status === 200)).toHaveLength(1);
  });

  it('counts neither who may only look nor who was only invited nor who was shut out', async () => {
    const merchantId = await open();
    const permissions = manage('manage-users', 'manage-role');
    const { id: roleId } = await buildRole(app.context, { merchantId, permissions });
    const only = await join(merchantId, { roleId });
    await hire(app, merchantId, { roleId, isReadonly: true });
    await hire(app, merchantId, { roleId, status: userStatus.invited });
    await hire(app, merchantId, { roleId, status: userStatus.inactive });
    const change = { name: 'Less', description: '', permissions: manage('manage-role') as Grant[] };
    const lowered = await only.portal.edit(rolesApi.update, rolesApi.get, { params: { id: roleId }, body: change });
    expect(lowered.failure.message).toBe('cannotDeleteLastManager');
    const other = await join(merchantId, { permissions: manage('manage-users') });
    expect((await attempts.deactivate(other, only)).failure.message).toBe('notAllowed');
  });
});

describe('somebody who manages users', () => {
  const rights = manage('manage-users', 'chat');

  it('gives no role that has more than they have, neither to a new colleague nor to an old one', async () => {
    const merchantId = await open();
    const me = await join(merchantId, { permissions: rights });
    const friend = await join(merchantId, { permissions: manage('chat') });
    const { id: above } = await buildRole(app.context, { merchantId, permissions: manage('chat', 'general-settings') });
    const { id: partly } = await buildRole(app.context, { merchantId, permissions: manage('chat') });
    const invited = await me.portal.call(usersApi.create, {
      body: { ...toBody([partly, above]), email: 'puppet@people.example' },
    });
    const raised = await me.portal.edit(usersApi.update, usersApi.get, {
      params: { id: friend.id },
      body: toBody([partly, above]),
    });
    expect([invited.failure.message, raised.failure.message]).toEqual(['notAllowed', 'notAllowed']);
    const { data } = await me.portal.call(usersApi.list, { query: { search: 'puppet' } });
    expect(data).toEqual([]);
  });

  it('touches nobody who has more than they have', async () => {
    const merchantId = await open();
    const me = await join(merchantId, { permissions: rights });
    const superior = await join(merchantId, { permissions: manage('chat', 'manage-role') });
    const { id: low } = await buildRole(app.context, { merchantId, permissions: manage('chat') });
    expect(await refusals(me, { id: superior.id, role_id: low })).toEqual(['notAllowed', 'notAllowed', 'notAllowed']);
    expect((await superior.portal.call(rolesApi.list)).status).toBe(200);
  });

  it('lets nobody in again who has more than they have', async () => {
    const merchantId = await open();
    const me = await join(merchantId, { permissions: rights });
    const gone = await hire(app, merchantId, { status: userStatus.inactive });
    const answer = await me.portal.edit(usersApi.setStatus, usersApi.get, {
      params: { id: gone.id },
      body: { status: 'active' },
    });
    expect([answer.status, answer.failure.message]).toEqual([403, 'notAllowed']);
  });

  it('lets nobody see more orders than they see themselves', async () => {
    const merchantId = await open();
    const own = { ...unrestrictedScope, categories: ['water', 'cleaning'] };
    const me = await join(merchantId, { permissions: rights, serviceScope: own });
    const { id: roleId } = await buildRole(app.context, { merchantId, permissions: manage('chat') });
    const invite = (email: string, serviceScope: ServiceScope) =>
      me.portal.call(usersApi.create, { body: { ...toBody([roleId], { serviceScope }), email } });
    const wider = await invite('wide@people.example', unrestrictedScope);
    expect([wider.status, wider.failure.validate]).toEqual([422, { 'service_scope.categories': [{ key: 'notHeld' }] }]);
    const user = await hire(app, merchantId, { roleId, serviceScope: own });
    const update = (serviceScope: ServiceScope) =>
      me.portal.edit(usersApi.update, usersApi.get, {
        params: { id: user.id },
        body: toBody([roleId], { serviceScope }),
      });
    expect((await update({ ...own, categories: ['water'] })).status).toBe(200);
    expect((await update(own)).status).toBe(200);
    expect((await update(unrestrictedScope)).status).toBe(422);
  });

  it('touches nobody who sees more orders than they do, however little else that one may', async () => {
    const merchantId = await open();
    const own = { ...unrestrictedScope, categories: ['water'] };
    const me = await join(merchantId, { permissions: rights, serviceScope: own });
    const { id: roleId } = await buildRole(app.context, { merchantId, permissions: manage('chat') });
    const wider = await hire(app, merchantId, { roleId });
    expect(await refusals(me, { id: wider.id, role_id: roleId })).toEqual(['notAllowed', 'notAllowed', 'notAllowed']);
  });

  it('sends nobody their invitation again who is to have more, or see more, than they have themselves', async () => {
    const merchantId = await open();
    const own = { ...unrestrictedScope, categories: ['water'] };
    const me = await join(merchantId, { permissions: rights, serviceScope: own });
    const { id: roleId } = await buildRole(app.context, { merchantId, permissions: manage('chat') });
    const invited = { status: userStatus.invited };
    const above = await hire(app, merchantId, { ...invited, serviceScope: own });
    const wider = await hire(app, merchantId, { ...invited, roleId });
    const equal = await hire(app, merchantId, { ...invited, roleId, serviceScope: own });
    const resend = async ({ id }: { id: string }) => (await me.portal.call(usersApi.resend, { body: { id } })).status;
    expect([await resend(above), await resend(wider), await resend(equal)]).toEqual([403, 403, 200]);
  });

  it('has, once they were lowered, no more than what is left, whatever they were about to do', async () => {
    const merchantId = await open();
    const chief = await join(merchantId);
    const me = await join(merchantId);
    const victims = await Promise.all(Array.from({ length: 4 }, () => hire(app, merchantId)));
    const { id: nothing } = await buildRole(app.context, { merchantId, permissions: manage('chat') });
    const [lowered, ...late] = await Promise.all([
      chief.portal.edit(usersApi.update, usersApi.get, { params: { id: me.id }, body: toBody([nothing]) }),
      ...victims.map((victim) => attempts.remove(me, victim)),
    ]);
    expect(lowered.status).toBe(200);
    for (const answer of late) expect([200, 403]).toContain(answer.status);
    expect((await attempts.remove(me, victims[0]!)).status).toBe(403);
  });
});

describe('people of another merchant', () => {
  it('do not exist', async () => {
    const mine = await join(await open());
    const theirs = await join(await open());
    expect(await refusals(mine, { ...theirs, role_id: mine.role_id })).toEqual(Array(3).fill('recordNotFound'));
    const read = await mine.portal.call(usersApi.get, { params: { id: theirs.id } });
    expect([read.status, read.failure.message]).toEqual([404, 'recordNotFound']);
  });
});
