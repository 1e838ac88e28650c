import { request } from 'node:http';
import { commonErrors } from '@sala/contract/core/errors.ts';
import { toSnakeCase } from '@sala/contract/core/wire-case.ts';
import fc from 'fast-check';
import { expect } from 'vitest';
import { FailureError } from '#platform/failure.ts';
import { assertQueryIsText, createInputParser, type RawInput } from '#platform/http/request-input.ts';
import { newId } from '#platform/ids.ts';
import { Company } from '../company.ts';
import { allEndpoints, type NamedEndpoint } from '../contract-walk.ts';
import { quickCall } from '../quick-call.ts';
import { createTestApp, type TestApp } from '../test-app.ts';
import type { TestPortal, WireFailure } from '../test-portal.ts';

/** Generated inputs for each endpoint. */
export const inventions = Math.min(2000, Number(process.env.SALA_RUNS ?? 40));

const surrogate = '\ud800';
/** Texts known to cause failures. */
export const hostileTexts = [
  '',
  ' ',
  '\u0000',
  'a\u0000b',
  surrogate,
  `half ${surrogate} a sign`,
  "' or 1=1 --",
  '"; drop table users; --',
  '%',
  '_%\\',
  '../../../../etc/passwd',
  '$' + '{7*7}{{7*7}}',
  '\u202ereversed',
  '<img src=x onerror=alert(1)>',
  '__proto__',
  'constructor',
  'NaN',
  '1e400',
  '0x10',
  '９',
  'x'.repeat(20_000),
  '🙂'.repeat(300),
];
/** Values of a wrong type, or of a type with special meaning in some library. */
export const hostileValue = fc.oneof(
  fc.constantFrom<unknown>(null, true, false, -1, 0.5, 1e308, -1e308, 2 ** 53, 2 ** 31, 1e21),
  fc.constantFrom<unknown>(...hostileTexts),
  fc.constantFrom<unknown>(
    { $ne: null },
    { $gt: '' },
    { $where: 'sleep(1000)' },
    { length: 1e9 },
    { toString: 1, valueOf: 1 },
    { toJSON: 'x' },
    { constructor: { prototype: { polluted: 1 } } },
    ['x'],
    [[]],
    [null],
    [{ $ne: null }],
    [],
    {},
  ),
  fc.jsonValue({ maxDepth: 3 }),
  fc.string({ unit: 'binary', maxLength: 40 }),
);

const deep = (open: string, close: string, depth = 10_000) => `${open.repeat(depth)}1${close.repeat(depth)}`;
/** Whole raw bodies. */
export const hostileBodies = [
  '',
  ' ',
  'null',
  'true',
  '1e999',
  '[]',
  '"text"',
  '{',
  '{"a":',
  '{"a":1}}',
  '\ufeff{}',
  '{"__proto__":{"polluted":1}}',
  '{"constructor":{"prototype":{"polluted":1}}}',
  '{"\\u005f_proto__":{"polluted":1}}',
  `{"${'k'.repeat(100_000)}":1}`,
  `{${Array.from({ length: 10_000 }, (_, index) => `"k${index}":1`).join()}}`,
  deep('[', ']'),
  deep('{"a":', '}'),
  `{"channel_id":${deep('[', ']')}}`,
  '{"data":1}',
  '{"data":null}',
  '{"data":{"$ne":null}}',
  '{"data":"not base64!"}',
  `{"data":"${Buffer.from([0xff, 0xfe, 0x7b]).toString('base64url')}"}`,
  `{"data":"${Buffer.from('{"__proto__":{"polluted":1}}').toString('base64url')}"}`,
  `{"data":"${Buffer.from(deep('[', ']')).toString('base64url')}"}`,
  `{"data":"${Buffer.from('{"data":"e30"}').toString('base64url')}"}`,
];

