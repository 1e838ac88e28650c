import { once } from 'node:events';
import { type IncomingHttpHeaders, request } from 'node:http';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '#testing/test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp({ environment: { LIMITS: 'reference-address=8/60', TRUSTED_PROXIES: '1' } });
});
afterAll(() => app?.close());

/** Returns the raw body, which fetch would decompress. */
async function ask(
  path: string,
  headers: Record<string, string> = {},
): Promise<{ status: number; headers: IncomingHttpHeaders; body: Buffer }> {
  const call = request(app.address + path, { headers: { 'X-Forwarded-For': '10.3.0.1', ...headers } }).end();
  const [answer] = await once(call, 'response');
  return { status: answer.statusCode, headers: answer.headers, body: Buffer.concat(await answer.toArray()) };
}

it('the description of the API is sent compressed, and not again to who has it', async () => {
  const path = '/api/openapi.json';
  const plain = await ask(path);
  expect(plain.headers['content-encoding']).toBeUndefined();
  const br = await ask(path, { 'Accept-Encoding': 'gzip, br' });
  expect(br.headers).toMatchObject({ 'content-encoding': 'br', vary: 'Accept-Encoding' });
  expect(br.body.length * 5).toBeLessThan(plain.body.length);
  expect(brotliDecompressSync(br.body).equals(plain.body)).toBe(true);
  const gzipped = await ask(path, { 'Accept-Encoding': 'gzip' });
  expect(gunzipSync(gzipped.body).equals(plain.body)).toBe(true);
  const again = await ask(path, { 'Accept-Encoding': 'gzip, br', 'If-None-Match': br.headers.etag! });
  expect([again.status, again.body.length]).toEqual([304, 0]);
  expect((await ask(path, { 'If-None-Match': br.headers.etag! })).status).toBe(200);
});

it('the reference is given to one address so often, and to others all the same', async () => {
  const from = { 'X-Forwarded-For': '10.3.0.2' };
  for (let turn = 0; turn < 8; turn += 1) expect((await ask('/docs', from)).status).toBe(200);
  const refused = await ask('/api/openapi.json', from);
  expect([refused.status, Number(refused.headers['retry-after']) > 0]).toEqual([429, true]);
  expect((await ask('/docs', { 'X-Forwarded-For': '10.3.0.3' })).status).toBe(200);
});
