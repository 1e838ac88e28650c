import { channelsApi } from '@sala/contract/conversations/chat/channels.api.ts';
import { messagesApi } from '@sala/contract/conversations/chat/messages.api.ts';
import type { Permission } from '@sala/contract/core/ability.ts';
import type { EndpointDefinition, EndpointInput } from '@sala/contract/core/endpoint.ts';
import { apiTokensApi } from '@sala/contract/identity/api-tokens/api-tokens.api.ts';
import { type Grant, rolesApi } from '@sala/contract/identity/roles/roles.api.ts';
import { authApi } from '@sala/contract/people/auth/auth.api.ts';
import { profileApi } from '@sala/contract/people/profile/profile.api.ts';
import { messageNamespace } from '@sala/contract/sockets/message.events.ts';
import { roomNamespace } from '@sala/contract/sockets/room.events.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { userStatus } from '#modules/identity/users/users.public.ts';
import { hashOfApiToken } from '#platform/auth/api-token-authentication.ts';
import { newId } from '#platform/ids.ts';
import { Company, getData } from '#testing/company.ts';
import { Listener } from '#testing/listener.ts';
import { buildWorkplace, hire, signInAs } from '#testing/people.ts';
import { createTestApp, type TestApp } from '#testing/test-app.ts';
import type { TestPortal } from '#testing/test-portal.ts';

let app: TestApp;
let merchantId: string;
let userId: string;
let portal: TestPortal;

beforeAll(async () => {
  app = await createTestApp();
});
beforeEach(async () => {
  merchantId = (await buildWorkplace(app)).merchantId;
  const user = await hire(app, merchantId);
  userId = user.id;
  portal = await signInAs(app, user);
});
afterAll(() => app?.close());

const readChats: Grant[] = [{ subject: 'chat', action: 'read' }];

function make(from: TestPortal, overrides: Partial<EndpointInput<typeof apiTokensApi.create>['body']> = {}) {
  const body = { kind: 'personal' as const, name: 'Report of the night', permissions: readChats, expiresInDays: null };
  return from.call(apiTokensApi.create, { body: { ...body, ...overrides } });
}

/** Calls as a program with only a token. */
function call<const E extends EndpointDefinition>(token: string, endpoint: E, input: Partial<EndpointInput<E>> = {}) {
  const program = app.portal();
  program.visitorToken = token;
  return program.call(endpoint, input);
}

async function getStatus(token: string): Promise<[number, number]> {
  const answer = await call(token, channelsApi.list);
  return [answer.status, answer.failure.code];
}

