import { consoleApi } from '@sala/contract/billing/console/console.api.ts';
import { type Permission, sameSubjects, subjects } from '@sala/contract/core/ability.ts';
import type { EndpointDefinition } from '@sala/contract/core/endpoint.ts';
import { visitorsApi } from '@sala/contract/visitor-channels/visitors/visitors.api.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { allEndpoints, besides, deniedAs, getExamples, getPermissions, opensRecord } from '../contract-walk.ts';
import { buildWorkplace, hire, signInAs } from '../people.ts';
import { createTestApp, type TestApp } from '../test-app.ts';
import type { TestPortal } from '../test-portal.ts';
import { plainMove, switchPrivateChatOn } from './chat-things.ts';
import { featureWalk } from './feature-walks.ts';

/** Every addition needs a reason in the review why everyone may call it. */
const openToEverybody = [
  'clientConfig.get',
  'auth.login',
  'auth.refresh',
  'auth.requestCode',
  'auth.loginWithCode',
  'auth.loginWithLink',
  'accounts.register',
  'accounts.checkEmail',
  'accounts.resendCode',
  'accounts.verify',
  'accounts.requestReset',
  'accounts.checkReset',
  'accounts.reset',
  'accounts.checkInvitation',
  'accounts.acceptInvitation',
  'visitors.config',
  'visitors.createSession',
  // One order, with the secret of its link.
  'orderPage.get',
  'orderPage.answerPrice',
  'orderPage.confirm',
  'orderPage.cancel',
  'orderPage.addFile',
  'orderPage.rate',
  // One ticket, with the secret of its link; and mail servers, with their secret.
  'ticketPage.get',
  'ticketPage.answer',
  'ticketPage.addFile',
  'inboundMail.receive',
  'telegramWebhook.receive',
  // The card provider, with its signature.
  'subscriptions.cardMessage',
  // A screen without a person, with the secret of its link.
  'wallboard.show',
  // The recipient of a report mail stops it with the secret of its link.
  'reportMails.stop',
];
const openToVisitors = [
  'visitors.listMessages',
  'visitors.createMessage',
  // Answers to the forms, and a message in the offline form.
  'visitors.answer',
  'visitors.leaveMessage',
  // The visitor's own contact.
  'visitors.leaveContact',
  'visitors.createAttachment',
  'visitors.seen',
  'visitors.team',
  'visitors.end',
  'visitors.rate',
  'visitors.typing',
  // The visitor's page, and their own conversation by mail.
  'visitors.page',
  'visitors.mailTranscript',
  // The visitor's own orders.
  'visitorOrders.list',
  'visitorOrders.get',
  'visitorOrders.answerPrice',
  'visitorOrders.confirm',
  'visitorOrders.cancel',
  'visitorOrders.rate',
  'visitorTickets.get',
  'visitorTickets.list',
  // Answers that the business shows everybody, and what they think of them.
  'visitorHelp.list',
  'visitorHelp.search',
  'visitorHelp.rate',
  'visitorCalls.config',
  'visitorCalls.create',
  'visitorCalls.get',
  'visitorCalls.accept',
  'visitorCalls.decline',
  'visitorCalls.end',
  'visitorCalls.allowRecording',
  'visitorCalls.getRelay',
  'visitorCalls.rate',
  'visitorCalls.askCallBack',
  'visitorCalls.leaveVoicemail',
];
/** Routes under /api outside of the contract: files with signed addresses, and the reference. */
const otherApiRoutes = [
  'GET /api/files/:merchant/:id',
  'GET /api/files/:merchant/:id/thumbnail',
  'GET /api/openapi.json',
];
/** Calls other than GET that are open to read-only users: they read, or only affect the caller. */
const harmless = [
  ...featureWalk.harmless,
  'callInstructions.search',
  // Changes nothing of the call: who may look may also listen.
  'calls.setListening',
  'auth.logout',
  'sessions.end',
  'sessions.endOthers',
  'profile.update',
  'profile.setPicture',
  'profile.removePicture',
  'profile.setOffline',
  'profile.setChatPreferences',
  'profile.changePassword',
  'notifications.read',
  'notifications.readAll',
  'notifications.setSound',
  'notifications.updateConfig',
  'push.save',
  'push.update',
  'push.remove',
  'push.test',
  'apiTokens.create',
  'apiTokens.revoke',
  'breakTimes.enable',
  'breakTimes.resume',
  'ownTime.requestLeave',
  'ownTime.cancelLeave',
  'ownTime.startStay',
  'ownTime.endStay',
  'channels.detail',
  'channels.view',
  'drafts.save',
  'messages.list',
  'messages.latest',
  'partnerLinks.earlier',
  'messages.seen',
  'notes.list',
  'serviceOrders.markSeen',
  // It opens no conversation without permission.
  'orderCreation.chatChannel',
  'serviceBoard.createView',
  'serviceBoard.updateView',
  'serviceBoard.changeView',
  'serviceBoard.removeView',
  'serviceBoard.attend',
  'serviceBoard.beHere',
  'ticketThread.follow',
  'ticketThread.attend',
  'ticketThread.markSeen',
  'chatAssignment.preview',
];

