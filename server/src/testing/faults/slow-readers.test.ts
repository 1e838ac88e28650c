import { setImmediate as turn } from 'node:timers/promises';
import { messagesApi } from '@sala/contract/conversations/chat/messages.api.ts';
import { messageNamespace } from '@sala/contract/sockets/message.events.ts';
import { visitorNamespace } from '@sala/contract/sockets/visitor.events.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { newId } from '#platform/ids.ts';
import { actorRooms } from '#platform/realtime/realtime.ts';
import { Company, type Conversation, getData } from '../company.ts';
import { DeafSocket } from '../deaf-socket.ts';
import { Listener } from '../listener.ts';
import { createTestApp, type TestApp } from '../test-app.ts';

/** Number of events for a client that does not read. The network buffers some megabytes before the server has to. */
const events = 2000;
const text = 'ខ'.repeat(5000);

let app: TestApp;
let company: Company;
let conversation: Conversation;
let deaf: DeafSocket[];

beforeAll(async () => {
  app = await createTestApp();
  company = await Company.open(app);
  conversation = await company.talk();
  await company.answer(conversation.channelId);
  deaf = await Promise.all([
    DeafSocket.open(app.address, '/message', company.colleague.accessToken!),
    DeafSocket.open(app.address, '/visitor', conversation.portal.visitorToken!),
  ]);
});
afterAll(async () => {
  for (const socket of deaf ?? []) socket.close();
  await app?.close();
});

it('somebody whose program hangs is cut off before much waits for them, and nobody else notices', async () => {
  const { channelId, visitorId } = conversation;
  const { realtime } = app.context;
  const rooms = { operator: actorRooms.user(company.colleagueId), visitor: actorRooms.visitor(visitorId) };
  const honest = await Listener.on(company.owner, messageNamespace);
  const isHere = () =>
    Promise.all([
      realtime.isPresent(messageNamespace, rooms.operator),
      realtime.isPresent(visitorNamespace, rooms.visitor),
    ]);
  expect(await isHere()).toEqual([true, true]);
  const message = getData(
    await company.owner.call(messagesApi.create, { body: { type: 'text', id: newId(), channelId, text } }),
  );
  for (let sent = 0; sent < events; sent += 1) {
    realtime.emit(messageNamespace, rooms.operator, 'message:receiveMessage', message);
    realtime.emit(visitorNamespace, rooms.visitor, 'message:receiveMessage', { ...message, part: 0 });
    await turn();
  }
  expect(await isHere()).toEqual([false, false]);
  const last = await company.talk('Are you still there?', conversation);
  await honest.next('message:receiveMessage', ({ id }) => id === last.messageId);
  expect(honest.sockets.map((socket) => socket.connected)).toEqual([true]);
});
