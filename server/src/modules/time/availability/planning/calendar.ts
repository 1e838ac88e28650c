import type { EndpointParsedInput } from '@sala/contract/core/endpoint.ts';
import type { CalendarRow, workingTimeApi } from '@sala/contract/time/working-time/working-time.api.ts';
import { signFilePath } from '#modules/platform-services/uploads/uploads.public.ts';
import { hasPermission, type UserActor } from '#platform/auth/actor.ts';
import type { AppContext } from '#platform/context.ts';
import type { AvailabilityContext } from '../availability.context.ts';
import type { Staff, StaffMember } from '../plans/staff.ts';
import { Slices } from '../slices.ts';
import { toEntries } from './calendar-entries.ts';
import { type Period, toPeriod } from './period.ts';
import { getMembers } from './units.ts';

type Query = EndpointParsedInput<typeof workingTimeApi.calendar>['query'];

const folded = (text: string) => text.toLocaleLowerCase();

/** Whether every word occurs in the name or the position. */
function isFound({ name, position }: StaffMember, search: string | undefined): boolean {
  const text = folded(`${name} ${position ?? ''}`);
  return folded(search ?? '')
    .split(/\s+/)
    .every((word) => text.includes(word));
}

/** A page of the employees by name, with the plan of each. */
export async function readCalendar(
  context: AvailabilityContext,
  actor: UserActor,
  query: Query,
): Promise<{ rows: CalendarRow[]; total: number }> {
  const staff = await context.staffPlans.read(actor.merchantId);
  const people = getMembers(staff, query).filter((member) => isFound(member, query.search));
  const period = toPeriod(query, query.timeZone ?? staff.timeZone);
  const isKindShown = hasPermission(actor, 'read', 'manage-take-leave');
  const shown = people.slice((query.page - 1) * query.limit, query.page * query.limit);
  const rows = await new Slices().map(shown, (member) => toRow(context, staff, member, period, isKindShown));
  return { rows, total: people.length };
}

function toRow(
  context: AppContext,
  staff: Staff,
  member: StaffMember,
  period: Period,
  isKindShown: boolean,
): CalendarRow {
  const { id, name, position, department, photoId } = member;
  const photo = photoId && signFilePath(context, { merchantId: staff.merchantId, id: photoId, isThumbnail: false });
  return {
    employee: { id, name, photo, position, department },
    level: member.level,
    entries: toEntries(staff, member, period, isKindShown),
  };
}
