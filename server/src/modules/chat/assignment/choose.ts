import type { Availability } from '@sala/contract/availability/availability.schema.ts';
import {
  type AssignmentChoice,
  type AssignmentRules,
  type Considered,
  type ConsideredReason,
  type PeopleMode,
  peopleModeOf,
} from '@sala/contract/chat-assignment/chat-assignment.schema.ts';
import type { Locale } from '@sala/contract/core/locales.ts';

/** Somebody who can answer visitors, as they stand at this moment. */
export interface Candidate {
  readonly operatorId: string;
  readonly name: string;
  readonly availability: Pick<Availability, 'state' | 'name' | 'until' | 'availableAt'>;
  readonly load: number;
  readonly cap: number;
  /** From 1; null: not on the list. */
  readonly rank: number | null;
  readonly languages: readonly Locale[];
  readonly departmentId: string | null;
  /** When they got a new conversation last, in ms since 1970. */
  readonly lastAssignedAt: number | null;
}

/** Why somebody is not asked again about the same conversation for a while. */
export type Tried = 'refused' | 'expired' | 'left';

/** A conversation that nobody has. */
export interface Arrival {
  readonly locale: Locale;
  readonly departmentId: string | null;
  /** Who had this visitor before, where that matters. */
  readonly lastOperatorId: string | null;
  readonly tried: Readonly<Record<string, Tried>>;
}

export type ChoiceRules = Pick<AssignmentRules, 'mode' | 'isSameLanguageFirst' | 'departmentRule'> &
  Partial<Pick<AssignmentRules, 'peopleMode'>>;

const absences: Record<Exclude<Availability['state'], 'available' | 'at_cap'>, ConsideredReason> = {
  inactive: 'inactive',
  offline: 'offline',
  break: 'break',
  off_shift: 'offShift',
  day_off: 'dayOff',
  leave: 'leave',
  holiday: 'holiday',
};

/** What is compared, in this order: the smaller number comes first. */
interface Criterion {
  readonly valueOf: (candidate: Candidate) => number;
  readonly behind: ConsideredReason;
  readonly ahead: ConsideredReason;
}

const last = Number.POSITIVE_INFINITY;
const byRank: Criterion = { valueOf: ({ rank }) => rank ?? last, behind: 'lowerRank', ahead: 'highestRank' };
const byLoad: Criterion = { valueOf: ({ load }) => load, behind: 'moreLoad', ahead: 'leastLoad' };
const byTurn: Criterion = {
  valueOf: ({ lastAssignedAt }) => lastAssignedAt ?? 0,
  behind: 'shorterWait',
  ahead: 'longestWithout',
};
/** Those who are alike in one thing are told apart by the next. */
const criteriaOfMode: Record<PeopleMode, readonly Criterion[]> = {
  manual: [byTurn],
  sequential: [byTurn, byLoad, byRank],
  priority: [byRank, byLoad, byTurn],
};

function getCriteria(rules: ChoiceRules, arrival: Arrival): Criterion[] {
  const { departmentId, lastOperatorId, locale } = arrival;
  const criteria: Criterion[] = [];
  const add = (isFirst: (candidate: Candidate) => boolean, behind: ConsideredReason, ahead: ConsideredReason) =>
    criteria.push({ valueOf: (candidate) => (isFirst(candidate) ? 0 : 1), behind, ahead });
  if (rules.departmentRule !== 'off' && departmentId !== null)
    add((candidate) => candidate.departmentId === departmentId, 'otherDepartment', 'department');
  if (lastOperatorId !== null)
    add(({ operatorId }) => operatorId === lastOperatorId, 'notLastOperator', 'lastOperator');
  if (rules.isSameLanguageFirst) add(({ languages }) => languages.includes(locale), 'otherLanguage', 'language');
  return [...criteria, ...criteriaOfMode[peopleModeOf(rules)]];
}

const isOnDuty = ({ availability: { state } }: Candidate) =>
  state === 'available' || state === 'at_cap' || state === 'break';

/** What keeps somebody from taking it; null when they could. Loads are counted anew: what the state says of them may be a moment old. */
function obstacle(
  candidate: Candidate,
  { tried }: Arrival,
  isReserved: (candidate: Candidate) => boolean,
): ConsideredReason | null {
  const { state } = candidate.availability;
  if (state !== 'available' && state !== 'at_cap') return absences[state];
  if (isReserved(candidate)) return 'otherDepartmentOnly';
  if (candidate.cap === 0) return 'excluded';
  if (candidate.load >= candidate.cap) return 'atCap';
  return tried[candidate.operatorId] ?? null;
}

/** Whether it is kept from them for the people of the department that was chosen: as long as any of them is on duty. */
function reservation(candidates: readonly Candidate[], rules: ChoiceRules, { departmentId }: Arrival) {
  const isOfDepartment = (candidate: Candidate) => candidate.departmentId === departmentId;
  const isReserved =
    rules.departmentRule === 'only' &&
    departmentId !== null &&
    candidates.some((candidate) => isOfDepartment(candidate) && isOnDuty(candidate));
  return (candidate: Candidate) => isReserved && !isOfDepartment(candidate);
}

function difference(left: Candidate, right: Candidate, criteria: readonly Criterion[]): Criterion | undefined {
  return criteria.find((criterion) => criterion.valueOf(left) !== criterion.valueOf(right));
}

function inOrder(criteria: readonly Criterion[]) {
  return (left: Candidate, right: Candidate): number => {
    const criterion = difference(left, right, criteria);
    if (criterion) return criterion.valueOf(left) < criterion.valueOf(right) ? -1 : 1;
    return left.operatorId < right.operatorId ? -1 : 1;
  };
}

/** The end of a shift's pause or of a leave is not yet the time at which they can take something. */
const backAt = ({ state, until, availableAt }: Candidate['availability']) =>
  state === 'break' ? until : (availableAt ?? until);

function toEntry(candidate: Candidate, reason: ConsideredReason, isChosen = false): Considered {
  const { operatorId, name, availability, load, cap, rank, lastAssignedAt } = candidate;
  const isAbsent = Object.values(absences).includes(reason);
  return {
    operatorId,
    name,
    isChosen,
    reason,
    detail: isAbsent ? availability.name : null,
    until: isAbsent ? backAt(availability) : null,
    load,
    cap,
    rank,
    lastAssignedAt: lastAssignedAt === null ? null : new Date(lastAssignedAt).toISOString(),
  };
}

/** Whom a conversation goes to by the rules, and of everybody why or why not. */
export function choose(candidates: readonly Candidate[], rules: ChoiceRules, arrival: Arrival): AssignmentChoice {
  const isReserved = reservation(candidates, rules, arrival);
  const able: Candidate[] = [];
  const skipped: Considered[] = [];
  for (const candidate of candidates) {
    const reason = obstacle(candidate, arrival, isReserved);
    if (reason === null) able.push(candidate);
    else skipped.push(toEntry(candidate, reason));
  }
  const criteria = getCriteria(rules, arrival);
  const [chosen, ...others] = able.sort(inOrder(criteria));
  if (!chosen) return { chosen: null, considered: skipped };
  const runnerUp = others[0];
  const decisive = runnerUp ? difference(chosen, runnerUp, criteria) : undefined;
  const why = runnerUp ? (decisive?.ahead ?? 'nextInLine') : 'onlyOne';
  return {
    chosen: { id: chosen.operatorId, name: chosen.name },
    considered: [
      toEntry(chosen, why, true),
      ...others.map((other) => toEntry(other, difference(chosen, other, criteria)?.behind ?? 'nextInLine')),
      ...skipped,
    ],
  };
}
