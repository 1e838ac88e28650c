import { channelsApi } from '@sala/contract/conversations/chat/channels.api.ts';
import { messagesApi } from '@sala/contract/conversations/chat/messages.api.ts';
import type { EndpointData, EndpointDefinition, EndpointInput } from '@sala/contract/core/endpoint.ts';
import { notificationsApi } from '@sala/contract/identity/notifications/notifications.api.ts';
import { profileApi } from '@sala/contract/people/profile/profile.api.ts';
import { roomNamespace } from '@sala/contract/sockets/room.events.ts';
import { visitorNamespace } from '@sala/contract/sockets/visitor.events.ts';
import { visitorsApi } from '@sala/contract/visitor-channels/visitors/visitors.api.ts';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { buildDepartment } from '#modules/organisation/departments/departments.factory.ts';
import { newId } from '#platform/ids.ts';
import { Company, type Conversation, getData, type VisitorInside } from '../company.ts';
import { Listener } from '../listener.ts';
import { PortalMirror, WidgetMirror } from '../mirrors.ts';
import { hire, signInAs } from '../people.ts';
import { createTestApp, type TestApp } from '../test-app.ts';
import type { TestPortal } from '../test-portal.ts';

let app: TestApp;
let company: Company;
let visitor: VisitorInside;
let channelId: string;
let screens: Record<string, PortalMirror | WidgetMirror>;

beforeAll(async () => {
  app = await createTestApp();
  company = await Company.open(app, { reopenWindowMinutes: 5 });
  visitor = await company.visit('Chan Sokha');
  screens = {
    owner: new PortalMirror(company.owner, company.ownerId),
    colleague: new PortalMirror(company.colleague, company.colleagueId),
    visitor: new WidgetMirror(company, visitor),
  };
  for (const screen of Object.values(screens)) await screen.begin();
});
afterAll(async () => {
  for (const screen of Object.values(screens ?? {})) screen.close();
  await app?.close();
});

/** A call that must succeed. */
async function done<const E extends EndpointDefinition>(
  portal: TestPortal,
  endpoint: E,
  input: Partial<EndpointInput<E>> = {},
): Promise<EndpointData<E>> {
  return getData(await portal.call(endpoint, input));
}

const text = (words: string) => ({ type: 'text' as const, id: newId(), text: words });
const write = (words = 'Hello') => done(visitor.portal, visitorsApi.createMessage, { body: text(words) });
const reply = (portal: TestPortal) => done(portal, messagesApi.create, { body: { ...text('Yes?'), channelId } });
const take = (operatorId: string) =>
  done(company.owner, channelsApi.assign, { body: { channelId, operatorId, reason: 'Is near' } });
const end = () => done(company.owner, channelsApi.setStatus, { body: { channelId, status: 'closed' } });
const remove = (portal: TestPortal, id: string) => done(portal, messagesApi.remove, { params: { id } });
async function sendPicture(portal: TestPortal): Promise<void> {
  const body = { type: 'image' as const, id: newId(), attachmentId: (await company.upload(portal)).id, text: 'See' };
  if (portal.visitorToken) await done(portal, visitorsApi.createMessage, { body });
  else await done(portal, messagesApi.create, { body: { ...body, channelId } });
}

