import { describe, expect, it } from 'vitest';
import {
  applyChannelChange,
  type ChannelPage,
  compareChannels,
  distinctChannels,
  isInView,
  pinRowOrder,
  preservePosition,
  visibleChannels,
  withPinnedRow,
} from './channel-rows.ts';
import { buildChannel, operatorId, testId } from './chat.factory.ts';
import { defaultView } from './chat.search.ts';

const at = (minute: number) => `2026-11-20T08:${String(minute).padStart(2, '0')}:00.000Z`;
const view = { ...defaultView, tab: 'all', order: 'updatedAt', sort: 'desc' } as const;
const a = buildChannel({ id: testId(11), updatedAt: at(30) });
const b = buildChannel({ id: testId(12), updatedAt: at(20) });
const c = buildChannel({ id: testId(13), updatedAt: at(10) });
const page = (rows: ChannelPage['rows'], nextCursor: string | null = null): ChannelPage => ({ rows, nextCursor });
const toIds = (rows: readonly { id: string }[]) => rows.map(({ id }) => id);

describe('which conversations a list shows', () => {
  it('counts one as mine when I take part, and when it is over, when I had it', () => {
    const isMine = (overrides: Parameters<typeof buildChannel>[0]) =>
      isInView(buildChannel(overrides), { tab: 'mine', filter: 'any' }, operatorId);
    const me = { id: operatorId, name: 'Dara', joinedAt: at(0) };
    expect(isMine({ participants: [me], assignedOperatorId: testId(99) })).toBe(true);
    expect(isMine({ assignedOperatorId: testId(99) })).toBe(false);
    expect(isMine({ status: 'closed', assignedOperatorId: operatorId })).toBe(true);
    expect(isMine({ status: 'closed', participants: [me], assignedOperatorId: testId(99) })).toBe(false);
  });

  it('leaves what is put aside out of what is open, and shows it where one looks for it', () => {
    const me = { id: operatorId, name: 'Dara', joinedAt: at(0) };
    const asleep = buildChannel({ participants: [me], assignedOperatorId: operatorId, snoozedUntil: at(59) });
    const fits = (tab: 'mine' | 'all', filter: 'open' | 'snoozed' | 'any', channel = asleep) =>
      isInView(channel, { tab, filter }, operatorId);
    expect([fits('mine', 'open'), fits('all', 'open')]).toEqual([false, false]);
    expect([fits('mine', 'snoozed'), fits('all', 'snoozed'), fits('all', 'any')]).toEqual([true, true, true]);
    expect(fits('all', 'snoozed', { ...asleep, snoozedUntil: null })).toBe(false);
    expect(withPinnedRow([], asleep, view, operatorId)).toEqual([]);
  });

  it('knows each filter', () => {
    const inUnassigned = (filter: 'any' | 'blocked', isBlocked: boolean) =>
      isInView(buildChannel({ status: 'unassigned', isBlocked }), { tab: 'unassigned', filter }, operatorId);
    expect([inUnassigned('any', false), inUnassigned('any', true), inUnassigned('blocked', true)]).toEqual([
      true,
      false,
      true,
    ]);
    const fits = (filter: Parameters<typeof isInView>[1]['filter'], overrides: Parameters<typeof buildChannel>[0]) =>
      isInView(buildChannel(overrides), { tab: 'all', filter }, operatorId);
    expect(fits('open', { status: 'unassigned' })).toBe(true);
    expect(fits('open', { status: 'closed' })).toBe(false);
    expect(fits('closed', { status: 'closed' })).toBe(true);
    expect(fits('ongoing', { status: 'unassigned' })).toBe(false);
    expect(fits('unassigned', { status: 'unassigned' })).toBe(true);
    expect(fits('unread', { unreadCount: 2 })).toBe(true);
    expect(fits('unread', { unreadCount: 2, status: 'closed' })).toBe(false);
    expect(fits('banned', { isBanned: true })).toBe(true);
    expect(fits('blocked', { isBlocked: true })).toBe(true);
    expect(fits('any', { status: 'closed' })).toBe(true);
    const isTagged = (tagIds: string[]) =>
      isInView(buildChannel({ tagIds }), { tab: 'all', filter: 'any', tag: testId(7) }, operatorId);
    expect([isTagged([testId(7), testId(8)]), isTagged([testId(8)])]).toEqual([true, false]);
  });

  it('sorts by activity both ways, and puts those who do not wait last both ways, the newest activity first', () => {
    expect(toIds([c, a, b].sort(compareChannels({ order: 'updatedAt', sort: 'desc' })))).toEqual(toIds([a, b, c]));
    expect(toIds([c, a, b].sort(compareChannels({ order: 'updatedAt', sort: 'asc' })))).toEqual(toIds([c, b, a]));
    const waiting = [
      buildChannel({ id: testId(21), waitingSince: at(5) }),
      buildChannel({ id: testId(22), updatedAt: at(2) }),
      buildChannel({ id: testId(24), updatedAt: at(7) }),
      buildChannel({ id: testId(23), waitingSince: at(1) }),
    ];
    expect(toIds(waiting.toSorted(compareChannels({ order: 'waitingSince', sort: 'asc' })))).toEqual(
      [23, 21, 24, 22].map(testId),
    );
    expect(toIds(waiting.toSorted(compareChannels({ order: 'waitingSince', sort: 'desc' })))).toEqual(
      [21, 23, 24, 22].map(testId),
    );
  });

  it('sorts by priority, and within one by how long they wait', () => {
    const rows = [
      buildChannel({ id: testId(31), priority: 'low', waitingSince: at(1) }),
      buildChannel({ id: testId(32), priority: 'urgent' }),
      buildChannel({ id: testId(33), priority: 'urgent', waitingSince: at(5) }),
      buildChannel({ id: testId(34), priority: 'urgent', waitingSince: at(3) }),
      buildChannel({ id: testId(35), priority: 'urgent', status: 'closed' }),
    ];
    const sorted = (sort: 'asc' | 'desc') => toIds(rows.toSorted(compareChannels({ order: 'priority', sort })));
    expect(sorted('desc')).toEqual([34, 33, 32, 31, 35].map(testId));
    expect(sorted('asc')).toEqual([31, 32, 33, 34, 35].map(testId));
  });
});