let app: TestApp;
let merchantId: string;
let visitor: TestPortal;

beforeAll(async () => {
  app = await createTestApp();
  const workplace = await buildWorkplace(app);
  merchantId = workplace.merchantId;
  visitor = app.portal();
  const session = await visitor.call(visitorsApi.createSession, { body: { appId: workplace.appId } });
  visitor.visitorToken = session.data.token;
});
afterAll(() => app?.close());

const forUsers = allEndpoints.filter(({ endpoint }) => typeof endpoint.access !== 'string');
const guarded = allEndpoints.filter(({ endpoint }) => endpoint.access !== 'public');
/** Permissions of every signed-in user. */
const isEverybodys = ({ subject, action }: Permission) => ['auth', 'profile'].includes(subject) && action === 'read';

const restricted = forUsers.filter(({ endpoint }) => !getPermissions(endpoint).some(isEverybodys));
const getArea = ({ name }: (typeof restricted)[number]) => name.slice(0, name.indexOf('.'));
const areas = [...new Set(restricted.map(getArea))];
const isNamed = (endpoint: EndpointDefinition, { subject, action }: Permission) =>
  getPermissions(endpoint).some((named) => named.subject === subject && named.action === action);

const portals = new Map<string, Promise<TestPortal>>();

/** A user with exactly these permissions, the same one each time. */
function withOnly(permissions: readonly Permission[]): Promise<TestPortal> {
  const key = permissions
    .map(({ subject, action }) => `${action} ${subject}`)
    .sort()
    .join();
  const portal =
    portals.get(key) ?? hire(app, merchantId, { permissions: [...permissions] }).then((user) => signInAs(app, user));
  portals.set(key, portal);
  return portal;
}

async function call(portal: TestPortal, { name, endpoint }: (typeof allEndpoints)[number]) {
  const [input] = getExamples({ name, endpoint }, (field) =>
    // Without it idle users would be signed out.
    field === 'body.sessionExpiry' ? 0 : plainMove(name, field),
  );
  const answer = await portal.call(endpoint, input);
  await switchPrivateChatOn(portal, name, answer.status);
  return answer;
}

/** `GET /api/x` for each route in the tree that Fastify prints; HEAD belongs to GET. */
function getRoutes(tree: string): string[] {
  const parents: string[] = [];
  return tree.split('\n').flatMap((line) => {
    const [, indent, part, methods] = /^([│├└─\s]*)(\S+) \(([A-Z, ]+)\)/u.exec(line) ?? [];
    if (indent === undefined || !part || !methods) return [];
    const depth = indent.length / 4;
    const path = `${depth > 1 ? parents[depth - 1] : ''}${part}`;
    parents[depth] = path;
    return methods
      .split(', ')
      .filter((method) => method !== 'HEAD')
      .map((method) => `${method} ${path}`);
  });
}

/** Routes of the API and of private chat. */
const isOfApi = (route: string) => / \/(api|chatme)/.test(route);

