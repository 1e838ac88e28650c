import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildUser } from '#modules/identity/users/users.factory.ts';
import { buildMerchant } from '#modules/organisation/merchants/merchants.factory.ts';
import { newId } from '#platform/ids.ts';
import { createTestApp, type TestApp } from '#testing/test-app.ts';
import type { ChannelState } from '../channels/channels.projection.ts';
import { findChannel } from '../channels/channels.repository.ts';
import { buildChannel } from '../chat.factory.ts';
import type { NewMessage } from './append-messages.repository.ts';
import { type AppendResult, MessageAppender } from './message-appender.ts';

let app: TestApp;

beforeAll(async () => {
  app = await createTestApp();
  app.context.events.on('channel.changed', ({ channel }) => {
    if (channel.version > (states.get(channel.id)?.version ?? 0)) states.set(channel.id, channel);
  });
});
afterAll(() => app.close());

/** Two merchants, each with an open, a blocked and a closed conversation. */
async function buildHouses() {
  return Promise.all(
    [0, 1].map(async () => {
      const { id: merchantId } = await buildMerchant(app.context);
      const { id: operatorId } = await buildUser(app.context, { merchantId });
      const { id: outsiderId } = await buildUser(app.context, { merchantId });
      const channels = await Promise.all([
        buildChannel(app.context, { merchantId, operatorId }),
        buildChannel(app.context, { merchantId, operatorId }),
        buildChannel(app.context, { merchantId, operatorId, isBlocked: true }),
        buildChannel(app.context, { merchantId, operatorId, status: 'closed' }),
      ]);
      return { merchantId, operatorId, outsiderId, channels };
    }),
  );
}
type House = Awaited<ReturnType<typeof buildHouses>>[number];

interface Attempt {
  house: number;
  /** Whether the conversation belongs to the sender's merchant or to the other. */
  channelHouse: number;
  channel: number;
  sender: 'visitor' | 'other visitor' | 'operator' | 'outsider';
  /** From a small pool of ids, so that some repeat. */
  id: number;
  text: string;
}

const attempt: fc.Arbitrary<Attempt> = fc.record({
  house: fc.nat({ max: 1 }),
  channelHouse: fc.nat({ max: 1 }),
  channel: fc.nat({ max: 3 }),
  sender: fc.constantFrom('visitor', 'visitor', 'other visitor', 'operator', 'outsider'),
  id: fc.nat({ max: 11 }),
  text: fc.oneof(fc.constantFrom('', "'", '"', '\\', '{}', '😀', 'សួស្តី', '\u2028'), fc.string({ maxLength: 20 })),
});

function getSender(houses: House[], { house, channelHouse, channel, sender }: Attempt): NewMessage['sender'] {
  const channels = houses[channelHouse]!.channels;
  switch (sender) {
    case 'visitor':
      return { type: 'visitor', id: channels[channel]!.visitor_id };
    case 'other visitor':
      return { type: 'visitor', id: channels[(channel + 1) % 4]!.visitor_id };
    case 'operator':
      return { type: 'operator', id: houses[house]!.operatorId };
    case 'outsider':
      return { type: 'operator', id: houses[house]!.outsiderId };
  }
}

function getMessage(houses: House[], ids: string[], given: Attempt): NewMessage {
  return {
    merchantId: houses[given.house]!.merchantId,
    channelId: houses[given.channelHouse]!.channels[given.channel]!.id,
    id: ids[given.id]!,
    type: 'text',
    text: given.text.replaceAll('\u0000', '').toWellFormed(),
    attachment: null,
    details: null,
    sender: getSender(houses, given),
  };
}

/** The expected verdict for a message, given the stored ones. */
function expectedVerdict(stored: Map<string, NewMessage>, given: Attempt, message: NewMessage) {
  const duplicate = stored.get(`${message.merchantId} ${message.id}`);
  if (duplicate) {
    const isSame =
      duplicate.sender.type === message.sender.type &&
      duplicate.sender.id === message.sender.id &&
      (message.sender.type === 'visitor' || duplicate.channelId === message.channelId);
    return isSame ? 'stored' : 'missing';
  }
  if (given.house !== given.channelHouse || given.sender === 'other visitor') return 'missing';
  if (given.channel === 2) return 'blocked';
  if (given.channel === 3) return 'closed';
  if (given.sender === 'outsider') return 'outside';
  return 'new';
}

