import { buildMessage } from '@sala/client/threads/message.factory.ts';
import { describe, expect, it } from 'vitest';
import { type Bubble, buildThreadItems } from './thread-items.ts';

const dara = { type: 'operator' as const, id: '0190', name: 'Dara Chan' };
const base = { entries: [], operatorSeenSeq: 0, unreadFrom: 0 };
const build = (messages: ReturnType<typeof buildMessage>[], overrides: object = {}) =>
  buildThreadItems({ ...base, messages, channelId: messages[0]?.channelId, ...overrides });

describe('the rows of the thread', () => {
  it('begin each day with its date', () => {
    const items = build([
      buildMessage({ seq: 1, createdAt: '2026-11-18T03:00:00.000Z' }),
      buildMessage({ seq: 2, createdAt: '2026-11-18T03:01:00.000Z' }),
      buildMessage({ seq: 3, createdAt: '2026-11-20T03:00:00.000Z' }),
    ]);
    expect(items.map(({ kind }) => kind)).toEqual(['day', 'bubble', 'bubble', 'day', 'bubble']);
  });

  it('group what one person writes within five minutes', () => {
    const items = build([
      buildMessage({ seq: 1, createdAt: '2026-11-20T03:00:00.000Z' }),
      buildMessage({ seq: 2, createdAt: '2026-11-20T03:01:00.000Z' }),
      buildMessage({ seq: 3, createdAt: '2026-11-20T03:02:00.000Z', sender: dara }),
      buildMessage({ seq: 4, createdAt: '2026-11-20T03:12:00.000Z', sender: dara }),
    ]).filter((item): item is Bubble => item.kind === 'bubble');
    expect(items.map(({ isFirstOfGroup, isLastOfGroup }) => [isFirstOfGroup, isLastOfGroup])).toEqual([
      [true, false],
      [false, true],
      [true, true],
      [true, true],
    ]);
  });

  it('say of own messages whether they were seen', () => {
    const items = build([buildMessage({ seq: 1 }), buildMessage({ seq: 2, sender: dara }), buildMessage({ seq: 3 })], {
      operatorSeenSeq: 1,
    });
    expect(items.filter((item): item is Bubble => item.kind === 'bubble').map(({ state }) => state)).toEqual([
      'seen',
      undefined,
      'sent',
    ]);
  });

  it('mark where the unread begins', () => {
    const items = build(
      [buildMessage({ seq: 1 }), buildMessage({ seq: 2, sender: dara }), buildMessage({ seq: 3, sender: dara })],
      { unreadFrom: 2 },
    );
    expect(items.map(({ kind }) => kind)).toEqual(['day', 'bubble', 'bubble', 'unread', 'bubble']);
  });

  it('end with what is not sent yet, each message once', () => {
    const message = buildMessage({ seq: 1 });
    const entry = {
      id: message.id,
      owner: 'anonymous',
      createdAt: message.createdAt,
      text: message.text,
      state: 'sending' as const,
    };
    const items = build([message], { entries: [entry, { ...entry, id: 'later', state: 'failed' as const }] });
    expect(
      items.filter((item): item is Bubble => item.kind === 'bubble').map(({ key, state }) => [key, state]),
    ).toEqual([
      [message.id, 'sent'],
      ['later', 'failed'],
    ]);
  });

  it('keep what was refused before what was written later, and what is on its way at the end', () => {
    const entry = (id: string, state: 'sending' | 'failed') => ({
      id,
      owner: 'anonymous',
      createdAt: '2026-11-20T03:00:00.000Z',
      text: 'Call 012 345 678',
      state,
    });
    const items = build([buildMessage({ id: 'b', seq: 1, sender: dara }), buildMessage({ id: 'd', seq: 2 })], {
      entries: [entry('a', 'failed'), entry('e', 'failed'), entry('f', 'sending')],
    });
    const bubbles = items.filter((item): item is Bubble => item.kind === 'bubble');
    expect(bubbles.map(({ key }) => key)).toEqual(['b', 'a', 'd', 'e', 'f']);
  });
});
