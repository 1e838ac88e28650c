import type {
  AssignmentRules,
  ConsideredReason,
} from '@sala/contract/conversations/chat-assignment/chat-assignment.schema.ts';
import { expect, it } from 'vitest';
import { type Arrival, type Candidate, choose } from './choose.ts';

const at = (minute: number) => Date.parse('2026-03-02T09:00:00Z') + minute * 60_000;
const available = { state: 'available', reason: 'onShift', name: null, until: null, availableAt: null } as const;

const person = (name: string, change: Partial<Candidate> = {}): Candidate => ({
  operatorId: name,
  name,
  availability: available,
  load: 0,
  cap: 3,
  rank: null,
  languages: ['en'],
  departmentId: null,
  lastAssignedAt: null,
  ...change,
});
const arrival: Arrival = { locale: 'km', departmentId: null, lastOperatorId: null, tried: {} };
const rules = { mode: 'sequential', isSameLanguageFirst: false, departmentRule: 'off' } as const;
type Rules = Pick<AssignmentRules, 'mode' | 'isSameLanguageFirst' | 'departmentRule'>;

const anna = person('Anna', { lastAssignedAt: at(5), rank: 1, load: 2, departmentId: 'rooms' });
const bora = person('Bora', { lastAssignedAt: at(1), rank: 2, load: 1, languages: ['km', 'en'] });
const chan = person('Chan', { lastAssignedAt: at(3), load: 0, departmentId: 'rooms' });
const team = [anna, bora, chan];

type Verdict = readonly [name: string, reason: ConsideredReason];
interface Case {
  readonly says: string;
  readonly team: readonly Candidate[];
  readonly rules?: Partial<Rules>;
  readonly arrival?: Partial<Arrival>;
  /** In order of preference; the first is chosen unless `nobody` is set. */
  readonly verdicts: readonly Verdict[];
  readonly nobody?: true;
}

const away = (
  state: Candidate['availability']['state'],
  reason: Candidate['availability']['reason'] = 'outsideShift',
) => ({ availability: { ...available, state, reason } });

