import { describe, expect, it } from 'vitest';
import { buildChannel, operatorId, testId } from '../chat.factory.ts';
import { type BulkMove, toUndo } from './bulk-moves.ts';

const me = { id: operatorId, name: 'Dara', joinedAt: '2026-11-20T08:00:00.000Z' };
const free = buildChannel({ id: testId(1), status: 'unassigned', unreadCount: 2, departmentId: null });
const mine = buildChannel({
  id: testId(2),
  status: 'ongoing',
  participants: [me],
  unreadCount: 0,
  departmentId: testId(8),
});
const before = new Map([free, mine].map((channel) => [channel.id, channel]));
const undoing = (move: BulkMove, done = [free.id, mine.id]) => toUndo(move, before, done, operatorId);

describe('undoing a bulk move', () => {
  it('concerns what it changed, and nothing that was so before', () => {
    expect(undoing({ action: 'assign', operatorId })).toEqual([
      { move: { action: 'takeBack', operatorId }, channelIds: [free.id] },
    ]);
    expect(undoing({ action: 'markRead' })).toEqual([{ move: { action: 'markUnread' }, channelIds: [free.id] }]);
    expect(undoing({ action: 'markUnread' })).toEqual([{ move: { action: 'markRead' }, channelIds: [mine.id] }]);
    expect(undoing({ action: 'markRead' }, [mine.id])).toEqual([]);
  });

  it('takes a tag off those that did not have it, and gives it back to those that had', () => {
    const tagged = buildChannel({ id: testId(3), tagIds: [testId(7)] });
    const all = new Map([...before, [tagged.id, tagged]]);
    const undo = (action: 'addTag' | 'removeTag') =>
      toUndo({ action, tagId: testId(7) }, all, [free.id, tagged.id], operatorId);
    expect(undo('addTag')).toEqual([{ move: { action: 'removeTag', tagId: testId(7) }, channelIds: [free.id] }]);
    expect(undo('removeTag')).toEqual([{ move: { action: 'addTag', tagId: testId(7) }, channelIds: [tagged.id] }]);
  });

  it('brings each conversation back to the department it came from', () => {
    expect(undoing({ action: 'department', departmentId: testId(9) })).toEqual([
      { move: { action: 'department', departmentId: null }, channelIds: [free.id] },
      { move: { action: 'department', departmentId: testId(8) }, channelIds: [mine.id] },
    ]);
  });

  it('withdraws a transfer, and takes back what was left to a department unless colleagues still have it', () => {
    expect(undoing({ action: 'transfer', operatorId: testId(5) }, [mine.id])).toEqual([
      { move: { action: 'withdraw' }, channelIds: [mine.id] },
    ]);
    const left = { action: 'department', departmentId: testId(9), isTransferred: true } as const;
    expect(undoing(left, [mine.id])).toEqual([
      { move: { action: 'assign', operatorId }, channelIds: [mine.id] },
      { move: { action: 'department', departmentId: testId(8) }, channelIds: [mine.id] },
    ]);
    const shared = { ...mine, participants: [me, { ...me, id: testId(5) }] };
    expect(toUndo(left, new Map([[mine.id, shared]]), [mine.id], operatorId)).toEqual([]);
  });

  it('brings back what has ended, except what came from a partner', () => {
    const link = { direction: 'in', state: 'open' } as NonNullable<typeof mine.link>;
    const guest = { ...mine, id: testId(7), link };
    const all = [free, mine, guest];
    const undone = toUndo(
      { action: 'end' },
      new Map(all.map((one) => [one.id, one])),
      all.map(({ id }) => id),
      operatorId,
    );
    expect(undone).toEqual([{ move: { action: 'undoEnd' }, channelIds: [free.id, mine.id] }]);
  });

  it('wakes what was put aside, and puts aside again what slept before', () => {
    const until = '2026-11-21T01:00:00.000Z';
    const asleep = { ...free, snoozedUntil: until };
    const undo = (move: BulkMove) =>
      toUndo(move, new Map([asleep, mine].map((one) => [one.id, one])), [asleep.id, mine.id], operatorId);
    const again = { move: { action: 'snooze', snoozedUntil: until }, channelIds: [asleep.id] };
    expect(undo({ action: 'snooze', snoozedUntil: '2026-11-22T01:00:00.000Z' })).toEqual([
      { move: { action: 'wake' }, channelIds: [mine.id] },
      again,
    ]);
    expect(undo({ action: 'wake' })).toEqual([again]);
  });
});
