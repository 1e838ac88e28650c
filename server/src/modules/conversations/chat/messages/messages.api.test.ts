import { setTimeout as pause } from 'node:timers/promises';
import { channelsApi } from '@sala/contract/conversations/chat/channels.api.ts';
import { messagesApi } from '@sala/contract/conversations/chat/messages.api.ts';
import type { Message } from '@sala/contract/conversations/chat/messages.schema.ts';
import { chatSettingsApi } from '@sala/contract/conversations/chat-settings/chat-settings.api.ts';
import { visitorsApi } from '@sala/contract/visitor-channels/visitors/visitors.api.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newId } from '#platform/ids.ts';
import { Company, getData } from '#testing/company.ts';
import { hire, signInAs } from '#testing/people.ts';
import { createTestApp, type TestApp } from '#testing/test-app.ts';
import { asOwner } from '#testing/test-database.ts';
import type { TestPortal } from '#testing/test-portal.ts';
import { buildChannel } from '../chat.factory.ts';

let app: TestApp;
let company: Company;
let owner: TestPortal;
let colleague: TestPortal;
let colleagueId: string;

beforeAll(async () => {
  app = await createTestApp();
  company = await Company.open(app);
  owner = company.owner;
  const user = await hire(app, company.merchantId, { firstName: 'Sophea', lastName: 'Lim' });
  colleague = await signInAs(app, user);
  colleagueId = user.id;
});
afterAll(() => app.close());

const say = (portal: TestPortal, channelId: string, text: string, id = newId()) =>
  portal.call(messagesApi.create, { body: { type: 'text', id, channelId, text } });
const getChannel = async (channelId: string) => getData(await owner.call(channelsApi.detail, { body: { channelId } }));
const page = async (channelId: string, body: { beforeSeq?: number; afterSeq?: number; limit?: number } = {}) =>
  owner.call(messagesApi.list, { body: { channelId, ...body } });
const getSeqs = (messages: Message[]) => messages.map((message) => message.seq);

it('keeps no other first message waiting for the number of its conversation', async () => {
  const talk = await asOwner(app.connectionString, async (owner) => {
    await owner.query('begin');
    await owner.query('lock table chat_messages in share mode');
    const talking = company.talk();
    // The table has the same number in the databases of other tests.
    const waiting = `select from pg_locks where relation = 'chat_messages'::regclass and not granted
      and database = (select oid from pg_database where datname = current_database())`;
    while ((await owner.query(waiting)).rows.length === 0) await pause(20);
    // Fails at once if the counter stays locked until the message is stored.
    await owner.query('select from merchants where id = $1 for no key update nowait', [company.merchantId]);
    await owner.query('rollback');
    return talking;
  });
  expect((await getChannel(talk.channelId)).lastSeq).toBeGreaterThan(0);
});

describe('a place', () => {
  const place = { latitude: 11.5564, longitude: 104.9282, name: ' Central\nMarket ', address: 'Street 130' };
  const shown = { latitude: 11.5564, longitude: 104.9282, name: 'Central Market', address: 'Street 130' };

  it('is sent by visitors and operators, kept as a point with its name, and found by both', async () => {
    const talk = await company.talk();
    const { channelId } = talk;
    const id = newId();
    const body = { type: 'location', id, location: place } as const;
    const sent = getData(await talk.portal.call(visitorsApi.createMessage, { body }));
    expect(sent).toMatchObject({
      type: 'location',
      location: shown,
      text: 'Central Market\nStreet 130',
      attachment: null,
    });
    expect(getData(await talk.portal.call(visitorsApi.createMessage, { body })).seq).toBe(sent.seq);
    const answer = { type: 'location', id: newId(), channelId, location: { latitude: -90, longitude: 180 } } as const;
    const bare = getData(await owner.call(messagesApi.create, { body: { ...answer, replyToId: id } }));
    expect(bare).toMatchObject({
      text: '',
      location: { latitude: -90, longitude: 180, name: '', address: '' },
      replyTo: { type: 'location', excerpt: 'Central Market\nStreet 130' },
    });
    expect((await getChannel(channelId)).lastMessage).toMatchObject({ type: 'location', text: '' });
    expect(getData(await page(channelId)).filter(({ location }) => location)).toMatchObject([
      { location: shown },
      { location: { latitude: -90 } },
    ]);
  });

  it('is refused at its field where there is no such point', async () => {
    const talk = await company.talk();
    const send = async (location: typeof place) =>
      (await talk.portal.call(visitorsApi.createMessage, { body: { type: 'location', id: newId(), location } }))
        .failure;
    const refused = await send({ latitude: 90.1, longitude: -181, name: 'x'.repeat(121), address: '' });
    expect(Object.keys(refused.validate ?? {}).toSorted()).toEqual([
      'location.latitude',
      'location.longitude',
      'location.name',
    ]);
  });

  it('leaves nothing behind when its sender deletes it', async () => {
    const { channelId } = await company.talk();
    const body = { type: 'location', id: newId(), channelId, location: place } as const;
    const { id } = getData(await owner.call(messagesApi.create, { body }));
    expect(getData(await owner.call(messagesApi.remove, { params: { id } }))).toMatchObject({
      text: '',
      location: null,
    });
  });
});

