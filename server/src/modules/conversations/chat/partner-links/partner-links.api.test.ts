import { partnersApi } from '@sala/contract/connections/partners/partners.api.ts';
import { channelsApi } from '@sala/contract/conversations/chat/channels.api.ts';
import { messagesApi } from '@sala/contract/conversations/chat/messages.api.ts';
import { notesApi } from '@sala/contract/conversations/chat/notes.api.ts';
import { partnerLinksApi } from '@sala/contract/conversations/chat/partner-links.api.ts';
import { auditApi } from '@sala/contract/organisation/audit/audit.api.ts';
import { roomNamespace } from '@sala/contract/sockets/room.events.ts';
import { visitorNamespace } from '@sala/contract/sockets/visitor.events.ts';
import { visitorsApi } from '@sala/contract/visitor-channels/visitors/visitors.api.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildPartnership } from '#modules/connections/partners/partners.factory.ts';
import { newId } from '#platform/ids.ts';
import { Company, type Conversation, getData } from '#testing/company.ts';
import { Listener } from '#testing/listener.ts';
import { createTestApp, type TestApp } from '#testing/test-app.ts';
import type { TestPortal } from '#testing/test-portal.ts';

let app: TestApp;
let lotus: Company;
let mekong: Company;
let partnerId: string;

beforeAll(async () => {
  app = await createTestApp();
  [lotus, mekong] = [await Company.open(app), await Company.open(app)];
  partnerId = await buildPartnership(app.context, [lotus.merchantId, mekong.merchantId]);
});
afterAll(() => app?.close());

const everything = { contact: true, history: 'all' } as const;
const nothing = { contact: false, history: 'none' } as const;
type Share = typeof everything | typeof nothing;

const hand = (channelId: string, share: Share = everything, from = { portal: lotus.owner, partnerId }, note?: string) =>
  from.portal.call(partnerLinksApi.crossTransfer, { body: { channelId, partnerId: from.partnerId, note, share } });
const handBack = (channelId: string, note?: string, portal = mekong.owner) =>
  portal.call(partnerLinksApi.handBack, { body: { channelId, note } });
const earlier = (channelId: string, portal = mekong.owner, page: object = {}) =>
  portal.call(partnerLinksApi.earlier, { body: { channelId, ...page } });
const detail = async (company: Company, channelId: string) =>
  getData(await company.owner.call(channelsApi.detail, { body: { channelId } }));
const getThreadStore = async (company: Company, channelId: string) =>
  getData(await company.owner.call(messagesApi.list, { body: { channelId } }));
const say = (portal: TestPortal, text: string, id = newId()) =>
  portal.call(visitorsApi.createMessage, { body: { type: 'text', id, text } });
const end = (portal: TestPortal, channelId: string) =>
  portal.call(channelsApi.setStatus, { body: { channelId, status: 'closed' } });

/** Renews the session of Lotus's widget. */
async function renew({ portal }: Pick<Conversation, 'portal'>) {
  const body = { appId: lotus.appId, token: portal.visitorToken };
  portal.visitorToken = undefined;
  const session = getData(await portal.call(visitorsApi.createSession, { body }));
  portal.visitorToken = session.token;
  return session;
}

/** A conversation assigned to Lotus's owner. */
async function ownTalk(text?: string): Promise<Conversation> {
  const portal = app.portal();
  const identity = { name: 'Chan Sokha', email: 'sokha@example.com', phone: '012 345 678' };
  const session = getData(await portal.call(visitorsApi.createSession, { body: { appId: lotus.appId, identity } }));
  portal.visitorToken = session.token;
  const talk = await lotus.talk(text, { portal, visitorId: session.visitorId });
  await lotus.answer(talk.channelId);
  return talk;
}

/** The linked conversation at Mekong, taken by its owner. */
async function arrived(talk: Conversation): Promise<string> {
  const { channelId } = await renew(talk);
  const operatorId = mekong.ownerId;
  getData(await mekong.owner.call(channelsApi.assign, { body: { channelId: channelId!, operatorId } }));
  return channelId!;
}

