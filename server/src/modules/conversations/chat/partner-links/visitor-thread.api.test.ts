import { partnersApi } from '@sala/contract/connections/partners/partners.api.ts';
import { channelsApi } from '@sala/contract/conversations/chat/channels.api.ts';
import { messagesApi } from '@sala/contract/conversations/chat/messages.api.ts';
import { notesApi } from '@sala/contract/conversations/chat/notes.api.ts';
import { partnerLinksApi } from '@sala/contract/conversations/chat/partner-links.api.ts';
import { visitorNamespace } from '@sala/contract/sockets/visitor.events.ts';
import { visitorsApi } from '@sala/contract/visitor-channels/visitors/visitors.api.ts';
import type { VisitorMessage } from '@sala/contract/visitor-channels/visitors/visitors.schema.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { buildPartnership } from '#modules/connections/partners/partners.factory.ts';
import { newId } from '#platform/ids.ts';
import { Company, type Conversation, getData } from '#testing/company.ts';
import { Listener } from '#testing/listener.ts';
import { createTestApp, type TestApp } from '#testing/test-app.ts';
import { startTestMailServer, type TestMailServer } from '#testing/test-mail-server.ts';
import type { TestPortal } from '#testing/test-portal.ts';

let mails: TestMailServer;
let app: TestApp;
let lotus: Company;
let mekong: Company;
let partnerId: string;

beforeAll(async () => {
  mails = await startTestMailServer();
  app = await createTestApp({ environment: { SMTP_URL: mails.url } });
});
beforeEach(async () => {
  [lotus, mekong] = [await Company.open(app), await Company.open(app)];
  partnerId = await buildPartnership(app.context, [lotus.merchantId, mekong.merchantId]);
});
afterAll(async () => {
  await app?.close();
  await mails?.close();
});

const nothing = { contact: false, history: 'none' } as const;

const say = (portal: TestPortal, text: string, id = newId()) =>
  portal.call(visitorsApi.createMessage, { body: { type: 'text', id, text } });
/** Mekong's owner, the assignee there, answers. */
const reply = async (channelId: string, text: string) =>
  getData(await mekong.owner.call(messagesApi.create, { body: { type: 'text', id: newId(), channelId, text } }));

/** Renews the session of Lotus's widget. */
async function renew({ portal }: Pick<Conversation, 'portal'>, onto: TestPortal = portal) {
  const body = { appId: lotus.appId, token: portal.visitorToken };
  onto.visitorToken = undefined;
  const session = getData(await onto.call(visitorsApi.createSession, { body }));
  onto.visitorToken = session.token;
  return session;
}

const hand = async (channelId: string) =>
  getData(await lotus.owner.call(partnerLinksApi.crossTransfer, { body: { channelId, partnerId, share: nothing } }));

async function take(company: Company, channelId: string): Promise<void> {
  getData(await company.owner.call(channelsApi.assign, { body: { channelId, operatorId: company.ownerId } }));
}

/** Hands a conversation of Lotus's owner to Mekong, whose owner takes it. */
async function goThere(talk: Conversation): Promise<string> {
  await hand(talk.channelId);
  const { channelId } = await renew(talk);
  await take(mekong, channelId!);
  return channelId!;
}

async function comeBack(talk: Conversation, channelId: string, sharesBack?: boolean): Promise<void> {
  getData(await mekong.owner.call(partnerLinksApi.handBack, { body: { channelId, sharesBack } }));
  await renew(talk);
  await take(lotus, talk.channelId);
}

async function toPage(portal: TestPortal, cursor: string, limit: number) {
  return portal.call(visitorsApi.listMessages, { query: { cursor, limit } });
}

/** The whole thread, read backwards in pages. */
async function getThreadStore(portal: TestPortal, limit = 50): Promise<VisitorMessage[]> {
  let rows: VisitorMessage[] = [];
  for (let cursor: string | null | undefined = 'newest'; cursor; ) {
    const page = await toPage(portal, cursor, limit);
    rows = [...getData(page), ...rows];
    cursor = page.meta.nextCursor;
  }
  return rows;
}

const saidIn = (rows: readonly VisitorMessage[]) =>
  rows.filter(({ type }) => type !== 'system').map(({ text }) => text);
const earlier = (portal: TestPortal, channelId: string, linkId?: string) =>
  portal.call(partnerLinksApi.earlier, { body: { channelId, linkId } });

