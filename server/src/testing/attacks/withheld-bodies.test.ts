import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { authApi } from '@sala/contract/people/auth/auth.api.ts';
import { orderPageApi } from '@sala/contract/service/service-orders/customer-orders.api.ts';
import { ticketPageApi } from '@sala/contract/service/tickets/customer-tickets.api.ts';
import { visitorsApi } from '@sala/contract/visitor-channels/visitors/visitors.api.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Company } from '../company.ts';
import { hire, signInAs } from '../people.ts';
import { multipartHead, multipartType, RawRequest } from '../raw-request.ts';
import { ServerProcess } from '../server-process.ts';
import { createTestApp, type TestApp } from '../test-app.ts';
import { toRunningRecording } from '../to-running-recording.ts';

const mb = 1024 * 1024;
/** Each sends a megabyte: together five times the memory that they may take. */
const attackers = 500;
let server: ServerProcess;

beforeAll(async () => {
  server = await ServerProcess.start();
});
afterAll(() => server?.dispose());

it('500 files with made-up links and tokens, whose last bytes are held back, are refused and take no memory', async () => {
  const paths = [ticketPageApi.addFile, orderPageApi.addFile, visitorsApi.createAttachment].map(({ path }) =>
    path.replace(':token', 'A'.repeat(43)),
  );
  const headers = { Authorization: 'Bearer made-up', 'Content-Type': multipartType, 'Content-Length': String(20 * mb) };
  const part = Buffer.alloc(mb, 'a');
  const atRest = server.memory();
  let most = atRest;
  const watch = setInterval(() => {
    most = Math.max(most, server.memory());
  }, 20);
  try {
    const requests = await Promise.all(
      Array.from({ length: attackers }, async (_, index) => {
        const request = await RawRequest.open(server.address, { method: 'POST', path: paths[index % 3]!, headers });
        request.send(multipartHead);
        request.send(part);
        return request;
      }),
    );
    const statuses = new Set(await Promise.all(requests.map((request) => request.status())));
    // A busy machine may answer 503 to some.
    statuses.delete(503);
    expect(statuses).toEqual(new Set([401, 404, 429]));
    // The held back bodies do not delay others.
    await Promise.all(requests.map((request) => request.closed()));
  } finally {
    clearInterval(watch);
  }
  expect((most - atRest) / mb).toBeLessThan(100);
  expect(await server.isReady()).toBe(true);
});

it('a body whose sender leaves is noted, and no error that somebody has to look at', async () => {
  // A busy machine may have noted that it refused some of the files before.
  const earlier = server.lines.length;
  const { method, path } = authApi.login;
  const headers = {
    ...(await server.portal().headers()),
    'Content-Type': 'application/json',
    'Content-Length': String(256 * 1024),
  };
  const request = await RawRequest.open(server.address, { method, path, headers });
  request.send('{');
  // The server is ready once an answer on another connection has arrived.
  expect(await server.isReady()).toBe(true);
  request.destroy();
  const noted = () =>
    server.lines.filter((line) => line.includes('the connection ended before all of the body was there'));
  await expect.poll(() => noted().length).toBe(1);
  expect(JSON.parse(noted()[0]!)).toMatchObject({ level: 30 });
  const since = server.lines.slice(earlier);
  expect(since.filter((line) => line.includes('"level":50') || line.includes('"stack"'))).toEqual([]);
});

