import type { Permission } from '@sala/contract/core/ability.ts';
import { apiTokensApi } from '@sala/contract/identity/api-tokens/api-tokens.api.ts';
import type { Grant } from '@sala/contract/identity/roles/roles.api.ts';
import { rolesApi } from '@sala/contract/identity/roles/roles.api.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { userStatus } from '#modules/identity/users/users.public.ts';
import type { UnitOfWork } from '#platform/events/unit-of-work.ts';
import { getData } from '#testing/company.ts';
import { buildWorkplace, hire, signInAs } from '#testing/people.ts';
import { lockRights, runBehindLock } from '#testing/run-behind-lock.ts';
import { createTestApp, type TestApp } from '#testing/test-app.ts';
import type { TestPortal } from '#testing/test-portal.ts';

let app: TestApp;

beforeAll(async () => {
  app = await createTestApp({ poolSize: 8 });
});
afterAll(() => app?.close());

const rights: Permission[] = [
  { subject: 'chat', action: 'manage' },
  { subject: 'manage-role', action: 'manage' },
  { subject: 'merchant-integration', action: 'manage' },
];

async function hireCreator() {
  const { merchantId } = await buildWorkplace(app);
  const user = await hire(app, merchantId, { permissions: rights });
  return { merchantId, user, portal: await signInAs(app, user) };
}

function make(portal: TestPortal, kind: 'personal' | 'application') {
  const body = { kind, name: 'Report', permissions: rights as Grant[], expiresInDays: null };
  return portal.call(apiTokensApi.create, { body });
}

type Change = (unit: UnitOfWork, user: { id: string; role_id: string }) => Promise<unknown>;
const shutOut: Change = (unit, { id }) =>
  unit.query.updateTable('users').set({ status: userStatus.inactive }).where('id', '=', id).execute();
const lower: Change = (unit, { role_id }) =>
  unit.query.updateTable('roles').set({ permissions: '[]' }).where('id', '=', role_id).execute();
const endSessions: Change = (unit, { id }) =>
  unit.query
    .updateTable('sessions')
    .set({ revoked_at: app.clock.now(), revoke_reason: 'signed out' })
    .where('user_id', '=', id)
    .execute();
const revokeTokens: Change = (unit, { id }) =>
  unit.query.updateTable('api_tokens').set({ revoked_at: app.clock.now() }).where('created_by_id', '=', id).execute();
const narrowTokens: Change = (unit, { id }) =>
  unit.query.updateTable('api_tokens').set({ permissions: '[]' }).where('created_by_id', '=', id).execute();

describe('whoever asks for a token', () => {
  it.each([
    ['is shut out', shutOut, 403],
    ['is signed out', endSessions, 401],
    ['is lowered', lower, 422],
  ])('gets none when they %s while they wait for their turn', async (_what, change, status) => {
    const { merchantId, user, portal } = await hireCreator();
    const answer = await runBehindLock(app, merchantId, {
      hold: lockRights,
      act: () => make(portal, 'personal'),
      meanwhile: (unit) => change(unit, user),
    });
    expect(answer.status).toBe(status);
    const tokens = await app.context.database
      .forMerchant(merchantId)
      .query.selectFrom('api_tokens')
      .select('id')
      .execute();
    expect(tokens).toEqual([]);
  });
});

describe('a program that changes rights', () => {
  it.each([
    ['personal', 'its maker is shut out', shutOut, 403],
    ['personal', 'its maker is lowered', lower, 403],
    ['personal', 'it is revoked', revokeTokens, 401],
    ['application', 'it is revoked', revokeTokens, 401],
    ['application', 'it is narrowed', narrowTokens, 403],
  ] as const)('(%s) changes none when %s while it waits for its turn', async (kind, _what, change, status) => {
    const { merchantId, user, portal } = await hireCreator();
    const program = app.portal();
    program.visitorToken = getData(await make(portal, kind)).token;
    const body = { name: 'Made by a program', description: '', permissions: rights.slice(0, 1) as Grant[] };
    const answer = await runBehindLock(app, merchantId, {
      hold: lockRights,
      act: () => program.call(rolesApi.create, { body }),
      meanwhile: (unit) => change(unit, user),
    });
    expect(answer.status).toBe(status);
  });

  it('goes on when it is the business’s own and its maker is shut out', async () => {
    const { merchantId, user, portal } = await hireCreator();
    const program = app.portal();
    program.visitorToken = getData(await make(portal, 'application')).token;
    const body = { name: 'Made by a program', description: '', permissions: rights.slice(0, 1) as Grant[] };
    const answer = await runBehindLock(app, merchantId, {
      hold: lockRights,
      act: () => program.call(rolesApi.create, { body }),
      meanwhile: (unit) => shutOut(unit, user),
    });
    expect(answer.status).toBe(200);
  });
});
