import { channelsApi } from '@sala/contract/conversations/chat/channels.api.ts';
import { abilityGroups, fullPermissions, type Permission, sameSubjects } from '@sala/contract/core/ability.ts';
import type { EndpointDefinition, EndpointInput } from '@sala/contract/core/endpoint.ts';
import { apiTokensApi } from '@sala/contract/identity/api-tokens/api-tokens.api.ts';
import { type Grant, rolesApi } from '@sala/contract/identity/roles/roles.api.ts';
import { usersApi } from '@sala/contract/identity/users/users.api.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newId } from '#platform/ids.ts';
import { Company, getData, tinyPicture } from '../company.ts';
import { allEndpoints, besides, getExamples, getPermissions, type NamedEndpoint } from '../contract-walk.ts';
import { buildWorkplace, hire, signInAs } from '../people.ts';
import { createTestApp, type TestApp } from '../test-app.ts';
import { createTestDatabase } from '../test-database.ts';
import type { TestPortal } from '../test-portal.ts';
import { plainMove, switchPrivateChatOn } from './chat-things.ts';

type Kind = 'personal' | 'application';

let database: Awaited<ReturnType<typeof createTestDatabase>>;
/** Two servers on one database. */
let here: TestApp;
let there: TestApp;
let company: Company;

beforeAll(async () => {
  database = await createTestDatabase();
  here = await createTestApp({ connectionString: database.connectionString });
  there = await createTestApp({ connectionString: database.connectionString });
  company = await Company.open(here);
});
afterAll(async () => {
  await here?.close();
  await there?.close();
  await database?.drop();
});

/** A new creator for each token, so that no limit on their number is reached. */
const make = async (kind: Kind, permissions: readonly Grant[] = fullPermissions as Grant[]) =>
  makeBy(await signInAs(here, await hire(here, company.merchantId)), kind, permissions);

async function makeBy(creator: TestPortal, kind: Kind, permissions: readonly Grant[]) {
  const made = getData(
    await creator.call(apiTokensApi.create, {
      body: { kind, name: 'Nightly export', permissions: [...permissions], expiresInDays: null },
    }),
  );
  return { creator, token: made.token, id: made.apiToken.id };
}

/** As many tokens as one person may make. */
const mostOfOne = 20;
const creators: Promise<TestPortal>[] = [];
let madeCount = 0;

/** A program of a business that has few others, since there are more permissions than tokens of one business. */
async function programWith(kind: Kind, permissions: readonly Grant[]): Promise<TestPortal> {
  const place = Math.floor(madeCount / mostOfOne);
  madeCount += 1;
  creators[place] ??= buildWorkplace(here)
    .then(({ merchantId }) => hire(here, merchantId))
    .then((user) => signInAs(here, user));
  return program((await makeBy(await creators[place], kind, permissions)).token);
}

function program(token: string, app = here): TestPortal {
  const portal = app.portal();
  portal.visitorToken = token;
  return portal;
}

function call(portal: TestPortal, each: NamedEndpoint) {
  const [input] = getExamples(each, (field) => plainMove(each.name, field));
  const file = each.endpoint.isMultipart ? { name: 'picture.png', content: tinyPicture } : undefined;
  return portal.call(each.endpoint, input as Partial<EndpointInput<EndpointDefinition>>, { file });
}

const forUsers = allEndpoints.filter(({ endpoint }) => typeof endpoint.access !== 'string');
const isPersonal = ({ subject }: Permission) => ['auth', 'profile'].includes(subject);
/** Permissions that can be granted; some calls also accept read access alone. */
const isGrantable = ({ subject, action }: Permission) =>
  Object.values<Partial<Record<string, readonly string[]>>>(abilityGroups).some((group) =>
    group[subject]?.includes(action),
  );
const isOfMyself = ({ endpoint }: NamedEndpoint) => getPermissions(endpoint).every(isPersonal);
const open = forUsers.filter(({ endpoint }) => !endpoint.isSessionOnly);

/** The kind of a token matters to no single call, so half of the programs are of each. */
const alternate = (index: number): Kind => (index % 2 === 0 ? 'personal' : 'application');

/** One program for each scope. */
function programs(): (permissions: readonly Grant[]) => Promise<TestPortal> {
  const known = new Map<string, Promise<TestPortal>>();
  return (permissions) => {
    const key = permissions.map(({ subject, action }) => `${subject} ${action}`).join();
    const one = known.get(key) ?? programWith(alternate(known.size), permissions);
    known.set(key, one);
    return one;
  };
}

