import { partnersApi } from '@sala/contract/connections/partners/partners.api.ts';
import { privateChatApi } from '@sala/contract/conversations/private-chat/private-chat.api.ts';
import { privateMessagesApi } from '@sala/contract/conversations/private-chat/private-messages.api.ts';
import { privateRoomsApi } from '@sala/contract/conversations/private-chat/private-rooms.api.ts';
import { sessionsApi } from '@sala/contract/identity/sessions/sessions.api.ts';
import { usersApi } from '@sala/contract/identity/users/users.api.ts';
import { profileApi } from '@sala/contract/people/profile/profile.api.ts';
import { roomNamespace } from '@sala/contract/sockets/room.events.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildPartnership } from '#modules/connections/partners/partners.factory.ts';
import { newId } from '#platform/ids.ts';
import { Company, getData } from '#testing/company.ts';
import { Listener } from '#testing/listener.ts';
import { hire, signInAs } from '#testing/people.ts';
import { chatTokenOf, hear, openGroup, openPartnerRoom, readRoom, say, wordsOf } from '#testing/private-scenario.ts';
import { createTestApp, type TestApp } from '#testing/test-app.ts';
import type { TestPortal } from '#testing/test-portal.ts';

let app: TestApp;
let lotus: Company;
let mekong: Company;
let stranger: Company;
let partnerId: string;

beforeAll(async () => {
  app = await createTestApp();
  [lotus, mekong, stranger] = await Promise.all([Company.open(app), Company.open(app), Company.open(app)]);
  partnerId = await buildPartnership(app.context, [lotus.merchantId, mekong.merchantId]);
});
afterAll(() => app?.close());

const problemOf = (answer: { failure?: { message: string } }) => answer.failure?.message;

const partnerRoom = (title?: string) => openPartnerRoom(lotus, mekong, partnerId, title);

