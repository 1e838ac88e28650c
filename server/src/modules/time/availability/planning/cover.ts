import type { EndpointParsedInput } from '@sala/contract/core/endpoint.ts';
import type { workingTimeApi } from '@sala/contract/time/working-time/working-time.api.ts';
import type { Cover } from '@sala/contract/time/working-time/working-time.schema.ts';
import { currentStays } from '#modules/time/stays/stays.public.ts';
import { readCoverNeeds } from '#modules/time/working-time/working-time.public.ts';
import type { AvailabilityContext } from '../availability.context.ts';
import { availabilityOfEmployees } from '../availability.usecases.ts';
import type { StaffMember } from '../plans/staff.ts';
import { Slices } from '../slices.ts';
import { getGaps, readPieces, toIso } from './cover-pieces.ts';
import { needSteps } from './need-steps.ts';
import { toPeriod } from './period.ts';
import { getMembers } from './units.ts';
import { readWhatIf } from './what-is-asked.ts';

type Query = EndpointParsedInput<typeof workingTimeApi.cover>['query'];

/** How many people of a department, a team or the business are on duty over time, and when they are fewer than needed. */
export async function readCover(context: AvailabilityContext, merchantId: string, query: Query): Promise<Cover> {
  const staff = await context.staffPlans.read(merchantId);
  const people = getMembers(staff, query);
  const { before, after } = await readWhatIf(context, staff, query);
  const timeZone = query.timeZone ?? staff.timeZone;
  const period = toPeriod(query, timeZone);
  const needs = needSteps(await readNeeds(context, merchantId, query), period, staff.timeZone);
  const pieces = await readPieces({ people, before, after, needs, period }, new Slices());
  const named = new Map(pieces.flatMap(({ members }) => members.map((member) => [member.id, member.name] as const)));
  return {
    timeZone,
    people: people.length,
    intervals: pieces.map(({ members, onDuty, needed, before: _, ...span }) => ({
      ...toIso(span),
      onDuty,
      needed,
      employeeIds: members.map(({ id }) => id),
    })),
    gaps: getGaps(pieces),
    employees: [...named].map(([id, name]) => ({ id, name })),
    hereByChoice: await listByChoice(context, merchantId, people),
  };
}

/** Who is there now though their plan says otherwise. */
async function listByChoice(
  context: AvailabilityContext,
  merchantId: string,
  people: readonly StaffMember[],
): Promise<Cover['hereByChoice']> {
  const stays = await currentStays(context.database.forMerchant(merchantId), context.clock.now());
  const staying = people.flatMap(({ id, name, userId }) =>
    userId !== null && stays.has(userId) ? [{ id, name, userId }] : [],
  );
  if (staying.length === 0) return [];
  const ids = staying.map(({ id }) => id);
  const known = await availabilityOfEmployees(context, merchantId, ids);
  return staying.flatMap((person) => {
    const { stayUntil } = known.get(person.id)!;
    return stayUntil === null ? [] : [{ ...person, until: stayUntil }];
  });
}

/** Only a department as a whole has needs of its own. */
async function readNeeds(context: AvailabilityContext, merchantId: string, { departmentId, teamId }: Query) {
  if (departmentId === undefined || teamId !== undefined) return null;
  return readCoverNeeds(context.database.forMerchant(merchantId).query, departmentId);
}
