import { createHmac } from 'node:crypto';
import { channelsApi } from '@sala/contract/conversations/chat/channels.api.ts';
import type { EndpointInput } from '@sala/contract/core/endpoint.ts';
import { visitorNamespace } from '@sala/contract/sockets/visitor.events.ts';
import { callErrors } from '@sala/contract/telephony/calls/calls.errors.ts';
import { visitorsApi } from '@sala/contract/visitor-channels/visitors/visitors.api.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildMerchant } from '#modules/organisation/merchants/merchants.factory.ts';
import { buildApplication } from '#modules/visitor-channels/chat-widget/chat-widget.factory.ts';
import { buildPages } from '../built-pages.ts';
import { Company, getData, tinyPicture } from '../company.ts';
import { allEndpoints, getExamples } from '../contract-walk.ts';
import { createTestApp, type TestApp } from '../test-app.ts';
import type { TestPortal } from '../test-portal.ts';
import { answeredVisitor, askedVisitor } from './readied-chats.ts';

type Identity = NonNullable<EndpointInput<typeof visitorsApi.createSession>['body']['identity']>;

let app: TestApp;
let lotus: Company;
let mekong: Company;

beforeAll(async () => {
  await buildPages();
  app = await createTestApp();
  lotus = await Company.open(app, { domains: ['lotus.example', '*.shop.example', 'local.example:8443'] });
  mekong = await Company.open(app, { domains: ['mekong.example'] });
});
afterAll(() => app?.close());

const hmac = (secret: string, text: string) => createHmac('sha256', secret).update(text).digest('hex');
const seconds = () => Math.floor(app.clock.now().getTime() / 1000);

function enter(appId: string, identity?: Identity, token?: string) {
  return app.portal().call(visitorsApi.createSession, { body: { appId, identity, token } });
}

describe('a visitor whom the merchant vouches for', () => {
  const signed = (id: string, secret = lotus.appSecrets[0]!): Identity => ({ id, hash: hmac(secret, id) });

  it('is the same person on every device, by their signed id alone', async () => {
    const phone = getData(await enter(lotus.appId, { ...signed('sokha'), name: 'Chan Sokha' }));
    const desk = getData(await enter(lotus.appId, signed('sokha')));
    expect([phone.isVerified, desk.isVerified, desk.visitorId]).toEqual([true, true, phone.visitorId]);
    const upperCase = signed('sokha');
    upperCase.hash = upperCase.hash!.toUpperCase();
    expect(getData(await enter(lotus.appId, upperCase)).visitorId).toBe(phone.visitorId);
  });

  it('is nobody when the signature is wrong, of another id, of another merchant, or of nothing', async () => {
    const right = hmac(lotus.appSecrets[0]!, 'sokha');
    const wrong: Identity[] = [
      { id: 'sokha', hash: '0'.repeat(64) },
      { id: 'sokha', hash: hmac(mekong.appSecrets[0]!, 'sokha') },
      { id: 'sokha', hash: hmac(lotus.appId, 'sokha') },
      { id: 'sokha', hash: hmac('', 'sokha') },
      { id: 'Sokha', hash: right },
      { id: 'sokha2', hash: right },
      { hash: right },
      { name: 'sokha', email: 'sokha@people.example', hash: right },
      { id: 'sokha', hash: right.replace(/.$/, (last) => (last === '0' ? '1' : '0')) },
      { id: `sokha\n${seconds()}`, hash: hmac(lotus.appSecrets[0]!, `sokha\n${seconds()}`) },
    ];
    for (const identity of wrong) {
      const answer = await enter(lotus.appId, identity);
      expect([JSON.stringify(identity), answer.status, answer.failure.code]).toEqual([
        JSON.stringify(identity),
        401,
        106,
      ]);
      expect(answer.failure.message).toBe('identityNotVerified');
    }
    for (const hash of ['', 'abc', 'g'.repeat(64), `${right}0`])
      expect((await enter(lotus.appId, { id: 'sokha', hash })).status).toBe(422);
  });

  it('may be signed with a time, and then only for a day', async () => {
    const at = (issuedAt: number, text = `dara\n${issuedAt}`): Identity => ({
      id: 'dara',
      issuedAt,
      hash: hmac(lotus.appSecrets[0]!, text),
    });
    const now = seconds();
    const fresh = getData(await enter(lotus.appId, at(now)));
    expect(fresh.isVerified).toBe(true);
    const refused = [
      at(now - 86_500),
      at(now + 3600),
      at(now, 'dara'),
      at(now, `dara.${now}`),
      { ...at(now - 86_500), issuedAt: now },
      { id: 'dara', hash: at(now).hash },
    ];
    for (const identity of refused) expect((await enter(lotus.appId, identity)).status).toBe(401);
  });

  it('is found by nobody who merely says to be them', async () => {
    const known = getData(
      await enter(lotus.appId, { ...signed('vanna'), name: 'Vanna', email: 'vanna@people.example' }),
    );
    const saying = [
      { id: 'vanna' },
      { id: 'vanna', name: 'Vanna', email: 'vanna@people.example' },
      { email: 'vanna@people.example' },
    ];
    for (const identity of saying) {
      const stranger = getData(await enter(lotus.appId, identity));
      expect(stranger.visitorId).not.toBe(known.visitorId);
      expect([stranger.isVerified, stranger.channelId]).toEqual([false, null]);
    }
    const before = getData(await enter(lotus.appId, signed('vanna')));
    await enter(lotus.appId, { name: 'Somebody else', email: 'else@people.example' }, before.token);
    const company = await lotus.talk('Hello', { portal: getPortal(before.token), visitorId: before.visitorId });
    const detail = getData(await lotus.owner.call(channelsApi.detail, { body: { channelId: company.channelId } }));
    expect(detail.visitor).toMatchObject({ name: 'Vanna', email: 'vanna@people.example', isVerified: true });
  });

  it('is another person at each merchant, though both call them the same', async () => {
    const here = getData(await enter(lotus.appId, signed('same')));
    const there = getData(await enter(mekong.appId, signed('same', mekong.appSecrets[0])));
    expect(there.visitorId).not.toBe(here.visitorId);
  });

  it('stays known while the merchant changes their secret, and no longer than that', async () => {
    const merchant = await buildMerchant(app.context);
    const integration = await buildApplication(app.context, { merchantId: merchant.id, appSecrets: ['new', 'old'] });
    const sessions = await Promise.all(
      ['new', 'old'].map((secret) => enter(integration.appId, signed('minh', secret))),
    );
    expect(new Set(sessions.map((session) => getData(session).visitorId)).size).toBe(1);
    expect((await enter(integration.appId, signed('minh', 'older'))).status).toBe(401);
  });
});

