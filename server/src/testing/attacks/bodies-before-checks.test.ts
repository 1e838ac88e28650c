import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { type EndpointDefinition, takesLargeBody } from '@sala/contract/core/endpoint.ts';
import { uploadsApi } from '@sala/contract/platform-services/uploads/uploads.api.ts';
import { visitorsApi } from '@sala/contract/visitor-channels/visitors/visitors.api.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { endpointLimitName } from '#platform/limits/limit-registry.ts';
import { Company } from '../company.ts';
import { allEndpoints } from '../contract-walk.ts';
import { multipartHead, multipartType, RawRequest } from '../raw-request.ts';
import { createTestApp, type TestApp } from '../test-app.ts';
import type { TestPortal } from '../test-portal.ts';
import { named, pathWith } from './hostile-input.ts';

const mb = 1024 * 1024;
let app: TestApp;
let company: Company;

beforeAll(async () => {
  app = await createTestApp({
    environment: {
      REQUEST_TIMEOUT_SECONDS: '2',
      TICKET_MAIL_ADDRESS: 'support@sala.example',
      INBOUND_MAIL_SECRET: 'a secret that only the mail server of a test has',
    },
  });
  company = await Company.open(app);
});
afterAll(() => app?.close());

/** Temporary files that are incomplete or no longer in use. */
function leftBehind(): string[] {
  const folder = join(app.context.config.dataDir, 'files', '.incoming');
  return existsSync(folder) ? readdirSync(folder) : [];
}

const visitorHeaders = async () => ({
  Authorization: `Bearer ${(await company.visit()).portal.visitorToken}`,
  'Content-Type': multipartType,
});

describe('before a byte of the body', () => {
  const guarded = allEndpoints.filter(
    ({ endpoint }) => takesLargeBody(endpoint) || (endpoint.body !== undefined && endpoint.access !== 'public'),
  );

  it.each(named(guarded))(
    'of %s is there, whoever has no good token, link or secret is refused',
    async (_name, each) => {
      const { method, isMultipart, rawType } = each.endpoint;
      for (const token of ['', 'Bearer made-up'])
        for (const length of ['100', String(200 * 1024)]) {
          const request = await RawRequest.open(app.address, {
            method,
            path: pathWith(each, 'A'.repeat(43)),
            headers: {
              ...(token && { Authorization: token }),
              'Content-Type': isMultipart ? multipartType : (rawType ?? 'application/json'),
              'Content-Length': length,
            },
          });
          expect([401, 403, 404, 406, 429]).toContain(await request.status());
          request.destroy();
        }
    },
  );

  it('is there, whoever calls what does not exist is told so', async () => {
    const headers = { 'Content-Type': 'application/json', 'Content-Length': '1000' };
    const request = await RawRequest.open(app.address, { method: 'POST', path: '/api/nothing', headers });
    expect(await request.status()).toBe(404);
    request.destroy();
  });

  it('is there, a file is refused that says it is too large', async () => {
    const { method, path } = visitorsApi.createAttachment;
    const headers = { ...(await visitorHeaders()), 'Content-Length': String(26 * mb) };
    const request = await RawRequest.open(app.address, { method, path, headers });
    expect(await request.status()).toBe(400);
    expect(request.received).toContain('fileSizeExceeded');
    request.destroy();
  });

  it('is there, one address is told to wait that has six of the largest files on their way', async () => {
    const { method, path } = visitorsApi.createAttachment;
    const headers = { ...(await visitorHeaders()), 'Content-Length': String(25 * mb) };
    const open = () => RawRequest.open(app.address, { method, path, headers });
    const held = await Promise.all(Array.from({ length: 7 }, open));
    const refused = await Promise.race(held.map(async (request) => ({ request, status: await request.status() })));
    expect(refused.status).toBe(429);
    expect(refused.request.received).toMatch(/retry-after: 5/i);
    for (const request of held) request.destroy();
    // A released file frees its space.
    const { portal } = await company.visit();
    const again = () =>
      portal.call(visitorsApi.createAttachment, {}, { file: { name: 'a.txt', content: Buffer.from('a') } });
    await expect.poll(async () => (await again()).status).toBe(200);
  });

  it('is there, visitors and users who have begun as many files as they may are refused', async () => {
    const { createAttachment } = visitorsApi;
    const LIMITS = [createAttachment, uploadsApi.create].map((each) => `${endpointLimitName(each)}=1/3600`).join();
    const limited = await createTestApp({ environment: { REQUEST_TIMEOUT_SECONDS: '30', LIMITS } });
    try {
      const shop = await Company.open(limited);
      const firstAnswerTo = async ({ method, path }: EndpointDefinition, portal: TestPortal) => {
        const headers = {
          ...(await portal.headers()),
          'Content-Type': multipartType,
          'Content-Length': String(mb),
        };
        const both = await Promise.all([1, 2].map(() => RawRequest.open(limited.address, { method, path, headers })));
        // The other one is waited for.
        const refused = await Promise.race(both.map(async (request) => ({ request, status: await request.status() })));
        for (const request of both) request.destroy();
        // An address with too many bytes on their way would be asked to wait for seconds.
        expect(refused.request.received).toMatch(/retry-after: \d{4}/i);
        return refused.status;
      };
      const { portal: visitor } = await shop.visit();
      expect(await firstAnswerTo(createAttachment, visitor)).toBe(429);
      expect(await firstAnswerTo(uploadsApi.create, shop.owner)).toBe(429);
    } finally {
      await limited.close();
    }
  });
});

