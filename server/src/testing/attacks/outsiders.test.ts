import { setTimeout as pause } from 'node:timers/promises';
import { questionsApi } from '@sala/contract/answers/knowledge/questions.api.ts';
import { languageServicesApi } from '@sala/contract/connections/language-services/language-services.api.ts';
import { channelsApi } from '@sala/contract/conversations/chat/channels.api.ts';
import { customersApi } from '@sala/contract/conversations/chat/customers.api.ts';
import { messagesApi } from '@sala/contract/conversations/chat/messages.api.ts';
import { draftsApi, notesApi } from '@sala/contract/conversations/chat/notes.api.ts';
import { translationsApi } from '@sala/contract/conversations/chat/translations.api.ts';
import { privateChatApi } from '@sala/contract/conversations/private-chat/private-chat.api.ts';
import { privateMessagesApi } from '@sala/contract/conversations/private-chat/private-messages.api.ts';
import { privateRoomsApi } from '@sala/contract/conversations/private-chat/private-rooms.api.ts';
import { quickMessagesApi } from '@sala/contract/conversations/quick-messages/quick-messages.api.ts';
import type { Locale } from '@sala/contract/core/locales.ts';
import { socketNamespaces } from '@sala/contract/index.ts';
import { departmentsApi } from '@sala/contract/organisation/departments/departments.api.ts';
import { authApi } from '@sala/contract/people/auth/auth.api.ts';
import { profileApi } from '@sala/contract/people/profile/profile.api.ts';
import { serviceAlertsApi } from '@sala/contract/service/service-orders/service-alerts.api.ts';
import { serviceBoardApi } from '@sala/contract/service/service-orders/service-board.api.ts';
import { serviceOrdersApi } from '@sala/contract/service/service-orders/service-orders.api.ts';
import { ticketsApi, ticketThreadApi } from '@sala/contract/service/tickets/tickets.api.ts';
import { messageNamespace } from '@sala/contract/sockets/message.events.ts';
import { roomNamespace } from '@sala/contract/sockets/room.events.ts';
import { visitorNamespace } from '@sala/contract/sockets/visitor.events.ts';
import { callSettingsApi } from '@sala/contract/telephony/calls/call-settings.api.ts';
import { callNamespace } from '@sala/contract/telephony/calls/calls.events.ts';
import { visitorCallsApi } from '@sala/contract/telephony/calls/visitor-calls.api.ts';
import { chatWidgetApi } from '@sala/contract/visitor-channels/chat-widget/chat-widget.api.ts';
import { visitorsApi } from '@sala/contract/visitor-channels/visitors/visitors.api.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { toTone } from '#modules/connections/language-services/language-services.public.ts';
import { newId } from '#platform/ids.ts';
import { CallPage, notify } from '../call-scenario.ts';
import { Company, type Conversation, getData } from '../company.ts';
import { goodKey, LanguageServer } from '../language-server.ts';
import { Listener } from '../listener.ts';
import { hire, signInAs } from '../people.ts';
import { createTestApp, type TestApp } from '../test-app.ts';
import type { TestPortal } from '../test-portal.ts';
import { newAlert } from './alert-things.ts';
import { newOrder, newOrderOfVisitor } from './order-things.ts';
import { newTicket } from './ticket-things.ts';
import type { Side } from './two-merchants.ts';

let app: TestApp;
let languages: LanguageServer;
let lotus: Company;
let mekong: Company;
let conversation: Conversation;
/** A colleague whose session will end. */
let leaver: TestPortal;
let outOfChat: TestPortal;
let insiders: Record<'/room' | '/message' | '/visitor' | '/call' | 'leaver', Listener>;
let outsiders: Record<string, Listener>;

