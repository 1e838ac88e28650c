import { createHmac } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { channelsApi } from '@sala/contract/conversations/chat/channels.api.ts';
import { messagesApi } from '@sala/contract/conversations/chat/messages.api.ts';
import { authApi } from '@sala/contract/people/auth/auth.api.ts';
import { profileApi } from '@sala/contract/people/profile/profile.api.ts';
import { messageNamespace } from '@sala/contract/sockets/message.events.ts';
import { roomNamespace } from '@sala/contract/sockets/room.events.ts';
import { visitorNamespace } from '@sala/contract/sockets/visitor.events.ts';
import { visitorsApi } from '@sala/contract/visitor-channels/visitors/visitors.api.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newId } from '#platform/ids.ts';
import { Company, getData, tinyPicture } from '../company.ts';
import { hire, signInAs, testPassword } from '../people.ts';
import { ServerProcess } from '../server-process.ts';
import type { TestPortal } from '../test-portal.ts';

/** Unique texts that pass through the server once. */
const canary = (what: string) => `canary${what}x7q`;
const wrongPassword = canary('password');
const visitorName = canary('name');
const visitorEmail = `${canary('email')}@people.example`;
const visitorPhone = '+855 99 731 846';
const externalId = canary('external');
const said = canary('visitorsaid');
const answered = canary('operatorsaid');
const searched = canary('searched');
const fileName = `${canary('file')}.png`;
const pageTitle = canary('page');

let server: ServerProcess;
let company: Company;
/** Secrets that must not be logged, by name. */
const secrets: Record<string, string> = {
  wrongPassword,
  visitorName,
  visitorEmail,
  visitorPhone,
  externalId,
  said,
  answered,
  searched,
  fileName,
  pageTitle,
  testPassword,
};
const requestIds: string[] = [];

beforeAll(async () => {
  server = await ServerProcess.start({ environment: { LOG_LEVEL: 'trace' } });
  company = await Company.open(server);
  const { config } = server.context;
  secrets.secretKey = 'a secret that only tests have';
  secrets.databasePassword = new URL(server.connectionString).password;
  secrets.appSecret = company.appSecrets[0]!;
  secrets.clientKey = config.keys.client.toString('base64url');
  await operatorsDay(company.owner);
  await visitorsDay();
  await nonsense();
  await badLuck();
  await server.stop();
});
afterAll(() => server?.dispose());

function remember(name: string, portal: TestPortal): void {
  for (const kind of ['accessToken', 'refreshToken', 'visitorToken'] as const)
    if (portal[kind]) secrets[`${name}: ${kind}`] = portal[kind];
}

async function operatorsDay(portal: TestPortal): Promise<void> {
  const user = await hire(server, company.merchantId);
  for (const password of [wrongPassword, wrongPassword])
    await server.portal().call(authApi.login, { body: { email: user.email, password } });
  // From two devices: the second one causes a mail.
  await signInAs(server, user);
  const headers = { 'User-Agent': 'Mozilla/5.0 (Linux; Android 14) Chrome/150.0.0.0' };
  await server.portal().call(authApi.login, { body: { email: user.email, password: testPassword } }, { headers });
  remember('before renewal', portal);
  const renewed = await portal.call(authApi.refresh, {}, { headers: { 'Refresh-Token': portal.refreshToken! } });
  portal.accessToken = getData(renewed).accessToken;
  portal.refreshToken = getData(renewed).refreshToken;
  remember('operator', portal);
  const sealed = await portal.headers();
  secrets.sealedAuthentication = sealed.Authentication!;
  requestIds.push((await portal.call(profileApi.get, {}, { headers: sealed })).headers.get('x-request-id')!);
  for (const namespace of [roomNamespace, messageNamespace]) await portal.connect(namespace);
}

