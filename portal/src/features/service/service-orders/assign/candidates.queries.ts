import { serviceDispatchApi } from '@sala/contract/service/service-orders/service-dispatch.api.ts';
import type {
  CandidateField,
  DispatchCandidate,
} from '@sala/contract/service/service-orders/service-dispatch.schema.ts';
import { roomNamespace } from '@sala/contract/sockets/room.events.ts';
import { queryOptions, useQueries, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { api } from '#shared/api/client.ts';
import { useOnReconnect, useSocketEvent } from '#shared/realtime/sockets.ts';
import { mergeCandidates } from './merge-candidates.ts';

const candidatesKey = ['service-orders', 'takers'] as const;
const choicesKey = ['service-orders', 'choices'] as const;

export const candidatesQuery = (orderId: string, part: CandidateField) =>
  queryOptions({
    queryKey: [...candidatesKey, orderId, part],
    queryFn: async ({ signal }): Promise<DispatchCandidate[]> =>
      (
        await api.call(
          serviceDispatchApi.operators,
          { params: { id: orderId }, query: { part } },
          { signal, silent: true },
        )
      ).rows,
    staleTime: 0,
  });

/** With every version of the order, the candidates may be different. */
export const choicesQuery = (orderId: string, version: number) =>
  queryOptions({
    queryKey: [...choicesKey, orderId, version],
    queryFn: async ({ signal }) =>
      (await api.call(serviceDispatchApi.choices, { params: { id: orderId } }, { signal, silent: true })).rows,
    staleTime: 0,
  });

/** Many events arrive together; they cause only one request. In ms. */
const pause = 500;

/** The candidates are fetched again when an operator's status or orders change. */
function useCandidateChanges(): void {
  const queryClient = useQueryClient();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const askSoon = () => {
    timer.current ??= setTimeout(() => {
      timer.current = undefined;
      void queryClient.invalidateQueries({ queryKey: candidatesKey });
    }, pause);
  };
  useEffect(
    () => () => {
      clearTimeout(timer.current);
      timer.current = undefined;
    },
    [],
  );
  useSocketEvent(roomNamespace, 'availability:changed', askSoon);
  useSocketEvent(roomNamespace, 'service:orderChanged', askSoon);
  useOnReconnect(askSoon);
}

/** The candidates for the order while the component is mounted; undefined without an order. */
export function useCandidates(orderId: string | undefined, part: CandidateField) {
  useCandidateChanges();
  return useQuery({ ...candidatesQuery(orderId ?? '', part), enabled: orderId !== undefined });
}

/** The candidates for all of these orders and for as many others as the count includes. */
export function useMergedCandidates(
  orderIds: readonly string[],
  { part, count }: { part: CandidateField; count: number },
) {
  useCandidateChanges();
  return useQueries({
    queries: orderIds.map((id) => candidatesQuery(id, part)),
    combine: (all) => {
      const lists = all.flatMap(({ data }) => (data ? [data] : []));
      const failed = all.find(({ isError }) => isError);
      return {
        data: lists.length === all.length ? mergeCandidates(lists, count) : undefined,
        isPending: all.some(({ isPending }) => isPending),
        isError: failed !== undefined,
        error: failed?.error ?? null,
        refetch: () => Promise.all(all.map(({ refetch }) => refetch())),
      };
    },
  });
}
