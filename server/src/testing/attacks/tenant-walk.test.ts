import { setTimeout as pause } from 'node:timers/promises';
import { channelsApi } from '@sala/contract/conversations/chat/channels.api.ts';
import { chatErrors } from '@sala/contract/conversations/chat/chat.errors.ts';
import { commonErrors } from '@sala/contract/core/errors.ts';
import { userErrors } from '@sala/contract/identity/users/users.errors.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildDelivery } from '#modules/automation/webhooks/webhooks.factory.ts';
import { newId } from '#platform/ids.ts';
import { type Conversation, getData } from '../company.ts';
import {
  allEndpoints,
  type Field,
  getExamples,
  getFields,
  type Input,
  isIdField,
  type NamedEndpoint,
} from '../contract-walk.ts';
import type { Listener } from '../listener.ts';
import type { TestApp } from '../test-app.ts';
import { callWalk } from './call-things.ts';
import { chatThings, heededLater, leftOutInChat, madeUpInChat, refusedInChat } from './chat-things.ts';
import { behindTicketLink, newTicketOfVisitor } from './customer-ticket-things.ts';
import { featureWalk } from './feature-walks.ts';
import { chosenForOrders, freshInOrders, orderFilters, orderThings, refusedByOrder } from './order-things.ts';
import { chosenInWorkingTime, workingTimeFilters, workingTimeThings } from './organisation-things.ts';
import { anotherSession, newApiToken, newPushDevice, newVoiceMessage } from './own-things.ts';
import { partnerThings } from './partner-things.ts';
import { chosenForPeople, freshValue, peopleFilters, peopleThings, refusedAsUsers } from './people-things.ts';
import { chosenForServices, freshInServices, serviceFilters, serviceThings } from './service-things.ts';
import {
  chosenForTickets,
  freshInTickets,
  leftOutOfTickets,
  refusedByTicket,
  refusedForTickets,
  ticketFilters,
  ticketThings,
} from './ticket-things.ts';
import { timeless } from './timeless.ts';
import {
  call,
  type Finder,
  getState,
  listenTo,
  newRole,
  newTalk,
  newUser,
  openTwoMerchants,
  type Side,
  secretWord,
  withoutRequest,
} from './two-merchants.ts';

