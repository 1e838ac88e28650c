import { getCycle, type Repeat } from '@sala/contract/core/rules/repeat.ts';
import type { Assignees } from '@sala/contract/time/working-time/working-time.schema.ts';
import type { UnitOfWork } from '#platform/events/unit-of-work.ts';
import { failFields } from '#platform/failure.ts';
import { type Assigned, type AssigneeIds, findUnknownAssignee, writeAssignees } from './assignees.repository.ts';

/** Replaces the assignees. Throws a 422 at the list with an unknown id. */
export async function assign(
  unit: UnitOfWork,
  assigned: Assigned,
  ownerId: string,
  assignees: AssigneeIds,
): Promise<void> {
  const unknown = await findUnknownAssignee(unit.query, assignees);
  if (unknown) failFields({ [`assignees.${unknown}`]: [{ key: 'id' }] });
  await writeAssignees(unit.query, assigned, ownerId, assignees);
}

export function broadcastHoursChange(unit: UnitOfWork): void {
  unit.emit('organisation.changed', { merchantId: unit.merchantId, area: 'hours' });
}

/** As the log shows it. */
export function repeatFields(repeat: Repeat) {
  const isCustom = repeat.kind === 'custom';
  return {
    repeat: repeat.kind,
    frequency: isCustom ? repeat.frequency : null,
    interval: isCustom ? repeat.interval : null,
    weekdays: getCycle(repeat)?.frequency === 'weekly' ? repeat.weekdays.toSorted() : [],
    repeatEnd: repeat.kind === 'none' ? null : repeat.end,
  };
}

/** Names as the log shows them. */
export function assigneeNames({ employees, teams, departments }: Assignees) {
  const names = (list: Assignees['teams']) => list.map(({ name }) => name);
  return { employees: names(employees), teams: names(teams), departments: names(departments) };
}

export type Fields = Readonly<Record<string, unknown>>;
