import type { Availability, AvailabilityState } from '@sala/contract/core/availability.schema.ts';
import { roomNamespace } from '@sala/contract/sockets/room.events.ts';
import { breakTimesApi, type OwnBreak } from '@sala/contract/time/break-times/break-times.api.ts';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '#shared/api/client.ts';
import { useOnReconnect, useSocketEvent } from '#shared/realtime/sockets.ts';
import { useProfile } from '#shared/session/session.ts';
import { showToast } from '#shared/ui/notices.ts';
import { askOwnBreak, cacheOwnBreak, ownBreakQuery } from './break-times.queries.ts';

const overToast = 10_000;

const offDutyStates: readonly AvailabilityState[] = ['off_shift', 'day_off', 'holiday', 'leave'];

/** A break then would change nothing, and use up one of the day's. */
export const isOffDuty = (own: Availability | undefined): own is Availability =>
  own !== undefined && offDutyStates.includes(own.state);

/** The user's own breaks, kept up to date in every tab and after every reconnection. */
export function useOwnBreak(): OwnBreak | undefined {
  const { t } = useTranslation('shell');
  const queryClient = useQueryClient();
  const userId = useProfile()?.id;
  const { data } = useQuery(ownBreakQuery);
  const ask = () => askOwnBreak(queryClient);
  useSocketEvent(roomNamespace, 'availability:changed', (change) => {
    if (change.userId === userId) ask();
  });
  useSocketEvent(roomNamespace, 'notification:created', ({ kind }) => {
    if (kind !== 'breakOver') return;
    showToast({ tone: 'info', content: t('break.over'), id: 'breakOver', duration: overToast });
    ask();
  });
  useSocketEvent(roomNamespace, 'ability:changed', ask);
  useOnReconnect(ask);
  return data;
}

/**
 * Starts and ends breaks. `onMove` reports that one was requested (an event may show it before the response) or refused. A refusal
 * is shown as a toast, and the actual state is fetched again.
 */
export function useBreakMoves(onMove: (isAsked: boolean) => void) {
  const queryClient = useQueryClient();
  const handlers = {
    onMutate: () => onMove(true),
    onSuccess: (own: OwnBreak) => cacheOwnBreak(queryClient, own),
    onError: () => {
      onMove(false);
      askOwnBreak(queryClient);
    },
  };
  const begin = useMutation({ mutationFn: () => api.call(breakTimesApi.enable, {}), ...handlers });
  const end = useMutation({ mutationFn: () => api.call(breakTimesApi.resume, {}), ...handlers });
  return { begin, end };
}

/** The interval at which the end of an expired break is checked, in ms. */
const askAgain = 3000;

/** The job that ends a break may run slightly after its time. */
export function useAskWhenOver(isOver: boolean): void {
  const queryClient = useQueryClient();
  useEffect(() => {
    if (!isOver) return;
    askOwnBreak(queryClient);
    const timer = setInterval(() => askOwnBreak(queryClient), askAgain);
    return () => clearInterval(timer);
  }, [isOver, queryClient]);
}