const knownKeys = new Set([
  ...Object.keys(commonErrors),
  ...allEndpoints.flatMap(({ endpoint }) => endpoint.errors?.map((error) => error.key) ?? []),
]);

export interface RawAnswer {
  readonly status: number;
  readonly text: string;
}

const internals = /node_modules|\.ts:\d|syntax error|invalid input|\bchat_(?!model\b)|select |pg_/i;

/** Checks an answer to invalid input: a declared error without internal details. */
export function expectRefusalInWords(what: string, { status, text }: RawAnswer): void {
  expect(status, `${what}: ${text}`).toBeLessThan(500);
  if (status < 400) return;
  // A version conflict contains the present record in wire format.
  const { data: _record, ...failure } = JSON.parse(text) as WireFailure & { data?: unknown };
  expect(knownKeys, what).toContain(failure.message);
  expect(failure.code).toBeGreaterThanOrEqual(100);
  expect(failure.detail).toEqual(expect.any(String));
  expect(failure.request_id).toMatch(/^[0-9a-f-]{36}$/);
  expect(JSON.stringify(failure)).not.toMatch(internals);
  if (status !== 422) return;
  for (const [field, problems] of Object.entries(failure.validate ?? {})) {
    expect(field).toBe(toSnakeCase(field));
    expect(problems.length).toBeGreaterThan(0);
  }
}

/** The same for what the code that reads an endpoint's input throws. Undefined for a refusal, else what was read. */
function expectReadingInWords<Read>(what: string, read: () => Read): Read | undefined {
  try {
    return read();
  } catch (error) {
    if (!(error instanceof FailureError)) throw new Error(`${what} was not refused in words`, { cause: error });
    const { definition, validate } = error;
    expect(definition, what).toBe(commonErrors.validationFailed);
    expect(Object.keys(validate ?? {}), what).not.toEqual([]);
    for (const problems of Object.values(validate!)) expect(problems.length, what).toBeGreaterThan(0);
    expect(JSON.stringify(validate), what).not.toMatch(internals);
    return undefined;
  }
}

/** What the text means, or undefined if it is no JSON. */
function readJson(text: string): { value?: unknown } | undefined {
  try {
    return { value: JSON.parse(text) };
  } catch {
    return undefined;
  }
}

/** Read once, since every endpoint gets them. */
const readBodies = new Map(hostileBodies.map((body) => [body, readJson(body)]));

/** Parameters as the router gives them to the endpoint. */
function readParams(route: string, path: string): Record<string, string> {
  const parts = path.split('?')[0]!.split('/');
  return Object.fromEntries(
    route
      .split('/')
      .flatMap((part, index) =>
        part.startsWith(':') ? [[part.slice(1), decodeURIComponent(parts[index] ?? '')]] : [],
      ),
  );
}

function readQuery(path: string): Record<string, string | string[]> {
  const query = new URL(path, 'http://127.0.0.1').searchParams;
  return Object.fromEntries(
    [...new Set(query.keys())].map((name) => {
      const values = query.getAll(name);
      return [name, values.length > 1 ? values : values[0]!];
    }),
  );
}

/** The first endpoint of each kind, for what is read by code that all endpoints of the kind share. */
export function firstOfEach(
  list: readonly NamedEndpoint[],
  toKind: (endpoint: NamedEndpoint['endpoint'], access: string) => unknown,
): NamedEndpoint[] {
  const firsts = new Map<string, NamedEndpoint>();
  for (const each of list) {
    const { access } = each.endpoint;
    const kind = JSON.stringify(toKind(each.endpoint, typeof access === 'string' ? access : 'user'));
    if (!firsts.has(kind)) firsts.set(kind, each);
  }
  return [...firsts.values()];
}

export function expectNothingPolluted(): void {
  expect(({} as { polluted?: unknown }).polluted).toBeUndefined();
  expect(Object.keys(Object.prototype)).toEqual([]);
}

