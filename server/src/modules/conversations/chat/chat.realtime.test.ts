import { setTimeout as pause } from 'node:timers/promises';
import { mergeMessages } from '@sala/client/threads/merge-messages.ts';
import { channelsApi } from '@sala/contract/conversations/chat/channels.api.ts';
import type { Channel } from '@sala/contract/conversations/chat/channels.schema.ts';
import { messagesApi } from '@sala/contract/conversations/chat/messages.api.ts';
import type { Message } from '@sala/contract/conversations/chat/messages.schema.ts';
import { messageNamespace } from '@sala/contract/sockets/message.events.ts';
import { roomNamespace } from '@sala/contract/sockets/room.events.ts';
import { visitorNamespace } from '@sala/contract/sockets/visitor.events.ts';
import { visitorsApi } from '@sala/contract/visitor-channels/visitors/visitors.api.ts';
import type { VisitorChannel } from '@sala/contract/visitor-channels/visitors/visitors.schema.ts';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { newId } from '#platform/ids.ts';
import { Company, type Conversation, getData } from '#testing/company.ts';
import { type Heard, Listener } from '#testing/listener.ts';
import { hire, signInAs } from '#testing/people.ts';
import { createTestApp, type TestApp } from '#testing/test-app.ts';

let app: TestApp;
let company: Company;
const listeners: Listener[] = [];

beforeAll(async () => {
  app = await createTestApp();
  company = await Company.open(app);
});
afterEach(() => {
  for (const listener of listeners.splice(0)) listener.close();
});
afterAll(() => app.close());

async function listen(...args: Parameters<typeof Listener.on>): Promise<Listener> {
  const listener = await Listener.on(...args);
  listeners.push(listener);
  return listener;
}

/** The state of a client that loaded once and then only received events. */
async function follow(conversation: Conversation) {
  const { channelId } = conversation;
  const operator = await listen(company.owner, roomNamespace, messageNamespace);
  const visitor = await listen(conversation.portal, visitorNamespace);
  const fetched = await fetchAll(conversation);
  return {
    operator,
    visitor,
    state() {
      const heard = (listener: Listener, event: string) =>
        listener.heard.filter((item) => item.event === event).map((item) => item.payload as unknown);
      const channels = (heard(operator, 'chat:channelChanged') as Channel[]).filter((item) => item.id === channelId);
      const newest = <T extends { version: number }>(known: T, news: T[]) =>
        news.reduce((best, item) => (item.version > best.version ? item : best), known);
      const merge = (known: Message[], listener: Listener) => {
        const received = ['message:receiveMessage', 'message:deleted'].flatMap(
          (event) => heard(listener, event) as Message[],
        );
        return mergeMessages(
          known,
          received.filter((message) => message.channelId === channelId),
        );
      };
      return {
        channel: newest(fetched.channel, channels),
        thread: merge(fetched.thread, operator),
        visitorChannel: newest(fetched.visitorChannel, heard(visitor, 'visitor:channelChanged') as VisitorChannel[]),
        visitorThread: merge(fetched.visitorThread, visitor),
      };
    },
  };
}

async function fetchAll({ channelId, portal }: Conversation) {
  return {
    channel: getData(await company.owner.call(channelsApi.detail, { body: { channelId } })),
    thread: getData(await company.owner.call(messagesApi.list, { body: { channelId } })),
    visitorChannel: getData(await portal.call(visitorsApi.seen, { body: { seq: 0 } }))!,
    visitorThread: getData(await portal.call(visitorsApi.listMessages)),
  };
}

const say = (channelId: string, text: string, id = newId()) =>
  company.owner.call(messagesApi.create, { body: { type: 'text', id, channelId, text } });

const steps: Record<string, (conversation: Conversation) => Promise<unknown>> = {
  'a visitor’s message': (conversation) => company.talk('More', conversation),
  'an operator’s message that takes the conversation': ({ channelId }) => say(channelId, 'Good morning'),
  'an assignment': ({ channelId }) =>
    company.owner.call(channelsApi.assign, { body: { channelId, operatorId: company.ownerId } }),
  'a departure': async ({ channelId }) => {
    await say(channelId, 'x');
    await company.owner.call(channelsApi.leave, { body: { channelId } });
  },
  'an end': ({ channelId }) => company.owner.call(channelsApi.setStatus, { body: { channelId, status: 'closed' } }),
  'an end and another message': async (conversation) => {
    await company.owner.call(channelsApi.setStatus, { body: { channelId: conversation.channelId, status: 'closed' } });
    await company.talk('Still there?', conversation);
  },
  'reading on both sides': async ({ channelId, portal }) => {
    await say(channelId, 'x');
    await company.owner.call(messagesApi.seen, { body: { channelId, seq: 4 } });
    await portal.call(visitorsApi.seen, { body: { seq: 4 } });
  },
  'a deletion': async ({ channelId }) => {
    const id = newId();
    await say(channelId, 'Sorry', id);
    await company.owner.call(messagesApi.remove, { params: { id } });
  },
  'twenty messages at once': (conversation) =>
    Promise.all(Array.from({ length: 20 }, (_, index) => company.talk(`line ${index}`, conversation))),
};

