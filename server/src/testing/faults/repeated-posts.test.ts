import { channelsApi } from '@sala/contract/conversations/chat/channels.api.ts';
import { messagesApi } from '@sala/contract/conversations/chat/messages.api.ts';
import type { Message } from '@sala/contract/conversations/chat/messages.schema.ts';
import { visitorsApi } from '@sala/contract/visitor-channels/visitors/visitors.api.ts';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newId } from '#platform/ids.ts';
import { Company, type Conversation, getData } from '../company.ts';
import { createTestApp, type TestApp } from '../test-app.ts';
import { getRounds } from './rounds.ts';

const runs = getRounds('SALA_RUNS', 25, 500);

let app: TestApp;
let company: Company;

beforeAll(async () => {
  app = await createTestApp();
  company = await Company.open(app);
});
afterAll(() => app?.close());

type Side = 'visitor' | 'operator';
interface Post {
  readonly side: Side;
  /** Index of the id among those that this sender generates. */
  readonly id: number;
  /** A repeat may have another text; the first one is stored. */
  readonly text: string;
}

const post = fc.record({
  side: fc.constantFrom<Side>('visitor', 'operator'),
  id: fc.nat({ max: 7 }),
  text: fc.constantFrom('one', 'two', 'ខ្មែរ', '你好 👋'),
});
/** Posts of one round are concurrent; rounds are sequential. */
const rounds = fc.array(fc.array(post, { minLength: 1, maxLength: 6 }), { minLength: 1, maxLength: 6 });

/** The expected result: the first of each id is stored with the next number, and every repeat returns it. */
class ReferenceModel {
  readonly #stored = new Map<string, Message>();
  #lastSeq: number;

  constructor(lastSeq: number) {
    this.#lastSeq = lastSeq;
  }

  check(round: readonly { key: string; post: Post; message: Message }[]): void {
    const news = new Map<string, Message>();
    for (const { key, post: sent, message } of round) {
      const known = this.#stored.get(key) ?? news.get(key);
      if (known) expect(message).toEqual(known);
      else {
        expect(message).toMatchObject({ type: 'text', sender: { type: sent.side } });
        news.set(key, message);
      }
    }
    // The order of concurrent messages is free, but their numbers have no gap.
    for (const [key, message] of [...news].sort(([, left], [, right]) => left.seq - right.seq)) {
      this.#lastSeq += 1;
      expect(message.seq).toBe(this.#lastSeq);
      const words = round.filter((item) => item.key === key).map((item) => item.post.text);
      expect(words).toContain(message.text);
      this.#stored.set(key, message);
    }
  }

  get thread(): Message[] {
    return [...this.#stored.values()].sort((left, right) => left.seq - right.seq);
  }
}

function send(conversation: Conversation, { side, text }: Post, id: string) {
  const body = { type: 'text' as const, id, text };
  return side === 'visitor'
    ? conversation.portal.call(visitorsApi.createMessage, { body })
    : company.owner.call(messagesApi.create, { body: { ...body, channelId: conversation.channelId } });
}

async function getThreadStore({ channelId }: Conversation, afterSeq: number): Promise<Message[]> {
  return getData(await company.owner.call(messagesApi.list, { body: { channelId, afterSeq, limit: 200 } }));
}

describe('posts that come twice, together, again much later, and in any order', () => {
  it('are stored once, answered alike with 200, and numbered without holes', async () => {
    await fc.assert(
      fc.asyncProperty(rounds, async (plan) => {
        const conversation = await company.talk();
        await company.answer(conversation.channelId);
        const begun = (await getThreadStore(conversation, 0)).at(-1)!.seq;
        const model = new ReferenceModel(begun);
        const ids = new Map<string, string>();
        for (const round of plan) {
          const answers = await Promise.all(
            round.map(async (each) => {
              const key = `${each.side} ${each.id}`;
              if (!ids.has(key)) ids.set(key, newId());
              return { key, post: each, message: getData(await send(conversation, each, ids.get(key)!)) };
            }),
          );
          model.check(answers);
        }
        expect(await getThreadStore(conversation, begun)).toEqual(model.thread);
      }),
      { numRuns: runs, endOnFailure: true },
    );
  });

  it('of somebody else are not answered: an id belongs to whoever used it first', async () => {
    const mine = await company.talk('Mine');
    const other = await company.talk('Other');
    const stolen = await send(other, { side: 'visitor', id: 0, text: 'Mine now' }, mine.messageId);
    expect([stolen.status, stolen.failure.message]).toEqual([404, 'recordNotFound']);
    const fromInside = await send(mine, { side: 'operator', id: 0, text: 'Mine now' }, mine.messageId);
    expect([fromInside.status, fromInside.failure.message]).toEqual([404, 'recordNotFound']);
    const elsewhere = getData(await send(mine, { side: 'operator', id: 0, text: 'Once' }, newId()));
    const moved = await send(other, { side: 'operator', id: 0, text: 'Once' }, elsewhere.id);
    expect([moved.status, moved.failure.message]).toEqual([404, 'recordNotFound']);
    expect((await getThreadStore(other, 0)).map(({ text }) => text)).toEqual(['', 'Other']);
  });

  it('of what was deleted since, or of a conversation that has ended, change nothing', async () => {
    const conversation = await company.talk('First');
    await company.answer(conversation.channelId);
    const { channelId } = conversation;
    const id = newId();
    const said = getData(await send(conversation, { side: 'operator', id: 0, text: 'Oops' }, id));
    getData(await company.owner.call(messagesApi.remove, { params: { id } }));
    const again = getData(await send(conversation, { side: 'operator', id: 0, text: 'Oops' }, id));
    expect([again.seq, again.text, again.deletedAt === null]).toEqual([said.seq, '', false]);
    getData(await company.owner.call(channelsApi.setStatus, { body: { channelId, status: 'closed' } }));
    const before = await getThreadStore(conversation, 0);
    const repeats = [
      send(conversation, { side: 'operator', id: 0, text: 'Oops' }, id),
      send(conversation, { side: 'visitor', id: 0, text: 'First' }, conversation.messageId),
    ];
    expect((await Promise.all(repeats)).map(({ status }) => status)).toEqual([200, 200]);
    expect(await getThreadStore(conversation, 0)).toEqual(before);
    const { status } = getData(await company.owner.call(channelsApi.detail, { body: { channelId } }));
    expect(status).toBe('closed');
  });

  it('make one conversation of many first messages at once', async () => {
    const visitor = await company.visit();
    const bodies = Array.from({ length: 12 }, (_, index) => ({ type: 'text' as const, id: newId(), text: `${index}` }));
    const answers = await Promise.all(
      [...bodies, ...bodies].map((body) => visitor.portal.call(visitorsApi.createMessage, { body })),
    );
    const messages = answers.map(getData);
    expect(new Set(messages.map((message) => message.channelId)).size).toBe(1);
    expect(new Set(messages.map((message) => message.id)).size).toBe(12);
    const thread = getData(await visitor.portal.call(visitorsApi.listMessages));
    expect(thread.map((message) => message.seq)).toEqual(Array.from({ length: 13 }, (_, index) => index + 1));
  });
});
