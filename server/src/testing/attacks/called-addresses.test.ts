import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { pushApi } from '@sala/contract/alerts/push/push.api.ts';
import { webhooksApi } from '@sala/contract/automation/webhooks/webhooks.api.ts';
import { aiApi } from '@sala/contract/connections/ai/ai.api.ts';
import { integrationsApi } from '@sala/contract/connections/integrations/integrations.api.ts';
import { languageServicesApi } from '@sala/contract/connections/language-services/language-services.api.ts';
import { serviceSettingsApi } from '@sala/contract/service/service-settings/service-settings.api.ts';
import { remoteKinds } from '@sala/contract/service/service-settings/service-settings.schema.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Company, getData } from '../company.ts';
import { hire, signInAs } from '../people.ts';
import { createTestApp, type TestApp } from '../test-app.ts';
import { createTestDatabase } from '../test-database.ts';
import type { TestPortal } from '../test-portal.ts';

/** Notations of internal addresses, each of which has bypassed some filter. */
const disguised = [
  'http://127.0.0.1/',
  'http://localhost/',
  'http://127.1/',
  'http://2130706433/',
  'http://0x7f000001/',
  'http://017700000001/',
  'http://0177.0.0.0x1/',
  'http://0/',
  'http://[::1]/',
  'http://[::ffff:127.0.0.1]/',
  'http://[::ffff:7f00:1]/',
  'http://[64:ff9b::7f00:1]/',
  'http://[2002:7f00:1::]/',
  'http://[fd00::1]/',
  'http://[fe80::1]/',
  'http://169.254.169.254/latest/meta-data/',
  'http://[::ffff:a9fe:a9fe]/',
  'http://100.100.100.200/',
  'http://168.63.129.16/',
  'http://10.0.0.1/',
  'http://172.16.0.1/',
  'http://１２７.0.0.1/',
  'http://127。0。0。1/',
  'http://user:secret@127.0.0.1/',
  'http://8.8.8.8@127.0.0.1/',
  'file:///etc/passwd',
  'gopher://127.0.0.1:6379/_FLUSHALL',
  'ftp://127.0.0.1/',
  'unix:/var/run/docker.sock',
];
const none = { provider: 'none' as const, url: null, model: '' };
const service = (url: string) => ({ provider: 'openai' as const, url, key: 'a canary', model: 'small' });
const modelAt = (url: string) => ({
  source: 'own' as const,
  url,
  key: 'a canary',
  chatModel: 'small',
  embeddingModel: '',
  hasStructuredOutput: false,
  purposes: [],
  monthlyTokens: 1_000_000,
  isTextKept: false,
});
const device = (endpoint: string) => ({
  endpoint,
  p256dh: `BP${randomBytes(63).toString('base64url')}`,
  auth: randomBytes(16).toString('base64url'),
  isTextShown: true,
});

const nowhere = { url: '', schedule: 'off' as const };
const serviceSettings = {
  enableServiceSystem: true,
  dispatchMode: 'manual' as const,
  replyType: 'card' as const,
  notifySendTime: null,
  autoCloseTime: null,
  keywords: [],
  abilityDescription: { en: '', zh: '' },
  webhookUrl: '',
  callbackUrl: '',
  remote: { project: nowhere, category: nowhere, type: nowhere, subtype: nowhere, product: nowhere },
  version: 0,
};

const englishVoice = { en: 'anna', km: '', vi: '', zh: '' };

/** All settings with an address that the server calls. */
const settings: Record<
  string,
  (portal: TestPortal, url: string) => Promise<{ status: number; failure: { validate?: object } }>
> = {
  'of webhooks': (portal, notifyUrl) =>
    portal.edit(integrationsApi.update, integrationsApi.get, {
      body: { notifyUrl, notifyAuthorization: 'Bearer a canary' },
    }),
  'of a translator': (portal, url) =>
    portal.edit(languageServicesApi.update, languageServicesApi.get, {
      body: { translation: service(url), transcription: none },
    }),
  'of a transcriber': (portal, url) =>
    portal.edit(languageServicesApi.update, languageServicesApi.get, {
      body: { translation: none, transcription: service(url) },
    }),
  'of a service that reads aloud': (portal, url) =>
    portal.edit(languageServicesApi.update, languageServicesApi.get, {
      body: { translation: none, transcription: none, speech: { ...service(url), voices: englishVoice } },
    }),
  'of a language model': (portal, url) => portal.edit(aiApi.update, aiApi.get, { body: modelAt(url) }),
  'of a callback': (portal, callbackUrl) =>
    portal.call(serviceSettingsApi.update, { body: { ...serviceSettings, callbackUrl, callbackAuthKey: 'a canary' } }),
  'of new orders': (portal, webhookUrl) =>
    portal.call(serviceSettingsApi.update, { body: { ...serviceSettings, webhookUrl } }),
  ...Object.fromEntries(
    remoteKinds.map((kind) => [
      `of another system’s data, ${kind}`,
      (portal: TestPortal, url: string) =>
        portal.call(serviceSettingsApi.update, {
          body: { ...serviceSettings, remote: { ...serviceSettings.remote, [kind]: { url, schedule: 'off' } } },
        }),
    ]),
  ),
  'of a browser’s push service': (portal, endpoint) =>
    portal.call(pushApi.save, { body: device(endpoint.replace(/^http:/, 'https:')) }),
};