/** All events, in a possible order. */
const actions: [string, () => Promise<unknown>][] = [
  ['a visitor begins a conversation', async () => (channelId = (await write()).channelId)],
  ['they write more', () => write('Anybody?')],
  ['somebody else begins one', () => company.talk('Me too')],
  ['an operator takes it', () => take(company.ownerId)],
  ['the operator answers', () => reply(company.owner)],
  ['the visitor reads it', () => done(visitor.portal, visitorsApi.seen, { body: { seq: 5 } })],
  ['they send a picture', () => sendPicture(visitor.portal)],
  ['the operator reads that', () => done(company.owner, messagesApi.seen, { body: { channelId, seq: 6 } })],
  ['the operator sends a picture', () => sendPicture(company.owner)],
  ['a colleague joins', () => done(company.colleague, channelsApi.join, { body: { channelId } })],
  ['and says something', () => reply(company.colleague)],
  ['somebody writes a line and stops', () => typeAndStop()],
  ['the first leaves it to the second', () => done(company.owner, channelsApi.leave, { body: { channelId } })],
  ['the second leaves too', () => done(company.colleague, channelsApi.leave, { body: { channelId } })],
  ['the visitor asks on', () => write('Are you still there?')],
  ['who answers takes it', () => reply(company.colleague)],
  ['who answers as well joins', () => reply(company.owner)],
  ['the last message is deleted', async () => remove(company.owner, (await reply(company.owner)).id)],
  ['an earlier message is deleted', () => deleteEarlier()],
  ['a picture is deleted', () => deletePicture()],
  ['many write at once', () => Promise.all([write('a'), reply(company.owner), write('b'), reply(company.colleague)])],
  ['it is ended', () => end()],
  [
    'it is opened again',
    () => done(company.owner, channelsApi.setStatus, { body: { channelId, status: 'unassigned' } }),
  ],
  ['it is ended unanswered', () => end()],
  ['the visitor opens it again by writing', () => write('One more thing')],
  ['it is given to a colleague', () => take(company.colleagueId)],
  ['the colleague reads that it was given to them', () => done(company.colleague, notificationsApi.readAll)],
  ['the owner holds it out to a colleague', () => holdOut()],
  [
    'the colleague does not take it',
    () => done(company.owner, channelsApi.refuseOffer, { body: { channelId, reason: 'Lunch' } }),
  ],
  ['the owner holds it out again', () => holdOut()],
  ['and takes it back', () => done(company.colleague, channelsApi.withdrawOffer, { body: { channelId } })],
  ['the colleague takes what is held out once more', () => handOver()],
  ['it is put among the unread', () => done(company.owner, channelsApi.markUnread, { body: { channelId } })],
  [
    'it is snoozed',
    () => {
      const snoozedUntil = new Date(app.clock.now().getTime() + 3_600_000).toISOString();
      return done(company.owner, channelsApi.snooze, { body: { channelId, snoozedUntil } });
    },
  ],
  ['it is woken', () => done(company.owner, channelsApi.wake, { body: { channelId } })],
  ['it moves to another department', () => changeDepartment()],
  ['it is blocked', () => done(company.owner, channelsApi.block, { body: { channelId, reason: 'Spam' } })],
  ['and no longer', () => done(company.owner, channelsApi.unblock, { body: { channelId } })],
  ['its visitor is banned', () => done(company.owner, channelsApi.ban, { body: { channelId } })],
  ['and no longer, either', () => done(company.owner, channelsApi.unban, { body: { channelId } })],
  ['the visitor says their name', () => rename('Chan Sokha Jr.')],
  ['another visitor arrives', async () => Listener.on((await company.talk()).portal, visitorNamespace)],
  ['an operator goes offline', () => done(company.owner, profileApi.setOffline, { body: { isOffline: true } })],
  ['and online again', () => done(company.owner, profileApi.setOffline, { body: { isOffline: false } })],
  ['somebody new is hired and arrives', () => hireAndArrive()],
  ['it is ended for good, and the visitor begins another', () => beginAnother()],
];

async function typeAndStop(): Promise<void> {
  for (const isTyping of [true, false]) {
    await done(visitor.portal, visitorsApi.typing, { body: { isTyping } });
    await done(company.owner, messagesApi.typing, { body: { channelId, isTyping } });
  }
}

const holdOut = () =>
  done(company.colleague, channelsApi.transfer, { body: { channelId, operatorId: company.ownerId, note: 'Please' } });

async function handOver(): Promise<void> {
  await holdOut();
  await done(company.owner, channelsApi.acceptOffer, { body: { channelId } });
}

async function changeDepartment(): Promise<void> {
  const { merchantId } = company;
  const { id: departmentId } = await buildDepartment(app.context, { merchantId, createdAt: app.clock.now() });
  await done(company.owner, channelsApi.moveToDepartment, { body: { channelId, departmentId } });
}

async function deleteEarlier(): Promise<void> {
  const { id } = await reply(company.owner);
  await write('Read it');
  await remove(company.owner, id);
}

async function deletePicture(): Promise<void> {
  const thread = await done(company.owner, messagesApi.list, { body: { channelId } });
  const picture = thread.find(({ attachment, sender }) => attachment && sender.id === company.ownerId)!;
  await remove(company.owner, picture.id);
}

async function rename(name: string): Promise<void> {
  const body = { appId: company.appId, token: visitor.portal.visitorToken, locale: 'en' as const, identity: { name } };
  await done(visitor.portal, visitorsApi.createSession, { body });
}

async function hireAndArrive(): Promise<void> {
  const portal = await signInAs(app, await hire(app, company.merchantId, { firstName: 'Minh' }));
  await Listener.on(portal, roomNamespace);
}

async function beginAnother(): Promise<Conversation | undefined> {
  await end();
  app.clock.advance({ minutes: 6 });
  const before = channelId;
  channelId = (await write('Good morning')).channelId;
  expect(channelId).not.toBe(before);
  return undefined;
}

describe('whoever has only listened sees what they would see after loading everything anew', () => {
  it.each(actions)('when %s', async (_what, act) => {
    await act();
    // Setup steps are recorded by a listener.
    await app.context.events.settled();
    // Presence changes with a delay, so both states are compared until they are equal.
    for (const [who, screen] of Object.entries(screens)) {
      const isInStep = async () => {
        const fetched = await screen.fetch();
        expect(screen.state, who).toEqual(fetched);
      };
      await vi.waitFor(isInStep, { timeout: 60_000, interval: 20 });
    }
  });
});
