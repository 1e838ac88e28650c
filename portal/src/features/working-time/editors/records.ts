import { daysOffApi } from '@sala/contract/working-time/days-off.api.ts';
import { leaveApi } from '@sala/contract/working-time/leave.api.ts';
import { timeShiftsApi } from '@sala/contract/working-time/time-shifts.api.ts';
import { workSchedulesApi } from '@sala/contract/working-time/work-schedules.api.ts';
import { queryOptions } from '@tanstack/react-query';
import { api } from '#shared/api/client.ts';

/** Editing begins with what is true now, and that does not change while somebody types. */
const forEditing = { gcTime: 0, staleTime: Number.POSITIVE_INFINITY, refetchOnWindowFocus: false } as const;
const params = (id: string) => ({ params: { id } });

// Not under the key of the calendar: what is being edited is not asked for again when a colleague changes something.
export const shiftRecord = (id: string) =>
  queryOptions({
    queryKey: ['time-shift', id],
    queryFn: ({ signal }) => api.call(timeShiftsApi.get, params(id), { signal, silent: true }),
    ...forEditing,
  });

export const dayOffRecord = (id: string) =>
  queryOptions({
    queryKey: ['day-off', id],
    queryFn: ({ signal }) => api.call(daysOffApi.get, params(id), { signal, silent: true }),
    ...forEditing,
  });

export const scheduleRecord = (id: string) =>
  queryOptions({
    queryKey: ['work-schedule', id],
    queryFn: ({ signal }) => api.call(workSchedulesApi.get, params(id), { signal, silent: true }),
    ...forEditing,
  });

export const leaveRecord = (id: string) =>
  queryOptions({
    queryKey: ['take-leave', id],
    queryFn: ({ signal }) => api.call(leaveApi.get, params(id), { signal, silent: true }),
    ...forEditing,
  });
