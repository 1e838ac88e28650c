import { unrestrictedScope } from '@sala/contract/identity/users/service-scope.schema.ts';
import {
  getCandidateRefusal,
  getCandidateWarnings,
} from '@sala/contract/service/service-orders/service-dispatch.schema.ts';
import { describe, expect, it } from 'vitest';
import { type Arrival, type Candidate, chooseOperator, scoreCandidates } from './choose-operator.ts';

const somebody = (id: string, change: Partial<Candidate> = {}): Candidate => ({
  id,
  name: id,
  isActive: true,
  isAble: true,
  scope: unrestrictedScope,
  away: null,
  load: 1,
  cap: 4,
  language: 'en',
  departmentId: null,
  isDutyEnding: false,
  lastAssignedAt: 1_000,
  ...change,
});
const arrival: Arrival = {
  place: { projectId: null, categoryCode: 'water', typeCode: null, subTypeCode: null },
  locale: 'km',
  departmentId: null,
  holderId: null,
  rejectedBy: [],
  knownTo: [],
  bookedBy: [],
};
const away = (obstacle: NonNullable<Candidate['away']>['obstacle']) => ({ obstacle, detail: null, until: null });

describe('the operator of an order', () => {
  it.each<[string, Candidate[], Partial<Arrival>, string | undefined, string | null]>([
    ['nobody while there is nobody', [], {}, undefined, null],
    ['the only one there is', [somebody('dara')], {}, 'dara', null],
    [
      'whoever has the smaller share of what they may have, not the smaller number',
      [somebody('dara', { load: 2, cap: 8 }), somebody('chan', { load: 1, cap: 2 })],
      {},
      'dara',
      'load',
    ],
    [
      'among equals who knows the customer',
      [somebody('dara'), somebody('chan')],
      { knownTo: ['chan'] },
      'chan',
      'customer',
    ],
    [
      'then who speaks their language',
      [somebody('dara'), somebody('chan', { language: 'km' })],
      {},
      'chan',
      'language',
    ],
    [
      'then who has had none for longest, or never',
      [somebody('dara'), somebody('chan', { lastAssignedAt: null })],
      {},
      'chan',
      'idle',
    ],
    [
      'before all of that who has nothing else at its hour',
      [somebody('dara', { load: 0 }), somebody('chan', { load: 3 })],
      { bookedBy: ['dara'] },
      'chan',
      'time',
    ],
    ['also who has, when there is nobody else', [somebody('dara')], { bookedBy: ['dara'] }, 'dara', null],
    ['nobody who rejected it', [somebody('dara')], { rejectedBy: ['dara'], holderId: 'dara' }, undefined, null],
    ['nobody who is full', [somebody('dara', { load: 4 })], {}, undefined, null],
    ['nobody whose cap is 0', [somebody('dara', { load: 0, cap: 0 })], {}, undefined, null],
    ['nobody without a cap', [somebody('dara', { cap: null })], {}, undefined, null],
    ['nobody who may not', [somebody('dara', { isAble: false })], {}, undefined, null],
    [
      'nobody who does not see it',
      [somebody('dara', { scope: { ...unrestrictedScope, categories: ['gold'] } })],
      {},
      undefined,
      null,
    ],
    ...(['leave', 'holiday', 'dayOff', 'offShift', 'break', 'offline'] as const).map(
      (obstacle): [string, Candidate[], Partial<Arrival>, string | undefined, null] => [
        `nobody who is away: ${obstacle}`,
        [somebody('dara', { away: away(obstacle) })],
        {},
        undefined,
        null,
      ],
    ),
  ])('is %s', (_, candidates, change, expected, decisive) => {
    const { chosen, considered } = chooseOperator(candidates, { ...arrival, ...change });
    expect([chosen?.id, chosen?.decisive ?? null, considered.length]).toEqual([expected, decisive, candidates.length]);
  });

  it('is the same whatever order they are looked at in, and of everybody else it is told why not', () => {
    const team = [
      somebody('away', { away: away('break') }),
      somebody('busy', { load: 3 }),
      somebody('best', { load: 0 }),
      somebody('unable', { isAble: false }),
    ];
    for (const candidates of [team, team.toReversed()]) {
      const { considered } = chooseOperator(candidates, arrival);
      expect(considered.map(({ id, rank, decisive, obstacles }) => [id, rank, decisive, obstacles])).toEqual([
        ['best', 1, 'load', []],
        ['busy', 2, 'load', []],
        ['away', null, null, ['break']],
        ['unable', null, null, ['noAbility']],
      ]);
    }
  });

  it('by hand may be anybody who is able: what speaks against it is told first', () => {
    const team = [
      somebody('dara', { load: 4, away: away('offShift') }),
      somebody('chan', { cap: 0, load: 0 }),
      somebody('sophea', { isAble: false, load: 9 }),
    ];
    const scores = scoreCandidates(team, arrival, 'byHand').map((taker) => [
      taker.id,
      taker.rank,
      getCandidateWarnings(taker),
      getCandidateRefusal(taker),
    ]);
    expect(scores).toEqual([
      ['chan', 1, [], undefined],
      ['dara', null, ['offShift', 'atCap'], undefined],
      ['sophea', null, ['atCap'], 'noAbility'],
    ]);
  });

  it('suggests the order’s department and those who know the customer before those with less work, and last whose duty ends', () => {
    const team = [
      somebody('leaving', { load: 0, departmentId: 'plumbing', isDutyEnding: true }),
      somebody('free', { load: 0 }),
      somebody('known', { load: 2 }),
      somebody('plumber', { load: 3, departmentId: 'plumbing' }),
      somebody('cleaner', { departmentId: 'cleaning' }),
    ];
    const order = { ...arrival, departmentId: 'plumbing', knownTo: ['known'] };
    const suggested = scoreCandidates(team, order, 'byHand');
    expect(suggested.map(({ id, rank, decisive }) => [id, rank, decisive])).toEqual([
      ['plumber', 1, null],
      ['known', 2, null],
      ['free', 3, null],
      ['cleaner', 4, null],
      ['leaving', 5, null],
    ]);
    expect(suggested.flatMap(getCandidateWarnings)).toEqual([]);
    // Without a department no one is preferred for theirs.
    const [first] = scoreCandidates(team, { ...order, departmentId: null }, 'byHand');
    expect([first!.id, first!.decisive]).toEqual(['known', 'customer']);
  });

  it('keeps to equal shares where the rules choose: neither department nor the end of duty counts', () => {
    const team = [
      somebody('leaving', { load: 0, isDutyEnding: true }),
      somebody('plumber', { departmentId: 'plumbing' }),
      somebody('known', { load: 2 }),
    ];
    const { considered } = chooseOperator(team, { ...arrival, departmentId: 'plumbing', knownTo: ['known'] });
    expect(considered.map(({ id, decisive }) => [id, decisive])).toEqual([
      ['leaving', 'load'],
      ['plumber', 'load'],
      ['known', 'load'],
    ]);
  });
});