async function visitorsDay(): Promise<void> {
  const { owner, appId } = company;
  const portal = server.portal();
  const hash = createHmac('sha256', company.appSecrets[0]!).update(externalId).digest('hex');
  secrets.hash = hash;
  const identity = { id: externalId, hash, name: visitorName, email: visitorEmail, phone: visitorPhone };
  const page = { title: pageTitle, url: `https://shop.example/?session=${pageTitle}` };
  portal.visitorToken = getData(
    await portal.call(visitorsApi.createSession, { body: { appId, identity, page } }),
  ).token;
  remember('visitor', portal);
  await portal.connect(visitorNamespace);
  const { channelId } = await company.talk(said, { portal, visitorId: '' });
  const answerId = await company.answer(channelId, answered);
  const file = { name: fileName, content: tinyPicture };
  const upload = getData(await portal.call(visitorsApi.createAttachment, {}, { file }));
  const body = { type: 'image' as const, id: newId(), attachmentId: upload.id, text: said };
  getData(await portal.call(visitorsApi.createMessage, { body }));
  secrets.fileSignature = new URL(upload.url, server.address).searchParams.get('sig')!;
  await fetch(`${server.address}${upload.url}`);
  getData(await owner.call(channelsApi.list, { query: { search: searched } }));
  getData(await owner.call(messagesApi.list, { body: { channelId } }));
  getData(await owner.call(messagesApi.seen, { body: { channelId, seq: 3 } }));
  getData(await owner.call(messagesApi.remove, { params: { id: answerId } }));
  getData(await owner.call(channelsApi.setStatus, { body: { channelId, status: 'closed' } }));
  await portal.call(visitorsApi.createMessage, { body: { type: 'text', id: newId(), text: said } });
}

/** Failures caused by the caller must not log secrets, */
async function nonsense(): Promise<void> {
  const { owner } = company;
  const secret = canary('nonsense');
  secrets.nonsense = secret;
  await owner.call(messagesApi.create, { body: { type: 'text', id: secret, channelId: secret, text: secret } });
  await owner.call(channelsApi.list, { query: { cursor: secret, order: secret as never } });
  const headers = {
    Authorization: `Bearer ${secret}`,
    Cookie: `session=${secret}`,
    'Content-Type': 'application/json',
  };
  for (const path of ['/api/merchant/login', `/api/${secret}`, `/${secret}?token=${secret}`, `/api/%zz${secret}`])
    await fetch(`${server.address}${path}`, { method: 'POST', headers, body: `{"password":"${secret}` });
  await server.portal().connect(roomNamespace, secret);
  await server.portal().connect(visitorNamespace, secret);
}

/** nor must failures of the server. */
async function badLuck(): Promise<void> {
  const { portal } = await company.talk(said);
  const untilReplaced = server.killDatabase();
  for (let turn = 0; turn < 20; turn += 1) {
    await portal.call(visitorsApi.createMessage, { body: { type: 'text', id: newId(), text: said } });
    await company.owner.call(channelsApi.list, { query: { search: searched } });
    await server.portal().call(authApi.login, { body: { email: visitorEmail, password: wrongPassword } });
  }
  await untilReplaced();
}

describe('the log of a day with everything in it', () => {
  const isOfBanner = (line: string) => line === '' || line.startsWith('  ');
  const lines = () =>
    server.lines.filter((line) => !isOfBanner(line)).map((line) => JSON.parse(line) as Record<string, unknown>);

  it('is made of JSON lines with a time and a level', () => {
    const all = lines();
    expect(all.length).toBeGreaterThan(60);
    for (const line of all) expect(line).toMatchObject({ level: expect.any(Number), time: expect.any(String) });
  });

  it('names the request in every line that belongs to one, by the id that its caller was told', () => {
    const ids = lines().map((line) => line.reqId);
    for (const line of lines().filter((each) => each.msg === 'answered' || each.msg === 'request failed'))
      expect(line.reqId, JSON.stringify(line)).toMatch(/^[0-9a-f-]{36}$/);
    for (const id of requestIds) expect(ids).toContain(id);
    expect(lines().filter((line) => line.msg === 'request failed').length).toBeGreaterThan(0);
  });

  it('holds no secret, no name and nothing that anybody said; nor does the database’s own log', () => {
    const logs = {
      server: server.lines.join('\n'),
      database: readFileSync(join(server.dataDir, 'postgres.log'), 'utf8'),
    };
    expect(logs.database.length).toBeGreaterThan(0);
    for (const [where, text] of Object.entries(logs))
      for (const [what, secret] of Object.entries(secrets)) {
        expect(secret.length, what).toBeGreaterThan(8);
        const line = text.split('\n').find((each) => each.includes(secret));
        expect([where, what, line]).toEqual([where, what, undefined]);
      }
  });
});
