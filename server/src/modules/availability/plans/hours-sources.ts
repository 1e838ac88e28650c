import type { ScheduleSource, ShiftHours, ShiftSource } from '../engine/plan.ts';
import type { PlanRows } from './plans.repository.ts';

type ScheduleRow = PlanRows['schedules'][number];

/** One object for each shift and schedule, by id. */
export function toHoursSources(rows: Pick<PlanRows, 'shifts' | 'schedules'>) {
  const hours = new Map<string, ShiftHours>();
  const shifts = new Map<string, ShiftSource>();
  for (const row of rows.shifts) {
    const shift: ShiftHours = {
      id: row.id,
      title: row.title,
      startTime: row.start_time,
      endTime: row.end_time,
      pauses: row.pauses,
      timeZone: row.time_zone,
    };
    hours.set(row.id, shift);
    shifts.set(row.id, { kind: 'shift', shift, startDate: row.start_date, repeat: row.repeat });
  }
  return { shifts, schedules: new Map(rows.schedules.map((row) => [row.id, toSchedule(row, hours)])) };
}

function toSchedule(row: ScheduleRow, hours: ReadonlyMap<string, ShiftHours>): ScheduleSource {
  const days = new Map<string, ShiftHours[]>();
  for (const { day, shift_id: shiftId } of row.entries) {
    const shift = hours.get(shiftId);
    if (shift) days.set(day, [...(days.get(day) ?? []), shift]);
  }
  return {
    kind: 'schedule',
    id: row.id,
    title: row.title,
    type: row.type,
    days,
    startsOn: row.starts_on,
    endsOn: row.ends_on,
  };
}
