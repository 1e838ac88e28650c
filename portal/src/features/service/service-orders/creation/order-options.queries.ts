import { orderHelperApi } from '@sala/contract/service/service-orders/order-creation.api.ts';
import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { api } from '#shared/api/client.ts';
import { useOrganisationChanges } from '#shared/realtime/use-organisation-changes.ts';

const root = ['service-orders', 'creation'] as const;

/** All options of the form. It opens with what is known, and asks again. */
export const orderOptions = queryOptions({
  queryKey: [...root, 'options'],
  queryFn: ({ signal }) => api.call(orderHelperApi.options, {}, { signal, silent: true }),
  staleTime: 0,
  gcTime: Number.POSITIVE_INFINITY,
});

/** Keeps the open form up to date with colleagues' changes of the catalogue. */
export const useOptionChanges = (): void => useOrganisationChanges(['services'], [root]);

export function findCustomers(search: string, signal: AbortSignal) {
  return api.call(orderHelperApi.customers, { query: { search, limit: 10 } }, { signal, silent: true });
}

export interface RuleQuestion {
  readonly categoryCode: string;
  readonly typeCode?: string | undefined;
  readonly subTypeCode?: string | undefined;
  readonly productCode?: string | undefined;
  readonly text: string;
}

const pauseMs = 400;

/** The text as of the last typing pause. */
function usePaused(text: string): string {
  const [paused, setPaused] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setPaused(text), pauseMs);
    return () => clearTimeout(timer);
  }, [text]);
  return paused;
}

/** The rule for the price; undefined while it is unknown, null if there is none. */
export function usePriceRule(question: RuleQuestion) {
  const text = usePaused(question.text.slice(0, 1500));
  const query = { ...question, text };
  return useQuery({
    queryKey: [...root, 'rule', query],
    queryFn: async ({ signal }) => (await api.call(orderHelperApi.priceRule, { query }, { signal, silent: true })).rule,
    enabled: question.categoryCode !== '',
    placeholderData: keepPreviousData,
  }).data;
}
