import { abilityGroups, fullPermissions, type Permission } from '@sala/contract/core/ability.ts';
import { notificationsApi } from '@sala/contract/identity/notifications/notifications.api.ts';
import { type Grant, rolesApi } from '@sala/contract/identity/roles/roles.api.ts';
import { auditApi } from '@sala/contract/organisation/audit/audit.api.ts';
import { profileApi } from '@sala/contract/people/profile/profile.api.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildRole } from '#modules/identity/users/users.factory.ts';
import { newId } from '#platform/ids.ts';
import { getData } from '#testing/company.ts';
import { buildWorkplace, hire, signInAs } from '#testing/people.ts';
import { createTestApp, type TestApp } from '#testing/test-app.ts';
import type { TestPortal } from '#testing/test-portal.ts';

let app: TestApp;
let merchantId: string;
let owner: TestPortal;

beforeAll(async () => {
  app = await createTestApp();
  merchantId = (await buildWorkplace(app)).merchantId;
  const { id: roleId } = await buildRole(app.context, { merchantId, name: 'Administrator', isDefault: true });
  owner = await signInAs(app, await hire(app, merchantId, { roleId, isDefaultAdmin: true }));
});
afterAll(() => app?.close());

const manage = (...names: Permission['subject'][]): Permission[] =>
  names.map((subject) => ({ subject, action: 'manage' }));
const role = (name: string, permissions: Permission[] = manage('chat')) => ({
  name,
  description: '',
  permissions: permissions as Grant[],
});
const create = async (name: string, permissions?: Permission[]) =>
  getData(await owner.call(rolesApi.create, { body: role(name, permissions) }));

async function signedIn(permissions: Permission[]) {
  const user = await hire(app, merchantId, { permissions });
  return { user, portal: await signInAs(app, user) };
}

describe('the list of roles', () => {
  it('says how many users have each, and finds by words of the name or the description', async () => {
    const { id: roleId } = await buildRole(app.context, { merchantId, name: 'Cleaner', description: 'Night shift' });
    await hire(app, merchantId, { roleId });
    await hire(app, merchantId, { roleId });
    for (const search of ['clean', 'NIGHT']) {
      const [found] = getData(await owner.call(rolesApi.list, { query: { search } }));
      expect(found).toMatchObject({ name: 'Cleaner', userCount: 2, isDefault: false });
    }
    const { data, meta } = await owner.call(rolesApi.list, { query: { order: 'userCount', sort: 'desc', limit: 1 } });
    expect([data[0]?.name, meta.limit, meta.page]).toEqual(['Cleaner', 1, 1]);
    expect(meta.total).toBeGreaterThan(1);
  });

  it('takes the signs of a pattern in a search for what they are', async () => {
    await create('100 % sure_thing');
    const found = async (search: string) =>
      getData(await owner.call(rolesApi.list, { query: { search } })).map(({ name }) => name);
    expect(await found('100 %')).toEqual(['100 % sure_thing']);
    expect(await found('0_%')).toEqual([]);
  });

  it('is there for pickers by name, also for who only manages users', async () => {
    const { portal } = await signedIn([{ subject: 'manage-users', action: 'read' }]);
    const names = getData(await portal.call(rolesApi.options)).map((each) => each.name.toLowerCase());
    expect(names).toEqual([...names].sort());
    expect(names).toContain('administrator');
  });
});

describe('what a role can grant', () => {
  it('comes in the groups of the catalogue', async () => {
    const groups = getData(await owner.call(rolesApi.permissions));
    expect(groups.map(({ group }) => group)).toEqual(Object.keys(abilityGroups));
    const whitelist = groups.flatMap((group) => group.subjects).find((each) => each.subject === 'manage-whitelist-ips');
    expect(whitelist?.actions).toEqual(['manage']);
  });

  it('is no action that the catalogue does not know for a subject', async () => {
    const permissions = [...manage('chat'), { subject: 'report-team-performance' as const, action: 'create' as const }];
    const answer = await owner.call(rolesApi.create, { body: role('Odd', permissions) });
    expect([answer.status, answer.failure.validate]).toEqual([
      422,
      { 'permissions.1.action': [{ key: 'oneOf', params: { options: 'read, manage' } }] },
    ]);
  });

  it('to create or update something includes seeing it, whoever stores the role', async () => {
    const made = await create('Planner', [
      { subject: 'manage-holiday', action: 'create' },
      { subject: 'assign-chat', action: 'update' },
    ]);
    expect(made.permissions).toEqual([
      { subject: 'manage-holiday', action: 'read' },
      { subject: 'manage-holiday', action: 'create' },
      { subject: 'assign-chat', action: 'update' },
    ]);
  });

  it('is kept once, and not beside the one that includes it', async () => {
    const made = await create('Tidy', [
      { subject: 'ticket', action: 'read' },
      ...manage('ticket', 'ticket'),
      { subject: 'call', action: 'read' },
    ]);
    expect(made.permissions).toEqual([
      { subject: 'ticket', action: 'manage' },
      { subject: 'call', action: 'read' },
    ]);
  });
});