const cases: readonly Case[] = [
  {
    says: 'in turn it goes to whoever has been longest without a new one',
    team,
    verdicts: [
      ['Bora', 'longestWithout'],
      ['Chan', 'shorterWait'],
      ['Anna', 'shorterWait'],
    ],
  },
  {
    says: 'whoever never had one is first',
    team: [anna, bora, person('Dara')],
    verdicts: [
      ['Dara', 'longestWithout'],
      ['Bora', 'shorterWait'],
      ['Anna', 'shorterWait'],
    ],
  },
  {
    says: 'those who never had one come by how much they have, then by ranking',
    team: [person('Dara', { load: 1 }), person('Eng', { rank: 2 }), person('Far', { rank: 1 })],
    verdicts: [
      ['Far', 'highestRank'],
      ['Eng', 'lowerRank'],
      ['Dara', 'moreLoad'],
    ],
  },
  {
    says: 'by ranking the first on the list has it, however much they have, and who is not on it comes last',
    team,
    rules: { mode: 'priority' },
    verdicts: [
      ['Anna', 'highestRank'],
      ['Bora', 'lowerRank'],
      ['Chan', 'lowerRank'],
    ],
  },
  {
    says: 'by ranking those who are not on the list come by how much they have',
    team: [person('Dara', { load: 1 }), person('Eng')],
    rules: { mode: 'priority' },
    verdicts: [
      ['Eng', 'leastLoad'],
      ['Dara', 'moreLoad'],
    ],
  },
  {
    says: 'those who speak the language come first where that is asked for',
    team: [chan, bora],
    rules: { mode: 'priority', isSameLanguageFirst: true },
    verdicts: [
      ['Bora', 'language'],
      ['Chan', 'otherLanguage'],
    ],
  },
  {
    says: 'whoever had the visitor comes before the one who speaks their language',
    team,
    rules: { isSameLanguageFirst: true },
    arrival: { lastOperatorId: 'Anna' },
    verdicts: [
      ['Anna', 'lastOperator'],
      ['Bora', 'notLastOperator'],
      ['Chan', 'notLastOperator'],
    ],
  },
  {
    says: 'the department that was chosen comes before everything else',
    team,
    rules: { departmentRule: 'first' },
    arrival: { departmentId: 'rooms', lastOperatorId: 'Bora' },
    verdicts: [
      ['Chan', 'longestWithout'],
      ['Anna', 'shorterWait'],
      ['Bora', 'otherDepartment'],
    ],
  },
  {
    says: 'others get it when nobody of the department has a place free',
    team: [{ ...anna, load: 3 }, bora],
    rules: { departmentRule: 'first' },
    arrival: { departmentId: 'rooms' },
    verdicts: [
      ['Bora', 'onlyOne'],
      ['Anna', 'atCap'],
    ],
  },
  {
    says: 'it waits for the department alone while somebody of it is on duty',
    team: [{ ...anna, load: 3 }, { ...chan, ...away('break') }, bora],
    rules: { departmentRule: 'only' },
    arrival: { departmentId: 'rooms' },
    nobody: true,
    verdicts: [
      ['Anna', 'atCap'],
      ['Chan', 'break'],
      ['Bora', 'otherDepartmentOnly'],
    ],
  },
  {
    says: 'it goes to others when everybody of the department has gone home',
    team: [{ ...anna, ...away('off_shift') }, bora],
    rules: { departmentRule: 'only' },
    arrival: { departmentId: 'rooms' },
    verdicts: [
      ['Bora', 'onlyOne'],
      ['Anna', 'offShift'],
    ],
  },
  {
    says: 'a department means nothing where the rule is off, nor to whoever chose none',
    team: [chan, bora],
    rules: { departmentRule: 'only' },
    verdicts: [
      ['Bora', 'longestWithout'],
      ['Chan', 'shorterWait'],
    ],
  },
  {
    says: 'who is away, full, not to be given any or has said no is passed over, each for their own reason',
    team: [
      person('Anna', away('offline')),
      person('Bora', away('break')),
      person('Chan', away('off_shift')),
      person('Dara', away('day_off')),
      person('Eng', away('leave')),
      person('Far', away('holiday')),
      person('Gim', away('inactive')),
      person('Hok', { load: 3 }),
      person('Ith', { cap: 0 }),
      person('Jun'),
      person('Kim'),
      person('Lim'),
      person('Mao', away('off_shift', 'pause')),
    ],
    arrival: { tried: { Jun: 'refused', Kim: 'expired', Lim: 'left' } },
    nobody: true,
    verdicts: [
      ['Anna', 'offline'],
      ['Bora', 'break'],
      ['Chan', 'offShift'],
      ['Dara', 'dayOff'],
      ['Eng', 'leave'],
      ['Far', 'holiday'],
      ['Gim', 'inactive'],
      ['Hok', 'atCap'],
      ['Ith', 'excluded'],
      ['Jun', 'refused'],
      ['Kim', 'expired'],
      ['Lim', 'left'],
      ['Mao', 'break'],
    ],
  },
  {
    says: 'whoever was full a moment ago and has a place free now can take it',
    team: [person('Anna', { ...away('at_cap'), load: 2 })],
    verdicts: [['Anna', 'onlyOne']],
  },
  { says: 'nobody is chosen where nobody is', team: [], nobody: true, verdicts: [] },
  {
    says: 'of two who are alike in everything it is always the same one',
    team: [person('Bora'), person('Anna')],
    verdicts: [
      ['Anna', 'nextInLine'],
      ['Bora', 'nextInLine'],
    ],
  },
];

it.each(cases)('$says', ({ team: people, rules: changed, arrival: came, verdicts, nobody }) => {
  const { chosen, considered } = choose(people, { ...rules, ...changed }, { ...arrival, ...came });
  expect(considered.map(({ name, reason }) => [name, reason])).toEqual(verdicts);
  expect(chosen?.name).toBe(nobody ? undefined : verdicts[0]?.[0]);
  expect(considered.filter(({ isChosen }) => isChosen).map(({ name }) => name)).toEqual(chosen ? [chosen.name] : []);
});

it('the order in which people are listed changes nothing', () => {
  for (const { team: people, rules: changed, arrival: came } of cases) {
    const reversed = choose([...people].reverse(), { ...rules, ...changed }, { ...arrival, ...came });
    expect(reversed.chosen).toEqual(choose(people, { ...rules, ...changed }, { ...arrival, ...came }).chosen);
  }
});