async function storedRows(houses: House[]) {
  const { rows } = await app.context.database.unscopedSql(
    `select m.merchant_id, m.channel_id, m.id, m.seq, m.text, m.sender_type from chat_messages m
     where m.merchant_id = any($1) order by m.merchant_id, m.channel_id, m.seq`,
    [houses.map((house) => house.merchantId)],
  );
  return rows as {
    merchant_id: string;
    channel_id: string;
    id: string;
    seq: number;
    text: string;
    sender_type: string;
  }[];
}

/** The newest broadcast state of each conversation. */
const states = new Map<string, ChannelState>();

async function expectSoundThreads(houses: House[]) {
  const rows = await storedRows(houses);
  for (const { merchantId, channels } of houses) {
    for (const channel of channels) {
      const thread = rows.filter((row) => row.merchant_id === merchantId && row.channel_id === channel.id);
      expect(thread.map((row) => row.seq)).toEqual(thread.map((_, index) => index + 1));
      const { rows: found } = await app.context.database.unscopedSql(
        'select last_seq, last_message_text, unread_count, operator_seen_seq, waiting_since from chat_channels where merchant_id = $1 and id = $2',
        [merchantId, channel.id],
      );
      const everybody = { key: 'own', condition: 'true' };
      const state = await findChannel(app.context.database, merchantId, channel.id, everybody);
      if (thread.length > 0) expect(states.get(channel.id)).toEqual(state);
      const answered = thread.findLast((row) => row.sender_type === 'operator')?.seq ?? 0;
      const unread = thread.filter((row) => row.sender_type === 'visitor' && row.seq > answered).length;
      expect(found[0]).toMatchObject({
        last_seq: thread.length,
        last_message_text: thread.at(-1)?.text ?? '',
        unread_count: unread,
        operator_seen_seq: answered,
        waiting_since: unread > 0 ? expect.any(Date) : null,
      });
    }
  }
  return rows;
}