describe('private chat of partners', () => {
  it('is talked in both ways, heard at once, and read alike; of a person name, face and business are known', async () => {
    const roomId = await partnerRoom();
    const [one, other] = await Promise.all([hear(lotus.owner), hear(mekong.owner)]);
    getData(await say(lotus.owner, roomId, 'Shall we share the stall?'));
    const heard = await other.next('private:message', ({ text }) => text === 'Shall we share the stall?');
    expect(heard.payload).toMatchObject({ channelId: roomId, sender: { isColleague: false } });
    expect(Object.keys(heard.payload.sender as object).toSorted()).toEqual([
      'business',
      'id',
      'isColleague',
      'name',
      'picture',
    ]);
    await other.next('private:roomChanged', ({ unreadCount }) => unreadCount === 1);
    getData(await say(mekong.owner, roomId, 'Gladly'));
    await one.next('private:message', ({ text }) => text === 'Gladly');
    expect(await wordsOf(lotus.owner, roomId)).toEqual(await wordsOf(mekong.owner, roomId));
    const seqs = (await readRoom(lotus.owner, roomId)).map(({ seq }) => seq);
    expect(seqs).toEqual(seqs.map((_, index) => index + 1));
    one.close();
    other.close();
  });

  it('can only be read once the partnership has ended, or one keeps the other out', async () => {
    const [giver, taker] = await Promise.all([Company.open(app), Company.open(app)]);
    const partnerId = await buildPartnership(app.context, [giver.merchantId, taker.merchantId]);
    const options = getData(await giver.owner.call(privateChatApi.businesses));
    expect(options.map(({ id }) => id)).toEqual([partnerId]);
    const body = { kind: 'partner' as const, title: 'Deliveries', partnerIds: [partnerId] };
    const { id: roomId } = getData(await giver.owner.call(privateRoomsApi.create, { body }));
    const waiting = getData(await taker.owner.call(privateRoomsApi.requests));
    expect(waiting).toMatchObject([{ chatMeRoomId: roomId, kind: 'partner', title: 'Deliveries' }]);
    expect(getData(await taker.colleague.call(privateRoomsApi.counts))).toMatchObject({
      request: 1,
      joinedByMe: 0,
      total: 1,
    });
    getData(await taker.owner.call(privateRoomsApi.join, { body: { roomId } }));
    // The second of a business asks.
    getData(await taker.colleague.call(privateRoomsApi.join, { body: { roomId } }));
    expect((await taker.colleague.call(privateMessagesApi.list, { body: { roomId } })).status).toBe(404);
    const answer = { roomId, userId: taker.colleagueId, isApproved: true };
    getData(await taker.owner.call(privateRoomsApi.answer, { body: answer }));
    getData(await say(taker.colleague, roomId, 'Good morning'));

    const ban = { retentionDays: null, isGuarded: false, isExportAllowed: true, bannedPartnerIds: [partnerId] };
    getData(await giver.owner.edit(privateChatApi.update, privateChatApi.get, { body: ban }));
    expect(problemOf(await say(taker.owner, roomId, 'Hello?'))).toBe('roomIsReadonly');
    getData(
      await giver.owner.edit(privateChatApi.update, privateChatApi.get, { body: { ...ban, bannedPartnerIds: [] } }),
    );
    getData(await say(taker.owner, roomId, 'Hello again'));
    getData(await giver.owner.call(partnersApi.end, { params: { id: partnerId } }));
    expect(problemOf(await say(taker.owner, roomId, 'Still there?'))).toBe('roomIsReadonly');
    expect(await wordsOf(taker.owner, roomId)).toEqual(['Good morning', 'Hello again']);
    expect(getData(await giver.owner.call(privateChatApi.businesses))).toEqual([]);
  });

  it('is nothing for who is not in it: another business, a colleague, who left or was taken out', async () => {
    const roomId = await partnerRoom();
    for (const portal of [stranger.owner, lotus.colleague]) {
      expect((await portal.call(privateMessagesApi.list, { body: { roomId } })).status).toBe(404);
      expect((await say(portal, roomId, 'x')).status).toBe(404);
    }
    expect((await stranger.owner.call(privateRoomsApi.get, { params: { id: roomId } })).status).toBe(404);
    getData(await lotus.owner.call(privateRoomsApi.invite, { body: { roomId, userIds: [lotus.colleagueId] } }));
    getData(await lotus.colleague.call(privateRoomsApi.join, { body: { roomId } }));
    const ear = await hear(lotus.colleague);
    getData(await lotus.owner.call(privateRoomsApi.removeMember, { body: { roomId, userId: lotus.colleagueId } }));
    await ear.next('private:roomGone', ({ id }) => id === roomId);
    ear.forget();
    getData(await say(mekong.owner, roomId, 'Only for us'));
    expect((await readRoom(lotus.owner, roomId)).at(-1)?.text).toBe('Only for us');
    expect((await lotus.colleague.call(privateMessagesApi.list, { body: { roomId } })).status).toBe(404);
    expect(ear.heard.filter(({ event }) => event === 'private:message')).toEqual([]);
    ear.close();
    expect(problemOf(await lotus.owner.call(privateRoomsApi.leave, { body: { roomId } }))).toBe('lastRoomOwner');
    getData(await mekong.owner.call(privateRoomsApi.leave, { body: { roomId } }));
    expect((await say(mekong.owner, roomId, 'x')).status).toBe(404);
  });
});