describe('while bodies are announced and held back', () => {
  const senders = Array.from({ length: 7 }, (_, index) => `127.0.0.${index + 2}`);
  let app: TestApp;
  let company: Company;
  let held: RawRequest[] = [];
  /** Senders that continue until the end of the test. */
  let holding: Promise<void>[] = [];
  let isOver = false;

  beforeAll(async () => {
    const roomy = { free: 100 * 1024 * mb, total: 100 * 1024 * mb };
    app = await createTestApp({ diskSpace: async () => roomy });
    company = await Company.open(app);
  });
  afterAll(() => app?.close());

  /** Holds back as many bodies as an address may, and replaces ended ones. Resolves when the first is refused. */
  async function holdBack(open: () => Promise<RawRequest>, count: number): Promise<void> {
    const again = async (request: RawRequest): Promise<void> => {
      held.push(request);
      if (isOver) request.destroy();
      await request.closed();
      if (!isOver) await again(await open());
    };
    const requests = await Promise.all(Array.from({ length: count }, open));
    holding.push(...requests.map((request) => toRunningRecording(again(request))));
    await Promise.race(requests.map((request) => request.status()));
  }

  async function holdSignIns(from: string, count: number): Promise<void> {
    const { method, path } = authApi.login;
    const headers = {
      ...(await app.portal().headers()),
      'Content-Type': 'application/json',
      'Content-Length': String(256 * 1024),
    };
    const open = async () => {
      const request = await RawRequest.open(app.address, { method, path, headers, from });
      request.send('{');
      return request;
    };
    await holdBack(open, count);
  }

  async function holdFiles(from: string): Promise<void> {
    const { method, path } = visitorsApi.createAttachment;
    const { portal } = await company.visit();
    const headers = {
      ...(await portal.headers()),
      'Content-Type': multipartType,
      'Content-Length': String(25 * mb),
    };
    const open = async () => {
      const request = await RawRequest.open(app.address, { method, path, headers, from });
      request.send(multipartHead);
      return request;
    };
    await holdBack(open, 11);
  }

  async function during(attack: () => Promise<unknown>, work: () => Promise<void>): Promise<void> {
    isOver = false;
    held = [];
    holding = [];
    try {
      await attack();
      await work();
    } finally {
      isOver = true;
      for (const request of held) request.destroy();
      await Promise.all(holding);
    }
  }

  /** Runs the work at once, and again after bodies have been held back for a while. */
  async function nowAndLater(work: () => Promise<void>): Promise<void> {
    await work();
    app.clock.advance({ seconds: 3 });
    await work();
  }

  const upload = async () => {
    const { portal } = await company.visit();
    const file = { name: 'a.txt', content: Buffer.alloc(mb, 'a') };
    return (await portal.call(visitorsApi.createAttachment, {}, { file })).status;
  };

  it('from as many addresses as fill the memory, others sign in', async () => {
    const user = await hire(app, company.merchantId, {});
    await during(
      () => Promise.all(senders.map((from) => holdSignIns(from, 129))),
      () =>
        nowAndLater(async () => {
          await signInAs(app, user);
        }),
    );
  });

  it('from one address, others behind it sign in', async () => {
    const user = await hire(app, company.merchantId, {});
    await during(
      () => holdSignIns('127.0.0.1', 257),
      async () => {
        app.clock.advance({ seconds: 3 });
        await signInAs(app, user);
      },
    );
  });

  it('from as many addresses as fill the room for files, others upload, and who has begun goes on', async () => {
    const { method, path } = visitorsApi.createAttachment;
    const { portal } = await company.visit();
    const half = Buffer.alloc(mb, 'a');
    const end = '\r\n--x--\r\n';
    const headers = {
      ...(await portal.headers()),
      'Content-Type': multipartType,
      'Content-Length': String(multipartHead.length + 2 * half.length + end.length),
    };
    const begun = await RawRequest.open(app.address, { method, path, headers });
    begun.send(multipartHead);
    begun.send(half);
    const incoming = join(app.context.config.dataDir, 'files', '.incoming');
    const arrived = () => Math.max(...readdirSync(incoming).map((name) => statSync(join(incoming, name)).size));
    await expect.poll(arrived).toBeGreaterThan(half.length / 2);
    await during(
      () => Promise.all(senders.map(holdFiles)),
      async () => {
        await nowAndLater(async () => {
          expect(await upload()).toBe(200);
        });
        begun.send(half);
        begun.send(end);
        expect(await begun.status()).toBe(200);
      },
    );
    begun.destroy();
  });
});