/** To the partner, back, and there again, with messages in each part. */
async function thereAndBackAgain() {
  const talk = await lotus.talk('One at home');
  await lotus.answer(talk.channelId, 'Two at home');
  const first = await goThere(talk);
  getData(await say(talk.portal, 'Three there'));
  await reply(first, 'Four there');
  await comeBack(talk, first);
  getData(await say(talk.portal, 'Five at home'));
  const second = await goThere(talk);
  await reply(second, 'Six there');
  return { talk, first, second };
}
const allSaid = ['One at home', 'Two at home', 'Three there', 'Four there', 'Five at home', 'Six there'];

describe('the visitor’s thread', () => {
  it('has everything both sides said in order at each step, in pages of any size, on every device', async () => {
    const talk = await lotus.talk('One at home');
    await lotus.answer(talk.channelId, 'Two at home');
    expect(saidIn(await getThreadStore(talk.portal))).toEqual(allSaid.slice(0, 2));
    const first = await goThere(talk);
    expect(saidIn(await getThreadStore(talk.portal))).toEqual(allSaid.slice(0, 2));
    getData(await say(talk.portal, 'Three there'));
    await reply(first, 'Four there');
    expect(saidIn(await getThreadStore(talk.portal))).toEqual(allSaid.slice(0, 4));
    await comeBack(talk, first);
    expect(saidIn(await getThreadStore(talk.portal))).toEqual(allSaid.slice(0, 4));
    getData(await say(talk.portal, 'Five at home'));
    const second = await goThere(talk);
    await reply(second, 'Six there');

    const whole = await getThreadStore(talk.portal);
    expect(saidIn(whole)).toEqual(allSaid);
    expect([...new Set(whole.map(({ part }) => part))]).toEqual([0, 1, 2, 3]);
    expect(new Set(whole.map(({ id }) => id)).size).toBe(whole.length);
    const ordered = whole.toSorted((one, other) => one.part - other.part || one.seq - other.seq);
    expect(whole).toEqual(ordered);
    for (const limit of [1, 2, 3, 7])
      expect((await getThreadStore(talk.portal, limit)).map(({ id }) => id)).toEqual(whole.map(({ id }) => id));
    const phone = app.portal();
    await renew(talk, phone);
    expect((await getThreadStore(phone)).map(({ id }) => id)).toEqual(whole.map(({ id }) => id));
    // Both conversations contain an event for each step, one right after the other.
    const moves = whole.flatMap(({ system }) => system?.key ?? []).filter((key) => key.endsWith('Merchant'));
    expect(moves).toEqual(Array(3).fill(['transferredToMerchant', 'receivedFromMerchant']).flat());
  });

  it('keeps the way of programs: after a seq the current conversation alone, and live what belongs to its part', async () => {
    const { talk, second } = await thereAndBackAgain();
    const current = getData(await talk.portal.call(visitorsApi.listMessages, { query: { afterSeq: 0 } }));
    expect(new Set(current.map(({ channelId }) => channelId))).toEqual(new Set([second]));
    expect(current.map(({ seq }) => seq)).toEqual(current.map((_, index) => index + 1));
    expect(new Set(current.map(({ part }) => part))).toEqual(new Set([3]));
    const listener = await Listener.on(talk.portal, visitorNamespace);
    await reply(second, 'Seven there');
    const { payload } = await listener.next('message:receiveMessage', ({ text }) => text === 'Seven there');
    expect(payload).toMatchObject({ part: 3, channelId: second });
    await comeBack(talk, second);
    listener.close();
    const home = getData(await talk.portal.call(visitorsApi.listMessages));
    expect(home.map(({ seq }) => seq)).toEqual(home.map((_, index) => index + 1));
    expect([...new Set(home.map(({ part }) => part))]).toEqual([0, 2, 4]);
    const session = await renew(talk);
    expect(session).toMatchObject({ channel: { part: 4 }, homeVisitorId: session.visitorId });
  });

  it('stays the visitor’s when nothing is shared, the link is over and the partnership has ended; never notes or ids of staff', async () => {
    const { talk, first, second } = await thereAndBackAgain();
    for (const [company, channelId] of [
      [lotus, talk.channelId],
      [mekong, second],
    ] as const)
      getData(await company.owner.call(notesApi.create, { body: { id: newId(), channelId, text: 'Between us' } }));
    getData(await mekong.owner.call(partnersApi.end, { params: { id: partnerId } }));
    getData(await mekong.owner.call(channelsApi.setStatus, { body: { channelId: second, status: 'closed' } }));
    await renew(talk);
    getData(await say(talk.portal, 'Seven at home'));
    const whole = await getThreadStore(talk.portal);
    expect(saidIn(whole)).toEqual([...allSaid, 'Seven at home']);
    const text = JSON.stringify(whole);
    expect(text).not.toContain('Between us');
    expect(text).not.toContain(mekong.ownerId);
    const there = whole.filter(({ channelId }) => channelId === first || channelId === second);
    expect(there.every(({ sender }) => sender.id === null)).toBe(true);
  });

  it('has the files of all parts, and deleted messages as tombstones', async () => {
    const talk = await lotus.talk('See the picture');
    await lotus.answer(talk.channelId);
    const picture = await lotus.upload(talk.portal);
    const shown = { type: 'image' as const, id: newId(), attachmentId: picture.id };
    getData(await talk.portal.call(visitorsApi.createMessage, { body: shown }));
    const secret = await lotus.answer(talk.channelId, 'Said by mistake');
    const there = await goThere(talk);
    const { id: attachmentId } = await mekong.upload();
    const drawn = { type: 'image' as const, id: newId(), channelId: there, attachmentId };
    getData(await mekong.owner.call(messagesApi.create, { body: drawn }));
    getData(await lotus.owner.call(messagesApi.remove, { params: { id: secret } }));
    const seen = async () => {
      const rows = await getThreadStore(talk.portal);
      for (const { attachment } of rows)
        if (attachment) expect((await fetch(app.address + attachment.url)).status).toBe(200);
      expect(rows.find(({ id }) => id === secret)).toMatchObject({ text: '', deletedAt: expect.any(String) });
      expect(JSON.stringify(rows)).not.toContain('Said by mistake');
      return rows.filter(({ attachment }) => attachment).length;
    };
    expect(await seen()).toBe(2);
    await comeBack(talk, there);
    expect(await seen()).toBe(2);
  });

  it('has a message once that was sent while it changed places', async () => {
    const talk = await lotus.talk('First');
    await lotus.answer(talk.channelId, 'Second');
    await hand(talk.channelId);
    const id = newId();
    expect((await say(talk.portal, 'On the way', id)).failure?.message).toBe(
      'originalSessionTransferredToOtherChannel',
    );
    await renew(talk);
    for (let count = 0; count < 2; count += 1) getData(await say(talk.portal, 'On the way', id));
    expect(saidIn(await getThreadStore(talk.portal))).toEqual(['First', 'Second', 'On the way']);
  });

  it('goes on where it was, for as long after the end at the partner as after any end', async () => {
    const talk = await lotus.talk('First');
    await lotus.answer(talk.channelId, 'Second');
    const there = await goThere(talk);
    await reply(there, 'Third');
    app.clock.advance({ hours: 48 });
    getData(await talk.portal.call(visitorsApi.end));
    await renew(talk);
    expect(getData(await say(talk.portal, 'Fourth')).channelId).toBe(talk.channelId);
    expect(saidIn(await getThreadStore(talk.portal))).toEqual(['First', 'Second', 'Third', 'Fourth']);
    app.clock.advance({ hours: -48 });
  });

  it('comes whole by mail', async () => {
    const { talk } = await thereAndBackAgain();
    getData(await talk.portal.call(visitorsApi.mailTranscript, { body: { email: 'sokha@example.com' } }));
    const { text } = await mails.mailTo('sokha@example.com');
    const places = allSaid.map((said) => text.indexOf(said));
    expect(places.every((place) => place >= 0)).toBe(true);
    expect(places).toEqual(places.toSorted((one, other) => one - other));
  });
});

