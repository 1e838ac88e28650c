import type { Uncovered } from '@sala/contract/time/working-time/working-time.schema.ts';
import { readSetNeeds } from '#modules/time/working-time/working-time.public.ts';
import type { AppContext } from '#platform/context.ts';
import { found } from '#platform/failure.ts';
import type { AvailabilityContext } from '../availability.context.ts';
import { DAY_MS } from '../engine/calendar.ts';
import { merged } from '../engine/intervals.ts';
import type { Staff, StaffMember } from '../plans/staff.ts';
import { Slices } from '../slices.ts';
import { getGaps, readPieces, toIso } from './cover-pieces.ts';
import { getDuty, minus } from './duty.ts';
import { type NeedStep, needSteps } from './need-steps.ts';
import type { Period } from './period.ts';
import { getUnits, membersOfUnit } from './units.ts';
import {
  asPlanned,
  concernedBy,
  type WhatIf,
  withLeave,
  withoutLeave,
  withoutSchedule,
  withoutShift,
} from './what-if.ts';
import { assertSchedule, readLeave } from './what-is-asked.ts';

/** How many days are checked before working hours are deleted. */
const plannedRange = 28;

interface Change {
  readonly before: WhatIf;
  readonly after: WhatIf;
  readonly period: Period;
}

/**
 * Hours in which too few of the person's department or teams would be on duty during a leave, and fewer than without it. Throws
 * recordNotFound.
 */
export async function uncoveredByLeave(
  context: AvailabilityContext,
  merchantId: string,
  id: string,
): Promise<Uncovered[]> {
  const staff = await context.staffPlans.read(merchantId);
  const { member, leave } = await readLeave(context, staff, id);
  const around: Period = {
    start: new Date(Date.parse(leave.startDate) - 2 * DAY_MS),
    end: new Date(Date.parse(leave.endDate) + 3 * DAY_MS),
  };
  const change = { before: withoutLeave(id), after: withLeave(member.id, leave), period: around };
  return uncoveredBy(context, merchantId, staff, { concerned: [member], change });
}

/** The same for the next days without a shift. Throws recordNotFound. */
export async function uncoveredWithoutShift(
  context: AvailabilityContext,
  merchantId: string,
  id: string,
): Promise<Uncovered[]> {
  const staff = await context.staffPlans.read(merchantId);
  found(staff.colors.get(id));
  return uncoveredWithout(context, merchantId, staff, withoutShift(id));
}

/** The same without a schedule; empty for an inactive one. Throws recordNotFound. */
export async function uncoveredWithoutSchedule(
  context: AvailabilityContext,
  merchantId: string,
  id: string,
): Promise<Uncovered[]> {
  const staff = await context.staffPlans.read(merchantId);
  await assertSchedule(context, staff, id);
  return uncoveredWithout(context, merchantId, staff, withoutSchedule(id));
}

function uncoveredWithout(context: AppContext, merchantId: string, staff: Staff, after: WhatIf): Promise<Uncovered[]> {
  const start = context.clock.now();
  const period = { start, end: new Date(start.getTime() + plannedRange * DAY_MS) };
  const concerned = concernedBy(staff, asPlanned, after);
  return uncoveredBy(context, merchantId, staff, { concerned, change: { before: asPlanned, after, period } });
}

async function uncoveredBy(
  context: AppContext,
  merchantId: string,
  staff: Staff,
  { concerned, change }: { concerned: readonly StaffMember[]; change: Change },
): Promise<Uncovered[]> {
  const slices = new Slices();
  const units = getUnits(staff, concerned);
  const departments = units.filter(({ kind }) => kind === 'department').map(({ id }) => id);
  const needs = await readSetNeeds(context.database.forMerchant(merchantId).query, departments);
  const found: Uncovered[] = [];
  for (const unit of units) {
    const people = membersOfUnit(staff, unit);
    const week = needs.get(unit.id);
    const gaps = week
      ? await gapsAgainst(needSteps(week, change.period, staff.timeZone), people, change, slices)
      : await gapsIn(people, change, slices);
    if (gaps.length > 0) found.push({ unit, gaps });
  }
  return found;
}

/** Where more or fewer than one person is needed, all who are on duty are counted. */
async function gapsAgainst(
  needs: readonly NeedStep[],
  people: readonly StaffMember[],
  change: Change,
  slices: Slices,
): Promise<Uncovered['gaps']> {
  const pieces = await readPieces({ people, needs, ...change }, slices);
  return getGaps(pieces)
    .filter(({ isNew }) => isNew)
    .map(({ isNew: _, ...gap }) => gap);
}

async function gapsIn(
  people: readonly StaffMember[],
  { before, after, period }: Change,
  slices: Slices,
): Promise<Uncovered['gaps']> {
  const able = people.filter(({ canWork }) => canWork);
  const changed = able.filter((member) => before(member) !== after(member));
  let lost = merged((await slices.map(changed, (member) => getDuty(before(member), period))).flat());
  // In most cases a few people are enough to find that the hours are covered.
  await slices.map(able, (member) => {
    if (lost.length > 0) lost = minus(lost, getDuty(after(member), period));
  });
  return lost.map((span) => ({ ...toIso(span), onDuty: 0, needed: 1 }));
}
