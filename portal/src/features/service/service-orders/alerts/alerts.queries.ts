import { serviceAlertsApi } from '@sala/contract/service/service-orders/service-alerts.api.ts';
import type { OrderAlert } from '@sala/contract/service/service-orders/service-alerts.schema.ts';
import { roomNamespace } from '@sala/contract/sockets/room.events.ts';
import { queryOptions, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { api } from '#shared/api/client.ts';
import { useOnReconnect, useSocketEvent } from '#shared/realtime/sockets.ts';
import type { Person } from '../moves/order-moves.ts';
import { useMoveActor } from '../moves/use-order-moves.ts';

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

/** The alerts that nobody has dismissed, those of one order together; the order with the longest one comes first. */
export const openAlertsByOrder = (alerts: readonly OrderAlert[]): readonly (readonly OrderAlert[])[] => [
  ...Map.groupBy(
    alerts.filter(({ dismissed }) => !dismissed),
    ({ order }) => order.id,
  ).values(),
];

/** The person whose action the order waits for. */
export const getResponsible = ({ status, operator, priceSpecialist }: OrderAlert['order']) =>
  status === 'pendingPrice' ? priceSpecialist : operator;

/** Dispatchers look after all orders, operators after their own. */
export function isConcernOf({ order }: Pick<OrderAlert, 'order'>, { userId, can }: Person): boolean {
  const isOnlyOperator =
    can({ subject: 'change-status-service', action: 'update' }) &&
    !can({ subject: 'assign-operator-service', action: 'update' });
  return !isOnlyOperator || getResponsible(order)?.id === userId;
}

/** Whether the alerts of an order are the reader's concern. */
export function useIsOwnConcern(): (alerts: readonly OrderAlert[]) => boolean {
  const person = useMoveActor();
  return ([alert]) => alert !== undefined && isConcernOf(alert, person);
}

/** Dismisses several alerts of an order for the same reason. Rejects only if none of them could be dismissed. */
export function useDismissAlerts() {
  const queryClient = useQueryClient();
  return async (alerts: readonly OrderAlert[], note: string): Promise<void> => {
    const errors: unknown[] = [];
    for (const { order, kind, causedAt } of alerts) {
      const body = { orderId: order.id, kind, causedAt, note };
      try {
        await api.call(serviceAlertsApi.dismiss, { body }, { silent: true });
      } catch (error) {
        // It has ended, or somebody was faster; the note still belongs to the others.
        errors.push(error);
      }
    }
    await queryClient.invalidateQueries({ queryKey: alertsKey });
    if (errors.length > 0 && errors.length === alerts.length) throw errors[0];
  };
}
