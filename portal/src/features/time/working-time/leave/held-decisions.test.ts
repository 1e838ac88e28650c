import type { Leave } from '@sala/contract/time/working-time/working-time.schema.ts';
import { expect, it } from 'vitest';
import { withDecision, withHeldDecisions } from './held-decisions.ts';

const request = (id: string, change: Partial<Leave> = {}) =>
  ({ id, status: 'pending', version: 1, ...change }) as Leave;
const [a, b, c, d] = ['a', 'b', 'c', 'd'].map((id) => request(id)) as [Leave, Leave, Leave, Leave];
const decided = (leave: Leave) => request(leave.id, { status: 'approved', version: 2 });

it('keeps what was decided in its place, whether the list still contains it or not', () => {
  const first = withDecision(undefined, [a, b, c], decided(a));
  expect(withHeldDecisions(first, [a, b, c])).toEqual([decided(a), b, c]);
  expect(withHeldDecisions(first, [b, c, d])).toEqual([decided(a), b, c, d]);
  const second = withDecision(first, withHeldDecisions(first, [b, c, d]), decided(c));
  expect(withHeldDecisions(second, [b, d, decided(a)])).toEqual([decided(a), b, decided(c), d]);
});

it('shows a newer state of what was decided', () => {
  const undone = request('a', { version: 3 });
  expect(withHeldDecisions(withDecision(undefined, [a, b], decided(a)), [undone, b])).toEqual([undone, b]);
});
