import { pushApi } from '@sala/contract/alerts/push/push.api.ts';
import { fullPermissions } from '@sala/contract/core/ability.ts';
import type { EndpointDefinition } from '@sala/contract/core/endpoint.ts';
import { toSnakeCase } from '@sala/contract/core/wire-case.ts';
import { unrestrictedScope } from '@sala/contract/identity/users/service-scope.schema.ts';
import { roomNamespace } from '@sala/contract/sockets/room.events.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildRole } from '#modules/identity/users/users.factory.ts';
import { userStatus } from '#modules/identity/users/users.public.ts';
import { buildLostSource } from '#modules/service/service-settings/service-settings.factory.ts';
import { buildBreakRule } from '#modules/time/break-times/break-times.factory.ts';
import { newId } from '#platform/ids.ts';
import { Company, getData } from '../company.ts';
import {
  allEndpoints,
  bodyOnWire,
  getExamples,
  getFields,
  type Input,
  isIdField,
  type NamedEndpoint,
} from '../contract-walk.ts';
import { Listener } from '../listener.ts';
import { hire, signInAs } from '../people.ts';
import { quickCall } from '../quick-call.ts';
import { hummingProgram } from '../speech-program.ts';
import { createTestApp, type TestApp } from '../test-app.ts';
import { queryOnWire, type TestPortal } from '../test-portal.ts';
import { getStanding, wishesFor, withWishes } from './added-names.ts';
import { readyAlert } from './alert-things.ts';
import { callWalk } from './call-things.ts';
import { chatThings } from './chat-things.ts';
import { readyCustomerOrder } from './customer-order-things.ts';
import { readyTicketPage } from './customer-ticket-things.ts';
import { featureWalk } from './feature-walks.ts';
import { freshInOrders, orderThings } from './order-things.ts';
import { newDepartment, ownersEmployee, workingTimeThings } from './organisation-things.ts';
import { readyPartners } from './partner-things.ts';
import { freshValue, peopleThings } from './people-things.ts';
import { answeredVisitor, askedVisitor, readyChat } from './readied-chats.ts';
import { freshInServices, serviceThings } from './service-things.ts';
import { leftOutOfTickets, ticketThings } from './ticket-things.ts';
import type { Side } from './two-merchants.ts';

let app: TestApp;
let lotus: Company;
let mekong: Company;
let mekongRoleId: string;
let stranger: string;
let side: Side;
/** Users with an open socket, who can be assigned work. */
const present = new Map<TestPortal, Listener>();
const newRole = async ({ company: { merchantId } }: Side) => (await buildRole(app.context, { merchantId })).id;
const things: Record<string, (side: Side) => Promise<string> | string> = {
  ...featureWalk.things,
  ...workingTimeThings,
  ...serviceThings,
  ...orderThings,
  ...ticketThings,
  ...chatThings,
  ...callWalk.things(() => app),
  ...peopleThings(() => app, {
    newUser: async ({ company: { merchantId } }) => (await hire(app, merchantId)).id,
    newRole,
  }),
  // A department other than the present one.
  'departments.addEmployees body.departmentId': newDepartment,
  'breakTimes.updateRule params.id': async (own) => {
    const roleId = await newRole(own);
    await buildBreakRule(app.context, { merchantId: own.company.merchantId, roleId });
    return roleId;
  },
  'push.update params.id': async ({ company: { owner } }) => {
    const body = { endpoint: `https://push.invalid/${newId()}`, p256dh: 'AAAA', auth: 'AAAA', isTextShown: false };
    return getData(await owner.call(pushApi.save, { body })).id;
  },
};

beforeAll(async () => {
  app = await createTestApp({ environment: { SPEECH_PROGRAM: hummingProgram() } });
  lotus = await Company.open(app);
  mekong = await Company.open(app);
  mekongRoleId = (await buildRole(app.context, { merchantId: mekong.merchantId })).id;
  const conversation = await lotus.talk();
  stranger = conversation.visitorId;
  side = { company: lotus, conversation, visitor: conversation.portal, answerId: conversation.messageId };
  await ownersEmployee(side);
});
// A busy server may close sockets whose session it cannot read, so users connect again.
async function beThere() {
  for (const portal of [lotus.owner, lotus.colleague])
    if (!present.get(portal)?.sockets[0]?.connected) present.set(portal, await Listener.on(portal, roomNamespace));
}
afterAll(async () => {
  for (const listener of present.values()) listener.close();
  await app?.close();
});