/** Creates the record of an id field: by endpoint and field, else by the field's name. A missing field fails the test. */
const namedThings: Record<string, Finder> = {
  ...featureWalk.things,
  ...workingTimeThings,
  ...serviceThings,
  ...orderThings,
  ...ticketThings,
  ...peopleThings(() => app, { newUser, newRole }),
  ...chatThings,
  ...callWalk.things(() => app),
  ...partnerThings(() => app),
  channelId: ({ conversation }) => conversation.channelId,
  operatorId: ({ company }) => company.colleagueId,
  attachmentId: async ({ company }) => (await company.upload()).id,
  'visitors.createMessage body.attachmentId': async ({ company, visitor }) => (await company.upload(visitor)).id,
  'visitorTickets.get params.id': newTicketOfVisitor,
  'channels.assign body.channelId': newTalk,
  'channels.setStatus body.channelId': newTalk,
  'channels.block body.channelId': newTalk,
  'channels.ban body.channelId': newTalk,
  'channels.bulk body.channelIds.0': newTalk,
  'messages.latest body.channelIds.0': ({ conversation }) => conversation.channelId,
  'channels.leave body.channelId': async ({ company }) => {
    const { channelId } = await company.talk();
    await company.answer(channelId);
    return channelId;
  },
  'messages.remove params.id': ({ answerId }) => answerId,
  'translations.translate query.messageId': ({ answerId }) => answerId,
  'translations.transcribe params.id': newVoiceMessage,
  'apiTokens.revoke params.id': newApiToken,
  'sessions.end params.id': anotherSession,
  ...Object.fromEntries(['update', 'remove', 'test'].map((call) => [`push.${call} params.id`, newPushDevice])),
  'webhooks.get params.id': newDelivery,
  'webhooks.replay params.id': newDelivery,
  'orderWebhooks.get params.id': newOrderDelivery,
  'orderWebhooks.replay params.id': newOrderDelivery,
  roleId: newRole,
  'roleIds.0': newRole,
  ...Object.fromEntries(['get', 'update', 'remove'].map((call) => [`roles.${call} params.id`, newRole])),
  'breakTimes.updateRule params.id': newRole,
  'serviceOrders.handOver body.operatorId': newUser,
  'users.get params.id': newUser,
  'users.resend body.id': newUser,
  'users.update params.id': newUser,
  'users.setStatus params.id': newUser,
  'users.remove params.id': newUser,
  actorId: ({ company }) => company.ownerId,
  'notifications.read body.ids.0': () => newId(),
};
/** Fields that filter a list or are ignored: another merchant's id gives the same result as an unknown one. */
const passedOver = [
  'users.list query.roleId',
  'audit.list query.actorId',
  'notifications.read body.ids.0',
  'messages.latest body.channelIds.0',
  ...featureWalk.filters,
  ...workingTimeFilters,
  ...peopleFilters,
  ...serviceFilters,
  ...orderFilters,
  ...ticketFilters,
  ...callWalk.filters,
];
/** Refused at their field, with the same error. */
const refusedAtField = [
  ...featureWalk.chosen,
  ...chosenInWorkingTime,
  ...chosenForPeople,
  ...chosenForServices,
  ...chosenForOrders,
  ...chosenForTickets,
  ...callWalk.chosen,
];
/** Each id is handled separately, and its refusal is part of the answer. */
const refusedByRow = [
  'channels.bulk body.channelIds.0',
  'channels.bulk body.operatorId',
  'channels.bulk body.departmentId',
  'channels.bulk body.tagId',
  ...refusedByOrder,
  ...refusedByTicket,
];
/** Ids generated by the caller: the same id is another record at each merchant. */
const madeUpByCaller = [
  'messages.create body.id',
  'visitors.createMessage body.id',
  ...featureWalk.madeUp,
  ...madeUpInChat,
];
/** Registrations have no merchant yet, and need the code from the mail. */
const beforeAnyMerchant = [
  'auth.loginWithCode body.codeId',
  'accounts.resendCode body.registrationId',
  'accounts.verify body.registrationId',
];
/** Errors of their own, the same for another merchant's record and an unknown one. */
const refusedInOwnWords: Record<string, string> = {
  attachmentId: chatErrors.attachmentNotUsable.key,
  'roleIds.0': userErrors.userOrRoleNotFound.key,
  ...refusedAsUsers,
  ...refusedInChat,
  ...refusedForTickets,
};

async function newOrderDelivery({ company: { merchantId } }: Side): Promise<string> {
  return (await buildDelivery(app.context, { merchantId, receiver: 'callback' })).id;
}

async function newDelivery({ company: { merchantId } }: Side): Promise<string> {
  return (await buildDelivery(app.context, { merchantId })).id;
}

let app: TestApp;
let lotus: Side;
let mekong: Side;
/** Ids of the other merchant by field: what creates the same thing does it once, since no call may change it. */
const foreignIds = new Map<string, string>();
/** A conversation of theirs with a message for each id that the caller uses for a record of their own. */
let oleander: Conversation | undefined;
let listeners: Listener[] = [];
let stateBefore: Awaited<ReturnType<typeof getState>>;

async function createForeign(): Promise<void> {
  const made = new Map<Finder, string>();
  for (const [name, each, field] of walked) {
    const find = thingFor(each, field);
    if (madeUpByCaller.includes(name)) {
      oleander = await lotus.company.talk('Oleander', oleander);
      foreignIds.set(name, oleander.messageId);
    } else if (find) {
      const id = made.get(find) ?? (await find(lotus));
      made.set(find, id);
      foreignIds.set(name, id);
    }
  }
}

beforeAll(async () => {
  ({ app, lotus, mekong } = await openTwoMerchants());
  await createForeign();
  // After everything of theirs is created, since that causes events of their own.
  listeners = await listenTo(lotus);
  stateBefore = await getState(lotus);
});
afterAll(async () => {
  for (const listener of listeners) listener.close();
  await app?.close();
});

const getName = (each: NamedEndpoint, field: Field) => `${each.name} ${field.part}.${field.path}`;
/** Fields that exclude others. */
const leftOut = [...leftOutInChat, ...leftOutOfTickets, ...callWalk.leftOut];

const toRefusal = (each: NamedEndpoint, field: Field) =>
  refusedInOwnWords[getName(each, field)] ?? refusedInOwnWords[field.path];
