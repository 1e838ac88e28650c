import { request as sendRequest } from 'node:http';
import { networkApi } from '@sala/contract/identity/network/network.api.ts';
import { accountsApi } from '@sala/contract/people/accounts/accounts.api.ts';
import { authApi } from '@sala/contract/people/auth/auth.api.ts';
import { roomNamespace } from '@sala/contract/sockets/room.events.ts';
import { io } from 'socket.io-client';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildWorkplace, hire, signInAs } from '../people.ts';
import { createTestApp, type TestApp } from '../test-app.ts';
import { createTestDatabase } from '../test-database.ts';
import type { TestPortal } from '../test-portal.ts';

/** The real address of the tests. */
const peer = '127.0.0.1';
const a = '203.0.113.7';
const b = '198.51.100.9';
const c = '192.0.2.44';
const six = '2001:db8::7';

type Headers = Record<string, string | string[]>;
/** Sent headers, and the resulting address behind no, one and two trusted proxies. */
type Row = readonly [what: string, headers: Headers, none: string, one: string, two: string];

const forwardedFor = (value: string | string[]): Headers => ({ 'X-Forwarded-For': value });
/** Headers that are ignored. */
const unread = (what: string, headers: Headers): Row => [what, headers, peer, peer, peer];

const table: Row[] = [
  unread('nothing', {}),
  unread('X-Real-IP', { 'X-Real-IP': a }),
  unread('Forwarded', { Forwarded: `for=${a}` }),
  unread('Forwarded with quotes and a port', { Forwarded: `for="[${six}]:443";proto=https` }),
  unread('CF-Connecting-IP', { 'CF-Connecting-IP': a }),
  unread('CF-Connecting-IPv6', { 'CF-Connecting-IPv6': six }),
  unread('True-Client-IP', { 'True-Client-IP': a }),
  unread('X-Client-IP', { 'X-Client-IP': a }),
  unread('X-Cluster-Client-IP', { 'X-Cluster-Client-IP': a }),
  unread('X-Originating-IP', { 'X-Originating-IP': a }),
  unread('X-Remote-IP', { 'X-Remote-IP': a }),
  unread('X-Remote-Addr', { 'X-Remote-Addr': a }),
  unread('Fastly-Client-IP', { 'Fastly-Client-IP': a }),
  unread('X-Azure-ClientIP', { 'X-Azure-ClientIP': a }),
  unread('X-Envoy-External-Address', { 'X-Envoy-External-Address': a }),
  unread('X-ProxyUser-Ip', { 'X-ProxyUser-Ip': a }),
  unread('X-Forwarded', { 'X-Forwarded': a }),
  unread('Forwarded-For', { 'Forwarded-For': a }),
  unread('X-Forwarded-By', { 'X-Forwarded-By': a }),
  unread('X-Forwarded-Host', { 'X-Forwarded-Host': a }),
  unread('Via', { Via: `1.1 ${a}` }),
  unread('every one of them', { 'X-Real-IP': a, Forwarded: `for=${a}`, 'CF-Connecting-IP': a, 'True-Client-IP': a }),
  ['one address', forwardedFor(a), peer, a, a],
  ['two addresses', forwardedFor(`${a}, ${b}`), peer, b, a],
  ['three addresses', forwardedFor(`${a}, ${b}, ${c}`), peer, c, b],
  ['a claim of ours in front', forwardedFor(`${peer}, ${a}`), peer, a, peer],
  ['a claim of ours behind', forwardedFor(`${a}, ${peer}`), peer, peer, a],
  ['without spaces', forwardedFor(`${a},${b}`), peer, b, a],
  ['with many spaces and tabs', forwardedFor(`  ${a} \t ,\t  ${b}   `), peer, b, a],
  ['the header twice', forwardedFor([a, b]), peer, b, a],
  ['the header three times', forwardedFor([a, b, c]), peer, c, b],
  ['the header twice, one a list', forwardedFor([`${a}, ${b}`, c]), peer, c, b],
  ['another case of the name', { 'x-fOrWaRdEd-fOr': a }, peer, a, a],
  ['beside headers nobody reads', { ...forwardedFor(a), 'X-Real-IP': b, Forwarded: `for=${c}` }, peer, a, a],
  ['an IPv6 address', forwardedFor(six), peer, six, six],
  ['an IPv6 address in another spelling', forwardedFor('2001:0DB8:0:0::0007'), peer, six, six],
  ['an IPv6 address in brackets with a port', forwardedFor(`[${six}]:4711`), peer, six, six],
  ['an IPv4 address inside of IPv6', forwardedFor(`::ffff:${a}`), peer, a, a],
  ['the same in hexadecimals', forwardedFor('::FFFF:cb00:7107'), peer, a, a],
  ['an IPv4 address with a port', forwardedFor(`${a}:4711`), peer, a, a],
  ['an address with its zone', forwardedFor(`${six}%eth0`), peer, six, six],
  ['an empty value', forwardedFor(''), peer, peer, peer],
  ['commas alone', forwardedFor(',,,'), peer, peer, peer],
  ['holes in the list', forwardedFor(`${a},,${b},`), peer, b, a],
  ['no address at all', forwardedFor('unknown'), peer, peer, peer],
  ['a made-up name', forwardedFor('_gazonk'), peer, peer, peer],
  ['a host name', forwardedFor('localhost'), peer, peer, peer],
  ['an address, then no address', forwardedFor(`${a}, unknown`), peer, peer, a],
  ['no address, then an address', forwardedFor(`unknown, ${a}`), peer, a, a],
  ['a short form', forwardedFor('127.1'), peer, peer, peer],
  ['leading zeros', forwardedFor('0203.000.0113.07'), peer, peer, peer],
  ['a decimal number', forwardedFor('3405803783'), peer, peer, peer],
  ['a subnet', forwardedFor(`${a}/24`), peer, peer, peer],
  ['two in one element', forwardedFor(`${a} ${b}`), peer, peer, peer],
  ['semicolons', forwardedFor(`${a};${b}`), peer, peer, peer],
  ['quotes', forwardedFor(`"${a}"`), peer, peer, peer],
  ['a script', forwardedFor('<script>alert(1)</script>'), peer, peer, peer],
  ['SQL', forwardedFor("' or 1=1 --"), peer, peer, peer],
  ['everybody', forwardedFor('0.0.0.0'), peer, '0.0.0.0', '0.0.0.0'],
  ['a very long list', forwardedFor(Array(300).fill(c).concat(a, b).join(', ')), peer, b, a],
];