describe('the list of endpoints', () => {
  it('names those that are open to everybody and to visitors, and no others', () => {
    const named = (access: string) =>
      allEndpoints.filter(({ endpoint }) => endpoint.access === access).map(({ name }) => name);
    expect(named('public').sort()).toEqual([...openToEverybody].sort());
    expect(named('visitor').sort()).toEqual([...openToVisitors].sort());
  });

  it('is all there is: the server has no other address under /api, and takes nothing outside of it', () => {
    const ofOwners = Object.values(consoleApi) as EndpointDefinition[];
    const promised = [...allEndpoints.map(({ endpoint }) => endpoint), ...ofOwners].map(
      ({ method, path }) => `${method} ${path}`,
    );
    const served = getRoutes(app.server.printRoutes({ commonPrefix: false }));
    expect(served.filter(isOfApi).sort()).toEqual([...promised, ...otherApiRoutes].sort());
    expect(served.filter((route) => !isOfApi(route) && !route.startsWith('GET '))).toEqual([]);
  });

  it('has a handler for each: none answers as an address that does not exist', async () => {
    for (const each of allEndpoints)
      expect(app.server.hasRoute({ method: each.endpoint.method, url: each.endpoint.path }), each.name).toBe(true);
  });
});

describe('without a login', () => {
  it.each(guarded.map((each) => [each.name, each] as const))('%s answers 401', async (_name, each) => {
    const answer = await call(app.portal(), each);
    expect([answer.status, answer.failure.code, answer.failure.message]).toEqual([401, 101, 'accessTokenInvalid']);
  });
});

describe('with the wrong kind of login', () => {
  it('no endpoint for users takes a visitor, and none for visitors takes a user', async () => {
    const user = await signInAs(app, await hire(app, merchantId));
    for (const each of guarded) {
      const isForVisitors = each.endpoint.access === 'visitor';
      const answer = await call(isForVisitors ? user : visitor, each);
      expect([each.name, answer.status]).toEqual([each.name, 401]);
      const swapped = app.portal();
      if (isForVisitors) swapped.visitorToken = user.accessToken;
      else swapped.accessToken = visitor.visitorToken;
      expect([each.name, (await call(swapped, each)).status]).toEqual([each.name, 401]);
    }
  });
});

describe('without the ability', () => {
  it('every endpoint answers 403 to somebody who may do everything else', async () => {
    for (const each of restricted) {
      const missing = new Set<string>(getPermissions(each.endpoint).map(({ subject }) => subject));
      const permissions = subjects
        .filter((subject) => !missing.has(subject) && !missing.has(Object(sameSubjects)[subject]))
        .map((subject) => ({ subject, action: 'manage' as const }));
      const answer = await call(await withOnly(permissions), each);
      expect([each.name, answer.status, answer.failure.message]).toEqual([each.name, 403, deniedAs(each)]);
    }
  });

  it.each(areas)(
    'of %s: any one of the permissions it names is enough, and a smaller action on the subject is not',
    async (area) => {
      for (const each of restricted.filter((one) => getArea(one) === area)) {
        for (const permission of getPermissions(each.endpoint)) {
          const answer = await call(await withOnly([permission, ...besides(each)]), each);
          expect([401, 403], `${each.name} with ${permission.action} ${permission.subject}`).not.toContain(
            answer.status,
          );
          if (permission.action === 'read' || isNamed(each.endpoint, { ...permission, action: 'read' })) continue;
          const smaller = await call(
            await withOnly([{ subject: permission.subject, action: 'read' }, ...besides(each)]),
            each,
          );
          expect([each.name, smaller.status]).toEqual([each.name, 403]);
        }
      }
    },
  );
});

describe('what asks for several abilities', () => {
  it('is refused to whoever lacks one of them', async () => {
    const several = restricted.filter((each) => besides(each).length > 0);
    expect(several.length).toBeGreaterThan(0);
    for (const each of several) {
      const all = [...getPermissions(each.endpoint), ...besides(each)];
      for (const missing of besides(each)) {
        const isRead = each.endpoint.readAccess?.includes(missing);
        const permissions = all.filter((held) => held !== missing && !(isRead && opensRecord(each, held)));
        const answer = await call(await withOnly(permissions), each);
        expect([each.name, missing.subject, answer.status]).toEqual([each.name, missing.subject, 403]);
      }
    }
  });
});

describe('a user who may only look', () => {
  it('is refused by every endpoint that changes something', async () => {
    const reader = await signInAs(app, await hire(app, merchantId, { isReadonly: true }));
    const changing = forUsers.filter(({ name, endpoint }) => endpoint.method !== 'GET' && !harmless.includes(name));
    expect(changing.length).toBeGreaterThan(0);
    for (const each of changing) {
      const answer = await call(reader, each);
      expect([each.name, answer.status, answer.failure.message]).toEqual([each.name, 403, deniedAs(each)]);
    }
  });
});