function getPortal(token: string) {
  const portal = app.portal();
  portal.visitorToken = token;
  return portal;
}

describe("a visitor's token", () => {
  it('of another merchant brings no history along', async () => {
    const talk = await mekong.talk('For Mekong only');
    const carried = getData(await enter(lotus.appId, undefined, talk.portal.visitorToken));
    expect(carried.visitorId).not.toBe(talk.visitorId);
    expect([carried.channelId, carried.channel]).toEqual([null, null]);
    expect(getData(await getPortal(carried.token).call(visitorsApi.listMessages))).toEqual([]);
  });

  it('that is none begins a new visitor and tells nothing', async () => {
    for (const token of ['x', `${(await lotus.visit()).portal.visitorToken}x`, lotus.owner.accessToken!]) {
      const session = getData(await enter(lotus.appId, undefined, token));
      expect([session.isVerified, session.channelId]).toEqual([false, null]);
    }
  });

  it('ends after half a year', async () => {
    const visitor = await lotus.visit();
    app.clock.advance({ days: 181 });
    const answer = await visitor.portal.call(visitorsApi.listMessages);
    expect(answer.status).toBe(401);
    expect(await visitor.portal.connect(visitorNamespace)).toBe('unauthorized');
    app.clock.advance({ days: -181 });
  });
});

