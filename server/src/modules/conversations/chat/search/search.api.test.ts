import { channelsApi } from '@sala/contract/conversations/chat/channels.api.ts';
import { chatSearchApi } from '@sala/contract/conversations/chat/chat-search.api.ts';
import type { SearchHit } from '@sala/contract/conversations/chat/chat-search.schema.ts';
import { messagesApi } from '@sala/contract/conversations/chat/messages.api.ts';
import { notesApi } from '@sala/contract/conversations/chat/notes.api.ts';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { toGrams } from '#platform/database/search-patterns.ts';
import { newId } from '#platform/ids.ts';
import { Company, getData } from '#testing/company.ts';
import { createTestApp, type TestApp } from '#testing/test-app.ts';
import type { TestPortal } from '#testing/test-portal.ts';
import { removeOldChannels } from '../channels/usecases/remove-old-channels.ts';
import { buildChannel } from '../chat.factory.ts';
import { SearchIndexer } from './search-indexer.ts';

let app: TestApp;
let company: Company;
let owner: TestPortal;
let stranger: Company;

const lines = {
  khmer: 'ខ្ញុំចង់ទិញទឹក\u200bសុទ្ធ\u200bពីរធុង សូមអរគុណ',
  khmerNumber: 'លេខទូរស័ព្ទខ្ញុំ ០១២ ៣៤៥ ៦៧៨',
  vietnamese: 'Tôi muốn đặt CÀ PHÊ sữa đá cho ngày mai',
  chinese: '你好，我想申请退款，订单已经付了',
  english: 'The Kitchen TAP still drips — can’t you send somebody?',
  phone: 'call me at +855 (12) 999-777 please',
  accented: 'Meet me at the cafe\u0301 near the zoë\u200b store',
  sql: "50%_off'; drop table x -- <b>",
  family: 'we are 👩‍👩‍👧 at home',
  long: `${'x'.repeat(9_000)} needle ${'y'.repeat(900)}`,
};
const deletedText = 'the vanished zebra';

beforeAll(async () => {
  app = await createTestApp();
  company = await Company.open(app);
  owner = company.owner;
  stranger = await Company.open(app);
  await buildChannel(app.context, {
    merchantId: stranger.merchantId,
    visitorDetails: { name: 'Stranger Dara', phone: '85512999777' },
    messages: Object.values(lines).map((text) => ({ from: 'visitor' as const, text })),
  });
  const minute = (index: number) => new Date(Date.parse('2026-11-01T00:00:00Z') + index * 60_000);
  await buildChannel(app.context, {
    merchantId: company.merchantId,
    status: 'closed',
    visitorDetails: { name: 'Nguyễn Thị Đào', phone: '84901234567', email: 'dao@mail.example' },
    messages: [
      ...Object.values(lines).map((text, index) => ({ from: 'visitor' as const, text, at: minute(index) })),
      { from: 'system', system: { key: 'ended', params: {} } },
    ],
    createdAt: minute(0),
  });
  await new SearchIndexer(app.context).sweep();
});
afterAll(() => app.close());

type Input = Partial<{ kind: 'all' | 'messages' | 'channels'; limit: number; cursor: string; by: TestPortal }>;
const answerTo = (search: string, { by = owner, ...query }: Input = {}) =>
  by.call(chatSearchApi.find, { query: { search, ...query } });
const find = async (search: string, input: Input = {}) =>
  getData(await answerTo(search, { kind: 'messages', ...input }));
const found = async (search: string, input: Input = {}) => (await find(search, input)).map((hit) => hit.excerpt.text);
const marked = ({ excerpt }: SearchHit) => excerpt.marks.map(({ start, end }) => excerpt.text.slice(start, end));
const soon = <T>(check: () => Promise<T>) => vi.waitFor(check, { timeout: 60_000, interval: 100 });

