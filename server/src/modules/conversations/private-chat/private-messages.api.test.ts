import { pushApi } from '@sala/contract/alerts/push/push.api.ts';
import { languageServicesApi } from '@sala/contract/connections/language-services/language-services.api.ts';
import { chatSettingsApi } from '@sala/contract/conversations/chat-settings/chat-settings.api.ts';
import { privateChatApi } from '@sala/contract/conversations/private-chat/private-chat.api.ts';
import { privateMessagesApi } from '@sala/contract/conversations/private-chat/private-messages.api.ts';
import { privateRoomsApi } from '@sala/contract/conversations/private-chat/private-rooms.api.ts';
import { notificationsApi } from '@sala/contract/identity/notifications/notifications.api.ts';
import { auditApi } from '@sala/contract/organisation/audit/audit.api.ts';
import { departmentsApi } from '@sala/contract/organisation/departments/departments.api.ts';
import { uploadsApi } from '@sala/contract/platform-services/uploads/uploads.api.ts';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { toTone } from '#modules/connections/language-services/language-services.public.ts';
import { buildPartnership } from '#modules/connections/partners/partners.factory.ts';
import { newId } from '#platform/ids.ts';
import { Company, getData } from '#testing/company.ts';
import { goodKey, LanguageServer } from '#testing/language-server.ts';
import { hire, signInAs } from '#testing/people.ts';
import { hear, openDirect, openGroup, openPartnerRoom, readRoom, roomOf, say } from '#testing/private-scenario.ts';
import { PushService } from '#testing/push-service.ts';
import { createTestApp, type TestApp } from '#testing/test-app.ts';
import type { TestPortal } from '#testing/test-portal.ts';
import { removeOldMessages } from './messages/remove-old-messages.job.ts';

let app: TestApp;
let lotus: Company;
let mekong: Company;
let partnerId: string;
let languages: LanguageServer;
let pushes: PushService;

beforeAll(async () => {
  app = await createTestApp({ environment: { ALLOW_PRIVATE_WEBHOOKS: '1' } });
  [lotus, mekong] = await Promise.all([Company.open(app), Company.open(app)]);
  partnerId = await buildPartnership(app.context, [lotus.merchantId, mekong.merchantId]);
  [languages, pushes] = await Promise.all([new LanguageServer().open(), new PushService().open()]);
});
afterAll(async () => {
  languages?.close();
  pushes?.close();
  await app?.close();
});

const patient = { timeout: 60_000, interval: 50 };
const seen = (portal: TestPortal, roomId: string, seq: number) =>
  portal.call(privateMessagesApi.seen, { body: { roomId, seq } });
const newsOf = async (portal: TestPortal) =>
  getData(await portal.call(notificationsApi.list, { query: { isUnread: 'true' } })).map(({ kind, params }) => ({
    kind,
    params,
  }));
const setUp = (change: object) =>
  lotus.owner.edit(privateChatApi.update, privateChatApi.get, {
    body: { retentionDays: null, isGuarded: false, isExportAllowed: true, bannedPartnerIds: [], ...change },
  });

async function setLanguages(company: Company): Promise<void> {
  const translation = { provider: 'libretranslate' as const, url: languages.url, key: '', model: '' };
  const transcription = { provider: 'openai' as const, url: `${languages.url}/v1`, key: goodKey, model: 'small' };
  const body = { translation, transcription };
  getData(await company.owner.edit(languageServicesApi.update, languageServicesApi.get, { body }));
}

async function speak(portal: TestPortal, roomId: string) {
  const file = { name: 'voice.wav', content: toTone(1) };
  const { id: attachmentId } = getData(await portal.call(uploadsApi.create, {}, { file }));
  const body = { type: 'audio' as const, id: newId(), roomId, attachmentId };
  return getData(await portal.call(privateMessagesApi.create, { body }));
}

