import { describe, expect, it } from 'vitest';
import { allowedMoves, type Can, replyMove, replyObstacle } from './channel-moves.ts';
import { buildChannel, operatorId, testId } from './chat.factory.ts';

const everything: Can = () => true;
const nothing: Can = () => false;
const me = { id: operatorId, name: 'Dara', joinedAt: '2026-11-20T08:00:00.000Z' };
const movesOf = (overrides: Parameters<typeof buildChannel>[0], can = everything) =>
  [...allowedMoves(buildChannel(overrides), operatorId, can)].toSorted();

describe('what an operator can do', () => {
  it('takes, assigns or ends a conversation nobody has', () => {
    expect(movesOf({ status: 'unassigned' })).toEqual(['assign', 'end', 'take']);
  });

  it('joins a colleague’s conversation and leaves one’s own', () => {
    expect(movesOf({ status: 'ongoing', assignedOperatorId: testId(9) })).toEqual(['end', 'join']);
    expect(movesOf({ status: 'ongoing', participants: [me] })).toEqual(['end', 'leave']);
  });

  it('reopens a closed one, and nothing else', () => {
    expect(movesOf({ status: 'closed', participants: [me] })).toEqual(['reopen']);
    expect(movesOf({ status: 'closed', isBanned: true })).toEqual([]);
  });

  it('shows nothing to somebody who may only read', () => {
    expect(movesOf({ status: 'unassigned' }, nothing)).toEqual([]);
    expect(movesOf({ status: 'closed' }, nothing)).toEqual([]);
  });

  it('asks for the permission of each move', () => {
    const onlyTake: Can = (action, subject) => action === 'update' && subject === 'assign-chat';
    expect(movesOf({ status: 'unassigned' }, onlyTake)).toEqual(['assign', 'take']);
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
