import type { Message } from '@sala/contract/chat/messages.schema.ts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { buildMessage, buildPending } from './chat.factory.ts';
import { findGap, mergeMessages, type PendingMessage, type ThreadMessage, withPending } from './merge-messages.ts';

const thread = (count: number): Message[] =>
  Array.from({ length: count }, (_, index) => buildMessage({ seq: index + 1 }));
const tombstone = (message: Message): Message => ({
  ...message,
  text: '',
  deletedAt: '2026-11-20T09:00:00.000Z',
});

describe('merging what becomes known of a thread', () => {
  it('leads to the same thread whatever the order, the split and the repetition of the news', () => {
    const scenario = fc.integer({ min: 1, max: 25 }).chain((count) => {
      const messages = thread(count);
      const events: ThreadMessage[] = messages.flatMap((message) => [
        message,
        ...(message.seq % 3 === 0 ? [tombstone(message)] : []),
        ...(message.seq % 4 === 0 ? [buildPending({ id: message.id })] : []),
      ]);
      return fc.record({
        expected: fc.constant(messages.map((message) => (message.seq % 3 === 0 ? tombstone(message) : message))),
        news: fc
          .tuple(
            fc.shuffledSubarray(events, { minLength: events.length }),
            fc.array(fc.constantFrom(...events), { maxLength: 40 }),
          )
          .map(([all, repeated]) => [...repeated, ...all, ...repeated]),
        batchSize: fc.integer({ min: 1, max: 7 }),
      });
    });
    fc.assert(
      fc.property(scenario, ({ expected, news, batchSize }) => {
        let merged: readonly ThreadMessage[] = [];
        for (let start = 0; start < news.length; start += batchSize)
          merged = mergeMessages(merged, news.slice(start, start + batchSize));
        expect(merged).toEqual(expected);
      }),
    );
  });

  it('keeps what a message was translated to when the message is told again without it', () => {
    const message = buildMessage({ translations: { en: 'Hello' } });
    const again = { ...message, translations: { vi: 'Xin chào' } };
    const [merged] = mergeMessages([message], [again]);
    expect(merged?.translations).toEqual({ en: 'Hello', vi: 'Xin chào' });
    expect(mergeMessages([{ ...message, transcript: 'Hello' }], [message])[0]?.transcript).toBe('Hello');
  });

  it('puts messages still on their way last, the oldest of them first', () => {
    const [first, second] = thread(2) as [Message, Message];
    const later = buildPending({ createdAt: '2026-11-20T08:00:02.000Z' });
    const earlier = buildPending({ createdAt: '2026-11-20T08:00:01.000Z' });
    expect(withPending([first, second], [later, earlier])).toEqual([first, second, earlier, later]);
  });

  it('shows a message once when its confirmation arrives before it leaves the outbox', () => {
    const [confirmed] = thread(1) as [Message];
    expect(withPending([confirmed], [buildPending({ id: confirmed.id })])).toEqual([confirmed]);
  });

  it('takes the newer state of a message that is still being sent', () => {
    const waiting = buildPending({ state: 'waiting' });
    const failed: PendingMessage = { ...waiting, state: 'failed' };
    expect(mergeMessages([waiting], [failed])).toEqual([failed]);
  });

  it('answers the very same list when there is no news', () => {
    const messages = thread(3);
    expect(mergeMessages(messages, [])).toBe(messages);
    expect(mergeMessages(messages, [messages[1]!])).toBe(messages);
    const buried = [tombstone(messages[0]!)];
    expect(mergeMessages(buried, [messages[0]!])).toBe(buried);
  });
});

describe('finding what is missing', () => {
  it('finds the end of the first unbroken run', () => {
    const messages = thread(6);
    expect(findGap(messages)).toBeNull();
    expect(findGap(messages.filter(({ seq }) => seq !== 3))).toBe(2);
    expect(findGap(messages.slice(2))).toBeNull();
  });

  it('knows from the conversation that more was written', () => {
    expect(findGap(thread(3), 5)).toBe(3);
    expect(findGap(thread(3), 3)).toBeNull();
    expect(findGap([], 2)).toBe(0);
    expect(findGap([], 0)).toBeNull();
  });
});
