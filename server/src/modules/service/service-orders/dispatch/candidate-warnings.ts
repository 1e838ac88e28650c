import { requiredTrimmedText } from '@sala/contract/core/rules/typed-text.ts';
import {
  type CandidateField,
  type CandidateWarning,
  getCandidateWarnings,
} from '@sala/contract/service/service-orders/service-dispatch.schema.ts';
import { findUser, getName } from '#modules/identity/users/users.public.ts';
import { failAtReason } from '#modules/time/availability/availability.public.ts';
import type { UserActor } from '#platform/auth/actor.ts';
import type { AppContext } from '#platform/context.ts';
import type { UnitOfWork } from '#platform/events/unit-of-work.ts';
import type { OrderState } from '../orders/order-state.ts';
import type { ServiceOrdersContext } from '../service-orders.context.ts';
import { scoreCandidates } from './choose-operator.ts';
import { countLoads, findArrival, readTurns } from './dispatch.repository.ts';
import { type Colleague, getStandings, toCandidates } from './staff.ts';

export interface NamedCandidate {
  readonly part: CandidateField;
  readonly colleague: Colleague;
}

/** The caller counts as present, also without an open page. */
const withPresence = (actor: UserActor, colleague: Colleague, planned: Colleague): Colleague =>
  !actor.apiToken && colleague.user.id === actor.userId && colleague.availability.reason === 'disconnected'
    ? { ...colleague, standing: planned.standing, shift: planned.shift }
    : colleague;

/**
 * The state of a manually chosen person at the time of the order; undefined for an unknown one. Read before the order is
 * locked, so that others need not wait for it.
 */
export async function readNamed(
  context: ServiceOrdersContext,
  actor: UserActor,
  { userId, part, scheduleDate }: { userId: string; part: CandidateField; scheduleDate: string | null | undefined },
): Promise<NamedCandidate | undefined> {
  const { merchantId } = actor;
  const user = await findUser(context.database.forMerchant(merchantId), userId);
  if (!user) return undefined;
  const now = context.clock.now();
  const at = scheduleDate && new Date(scheduleDate) > now ? new Date(scheduleDate) : undefined;
  const [[colleague], [planned]] = await Promise.all([
    getStandings(context, merchantId, [user], { part, at }),
    getStandings(context, merchantId, [user], { part, at: at ?? now }),
  ]);
  return { part, colleague: withPresence(actor, colleague!, planned!) };
}

async function listCandidateWarnings(
  context: AppContext,
  unit: UnitOfWork,
  order: OrderState,
  { part, colleague }: NamedCandidate,
): Promise<CandidateWarning[]> {
  const { merchantId, executeRaw } = unit;
  const now = context.clock.now();
  const arrival = (await findArrival(executeRaw, merchantId, order.id))!;
  const loads = await countLoads(executeRaw, merchantId, { now, part });
  const turns = await readTurns(executeRaw, merchantId, [colleague.user.id]);
  const own = { ...arrival, holderId: null, ...(part === 'specialist' && { rejectedBy: [] }) };
  const [taker] = scoreCandidates(toCandidates([colleague], { loads, turns }), own, 'byHand');
  return getCandidateWarnings(taker!);
}

/**
 * The obstacles of a person chosen for a locked order, for its history. Throws assignmentNeedsReason at the reason if
 * there are obstacles and no reason is given.
 */
export async function assertReasoned(
  context: AppContext,
  unit: UnitOfWork,
  order: OrderState,
  { named, reason }: { named: NamedCandidate; reason: string | undefined },
): Promise<{ obstacles?: string }> {
  const warnings = await listCandidateWarnings(context, unit, order, named);
  if (warnings.length === 0) return {};
  const obstacles = warnings.join(',');
  if (requiredTrimmedText(reason)) return { obstacles };
  const params = { operator: getName(named.colleague.user), obstacles };
  return failAtReason(params);
}