const wishes = () =>
  wishesFor({ merchantId: mekong.merchantId, ownerId: mekong.ownerId, roleId: mekongRoleId, visitorId: stranger });
const toHistoryStatus = () => getStanding(app.context.database, mekong);

async function post(portal: TestPortal, endpoint: EndpointDefinition, input: Input, body: unknown) {
  const path = endpoint.path.replace(/:(\w+)/g, (_, name: string) => String(input.params?.[name]));
  const headers = { ...(await portal.headersFor(endpoint)), 'Content-Type': 'application/json' };
  const address = `${portal.address}${path}?${queryOnWire(input.query)}`;
  return quickCall(address, { method: endpoint.method, headers, body: JSON.stringify(body) });
}

const withBody = allEndpoints.filter(({ endpoint }) => endpoint.body && !endpoint.isMultipart);
/** These are refused without a password, a code or a link. */
const needsSecret = [
  // No model is set up that could write anything.
  'assist.draft',
  'assist.rewrite',
  'assist.summarise',
  'auth.login',
  'auth.loginWithCode',
  'auth.loginWithLink',
  'accounts.resendCode',
  'accounts.verify',
  'accounts.checkReset',
  'accounts.reset',
  'accounts.checkInvitation',
  'accounts.acceptInvitation',
  'profile.changePassword',
  'wallboard.show',
  'reportMails.stop',
  'telegramStaff.useOrderLink',
  // The token of a bot at Telegram.
  'telegram.connect',
  // A service that costs money.
  'privateMessages.transcribe',
];
const ofPeople = withBody.filter(({ name }) => /^(users|roles)\./.test(name));
/** These create or change users themselves, or change the compared state: without a valid link or code they are refused. */
const others = withBody.filter((each) => !ofPeople.includes(each));

/** A user with few permissions. */
async function underling(): Promise<TestPortal> {
  const { id: roleId } = await buildRole(app.context, {
    merchantId: lotus.merchantId,
    permissions: [...fullPermissions.filter(({ subject }) => !['manage-users', 'manage-role'].includes(subject))],
  });
  const user = await hire(app, lotus.merchantId, { roleId });
  return signInAs(app, user);
}

/** These change the user who calls them, or their session. */
const isAboutCaller = (name: string) => /^(accounts|auth|breakTimes|notifications|profile|sessions)\./.test(name);
let sharedUnderling: Promise<TestPortal> | undefined;

async function getSender({ name, endpoint }: NamedEndpoint): Promise<TestPortal> {
  if (endpoint.access === 'public') return app.portal();
  if (/^visitor(Orders|Calls)\./.test(name)) return side.visitor;
  if (name === 'visitors.rate') return askedVisitor(lotus);
  if (name === 'visitors.mailTranscript') return answeredVisitor(lotus);
  if (endpoint.access === 'visitor') return (await lotus.talk()).portal;
  if (['channels.acceptOffer', 'channels.refuseOffer'].includes(name)) return lotus.colleague;
  // The assignee of the conversation, except for joining.
  if (/^(channels|messages|partnerLinks)\./.test(name) && name !== 'channels.join') return lotus.owner;
  // Users who may create accounts, are employees, or own the quick messages and recordings.
  if (
    name === 'employees.setAccount' ||
    /^(ownTime|quickMessages|serviceOrders|orderChanges|orderCreation|serviceAlerts|serviceBoard|push|tickets|ticketThread|voiceSettings|calls|callRecordings|callBacks|callSettings|callInstructions|privateRooms|privateMessages)\./.test(
      name,
    )
  )
    return lotus.owner;
  if (isAboutCaller(name)) return underling();
  sharedUnderling ??= underling();
  return sharedUnderling;
}

/** The call is about a conversation, so it gets one of its own. */
const isAboutTalk = ({ name, endpoint }: NamedEndpoint) =>
  /^(channels|messages|partnerLinks)\./.test(name) ||
  name === 'tickets.setCustomerEmail' ||
  getFields(endpoint).some(({ path }) => path === 'channelId');

async function getTalk(each: NamedEndpoint): Promise<string> {
  if (!isAboutTalk(each)) return side.conversation.channelId;
  const { channelId } = await lotus.talk();
  await lotus.answer(channelId);
  return channelId;
}

