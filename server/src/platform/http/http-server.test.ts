import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '#testing/test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app?.close());

it('gives a request two minutes, its head half a minute, and an answer that nobody reads little more', () => {
  const { requestTimeout, headersTimeout, timeout } = app.server.server;
  expect({ requestTimeout, headersTimeout, timeout }).toEqual({
    requestTimeout: 120_000,
    headersTimeout: 30_000,
    timeout: 130_000,
  });
});