let database: Awaited<ReturnType<typeof createTestDatabase>>;
/** The same database behind no, one and two trusted proxies. */
let apps: TestApp[];
let merchantId: string;
let portals: TestPortal[];

beforeAll(async () => {
  database = await createTestDatabase();
  apps = [];
  for (const count of [0, 1, 2])
    apps.push(
      await createTestApp({
        connectionString: database.connectionString,
        environment: { TRUSTED_PROXIES: String(count) },
      }),
    );
  ({ merchantId } = await buildWorkplace(apps[0]!));
  const owner = await signInAs(apps[0]!, await hire(apps[0]!, merchantId));
  portals = apps.map((app) => {
    const portal = app.portal();
    portal.accessToken = owner.accessToken;
    return portal;
  });
});
afterAll(async () => {
  for (const app of apps ?? []) await app.close();
  await database?.drop();
});

/** Sends raw header lines, including repeated ones, which other clients would merge. */
async function send(app: TestApp, method: string, path: string, headers: Headers, body?: string) {
  return new Promise<{ status: number; body: { data?: { own_address?: string } } }>((resolve, reject) => {
    const request = sendRequest(`${app.address}${path}`, { method, headers, agent: false }, (response) => {
      const pieces: Buffer[] = [];
      response.on('data', (piece) => pieces.push(piece));
      response.on('end', () =>
        resolve({ status: response.statusCode ?? 0, body: JSON.parse(Buffer.concat(pieces).toString()) }),
      );
    });
    request.once('error', reject).end(body);
  });
}

async function read(index: number, headers: Headers) {
  const own = await portals[index]!.headers();
  return send(apps[index]!, 'GET', networkApi.get.path, { ...own, ...headers });
}

function connect(index: number, headers: Headers): Promise<string> {
  const socket = io(`${apps[index]!.address}${roomNamespace.path}`, {
    path: '/socket.io',
    transports: ['websocket'],
    extraHeaders: headers as Record<string, string>,
    auth: { token: portals[index]!.accessToken },
    forceNew: true,
    reconnection: false,
  });
  return new Promise<string>((resolve) => {
    socket.once('connect', () => resolve('in'));
    socket.once('connect_error', (error) => resolve(error.message));
  }).finally(() => socket.disconnect());
}

/** Allows only these subnets; undefined: all. */
async function allow(subnets: string[] | undefined): Promise<void> {
  const { query } = apps[0]!.context.database.forMerchant(merchantId);
  const row = { is_enabled: subnets !== undefined, addresses: subnets ?? [] };
  await query
    .insertInto('whitelists')
    .values(row)
    .onConflict((conflict) => conflict.column('merchant_id').doUpdateSet(row))
    .execute();
  // The writing process has updated its own list.
  for (const app of apps) await app.context.bus.tellHereFirst('addresses.changed', { merchantId });
}

