import type { Channel } from '@sala/contract/conversations/chat/channels.schema.ts';
import { beforeEach, describe, expect, it } from 'vitest';
import { createAlertWatch } from './alert-watch.ts';

const me = { userId: 'me', isOffline: false };
const start = Date.parse('2026-05-04T08:00:00Z');
const after = (seconds: number) => start + seconds * 1000;

function channel(seq: number, change: Partial<Channel> = {}): Channel {
  const createdAt = new Date(start).toISOString();
  return {
    id: 'c',
    status: 'unassigned',
    visitor: { name: 'Dara' },
    participants: [],
    bot: null,
    unreadCount: 1,
    lastSeq: seq,
    lastMessage: { seq, senderType: 'visitor', isDeleted: false, createdAt },
    waitingSince: createdAt,
    snoozedUntil: null,
    ...change,
  } as Channel;
}
const has = (id: string) => ({ status: 'ongoing' as const, participants: [{ id, name: '', joinedAt: '' }] });

let watch: ReturnType<typeof createAlertWatch>;
beforeEach(() => {
  watch = createAlertWatch();
});

describe('what a visitor has just written', () => {
  it('is news once, in one’s own conversations and those nobody has', () => {
    expect(watch.take(channel(2), me, start)).toBe(true);
    expect(watch.take(channel(2), me, start)).toBe(false);
    expect(watch.take(channel(3, has('me')), me, start)).toBe(true);
    expect(watch.take(channel(4, has('colleague')), me, start)).toBe(false);
    expect(watch.take(channel(5), { ...me, isOffline: true }, start)).toBe(false);
  });

  it('is none while a bot answers, and is one when the bot hands over', () => {
    const bot = { id: 'bot', name: 'Sokha Bot' };
    expect(watch.take(channel(2, { bot }), me, start)).toBe(false);
    const lastWord = { ...channel(3).lastMessage!, senderType: 'bot' as const };
    expect(watch.take(channel(3, { bot, lastMessage: lastWord }), me, start)).toBe(false);
    expect(watch.take(channel(4, { lastMessage: lastWord }), me, start)).toBe(true);
    expect(watch.take(channel(4, { lastMessage: lastWord }), me, start)).toBe(false);
    expect(watch.seed([channel(5, { bot })], me, start)).toEqual([]);
  });

  it('is none when it is old, read, deleted or an operator’s', () => {
    expect(watch.take(channel(2), me, after(20))).toBe(false);
    expect(watch.take(channel(3, { unreadCount: 0 }), me, start)).toBe(false);
    const answered = { ...channel(4).lastMessage!, senderType: 'operator' as const };
    expect(watch.take(channel(4, { lastMessage: answered }), me, start)).toBe(false);
    expect(watch.take(channel(5, { lastMessage: { ...channel(5).lastMessage!, isDeleted: true } }), me, start)).toBe(
      false,
    );
  });
});

describe('what a visitor wrote while no event could tell of it', () => {
  it('is news when it is learned of later', () => {
    expect(watch.seed([channel(2)], me, start)).toEqual([channel(2)]);
    // The event arrives after a response that already contained the message.
    expect(watch.take(channel(2), me, start)).toBe(false);
    const later = new Date(after(30)).toISOString();
    const next = channel(3, { lastMessage: { ...channel(3).lastMessage!, createdAt: later } });
    expect(watch.seed([next], me, after(10))).toEqual([next]);
  });

  it('is none when it was told of, is older than the question before, or is for others', () => {
    watch.take(channel(2), me, start);
    expect(watch.seed([channel(2)], me, start)).toEqual([]);
    expect(watch.seed([channel(3)], me, after(1))).toEqual([]);
    expect(watch.seed([channel(4, has('colleague'))], me, start)).toEqual([]);
  });
});
