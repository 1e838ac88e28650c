import { connect } from 'node:net';
import { channelsApi } from '@sala/contract/conversations/chat/channels.api.ts';
import { privateChatApi } from '@sala/contract/conversations/private-chat/private-chat.api.ts';
import type { EndpointDefinition } from '@sala/contract/core/endpoint.ts';
import { toSnakeCase } from '@sala/contract/core/wire-case.ts';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildPages } from '../built-pages.ts';
import { getData } from '../company.ts';
import { allEndpoints, getFields } from '../contract-walk.ts';
import {
  expectNothingPolluted,
  expectRefusalInWords,
  firstOfEach,
  hostileTexts,
  inventions,
  named,
  pathWith,
  type RawAnswer,
  RawCaller,
} from './hostile-input.ts';

let caller: RawCaller;

beforeAll(async () => {
  await buildPages();
  caller = await RawCaller.start();
});
afterAll(() => caller?.close());

/** Its calls are refused as long as it is off, whatever their addresses are. */
async function keepPrivateChatOn(): Promise<void> {
  const { owner } = caller.company;
  const { isEnablePrivateChat } = getData(await owner.call(privateChatApi.info));
  if (!isEnablePrivateChat) getData(await owner.call(privateChatApi.toggle));
}

const withQuery = allEndpoints.filter(({ endpoint }) => endpoint.query);
const withParams = allEndpoints.filter(({ endpoint }) => endpoint.params);
/** The addresses of all others are taken apart like that of one of these. */
const toKind = ({ method, path, rawType, service }: EndpointDefinition, access: string) => [
  method,
  access,
  path.split(':').length,
  rawType,
  service,
];
const queriedOfEachKind = firstOfEach(withQuery, toKind);

