import { describe, expect, it } from 'vitest';
import type { RingRules } from '#modules/telephony/call-settings/call-settings.public.ts';
import { type Group, nextStep, type RingCandidate, type RingSituation, toGroups } from './choose-operators.ts';

const rules = {
  ringMode: 'all',
  ringSeconds: 15,
  callTimeout: 40,
  departmentRule: 'first',
  isSameLanguageFirst: true,
  nextDepartmentIds: [],
} as unknown as RingRules;

const candidate = (userId: string, more: Partial<RingCandidate> = {}): RingCandidate => ({
  userId,
  name: userId,
  departmentId: null,
  languages: ['en'],
  isOnDuty: true,
  isTalking: false,
  lastCallAt: null,
  ...more,
});
const idsOf = (groups: readonly Group[]) => groups.map(({ members }) => members.map(({ userId }) => userId));

describe('whom a call rings at', () => {
  const staff = [
    candidate('ana', { departmentId: 'sales', lastCallAt: 300 }),
    candidate('bopha', { departmentId: 'sales', languages: ['km'], lastCallAt: 900 }),
    candidate('chen', { departmentId: 'repairs', lastCallAt: 100 }),
    candidate('dara', { isOnDuty: false }),
  ];
  const groups = (more: Partial<RingRules> = {}, departmentId: string | null = 'sales') =>
    idsOf(toGroups(staff, { ...rules, ...more }, { departmentId, locale: 'km' }));

  it('is who speaks the caller’s language, then who has been without a call for longest, and nobody off duty', () => {
    expect(groups({}, null)).toEqual([['bopha', 'chen', 'ana']]);
    expect(groups({ isSameLanguageFirst: false }, null)).toEqual([['chen', 'ana', 'bopha']]);
  });

  it('is the department of the call alone, first, or like any other', () => {
    expect(groups({ departmentRule: 'only' })).toEqual([['bopha', 'ana']]);
    expect(groups()).toEqual([
      ['bopha', 'ana'],
      ['bopha', 'chen', 'ana'],
    ]);
    expect(groups({ departmentRule: 'off' })).toEqual([['bopha', 'chen', 'ana']]);
  });

  it('is everybody where nobody of the department is there, and the departments that are named next', () => {
    expect(groups({ departmentRule: 'only' }, 'delivery')).toEqual([['bopha', 'chen', 'ana']]);
    expect(groups({ departmentRule: 'only', nextDepartmentIds: ['repairs'] })).toEqual([['bopha', 'ana'], ['chen']]);
  });
});

describe('what a call does next', () => {
  const now = new Date('2026-01-05T08:00:00Z');
  const inSeconds = (seconds: number) => new Date(now.getTime() + seconds * 1000);
  const [ana, bopha, chen] = ['ana', 'bopha', 'chen'].map((id) => candidate(id)) as [
    RingCandidate,
    RingCandidate,
    RingCandidate,
  ];
  const next = (groups: RingCandidate[][], more: Partial<RingSituation> = {}, how: Partial<RingRules> = {}) =>
    nextStep(
      groups.map((members) => ({ members })),
      { ...rules, ...how },
      { group: 0, groupUntil: null, now, rung: new Set(), openRings: 0, ...more },
    );

  it('rings at everybody of the group who is in no call, for its time', () => {
    const step = next([[ana, { ...bopha, isTalking: true }, chen]]);
    expect(step).toMatchObject({ kind: 'ring', group: 0, ring: [ana, chen], until: inSeconds(40) });
  });

  it('rings at one after the other, each for their own time, never longer than the group', () => {
    const oneByOne = { ringMode: 'oneByOne' } as const;
    expect(next([[ana, bopha]], {}, oneByOne)).toMatchObject({ ring: [ana], until: inSeconds(15) });
    const ringing = { groupUntil: inSeconds(25), rung: new Set(['ana']), openRings: 1 };
    expect(next([[ana, bopha]], ringing, oneByOne)).toMatchObject({ ring: [] });
    const declined = { ...ringing, groupUntil: inSeconds(10), openRings: 0 };
    expect(next([[ana, bopha]], declined, oneByOne)).toMatchObject({ ring: [bopha], until: inSeconds(10) });
  });

  it('waits for who talks, goes on to the next group, and is unanswered after the last', () => {
    const busy = { ...ana, isTalking: true };
    expect(next([[busy], [chen]])).toMatchObject({ group: 0, ring: [], groupUntil: inSeconds(40) });
    expect(next([[busy], [chen]], { groupUntil: now })).toMatchObject({ group: 1, ring: [chen] });
    expect(next([[ana], [chen]], { groupUntil: inSeconds(9), rung: new Set(['ana']) })).toMatchObject({ group: 1 });
    expect(next([[ana]], { rung: new Set(['ana']) })).toEqual({ kind: 'unanswered' });
  });
});