describe('rooms of one business', () => {
  it('are one for two colleagues, whoever opens it and however often', async () => {
    const open = (portal: TestPortal, userId: string) =>
      portal.call(privateRoomsApi.create, { body: { kind: 'direct', userId } });
    const [one, other] = await Promise.all([
      open(lotus.owner, lotus.colleagueId),
      open(lotus.colleague, lotus.ownerId),
    ]);
    expect(getData(one).id).toBe(getData(other).id);
    expect((await open(lotus.owner, mekong.ownerId)).failure?.validate).toHaveProperty('user_id');
    expect((await open(lotus.owner, lotus.ownerId)).failure?.validate).toHaveProperty('user_id');
  });

  it('let people in who ask, are given to others, put away, and left', async () => {
    const roomId = await openGroup(lotus);
    const asked = getData(await lotus.colleague.call(privateRoomsApi.join, { body: { roomId } }));
    expect(asked.own.state).toBe('requested');
    const [request] = getData(await lotus.owner.call(privateRoomsApi.requests));
    expect(request).toMatchObject({ chatMeRoomId: roomId, kind: 'request', person: { id: lotus.colleagueId } });
    const answer = (isApproved: boolean) =>
      lotus.owner.call(privateRoomsApi.answer, { body: { roomId, userId: lotus.colleagueId, isApproved } });
    getData(await answer(false));
    expect((await answer(true)).status).toBe(422);
    getData(await lotus.colleague.call(privateRoomsApi.join, { body: { roomId } }));
    getData(await answer(true));
    expect(problemOf(await answer(true))).toBe('joinRequestIsOver');
    const role = { roomId, userId: lotus.ownerId, role: 'member' as const };
    expect(problemOf(await lotus.colleague.call(privateRoomsApi.setRole, { body: role }))).toBe('notARoomModerator');
    getData(await lotus.owner.call(privateRoomsApi.transfer, { body: { roomId, userId: lotus.colleagueId } }));
    expect((await lotus.owner.call(privateMessagesApi.list, { body: { roomId } })).status).toBe(404);
    const mine = getData(await lotus.colleague.call(privateRoomsApi.get, { params: { id: roomId } }));
    expect(mine).toMatchObject({ own: { role: 'owner', state: 'joined' }, memberCount: 1 });
    getData(
      await lotus.colleague.call(privateRoomsApi.archive, { params: { id: roomId }, body: { isArchived: true } }),
    );
    expect(problemOf(await say(lotus.colleague, roomId, 'x'))).toBe('roomIsReadonly');
    getData(await lotus.colleague.call(privateRoomsApi.leave, { body: { roomId } }));
  });

  it('lose whoever is removed, at once, and pass to who is left', async () => {
    const leaver = await hire(app, lotus.merchantId, { firstName: 'Dara' });
    const portal = await signInAs(app, leaver);
    const body = { kind: 'group' as const, title: 'Short lived', userIds: [lotus.colleagueId] };
    const { id: roomId } = getData(await portal.call(privateRoomsApi.create, { body }));
    getData(await lotus.colleague.call(privateRoomsApi.join, { body: { roomId } }));
    const ear = await hear(lotus.colleague);
    getData(await lotus.owner.call(usersApi.remove, { params: { id: leaver.id } }));
    await ear.next('private:roomChanged', ({ id, own }) => id === roomId && (own as { role: string }).role === 'owner');
    expect(getData(await lotus.colleague.call(privateRoomsApi.get, { params: { id: roomId } })).members).toHaveLength(
      1,
    );
    expect((await say(portal, roomId, 'x')).status).toBe(401);
    ear.close();
  });
});