describe('an address', () => {
  const queries = (name: string) =>
    [
      `${name}=`,
      `${name}=a&${name}=b`,
      `${name}[]=1`,
      `${name}[$gt]=1`,
      `${name}[__proto__][polluted]=1`,
      `__proto__[polluted]=1`,
      `__proto__=1&constructor=1`,
      `${name}=%00`,
      `${name}=%zz`,
      `${name}=%ED%A0%80`,
      `${name}=%FF%FE`,
      `${name}=${'9'.repeat(400)}`,
      `${name}=-1`,
      `${name}=2147483648`,
      `${name}=${'9'.repeat(20)}`,
      `${name}=1.5`,
      `${name}=1e3`,
      `${name}=NaN`,
      `${name}=Infinity`,
      `${name}=${encodeURIComponent("' or 1=1 --")}`,
      `${name}=${'x'.repeat(5000)}`,
      '&&&=&=',
    ].map((query) => `?${query}`);

  it.each(named(withQuery))('of %s is refused in words with any query', async (_name, each) => {
    const known = getFields(each.endpoint).map(({ path }) => toSnakeCase(path));
    // For endpoints without parameters an unknown name is used.
    const names = known.length > 0 ? known : ['anything'];
    const path = pathWith(each);
    const attempt = caller.attemptsOn(each, queriedOfEachKind.includes(each) ? Number.POSITIVE_INFINITY : undefined);
    for (const query of names.flatMap(queries)) await attempt(query, `${path}${query}`);
    await fc.assert(
      fc.asyncProperty(fc.constantFrom(...names), fc.string({ unit: 'binary', maxLength: 60 }), async (name, value) => {
        const query = `?${new URLSearchParams({ [name]: value })}`;
        await attempt(query, `${path}${query}`);
      }),
      { numRuns: inventions, endOnFailure: true },
    );
    expectNothingPolluted();
    if (each.name === 'privateChat.toggle') await keepPrivateChatOn();
  });

  it.each(named(withParams))('of %s is refused in words with anything for an id', async (_name, each) => {
    const attempt = caller.attemptsOn(each);
    for (const id of hostileTexts.filter((text) => text.trim() && text.length < 3000))
      expect(await attempt(id, pathWith(each, id))).toBeGreaterThanOrEqual(400);
  });

  it.each(named(firstOfEach(withParams, toKind)))(
    'of %s is refused in words when it is broken',
    async (_name, each) => {
      for (const path of ['%zz', '%00', '%', '%ff'].map((id) => each.endpoint.path.replace(/:\w+/g, id)))
        expectRefusalInWords(path, await caller.send(each, path));
    },
  );

  it('sorts and filters by names from fixed lists only', async () => {
    const wrong = [
      'password_hash',
      'version',
      'id; drop table users',
      'UPDATEDAT',
      'updatedAt desc',
      '1',
      'constructor',
    ];
    for (const field of ['order', 'sort', 'status', 'assigned'] as const)
      for (const value of wrong) {
        const answer = await caller.company.owner.call(channelsApi.list, { query: { [field]: value } as never });
        expect([field, value, answer.status]).toEqual([field, value, 422]);
        expect(answer.failure.validate?.[field]?.[0]?.key).toBe('oneOf');
      }
  });

  it('with a page mark of somebody’s own making is refused', async () => {
    const id = crypto.randomUUID();
    const times = [-1, -8.64e15, 8.64e15, 8.64e15 + 1, 2 ** 53 - 1, 2 ** 53, 1e300, 0.5, '1', null, {}, [], true];
    const marks = [...times.map((time) => [time, id]), [1, 'x'], [1, id, 1], [1], {}, 'x', 1, null, [[1, id]]];
    for (const mark of marks)
      for (const order of ['updatedAt', 'createdAt', 'waitingSince'] as const) {
        const cursor = Buffer.from(JSON.stringify(mark)).toString('base64url');
        const answer = await caller.company.owner.call(channelsApi.list, { query: { cursor, order } });
        expect([mark, [200, 422].includes(answer.status)]).toEqual([mark, true]);
      }
  });

  it('of a page is refused with anything for an application', async () => {
    for (const path of ['/c/', '/widget/frame?app_id=', '/demo?', '/'])
      for (const text of hostileTexts.filter((each) => each.length < 3000)) {
        const answer = await fetch(`${caller.app.address}${path}${encodeURIComponent(text.toWellFormed())}`);
        expect([path, text, answer.status]).not.toEqual([path, text, 500]);
      }
  });

  it('that does not exist, or not so, answers in the same words', async () => {
    const { host } = new URL(caller.app.address);
    const lines = [
      'GET /api/nothing HTTP/1.1',
      'PUT /api/chat/channel HTTP/1.1',
      'GET /api/%zz HTTP/1.1',
      'GET /%c0%ae%c0%ae/ HTTP/1.1',
      'GET /api/../../etc/passwd HTTP/1.1',
      `GET /api/${'x'.repeat(6000)} HTTP/1.1`,
      `GET /api/x HTTP/1.1\r\nX-Long: ${'x'.repeat(40_000)}`,
      'GET /api/x HTTP/1.1\r\nContent-Length: 5\r\nContent-Length: 6',
      'GET /api/x HTTP/1.1\r\nTransfer-Encoding: chunked\r\nContent-Length: 6',
      'GET /api/x HTTP/9.9',
      'NONSENSE',
      'POST /api/merchant/login HTTP/1.1\r\nContent-Type: application/json\r\nContent-Length: -1',
    ];
    for (const line of lines) {
      const answer = await speak(`${line}\r\nHost: ${host}\r\nConnection: close\r\n\r\n`);
      expectRefusalInWords(line.slice(0, 80), answer);
      expect([line.slice(0, 80), answer.status >= 400]).toEqual([line.slice(0, 80), true]);
    }
  });
});

/** Sends raw bytes to the server. */
function speak(bytes: string): Promise<RawAnswer> {
  return new Promise((resolve, reject) => {
    const socket = connect(Number(new URL(caller.app.address).port), '127.0.0.1', () => socket.write(bytes));
    let text = '';
    socket.setTimeout(5000, () => socket.destroy(new Error('No answer')));
    socket.on('data', (data) => {
      text += data;
    });
    socket.on('error', reject);
    socket.on('close', () => {
      const [head = '', ...body] = text.split('\r\n\r\n');
      resolve({ status: Number(/^HTTP\/1\.1 (\d+)/.exec(head)?.[1] ?? 0), text: body.join('\r\n\r\n') });
    });
  });
}