beforeAll(async () => {
  app = await createTestApp({ environment: { ALLOW_PRIVATE_WEBHOOKS: '1' } });
  lotus = await Company.open(app, { domains: ['shop.example'] });
  languages = await new LanguageServer().open();
  await setUpLanguages();
  await changeCalls();
  mekong = await Company.open(app);
  conversation = await lotus.talk();
  await lotus.answer(conversation.channelId);
  leaver = await signInAs(app, await hire(app, lotus.merchantId));
  outOfChat = await signInAs(
    app,
    await hire(app, lotus.merchantId, {
      permissions: [
        { subject: 'subscription', action: 'manage' },
        { subject: 'reply-customer', action: 'manage' },
        { subject: 'chat-settings', action: 'manage' },
      ],
    }),
  );
  const otherVisitor = await lotus.talk();
  const mekongTalk = await mekong.talk();
  await mekong.answer(mekongTalk.channelId);
  insiders = {
    '/room': await Listener.on(lotus.owner, roomNamespace),
    '/message': await Listener.on(lotus.owner, messageNamespace),
    '/visitor': await Listener.on(conversation.portal, visitorNamespace),
    '/call': await Listener.on(lotus.owner, callNamespace),
    leaver: await Listener.on(leaver, roomNamespace),
  };
  outsiders = {
    'the owner of another merchant': await Listener.on(mekong.owner, roomNamespace, messageNamespace, callNamespace),
    'a colleague without the ability to see chats': await Listener.on(
      outOfChat,
      roomNamespace,
      messageNamespace,
      callNamespace,
    ),
    'another visitor of the merchant': await Listener.on(otherVisitor.portal, visitorNamespace, callNamespace),
    'a visitor who has said nothing yet': await Listener.on((await lotus.visit()).portal, visitorNamespace),
    'a visitor of another merchant': await Listener.on(mekongTalk.portal, visitorNamespace),
  };
  // Waits for the events of connecting, which are broadcast within a second.
  await insiders['/message'].next('message:totalBadge');
  await pause(1500);
});
afterAll(async () => {
  languages?.close();
  await app?.close();
});

const text = () => ({ type: 'text' as const, id: newId(), text: 'Between us' });
const visitorSays = () => conversation.portal.call(visitorsApi.createMessage, { body: text() });
const operatorSays = async (words = 'Between us') =>
  getData(
    await lotus.owner.call(messagesApi.create, {
      body: { ...text(), text: words, channelId: conversation.channelId },
    }),
  );
const operatorDeletes = async () => lotus.owner.call(messagesApi.remove, { params: { id: (await operatorSays()).id } });
const operatorTypes = async () => {
  for (const isTyping of [true, false])
    await lotus.owner.call(messagesApi.typing, { body: { channelId: conversation.channelId, isTyping } });
};
const operatorSees = async () => {
  const { lastSeq } = getData(
    await lotus.owner.call(channelsApi.detail, { body: { channelId: conversation.channelId } }),
  );
  await visitorSays();
  await lotus.owner.call(messagesApi.seen, { body: { channelId: conversation.channelId, seq: lastSeq + 1 } });
};

const colleagueGives = async () => {
  const { channelId } = await lotus.talk();
  getData(
    await lotus.colleague.call(channelsApi.assign, {
      body: { channelId, operatorId: lotus.ownerId, reason: 'Is near' },
    }),
  );
};

let models = 0;
/** Another model each time, so that it is a change. */
async function setUpLanguages() {
  models += 1;
  const model = `model-${models}`;
  const transcription = { provider: 'openai' as const, url: `${languages.url}/v1`, key: goodKey, model };
  const translation = { provider: 'libretranslate' as const, url: languages.url, key: '', model: '' };
  getData(
    await lotus.owner.edit(languageServicesApi.update, languageServicesApi.get, {
      body: { translation, transcription },
    }),
  );
}
const translated = async (messageId: string, locale: Locale) =>
  getData(await lotus.owner.call(translationsApi.translate, { query: { messageId, locale } }));