const single = (address: string) => `${address}/${address.includes(':') ? 128 : 32}`;
const everybody = [peer, a, b, c, six, '0.0.0.0'];

describe('the caller’s address', () => {
  it('is put to the test with forty claims and more', () => {
    expect(table.length).toBeGreaterThanOrEqual(40);
    expect(new Set(table.map(([what]) => what)).size).toBe(table.length);
  });

  it.each([0, 1, 2])('behind %i trusted proxies is what they say, and nothing that others claim', async (count) => {
    await allow(undefined);
    for (const [what, headers, ...expected] of table) {
      const { status, body } = await read(count, headers);
      expect([what, status, body.data?.own_address]).toEqual([what, 200, expected[count]]);
    }
  });

  it.each([0, 1, 2])('behind %i trusted proxies decides alike over calls and sockets', async (count) => {
    for (const address of everybody) {
      await allow([single(address)]);
      for (const [what, headers, ...expected] of table) {
        const isAllowed = expected[count] === address;
        // A quarter of the refusals is enough; accepted ones are all tested.
        if (!isAllowed && what.length % 4 !== 0) continue;
        const [answer, socket] = await Promise.all([read(count, headers), connect(count, headers)]);
        expect([what, address, answer.status, socket]).toEqual(
          isAllowed ? [what, address, 200, 'in'] : [what, address, 401, 'unauthorized'],
        );
      }
    }
    await allow(undefined);
  });
});

describe('a limit by address', () => {
  const { path, rateLimit } = accountsApi.register;
  /** Enough to reach the limit, which counts empty forms too. */
  const turns = Array.from({ length: rateLimit.points + 1 }, (_, turn) => turn);
  const attempt = async (index: number, headers: Headers) =>
    (await send(apps[index]!, 'POST', path, { 'Content-Type': 'application/json', ...headers }, '{}')).status;
  const attempts = async (index: number, calls: Headers[]): Promise<number[]> => {
    const statuses: number[] = [];
    for (const headers of calls) statuses.push(await attempt(index, headers));
    return statuses;
  };

  it('is not escaped by claiming another address with each call', async () => {
    const claims = table.map(([, headers]) => headers);
    const statuses = await attempts(0, claims);
    expect(statuses.slice(0, rateLimit.points)).not.toContain(429);
    expect(new Set(statuses.slice(rateLimit.points))).toEqual(new Set([429]));
  });

  it('is not escaped by what stands in front of the proxy’s own word', async () => {
    const statuses = await attempts(
      1,
      turns.map((turn) => forwardedFor(`10.0.${turn}.1, ${a}`)),
    );
    expect(statuses.at(-1)).toBe(429);
    expect(await attempt(1, forwardedFor(`${a}, ${b}`))).toBe(422);
  });

  it('is not escaped by moving about in one’s own IPv6 subnet', async () => {
    const statuses = await attempts(
      1,
      turns.map((turn) => forwardedFor(`2001:db8:1:2::${turn.toString(16)}`)),
    );
    expect(statuses.at(-1)).toBe(429);
    expect(await attempt(1, forwardedFor('2001:db8:1:3::1'))).toBe(422);
  });

  it('of failed sign-ins is not escaped either', async () => {
    const signIn = (headers: Headers, turn: number) =>
      send(
        apps[2]!,
        'POST',
        authApi.login.path,
        { 'Content-Type': 'application/json', ...headers },
        JSON.stringify({ email: `somebody${turn}@people.example`, password: 'a guess' }),
      );
    const statuses: number[] = [];
    for (let turn = 0; turn < 102; turn += 4) {
      const four = [0, 1, 2, 3].map((step) => signIn(forwardedFor(`10.0.0.${turn}, ${c}, ${b}`), turn + step));
      statuses.push(...(await Promise.all(four)).map(({ status }) => status));
    }
    expect(statuses.filter((status) => status === 400).length).toBeLessThanOrEqual(100);
    expect(statuses.at(-1)).toBe(429);
    expect((await signIn(forwardedFor(`${a}, ${b}`), 200)).status).toBe(400);
    // The last six exceed the limit of a hundred, in any order.
    for (let turn = 300; turn < 408; turn += 6) {
      const six = Array.from({ length: 6 }, (_, step) =>
        signIn(forwardedFor(`2001:db8:9:9::${turn + step}, ${b}`), turn + step),
      );
      statuses.push(...(await Promise.all(six)).map(({ status }) => status));
    }
    expect(statuses.at(-1)).toBe(429);
  });
});