describe('handing a conversation to a partner', () => {
  it('opens a linked one there that waits with the note, closes ours, and leads the visitor over without a loss', async () => {
    const talk = await ownTalk('My water tank leaks');
    const [visitor, room] = [
      await Listener.on(talk.portal, visitorNamespace),
      await Listener.on(mekong.owner, roomNamespace),
    ];
    const from = { portal: lotus.owner, partnerId };
    const left = getData(await hand(talk.channelId, everything, from, 'He needs a plumber'));
    expect(left).toMatchObject({
      status: 'closed',
      waitingSince: null,
      link: { direction: 'out', state: 'open', note: 'He needs a plumber', sharesContact: true, sharesHistory: true },
    });
    await visitor.next('visitor:channelChanged', ({ movedTo }) => movedTo !== null);
    const { payload } = await room.next('chat:channelChanged', ({ link }) => link !== null);
    expect(payload).toMatchObject({
      status: 'unassigned',
      waitingSince: expect.any(String),
      visitor: { name: 'Chan Sokha', email: 'sokha@example.com', phone: '012 345 678', isVerified: false },
      link: { direction: 'in', state: 'open', number: left.number },
    });
    visitor.close();
    room.close();

    const refusedThere = await lotus.owner.call(messagesApi.create, {
      body: { type: 'text', id: newId(), channelId: talk.channelId, text: 'Are you still there?' },
    });
    expect(refusedThere.failure).toMatchObject({
      message: 'originalSessionTransferredToOtherChannel',
      params: { merchant: left.link!.merchantName },
    });
    const reopened = await lotus.owner.call(channelsApi.setStatus, {
      body: { channelId: talk.channelId, status: 'unassigned' },
    });
    expect(reopened.failure?.message).toBe('originalSessionTransferredToOtherChannel');

    const id = newId();
    expect((await say(talk.portal, 'It is urgent', id)).failure?.message).toBe(
      'originalSessionTransferredToOtherChannel',
    );
    const session = await renew(talk);
    expect(session).toMatchObject({ channel: { hostName: left.link!.hostName, movedTo: null } });
    const said = getData(await say(talk.portal, 'It is urgent', id));
    expect(said.channelId).toBe(payload.id);
    const there = await getThreadStore(mekong, said.channelId);
    expect(there.map(({ text, system }) => system?.key ?? text)).toEqual(['receivedFromMerchant', 'It is urgent']);
    const notes = getData(await mekong.owner.call(notesApi.list, { body: { channelId: said.channelId } }));
    expect(notes[0]).toMatchObject({ event: { key: 'receivedFromPartner', params: { note: 'He needs a plumber' } } });
    for (const [company, action] of [
      [lotus, 'conversation.handedToPartner'],
      [mekong, 'conversation.receivedFromPartner'],
    ] as const) {
      const audited = getData(await company.owner.call(auditApi.list, { query: { subject: 'conversation' } }));
      expect(audited[0]?.action).toBe(action);
    }
  });

  it('tells the partner no more than was chosen', async () => {
    const talk = await ownTalk();
    getData(await hand(talk.channelId, nothing));
    const channelId = await arrived(talk);
    expect((await detail(mekong, channelId)).visitor).toMatchObject({ name: 'Chan Sokha', email: null, phone: null });
    expect((await earlier(channelId)).failure?.message).toBe('historyNotShared');
  });

  it('is refused for what came from a partner, is held out, shut, ended, or not one’s own', async () => {
    const talk = await ownTalk();
    const forward = { portal: mekong.owner, partnerId };
    expect((await hand(talk.channelId, nothing, { portal: lotus.colleague, partnerId })).failure?.message).toBe(
      'notAParticipant',
    );
    expect((await hand(talk.channelId, nothing, { portal: lotus.owner, partnerId: newId() })).status).toBe(404);
    const toColleague = { channelId: talk.channelId, operatorId: lotus.colleagueId };
    const colleague = await Listener.on(lotus.colleague, roomNamespace);
    getData(await lotus.owner.call(channelsApi.transfer, { body: toColleague }));
    expect((await hand(talk.channelId)).failure?.message).toBe('channelIsTransferring');
    getData(await lotus.owner.call(channelsApi.withdrawOffer, { body: { channelId: talk.channelId } }));
    colleague.close();
    getData(await lotus.owner.call(channelsApi.block, { body: { channelId: talk.channelId } }));
    expect((await hand(talk.channelId)).failure?.message).toBe('channelIsBlocked');
    getData(await lotus.owner.call(channelsApi.unblock, { body: { channelId: talk.channelId } }));
    getData(await hand(talk.channelId));
    const channelId = await arrived(talk);
    expect((await hand(channelId, nothing, forward)).failure?.message).toBe('forwardTransferIsNotAllowed');
    expect((await hand(talk.channelId)).failure?.message).toBe('originalSessionTransferredToOtherChannel');
    const ended = await ownTalk();
    getData(await end(lotus.owner, ended.channelId));
    expect((await hand(ended.channelId)).failure?.message).toBe('channelIsClosed');
  });

  it('happens once when two do it at once, and not to who takes none or is a partner no more', async () => {
    const talk = await ownTalk();
    getData(await lotus.colleague.call(channelsApi.join, { body: { channelId: talk.channelId } }));
    const both = await Promise.all([
      hand(talk.channelId),
      hand(talk.channelId, nothing, { portal: lotus.colleague, partnerId }),
    ]);
    expect(both.map(({ failure }) => failure?.message ?? 'done').toSorted()).toEqual([
      'done',
      'originalSessionTransferredToOtherChannel',
    ]);
    const shy = await Company.open(app);
    const shyId = await buildPartnership(app.context, [lotus.merchantId, shy.merchantId]);
    const config = { takesRequests: true, takesConversations: false, share: nothing };
    getData(await shy.owner.edit(partnersApi.updateConfig, partnersApi.getConfig, { body: config }));
    const other = await ownTalk();
    const from = { portal: lotus.owner, partnerId: shyId };
    expect((await hand(other.channelId, nothing, from)).failure?.message).toBe('partnerNotAvailable');
    getData(
      await shy.owner.edit(partnersApi.updateConfig, partnersApi.getConfig, {
        body: { ...config, takesConversations: true },
      }),
    );
    const [handed] = await Promise.all([
      hand(other.channelId, everything, from),
      lotus.owner.call(partnersApi.end, { params: { id: shyId } }),
    ]);
    // Handed over before the end it continues there, but nothing is shared any more.
    if (handed.status !== 200) return expect(handed.failure.message).toBe('partnerNotAvailable');
    const { channelId } = await renew(other);
    expect((await earlier(channelId!, shy.owner)).failure?.message).toBe('historyNotShared');
    expect((await say(other.portal, 'Hello')).status).toBe(200);
  });

  it('is refused while the same visitor has an open conversation there, or is banned there', async () => {
    const talk = await ownTalk();
    getData(await hand(talk.channelId));
    const channelId = await arrived(talk);
    getData(await handBack(channelId));
    await renew(talk);
    getData(
      await lotus.owner.call(channelsApi.assign, { body: { channelId: talk.channelId, operatorId: lotus.ownerId } }),
    );
    const tenant = app.context.database.forMerchant(mekong.merchantId).query;
    const set = (status: 'closed' | 'unassigned') =>
      tenant
        .updateTable('chat_channels')
        .set({ status, closed_at: status === 'closed' ? app.clock.now() : null, updated_at: app.clock.now() })
        .where('id', '=', channelId)
        .execute();
    await set('unassigned');
    expect((await hand(talk.channelId)).failure).toMatchObject({ message: 'channelAlreadyOpeningWithOther' });
    await set('closed');
    getData(await mekong.owner.call(channelsApi.ban, { body: { channelId } }));
    expect((await hand(talk.channelId)).failure?.message).toBe('partnerNotAvailable');
    getData(await mekong.owner.call(channelsApi.unban, { body: { channelId } }));
    const again = getData(await hand(talk.channelId));
    const guest = await detail(mekong, (await renew(talk)).channelId!);
    expect([again.link?.state, guest.visitor.id]).toEqual(['open', (await detail(mekong, channelId)).visitor.id]);
  });
});