const visitorSpeaks = async () => {
  const file = { name: 'voice.wav', content: toTone(1) };
  const { id: attachmentId } = getData(await conversation.portal.call(visitorsApi.createAttachment, {}, { file }));
  const body = { type: 'audio' as const, id: newId(), attachmentId };
  return getData(await conversation.portal.call(visitorsApi.createMessage, { body }));
};
const changeChat = async () => {
  const widget = getData(await lotus.owner.call(chatWidgetApi.get));
  await lotus.owner.call(chatWidgetApi.update, { body: { ...widget, offsetX: (widget.offsetX + 4) % 100 } });
};
const changeCalls = async () => {
  const calls = getData(await lotus.owner.call(callSettingsApi.get));
  const callTimeout = calls.callTimeout === 30 ? 31 : 30;
  getData(await lotus.owner.call(callSettingsApi.update, { body: { ...calls, isOn: true, callTimeout } }));
};
/** A visitor calls and hangs up. */
const visitorRings = async (inside: { portal: TestPortal }) => {
  getData(await lotus.owner.call(profileApi.setOffline, { body: { isOffline: false } }));
  const { id } = getData(await inside.portal.call(visitorCallsApi.create, { body: {} }));
  getData(await inside.portal.call(visitorCallsApi.end, { params: { id } }));
};
/** A visitor and the owner in a call; the visitor's page sends a signal. */
const bothTalk = async () => {
  const { portal } = await lotus.visit();
  getData(await lotus.owner.call(profileApi.setOffline, { body: { isOffline: false } }));
  const call = getData(await portal.call(visitorCallsApi.create, { body: {} }));
  const { participants } = getData(await notify(lotus.owner, call.id, 'started'));
  const to = participants.find(({ personId }) => personId === lotus.ownerId)!.id;
  const page = await CallPage.open(portal, call.id);
  await page.join();
  const toInstance = 'page-of-the-owner';
  const joining = { session_id: call.id, instance_id: toInstance };
  await insiders['/call'].sockets[0]!.emitWithAck('call:join', joining);
  await page.signal({ to, toInstance, renegotiate: 'offer' });
  page.close();
  getData(await notify(lotus.owner, call.id, 'ended'));
};
const visitorIsLeft = async () => {
  await lotus.owner.call(channelsApi.leave, { body: { channelId: conversation.channelId } });
  await visitorSays();
};

/** A room of only the owner. */
const newPrivateRoom = async () => {
  const body = { kind: 'group' as const, title: 'Between two' };
  return getData(await lotus.owner.call(privateRoomsApi.create, { body })).id;
};
/** The owner writes to a colleague in a room of the two. */
const privatelySays = async () => {
  const room = { kind: 'direct' as const, userId: lotus.colleagueId };
  const { id: roomId } = getData(await lotus.owner.call(privateRoomsApi.create, { body: room }));
  return getData(await lotus.owner.call(privateMessagesApi.create, { body: { ...text(), roomId } }));
};
/** Private chat needs its own tokens; others of its users listen too. */
async function listenPrivately() {
  const listen = async (portal: TestPortal) => {
    const { token } = getData(await portal.call(privateRoomsApi.login));
    return Listener.with(portal, token, [roomNamespace, messageNamespace]);
  };
  const colleague = await lotus.hire();
  return {
    insider: await listen(lotus.owner),
    outsiders: {
      'the owner of another merchant, in private chat': await listen(mekong.owner),
      'a colleague who is not in the room': await listen(colleague.portal),
    },
  };
}