describe('making a token', () => {
  it('shows it this once; what is kept cannot be turned back into it', async () => {
    const { token, apiToken } = getData(await make(portal, { expiresInDays: 30 }));
    expect(token).toMatch(/^sala_pat_[A-Za-z0-9_-]{43}$/);
    expect(apiToken).toMatchObject({
      kind: 'personal',
      name: 'Report of the night',
      hint: token.slice(0, 13),
      permissions: readChats,
      createdBy: { id: userId, name: 'Sok Dara' },
      lastUsedAt: null,
      status: 'active',
    });
    const { rows } = await app.context.database.unscopedSql('select * from api_tokens where id = $1', [apiToken.id]);
    expect(rows[0].token_hash).toEqual(hashOfApiToken(token));
    expect(JSON.stringify(rows)).not.toContain(token.slice(13));
    expect(JSON.stringify(getData(await portal.call(apiTokensApi.list)))).not.toContain(token.slice(13));
  });

  it('gives a program no more than its maker may do, and nothing that the catalogue does not have', async () => {
    const modest = await signInAs(app, await hire(app, merchantId, { permissions: readChats }));
    const greedy = await make(modest, { permissions: [...readChats, { subject: 'manage-users', action: 'manage' }] });
    expect([greedy.status, greedy.failure.validate]).toEqual([
      422,
      { permissions: [{ key: 'notHeld', params: { permissions: 'manage-users: manage' } }] },
    ]);
    const larger = await make(modest, { permissions: [{ subject: 'chat', action: 'manage' }] });
    expect(larger.status).toBe(422);
    const invented = await make(portal, { permissions: [{ subject: 'chat', action: 'create' }] });
    expect([invented.status, Object.keys(invented.failure.validate!)]).toEqual([422, ['permissions.0.action']]);
    expect((await make(modest)).status).toBe(200);
  });

  it('for the business needs the ability to change its integration', async () => {
    const modest = await signInAs(app, await hire(app, merchantId, { permissions: readChats }));
    const refused = await make(modest, { kind: 'application' });
    expect([refused.status, refused.failure.message]).toEqual([403, 'notAllowed']);
    expect(getData(await make(portal, { kind: 'application' })).token).toMatch(/^sala_app_/);
  });

  it('ends at twenty that work for one user, also when all are made at the same moment', async () => {
    const answers = await Promise.all(Array.from({ length: 24 }, () => make(portal)));
    const refused = answers.filter((answer) => answer.status !== 200);
    expect(refused.map(({ failure }) => [failure.message, failure.params])).toEqual(
      Array(4).fill(['tooManyTokens', { max: 20 }]),
    );
    const spare = answers.find((answer) => answer.status === 200)!.data.apiToken;
    await portal.call(apiTokensApi.revoke, { params: { id: spare.id } });
    expect((await make(portal)).status).toBe(200);
    expect((await make(portal, { kind: 'application' })).status).toBe(200);
  });
});