describe('a change that arrives live', () => {
  it('replaces the row by its newer copy and moves it', () => {
    const newer = { ...c, version: 2, updatedAt: at(40) };
    const pages = applyChannelChange([page([a, b], 'x'), page([c])], newer, view, operatorId);
    expect(toIds(visibleChannels(distinctChannels(pages), view, operatorId))).toEqual(toIds([c, a, b]));
  });

  it('is ignored when it is older than what is shown', () => {
    const pages = [page([{ ...a, version: 5 }])];
    expect(applyChannelChange(pages, { ...a, version: 4 }, view, operatorId)).toBe(pages);
  });

  it('hides a conversation that no longer fits', () => {
    const pages = applyChannelChange([page([a, b])], { ...a, version: 2, status: 'closed' }, view, operatorId);
    expect(toIds(visibleChannels(distinctChannels(pages), view, operatorId))).toEqual(toIds([b]));
  });

  it('adds a new conversation that fits, but not one that a later page will bring', () => {
    const loaded = [page([a, b], 'more')];
    const fresh = buildChannel({ id: testId(14), updatedAt: at(50) });
    expect(
      toIds(visibleChannels(distinctChannels(applyChannelChange(loaded, fresh, view, operatorId)), view, operatorId)),
    ).toEqual(toIds([fresh, a, b]));
    expect(applyChannelChange(loaded, c, view, operatorId)).toBe(loaded);
    expect(applyChannelChange(loaded, fresh, { ...view, q: 'water' }, operatorId)).toBe(loaded);
  });
});

it('keeps what one has opened and taken in its place, and nothing that is a colleague’s or has ended', () => {
  const taken = { ...b, status: 'ongoing' as const, assignedOperatorId: operatorId };
  expect(toIds(withPinnedRow([a, c], taken, view, operatorId))).toEqual(toIds([a, b, c]));
  expect(withPinnedRow([a, taken], taken, view, operatorId)).toHaveLength(2);
  expect(toIds(withPinnedRow([a, c], { ...taken, status: 'closed' }, view, operatorId))).toEqual(toIds([a, c]));
  expect(toIds(withPinnedRow([a, c], { ...taken, assignedOperatorId: testId(9) }, view, operatorId))).toEqual(
    toIds([a, c]),
  );
});

describe('rows under the pointer', () => {
  it('keep their place while their contents follow, and say how many wait above', () => {
    const fresh = buildChannel({ id: testId(14), updatedAt: at(50) });
    const newerC = { ...c, version: 2, updatedAt: at(45), unreadCount: 1 };
    const target = [fresh, newerC, a, b];
    const held = pinRowOrder([a, b, c], target, target, operatorId);
    expect(toIds(held.rows)).toEqual(toIds([a, b, c]));
    expect(held.rows[2]).toBe(newerC);
    expect(held.waiting).toBe(2);
  });

  it('keep a conversation that was closed meanwhile, with its new state', () => {
    const closed = { ...a, version: 2, status: 'closed' } as const;
    const held = pinRowOrder([a, b], [b], [closed, b], operatorId);
    expect(held.rows).toEqual([closed, b]);
    expect(held.waiting).toBe(0);
  });

  it('lose a conversation at once that the user has put aside, not one that a colleague has', () => {
    const asleep = { ...a, version: 2, snoozedUntil: at(59), snoozedBy: { id: operatorId, name: 'Dara' } };
    expect(pinRowOrder([a, b], [b], [asleep, b], operatorId).rows).toEqual([b]);
    expect(pinRowOrder([a, b], [b], [asleep, b], testId(99)).rows).toEqual([asleep, b]);
    expect(pinRowOrder([a, b], [asleep, b], [asleep, b], operatorId).rows).toEqual([asleep, b]);
  });

  it('are followed by what the next page brings', () => {
    expect(pinRowOrder([a, b], [a, b, c], [a, b, c], operatorId)).toEqual({ rows: [a, b, c], waiting: 0 });
  });

  it('count everything as waiting when nothing was shown', () => {
    expect(pinRowOrder([], [a], [a], operatorId)).toEqual({ rows: [], waiting: 1 });
  });
});

describe('a row that was just taken', () => {
  const place = { id: b.id, afterId: a.id, beforeId: c.id };

  it('stays between its neighbours wherever its order would put it', () => {
    expect(toIds(preservePosition([b, a, c], place))).toEqual([a.id, b.id, c.id]);
    const news = buildChannel({ id: testId(14), updatedAt: at(50) });
    expect(toIds(preservePosition([news, b, a, c], place))).toEqual([news.id, a.id, b.id, c.id]);
  });

  it('stays before the one below when the one above is gone, and goes where its order puts it when both are', () => {
    expect(toIds(preservePosition([b, c], place))).toEqual([b.id, c.id]);
    const other = buildChannel({ id: testId(14), updatedAt: at(50) });
    expect(toIds(preservePosition([b, other], place))).toEqual([b.id, other.id]);
    expect(preservePosition([a, c], place)).toEqual([a, c]);
  });
});