const lastPart = (field: Field) => field.path.split('.').at(-1)!;

function thingFor(each: NamedEndpoint, field: Field): Finder | undefined {
  return namedThings[getName(each, field)] ?? namedThings[field.path];
}

const walked = allEndpoints.flatMap((each) =>
  getFields(each.endpoint)
    .filter((field) => isIdField(field) && ![...beforeAnyMerchant, ...behindTicketLink].includes(getName(each, field)))
    .map((field) => [getName(each, field), each, field] as const),
);

/** The body variant with this field, for any value of it; all other ids are the caller's own. */
async function inputFor(each: NamedEndpoint, field: Field): Promise<(value: string) => Input> {
  const asked = `${field.part}.${field.path}`;
  const chosen = new Map<string, string>();
  for (const other of getFields(each.endpoint).filter(isIdField)) {
    const id = `${other.part}.${other.path}`;
    if (id === asked) continue;
    chosen.set(id, madeUpByCaller.includes(getName(each, other)) ? newId() : await thingFor(each, other)!(mekong));
  }
  return (value) => {
    const inputs = getExamples(
      each,
      (name) =>
        (name === asked ? value : chosen.get(name)) ??
        freshValue(each.name, name) ??
        featureWalk.fresh(each.name, name) ??
        freshInServices(each.name, name) ??
        callWalk.fresh(each.name, name) ??
        freshInOrders(each.name, name) ??
        freshInTickets(`${each.name} ${name}`, getName(each, field)),
    );
    const input = inputs.find((each) => JSON.stringify(each).includes(value))!;
    for (const { part, path } of getFields(each.endpoint)) {
      const isAsked = part === field.part && path === field.path;
      if (!isAsked && leftOut.includes(`${each.name} ${part}.${path}`)) delete input[part]?.[path.split('.')[0]!];
    }
    return input;
  };
}

/** If the version is checked first, it is taken from the refusal. */
async function callWithVersion(each: NamedEndpoint, input: Input) {
  const answer = await call(mekong, each, input);
  if (answer.status !== 409 || answer.failure.message !== commonErrors.recordChanged.key) return answer;
  const version = Number(answer.failure.params?.version);
  return call(mekong, each, { ...input, body: { ...input.body, version } });
}

