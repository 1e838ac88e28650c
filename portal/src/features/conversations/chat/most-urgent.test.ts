import type { Channel } from '@sala/contract/conversations/chat/channels.schema.ts';
import { expect, it } from 'vitest';
import { findKnownMostUrgent, firstToServe } from './most-urgent.ts';

const channel = (id: string, change: Partial<Channel> = {}) =>
  ({ id, waitingSince: '2026-05-04T08:00:00Z', offer: null, snoozedUntil: null, ...change }) as Channel;
const offeredTo = (toId: string) => ({ toId }) as Channel['offer'];

it('leads to who has waited longest, past the open conversation, the answered, the blocked and those held out to a colleague', () => {
  const answered = channel('answered', { waitingSince: null });
  const theirs = channel('theirs', { offer: offeredTo('colleague') });
  const own = channel('own', { offer: offeredTo('me') });
  const blocked = channel('blocked', { isBlocked: true });
  const rows = [answered, blocked, theirs, channel('open'), own, channel('later')];
  expect(firstToServe(rows, 'me', 'open')?.id).toBe('own');
  expect(firstToServe(rows, 'colleague', 'open')?.id).toBe('theirs');
  expect(firstToServe([answered, channel('open')], 'me', 'open')).toBeUndefined();
});

it('knows without the server who is next: an own conversation before one that nobody has, the longest wait first', () => {
  const participants = [{ id: 'me' }] as Channel['participants'];
  const own = (id: string, waitingSince: string) =>
    channel(id, { status: 'ongoing', assignedOperatorId: 'me', participants, bot: null, waitingSince });
  const free = channel('free', {
    status: 'unassigned',
    assignedOperatorId: null,
    participants: [],
    bot: null,
    waitingSince: '2026-05-04T07:00:00Z',
  });
  const known = [free, own('later', '2026-05-04T09:00:00Z'), own('first', '2026-05-04T08:00:00Z')];
  expect(findKnownMostUrgent(known, 'me')?.id).toBe('first');
  expect(findKnownMostUrgent(known, 'me', 'first')?.id).toBe('later');
  expect(findKnownMostUrgent(known, 'somebody else')?.id).toBe('free');
  expect(findKnownMostUrgent([], 'me')).toBeUndefined();
});