describe('a program with a token', () => {
  it('is let into every call by any one scope', async () => {
    const find = programs();
    for (const each of open.filter((one) => !isOfMyself(one))) {
      const grantable = getPermissions(each.endpoint).filter(isGrantable);
      expect(grantable, each.name).not.toEqual([]);
      for (const permission of grantable) {
        const portal = await find([permission, ...besides(each)] as Grant[]);
        const answer = await call(portal, each);
        const what = `${each.name} with ${permission.subject} ${permission.action}: ${answer.status}`;
        expect([401, 403, 406, 500], what).not.toContain(answer.status);
        await switchPrivateChatOn(portal, each.name, answer.status);
      }
    }
  });

  it('is let in nowhere by the scopes of others', async () => {
    const find = programs();
    for (const each of open.filter((one) => !getPermissions(one.endpoint).some(isPersonal))) {
      const needed = new Set(getPermissions(each.endpoint).map(({ subject }) => subject));
      const others = (fullPermissions as Grant[]).filter(
        ({ subject }) => !needed.has(subject) && !needed.has(Object(sameSubjects)[subject]),
      );
      const answer = await call(await find(others), each);
      const denied = each.endpoint.deniedAs?.key ?? 'notAllowed';
      expect([each.name, answer.status, answer.failure.message]).toEqual([each.name, 403, denied]);
    }
  });

  it('is kept out of what is for people alone, whatever its scopes', async () => {
    const alone = forUsers.filter(({ endpoint }) => endpoint.isSessionOnly);
    expect(alone.length).toBeGreaterThan(5);
    for (const kind of ['personal', 'application'] as const) {
      const portal = program((await make(kind)).token);
      for (const each of alone) {
        const answer = await call(portal, each);
        expect([each.name, answer.status, answer.failure.message]).toEqual([each.name, 403, 'notAllowed']);
      }
    }
  });

  it('changes nothing of the person behind it, and of the business’s own there is none', async () => {
    const ofMyself = open.filter(isOfMyself);
    expect(ofMyself.filter(({ endpoint }) => endpoint.method !== 'GET').map(({ name }) => name)).toEqual([]);
    const portal = program((await make('application')).token);
    for (const each of ofMyself) expect([each.name, (await call(portal, each)).status]).toEqual([each.name, 403]);
  });

  it('reaches nothing of another merchant', async () => {
    const stranger = await Company.open(here);
    const { channelId } = await stranger.talk();
    const { token } = await make('application');
    const answer = await program(token).call(channelsApi.detail, { body: { channelId } });
    expect([answer.status, answer.failure.message]).toEqual([404, 'recordNotFound']);
    expect((await program(token).call(channelsApi.list)).data.map(({ id }) => id)).not.toContain(channelId);
  });

  it('is asked neither for a seal nor for the time, and proves itself in no other place', async () => {
    const { token } = await make('personal');
    const status = async (headers: Record<string, string>, query = '') =>
      (await fetch(`${here.address}${channelsApi.list.path}${query}`, { headers })).status;
    expect(await status({ Authorization: `Bearer ${token}` })).toBe(200);
    expect(await status({ authorization: `bearer ${token}` })).toBe(200);
    const sealed = await company.owner.seal({ token });
    const seal = await company.owner.seal({ key: 'portal', ts: here.clock.now().getTime() });
    for (const headers of [
      {},
      { Authorization: token },
      { Authorization: `Basic ${Buffer.from(`x:${token}`).toString('base64')}` },
      { Authorization: `Bearer ${token} x` },
      { Authorization: `Bearer "${token}"` },
      { Authentication: `Bearer ${token}` },
      { Authorization: seal, Authentication: sealed },
      { Cookie: `token=${token}` },
      { 'X-Api-Key': token },
    ] as Record<string, string>[])
      expect([Object.keys(headers), await status(headers)]).toEqual([Object.keys(headers), 401]);
    expect(await status({}, `?access_token=${token}&token=${token}`)).toBe(401);
  });
});

describe('a revoked token', () => {
  it('is refused on every server at once, also when it is in use', async () => {
    for (let turn = 0; turn < 5; turn += 1) {
      const { creator, token, id } = await make('application');
      const portals = [program(token, here), program(token, there)];
      for (const portal of portals) expect((await portal.call(channelsApi.list)).status).toBe(200);
      const [, ...meanwhile] = await Promise.all([
        creator.call(apiTokensApi.revoke, { params: { id } }),
        ...portals.flatMap((portal) => Array.from({ length: 5 }, () => portal.call(channelsApi.list))),
      ]);
      for (const answer of meanwhile) expect([200, 401]).toContain(answer.status);
      await expect.poll(async () => (await program(token, there).call(channelsApi.list)).status).toBe(401);
      const answer = await program(token, here).call(channelsApi.list);
      expect([answer.status, answer.failure.code]).toEqual([401, 102]);
    }
  });
});

describe('calls are counted and remembered', () => {
  it('for each token apart, and apart from the person who made it', async () => {
    const { points } = usersApi.resend.rateLimit;
    const { creator, token } = await make('personal');
    const other = program((await make('personal')).token);
    const resend = (portal: TestPortal) => portal.call(usersApi.resend, { body: { id: newId() } });
    const statuses: number[] = [];
    for (let turn = 0; turn <= points; turn += 1) statuses.push((await resend(program(token))).status);
    expect(statuses).toEqual([...Array(points).fill(404), 429]);
    expect((await resend(creator)).status).toBe(404);
    expect((await resend(other)).status).toBe(404);
  });

  it('so that a repeat with its key gets the first answer, and another program’s key is another', async () => {
    const key = crypto.randomUUID();
    const create = (portal: TestPortal, name: string) =>
      portal.call(
        rolesApi.create,
        { body: { name, permissions: [{ subject: 'chat', action: 'read' }] } },
        { headers: { 'Idempotency-Key': key } },
      );
    const first = await make('application');
    const second = await make('application');
    const made = getData(await create(program(first.token), 'Night shift'));
    expect(getData(await create(program(first.token, there), 'Night shift')).id).toBe(made.id);
    expect(getData(await create(program(second.token), 'Day shift')).id).not.toBe(made.id);
    expect(getData(await create(first.creator, 'Late shift')).name).toBe('Late shift');
    const other = await create(program(first.token), 'Early shift');
    expect([other.status, other.failure.message]).toEqual([409, 'idempotencyKeyReused']);
  });
});