describe('the name of a role', () => {
  it('is there once, in whatever case', async () => {
    await create('Night shift');
    const taken = await owner.call(rolesApi.create, { body: role('NIGHT shift') });
    expect([taken.status, taken.failure.validate]).toEqual([
      422,
      { name: [{ key: 'unique', params: { value: 'NIGHT shift' } }] },
    ]);
    const other = await create('Day shift');
    const renamed = await owner.edit(rolesApi.update, rolesApi.get, {
      params: { id: other.id },
      body: role('Night shift'),
    });
    expect(renamed.failure.validate).toHaveProperty('name');
    const same = await owner.edit(rolesApi.update, rolesApi.get, { params: { id: other.id }, body: role('Day Shift') });
    expect(same.status).toBe(200);
  });
});

describe('the default role', () => {
  const defaultRole = async () => getData(await owner.call(rolesApi.list)).find((each) => each.isDefault)!;

  it('grants everything, also what was not there when it was made', async () => {
    const { id } = await defaultRole();
    await app.context.database
      .forMerchant(merchantId)
      .query.updateTable('roles')
      .set({ permissions: '[]' })
      .where('id', '=', id)
      .execute();
    expect((await defaultRole()).permissions).toEqual(fullPermissions);
    const newcomer = await signInAs(app, await hire(app, merchantId, { roleId: id }));
    expect((await newcomer.call(rolesApi.list)).status).toBe(200);
  });

  it('can be neither changed nor removed', async () => {
    const params = { id: (await defaultRole()).id };
    const changed = await owner.edit(rolesApi.update, rolesApi.get, { params, body: role('Anything') });
    const removed = await owner.call(rolesApi.remove, { params });
    expect([changed.status, changed.failure.message]).toEqual([400, 'cannotUpdateDefaultRole']);
    expect([removed.status, removed.failure.message]).toEqual([400, 'cannotDeleteDefaultRole']);
  });
});

describe('removing a role', () => {
  it('is refused while somebody has it, and says how many', async () => {
    const { id } = await create('In use');
    await hire(app, merchantId, { roleId: id });
    const { failure } = await owner.call(rolesApi.remove, { params: { id } });
    expect([failure.message, failure.params]).toEqual(['cannotDeleteUsedRole', { count: 1 }]);
  });

  it('takes it away where nobody has it', async () => {
    const { id } = await create('Short-lived');
    expect((await owner.call(rolesApi.remove, { params: { id } })).status).toBe(200);
    expect((await owner.call(rolesApi.get, { params: { id } })).status).toBe(404);
    expect((await owner.call(rolesApi.remove, { params: { id } })).status).toBe(404);
  });
});

describe('somebody who manages roles', () => {
  const rights = manage('manage-role', 'chat');

  it('cannot make a role that has more than they have', async () => {
    const { portal } = await signedIn(rights);
    const answer = await portal.call(rolesApi.create, { body: role('Climber', manage('chat', 'general-settings')) });
    expect([answer.status, answer.failure.validate]).toEqual([
      422,
      { permissions: [{ key: 'notHeld', params: { permissions: 'general-settings: manage' } }] },
    ]);
  });

  it('cannot widen their own role, nor turn a part of a right into all of it', async () => {
    const { id: roleId } = await buildRole(app.context, {
      merchantId,
      permissions: [...manage('manage-role'), { subject: 'manage-users', action: 'read' }],
    });
    const portal = await signInAs(app, await hire(app, merchantId, { roleId }));
    for (const permissions of [manage('manage-role', 'manage-users'), manage('manage-role', 'audit-log')]) {
      const answer = await portal.edit(rolesApi.update, rolesApi.get, {
        params: { id: roleId },
        body: role('Mine', permissions),
      });
      expect([answer.status, answer.failure.validate]).toEqual([422, { permissions: [expect.anything()] }]);
    }
    expect((await portal.call(rolesApi.create, { body: role('Sibling', manage('manage-role')) })).status).toBe(200);
  });

  it('can take nothing from roles above their own, and not remove them', async () => {
    const { portal } = await signedIn(rights);
    const above = await create('Above', manage('chat', 'general-settings'));
    const params = { id: above.id };
    const changed = await portal.edit(rolesApi.update, rolesApi.get, { params, body: role('Below', manage('chat')) });
    const removed = await portal.call(rolesApi.remove, { params });
    expect([changed.failure.message, removed.failure.message]).toEqual(['notAllowed', 'notAllowed']);
    expect(getData(await owner.call(rolesApi.get, { params }))).toMatchObject({ name: 'Above' });
  });
});