describe('somebody else', () => {
  it('reads nothing of it: another visitor, here or at the partner, with any cursor', async () => {
    const { second } = await thereAndBackAgain();
    const others = [await lotus.talk('Another one'), await mekong.talk('A guest of nobody')];
    const handed = await lotus.talk('Handed as well');
    await lotus.answer(handed.channelId);
    await goThere(handed);
    for (const { portal } of [...others, handed])
      for (const cursor of ['newest', '0.99', '1.99', '3.99', '999999.9999999999']) {
        const rows = getData(await toPage(portal, cursor, 200));
        expect(JSON.stringify(rows)).not.toMatch(/ at home|Three there|Four there|Six there/);
        expect(rows.some(({ channelId }) => channelId === second)).toBe(false);
      }
    for (const cursor of ['', '1', '-1.2', '1.2.3', "1.2' or 1=1", 'x'.repeat(300)])
      expect((await toPage(handed.portal, cursor, 50)).status).toBe(422);
  });

  it('sees of the visitor at the partner only the conversations they were handed over with', async () => {
    const talk = await lotus.talk('First request');
    await lotus.answer(talk.channelId);
    const there = await goThere(talk);
    await reply(there, 'Done at once');
    getData(await mekong.owner.call(channelsApi.setStatus, { body: { channelId: there, status: 'closed' } }));
    await renew(talk);
    app.clock.advance({ hours: 24 * 40 });
    const other = getData(await say(talk.portal, 'Second request')).channelId;
    app.clock.advance({ hours: -24 * 40 });
    expect(other).not.toBe(talk.channelId);
    await lotus.answer(other);
    await goThere({ ...talk, channelId: other });
    expect(JSON.stringify(await getThreadStore(talk.portal))).not.toMatch(/First request|Done at once/);
  });
});