describe("another merchant's ids", () => {
  it('are known for every id field of every endpoint', () => {
    const untaught = walked
      .filter(([name, each, field]) => !madeUpByCaller.includes(name) && !thingFor(each, field))
      .map(([name]) => name);
    expect(untaught).toEqual([]);
    expect(walked.length).toBeGreaterThan(10);
  });

  it.each(
    walked.filter(([name]) => ![...madeUpByCaller, ...heededLater, ...passedOver, ...refusedByRow].includes(name)),
  )('%s: are as unknown as an id that nobody has', async (name, each, field) => {
    // Before the others, since some belong to it. The refused calls change nothing, so it is still there for the last one.
    const ownId = await thingFor(each, field)!(mekong);
    const inputWith = await inputFor(each, field);
    const isAtField = refusedAtField.includes(getName(each, field));
    const refusal = isAtField ? 'validationFailed' : toRefusal(each, field);
    const foreignId = foreignIds.get(name)!;
    // The conversation that the other is listening to, besides.
    const talkId = lotus.conversation.channelId;
    for (const id of new Set(lastPart(field) === 'channelId' ? [talkId, foreignId] : [foreignId])) {
      const input = inputWith(id);
      const foreign = await callWithVersion(each, input);
      const madeUp = await callWithVersion(each, JSON.parse(JSON.stringify(input).replaceAll(id, newId())));
      expect(foreign.failure.message).toBe(refusal ?? 'recordNotFound');
      expect(foreign.status).toBe(isAtField ? 422 : refusal ? 400 : 404);
      expect([foreign.status, withoutRequest(foreign.failure)]).toEqual([
        madeUp.status,
        withoutRequest(madeUp.failure),
      ]);
    }
    // The same call succeeds with the caller's own record.
    const own = await call(mekong, each, inputWith(ownId));
    expect([404, 422, 500], JSON.stringify(own.failure)).not.toContain(own.status);
    expect(own.failure.message ?? '').not.toBe(refusal ?? 'recordNotFound');
  });

  it.each(walked.filter(([name]) => passedOver.includes(name)))(
    '%s: find as little as an id that nobody has',
    async (name, each, field) => {
      const ask = (id: string) => {
        const [input] = getExamples(each, (name) => (name === `${field.part}.${field.path}` ? id : undefined), false);
        return call(mekong, each, input!);
      };
      const [theirs, nobodys] = [foreignIds.get(name)!, newId()];
      const [foreign, madeUp] = [await ask(theirs), await ask(nobodys)];
      const found = JSON.parse(JSON.stringify(foreign.data).replaceAll(theirs, nobodys));
      expect([foreign.status, timeless(found), foreign.meta]).toEqual([200, timeless(madeUp.data), madeUp.meta]);
    },
  );

  it.each(walked.filter(([name]) => refusedByRow.includes(name)))(
    '%s: are refused, each in the words for an id that nobody has',
    async (name, each, field) => {
      const ownId = await thingFor(each, field)!(mekong);
      const inputWith = await inputFor(each, field);
      const ask = async (id: string) => {
        const answer = await call(mekong, each, inputWith(id));
        const { done, refused } = answer.data as unknown as {
          done: string[];
          refused: { message: string; params: object }[];
        };
        return { done: done.length, refused: refused.map(({ message, params }) => ({ message, params })) };
      };
      const message = toRefusal(each, field) ?? 'recordNotFound';
      const refusal = { done: 0, refused: [{ message, params: {} }] };
      expect(await ask(foreignIds.get(name)!)).toEqual(refusal);
      expect(await ask(newId())).toEqual(refusal);
      expect(await ask(ownId)).toEqual({ done: 1, refused: [] });
    },
  );

  it.each(walked.filter(([name]) => [...madeUpByCaller, ...heededLater].includes(name)))(
    '%s: mean something of the caller’s own, and leave the other alone',
    async (name, each, field) => {
      const inputWith = await inputFor(each, field);
      const answer = await call(mekong, each, inputWith(foreignIds.get(name)!));
      expect(answer.status).toBe(200);
      const { channelId, visitorId } = oleander!;
      for (const secret of [channelId, visitorId, 'Oleander'])
        expect(JSON.stringify(answer.data)).not.toContain(secret);
    },
  );

  it('told the other nothing and changed nothing of theirs, on any endpoint', async () => {
    await pause(1500);
    expect(listeners.flatMap(({ heard }) => heard)).toEqual([]);
    expect(await getState(lotus)).toEqual(stateBefore);
  });
});

describe('what is answered without any id', () => {
  it('holds nothing of another merchant, on any endpoint', async () => {
    const { company, conversation, answerId } = lotus;
    const secrets = [
      company.merchantId,
      company.appId,
      company.ownerId,
      company.colleagueId,
      conversation.channelId,
      conversation.visitorId,
      conversation.messageId,
      answerId,
    ];
    for (const each of allEndpoints) {
      if (each.endpoint.access === 'public' || getFields(each.endpoint).some(isIdField)) continue;
      if (each.name === 'auth.logout') continue;
      for (const withOptional of [false, true]) {
        const [input] = getExamples(each, () => undefined, withOptional);
        const text = JSON.stringify(await call(mekong, each, input ?? {}));
        for (const secret of secrets) expect(text, each.name).not.toContain(secret);
      }
    }
  });

  it('a search for the other’s words and a page mark of their list lead only to one’s own', async () => {
    const words = [secretWord, lotus.company.merchantId, lotus.conversation.visitorId];
    for (const search of words) {
      const rows = getData(await mekong.company.owner.call(channelsApi.list, { query: { search } }));
      for (const row of rows) expect(row.lastMessage?.text).not.toContain(lotus.company.merchantId);
      expect(rows.map((row) => row.id)).not.toContain(lotus.conversation.channelId);
    }
    await lotus.company.talk();
    const page = await lotus.company.owner.call(channelsApi.list, { query: { limit: 1 } });
    const cursor = page.meta.nextCursor!;
    expect(cursor).toBeTruthy();
    const answer = await mekong.company.owner.call(channelsApi.list, { query: { cursor } });
    const known = new Set((await getState(lotus)).list.map((row) => row.id));
    for (const row of answer.data ?? []) expect(known.has(row.id)).toBe(false);
  });
});