describe('searching messages', () => {
  it('finds words in four languages however they are written', async () => {
    const asked: [string, string][] = [
      ['ទឹកសុទ្ធ', lines.khmer],
      ['ពីរ ទឹក', lines.khmer],
      ['ទិញទឹ', lines.khmer],
      ['012345678', lines.khmerNumber],
      ['៣៤៥ ៦៧៨', lines.khmerNumber],
      ['+855 12 345 678', lines.khmerNumber],
      ['ca phe', lines.vietnamese],
      ['Cà Phê', lines.vietnamese],
      ['MUỐN dat', lines.vietnamese],
      ['退款', lines.chinese],
      ['请退', lines.chinese],
      ['订单 退款', lines.chinese],
      ['kitchen tap', lines.english],
      ['itche', lines.english],
      ["can't", lines.english],
      ['012 999 777', lines.phone],
      ['99977', lines.phone],
      ['caf\u00e9 zoe', lines.accented],
      ['st\u200bore', lines.accented],
      ['50%_off', lines.sql],
      ['x -- <b>', lines.sql],
      ['👩‍👩‍👧', lines.family],
    ];
    const askAll = async () => {
      for (const [search, line] of asked) expect([search, await found(search)]).toEqual([search, [line]]);
      for (const nothing of ['tap kitchens', 'cà phé', '5%off', '退货', '012 999 778', 'zz top', '""', '\u200b'])
        expect([nothing, await found(nothing)]).toEqual([nothing, []]);
    };
    await askAll();
    // The same among so many newer messages that only the index finds them.
    await app.context.database.unscopedSql(
      `insert into chat_message_search (merchant_id, message_id, channel_id, seq, is_note, created_at, words, text)
       select $1, gen_random_uuid(), gen_random_uuid(), 1, false, now(), '''filler''', 'filler' from generate_series(1, 20001)`,
      [company.merchantId],
    );
    await askAll();
    await app.context.database.unscopedSql("delete from chat_message_search where text = 'filler'");
  });

  it('finds parts of long words, of several words and of what is written without spaces among many newer messages', async () => {
    const address = `https://shop.example/${'a1b2'.repeat(30)}/needle-in-path?q=${'z'.repeat(70)}`;
    const texts = [
      address,
      'Order no. A-17/2026 (urgent)',
      '我昨天在你们店里买的净水器漏水了',
      'សូមជួយមើលម៉ាស៊ីនត្រជាក់របស់ខ្ញុំផង',
    ];
    await buildChannel(app.context, {
      merchantId: stranger.merchantId,
      messages: texts.map((text) => ({ from: 'visitor' as const, text })),
      createdAt: new Date('2026-10-01T00:00:00Z'),
    });
    await new SearchIndexer(app.context).sweep();
    await app.context.database.unscopedSql(
      `insert into chat_message_search (merchant_id, message_id, channel_id, seq, is_note, created_at, words, text)
       select $1, gen_random_uuid(), gen_random_uuid(), 1, false, now() + interval '1 day', '''filler''', 'filler' from generate_series(1, 20001)`,
      [stranger.merchantId],
    );
    const by = stranger.owner;
    const asked: [string, number][] = [
      ['2a1b2a', 0],
      ['dle-in-pa', 0],
      [`a1b2a1b2/needle`, 0],
      ['zzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzz', 0],
      ['17/202', 1],
      ['urge -17', 1],
      ['水器漏', 2],
      ['天在 净水', 2],
      ['ស៊ីនត្រជា', 3],
    ];
    for (const [search, at] of asked)
      expect([search, (await find(search, { by })).map(({ message }) => message!.seq)]).toEqual([search, [at + 1]]);
    expect(await find('2a1b2b', { by })).toEqual([]);
    await app.context.database.unscopedSql("delete from chat_message_search where text = 'filler'");
  });

  it('forgets words that no message has any more, a day after they were written last', async () => {
    const { channelId } = await company.talk('Good evening');
    const [gone, kept] = [newId(), newId()];
    const write = (id: string, text: string) =>
      owner.call(messagesApi.create, { body: { type: 'text', id, channelId, text } });
    await write(gone, 'quokka secret4711');
    await write(kept, 'quokka again');
    await soon(async () => expect(await find('quokka')).toHaveLength(2));
    await owner.call(messagesApi.remove, { params: { id: gone } });
    const listed = async () => {
      const { rows } = await app.context.database.unscopedSql<{ word: string }>(
        "select word from chat_search_words where word in ('quokka', 'secret4711') order by word",
      );
      return rows.map(({ word }) => word);
    };
    const indexer = new SearchIndexer(app.context);
    await indexer.forgetWords();
    expect(await listed()).toEqual(['quokka', 'secret4711']);
    await app.context.database.unscopedSql(
      "update chat_search_words set noted_at = now() - interval '25 hours' where word in ('quokka', 'secret4711')",
    );
    await indexer.forgetWords();
    expect(await listed()).toEqual(['quokka']);
    expect(await find('uokk')).toHaveLength(1);
  });

  it('takes words in quotes in their order and marks what it found', async () => {
    expect(await found('"kitchen tap"')).toEqual([lines.english]);
    expect(await found('“tap kitchen”')).toEqual([]);
    expect(await found('"tap kitchen')).toEqual([lines.english]);
    expect(marked((await find('tap "still drips"'))[0]!)).toEqual(['TAP', 'still drips']);
    expect(marked((await find('ca phe'))[0]!)).toEqual(['CÀ', 'PHÊ']);
    expect(marked((await find('012999777'))[0]!)).toEqual(['12) 999-777']);
    expect(marked((await find('ទឹកសុទ្ធ'))[0]!)).toEqual(['ទឹក\u200bសុទ្ធ']);
    const [needle] = await find('needle');
    expect(marked(needle!)).toEqual(['needle']);
    expect(needle!.excerpt.text.length).toBeLessThanOrEqual(162);
  });

  it('tells where a message stands and who wrote it', async () => {
    const { channelId } = await company.talk('An umbrella, please');
    await owner.call(messagesApi.create, {
      body: { type: 'text', id: newId(), channelId, text: 'Our umbrellas are blue' },
    });
    const [hit, ...others] = await soon(async () => {
      const hits = await find('umbrella');
      expect(hits).toHaveLength(2);
      return hits;
    });
    expect(hit).toMatchObject({
      channel: { id: channelId, status: 'ongoing' },
      message: { seq: 4, isNote: false, senderType: 'operator', senderName: expect.stringContaining('Vanna') },
      matchedOn: 'message',
    });
    expect(others[0]!.message).toMatchObject({ senderType: 'visitor' });
  });

  it('finds what is new within a moment and what was deleted never again, notes as well', async () => {
    const { channelId } = await company.talk('Good morning');
    const id = newId();
    const noteId = newId();
    await owner.call(messagesApi.create, { body: { type: 'text', id, channelId, text: deletedText } });
    getData(
      await owner.call(notesApi.create, {
        body: { id: noteId, channelId, text: `zebra note for @[Sophea](${company.colleagueId})` },
      }),
    );
    await soon(async () =>
      expect((await find('zebra')).map((hit) => hit.matchedOn).sort()).toEqual(['message', 'note']),
    );
    expect((await find('zebra note'))[0]).toMatchObject({
      excerpt: { text: 'zebra note for @Sophea' },
      message: { isNote: true },
    });
    await owner.call(messagesApi.remove, { params: { id } });
    await owner.call(notesApi.remove, { params: { id: noteId } });
    expect(await find('zebra')).toEqual([]);
    await new SearchIndexer(app.context).sweep();
    const { rows } = await app.context.database.unscopedSql(
      "select from chat_message_search where text like '%zebra%'",
    );
    expect(rows).toEqual([]);
  });

  it('finds what a server that died left behind, once the next sweep has been', async () => {
    const channel = await buildChannel(app.context, {
      merchantId: company.merchantId,
      status: 'closed',
      messages: [{ from: 'visitor', text: 'written before the cut, giraffe' }],
      closedAt: new Date(),
    });
    expect(await find('giraffe')).toEqual([]);
    await new SearchIndexer(app.context).sweep();
    expect((await find('giraffe'))[0]!.channel.id).toBe(channel.id);
  });

  it('pages through the hits without hole or repeat, whole words first', async () => {
    const texts = Array.from(
      { length: 30 },
      (_, index) => `${index % 3 === 0 ? 'pineapple' : 'apple'} number ${index}`,
    );
    await buildChannel(app.context, {
      merchantId: company.merchantId,
      visitorDetails: { name: 'Apple Seller' },
      messages: texts.map((text) => ({ from: 'visitor' as const, text })),
    });
    await new SearchIndexer(app.context).sweep();
    const seen: string[] = [];
    for (let cursor: string | undefined; ; ) {
      const answer = await answerTo('apple', { kind: 'all', limit: 7, ...(cursor ? { cursor } : {}) });
      seen.push(...getData(answer).map((hit) => (hit.message ? hit.excerpt.text : hit.channel.visitor.name)));
      if (!answer.meta?.nextCursor) break;
      cursor = answer.meta.nextCursor;
    }
    const newestFirst = (isWhole: boolean) => texts.filter((text) => text.startsWith('apple') === isWhole).reverse();
    expect(seen).toEqual(['Apple Seller', ...newestFirst(true), ...newestFirst(false)]);
  });

  it('says what is wrong with a question and keeps the business of others to them', async () => {
    expect((await answerTo('x'.repeat(101))).failure.validate).toHaveProperty('search');
    expect((await answerTo('x'.repeat(100_000))).status).toBeGreaterThanOrEqual(400);
    expect((await answerTo('  ')).failure.validate).toHaveProperty('search');
    expect((await answerTo('tap', { cursor: 'nonsense' })).failure.validate).toHaveProperty('cursor');
    expect(await find('kitchen', { by: stranger.owner })).toHaveLength(1);
    expect(await find('umbrella', { by: stranger.owner })).toEqual([]);
  });

  it('forgets what is removed with its conversation', async () => {
    await buildChannel(app.context, {
      merchantId: stranger.merchantId,
      status: 'closed',
      createdAt: new Date('2020-01-01T00:00:00Z'),
      messages: [{ from: 'visitor', text: 'ancient walrus' }],
    });
    await app.context.database.unscopedSql('update chat_search_sweeps set is_past_done = false, past_until = null');
    await new SearchIndexer(app.context).sweep();
    expect(await find('walrus', { by: stranger.owner })).toHaveLength(1);
    await removeOldChannels(app.context, stranger.merchantId, new Date('2021-01-01T00:00:00Z'));
    const { rows } = await app.context.database.unscopedSql(
      "select from chat_message_search where text like '%walrus%'",
    );
    expect(rows).toEqual([]);
  });
});

