import { describe, expect, it } from 'vitest';
import type { Can } from '../channel-moves.ts';
import { buildChannel, operatorId, testId } from '../chat.factory.ts';
import { moveObstacle, type RowMove, rowMoves } from './move-obstacles.ts';

const everything: Can = () => true;
const other = { id: testId(9), name: 'Sophea', joinedAt: '2026-11-20T08:00:00.000Z' };
const obstacle = (move: RowMove, overrides: Parameters<typeof buildChannel>[0], can = everything) =>
  moveObstacle(buildChannel(overrides), move, operatorId, can);

describe('why a move of a row cannot be made', () => {
  it('is the state of the conversation', () => {
    const theirs = { status: 'ongoing' as const, participants: [other] };
    expect(obstacle('take', { status: 'unassigned' })).toBeNull();
    expect(obstacle('assign', theirs)).toBe('taken');
    expect(obstacle('take', { ...theirs, assignedOperatorId: operatorId })).toBe('yours');
    expect(obstacle('ban', { ...theirs, isBanned: true })).toBe('banned');
    expect(obstacle('transfer', theirs)).toBe('notYours');
    expect(obstacle('transfer', { status: 'unassigned' })).toBe('nobodys');
    expect(obstacle('snooze', { status: 'unassigned' })).toBe('nobodys');
    expect(obstacle('wake', theirs)).toBe('awake');
    expect(obstacle('end', { status: 'closed' })).toBe('ended');
    expect(obstacle('reopen', { status: 'closed', isBanned: true })).toBe('banned');
    expect(obstacle('markUnread', { status: 'ongoing', unreadCount: 2, lastSeq: 4 })).toBe('unreadAlready');
  });

  it('is what one may not do, whatever the state', () => {
    for (const move of rowMoves) expect(obstacle(move, { status: 'closed' }, () => false)).toBe('mayNot');
  });
});