describe('a token', () => {
  it('opens what its scopes name, without sealed headers, and nothing else', async () => {
    const { token } = getData(await make(portal));
    expect((await call(token, channelsApi.list)).status).toBe(200);
    const other = await call(token, rolesApi.list);
    expect([other.status, other.failure.message]).toEqual([403, 'notAllowed']);
    expect((await call(token, profileApi.get)).data.id).toBe(userId);
  });

  it('does nothing that is for people alone: neither sockets nor the making of tokens', async () => {
    const { token } = getData(await make(portal));
    for (const namespace of [roomNamespace, messageNamespace])
      expect(await app.portal().connect(namespace, token)).toBe('unauthorized');
    for (const answer of [
      await call(token, apiTokensApi.list),
      await call(token, authApi.logout),
      await call(token, apiTokensApi.create, {
        body: { kind: 'personal', name: 'A child', permissions: readChats, expiresInDays: null },
      }),
    ])
      expect([answer.status, answer.failure.message]).toEqual([403, 'notAllowed']);
  });

  it('is refused when it was made up, changed or cut', async () => {
    const { token } = getData(await make(portal));
    const last = token.endsWith('A') ? 'B' : 'A';
    for (const wrong of [
      `${token.slice(0, -1)}${last}`,
      token.slice(0, -1),
      `${token}x`,
      token.replace('pat', 'app'),
      token.toUpperCase(),
      'sala_pat_',
      `sala_pat_${'A'.repeat(43)}`,
    ])
      expect([wrong, ...(await getStatus(wrong))]).toEqual([wrong, 401, 101]);
  });

  it('stops at its end and when it is revoked, and revoking it twice is the same', async () => {
    const brief = getData(await make(portal, { expiresInDays: 1 }));
    const spare = getData(await make(portal));
    expect(await getStatus(brief.token)).toEqual([200, undefined]);
    expect(await getStatus(spare.token)).toEqual([200, undefined]);
    app.clock.advance({ days: 1, seconds: 1 });
    expect(await getStatus(brief.token)).toEqual([401, 100]);
    app.clock.advance({ days: -1, seconds: -1 });
    const { id } = spare.apiToken;
    for (const turn of [1, 2]) {
      const answer = await portal.call(apiTokensApi.revoke, { params: { id } });
      expect([turn, answer.status, answer.data.status]).toEqual([turn, 200, 'revoked']);
    }
    expect(await getStatus(spare.token)).toEqual([401, 102]);
  });

  it('can do no more than its user may do now, and nothing once they are gone', async () => {
    const scopes: Grant[] = [
      { subject: 'chat', action: 'manage' },
      { subject: 'manage-role', action: 'read' },
    ];
    const permissions: Permission[] = [...scopes];
    const user = await hire(app, merchantId, { permissions });
    const { token } = getData(await make(await signInAs(app, user), { permissions: scopes }));
    const outcome = async () => [
      (await call(token, channelsApi.list)).status,
      (await call(token, channelsApi.setStatus, { body: { channelId: newId(), status: 'closed' } })).status,
      (await call(token, rolesApi.list)).status,
    ];
    const { unscopedSql: change } = app.context.database;
    const [allowed, , listed] = await outcome();
    expect([allowed, listed]).toEqual([200, 200]);
    await change('update users set is_readonly = true where id = $1', [user.id]);
    expect(await outcome()).toEqual([200, 403, 200]);
    await change('update users set is_readonly = false where id = $1', [user.id]);
    await change('update roles set permissions = $2 where id in (select role_id from user_roles where user_id = $1)', [
      user.id,
      JSON.stringify([{ subject: 'chat', action: 'read' }]),
    ]);
    expect(await outcome()).toEqual([200, 403, 403]);
    await change('update users set status = $2 where id = $1', [user.id, userStatus.inactive]);
    expect(await getStatus(token)).toEqual([401, 104]);
  });

  it('of the business works on when its maker has left, and is nobody’s profile', async () => {
    const creator = await hire(app, merchantId);
    const { token } = getData(
      await make(await signInAs(app, creator), { kind: 'application', name: 'Nightly export' }),
    );
    await app.context.database.unscopedSql('update users set status = $2 where id = $1', [
      creator.id,
      userStatus.inactive,
    ]);
    expect(await getStatus(token)).toEqual([200, undefined]);
    expect((await call(token, profileApi.get)).status).toBe(403);
  });

  it('speaks in its maker’s name, and is found in the log by its own', async () => {
    const company = await Company.open(app);
    const { channelId } = await company.talk();
    const { token, apiToken } = getData(
      await make(company.owner, {
        kind: 'application',
        name: 'Night watch',
        permissions: [
          { subject: 'chat', action: 'manage' },
          { subject: 'assign-chat', action: 'manage' },
          { subject: 'reply-customer', action: 'manage' },
          { subject: 'manage-role', action: 'manage' },
        ],
      }),
    );
    const listener = await Listener.on(company.owner, messageNamespace);
    const body = { type: 'text' as const, id: newId(), channelId, text: 'We open at eight.' };
    getData(await call(token, messagesApi.create, { body }));
    const { payload } = await listener.next('message:receiveMessage', ({ id }) => id === body.id);
    const stored = getData(await company.owner.call(messagesApi.list, { body: { channelId } })).at(-1)!;
    expect(payload.sender).toEqual(stored.sender);
    getData(await call(token, rolesApi.create, { body: { name: 'Night shift', permissions: readChats } }));
    const entry = await app.context.database
      .forMerchant(company.merchantId)
      .query.selectFrom('audit_entries')
      .select(['actor_type', 'actor_id', 'actor_name', 'user_id'])
      .where('action', '=', 'role.created')
      .executeTakeFirst();
    expect(entry).toEqual({
      actor_type: 'token',
      actor_id: apiToken.id,
      actor_name: 'Night watch',
      user_id: company.ownerId,
    });
    listener.close();
  });

  it('is refused from an address that is not listed, with its own words', async () => {
    const { token } = getData(await make(portal));
    const { query } = app.context.database.forMerchant(merchantId);
    await query
      .insertInto('whitelists')
      .values({ is_enabled: true, addresses: ['203.0.113.0/24'] })
      .execute();
    const answer = await call(token, channelsApi.list);
    expect([answer.status, answer.failure.message, answer.failure.params]).toEqual([
      403,
      'tokenAddressNotAllowed',
      { address: '127.0.0.1' },
    ]);
  });
});