describe('a page', () => {
  const allowed = [
    'https://lotus.example',
    'http://lotus.example:8080',
    'https://www.shop.example',
    'https://local.example:8443',
  ];
  const foreign = [
    'https://evil.example',
    'https://lotus.example.evil.example',
    'https://evil-lotus.example',
    'https://shop.example',
    'https://evilshop.example',
    'https://local.example',
    'https://mekong.example',
    'https://lotus.example@evil.example',
    'null',
    'file://',
    'lotus.example',
  ];
  const forVisitors = allEndpoints.filter(
    ({ name, endpoint }) =>
      endpoint.access === 'visitor' || ['visitors.config', 'visitors.createSession'].includes(name),
  );

  const chosen = (name: string, field: string) => {
    if (field.endsWith('appId')) return lotus.appId;
    return `${name} ${field}` === 'visitors.mailTranscript body.email' ? 'reader@people.example' : undefined;
  };
  /** Calls without an owned record, which find nothing with a valid token. */
  const namesTheirs = (name: string) =>
    /^visitor(Orders|Tickets|Calls|Help)\./.test(name) &&
    ![
      'visitorHelp.list',
      'visitorHelp.search',
      'visitorOrders.list',
      'visitorTickets.list',
      'visitorCalls.config',
      'visitorCalls.create',
    ].includes(name);
  const statusInside = (name: string) => {
    if (namesTheirs(name)) return 404;
    // Calls are off for the business.
    return name === 'visitorCalls.create' ? callErrors.callsAreOff.status : 200;
  };
  async function callerOf(name: string): Promise<TestPortal> {
    if (name === 'visitors.rate') return askedVisitor(lotus);
    return name === 'visitors.mailTranscript' ? answeredVisitor(lotus) : (await lotus.visit()).portal;
  }

  it.each(forVisitors.map((each) => [each.name, each] as const))(
    'of another domain is refused by %s, one of the merchant’s is not',
    async (_name, each) => {
      const portal = await callerOf(each.name);
      const [input] = getExamples(each, (field) => chosen(each.name, field), false);
      const file = each.endpoint.isMultipart ? { name: 'picture.png', content: tinyPicture } : undefined;
      for (const Origin of foreign) {
        const answer = await portal.call(each.endpoint, input, { headers: { Origin }, file });
        expect([Origin, answer.status, answer.failure.message]).toEqual([Origin, 403, 'originNotAllowed']);
        expect(answer.headers.get('access-control-allow-origin')).toBeNull();
      }
      for (const Origin of [...allowed, app.address]) {
        const answer = await portal.call(each.endpoint, input, { headers: { Origin }, file });
        expect([Origin, answer.status]).toEqual([Origin, statusInside(each.name)]);
      }
    },
  );

  it('of another site opens no socket', async () => {
    const handshake = (Origin: string) =>
      fetch(`${app.address}/socket.io/?EIO=4&transport=polling`, { headers: { Origin } });
    for (const origin of ['https://evil.example', 'https://lotus.example', 'null', 'http://127.0.0.1:1'])
      expect([origin, (await handshake(origin)).status]).toEqual([origin, 403]);
    expect((await handshake(app.address)).status).toBe(200);
  });

  it('may frame the chat only when it stands on the merchant’s own list', async () => {
    const policyOf = async (path: string) =>
      (await fetch(`${app.address}${path}`)).headers.get('content-security-policy') ?? '';
    const ancestors = async (path: string) => /frame-ancestors ([^;]*)/.exec(await policyOf(path))?.[1]?.split(' ');
    expect(await ancestors(`/widget/frame?app_id=${lotus.appId}`)).toEqual([
      "'self'",
      'lotus.example',
      'lotus.example:*',
      '*.shop.example',
      '*.shop.example:*',
      'local.example:8443',
    ]);
    expect(await ancestors(`/widget/frame?app_id=${mekong.appId}`)).toEqual([
      "'self'",
      'mekong.example',
      'mekong.example:*',
    ]);
    for (const unknown of ['', '?app_id=nobody', `?app_id=${lotus.appId}&app_id=${mekong.appId}`, '?app_id[]=x'])
      expect([unknown, await ancestors(`/widget/frame${unknown}`)]).toEqual([unknown, ["'self'"]]);
    expect(await ancestors(`/c/${lotus.appId}`)).toEqual(["'none'"]);
  });

  it('cannot break out of the list of domains into the header', async () => {
    const merchant = await buildMerchant(app.context);
    const domains = ["x.example; script-src 'unsafe-inline'", '*; default-src *', '*', 'a b', "'none'", 'good.example'];
    const { appId } = await buildApplication(app.context, { merchantId: merchant.id, domains });
    const answer = await fetch(`${app.address}/widget/frame?app_id=${appId}`);
    expect(answer.headers.get('content-security-policy')).toMatch(
      /frame-ancestors 'self' good\.example good\.example:\*(;|$)/,
    );
    expect(answer.headers.get('content-security-policy')).not.toContain('unsafe-inline');
  });
});
