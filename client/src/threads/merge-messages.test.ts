import type { VisitorMessage } from '@sala/contract/visitor-channels/visitors/visitors.schema.ts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { filledUpTo, mergeMessages } from './merge-messages.ts';
import { buildMessage } from './message.factory.ts';

const thread = Array.from({ length: 30 }, (_, index) => buildMessage({ seq: index + 1 }));

describe('merging messages', () => {
  it('gives the thread in order and without duplicates, however its parts arrive', () => {
    const parts = fc.array(fc.subarray(thread), { maxLength: 6 });
    fc.assert(
      fc.property(fc.shuffledSubarray(thread, { minLength: thread.length }), parts, (shuffled, again) => {
        const merged = [...again, shuffled].reduce<readonly VisitorMessage[]>(
          (known, part) => mergeMessages(known, part),
          [],
        );
        expect(merged.map(({ seq }) => seq)).toEqual(thread.map(({ seq }) => seq));
      }),
    );
  });

  it('keeps the list itself when nothing is new, so that nothing is drawn again', () => {
    expect(mergeMessages(thread, thread.slice(3, 9))).toBe(thread);
  });

  it('leads to the same thread whatever the order, the split and the repetition of the news', () => {
    const scenario = fc.integer({ min: 1, max: 25 }).chain((count) => {
      const messages = thread.slice(0, count);
      const tombstoneOf = (message: VisitorMessage) => ({
        ...message,
        text: '',
        deletedAt: '2026-11-20T09:00:00.000Z',
      });
      const news = messages.flatMap((message) => [message, ...(message.seq % 3 === 0 ? [tombstoneOf(message)] : [])]);
      return fc.record({
        expected: fc.constant(messages.map((message) => (message.seq % 3 === 0 ? tombstoneOf(message) : message))),
        received: fc
          .tuple(
            fc.shuffledSubarray(news, { minLength: news.length }),
            fc.array(fc.constantFrom(...news), { maxLength: 40 }),
          )
          .map(([all, repeated]) => [...repeated, ...all, ...repeated]),
        batchSize: fc.integer({ min: 1, max: 7 }),
      });
    });
    fc.assert(
      fc.property(scenario, ({ expected, received, batchSize }) => {
        let merged: readonly VisitorMessage[] = [];
        for (let start = 0; start < received.length; start += batchSize)
          merged = mergeMessages(merged, received.slice(start, start + batchSize));
        expect(merged).toEqual(expected);
      }),
    );
  });

  it('keeps what a message was translated to when the message is received again without it', () => {
    const message = buildMessage({ translations: { en: 'Hello' } });
    const [merged] = mergeMessages([message], [{ ...message, translations: { vi: 'Xin chào' } }]);
    expect(merged?.translations).toEqual({ en: 'Hello', vi: 'Xin chào' });
    expect(mergeMessages([{ ...message, transcript: 'Hello' }], [{ ...message }])[0]?.transcript).toBe('Hello');
  });

  it('keeps a tombstone, whichever comes first', () => {
    const message = buildMessage({ seq: 1, text: 'secret' });
    const tombstone = { ...message, text: '', deletedAt: '2026-11-20T10:00:00.000Z' };
    expect(mergeMessages([message], [tombstone])).toEqual([tombstone]);
    expect(mergeMessages([tombstone], [message])).toEqual([tombstone]);
  });

  it('takes the text out of replies to a deleted message only', () => {
    const [kept, deleted] = [buildMessage({ seq: 1 }), buildMessage({ seq: 2, text: 'secret' })];
    const quote = ({ id, seq, text }: VisitorMessage) => ({
      id,
      seq,
      type: 'text' as const,
      senderType: 'visitor' as const,
      senderName: 'Sokha',
      excerpt: text,
      isDeleted: false,
    });
    const replies = [kept, deleted].map((quoted, index) => buildMessage({ seq: index + 3, replyTo: quote(quoted) }));
    const tombstone = { ...deleted, text: '', deletedAt: '2026-11-20T10:00:00.000Z' };
    const merged = mergeMessages([kept, deleted, ...replies], [tombstone]);
    expect(merged.slice(2).map(({ replyTo }) => [replyTo?.excerpt, replyTo?.isDeleted])).toEqual([
      [kept.text, false],
      ['', true],
    ]);
  });

  it('puts an earlier conversation before a later one', () => {
    const earlier = buildMessage({ channelId: '01890000-0000-7000-8000-000000000000', seq: 9 });
    const later = buildMessage({ channelId: '01990000-0000-7000-8000-000000000000', seq: 1 });
    expect(mergeMessages([later], [earlier])).toEqual([earlier, later]);
  });
});

describe('a thread that went to partners and back, and began again', () => {
  const [home, there, elsewhere, later, thereAgain] = [1, 2, 3, 4, 5].map(
    (count) => `0199000${count}-0000-7000-8000-000000000000`,
  );
  const whole = [
    ...[1, 2, 3].map((seq) => buildMessage({ channelId: home, part: 0, seq })),
    ...[1, 2].map((seq) => buildMessage({ channelId: there, part: 1, seq })),
    ...[4, 5].map((seq) => buildMessage({ channelId: home, part: 2, seq })),
    buildMessage({ channelId: elsewhere, part: 3, seq: 1 }),
    buildMessage({ channelId: home, part: 4, seq: 6 }),
    ...[1, 2].map((seq) => buildMessage({ channelId: later, part: 0, seq })),
    ...[1, 2].map((seq) => buildMessage({ channelId: thereAgain, part: 1, seq })),
    buildMessage({ channelId: later, part: 2, seq: 3 }),
  ];

  it('is in the order in which it was said, also where an earlier conversation comes last', () => {
    expect(mergeMessages(whole.slice(9), whole.slice(0, 9))).toEqual(whole);
  });

  it('is in the order in which it was said, however it arrives', () => {
    fc.assert(
      fc.property(fc.shuffledSubarray(whole, { minLength: whole.length }), (shuffled) => {
        const merged = shuffled.reduce<readonly VisitorMessage[]>(
          (known, message) => mergeMessages(known, [message]),
          [],
        );
        expect(merged).toEqual(whole);
      }),
    );
  });
});

describe('the first hole', () => {
  const channelId = thread[0]!.channelId;

  it('is found behind what is complete', () => {
    expect(filledUpTo(thread, channelId, 0)).toBe(30);
    expect(filledUpTo([...thread.slice(0, 4), ...thread.slice(6)], channelId, 0)).toBe(4);
  });

  it('is not looked for in older pages that were never loaded', () => {
    expect(filledUpTo(thread.slice(10), channelId, 10)).toBe(30);
    expect(filledUpTo(thread, channelId, 10)).toBe(30);
  });

  it('is at the beginning of a conversation of which nothing is known', () => {
    expect(filledUpTo(thread, 'another', 0)).toBe(0);
  });
});
