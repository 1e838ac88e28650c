import { messageNamespace } from '@sala/contract/sockets/message.events.ts';
import { type OrganisationArea, roomNamespace } from '@sala/contract/sockets/room.events.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo } from 'react';
import { useOnReconnect, useSocketEvent } from '#shared/realtime/sockets.ts';
import { throttle } from '#shared/realtime/throttle.ts';
import { keepOrder, markPresence, markSetupStep, refreshDashboard, refreshOwnDay } from './dashboard.queries.ts';

/** A busy business changes many times a second; its figures are fetched at most this often, in ms. */
const pause = 2000;

/** What requests for leave, hours without cover and the user's own shift follow from. */
const plannedAreas: readonly OrganisationArea[] = ['leave', 'hours', 'holidays', 'departments', 'employees'];

/** Keeps the figures, the waiting lists and the setup steps up to date with events. */
export function useDashboardChanges(): void {
  const queryClient = useQueryClient();
  const figures = useMemo(() => throttle(pause, () => void refreshDashboard(queryClient)), [queryClient]);
  const plans = useMemo(() => throttle(pause, () => void refreshOwnDay(queryClient)), [queryClient]);
  useEffect(
    () => () => {
      figures.stop();
      plans.stop();
    },
    [figures, plans],
  );

  useSocketEvent(roomNamespace, 'chat:channelChanged', figures.ask);
  useSocketEvent(roomNamespace, 'availability:changed', figures.ask);
  useSocketEvent(messageNamespace, 'message:totalBadge', figures.ask);
  useSocketEvent(roomNamespace, 'service:orderChanged', (order) => {
    keepOrder(queryClient, order);
    figures.ask();
  });
  useSocketEvent(roomNamespace, 'service:orderGone', figures.ask);
  useSocketEvent(roomNamespace, 'ticket:changed', figures.ask);
  useSocketEvent(roomNamespace, 'ticket:gone', figures.ask);
  useSocketEvent(roomNamespace, 'call:callBackChanged', figures.ask);
  useSocketEvent(roomNamespace, 'chat:visitorPresence', ({ visitorId, isOnline }) =>
    markPresence(queryClient, visitorId, isOnline),
  );
  useSocketEvent(roomNamespace, 'organisation:changed', ({ area }) => {
    if (!plannedAreas.includes(area)) return;
    figures.ask();
    plans.ask();
  });
  useSocketEvent(roomNamespace, 'setup:changed', ({ step }) => {
    markSetupStep(queryClient, step);
    // A response that is on its way may be older than the change.
    figures.ask();
  });
  useOnReconnect(() => {
    figures.ask();
    plans.ask();
  });
}