const fresh = (name: string, field: string) =>
  freshValue(name, field) ??
  featureWalk.fresh(name, field) ??
  freshInServices(name, field) ??
  freshInOrders(name, field) ??
  callWalk.fresh(name, field);

/** Records of the sender's own business that the walk creates. */
async function ownThings({ name, endpoint }: NamedEndpoint): Promise<Record<string, string>> {
  const ids: Record<string, string> = {};
  for (const { part, path } of getFields(endpoint).filter(isIdField)) {
    const asked = `${name} ${part}.${path}`;
    const find = [...leftOutOfTickets, ...callWalk.leftOut].includes(asked)
      ? undefined
      : (things[asked] ?? things[path]);
    if (find) ids[`${part}.${path}`] = await find(side);
  }
  return ids;
}

describe('a body with every name of a profile, a user and a role added', () => {
  it('is tried on every endpoint that takes one', () => {
    expect(others.length + ofPeople.length).toBeGreaterThan(25);
  });

  it.each(others.map((each) => [each.name, each] as const))('%s: changes nothing by them', async (_name, each) => {
    if (/^(channels|calls)\./.test(each.name)) await beThere();
    const sender = await getSender(each);
    const channelId = await getTalk(each);
    if (each.name === 'remoteData.apply')
      await buildLostSource(app.context, { merchantId: lotus.merchantId, kind: 'project' });
    const ids: Record<string, unknown> = {
      ...(await ownThings(each)),
      'body.appId': lotus.appId,
      'body.channelId': channelId,
      // Without it idle colleagues would be signed out.
      'body.sessionExpiry': 0,
      'body.operatorId':
        each.name === 'serviceOrders.handOver' ? (await hire(app, lotus.merchantId)).id : lotus.ownerId,
      ...(await readyChat(each.name, lotus, channelId)),
      ...(await readyPartners(each.name, app, lotus, channelId)),
      ...(await readyCustomerOrder(each.name, side)),
      ...(each.name === 'tickets.create' && {
        'body.channelId': await ticketThings['tickets.create body.channelId']!(side),
      }),
      ...(await readyTicketPage(each.name, side)),
      ...(await readyAlert(each.name, app, lotus)),
      ...(await callWalk.ready(each.name, app, side)),
    };
    // The endpoint changes the caller's own presence.
    const keep = ({ users, ...rest }: Awaited<ReturnType<typeof toHistoryStatus>>) => ({
      ...rest,
      users: each.name === 'profile.setOffline' ? users.map(({ is_offline: _, ...user }) => user) : users,
    });
    const own = new Set(getFields(each.endpoint).map(({ path }) => toSnakeCase(path.split('.').at(-1)!)));
    const extra = Object.fromEntries(Object.entries(wishes()).filter(([name]) => !own.has(name)));
    const statuses: number[] = [];
    const inputs = [true, false].flatMap((withOptional) =>
      getExamples(each, (field) => ids[field] ?? fresh(each.name, field), withOptional),
    );
    let before = await toHistoryStatus();
    for (const input of inputs) {
      const { status, text } = await post(
        sender,
        each.endpoint,
        input,
        withWishes(bodyOnWire(each.endpoint, input), extra),
      );
      statuses.push(status);

      for (const secret of [mekong.merchantId, mekong.ownerId]) expect(text).not.toContain(secret);
      const after = await toHistoryStatus();
      expect(keep(known(after, before))).toEqual(keep(before));
      for (const visitor of after.visitors) expect(visitor.external_id).toBeNull();
      before = after;
    }
    // Otherwise a refusal would hide the result.
    if (!needsSecret.includes(each.name)) expect(statuses).toContain(200);
    expect(statuses.filter((status) => status >= 500)).toEqual([]);
  });

  /** Only rows from before the call: new visitors or sessions are expected. */
  function known(
    after: Awaited<ReturnType<typeof toHistoryStatus>>,
    before: Awaited<ReturnType<typeof toHistoryStatus>>,
  ) {
    const among = (rows: Record<string, unknown>[], old: Record<string, unknown>[]) =>
      rows.filter((row) => old.some(({ id }) => id === row.id));
    return {
      ...after,
      sessions: among(after.sessions, before.sessions),
      visitors: among(after.visitors, before.visitors),
    };
  }
});