describe('who listens after having fetched once', () => {
  for (const [title, step] of Object.entries(steps))
    it(`knows as much as who fetches again, after ${title}`, async () => {
      const conversation = await company.talk();
      const follower = await follow(conversation);
      await step(conversation);
      const truth = await fetchAll(conversation);
      await expect.poll(() => follower.state()).toEqual(truth);
    });
});

describe('what outsiders hear', () => {
  it('is nothing: neither another visitor, nor another merchant, nor a colleague who may not read chats', async () => {
    const elsewhere = await Company.open(app);
    const stranger = await company.talk('I am another visitor');
    const clerk = await signInAs(
      app,
      await hire(app, company.merchantId, { permissions: [{ subject: 'ticket', action: 'manage' }] }),
    );
    const outsiders = await Promise.all([
      listen(stranger.portal, visitorNamespace),
      listen(elsewhere.owner, roomNamespace, messageNamespace),
      listen(clerk, roomNamespace, messageNamespace),
    ]);
    const insider = await listen(company.owner, roomNamespace, messageNamespace);
    // Waits until the events of connecting are over, which bring the counts.
    await outsiders[1].next('message:totalBadge');
    await pause(700);
    for (const outsider of outsiders) outsider.forget();
    const conversation = await company.talk('Nobody else may hear this');
    await listen(conversation.portal, visitorNamespace);
    await say(conversation.channelId, 'x');
    await conversation.portal.call(visitorsApi.typing, { body: { isTyping: true } });
    await company.owner.call(messagesApi.typing, { body: { channelId: conversation.channelId, isTyping: true } });
    await conversation.portal.call(visitorsApi.seen, { body: { seq: 3 } });
    await insider.next('message:seen');
    await insider.next('chat:visitorTyping');
    await pause(700);
    // Events that are sent to every visitor, or about the visitor's own position.
    const own = ['visitor:availabilityChanged', 'visitor:queueChanged'];
    const ofOthers = ({ event }: Heard) => !own.includes(event);
    expect(outsiders.map((outsider) => outsider.heard.filter(ofOthers))).toEqual([[], [], []]);
  });
});

describe('typing', () => {
  it('reaches the other side, and no more often than anybody needs', async () => {
    const conversation = await company.talk('Hello', await company.visit('Chan Sokha'));
    const { channelId } = conversation;
    const operator = await listen(company.owner, roomNamespace, messageNamespace);
    const visitor = await listen(conversation.portal, visitorNamespace);
    // At once: after some seconds it is said again.
    const typing = { body: { isTyping: true } };
    await Promise.all(Array.from({ length: 5 }, () => conversation.portal.call(visitorsApi.typing, typing)));
    await conversation.portal.call(visitorsApi.typing, { body: { isTyping: false } });
    await company.owner.call(messagesApi.typing, { body: { channelId, isTyping: true } });
    expect((await visitor.next('message:onTyping')).payload).toMatchObject({
      channelId,
      isTyping: true,
      sender: { type: 'operator', id: company.ownerId },
    });
    await operator.next('chat:visitorTyping', (payload) => payload.isTyping === false);
    const received = operator.heard.filter((item) => item.event === 'chat:visitorTyping').map((item) => item.payload);
    expect(received).toEqual([true, false].map((isTyping) => expect.objectContaining({ channelId, isTyping })));
    expect(received[0]).toMatchObject({ sender: { name: 'Chan Sokha' } });
  });
});

describe('the unread total', () => {
  it('comes with the connection and whenever it changes, and agrees with the count', async () => {
    const mine = await Company.open(app);
    const listener = await listen(mine.owner, messageNamespace);
    expect((await listener.next('message:totalBadge')).payload).toEqual({ total: 0 });
    const { channelId } = await mine.talk();
    await mine.talk();
    await listener.next('message:totalBadge', (payload) => payload.total === 2);
    expect(getData(await mine.owner.call(channelsApi.countUnread)).unread).toBe(2);
    await mine.answer(channelId);
    await listener.next('message:totalBadge', (payload) => payload.total === 1);
    expect(getData(await mine.owner.call(channelsApi.countUnread))).toEqual({
      mine: 1,
      unassigned: 1,
      withBot: 0,
      all: 2,
      snoozed: 0,
      mineSnoozed: 0,
      unread: 1,
    });
  });

  it('is told at most twice a second, however much happens', async () => {
    const mine = await Company.open(app);
    const listener = await listen(mine.owner, messageNamespace);
    await listener.next('message:totalBadge');
    const started = performance.now();
    await Promise.all(Array.from({ length: 30 }, () => mine.talk()));
    await listener.next('message:totalBadge', (payload) => payload.total === 30);
    const most = Math.ceil((performance.now() - started) / 500) + 2;
    expect(listener.heard.filter((item) => item.event === 'message:totalBadge').length).toBeLessThanOrEqual(most);
  });
});