/** A caller with all permissions that sends raw requests. */
export class RawCaller {
  readonly app: TestApp;
  readonly company: Company;
  readonly #visitor: TestPortal;

  private constructor(app: TestApp, company: Company, visitor: TestPortal) {
    this.app = app;
    this.company = company;
    this.#visitor = visitor;
  }

  static async start(): Promise<RawCaller> {
    const app = await createTestApp();
    const company = await Company.open(app);
    return new RawCaller(app, company, (await company.talk()).portal);
  }

  /** Sends only the headers of a request with a body of that many bytes. */
  async announce({ endpoint }: NamedEndpoint, path: string, bytes: number): Promise<RawAnswer> {
    const headers = {
      ...(await this.#portalFor(endpoint.access).headersFor(endpoint)),
      'Content-Type': 'application/json',
      'Content-Length': bytes,
    };
    return new Promise((resolve, reject) => {
      const sent = request(`${this.app.address}${path}`, { method: endpoint.method, headers }, (answer) => {
        let text = '';
        answer.on('data', (data) => {
          text += data;
        });
        answer.once('end', () => {
          resolve({ status: answer.statusCode!, text });
          sent.destroy();
        });
      });
      sent.once('error', reject);
      sent.flushHeaders();
    });
  }

  async send({ endpoint }: NamedEndpoint, path: string, body?: string | FormData, type?: string): Promise<RawAnswer> {
    const headers: Record<string, string> = { ...(await this.#portalFor(endpoint.access).headersFor(endpoint)) };
    if (typeof body === 'string') headers['Content-Type'] = type ?? 'application/json';
    return quickCall(`${this.app.address}${path}`, { method: endpoint.method, headers, body });
  }

  /**
   * Tries inputs on an endpoint: they are refused in words, or accepted. The code that reads the endpoint's input is called first. What
   * it accepts is sent, since the rest of the server works with it, unless it reads the same as what was sent before. What it refuses
   * is sent only `mostRefused` times, since all refusals of an endpoint are answered by the same code. Returns the status.
   */
  attemptsOn(each: NamedEndpoint, mostRefused = 2): (what: string, path: string, body?: string) => Promise<number> {
    const { endpoint } = each;
    const parse = createInputParser(endpoint);
    let refused = 0;
    const statuses = new Map<string, number>();
    return async (what, path, body) => {
      const json = body === undefined ? {} : readBodies.has(body) ? readBodies.get(body) : readJson(body);
      const raw: RawInput = { params: readParams(endpoint.path, path), query: readQuery(path), body: json?.value };
      const read =
        json &&
        expectReadingInWords(what, () => {
          assertQueryIsText(path);
          return parse(raw);
        });
      if (!read && refused >= mostRefused && !endpoint.rawType) return 422;
      if (!read) refused += 1;
      // The parser of the server refuses what JSON.parse reads as nothing.
      const isPolluting = /__proto__|constructor|\\u005f/i.test(body ?? '');
      const same = read && !endpoint.rawType && !isPolluting ? JSON.stringify(read) : newId();
      const known = statuses.get(same);
      if (known) return known;
      const answer = await this.send(each, path, body);
      expectRefusalInWords(what, answer);
      statuses.set(same, answer.status);
      return answer.status;
    };
  }

  close(): Promise<void> {
    return this.app.close();
  }

  #portalFor(access: NamedEndpoint['endpoint']['access']): TestPortal {
    return access === 'visitor' ? this.#visitor : access === 'public' ? this.app.portal() : this.company.owner;
  }
}

/** The endpoint's path with the same id for each of its parameters. */
export const pathWith = ({ endpoint }: NamedEndpoint, id: string = crypto.randomUUID()) =>
  endpoint.path.replace(/:\w+/g, encodeURIComponent(id.toWellFormed()));

/** Rows for `it.each`. */
export const named = (list: readonly NamedEndpoint[]) => list.map((each) => [each.name, each] as const);