describe('an instruction card', () => {
  const card = { title: 'Close the valve', steps: ['Turn it right', 'Wait a minute'] };
  const send = (channelId: string, instruction: typeof card) =>
    owner.call(messagesApi.create, { body: { type: 'instruction', id: newId(), channelId, instruction } });

  it('reaches the visitor step by step, and is the last message of its conversation', async () => {
    const talk = await company.talk();
    getData(await send(talk.channelId, card));
    const [last] = getData(await talk.portal.call(visitorsApi.listMessages)).slice(-1);
    expect(last).toMatchObject({
      type: 'instruction',
      instruction: card,
      text: 'Close the valve\nTurn it right\nWait a minute',
    });
    expect((await getChannel(talk.channelId)).lastMessage).toMatchObject({ type: 'instruction', text: last!.text });
  });

  it('is refused at its field without a title or steps, and with more steps than fit', async () => {
    const { channelId } = await company.talk();
    const fieldsOf = async (instruction: typeof card) =>
      Object.keys((await send(channelId, instruction)).failure.validate ?? {});
    expect(await fieldsOf({ title: ' ', steps: [] })).toEqual(['instruction.title', 'instruction.steps']);
    expect(await fieldsOf({ ...card, steps: ['Turn it right', ''] })).toEqual(['instruction.steps.1']);
    expect(await fieldsOf({ ...card, steps: Array(21).fill('Wait') })).toEqual(['instruction.steps']);
  });

  it('is refused where it holds a number that the business does not want in its chat', async () => {
    const strict = await Company.open(app);
    const { id, defaultTexts: _, ...settings } = getData(await strict.owner.call(chatSettingsApi.get));
    const body = { ...settings, refusesBankData: true };
    getData(await strict.owner.call(chatSettingsApi.update, { params: { id }, body }));
    const { channelId } = await strict.talk();
    const instruction = { title: 'Pay', steps: ['Send it to 4111 1111 1111 1111'] };
    const refused = await strict.owner.call(messagesApi.create, {
      body: { type: 'instruction', id: newId(), channelId, instruction },
    });
    expect(refused.failure).toMatchObject({ message: 'bankInformation' });
  });
});

