import type { Locale } from '@sala/contract/core/locales.ts';
import type { ServiceScope } from '@sala/contract/identity/users/service-scope.schema.ts';
import {
  type CandidateCriterion,
  type CandidateObstacle,
  candidateObstacles,
  getCandidateRefusal,
  type OrderCandidate,
} from '@sala/contract/service/service-orders/service-dispatch.schema.ts';
import { isInScope, type ScopedOrder } from '../service-orders.policy.ts';

/** A candidate with their state at the time of the order. */
export interface Candidate {
  readonly id: string;
  readonly name: string;
  readonly isActive: boolean;
  /** Has the permission for the part. */
  readonly isAble: boolean;
  readonly scope: ServiceScope;
  /** Why they cannot work then; null without an obstacle. */
  readonly away: {
    readonly obstacle: CandidateObstacle;
    readonly detail: string | null;
    readonly until: string | null;
  } | null;
  readonly load: number;
  /** 0: no automatic assignment. null: not an employee, so no limit is set. */
  readonly cap: number | null;
  readonly language: Locale;
  readonly departmentId: string | null;
  /** Their duty ends soon after the time of the order. */
  readonly isDutyEnding: boolean;
  /** In ms since 1970. */
  readonly lastAssignedAt: number | null;
}

/** An order that needs an operator. */
export interface Arrival {
  readonly place: ScopedOrder;
  readonly locale: Locale;
  readonly departmentId: string | null;
  readonly holderId: string | null;
  readonly rejectedBy: readonly string[];
  /** Operators who carried out an earlier order of the customer. */
  readonly knownTo: readonly string[];
  /** Operators with another order at the same time. */
  readonly bookedBy: readonly string[];
}

/** `byItself`: automatic assignment, so caps count. */
export type RankingStep = 'byItself' | 'byHand';

/** A candidate with what only counts when a person chooses. */
interface Judged {
  readonly taker: OrderCandidate;
  readonly isInDepartment: boolean;
  readonly isDutyEnding: boolean;
}

interface Criterion {
  /** null: only counts when a person chooses. */
  readonly name: CandidateCriterion | null;
  /** The smaller number comes first. */
  readonly weight: (judged: Judged) => number;
}

/** A missing cap counts as 1. */
const toShare = ({ load, cap }: OrderCandidate) => load / (cap || 1);
const first = (is: boolean) => (is ? 0 : 1);

const time: Criterion = { name: 'time', weight: ({ taker }) => first(!taker.obstacles.includes('booked')) };
const load: Criterion = { name: 'load', weight: ({ taker }) => toShare(taker) };
const customer: Criterion = { name: 'customer', weight: ({ taker }) => first(taker.knowsCustomer) };
const language: Criterion = { name: 'language', weight: ({ taker }) => first(taker.speaksLanguage) };
const idle: Criterion = {
  name: 'idle',
  weight: ({ taker: { lastAssignedAt } }) => (lastAssignedAt === null ? 0 : Date.parse(lastAssignedAt)),
};
const duty: Criterion = { name: null, weight: ({ isDutyEnding }) => first(!isDutyEnding) };
const department: Criterion = { name: null, weight: ({ isInDepartment }) => first(isInDepartment) };

/** Automatically, work is shared equally; a dispatcher looks for the person who suits the order. */
const criteria: Record<RankingStep, readonly Criterion[]> = {
  byItself: [time, load, customer, language, idle],
  byHand: [time, duty, department, customer, load, language, idle],
};

const difference = (way: RankingStep, left: Judged, right: Judged) =>
  criteria[way].find(({ weight }) => weight(left) !== weight(right));

const inOrder =
  (way: RankingStep) =>
  (left: Judged, right: Judged): number => {
    const criterion = difference(way, left, right);
    if (criterion) return criterion.weight(left) < criterion.weight(right) ? -1 : 1;
    return left.taker.id < right.taker.id ? -1 : 1;
  };

/** Whether the order belongs to the department; an order without one belongs to none. */
export const isOfDepartment = (departmentId: string | null, arrival: Pick<Arrival, 'departmentId'>): boolean =>
  departmentId !== null && departmentId === arrival.departmentId;

function getObstacles(candidate: Candidate, arrival: Arrival, way: RankingStep): CandidateObstacle[] {
  const { id, away, cap, load } = candidate;
  const found = new Set<CandidateObstacle>(away ? [away.obstacle] : []);
  if (!candidate.isActive) found.add('accountInactive');
  if (!candidate.isAble) found.add('noAbility');
  if (!isInScope(candidate.scope, arrival.place)) found.add('outsideScope');
  if (arrival.holderId === id) found.add('hasIt');
  if (arrival.rejectedBy.includes(id)) found.add('rejectedIt');
  if (arrival.bookedBy.includes(id)) found.add('booked');
  if (cap && load >= cap) found.add('atCap');
  if (!cap && way === 'byItself') found.add('notByItself');
  return candidateObstacles.filter((obstacle) => found.has(obstacle));
}

function toOrderCandidate(candidate: Candidate, arrival: Arrival, way: RankingStep): OrderCandidate {
  const { id, name, away, load, cap, language, lastAssignedAt } = candidate;
  return {
    id,
    name,
    obstacles: getObstacles(candidate, arrival, way),
    detail: away?.detail ?? null,
    until: away?.until ?? null,
    load,
    cap,
    knowsCustomer: arrival.knownTo.includes(id),
    speaksLanguage: language === arrival.locale,
    lastAssignedAt: lastAssignedAt === null ? null : new Date(lastAssignedAt).toISOString(),
    rank: null,
    decisive: null,
  };
}

const canTake = ({ obstacles }: OrderCandidate) => obstacles.every((obstacle) => obstacle === 'booked');

/** All candidates for an order: the best first, then those with warnings, last those who cannot have it. */
export function scoreCandidates(
  candidates: readonly Candidate[],
  arrival: Arrival,
  way: RankingStep,
): OrderCandidate[] {
  const judged = candidates.map((candidate) => ({
    taker: toOrderCandidate(candidate, arrival, way),
    isInDepartment: isOfDepartment(candidate.departmentId, arrival),
    isDutyEnding: candidate.isDutyEnding,
  }));
  const sorted = judged.toSorted(inOrder(way));
  const able = sorted.filter(({ taker }) => canTake(taker));
  const [best, second] = able;
  const ranked = able.map((one, index) => {
    const other = index === 0 ? second : best;
    return { ...one.taker, rank: index + 1, decisive: (other && difference(way, one, other)?.name) ?? null };
  });
  const others = sorted.map(({ taker }) => taker).filter((taker) => !canTake(taker));
  const isRefused = (taker: OrderCandidate) => getCandidateRefusal(taker) !== undefined;
  return [...ranked, ...others.filter((taker) => !isRefused(taker)), ...others.filter(isRefused)];
}

/** The operator who gets an order automatically, and the reason for each candidate. */
export function chooseOperator(
  candidates: readonly Candidate[],
  arrival: Arrival,
): { readonly chosen: OrderCandidate | undefined; readonly considered: readonly OrderCandidate[] } {
  const considered = scoreCandidates(candidates, arrival, 'byItself');
  const [best] = considered;
  return { chosen: best?.rank === 1 ? best : undefined, considered };
}
