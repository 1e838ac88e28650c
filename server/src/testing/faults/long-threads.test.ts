import { channelsApi } from '@sala/contract/conversations/chat/channels.api.ts';
import { messagesApi } from '@sala/contract/conversations/chat/messages.api.ts';
import { visitorsApi } from '@sala/contract/visitor-channels/visitors/visitors.api.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newId } from '#platform/ids.ts';
import { Company, type Conversation, getData } from '../company.ts';
import { createTestApp, type TestApp } from '../test-app.ts';
import { getRounds } from './rounds.ts';

const length = getRounds('SALA_THREAD', 20_000, 100_000);

let app: TestApp;
let company: Company;
let talk: Conversation;

beforeAll(async () => {
  app = await createTestApp();
  company = await Company.open(app);
  talk = await company.talk('The first words');
  await company.answer(talk.channelId);
  const { unscopedSql } = app.context.database;
  await unscopedSql(
    `insert into chat_messages (merchant_id, id, channel_id, seq, type, text, sender_type, sender_id, created_at)
     select $1, gen_random_uuid(), $2, c.last_seq + turn, 'text', 'words ' || (c.last_seq + turn), 'visitor', $3, now()
     from chat_channels c, generate_series(1, $4::int) as turn where c.merchant_id = $1 and c.id = $2`,
    [company.merchantId, talk.channelId, talk.visitorId, length],
  );
  await unscopedSql('update chat_channels set last_seq = last_seq + $3 where merchant_id = $1 and id = $2', [
    company.merchantId,
    talk.channelId,
    length,
  ]);
});
afterAll(() => app?.close());

describe(`a conversation of ${length} messages`, () => {
  it('is opened at its end, read anywhere, and written on by both sides', async () => {
    const { channelId } = talk;
    const body = (more: object) => ({ body: { channelId, limit: 50, ...more } });
    const newest = getData(await company.owner.call(messagesApi.list, body({})));
    const last = newest.at(-1)!.seq;
    expect([newest.length, last >= length]).toEqual([50, true]);
    for (const seq of [50, length / 2, last]) {
      const page = getData(await company.owner.call(messagesApi.list, body({ beforeSeq: seq })));
      expect(page.map((message) => message.seq)).toEqual(
        Array.from({ length: Math.min(50, seq - 1) }, (_, index) => seq - Math.min(50, seq - 1) + index),
      );
    }
    const said = await company.talk('One more', talk);
    const text = { type: 'text' as const, id: newId(), channelId, text: 'And one' };
    expect(getData(await company.owner.call(messagesApi.create, { body: text })).seq).toBe(last + 2);
    const missed = getData(await talk.portal.call(visitorsApi.listMessages, { query: { afterSeq: last, limit: 200 } }));
    expect(missed.map(({ id }) => id)).toEqual([said.messageId, text.id]);
    const detail = getData(await company.owner.call(channelsApi.detail, { body: { channelId } }));
    expect(detail.lastSeq).toBe(last + 2);
    getData(await company.owner.call(messagesApi.seen, { body: { channelId, seq: last + 2 } }));
    expect(getData(await company.owner.call(channelsApi.detail, { body: { channelId } })).unreadCount).toBe(0);
  });
});