describe('answering', () => {
  it('takes a conversation that nobody has', async () => {
    const { channelId } = await company.talk();
    const message = getData(await say(owner, channelId, 'Good morning'));
    expect(message).toMatchObject({ seq: 4, text: 'Good morning', sender: { type: 'operator', id: company.ownerId } });
    expect(await getChannel(channelId)).toMatchObject({
      status: 'ongoing',
      assignedOperatorId: company.ownerId,
      unreadCount: 0,
      waitingSince: null,
      operatorSeenSeq: 4,
      lastMessage: { text: 'Good morning', senderType: 'operator' },
    });
  });

  it('joins a conversation that a colleague has', async () => {
    const { channelId } = await company.talk();
    await say(owner, channelId, 'Good morning');
    await say(colleague, channelId, 'I know about this');
    const channel = await getChannel(channelId);
    expect(channel.assignedOperatorId).toBe(company.ownerId);
    expect(channel.participants.map(({ id }) => id)).toEqual([company.ownerId, colleagueId]);
  });

  it('by two operators at once gives it to one and lets the other join', async () => {
    for (let round = 0; round < 20; round++) {
      const { channelId } = await company.talk();
      const answers = await Promise.all([say(owner, channelId, 'I do it'), say(colleague, channelId, 'I do it')]);
      expect(answers.map((answer) => answer.status)).toEqual([200, 200]);
      const channel = await getChannel(channelId);
      expect(channel.participants.map(({ id }) => id).sort()).toEqual([company.ownerId, colleagueId].sort());
      expect(channel.assignedOperatorId).toBe(channel.participants[0]!.id);
      expect(getSeqs(getData(await page(channelId)))).toEqual([1, 2, 3, 4, 5, 6]);
    }
  });

  it('stores a message that is sent again only once, and answers alike', async () => {
    const { channelId } = await company.talk();
    const id = newId();
    const answers = await Promise.all([1, 2, 3].map(() => say(owner, channelId, 'Once', id)));
    const later = getData(await say(owner, channelId, 'Once', id));
    for (const answer of answers) expect(getData(answer)).toEqual(later);
    expect(getData(await page(channelId)).filter((message) => message.id === id)).toHaveLength(1);
  });

  it('is refused in a closed or blocked conversation and for an id that is somebody else’s', async () => {
    const { merchantId } = company;
    const closed = await buildChannel(app.context, { merchantId, status: 'closed', operatorId: company.ownerId });
    const blocked = await buildChannel(app.context, { merchantId, isBlocked: true });
    const { channelId, messageId } = await company.talk();
    expect((await say(owner, closed.id, 'x')).failure.message).toBe('channelIsClosed');
    expect((await say(owner, blocked.id, 'x')).failure.message).toBe('channelIsBlocked');
    expect((await say(owner, channelId, 'x', messageId)).status).toBe(404);
    await say(owner, channelId, 'mine now');
    expect((await say(owner, channelId, 'x', messageId)).status).toBe(404);
    expect((await say(owner, newId(), 'x')).status).toBe(404);
  });

  it('keeps every script and sign as it was written', async () => {
    const { channelId } = await company.talk();
    for (const text of [
      'សួស្តី',
      '您好',
      'Xin chào',
      '😀👩‍👩‍👧',
      '<script>alert(1)</script>',
      "'; drop table x --",
      '\\u0000 "{}"',
    ])
      expect(getData(await say(owner, channelId, text)).text).toBe(text);
    expect((await say(owner, channelId, 'half \ud83d')).status).toBe(422);
    expect((await say(owner, channelId, 'nul \u0000')).status).toBe(422);
    expect((await say(owner, channelId, 'x'.repeat(10_001))).status).toBe(422);
  });
});

describe('reading a thread', () => {
  it('goes page by page in both directions without hole or repeat', async () => {
    const messages = Array.from({ length: 45 }, (_, index) => ({
      from: 'visitor' as const,
      text: `line ${index + 1}`,
    }));
    const { id } = await buildChannel(app.context, { merchantId: company.merchantId, messages });
    const all = Array.from({ length: 45 }, (_, index) => index + 1);
    const back: number[] = [];
    for (let beforeSeq: number | undefined; ; ) {
      const answer = await page(id, { beforeSeq, limit: 10 });
      back.unshift(...getSeqs(getData(answer)));
      if (answer.meta.nextCursor == null) break;
      beforeSeq = Number(answer.meta.nextCursor);
    }
    const forth: number[] = [];
    for (let afterSeq = 0; ; ) {
      const answer = await page(id, { afterSeq, limit: 10 });
      forth.push(...getSeqs(getData(answer)));
      if (answer.meta.nextCursor == null) break;
      afterSeq = Number(answer.meta.nextCursor);
    }
    expect([back, forth]).toEqual([all, all]);
  });

  it('names the senders as they are called now', async () => {
    const { channelId } = await company.talk('Hello', await company.visit('Chan Sokha'));
    await say(colleague, channelId, 'Hello Sokha');
    const names = getData(await page(channelId)).map((message) => message.sender.name);
    expect(names).toEqual(['', 'Chan Sokha', '', 'Sophea Lim']);
  });
});