describe('what was said before', () => {
  it('is read where it lies up to the moment of the transfer, with its files and without the ids of people', async () => {
    const talk = await ownTalk('First words');
    const picture = await lotus.upload(talk.portal);
    const sent = { type: 'image' as const, id: newId(), attachmentId: picture.id };
    getData(await talk.portal.call(visitorsApi.createMessage, { body: sent }));
    getData(
      await lotus.owner.call(notesApi.create, { body: { id: newId(), channelId: talk.channelId, text: 'Be careful' } }),
    );
    getData(await hand(talk.channelId));
    const channelId = await arrived(talk);
    const read = await earlier(channelId, mekong.colleague);
    const rows = getData(read);
    expect(rows.map(({ type }) => type)).toEqual(['system', 'text', 'system', 'text', 'image']);
    expect(rows.every((row) => row.sender.id === null && row.channelId === channelId)).toBe(true);
    expect(JSON.stringify(rows)).not.toMatch(/Be careful|transferredToMerchant/);
    expect((await fetch(`${app.address}${rows.at(-1)!.attachment!.url}`)).status).toBe(200);
    const newest = await earlier(channelId, mekong.owner, { limit: 2 });
    expect(newest.meta.nextCursor).toBe('4');
    const before = getData(await earlier(channelId, mekong.owner, { limit: 100, beforeSeq: 4 }));
    expect(before.map(({ seq }) => seq)).toEqual([1, 2, 3]);

    getData(await talk.portal.call(visitorsApi.end));
    expect((await earlier(channelId)).failure?.message).toBe('historyNotShared');
  });

  it('is closed to everybody else, and once it is shared no longer, handed back, or the partnership has ended', async () => {
    const [talk, other] = [await ownTalk('Secret of the first'), await ownTalk('Secret of the second')];
    for (const { channelId } of [talk, other]) getData(await hand(channelId));
    const [channelId, second] = [await arrived(talk), await arrived(other)];
    expect(JSON.stringify(getData(await earlier(second)))).not.toContain('Secret of the first');
    const stranger = await Company.open(app);
    for (const [portal, id] of [
      [stranger.owner, channelId],
      [mekong.owner, talk.channelId],
      [lotus.owner, channelId],
    ] as const)
      expect((await earlier(id, portal)).status).toBe(404);
    expect((await earlier(talk.channelId, lotus.owner)).failure?.message).toBe('historyNotShared');
    expect((await mekong.owner.call(messagesApi.list, { body: { channelId: talk.channelId } })).status).toBe(404);

    const stopSharing = (id: string, portal = lotus.owner) =>
      portal.call(partnerLinksApi.stopSharing, { body: { channelId: id } });
    expect((await stopSharing(channelId, mekong.owner)).failure?.message).toBe('linkIsOver');
    expect(getData(await stopSharing(talk.channelId)).link?.sharesHistory).toBe(false);
    expect((await earlier(channelId)).failure?.message).toBe('historyNotShared');
    expect((await detail(mekong, channelId)).link?.sharesHistory).toBe(false);

    const [later] = [await ownTalk()];
    getData(await hand(later.channelId));
    const third = await arrived(later);
    getData(await lotus.owner.call(partnersApi.end, { params: { id: partnerId } }));
    expect((await earlier(third)).failure?.message).toBe('historyNotShared');
    partnerId = await buildPartnership(app.context, [lotus.merchantId, mekong.merchantId]);
    // A new partnership does not give access to history shared under the former one.
    expect((await earlier(third)).failure?.message).toBe('historyNotShared');
    getData(await handBack(second));
    expect((await earlier(second)).failure?.message).toBe('historyNotShared');
  });
});