describe('somebody who is away', () => {
  it('is told once a room until they look, always when they are named, and of a muted room only then', async () => {
    const away = await lotus.hire();
    const { name, ...browser } = pushes.subscribe();
    getData(await away.portal.call(pushApi.save, { body: { ...browser, isTextShown: true } }));
    const heard = () => pushes.received.filter(({ device }) => device === name).map(({ content }) => content);
    const roomId = await openDirect(lotus.owner, away.id);
    getData(await say(lotus.owner, roomId, 'The safe is open'));
    await vi.waitFor(() => expect(heard()).toHaveLength(1), patient);
    const [push] = heard();
    expect(push).toMatchObject({ link: `/chat-partner?room=${roomId}`, merchantUserId: away.id });
    // What was said is for their eyes, and not for a screen that anybody may see.
    expect(JSON.stringify(push)).not.toContain('safe');
    expect(await newsOf(away.portal)).toMatchObject([{ kind: 'privateMessage' }]);
    getData(await say(lotus.owner, roomId, 'Close it'));
    const { lastSeq } = await roomOf(away.portal, roomId);
    getData(await seen(away.portal, roomId, lastSeq));
    expect(await newsOf(away.portal)).toEqual([]);
    getData(await say(lotus.owner, roomId, 'Thank you'));
    await vi.waitFor(() => expect(heard()).toHaveLength(2), patient);

    getData(await seen(away.portal, roomId, lastSeq + 1));
    getData(await away.portal.call(privateRoomsApi.mute, { body: { roomId, isMuted: true } }));
    getData(await say(lotus.owner, roomId, 'Not for your ears'));
    getData(await say(lotus.owner, roomId, '@Dara, this is', { mentionIds: [away.id] }));
    await vi.waitFor(() => expect(heard()).toHaveLength(3), patient);
    expect(await newsOf(away.portal)).toMatchObject([{ kind: 'privateMention' }]);
    const counts = getData(await away.portal.call(privateRoomsApi.counts));
    expect(counts.unread).toBe(1);
  });

  it('is told nothing while a page is open, and no more of an invitation that they answered', async () => {
    const guest = await lotus.hire();
    const roomId = await openGroup(lotus, { userIds: [guest.id] });
    expect(await newsOf(guest.portal)).toMatchObject([{ kind: 'privateInvitation', params: { room: 'Kitchen' } }]);
    getData(await guest.portal.call(privateRoomsApi.join, { body: { roomId } }));
    expect(await newsOf(guest.portal)).toEqual([]);
    const ear = await hear(guest.portal);
    getData(await say(lotus.owner, roomId, 'Hello'));
    await ear.next('private:message', ({ text }) => text === 'Hello');
    ear.close();
    expect(await newsOf(guest.portal)).toEqual([]);
  });
});

