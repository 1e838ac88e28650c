import { messageNamespace, roomNamespace } from '@sala/contract/chat/chat.events.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo } from 'react';
import { useOnReconnect, useSocketEvent } from '#shared/realtime/sockets.ts';
import { markSetupStep, refreshDashboard } from './dashboard.queries.ts';
import { throttle } from './throttle.ts';

/** A busy business changes many times a second; its figures are fetched at most this often, in ms. */
const pause = 2000;

/** Keeps the figures, the waiting list and the setup steps up to date with events. */
export function useDashboardChanges(): void {
  const queryClient = useQueryClient();
  const figures = useMemo(() => throttle(pause, () => void refreshDashboard(queryClient)), [queryClient]);
  useEffect(() => () => figures.stop(), [figures]);

  useSocketEvent(roomNamespace, 'chat:channelChanged', figures.ask);
  useSocketEvent(roomNamespace, 'availability:changed', figures.ask);
  useSocketEvent(messageNamespace, 'message:totalBadge', figures.ask);
  useSocketEvent(roomNamespace, 'setup:changed', ({ step }) => {
    markSetupStep(queryClient, step);
    // A response that is on its way may be older than the change.
    figures.ask();
  });
  useOnReconnect(figures.ask);
}