/** How each event of the contract is caused. A missing event fails the first test. */
const causes: Record<string, () => Promise<unknown>> = {
  '/room chat:channelChanged': visitorSays,
  '/room chat:viewers': async () => {
    const { channelId } = await lotus.talk();
    await lotus.owner.call(channelsApi.view, { body: { channelId, state: 'viewing' } });
  },
  '/room chat:queueChanged': () => lotus.talk(),
  '/room chat:draftChanged': () =>
    lotus.owner.call(draftsApi.save, { body: { channelId: conversation.channelId, text: newId() } }),
  '/room chat:visitorNotesChanged': () =>
    lotus.owner.call(customersApi.createNote, { params: { id: conversation.visitorId }, body: { text: 'Pays late' } }),
  '/room chat:languageSupport': setUpLanguages,
  '/room quickMessages:changed': () =>
    lotus.owner.call(quickMessagesApi.create, {
      body: { shortCode: `code-${newId().slice(-8)}`, scope: 'merchant', texts: { en: 'Hello' } },
    }),
  '/room knowledge:changed': () =>
    lotus.owner.call(questionsApi.create, { body: { question: `Do you know ${newId()}?`, answer: 'No.' } }),
  '/room chatWidget:changed': changeChat,
  '/visitor visitor:configChanged': changeChat,
  '/visitor visitor:orderChanged': () => newOrderOfVisitor({ company: lotus, conversation } as Side),
  '/message note:changed': () =>
    lotus.owner.call(notesApi.create, {
      body: { id: newId(), channelId: conversation.channelId, text: 'Between colleagues' },
    }),
  '/message message:translated': async () => translated(getData(await visitorSays()).id, 'km'),
  '/message message:transcribed': async () =>
    lotus.owner.call(translationsApi.transcribe, { params: { id: (await visitorSpeaks()).id } }),
  '/visitor message:translated': async () => translated((await operatorSays('សួស្តី')).id, 'en'),
  '/visitor visitor:queueChanged': visitorIsLeft,
  '/room chat:visitorTyping': () => conversation.portal.call(visitorsApi.typing, { body: { isTyping: true } }),
  '/room chat:visitorPresence': async () => Listener.on((await lotus.visit()).portal, visitorNamespace),
  '/room availability:changed': () => lotus.owner.call(profileApi.setOffline, { body: { isOffline: true } }),
  '/room organisation:changed': () => lotus.owner.call(departmentsApi.create, { body: { departmentName: 'Water' } }),
  '/room ability:changed': () => app.context.authentication.everybodyChanged(lotus.merchantId),
  '/room call:notification': async () => visitorRings(await lotus.visit()),
  '/room call:sessionChanged': async () => visitorRings(await lotus.visit()),
  '/room call:queueChanged': async () => visitorRings(await lotus.visit()),
  '/room call:callBackChanged': async () => visitorRings(await lotus.visit()),
  '/room call:settingsChanged': changeCalls,
  '/visitor visitor:callChanged': () => visitorRings(conversation),
  '/call call:sessionChanged': bothTalk,
  '/call call:signal': bothTalk,
  '/room setup:changed': () =>
    app
      .portal()
      .call(visitorsApi.config, { query: { appId: lotus.appId } }, { headers: { Origin: 'https://shop.example' } }),
  '/room notification:created': colleagueGives,
  '/room notification:unread': colleagueGives,
  '/room service:orderChanged': () => newOrder({ company: lotus } as Side),
  '/room service:orderGone': async () => {
    const params = { id: await newOrder({ company: lotus } as Side) };
    await lotus.owner.call(serviceOrdersApi.update, { params, body: { status: 'deleted', version: 1 } });
  },
  '/room service:orderSeen': async () =>
    lotus.owner.call(serviceOrdersApi.markSeen, { params: { id: await newOrder({ company: lotus } as Side) } }),
  '/room service:attention': () => lotus.colleague.call(serviceBoardApi.beHere, { body: { isHere: true } }),
  '/room service:alertDismissed': async () => {
    const { order, kind, causedAt } = await newAlert(app, lotus);
    const body = { orderId: order.id, kind, causedAt, note: 'The customer waits' };
    getData(await lotus.owner.call(serviceAlertsApi.dismiss, { body }));
  },
  '/room ticket:changed': () => newTicket({ company: lotus }),
  '/room ticket:gone': async () => {
    const params = { id: await newTicket({ company: lotus }) };
    await lotus.owner.call(ticketsApi.remove, { params });
  },
  '/room ticket:seen': async () =>
    lotus.owner.call(ticketThreadApi.markSeen, { params: { id: await newTicket({ company: lotus }) } }),
  '/room ticket:mailed': async () => {
    const params = { id: await newTicket({ company: lotus }) };
    await lotus.owner.call(ticketThreadApi.answer, { params, body: { body: 'We look', attachmentIds: [] } });
  },
  '/room ticket:attention': async () => {
    const params = { id: await newTicket({ company: lotus }) };
    await lotus.colleague.call(ticketThreadApi.attend, { params, body: { what: 'writing' } });
  },
  '/room session:ended': () => leaver.call(authApi.logout),
  '/room privateChat:switched': async () => {
    for (let time = 0; time < 2; time += 1) getData(await lotus.owner.call(privateChatApi.toggle));
  },
  '/room private:roomChanged': privatelySays,
  '/room private:roomGone': async () => {
    const roomId = await newPrivateRoom();
    getData(await lotus.owner.call(privateRoomsApi.leave, { body: { roomId } }));
  },
  '/room private:presence': async () => {
    const { isOffline } = getData(await lotus.owner.call(profileApi.get));
    await lotus.owner.call(profileApi.setOffline, { body: { isOffline: !isOffline } });
  },
  '/room private:requestsChanged': newPrivateRoom,
  '/message private:message': privatelySays,
  '/message private:seen': async () => {
    const { channelId: roomId, seq } = await privatelySays();
    await lotus.colleague.call(privateMessagesApi.seen, { body: { roomId, seq } });
  },
  '/message private:typing': async () => {
    const { channelId: roomId } = await privatelySays();
    await lotus.colleague.call(privateMessagesApi.typing, { body: { roomId, isTyping: true } });
  },
  '/message message:receiveMessage': visitorSays,
  '/message message:totalBadge': () => lotus.talk(),
  '/message message:onTyping': operatorTypes,
  '/message message:seen': operatorSees,
  '/message message:deleted': operatorDeletes,
  '/visitor message:receiveMessage': operatorSays,
  '/visitor message:deleted': operatorDeletes,
  '/visitor message:seen': operatorSees,
  '/visitor message:onTyping': operatorTypes,
  '/visitor visitor:channelChanged': operatorSays,
  // No operator is available any more.
  '/visitor visitor:availabilityChanged': async () => {
    for (const portal of [lotus.owner, lotus.colleague, outOfChat])
      await portal.call(profileApi.setOffline, { body: { isOffline: true } });
  },
};
/** Events for every visitor with their own position; for users who answer customers; and for all users. */
const isForHim = (who: string, event: string) =>
  (['visitor:availabilityChanged', 'visitor:queueChanged', 'visitor:configChanged'].includes(event) &&
    /visitor (?:of the merchant|who)/.test(who)) ||
  ([
    'quickMessages:changed',
    'ability:changed',
    'privateChat:switched',
    'private:requestsChanged',
    'private:presence',
  ].includes(event) &&
    who.startsWith('a colleague'));
