import { daysOffApi } from '@sala/contract/working-time/days-off.api.ts';
import { leaveApi } from '@sala/contract/working-time/leave.api.ts';
import { timeShiftsApi } from '@sala/contract/working-time/time-shifts.api.ts';
import { workSchedulesApi } from '@sala/contract/working-time/work-schedules.api.ts';
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { ApiError } from '#shared/api/api-error.ts';
import { tableKey } from '#shared/ui/data-table/use-table-query.ts';
import { messageToastDuration, showToast } from '#shared/ui/notices.ts';

export const unexpectedError = (): ApiError => new ApiError({ status: 0, key: 'unexpected' });

const lists = [timeShiftsApi.list, daysOffApi.list, leaveApi.list, leaveApi.options, workSchedulesApi.list];

/** Hours or absences have changed: the tables, the calendar and the cover ask again for what they show. */
export function forgetWorkingTime(queryClient: QueryClient): void {
  for (const list of lists) void queryClient.invalidateQueries({ queryKey: tableKey(list) });
  void queryClient.invalidateQueries({ queryKey: ['working-time'] });
}

/** What follows when a drawer is saved. A refusal stays in the drawer; when it is done everything that shows it asks again. */
export function useSaving(onClose: () => void) {
  const queryClient = useQueryClient();
  const [failure, setFailure] = useState<ApiError>();
  const send = <T>(call: () => Promise<T>): Promise<T> => {
    setFailure(undefined);
    return call();
  };
  const finish = (messageKey: string) => {
    forgetWorkingTime(queryClient);
    showToast({ tone: 'success', content: { messageKey }, duration: messageToastDuration });
    onClose();
  };
  return {
    failure,
    send,
    finish,
    handleError: (error: unknown) => setFailure(error instanceof ApiError ? error : unexpectedError()),
  };
}