describe('what was said at the partner', () => {
  it('is not read by who gave it away, unless the partner shares it when they hand it back', async () => {
    const talk = await lotus.talk('First');
    await lotus.answer(talk.channelId);
    const there = await goThere(talk);
    await reply(there, 'Only for the visitor');
    const closed = async (linkId?: string) =>
      expect((await earlier(lotus.owner, talk.channelId, linkId)).failure?.message).toBe('historyNotShared');
    await closed();
    await comeBack(talk, there);
    await closed();
    // The fact that something was written is shown, but not the text.
    const back = getData(await lotus.owner.call(channelsApi.detail, { body: { channelId: talk.channelId } }));
    expect(back).toMatchObject({ unreadCount: 1, link: { state: 'handedBack', hasWordsThere: true } });
    expect(JSON.stringify(back)).not.toContain('Only for the visitor');
    const again = await goThere(talk);
    await reply(again, 'For all to read');
    getData(await mekong.owner.call(notesApi.create, { body: { id: newId(), channelId: again, text: 'Between us' } }));
    await closed();
    await comeBack(talk, again, true);
    const rows = getData(await earlier(lotus.colleague, talk.channelId));
    expect(rows.map(({ text }) => text)).toContain('For all to read');
    expect(rows.every((row) => row.sender.id === null && row.channelId === talk.channelId)).toBe(true);
    expect(JSON.stringify(rows)).not.toMatch(/Only for the visitor|Between us/);
    const notes = getData(await lotus.owner.call(notesApi.list, { body: { channelId: talk.channelId } }));
    const moves = notes
      .filter(({ event }) => event?.key === 'handedBackByPartner')
      .map(({ event }) => event!.params.linkId);
    expect(moves).toEqual([undefined, expect.any(String)]);
    const wrote = notes
      .filter(({ event }) => event?.key === 'handedBackByPartner')
      .map(({ event }) => event!.params.hasWords);
    expect(wrote).toEqual(['true', 'true']);
    expect(JSON.stringify(notes)).not.toMatch(/Only for the visitor|For all to read|Between us/);

    const third = await goThere(talk);
    expect(getData(await earlier(lotus.owner, talk.channelId, moves[1]))).toEqual(rows);
    await closed();
    await comeBack(talk, third);
    const stopped = await mekong.owner.call(partnerLinksApi.stopSharing, { body: { channelId: again } });
    expect(getData(stopped).link?.sharesBack).toBe(false);
    await closed(moves[1]);
  });

  it('is closed to strangers and other conversations, and when the partnership ends', async () => {
    const [talk, other] = [await lotus.talk('First'), await lotus.talk('Another')];
    for (const { channelId } of [talk, other]) await lotus.answer(channelId);
    const there = await goThere(talk);
    await reply(there, 'What was done');
    await comeBack(talk, there, true);
    const { link } = getData(await lotus.owner.call(channelsApi.detail, { body: { channelId: talk.channelId } }));
    expect(link).toMatchObject({ state: 'handedBack', sharesBack: true });
    expect((await earlier(lotus.owner, talk.channelId, link!.id)).status).toBe(200);
    const stranger = await Company.open(app);
    expect((await earlier(stranger.owner, talk.channelId, link!.id)).status).toBe(404);
    // The link of one conversation gives no access to another.
    await goThere(other);
    for (const id of [link!.id, newId()]) expect((await earlier(lotus.owner, other.channelId, id)).status).toBe(404);
    expect((await earlier(mekong.owner, there, link!.id)).failure?.message).toBe('historyNotShared');
    getData(await lotus.owner.call(partnersApi.end, { params: { id: partnerId } }));
    expect((await earlier(lotus.owner, talk.channelId)).failure?.message).toBe('historyNotShared');
  });
});