let database: Awaited<ReturnType<typeof createTestDatabase>>;
let careful: TestApp;
/** A server without restrictions, on which addresses can be saved; later their names resolve to internal addresses. */
let careless: TestApp;
let company: Company;
const servers: Server[] = [];

beforeAll(async () => {
  database = await createTestDatabase();
  const { connectionString } = database;
  careless = await createTestApp({ connectionString, environment: { ALLOW_PRIVATE_WEBHOOKS: '1' } });
  careful = await createTestApp({ connectionString });
  company = await Company.open(careless);
});
afterAll(async () => {
  for (const server of servers) {
    server.closeAllConnections();
    server.close();
  }
  await careful?.close();
  await careless?.close();
  await database?.drop();
});

/** The same user at the restricted server. */
function atCareful(): TestPortal {
  const portal = careful.portal();
  portal.accessToken = company.owner.accessToken;
  return portal;
}

async function listen(answer: RequestListener): Promise<{ url: string; calls: string[] }> {
  const calls: string[] = [];
  const server = createServer((request, response) => {
    calls.push(`${request.method} ${request.url} ${request.headers.authorization ?? ''}`);
    answer(request, response);
  }).listen(0, '127.0.0.1');
  servers.push(server);
  await once(server, 'listening');
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`, calls };
}

describe.each(Object.entries(settings))('the address %s', (_, save) => {
  it('is refused at its field when it leads inside, however it is written', async () => {
    // A new user for each setting, since saving addresses is limited for each user.
    const portal = await signInAs(careful, await hire(careful, company.merchantId));
    for (const url of disguised) {
      const { status, failure } = await save(portal, url);
      expect([url, status, Object.keys(failure.validate ?? {}).join()]).toEqual([
        url,
        422,
        expect.stringMatching(/url|endpoint/),
      ]);
    }
  });
});

/** Runs everything that calls addresses, and returns the results. */
async function callAll(portal: TestPortal): Promise<(string | null | undefined)[]> {
  const hook = getData(await portal.call(webhooksApi.test));
  const translator = getData(await portal.call(languageServicesApi.test, { body: { which: 'translation' } }));
  const transcriber = getData(await portal.call(languageServicesApi.test, { body: { which: 'transcription' } }));
  const speaker = getData(await portal.call(languageServicesApi.test, { body: { which: 'speech' } }));
  const model = getData(await portal.call(aiApi.test, { body: { which: 'chat' } }));
  return [hook.delivery.error, translator.problem?.key, transcriber.problem?.key, speaker.problem?.key, model.problem];
}

async function point(url: string): Promise<void> {
  const { owner } = company;
  getData(
    await owner.edit(integrationsApi.update, integrationsApi.get, {
      body: { notifyUrl: url, notifyAuthorization: 'Bearer a canary' },
    }),
  );
  const services = {
    translation: service(url),
    transcription: service(url),
    speech: { ...service(url), voices: englishVoice },
  };
  getData(await owner.edit(languageServicesApi.update, languageServicesApi.get, { body: services }));
  getData(await owner.edit(aiApi.update, aiApi.get, { body: modelAt(url) }));
}

describe('an address that was let in', () => {
  it('is judged again at each call: what leads inside by now is not called', async () => {
    const inside = await listen((_request, response) => response.end('{}'));
    await point(inside.url);
    expect(await callAll(atCareful())).toEqual([
      'addressNotPublic',
      'languageServiceAddressRefused',
      'languageServiceAddressRefused',
      'languageServiceAddressRefused',
      'aiAddressRefused',
    ]);
    expect(inside.calls).toEqual([]);
  });

  it('leads nowhere else: no redirect is followed, and nobody else gets its secrets', async () => {
    const collector = await listen((_request, response) => response.end('{}'));
    for (const status of [301, 302, 303, 307, 308]) {
      const led = await listen((_request, response) => response.writeHead(status, { location: collector.url }).end());
      await point(led.url);
      expect(await callAll(company.owner)).toEqual([
        'redirect',
        ...Array(3).fill('languageServiceNotFound'),
        'aiNotFound',
      ]);
      expect(led.calls.every((call) => call.endsWith(' Bearer a canary'))).toBe(true);
    }
    expect(collector.calls).toEqual([]);
  });

  it('may answer more than anybody reads: it is read to a bound and no further', async () => {
    const piece = Buffer.alloc(64 * 1024, ' ');
    let written = 0;
    const flooding = await listen((_request, response) => {
      const more = () => {
        while (!response.destroyed && written < 1024 ** 3 && response.write(piece)) written += piece.length;
        if (!response.destroyed) response.once('drain', more);
      };
      more();
    });
    await point(flooding.url);
    const [hook, ...languages] = await callAll(company.owner);
    expect([hook, ...languages]).toEqual([null, ...Array(3).fill('languageServiceUnclear'), 'aiUnclear']);
    expect(written).toBeLessThan(100 * 1024 ** 2);
  });
});