describe('messages', () => {
  it('are stored once under their id, answered, reacted to, changed for a while and deleted', async () => {
    const roomId = await partnerRoom('Words');
    const id = newId();
    const body = { type: 'text' as const, id, roomId, text: 'First', mentionIds: [mekong.ownerId] };
    const [one, other] = await Promise.all([
      lotus.owner.call(privateMessagesApi.create, { body }),
      lotus.owner.call(privateMessagesApi.create, { body }),
    ]);
    expect(getData(one)).toEqual(getData(other));
    expect(getData(one).mentions).toMatchObject([{ id: mekong.ownerId }]);
    expect((await mekong.owner.call(privateMessagesApi.create, { body })).status).toBe(404);
    const room = getData(await mekong.owner.call(privateRoomsApi.get, { params: { id: roomId } }));
    expect(room).toMatchObject({ isMentioned: true, unreadCount: 1 });
    getData(await mekong.owner.call(privateMessagesApi.seen, { body: { roomId, seq: room.lastSeq } }));
    expect(getData(await mekong.owner.call(privateRoomsApi.counts)).unread).toBe(0);

    const reply = getData(await say(mekong.owner, roomId, 'Second', { replyToId: id }));
    expect(reply.replyTo).toMatchObject({ id, excerpt: 'First' });
    const react = { roomId, id, emoji: '👍' as const, isOn: true };
    expect(getData(await mekong.owner.call(privateMessagesApi.react, { body: react })).reactions).toMatchObject([
      { emoji: '👍', people: [{ id: mekong.ownerId }] },
    ]);
    const edit = (portal: TestPortal, text: string) =>
      portal.call(privateMessagesApi.edit, { body: { roomId, id, text, mentionIds: [] } });
    expect(problemOf(await edit(mekong.owner, 'No'))).toBe('privateMessageNotYours');
    expect(getData(await edit(lotus.owner, 'Changed'))).toMatchObject({
      text: 'Changed',
      editedAt: expect.any(String),
    });
    expect(getData(await mekong.owner.call(privateMessagesApi.history, { body: { roomId, id } }))).toMatchObject([
      { text: 'First' },
    ]);
    getData(await edit(lotus.owner, 'Again'));
    const found = getData(await mekong.owner.call(privateMessagesApi.search, { body: { search: 'aga' } }));
    expect(found.map(({ message }) => message.id)).toEqual([id]);
    getData(await lotus.owner.call(privateMessagesApi.remove, { body: { roomId, id } }));
    const after = await readRoom(mekong.owner, roomId);
    expect(after.find((message) => message.id === id)).toMatchObject({ text: '', deletedAt: expect.any(String) });
    expect(after.find((message) => message.id === reply.id)?.replyTo).toMatchObject({ excerpt: '', isDeleted: true });
    expect(problemOf(await say(mekong.owner, roomId, 'x', { replyToId: id }))).toBe('privateMessageNotFound');
  });

  it('carry files of their sender, and cards of what the sender may see', async () => {
    const roomId = await partnerRoom('Files');
    const file = await mekong.upload();
    const body = { type: 'image' as const, id: newId(), roomId, attachmentId: file.id };
    expect(problemOf(await lotus.owner.call(privateMessagesApi.create, { body }))).toBe('privateAttachmentNotUsable');
    const sent = getData(await mekong.owner.call(privateMessagesApi.create, { body: { ...body, id: newId() } }));
    const shown = (await readRoom(lotus.owner, roomId)).at(-1)!;
    expect(shown.attachment?.id).toBe(sent.attachment?.id);
    expect((await fetch(`${app.address}${shown.attachment!.url}`)).status).toBe(200);
    expect(getData(await lotus.owner.call(privateMessagesApi.files, { body: { roomId } }))).toHaveLength(1);

    const { channelId } = await lotus.talk('I need help');
    const card = { type: 'card' as const, id: newId(), roomId, kind: 'conversation' as const, recordId: channelId };
    expect(getData(await lotus.owner.call(privateMessagesApi.create, { body: card })).card).toMatchObject({
      recordId: channelId,
      title: '',
    });
    expect((await readRoom(mekong.owner, roomId)).at(-1)?.card).toMatchObject({ recordId: null, title: '' });
    const shownTitle = { ...card, id: newId(), showsTitle: true };
    const posted = getData(await lotus.owner.call(privateMessagesApi.create, { body: shownTitle }));
    const outside = (await readRoom(mekong.owner, roomId)).at(-1)!;
    expect(outside.card).toMatchObject({ recordId: null, title: expect.stringMatching(/./) });
    // A colleague sees what they may see of the record, whatever the sender chose.
    const blind = await signInAs(
      app,
      await hire(app, lotus.merchantId, { permissions: [{ subject: 'chatPartner', action: 'manage' }] }),
    );
    const blindId = getData(await blind.call(profileApi.get)).id;
    getData(
      await lotus.owner.call(privateRoomsApi.invite, { body: { roomId, userIds: [blindId, lotus.colleagueId] } }),
    );
    for (const portal of [blind, lotus.colleague])
      getData(await portal.call(privateRoomsApi.join, { body: { roomId } }));
    const seenBy = async (portal: TestPortal) => [
      (await readRoom(portal, roomId)).find(({ id }) => id === posted.id)?.card?.title,
      getData(await portal.call(privateMessagesApi.card, { query: { roomId, id: posted.id } })),
    ];
    expect(await seenBy(blind)).toEqual(['', { title: '', canOpen: false }]);
    expect(await seenBy(lotus.colleague)).toEqual(['', { title: outside.card!.title, canOpen: true }]);
    expect(await seenBy(mekong.owner)).toEqual([outside.card!.title, { title: '', canOpen: false }]);
    const theirs = { ...card, id: newId() };
    expect(problemOf(await mekong.owner.call(privateMessagesApi.create, { body: theirs }))).toBe('cardNotUsable');
  });
});

