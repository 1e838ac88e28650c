import { expect, it } from 'vitest';
import { buildMessage, buildPending } from './chat.factory.ts';
import { withPending } from './pending-message.ts';

const [first, second] = [buildMessage({ seq: 1 }), buildMessage({ seq: 2 })];

it('puts messages still on their way last, the oldest of them first', () => {
  const later = buildPending({ createdAt: '2026-11-20T08:00:02.000Z' });
  const earlier = buildPending({ createdAt: '2026-11-20T08:00:01.000Z' });
  expect(withPending([first, second], [later, earlier])).toEqual([first, second, earlier, later]);
});

it('shows a message once when its confirmation arrives before it leaves the outbox', () => {
  expect(withPending([first], [buildPending({ id: first.id })])).toEqual([first]);
});

it('answers the very same list when nothing is on its way', () => {
  const messages = [first, second];
  expect(withPending(messages, [])).toBe(messages);
});