describe('storing messages', () => {
  it('does one after the other what the rules say, whatever is sent', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(attempt, { minLength: 1, maxLength: 25 }), async (attempts) => {
        const houses = await buildHouses();
        const ids = Array.from({ length: 12 }, () => newId());
        const stored = new Map<string, NewMessage>();
        for (const given of attempts) {
          const message = getMessage(houses, ids, given);
          const expected = expectedVerdict(stored, given, message);
          const result = await app.context.messageAppender.append(message, 'Dara');
          expect(result.verdict).toBe(expected);
          const key = `${message.merchantId} ${message.id}`;
          if (expected === 'new') stored.set(key, message);
          if (result.message) expect(result.message.text).toBe(stored.get(key)!.text);
        }
        expect(await expectSoundThreads(houses)).toHaveLength(stored.size);
      }),
      { numRuns: 15 },
    );
  });

  it('keeps threads without holes and without repeats when everything arrives at once, at two processes', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(attempt, { minLength: 20, maxLength: 120 }), async (attempts) => {
        const houses = await buildHouses();
        const ids = Array.from({ length: 12 }, () => newId());
        const nodes = [new MessageAppender(app.context), new MessageAppender(app.context)];
        const results = await Promise.all(
          attempts.map((given, index) => nodes[index % 2]!.append(getMessage(houses, ids, given), 'Dara')),
        );
        const rows = await expectSoundThreads(houses);
        const accepted = results.filter((result) => result.message !== undefined);
        const seqs = new Map(rows.map((row) => [`${row.merchant_id} ${row.id}`, `${row.channel_id} ${row.seq}`]));
        results.forEach((result, index) => {
          if (!result.message) return;
          const message = getMessage(houses, ids, attempts[index]!);
          expect(`${result.message.channelId} ${result.message.seq}`).toBe(
            seqs.get(`${message.merchantId} ${message.id}`),
          );
        });
        expect(accepted.filter((result) => result.verdict === 'new')).toHaveLength(rows.length);
      }),
      { numRuns: 15 },
    );
  });

  it('keeps the order in which one sender hands them over without waiting', async () => {
    const [house] = await buildHouses();
    const { merchantId, channels } = house!;
    const channel = channels[0]!;
    const texts = Array.from({ length: 500 }, (_, index) => `line ${index}`);
    const results = await Promise.all(
      texts.map((text) =>
        app.context.messageAppender.append(
          {
            merchantId,
            channelId: channel.id,
            id: newId(),
            type: 'text',
            text,
            attachment: null,
            details: null,
            sender: { type: 'visitor', id: channel.visitor_id },
          },
          '',
        ),
      ),
    );
    expect(results.map((result) => result.message?.seq)).toEqual(texts.map((_, index) => index + 1));
  });

  it('fails a message that cannot be stored without failing those that came with it', async () => {
    const [house] = await buildHouses();
    const { merchantId, channels } = house!;
    const channel = channels[0]!;
    const message = (text: string): NewMessage => ({
      merchantId,
      channelId: channel.id,
      id: newId(),
      type: 'text',
      text,
      attachment: null,
      details: null,
      sender: { type: 'visitor', id: channel.visitor_id },
    });
    const results = await Promise.allSettled(
      ['before', 'a\u0000b', 'after'].map((text) => app.context.messageAppender.append(message(text), '')),
    );
    expect(results.map((result) => result.status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
    await expectSoundThreads([house!]);
  });

  it('tells of each stored message once, and of its conversation once a commit', async () => {
    const [house] = await buildHouses();
    const { merchantId, channels } = house!;
    const channel = channels[0]!;
    const states: string[] = [];
    const versions: number[] = [];
    app.context.events.on(
      'message.created',
      ({ merchantId: of, message }) => void (of === merchantId && states.push(message.id)),
    );
    app.context.events.on(
      'channel.changed',
      (event) => void (event.merchantId === merchantId && versions.push(event.channel.version)),
    );
    const ids = Array.from({ length: 10 }, () => newId());
    const send = (id: string) =>
      app.context.messageAppender.append(
        {
          merchantId,
          channelId: channel.id,
          id,
          type: 'text',
          text: id,
          attachment: null,
          details: null,
          sender: { type: 'visitor', id: channel.visitor_id },
        },
        '',
      );
    const results: AppendResult[] = await Promise.all([...ids, ...ids].map(send));
    expect(results.slice(0, 10).map((result) => result.verdict)).toEqual(ids.map(() => 'new'));
    expect(results.slice(10).map((result) => result.verdict)).toEqual(ids.map(() => 'stored'));
    expect(states).toEqual(ids);
    expect(versions).toEqual([2]);
  });
});

it('changes no column that an index needs, so that a message does not write every index of its conversation anew', async () => {
  const [house] = await buildHouses();
  const { id: channelId, visitor_id: visitorId } = house!.channels[0]!;
  const appender = new MessageAppender(app.context);
  const say = (text: string) =>
    appender.append(
      {
        merchantId: house!.merchantId,
        channelId,
        id: newId(),
        type: 'text',
        text,
        attachment: null,
        details: null,
        sender: { type: 'visitor', id: visitorId },
      },
      '',
    );
  const readRow = async () => {
    const { rows } = await app.context.database.unscopedSql<{ row: Record<string, unknown> }>(
      'select to_jsonb(c) as row from chat_channels c where id = $1',
      [channelId],
    );
    return rows[0]!.row;
  };
  // Both in one minute, whatever the time is.
  app.clock.advance({ seconds: 60 - app.clock.now().getUTCSeconds() });
  await say('the first of its minute');
  const before = await readRow();
  app.clock.advance({ seconds: 1 });
  await say('the second');
  const after = await readRow();
  const changed = Object.keys(after).filter(
    (column) => JSON.stringify(before[column]) !== JSON.stringify(after[column]),
  );
  expect(changed).toContain('updated_at');

  const { rows } = await app.context.database.unscopedSql<{ name: string }>(
    `select distinct a.attname as name from pg_index i
     join pg_depend d on d.objid = i.indexrelid and d.refobjid = i.indrelid and d.refobjsubid > 0
     join pg_attribute a on a.attrelid = i.indrelid and a.attnum = d.refobjsubid
     where i.indrelid = 'chat_channels'::regclass`,
  );
  const indexed = rows.map(({ name }) => name);
  expect(indexed).toContain('status');
  expect(changed.filter((column) => indexed.includes(column))).toEqual([]);
});
