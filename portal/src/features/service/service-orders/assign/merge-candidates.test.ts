import type { DispatchCandidate } from '@sala/contract/service/service-orders/service-dispatch.schema.ts';
import { expect, it } from 'vitest';
import { mergeCandidates } from './merge-candidates.ts';

const taker = (id: string, more: Partial<DispatchCandidate>) =>
  ({ id, obstacles: [], load: 0, cap: 3, knowsCustomer: false, speaksLanguage: true, rank: null, ...more }) as never;

it('proposes for several orders who is best for most of them, and counts all of them for the limit', () => {
  const lists = [
    [
      taker('ann', { rank: 1, knowsCustomer: true }),
      taker('bo', { rank: 2 }),
      taker('chan', { load: 2, rank: 3 }),
      taker('dara', { obstacles: ['hasIt'] }),
      taker('ek', { obstacles: ['noAbility'] }),
    ],
    [
      taker('bo', { rank: 1 }),
      taker('ann', { obstacles: ['rejectedIt'] }),
      taker('chan', { load: 2, rank: 2 }),
      taker('dara', { rank: 3 }),
      taker('ek', { obstacles: ['noAbility'] }),
    ],
  ];
  const found = mergeCandidates(lists, 2);
  expect(found.map(({ id, rank, obstacles }) => [id, rank, obstacles])).toEqual([
    ['bo', 1, []],
    ['chan', null, ['atCap']],
    ['ann', null, ['rejectedIt']],
    ['dara', 2, []],
    ['ek', null, ['noAbility']],
  ]);
  expect(found.some(({ knowsCustomer }) => knowsCustomer)).toBe(false);
});