describe('the calls about people, with those names added', () => {
  const made = {
    firstName: 'Sok',
    lastName: 'Dara',
    phone: '+855 12 345 678',
    workPlace: 'portal',
    serviceScope: unrestrictedScope,
  } as const;
  const find = (name: string) => withBody.find((each) => each.name === name)!.endpoint;
  const send = (endpoint: EndpointDefinition, input: Input) =>
    post(lotus.owner, endpoint, input, { ...wishes(), ...(bodyOnWire(endpoint, input) as object) });

  it('are all here', () => {
    expect(ofPeople.map(({ name }) => name).sort()).toEqual([
      'roles.create',
      'roles.update',
      'users.create',
      'users.resend',
      'users.setStatus',
      'users.update',
    ]);
  });

  it('inviting makes a user of one’s own business, invited, without a password and with the roles that were named', async () => {
    const { id: roleId } = await buildRole(app.context, { merchantId: lotus.merchantId });
    const before = await toHistoryStatus();
    const body = { ...made, roleIds: [roleId], isReadonly: true, email: 'one@people.example', locale: 'km' };
    expect((await send(find('users.create'), { body })).status).toBe(200);
    const after = await toHistoryStatus();
    const added = after.users.filter((user) => !before.users.some(({ id }) => id === user.id));
    expect(added).toMatchObject([
      {
        merchant_id: lotus.merchantId,
        email: 'one@people.example',
        password_hash: null,
        status: userStatus.invited,
        is_readonly: true,
        is_default_admin: false,
        deleted_at: null,
        roles: [roleId],
      },
    ]);
    expect(added[0]!.id).not.toBe(mekong.ownerId);
    expect({ ...after, users: after.users.filter((user) => user !== added[0]) }).toEqual(before);
  });

  it('changing somebody, their state or their invitation changes what was named and nothing beside it', async () => {
    const { id: roleId } = await buildRole(app.context, { merchantId: lotus.merchantId });
    const user = await hire(app, lotus.merchantId, { roleId, isReadonly: true });
    const before = await toHistoryStatus();
    const params = { id: user.id };
    const body = { ...made, roleIds: [roleId], isReadonly: true, version: 1 };
    const changed = await send(find('users.update'), { params, body });
    expect(changed.status).toBe(200);
    const { version } = JSON.parse(changed.text).data;
    expect((await send(find('users.setStatus'), { params, body: { status: 'active', version } })).status).toBe(200);
    await send(find('users.resend'), { body: { id: user.id } });
    expect(await toHistoryStatus()).toEqual(before);
  });

  it('roles stay one’s own, and are no default role', async () => {
    const before = await toHistoryStatus();
    const body = { name: 'Wishful', description: '', permissions: [{ subject: 'chat', action: 'read' }] };
    expect((await send(find('roles.create'), { body })).status).toBe(200);
    const made = (await toHistoryStatus()).roles.filter((role) => !before.roles.some(({ id }) => id === role.id));
    expect(made).toMatchObject([{ merchant_id: lotus.merchantId, is_default: false, permissions: body.permissions }]);
    const params = { id: String(made[0]!.id) };
    expect((await send(find('roles.update'), { params, body: { ...body, version: 1 } })).status).toBe(200);
    expect((await toHistoryStatus()).roles).toEqual([...before.roles, ...made]);
  });
});

describe('a search or a list with those names in its address', () => {
  const lists = allEndpoints.filter(
    ({ endpoint }) => endpoint.method === 'GET' && typeof endpoint.access !== 'string' && !endpoint.params,
  );

  it('shows nothing of another business', async () => {
    const secrets = [mekong.merchantId, mekong.ownerId, mekong.colleagueId, mekong.appId, mekongRoleId];
    const names = Object.entries(wishes()).filter(([, value]) => typeof value === 'string' && value !== 'wished');
    for (const { name, endpoint } of lists) {
      const search = new URLSearchParams(names as [string, string][]);
      const response = await fetch(`${app.address}${endpoint.path}?${search}`, {
        headers: await lotus.owner.headers(),
      });
      // A figure of an overview contains its filter.
      const asked = name.startsWith('serviceOverview.') ? /"(operator|project)_id":"[^"]*"/g : '';
      const text = (await response.text()).replaceAll(asked, '');
      expect([name, response.status < 500]).toEqual([name, true]);
      for (const secret of secrets) expect([name, text.includes(secret)]).toEqual([name, false]);
    }
  });
});