describe('deleting a message', () => {
  it('leaves a tombstone with its number, and the list no longer shows its words', async () => {
    const { channelId } = await company.talk();
    const { id } = getData(await say(owner, channelId, 'Wrong customer, sorry'));
    const tombstone = getData(await owner.call(messagesApi.remove, { params: { id } }));
    expect(tombstone).toMatchObject({ id, seq: 4, text: '', attachment: null, deletedAt: expect.any(String) });
    expect((await getChannel(channelId)).lastMessage).toMatchObject({ seq: 4, text: '', isDeleted: true });
    expect(getData(await page(channelId)).at(-1)).toEqual(tombstone);
    expect(getData(await owner.call(messagesApi.remove, { params: { id } }))).toEqual(tombstone);
    expect(getData(await say(owner, channelId, 'Wrong customer, sorry', id))).toEqual(tombstone);
    getData(await say(owner, channelId, 'What comes next counts on'));
    expect(getSeqs(getData(await page(channelId)))).toEqual([1, 2, 3, 4, 5]);
  });

  it('empties the preview also when something happened since', async () => {
    const { channelId } = await company.talk();
    const { id } = getData(await say(owner, channelId, 'Wrong customer, sorry'));
    getData(await owner.call(channelsApi.leave, { body: { channelId } }));
    const said = { seq: 4, senderType: 'operator', system: null };
    expect(await getChannel(channelId)).toMatchObject({
      lastSeq: 6,
      lastMessage: { ...said, text: 'Wrong customer, sorry' },
    });
    getData(await owner.call(messagesApi.remove, { params: { id } }));
    expect((await getChannel(channelId)).lastMessage).toMatchObject({ ...said, text: '', isDeleted: true });
  });

  it('keeps the preview when a later message is the last', async () => {
    const { channelId } = await company.talk();
    const { id } = getData(await say(owner, channelId, 'first'));
    await say(owner, channelId, 'second');
    await owner.call(messagesApi.remove, { params: { id } });
    expect((await getChannel(channelId)).lastMessage).toMatchObject({ text: 'second', isDeleted: false });
  });

  it('is refused for what others said', async () => {
    const { channelId, messageId } = await company.talk();
    const { id } = getData(await say(owner, channelId, 'mine'));
    const newest = getData(await page(channelId))[0]!.id;
    for (const other of [messageId, newest])
      expect((await owner.call(messagesApi.remove, { params: { id: other } })).failure.message).toBe('messageNotYours');
    expect((await colleague.call(messagesApi.remove, { params: { id } })).failure.message).toBe('messageNotYours');
    expect((await owner.call(messagesApi.remove, { params: { id: newId() } })).status).toBe(404);
  });

  it('takes the file away with it', async () => {
    const { channelId } = await company.talk();
    const { id: attachmentId, url } = await company.upload();
    const id = newId();
    getData(await owner.call(messagesApi.create, { body: { type: 'image', id, channelId, attachmentId } }));
    expect((await fetch(`${app.address}${url}`)).status).toBe(200);
    await owner.call(messagesApi.remove, { params: { id } });
    expect((await fetch(`${app.address}${url}`)).status).toBe(404);
    const { rows } = await app.context.database.unscopedSql('select id from uploads where id = $1', [attachmentId]);
    expect(rows).toEqual([]);
  });
});

describe('what has been read', () => {
  const seen = (portal: TestPortal, channelId: string, seq: number) =>
    portal.call(messagesApi.seen, { body: { channelId, seq } });

  it('counts for who takes part, and never goes back', async () => {
    const visitor = await company.visit();
    const { channelId } = await company.talk('one', visitor);
    expect(getData(await seen(owner, channelId, 2))).toMatchObject({ unreadCount: 1, operatorSeenSeq: 0 });
    await owner.call(channelsApi.assign, { body: { channelId, operatorId: company.ownerId } });
    for (const text of ['two', 'three']) await company.talk(text, visitor);
    expect(getData(await seen(owner, channelId, 4))).toMatchObject({ unreadCount: 1, operatorSeenSeq: 4 });
    expect(getData(await seen(colleague, channelId, 5))).toMatchObject({ unreadCount: 1, operatorSeenSeq: 4 });
    expect(getData(await seen(owner, channelId, 1))).toMatchObject({ unreadCount: 1, operatorSeenSeq: 4 });
    expect(getData(await seen(owner, channelId, 900))).toMatchObject({ unreadCount: 0, operatorSeenSeq: 5 });
  });

  it('is right while the visitor goes on writing', async () => {
    const visitor = await company.visit();
    const { channelId } = await company.talk('start', visitor);
    await owner.call(channelsApi.assign, { body: { channelId, operatorId: company.ownerId } });
    const work: Promise<unknown>[] = [];
    for (let turn = 0; turn < 60; turn++) {
      work.push(company.talk(`line ${turn}`, visitor));
      if (turn % 3 === 0) work.push(getChannel(channelId).then(({ lastSeq }) => seen(owner, channelId, lastSeq - 1)));
    }
    await Promise.all(work);
    const channel = await getChannel(channelId);
    const { rows } = await app.context.database.unscopedSql(
      `select count(*) from chat_messages where channel_id = $1 and sender_type = 'visitor' and seq > $2`,
      [channelId, channel.operatorSeenSeq],
    );
    expect(channel.unreadCount).toBe(rows[0].count);
  });

  it('shows the visitor how far the operators are, and the operators how far the visitor is', async () => {
    const { channelId, portal } = await company.talk();
    await say(owner, channelId, 'Good morning');
    const mine = getData(await portal.call(visitorsApi.seen, { body: { seq: 4 } }));
    expect(mine).toMatchObject({ operatorSeenSeq: 4, visitorSeenSeq: 4, operator: { id: company.ownerId } });
    expect((await getChannel(channelId)).visitorSeenSeq).toBe(4);
  });
});