describe('what was said', () => {
  it('is removed when its time is over: words, files, previews, quotes, and what nobody has read', async () => {
    const roomId = await openPartnerRoom(lotus, mekong, partnerId, 'Kept for a month');
    const old = getData(await say(lotus.owner, roomId, 'The old price is 10'));
    const upload = await lotus.upload();
    const picture = { type: 'image' as const, id: newId(), roomId, attachmentId: upload.id };
    getData(await lotus.owner.call(privateMessagesApi.create, { body: picture }));
    const before = await roomOf(mekong.owner, roomId);
    expect(before).toMatchObject({ unreadCount: 2, lastMessage: { type: 'image', isOwn: false } });
    expect(await roomOf(lotus.owner, roomId)).toMatchObject({ lastMessage: { isOwn: true } });
    const { query } = app.context.database.forMerchant(lotus.merchantId);
    const past = new Date(app.clock.now().getTime() - 40 * 24 * 3600 * 1000);
    await query.updateTable('private_messages').set({ created_at: past }).where('room_id', '=', roomId).execute();
    const reply = getData(await say(mekong.owner, roomId, 'Still 10?', { replyToId: old.id }));
    expect(reply.replyTo?.excerpt).toBe('The old price is 10');
    getData(await setUp({ retentionDays: 30 }));
    await removeOldMessages(app.context);
    expect((await readRoom(lotus.owner, roomId)).map(({ text, replyTo }) => [text, replyTo?.excerpt])).toEqual([
      ['Still 10?', ''],
    ]);
    expect(getData(await lotus.owner.call(privateMessagesApi.files, { body: { roomId } }))).toEqual([]);
    const search = getData(await lotus.owner.call(privateMessagesApi.search, { body: { search: 'price' } }));
    expect(search).toEqual([]);

    await query.updateTable('private_messages').set({ created_at: past }).where('room_id', '=', roomId).execute();
    await removeOldMessages(app.context);
    expect(await readRoom(lotus.owner, roomId)).toEqual([]);
    expect(await roomOf(lotus.owner, roomId)).toMatchObject({ lastMessage: null, unreadCount: 0 });
    // Its numbers go on.
    expect(getData(await say(lotus.owner, roomId, 'Hello again')).seq).toBe(reply.seq + 1);
    getData(await setUp({}));
  });

  it('is one file for who is in the room, and none for who is not', async () => {
    const roomId = await openPartnerRoom(lotus, mekong, partnerId, 'To keep');
    getData(await say(lotus.owner, roomId, '=1+1'));
    const gone = getData(await say(mekong.owner, roomId, 'Forget this'));
    getData(await mekong.owner.call(privateMessagesApi.remove, { body: { roomId, id: gone.id } }));
    getData(await say(mekong.owner, roomId, 'ល្អណាស់'));
    const download = (portal: TestPortal, format: 'csv' | 'xlsx' = 'csv') =>
      portal.call(privateMessagesApi.exportRoom, { params: { id: roomId }, query: { format } });
    const lines = String(getData(await download(mekong.owner))).split('\r\n');
    expect(lines[0]).toContain('Message');
    expect(lines.join('\n')).toContain('ល្អណាស់');
    expect(lines.join('\n')).not.toContain('Forget this');
    // A sheet takes what was said for words.
    expect(lines.join('\n')).not.toMatch(/,=1\+1/);
    expect((await download(lotus.owner, 'xlsx')).headers.get('content-disposition')).toContain('.xlsx');
    expect((await download(lotus.colleague)).status).toBe(404);
    // Each business says it of its own people, and sees who has taken something away.
    getData(await setUp({ isExportAllowed: false }));
    expect((await download(lotus.owner)).failure.message).toBe('privateExportIsOff');
    expect(getData(await lotus.owner.call(privateChatApi.info)).canExport).toBe(false);
    expect((await download(mekong.owner)).status).toBe(200);
    getData(await setUp({}));
    const { data: entries } = await lotus.owner.call(auditApi.list, { query: { limit: 50 } });
    const taken = entries.filter(({ action }) => action === 'privateRoom.exported');
    expect(taken.map(({ target }) => target?.name)).toEqual(['To keep']);
  });

  it('for a business is one file for who may change the integration, as everybody in these rooms reads, and without what people say to each other', async () => {
    const [giver, taker] = await Promise.all([Company.open(app), Company.open(app)]);
    const ours = await buildPartnership(app.context, [giver.merchantId, taker.merchantId]);
    const shared = await openPartnerRoom(giver, taker, ours, 'Harbour');
    getData(await say(taker.owner, shared, 'The boat is late'));
    const { id: unitId } = getData(
      await giver.owner.call(departmentsApi.create, { body: { departmentName: 'Workshop' } }),
    );
    const body = { kind: 'department' as const, unitId };
    const { id: workshop } = getData(await giver.owner.call(privateRoomsApi.create, { body }));
    getData(await say(giver.owner, workshop, 'The saw is sharp'));
    const group = await openGroup(giver);
    getData(await say(giver.owner, group, 'A surprise for Sophea'));
    const direct = await openDirect(giver.owner, giver.colleagueId);
    getData(await say(giver.owner, direct, 'Between us two'));
    // Nobody of the business is in it yet, so it is not theirs to read.
    const theirPartnership = getData(await taker.owner.call(privateChatApi.businesses))[0]!.id;
    const { id: waiting } = getData(
      await taker.owner.call(privateRoomsApi.create, {
        body: { kind: 'partner', title: 'Plans', partnerIds: [theirPartnership] },
      }),
    );
    getData(await say(taker.owner, waiting, 'Only at Mekong so far'));

    const ear = await hear(taker.owner);
    const taken = await giver.owner.call(privateChatApi.export, { body: { format: 'csv' } });
    const file = String(getData(taken));
    for (const words of ['Harbour', 'The boat is late', 'Workshop', 'The saw is sharp']) expect(file).toContain(words);
    for (const words of ['surprise', 'Between us two', 'Only at Mekong']) expect(file).not.toContain(words);
    await ear.next('private:message', ({ system }) => (system as { key: string } | null)?.key === 'exported');
    expect((await readRoom(taker.owner, shared)).at(-1)?.system).toMatchObject({
      key: 'exported',
      params: { name: expect.stringContaining('Vanna') },
    });
    expect((await roomOf(taker.owner, shared)).unreadCount).toBe(0);
    expect((await readRoom(giver.owner, group)).at(-1)?.text).toBe('A surprise for Sophea');
    const { data: entries } = await giver.owner.call(auditApi.list, { query: { limit: 5 } });
    expect(entries[0]).toMatchObject({ action: 'privateChat.exported' });

    const chatter = await hire(app, giver.merchantId, {
      permissions: [
        { subject: 'chatPartner', action: 'manage' },
        { subject: 'merchant-integration', action: 'read' },
      ],
    });
    const portal = await signInAs(app, chatter);
    expect((await portal.call(privateChatApi.export, { body: {} })).status).toBe(403);
    ear.close();
  });

  it('is found in four languages, also as it is typed without accents or in other letters', async () => {
    const roomId = await openPartnerRoom(lotus, mekong, partnerId, 'Languages');
    const texts = ['The Blue Bottle', 'តើអ្នកមានទឹកទេ?', 'Nước đóng chai còn không?', '还有瓶装水吗'];
    for (const text of texts) getData(await say(lotus.owner, roomId, text));
    const find = async (search: string, portal = mekong.owner) =>
      getData(await portal.call(privateMessagesApi.search, { body: { search, roomId } })).map(
        ({ message }) => message.text,
      );
    expect(await find('blue BOTT')).toEqual([texts[0]]);
    expect(await find('ទឹក')).toEqual([texts[1]]);
    expect(await find('nuoc dong')).toEqual([texts[2]]);
    expect(await find('Nước')).toEqual([texts[2]]);
    expect(await find('瓶装水')).toEqual([texts[3]]);
    expect(await find('100%')).toEqual([]);
    // Too short for the index, and words in another order.
    expect(await find('ot')).toEqual([texts[0]]);
    expect(await find('bottle blue')).toEqual([texts[0]]);
    expect(await find('bottle red')).toEqual([]);
    // In all rooms that one is in, of either business, the newest first.
    const own = await openGroup(mekong);
    getData(await say(mekong.owner, own, 'A blue lid'));
    const everywhere = getData(await mekong.owner.call(privateMessagesApi.search, { body: { search: 'blue' } }));
    expect(everywhere.map(({ message, roomTitle }) => [message.text, roomTitle])).toEqual([
      ['A blue lid', 'Kitchen'],
      [texts[0], 'Languages'],
    ]);
    const elsewhere = await lotus.colleague.call(privateMessagesApi.search, { body: { search: 'blue' } });
    expect(getData(elsewhere)).toEqual([]);
  });
});