describe('a body that trickles', () => {
  async function trickle(request: RawRequest, bytes: string): Promise<void> {
    const timer = setInterval(() => request.send(bytes), 100);
    await request.closed();
    clearInterval(timer);
  }

  it('is ended when it is a file, and nothing of it stays', async () => {
    const { method, path } = visitorsApi.createAttachment;
    const headers = { ...(await visitorHeaders()), 'Content-Length': String(mb) };
    const request = await RawRequest.open(app.address, { method, path, headers });
    request.send(multipartHead);
    await trickle(request, 'a');
    expect(request.received).not.toMatch(/^HTTP\/1\.1 200/);
    await expect.poll(leftBehind).toEqual([]);
  });

  it('is ended when it is a text', async () => {
    const { method, path } = visitorsApi.createMessage;
    const headers = {
      Authorization: `Bearer ${(await company.visit()).portal.visitorToken}`,
      'Content-Type': 'application/json',
      'Content-Length': '5000',
    };
    const request = await RawRequest.open(app.address, { method, path, headers });
    await trickle(request, ' ');
    expect(await request.status()).toBe(408);
  });

  it('is ended when it is the head', async () => {
    const request = await RawRequest.connect(app.address);
    request.send('GET /healthz HTTP/1.1\r\nX: ');
    await trickle(request, 'a');
    expect(await request.status()).toBe(408);
  });
});

it('nothing stays of a file that was refused or given up', async () => {
  const { portal } = await company.visit();
  const page = { name: 'page.html', content: Buffer.from('<html>') };
  expect((await portal.call(visitorsApi.createAttachment, {}, { file: page })).status).toBe(400);
  const picture = { name: 'words.txt', content: Buffer.from('words') };
  expect((await company.owner.call(uploadsApi.create, {}, { file: picture })).status).toBe(200);
  const { method, path } = visitorsApi.createAttachment;
  const headers = { ...(await visitorHeaders()), 'Content-Length': '5000' };
  const request = await RawRequest.open(app.address, { method, path, headers });
  request.send(`${multipartHead}some words`);
  await expect.poll(() => leftBehind().length).toBe(1);
  request.destroy();
  await expect.poll(leftBehind).toEqual([]);
});