describe('the list of tokens', () => {
  const names = async (from: TestPortal, query = {}) =>
    getData(await from.call(apiTokensApi.list, { query: { order: 'name', sort: 'asc', ...query } })).map(
      ({ name }) => name,
    );

  it('shows everybody their own, and those of the business to whoever may change its integration', async () => {
    await make(portal, { name: 'b of mine' });
    await make(portal, { kind: 'application', name: 'A of the business' });
    const modest = await signInAs(app, await hire(app, merchantId, { permissions: readChats }));
    const theirs = getData(await make(modest, { name: 'c of theirs' })).apiToken;
    expect(await names(portal)).toEqual(['A of the business', 'b of mine']);
    expect(await names(modest)).toEqual(['c of theirs']);
    expect(await names(portal, { kind: 'application' })).toEqual(['A of the business']);
    const foreign = await portal.call(apiTokensApi.revoke, { params: { id: theirs.id } });
    expect([foreign.status, foreign.failure.message]).toEqual([404, 'recordNotFound']);
    expect(await names(modest, { status: 'active' })).toEqual(['c of theirs']);
  });

  it('is sorted, filtered by state and paged', async () => {
    for (const name of ['one', 'two', 'three']) await make(portal, { name });
    const [newest] = getData(await portal.call(apiTokensApi.list));
    await portal.call(apiTokensApi.revoke, { params: { id: newest!.id } });
    expect(await names(portal, { status: 'revoked' })).toEqual(['three']);
    expect(await names(portal, { status: 'active' })).toEqual(['one', 'two']);
    const page = await portal.call(apiTokensApi.list, { query: { limit: 2, page: 2, order: 'name', sort: 'asc' } });
    expect([page.data.map(({ name }) => name), page.meta.total]).toEqual([['two'], 3]);
    expect((await portal.call(apiTokensApi.list, { query: { order: 'hash' as never } })).status).toBe(422);
  });

  it('tells when and from where a token was last used, to the minute', async () => {
    const { token, apiToken } = getData(await make(portal));
    const lastUse = async () => getData(await portal.call(apiTokensApi.list)).find(({ id }) => id === apiToken.id)!;
    const used = async () => {
      await call(token, channelsApi.list);
      await expect.poll(async () => (await lastUse()).lastUsedAt).not.toBeNull();
      return (await lastUse()).lastUsedAt!;
    };
    const first = await used();
    expect((await lastUse()).lastUsedAddress).toBe('127.0.0.1');
    app.clock.advance({ seconds: 30 });
    expect(await used()).toBe(first);
    app.clock.advance({ seconds: 31 });
    await call(token, channelsApi.list);
    await expect.poll(async () => (await lastUse()).lastUsedAt).not.toBe(first);
  });
});

it('the log tells who made and who revoked which token, and never the token', async () => {
  const { token, apiToken } = getData(await make(portal, { expiresInDays: 30 }));
  await portal.call(apiTokensApi.revoke, { params: { id: apiToken.id } });
  const rows = await app.context.database
    .forMerchant(merchantId)
    .query.selectFrom('audit_entries')
    .select(['action', 'actor_id', 'target_id', 'target_name', 'changes'])
    .where('subject', '=', 'apiToken')
    .orderBy('id')
    .execute();
  const common = { actor_id: userId, target_id: apiToken.id, target_name: 'Report of the night' };
  expect(rows).toMatchObject([
    { ...common, action: 'apiToken.created' },
    { ...common, action: 'apiToken.revoked' },
  ]);
  expect(rows[0]!.changes).toEqual([
    { field: 'kind', before: null, after: 'personal' },
    { field: 'permissions', before: null, after: 'chat: read' },
    { field: 'expiresAt', before: null, after: apiToken.expiresAt },
  ]);
  expect(JSON.stringify(rows)).not.toContain(token.slice(9));
});