describe('a change of a role', () => {
  it('counts at once for everybody who has it, and each is told', async () => {
    const { id } = await create('Changing', manage('chat', 'manage-role'));
    const holder = await signInAs(app, await hire(app, merchantId, { roleId: id }));
    expect((await holder.call(rolesApi.list)).status).toBe(200);
    getData(
      await owner.edit(rolesApi.update, rolesApi.get, { params: { id }, body: role('Changing', manage('ticket')) }),
    );
    expect((await holder.call(rolesApi.list)).status).toBe(403);
    const { ability } = getData(await holder.call(profileApi.get));
    expect(ability.map(({ subject }) => subject)).toContain('ticket');
    expect(ability.map(({ subject }) => subject)).not.toContain('chat');
    const [news] = getData(await holder.call(notificationsApi.list));
    expect(news).toMatchObject({ kind: 'accessChanged', params: { by: 'Sok Dara' } });
  });

  it('is in the audit log, subject by subject; saving it as it was is not', async () => {
    const { id } = await create('Audited', [...manage('chat'), { subject: 'call', action: 'read' }]);
    const body = role('Audited again', [...manage('chat'), { subject: 'ticket', action: 'read' }]);
    getData(await owner.edit(rolesApi.update, rolesApi.get, { params: { id }, body }));
    getData(await owner.edit(rolesApi.update, rolesApi.get, { params: { id }, body }));
    const entries = getData(await owner.call(auditApi.list, { query: { subject: 'role', search: 'Audited' } }));
    expect(entries.map((entry) => entry.action)).toEqual(['role.changed', 'role.created']);
    expect(entries[0]?.changes).toEqual([
      { field: 'name', before: 'Audited', after: 'Audited again' },
      { field: 'permissions.call', before: 'read', after: null },
      { field: 'permissions.ticket', before: null, after: 'read' },
    ]);
    expect(entries[0]?.target).toEqual({ id, name: 'Audited again' });
  });

  it('is refused when nobody would be left who manages users and roles', async () => {
    const { merchantId: other } = await buildWorkplace(app);
    const { id: roleId } = await buildRole(app.context, { merchantId: other, name: 'All' });
    const only = await signInAs(app, await hire(app, other, { roleId }));
    await hire(app, other, { roleId, isReadonly: true });
    const narrowed = fullPermissions.filter(({ subject }) => subject !== 'manage-users');
    const answer = await only.edit(rolesApi.update, rolesApi.get, {
      params: { id: roleId },
      body: role('All', narrowed),
    });
    expect([answer.status, answer.failure.message]).toEqual([400, 'cannotDeleteLastManager']);
    // The refused change had no effect.
    expect(getData(await only.call(rolesApi.get, { params: { id: roleId } })).permissions).toEqual(fullPermissions);
  });
});

describe('roles of another merchant', () => {
  it('do not exist', async () => {
    const { merchantId: other } = await buildWorkplace(app);
    const { id } = await buildRole(app.context, { merchantId: other });
    const answers = await Promise.all([
      owner.call(rolesApi.get, { params: { id } }),
      owner.edit(rolesApi.update, rolesApi.get, { params: { id }, body: role('Theirs') }),
      owner.call(rolesApi.remove, { params: { id } }),
      owner.call(rolesApi.get, { params: { id: newId() } }),
    ]);
    expect(answers.map((answer) => answer.status)).toEqual([404, 404, 404, 404]);
  });
});
