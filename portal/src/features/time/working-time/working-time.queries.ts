import { ownTimeApi } from '@sala/contract/time/own-time/own-time.api.ts';
import { daysOffApi } from '@sala/contract/time/working-time/days-off.api.ts';
import { leaveApi } from '@sala/contract/time/working-time/leave.api.ts';
import { timeShiftsApi } from '@sala/contract/time/working-time/time-shifts.api.ts';
import { workSchedulesApi } from '@sala/contract/time/working-time/work-schedules.api.ts';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { api } from '#shared/api/client.ts';
import { defineResource } from '#shared/resources/define-resource.ts';
import { useProfile } from '#shared/session/session.ts';
import { tableKey } from '#shared/ui/data-table/use-table-query.ts';
import { todayIn } from '#shared/ui/date-range/days.ts';

/** The keys to invalidate when working hours or absences change: the tables, the calendar and the cover view. */
const shown = [
  ...[timeShiftsApi.list, daysOffApi.list, leaveApi.list, leaveApi.options, workSchedulesApi.list].map(tableKey),
  ['working-time'],
];
const getName = ({ title }: { title: string }) => title;

// Not under the key of the calendar, so that a record being edited is not fetched again when a colleague changes something.
export const shifts = defineResource(timeShiftsApi, { name: 'time-shift', nameOf: getName, shown, follows: ['hours'] });
export const daysOff = defineResource(daysOffApi, { name: 'day-off', nameOf: getName, shown, follows: ['hours'] });
export const schedules = defineResource(
  { ...workSchedulesApi, change: workSchedulesApi.setActive },
  { name: 'work-schedule', nameOf: getName, shown, follows: ['hours'] },
);
export const allLeave = defineResource(leaveApi, {
  name: 'take-leave',
  nameOf: ({ employee }) => employee.name,
  shown,
  follows: ['leave'],
});

const merchantZoneQuery = queryOptions({
  queryKey: ['working-time', 'merchantZone'],
  queryFn: async ({ signal }) => {
    const today = todayIn(undefined);
    const own = await api.call(ownTimeApi.get, { query: { from: today, to: today } }, { signal, silent: true });
    return own.timeZone;
  },
  staleTime: 5 * 60_000,
});

/** The time zone of the business; the user's own until it is known or if it cannot be read. */
export function useMerchantZone(): { timeZone: string; isKnown: boolean } {
  const { data, isFetched } = useQuery(merchantZoneQuery);
  const ownZone = useProfile()?.origin ?? 'UTC';
  return { timeZone: data ?? ownZone, isKnown: isFetched };
}

/** The number of pending leave requests. */
export function usePendingLeave(isEnabled: boolean): number | undefined {
  const { data } = useQuery({
    queryKey: [...tableKey(leaveApi.options), 'count'],
    queryFn: ({ signal }) => api.call(leaveApi.options, {}, { signal, silent: true }),
    enabled: isEnabled,
  });
  return data?.rows.find(({ status }) => status === 'pending')?.total;
}
