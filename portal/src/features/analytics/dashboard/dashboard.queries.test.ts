import type { Channel } from '@sala/contract/conversations/chat/channels.schema.ts';
import { expect, it } from 'vitest';
import { mergeWaiting } from './dashboard.queries.ts';

const usual = { updatedAt: '2026-05-04T09:30:00Z', isBanned: false, isBlocked: false };
const channel = (id: string, waitingSince: string | null, more: Partial<Channel> = {}) =>
  ({ ...usual, id, waitingSince, ...more }) as Channel;

it('shows who waits for the user and who waits for anyone in one list, the longest wait first', () => {
  const mine = [channel('answered', null), channel('mine', '2026-05-04T08:00:00Z')];
  const unassigned = [channel('first', '2026-05-04T07:00:00Z'), channel('last', '2026-05-04T09:00:00Z')];
  const rows = mergeWaiting(mine, unassigned);
  expect(rows.map(({ id, isMine }) => [id, isMine])).toEqual([
    ['first', false],
    ['mine', true],
    ['last', false],
  ]);
});

it('shows a conversation once, and no restricted visitor', () => {
  const both = channel('both', '2026-05-04T08:00:00Z');
  const banned = channel('banned', '2026-05-04T07:00:00Z', { isBanned: true });
  const blocked = channel('blocked', '2026-05-04T07:30:00Z', { isBlocked: true });
  expect(mergeWaiting([both, banned], [both, blocked]).map(({ id, isMine }) => [id, isMine])).toEqual([['both', true]]);
});

it('shows those who lead what waits for their colleagues, and nothing that is answered or put aside', () => {
  const withDara = { assignedOperatorId: 'dara' };
  const rows = mergeWaiting(
    [channel('mine', '2026-05-04T08:00:00Z', withDara)],
    [
      channel('mine', '2026-05-04T08:00:00Z', withDara),
      channel('colleague', '2026-05-04T07:00:00Z', withDara),
      channel('asleep', '2026-05-04T06:00:00Z', { ...withDara, snoozedUntil: '2026-05-05T06:00:00Z' }),
      channel('answered', null, withDara),
      channel('withBot', null, { bot: { id: 'bot', name: 'Mealea' } }),
      channel('new', null),
    ],
  );
  expect(rows.map(({ id }) => id)).toEqual(['colleague', 'mine', 'new']);
});
