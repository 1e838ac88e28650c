import type { EndpointInput } from '@sala/contract/core/endpoint.ts';
import { serviceAlertsApi } from '@sala/contract/service/service-orders/service-alerts.api.ts';
import { roomNamespace } from '@sala/contract/sockets/room.events.ts';
import { queryOptions, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { api } from '#shared/api/client.ts';
import { useOnReconnect, useSocketEvent } from '#shared/realtime/sockets.ts';

const alertsKey = ['service-orders', 'alerts'] as const;
/** Many events arrive together; they cause only one request. In ms. */
const pause = 1500;

/** Alerts also begin by the passing of time, of which no event tells. */
export const alertsQuery = queryOptions({
  queryKey: alertsKey,
  queryFn: async ({ signal }) => (await api.call(serviceAlertsApi.list, {}, { signal, silent: true })).rows,
  refetchInterval: 60_000,
});

/** Keeps the alerts right while the board is open. */
export function useAlertNews(): void {
  const queryClient = useQueryClient();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(
    () => () => {
      clearTimeout(timer.current);
      timer.current = undefined;
    },
    [],
  );
  const askSoon = () => {
    timer.current ??= setTimeout(() => {
      timer.current = undefined;
      void queryClient.invalidateQueries({ queryKey: alertsKey });
    }, pause);
  };
  useSocketEvent(roomNamespace, 'service:orderChanged', askSoon);
  useSocketEvent(roomNamespace, 'service:orderGone', askSoon);
  useSocketEvent(roomNamespace, 'service:alertDismissed', askSoon);
  useOnReconnect(askSoon);
}

type Dismissal = EndpointInput<typeof serviceAlertsApi.dismiss>['body'];

export function useDismissAlert() {
  const queryClient = useQueryClient();
  return async (body: Dismissal): Promise<void> => {
    try {
      await api.call(serviceAlertsApi.dismiss, { body }, { silent: true });
    } finally {
      // Refused ones have ended, or somebody was faster.
      await queryClient.invalidateQueries({ queryKey: alertsKey });
    }
  };
}