describe('searching conversations', () => {
  it('finds them by name, phone, e-mail and number, and says by which', async () => {
    const asked: [string, string, string][] = [
      ['nguyen dao', 'name', 'Nguyễn|Đào'],
      ['Đào', 'name', 'Đào'],
      ['0901 234 567', 'phone', '901234567'],
      ['+84 901-234-567', 'phone', '901234567'],
      ['DAO@mail', 'email', 'dao@mail'],
    ];
    for (const [search, matchedOn, marks] of asked) {
      const hits = await find(search, { kind: 'channels' });
      expect([search, hits.map((hit) => [hit.matchedOn, hit.channel.visitor.name, marked(hit).join('|')])]).toEqual([
        search,
        [[matchedOn, 'Nguyễn Thị Đào', marks]],
      ]);
    }
    const { id, number } = (await find('dao', { kind: 'channels' }))[0]!.channel;
    expect((await find(`#${number}`, { kind: 'channels' }))[0]).toMatchObject({
      matchedOn: 'number',
      channel: { number },
    });
    const { lastMessage } = getData(await owner.call(channelsApi.detail, { body: { channelId: id } }));
    const said = { text: lastMessage!.text, isDeleted: false };
    for (const search of ['dao', `#${number}`])
      expect((await find(search, { kind: 'channels' }))[0]!.channel.lastMessage).toMatchObject(said);
    const ofMessages = await find('needle');
    expect(ofMessages.find(({ channel }) => channel.id === id)!.channel.lastMessage).toMatchObject(said);
    expect(await find('Stranger', { kind: 'channels' })).toEqual([]);
  });

  it('cuts words into the same pieces as the database', async () => {
    for (const text of ['abc', 'ab', '退款', '退', 'a退款b', 'ទឹក', 'cà phê 12', '😀😀😀']) {
      const { rows } = await app.context.database.unscopedSql('select chat_search_grams($1) as grams', [text]);
      expect(toGrams(text).sort()).toEqual(rows[0].grams.sort());
    }
  });
});
