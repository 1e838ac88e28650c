import { afterAll, beforeAll, expect, it } from 'vitest';
import { buildPages } from '#testing/built-pages.ts';
import { createTestApp, type TestApp } from '#testing/test-app.ts';

let app: TestApp;
let script: string;

beforeAll(async () => {
  await buildPages();
  app = await createTestApp();
  const html = await (await get('/')).text();
  script = /src="(\/assets\/[^"]+\.js)"/.exec(html)![1]!;
});
afterAll(() => app?.close());

const get = (path: string, headers: Record<string, string> = {}) => fetch(`${app.address}${path}`, { headers });

it('serves what pages load compressed, and for ever where its name has a hash', async () => {
  const compressed = await get(script, { 'Accept-Encoding': 'br' });
  expect(compressed.status).toBe(200);
  expect(compressed.headers.get('content-encoding')).toBe('br');
  expect(compressed.headers.get('content-type')).toContain('javascript');
  expect(compressed.headers.get('vary')).toMatch(/accept-encoding/i);
  expect(compressed.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
  const plain = await get(script, { 'Accept-Encoding': 'identity' });
  expect(plain.headers.get('content-encoding')).toBeNull();
  expect(await plain.text()).toBe(await compressed.text());
  const unhashed = await get('/skin.js');
  expect(unhashed.status).toBe(200);
  expect(unhashed.headers.get('cache-control')).toBe('no-cache');
});

it.each([
  ['a file that is not there', () => '/assets/no-such-part-AbCdEfGh.js'],
  ['a compressed copy by its own name', () => `${script}.gz`],
  ['a file of the widget that is not there', () => '/widget/assets/no-such-part-AbCdEfGh.js'],
  ['a folder', () => '/assets/'],
  ['a path out of the folder', () => '/assets/..%2f..%2f..%2fpackage.json'],
  ['a path out of the folder, encoded twice', () => '/assets/%252e%252e%252fpackage.json'],
  ['a path out of the folder with backslashes', () => '/assets/..%5c..%5cpackage.json'],
])('refuses %s', async (_name, path) => {
  const answer = await get(path());
  expect([404, 422]).toContain(answer.status);
  expect(await answer.text()).not.toContain('dependencies');
});
