import type { FactOwner } from '@sala/contract/analytics/reports/metrics.ts';
import { unrestrictedScope } from '@sala/contract/identity/users/service-scope.schema.ts';
import { findTimeAhead, findTimeBack, listHoursAnsweredLate } from '#modules/conversations/chat/chat.public.ts';
import type { AppContext } from '#platform/context.ts';
import { takeMerchantLock } from '#platform/database/merchant-lock.ts';
import { inTransaction, type UnitOfWork } from '#platform/events/unit-of-work.ts';
import { durationEndOf, factsOf, isMeasured } from '../facts.ts';
import { formulasOf, rolledOwners, sourcesOf } from './rolled.ts';
import {
  beginning,
  clearSpan,
  findFrontier,
  findState,
  forgetUnfilled,
  noteChangedHours,
  type RollupState,
  type Span,
  saveState,
  takeChangedHours,
  toSpans,
  writeFacts,
} from './rollups.repository.ts';

const hour = 3_600_000;
/** Messages of one step: far below what a statement may take. */
const stepSize = 20_000;
/** Changed hours of one step. */
const changedHours = 6;

const floorHour = (at: Date): Date => new Date(Math.floor(at.getTime() / hour) * hour);
const earlier = (one: Date, other: Date): Date => (one < other ? one : other);
const later = (one: Date, other: Date): Date => (one > other ? one : other);

async function refill({ query, merchantId }: UnitOfWork, owner: FactOwner, span: Span): Promise<void> {
  const sources = sourcesOf(owner);
  await clearSpan(query, sources, span);
  for (const source of sources) {
    const facts = factsOf(source, { merchantId, ...span, scope: unrestrictedScope });
    const hasInstants = durationEndOf(source) !== undefined;
    await writeFacts(query, merchantId, { source, facts, isMeasured: isMeasured(source), hasInstants });
  }
}

/** What is filled; nothing yet where the formulas have changed since. */
async function getState(unit: UnitOfWork, owner: FactOwner, frontier: Date): Promise<RollupState> {
  const state = await findState(unit.query, owner);
  if (state && state.formulas === formulasOf[owner]) return state;
  return { formulas: formulasOf[owner]!, filledFrom: frontier, filledUntil: frontier };
}

/** From where on the next step back fills; the beginning where little is left. */
async function findStepBack({ query }: UnitOfWork, filledFrom: Date): Promise<Date> {
  const at = await findTimeBack(query, filledFrom, stepSize);
  return at ? earlier(floorHour(at), new Date(filledFrom.getTime() - hour)) : beginning;
}

async function findStepAhead({ query }: UnitOfWork, filledUntil: Date, frontier: Date): Promise<Date> {
  const at = await findTimeAhead(query, filledUntil, stepSize);
  return at ? earlier(frontier, later(floorHour(at), new Date(filledUntil.getTime() + hour))) : frontier;
}

/** Takes one step, all of it or nothing: what changed comes first, then what ended, then the past. Answers whether there was something to do. */
async function takeStep(unit: UnitOfWork, owner: FactOwner): Promise<boolean> {
  await takeMerchantLock(unit, 'reports.rollups');
  const frontier = await findFrontier(unit.query);
  const state = await getState(unit, owner, frontier);
  const { filledFrom, filledUntil } = state;
  await forgetUnfilled(unit.query, owner, state);
  const changed = await takeChangedHours(unit.query, owner, changedHours);
  if (changed.length > 0) {
    for (const span of toSpans(changed)) await refill(unit, owner, span);
    return true;
  }
  if (filledUntil < frontier) {
    const to = await findStepAhead(unit, filledUntil, frontier);
    await refill(unit, owner, { from: filledUntil, to });
    await saveState(unit.query, owner, { ...state, filledUntil: to });
    // Writing a message looks nothing up: first replies of conversations that were filled before them are found here.
    const { query, merchantId } = unit;
    await noteChangedHours(query, owner, await listHoursAnsweredLate(query, { merchantId, from: filledUntil, to }));
    return true;
  }
  if (filledFrom <= beginning) return false;
  const from = await findStepBack(unit, filledFrom);
  await refill(unit, owner, { from, to: filledFrom });
  await saveState(unit.query, owner, { ...state, filledFrom: from });
  return true;
}

/** Brings the rollups of a business up to date, in at most `maxSteps` transactions. Answers whether they are. */
export async function rollUp(context: AppContext, merchantId: string, maxSteps = Number.POSITIVE_INFINITY) {
  let left = maxSteps;
  for (const owner of rolledOwners)
    while (await inTransaction(context, merchantId, (unit) => takeStep(unit, owner))) {
      left -= 1;
      if (left <= 0) return false;
    }
  return true;
}

/** Makes all rollups of a business again from the rows themselves; until then figures are read from those. */
export async function rebuild(context: AppContext, merchantId: string): Promise<void> {
  await inTransaction(context, merchantId, async (unit) => {
    await takeMerchantLock(unit, 'reports.rollups');
    const frontier = await findFrontier(unit.query);
    for (const owner of rolledOwners)
      await saveState(unit.query, owner, { formulas: formulasOf[owner]!, filledFrom: frontier, filledUntil: frontier });
  });
  await rollUp(context, merchantId);
}
