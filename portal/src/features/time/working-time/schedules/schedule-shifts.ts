import { timeShiftsApi } from '@sala/contract/time/working-time/time-shifts.api.ts';
import type { Pause, ShiftColor } from '@sala/contract/time/working-time/working-time.schema.ts';
import { queryOptions } from '@tanstack/react-query';
import { currentAbility } from '#shared/ability/ability.ts';
import { api } from '#shared/api/client.ts';

/** A shift that can be assigned to the days of a schedule. */
export interface PlacedShift {
  id: string;
  title: string;
  color: ShiftColor;
  startTime: string;
  endTime: string;
  /** Undefined for users who may not read shifts; their totals count breaks as working time. */
  pauses?: Pause[];
}

const maxScheduleShifts = 100;

async function fetchShifts(signal: AbortSignal): Promise<PlacedShift[]> {
  if (!currentAbility().can('read', 'manage-time-shift'))
    return (await api.call(timeShiftsApi.options, {}, { signal, silent: true })).rows;
  const query = { limit: maxScheduleShifts, order: 'title', sort: 'asc' } as const;
  return (await api.call(timeShiftsApi.list, { query }, { signal, silent: true })).rows;
}

export const placedShifts = queryOptions({
  queryKey: ['working-time', 'options', 'shifts'],
  queryFn: ({ signal }) => fetchShifts(signal),
});
