import { consoleApi } from '@sala/contract/billing/console/console.api.ts';
import type { EndpointDefinition } from '@sala/contract/core/endpoint.ts';
import { toSnakeCase } from '@sala/contract/core/wire-case.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { endpointLimitName } from '#platform/limits/limit-registry.ts';
import { bodyOnWire, getFields, isTextField, type NamedEndpoint } from '../contract-walk.ts';
import { openOwnerScenario } from '../owner-scenario.ts';
import { quickCall } from '../quick-call.ts';
import { createTestApp, type TestApp } from '../test-app.ts';
import type { TestPortal } from '../test-portal.ts';
import { expectNothingPolluted, expectRefusalInWords, hostileBodies, named, pathWith } from './hostile-input.ts';
import { inputsWith, unstorableTexts } from './unstorable-inputs.ts';

/** The calls of the console are no part of the registry, so the walks over all endpoints do not come by. */
const calls: NamedEndpoint[] = Object.entries<EndpointDefinition>(consoleApi).map(([name, endpoint]) => ({
  name: `console.${name}`,
  endpoint,
}));
const withBody = calls.filter(({ endpoint }) => endpoint.body);
const withQuery = calls.filter(({ endpoint }) => endpoint.query);

let app: TestApp;
let owner: TestPortal;

beforeAll(async () => {
  const LIMITS = calls.map(({ endpoint }) => `${endpointLimitName(endpoint)}=1000000/1`).join();
  app = await createTestApp({ environment: { LIMITS } });
  owner = (await openOwnerScenario(app)).portal;
});
afterAll(() => app?.close());

async function send({ endpoint }: NamedEndpoint, path: string, body?: string) {
  const own = await owner.headersFor(endpoint);
  const headers = body === undefined ? own : { ...own, 'Content-Type': 'application/json' };
  return quickCall(`${app.address}${path}`, { method: endpoint.method, headers, body });
}

describe('an owner of the deployment', () => {
  it.each(named(withBody))('has a text in %s that cannot be stored refused at its field', async (_name, each) => {
    for (const text of unstorableTexts('body'))
      for (const { path, value } of inputsWith(each, ['body'], text)) {
        const answer = await send(each, pathWith(each), JSON.stringify(bodyOnWire(each.endpoint, { body: value })));
        expectRefusalInWords(path, answer);
        expect([path, answer.status]).toEqual([path, 422]);
      }
  });

  it.each(named(withBody))('is refused in words by %s when it is sent no such body', async (_name, each) => {
    for (const body of hostileBodies) {
      const answer = await send(each, pathWith(each), body);
      expectRefusalInWords(body.slice(0, 80), answer);
      expect([body.slice(0, 80), answer.status >= 400]).toEqual([body.slice(0, 80), true]);
    }
    expectNothingPolluted();
  });

  it.each(named(withQuery))('is refused in words by %s with any other query', async (_name, each) => {
    for (const { path, part, ...field } of getFields(each.endpoint)) {
      if (part !== 'query') continue;
      for (const value of ['A%00', '%FF', '-1', '1e400', "'%20or%201=1"]) {
        const answer = await send(each, `${pathWith(each)}?${toSnakeCase(path)}=${value}`);
        expectRefusalInWords(`${path}=${value}`, answer);
        if (value === 'A%00' && isTextField({ path, part, ...field }))
          expect([path, answer.status]).toEqual([path, 422]);
      }
    }
  });
});
