import { fullPermissions } from '@sala/contract/core/ability.ts';
import { apiTokensApi } from '@sala/contract/identity/api-tokens/api-tokens.api.ts';
import type { Grant } from '@sala/contract/identity/roles/roles.api.ts';
import { type ServiceScope, unrestrictedScope } from '@sala/contract/identity/users/service-scope.schema.ts';
import { usersApi } from '@sala/contract/identity/users/users.api.ts';
import { auditApi } from '@sala/contract/organisation/audit/audit.api.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { buildRole } from '#modules/identity/users/users.factory.ts';
import { getData } from '#testing/company.ts';
import { buildWorkplace, hire, signInAs } from '#testing/people.ts';
import { createTestApp, type TestApp } from '#testing/test-app.ts';
import type { TestPortal } from '#testing/test-portal.ts';

let app: TestApp;
let merchantId: string;
let owner: TestPortal;

beforeAll(async () => {
  app = await createTestApp();
});
beforeEach(async () => {
  merchantId = (await buildWorkplace(app)).merchantId;
  owner = await signInAs(app, await hire(app, merchantId));
});
afterAll(() => app?.close());

const toBody = (roleIds: string[], serviceScope: ServiceScope = unrestrictedScope) => ({
  firstName: 'Sok',
  lastName: 'Dara',
  workPlace: 'portal' as const,
  serviceScope,
  isReadonly: false,
  roleIds,
});
const role = async (name: string) =>
  (await buildRole(app.context, { merchantId, name, permissions: [{ subject: 'chat', action: 'read' }] })).id;
const get = async (id: string) => getData(await owner.call(usersApi.get, { params: { id } }));
const update = async (id: string, body: ReturnType<typeof toBody>) =>
  getData(await owner.edit(usersApi.update, usersApi.get, { params: { id }, body }));
const countChanges = async () =>
  getData(await owner.call(auditApi.list)).filter(({ action }) => action === 'user.changed').length;

describe('a change of a user', () => {
  it('counts where the names of the new roles read like the old one, and is in the audit log', async () => {
    const [chat, desk, both] = [await role('Chat'), await role('Desk'), await role('Chat, Desk')];
    const { id } = await hire(app, merchantId, { roleId: both });
    await update(id, toBody([chat, desk]));
    expect((await get(id)).roles.map(({ name }) => name)).toEqual(['Chat', 'Desk']);
    expect(await countChanges()).toBe(1);
  });

  it('counts at the end of a list that is too long to be read', async () => {
    const roleId = await role('Operator');
    const codes = Array.from({ length: 200 }, (_, index) => `category-${index}`);
    const scope = (categories: string[]) => ({ ...unrestrictedScope, categories });
    const { id } = await hire(app, merchantId, { roleId, serviceScope: scope(codes) });
    await update(id, toBody([roleId], scope(codes.slice(0, -1))));
    expect((await get(id)).serviceScope.categories).toEqual(codes.slice(0, -1));
    expect(await countChanges()).toBe(1);
  });

  it('is none when the same is named in another order', async () => {
    const [first, second] = [await role('First'), await role('Second')];
    const scope = (...types: string[]) => ({ ...unrestrictedScope, types });
    const { id } = await hire(app, merchantId, { roleIds: [first, second], serviceScope: scope('a', 'b') });
    await update(id, toBody([second, first], scope('b', 'a')));
    expect(await countChanges()).toBe(0);
  });

  it('lifts no limit that was only left out', async () => {
    const roleId = await role('Auditor');
    const { id } = await hire(app, merchantId, { roleId, isReadonly: true, workPlace: 'telegram' });
    const { isReadonly: _, workPlace: __, ...rest } = toBody([roleId]);
    const answer = await owner.edit(usersApi.update, usersApi.get, {
      params: { id },
      body: rest as ReturnType<typeof toBody>,
    });
    expect([answer.status, Object.keys(answer.failure.validate!).sort()]).toEqual([422, ['is_readonly', 'work_place']]);
    expect(await get(id)).toMatchObject({ isReadonly: true, workPlace: 'telegram' });
  });
});

describe('a user who made programs of the business', () => {
  it('shows how many of them go on without the user', async () => {
    const creator = await hire(app, merchantId);
    const portal = await signInAs(app, creator);
    const make = async (kind: 'personal' | 'application', expiresInDays: number | null = null) =>
      getData(
        await portal.call(apiTokensApi.create, {
          body: { kind, name: 'Personnel', permissions: fullPermissions as Grant[], expiresInDays },
        }),
      ).apiToken.id;
    expect((await get(creator.id)).applicationTokenCount).toBe(0);
    await make('personal');
    await make('application', 1);
    await make('application');
    const revoked = await make('application');
    getData(await portal.call(apiTokensApi.revoke, { params: { id: revoked } }));
    expect((await get(creator.id)).applicationTokenCount).toBe(2);
    getData(
      await owner.edit(usersApi.setStatus, usersApi.get, { params: { id: creator.id }, body: { status: 'inactive' } }),
    );
    expect((await get(creator.id)).applicationTokenCount).toBe(2);
  });
});