describe('the way back', () => {
  it('opens ours again where it waits with the note, when the partner hands it back', async () => {
    const talk = await ownTalk();
    getData(await hand(talk.channelId));
    const channelId = await arrived(talk);
    expect((await handBack(channelId, '', mekong.colleague)).failure?.message).toBe('notAParticipant');
    expect((await handBack(talk.channelId, '', lotus.owner)).failure?.message).toBe('linkIsOver');
    const visitor = await Listener.on(talk.portal, visitorNamespace);
    const given = getData(await handBack(channelId, 'The plumber comes at nine'));
    expect(given).toMatchObject({ status: 'closed', link: { state: 'handedBack' }, rating: null });
    await visitor.next('visitor:channelChanged', ({ movedTo }) => movedTo !== null);
    visitor.close();
    expect((await handBack(channelId)).failure?.message).toBe('linkIsOver');
    const back = await detail(lotus, talk.channelId);
    expect(back).toMatchObject({
      status: 'unassigned',
      waitingSince: expect.any(String),
      // Nothing was written there.
      unreadCount: 0,
      link: { state: 'handedBack', hasWordsThere: false },
    });
    const notes = getData(await lotus.owner.call(notesApi.list, { body: { channelId: talk.channelId } }));
    expect(notes.at(-1)?.event).toMatchObject({
      key: 'handedBackByPartner',
      params: { note: 'The plumber comes at nine' },
    });
    expect((await say(talk.portal, 'Thank you')).failure?.message).toBe('originalSessionTransferredToOtherChannel');
    expect(await renew(talk)).toMatchObject({ channelId: talk.channelId, channel: { hostName: null, movedTo: null } });
    expect(getData(await say(talk.portal, 'Thank you')).channelId).toBe(talk.channelId);
  });

  it('is free after the end at the partner: the visitor rates it there, and their next words come to us', async () => {
    const talk = await ownTalk();
    getData(await hand(talk.channelId));
    const channelId = await arrived(talk);
    const said = { type: 'text' as const, id: newId(), channelId, text: 'All done' };
    getData(await mekong.owner.call(messagesApi.create, { body: said }));
    const [first, second] = await Promise.all([end(mekong.owner, channelId), talk.portal.call(visitorsApi.end)]);
    expect(second.status).toBe(200);
    expect([200, 400]).toContain(first.status);
    const own = getData(await talk.portal.call(visitorsApi.seen, { body: { seq: 1 } }));
    expect(own).toMatchObject({ movedTo: null, status: 'closed' });
    expect((await detail(lotus, talk.channelId)).link?.state).toBe('ended');
    expect((await end(lotus.owner, talk.channelId)).failure?.message).toBe('channelIsClosed');
    expect(
      (await mekong.owner.call(channelsApi.setStatus, { body: { channelId, status: 'unassigned' } })).failure?.message,
    ).toBe('originalSessionTransferredToOtherChannel');
    expect((await say(talk.portal, 'One more thing')).failure?.message).toBe(
      'originalSessionTransferredToOtherChannel',
    );
    expect((await renew(talk)).channel?.id).toBe(talk.channelId);
    expect(getData(await say(talk.portal, 'One more thing')).channelId).toBe(talk.channelId);
  });

  it('loses and doubles nothing of a hundred messages written while it goes there and back', async () => {
    const talk = await ownTalk();
    const ids: string[] = [];
    const moves: Record<number, () => Promise<unknown>> = {
      20: () => hand(talk.channelId),
      55: async () => handBack(await takeGuest()),
      70: async () => {
        const operatorId = lotus.ownerId;
        await lotus.owner.call(channelsApi.assign, { body: { channelId: talk.channelId, operatorId } });
        await hand(talk.channelId);
      },
    };
    const takeGuest = async () => {
      const [open] = getData(await mekong.owner.call(channelsApi.list, { query: { status: 'unassigned', limit: 1 } }));
      const operatorId = mekong.ownerId;
      getData(await mekong.owner.call(channelsApi.assign, { body: { channelId: open!.id, operatorId } }));
      return open!.id;
    };
    let moving: Promise<unknown> = Promise.resolve();
    for (let count = 0; count < 100; count += 1) {
      const begin = moves[count];
      if (begin) moving = moving.then(begin);
      const id = newId();
      ids.push(id);
      let answer = await say(talk.portal, `Message ${count}`, id);
      if (answer.failure?.message === 'originalSessionTransferredToOtherChannel') {
        await renew(talk);
        answer = await say(talk.portal, `Message ${count}`, id);
      }
      expect(answer.status).toBe(200);
      if (count % 10 !== 5) continue;
      // The answer was lost, and the visitor has been moved before the repeat.
      await moving;
      await renew(talk);
      expect(getData(await say(talk.portal, `Message ${count}`, id)).seq).toBe(answer.data.seq);
    }
    await moving;
    const stored = await app.context.database.unscoped
      .selectFrom('chat_messages')
      .select(['id', 'merchant_id', 'created_at'])
      .where('id', 'in', ids)
      .execute();
    expect(stored.map(({ id }) => id).toSorted()).toEqual(ids.toSorted());
    const merchants = new Set(stored.map(({ merchant_id }) => merchant_id));
    expect(merchants).toEqual(new Set([lotus.merchantId, mekong.merchantId]));
  });

  it('leads a guest nowhere but home: their token opens nothing at the partner’s own chat', async () => {
    const talk = await ownTalk();
    getData(await hand(talk.channelId));
    await renew(talk);
    const body = { appId: mekong.appId, token: talk.portal.visitorToken };
    const stranger = getData(await app.portal().call(visitorsApi.createSession, { body }));
    expect(stranger.channelId).toBeNull();
  });
});