describe('what one cannot read', () => {
  it('is translated by the service of who reads, into their language', async () => {
    const roomId = await openPartnerRoom(lotus, mekong, partnerId, 'Translated');
    const { id } = getData(await say(mekong.owner, roomId, 'តើអ្នកមានទឹកទេ?'));
    const translate = (portal: TestPortal) => portal.call(privateMessagesApi.translate, { query: { roomId, id } });
    expect((await translate(lotus.owner)).failure.message).toBe('translationNotSetUp');
    await setLanguages(lotus);
    expect(getData(await translate(lotus.owner))).toEqual({ text: 'en: តើអ្នកមានទឹកទេ?' });
    expect((await translate(mekong.owner)).failure.message).toBe('translationNotSetUp');
    expect(getData(await lotus.owner.call(privateChatApi.info))).toMatchObject({
      canTranslate: true,
      canTranscribe: true,
    });
  });

  it('because it was spoken is written down once, for everybody in the room, and found by its words', async () => {
    await setLanguages(lotus);
    const roomId = await openPartnerRoom(lotus, mekong, partnerId, 'Spoken');
    const { id } = await speak(mekong.owner, roomId);
    const write = (portal: TestPortal) => portal.call(privateMessagesApi.transcribe, { body: { roomId, id } });
    expect((await write(mekong.owner)).failure.message).toBe('transcriptionNotSetUp');
    expect((await write(lotus.colleague)).status).toBe(404);
    const ear = await hear(mekong.owner);
    const before = languages.count('/v1/audio/transcriptions');
    const written = getData(await write(lotus.owner));
    expect(written.transcript).toBe('I would like to order');
    await ear.next('private:message', (message) => message.id === id && message.transcript === written.transcript);
    ear.close();
    expect(getData(await write(mekong.owner)).transcript).toBe(written.transcript);
    expect(languages.count('/v1/audio/transcriptions')).toBe(before + 1);
    const found = await mekong.owner.call(privateMessagesApi.search, { body: { search: 'like to order', roomId } });
    expect(getData(found).map(({ message }) => message.id)).toEqual([id]);
    getData(await mekong.owner.call(privateMessagesApi.remove, { body: { roomId, id } }));
    expect((await readRoom(lotus.owner, roomId)).at(-1)).toMatchObject({ id, transcript: null });
  });
});

describe('the guard', () => {
  it('of either business keeps bank and phone data out of the room, also where a message is changed', async () => {
    const roomId = await openPartnerRoom(lotus, mekong, partnerId, 'Guarded');
    const first = getData(await say(mekong.owner, roomId, 'Hello'));
    const { id, defaultTexts: _, ...settings } = getData(await lotus.owner.call(chatSettingsApi.get));
    const body = { ...settings, refusesBankData: true };
    getData(await lotus.owner.call(chatSettingsApi.update, { params: { id }, body }));
    getData(await setUp({ isGuarded: true }));
    const card = '4111 1111 1111 1111';
    expect((await say(mekong.owner, roomId, card)).failure.message).toBe('bankInformation');
    const edit = { body: { roomId, id: first.id, text: card, mentionIds: [] } };
    expect((await mekong.owner.call(privateMessagesApi.edit, edit)).failure.message).toBe('bankInformation');
    getData(await setUp({}));
    getData(await say(mekong.owner, roomId, card));
  });
});
