import { describe, expect, it } from 'vitest';
import { allowedMoves, type Can, replyMove, replyObstacle } from './channel-moves.ts';
import { buildChannel, operatorId, testId } from './chat.factory.ts';

const everything: Can = () => true;
const nothing: Can = () => false;
const me = { id: operatorId, name: 'Dara', joinedAt: '2026-11-20T08:00:00.000Z' };
const listAll = (overrides: Parameters<typeof buildChannel>[0], can = everything) =>
  [...allowedMoves(buildChannel(overrides), operatorId, can)].toSorted();
/** The moves except blocking and those that only concern the user's own list. */
const getMoves = (...args: Parameters<typeof listAll>) =>
  listAll(...args).filter((move) => !['ban', 'unban', 'block', 'unblock', 'markUnread', 'snooze'].includes(move));
const offerTo = (toId: string) => ({
  id: testId(70),
  kind: 'transfer' as const,
  fromId: testId(9),
  fromName: 'Sophea',
  toId,
  toName: 'Dara',
  note: '',
  at: '2026-11-20T08:00:00.000Z',
  expiresAt: '2026-11-20T08:01:00.000Z',
});

describe('what an operator can do', () => {
  it('takes, assigns or ends a conversation nobody has', () => {
    expect(getMoves({ status: 'unassigned' })).toEqual(['assign', 'end', 'take']);
  });

  it('joins a colleague’s conversation and leaves one’s own', () => {
    expect(getMoves({ status: 'ongoing', assignedOperatorId: testId(9) })).toEqual(['end', 'join']);
    expect(getMoves({ status: 'ongoing', participants: [me] })).toEqual([
      'crossTransfer',
      'end',
      'leave',
      'toDepartment',
      'transfer',
    ]);
  });

  it('reopens a closed one, and nothing else', () => {
    expect(getMoves({ status: 'closed', participants: [me] })).toEqual(['reopen']);
    expect(getMoves({ status: 'closed', isBanned: true })).toEqual([]);
  });

  it('answers what is held out to them, and takes back what they hold out', () => {
    const ongoing = { status: 'ongoing' as const, assignedOperatorId: testId(9) };
    expect(getMoves({ ...ongoing, offer: offerTo(operatorId) })).toEqual(['accept', 'end', 'join', 'refuse']);
    expect(getMoves({ ...ongoing, participants: [me], offer: offerTo(testId(9)) })).toEqual([
      'end',
      'leave',
      'withdraw',
    ]);
    expect(getMoves({ ...ongoing, offer: offerTo(testId(8)) })).toEqual(['end', 'join']);
  });

  it('puts aside what somebody has, and wakes what sleeps', () => {
    const snoozes = (overrides: Parameters<typeof buildChannel>[0]) =>
      listAll(overrides).filter((move) => move === 'snooze' || move === 'wake');
    expect(snoozes({ status: 'ongoing' })).toEqual(['snooze']);
    expect(snoozes({ status: 'ongoing', snoozedUntil: '2026-11-21T01:00:00.000Z' })).toEqual(['snooze', 'wake']);
    expect(snoozes({ status: 'ongoing', offer: offerTo(operatorId) })).toEqual([]);
    expect(snoozes({ status: 'unassigned' })).toEqual([]);
    expect(snoozes({ status: 'closed' })).toEqual([]);
  });

  it('shuts a visitor out of one conversation or of all, and lets them in again', () => {
    const restrictions = (overrides: Parameters<typeof buildChannel>[0]) =>
      listAll({ status: 'ongoing', ...overrides }).filter((move) => /ban|block/.test(move));
    expect(restrictions({})).toEqual(['ban', 'block']);
    expect(restrictions({ isBlocked: true })).toEqual(['ban', 'unblock']);
    expect(restrictions({ isBanned: true })).toEqual(['unban']);
  });

  it('shows nothing to somebody who may only read', () => {
    expect(getMoves({ status: 'unassigned' }, nothing)).toEqual([]);
    expect(getMoves({ status: 'closed' }, nothing)).toEqual([]);
  });

  it('asks for the permission of each move', () => {
    const onlyTake: Can = (action, subject) => action === 'update' && subject === 'assign-chat';
    expect(getMoves({ status: 'unassigned' }, onlyTake)).toEqual(['assign', 'take']);
  });
});

it('says why one cannot write', () => {
  const obstacle = (overrides: Parameters<typeof buildChannel>[0], isReadonly = false, can = everything) =>
    replyObstacle(buildChannel(overrides), { userId: operatorId, isReadonly, can });
  const onlyReply: Can = (_, subject) => subject === 'reply-customer';
  expect(obstacle({})).toBeNull();
  expect(obstacle({}, true)).toBe('readonly');
  expect(obstacle({}, false, nothing)).toBe('notAllowed');
  expect(obstacle({ status: 'closed' })).toBe('closed');
  expect(obstacle({ isBlocked: true, status: 'closed' })).toBe('blocked');
  expect(obstacle({ isBanned: true, isBlocked: true })).toBe('banned');
  expect(obstacle({ status: 'unassigned' }, false, onlyReply)).toBe('mayNotTake');
  expect(obstacle({ status: 'ongoing' }, false, onlyReply)).toBe('mayNotJoin');
  expect(obstacle({ status: 'ongoing', participants: [me] }, false, onlyReply)).toBeNull();
});

it('knows what a first reply does besides', () => {
  const move = (overrides: Parameters<typeof buildChannel>[0]) => replyMove(buildChannel(overrides), operatorId);
  expect(move({ status: 'unassigned' })).toBe('take');
  expect(move({ status: 'ongoing' })).toBe('join');
  expect(move({ status: 'ongoing', participants: [me] })).toBeNull();
});