describe('the service', () => {
  it('lets in by its own token alone, which ends with the session and opens nothing else', async () => {
    const token = await chatTokenOf(lotus.owner);
    const call = (bearer: string) =>
      fetch(`${app.address}/chatme/user/get-room`, { headers: { Authorization: `Bearer ${bearer}` } });
    expect((await call(token)).status).toBe(200);
    expect((await call(lotus.owner.accessToken!)).status).toBe(401);
    expect(
      (await fetch(`${app.address}/api/auth/profile`, { headers: { Authorization: `Bearer ${token}` } })).status,
    ).toBe(401);
    const session = await signInAs(app, await hire(app, lotus.merchantId, { firstName: 'Bopha' }));
    const ear = await hear(session);
    const gone = new Promise((resolve) => ear.sockets[0]!.once('disconnect', resolve));
    const [{ id } = { id: '' }] = getData(await session.call(sessionsApi.list));
    getData(await session.call(sessionsApi.end, { params: { id } }));
    await gone;
    expect((await call(session.chatToken ?? '')).status).toBe(401);
  });

  it('is gone when it is turned off: calls, sockets and tokens', async () => {
    const house = await Company.open(app);
    const login = () => house.owner.call(privateRoomsApi.login);
    const [ear, page] = await Promise.all([hear(house.owner), Listener.on(house.owner, roomNamespace)]);
    const { token } = getData(await login());
    const gone = Promise.all(ear.sockets.map((socket) => new Promise((resolve) => socket.once('disconnect', resolve))));
    getData(await house.owner.call(privateChatApi.toggle));
    await gone;
    await page.next('privateChat:switched', ({ isOn }) => isOn === false);
    page.close();
    const answer = await fetch(`${app.address}/chatme/user/get-room`, {
      headers: { Authorization: `Bearer ${token}` },
    });
    expect(answer.status).toBe(401);
    expect(await house.owner.connect(roomNamespace, token)).toBe('unauthorized');
    expect(problemOf(await login())).toBe('privateChatIsOff');
  });

  it('stays on when two people turn it on at the same moment', async () => {
    const house = await Company.open(app);
    getData(await house.owner.call(privateChatApi.toggle));
    const { version } = getData(await house.owner.call(privateChatApi.get));
    const query = { version };
    const answers = await Promise.all(
      [house.owner, house.colleague].map((who) => who.call(privateChatApi.toggle, { query })),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    const refused = answers.find(({ status }) => status === 409)!;
    expect([refused.failure.message, refused.data.isEnablePrivateChat]).toEqual(['recordChanged', true]);
    expect(getData(await house.owner.call(privateChatApi.get)).isEnablePrivateChat).toBe(true);
  });

  it('takes tokens of the secret before for a day', async () => {
    const house = await Company.open(app);
    const token = await chatTokenOf(house.owner);
    const status = async () =>
      (await fetch(`${app.address}/chatme/user/get-room`, { headers: { Authorization: `Bearer ${token}` } })).status;
    const before = getData(await house.owner.call(privateChatApi.get));
    const after = getData(await house.owner.call(privateChatApi.generate));
    expect(after.appSecret).not.toBe(before.appSecret);
    expect(after.formerAppSecretUntil).not.toBeNull();
    expect(await status()).toBe(200);
    getData(await house.owner.call(privateChatApi.generate));
    expect(await status()).toBe(401);
  });

  // Last, as everybody's tokens have run out then.
  it('lets a token run out in the middle of a send, which is stored once, and words be changed for a quarter of an hour only', async () => {
    const writer = await hire(app, lotus.merchantId, { firstName: 'Kunthea' });
    const portal = await signInAs(app, writer);
    const body = { kind: 'group' as const, title: 'Late' };
    const { id: roomId } = getData(await portal.call(privateRoomsApi.create, { body }));
    const id = newId();
    const send = (from: TestPortal) =>
      from.call(privateMessagesApi.create, { body: { type: 'text', id, roomId, text: 'Only once' } });
    const first = getData(await send(portal));
    app.clock.advance({ minutes: 16 });
    expect(problemOf(await send(portal))).toBe('accessTokenExpired');
    const again = await signInAs(app, writer);
    expect(getData(await send(again))).toEqual(first);
    expect(await wordsOf(again, roomId)).toEqual(['Only once']);
    const edit = { roomId, id, text: 'Too late', mentionIds: [] };
    expect(problemOf(await again.call(privateMessagesApi.edit, { body: edit }))).toBe('editTimeIsOver');
  });
});