const events = socketNamespaces.flatMap((namespace) =>
  Object.keys(namespace.events).map((event) => [namespace.path, event] as const),
);

describe('an outsider', () => {
  it('is put to the test with every event of the contract', () => {
    expect(events.map((event) => event.join(' ')).sort()).toEqual(Object.keys(causes).sort());
  });

  it.each(events)('hears nothing of %s %s', async (path, event) => {
    const privately = event.startsWith('private:') ? await listenPrivately() : undefined;
    const insider = privately?.insider ?? (event === 'session:ended' ? insiders.leaver : insiders[path]);
    const others = { ...outsiders, ...privately?.outsiders };
    for (const listener of [...Object.values(insiders), ...Object.values(others), insider]) listener.forget();
    await causes[`${path} ${event}`]!();
    const { namespace } = await insider.next(event);
    expect(namespace).toBe(path);
    await Promise.all(Object.values(others).map((listener) => listener.catchUp(app)));
    for (const [who, { heard }] of Object.entries(others))
      expect([who, heard.filter((one) => !isForHim(who, one.event))]).toEqual([who, []]);
    for (const listener of [privately?.insider, ...Object.values(privately?.outsiders ?? {})]) listener?.close();
  });

  it('does not hear of it either when they connect while it happens', async () => {
    const stranger = await Company.open(app);
    const portal = (await stranger.talk()).portal;
    const talking = Array.from({ length: 20 }, () => operatorSays());
    const late = await Promise.all([
      Listener.on(stranger.owner, roomNamespace, messageNamespace),
      Listener.on(portal, visitorNamespace),
    ]);
    for (const { id } of await Promise.all(talking))
      await insiders['/visitor'].next('message:receiveMessage', (message) => message.id === id);
    await Promise.all(late.map((listener) => listener.catchUp(app)));
    const text = JSON.stringify(late.map(({ heard }) => heard));
    expect(text).not.toContain(conversation.channelId);
    expect(text).not.toContain('Between us');
  });
});
