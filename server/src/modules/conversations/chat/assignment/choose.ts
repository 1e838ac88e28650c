import {
  type AssignmentChoice,
  type AssignmentRules,
  type Considered,
  type ConsideredReason,
  type PeopleMode,
  peopleModeOf,
} from '@sala/contract/conversations/chat-assignment/chat-assignment.schema.ts';
import { type Availability, getShownState } from '@sala/contract/core/availability.schema.ts';
import type { Locale } from '@sala/contract/core/locales.ts';

/** An operator who can answer visitors, with their present state. */
export interface Candidate {
  readonly operatorId: string;
  readonly name: string;
  readonly availability: Pick<Availability, 'state' | 'reason' | 'name' | 'until' | 'availableAt'>;
  readonly load: number;
  readonly cap: number;
  /** From 1; null: not in the ranking. */
  readonly rank: number | null;
  readonly languages: readonly Locale[];
  readonly departmentId: string | null;
  /** When they last got a new conversation, in ms since 1970. */
  readonly lastAssignedAt: number | null;
}

/** Why an operator is not offered the same conversation for a while. */
export type Tried = 'refused' | 'expired' | 'left';

/** An unassigned conversation. */
export interface Arrival {
  readonly locale: Locale;
  readonly departmentId: string | null;
  /** The visitor's former operator, if the rules use it. */
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

/** A value to compare; the smaller one comes first. */
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
/** In order: ties are decided by the next criterion. */
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

/** The obstacle for an operator; null without one. Loads are counted again, since those in the state may be outdated. */
function obstacle(
  candidate: Candidate,
  { tried }: Arrival,
  isReserved: (candidate: Candidate) => boolean,
): ConsideredReason | null {
  const state = getShownState(candidate.availability);
  if (state !== 'available' && state !== 'at_cap') return absences[state];
  if (isReserved(candidate)) return 'otherDepartmentOnly';
  if (candidate.cap === 0) return 'excluded';
  if (candidate.load >= candidate.cap) return 'atCap';
  return tried[candidate.operatorId] ?? null;
}

/** Whether the conversation is reserved for operators of the chosen department: as long as any of them is on duty. */
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

/** After the end of a pause or leave the person may still not be available. */
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

/** The operator who gets a conversation by the rules, and the reason for each operator. */
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
