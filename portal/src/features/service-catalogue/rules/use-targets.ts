import type { PriceRuleScope } from '@sala/contract/service-catalogue/price-rules.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import type { PickerOption } from '#shared/ui/option-picker/options.ts';
import { optionsAmong } from '#shared/ui/option-picker/options.ts';
import { catalogueTree, productOptions, useTitle } from '../service-catalogue.queries.ts';

/** The possible scopes of a rule or an order, each with its path. */
export function useTargets(): (place: PriceRuleScope) => (search: string) => Promise<readonly PickerOption[]> {
  const queryClient = useQueryClient();
  const title = useTitle();
  return useCallback(
    (place) => async (search) => {
      const entries = await queryClient.ensureQueryData(catalogueTree);
      const pathOf = (ids: readonly (string | null)[]) =>
        ids.flatMap((id) => entries.find((entry) => entry.id === id) ?? []).map(({ titles }) => title(titles));
      const optionOf = (id: string, label: string, above: readonly (string | null)[]): PickerOption => {
        const description = pathOf(above).join(' › ');
        return { id, label, ...(description && { description }) };
      };
      if (place === 'product') {
        const products = await queryClient.ensureQueryData(productOptions);
        return optionsAmong(
          products.map(({ id, titles, categoryId, typeId, subtypeId }) =>
            optionOf(id, title(titles), [categoryId, typeId, subtypeId]),
          ),
        )(search);
      }
      return optionsAmong(
        entries
          .filter(({ level }) => level === place)
          .map(({ id, titles, categoryId, typeId }) => optionOf(id, title(titles), [categoryId, typeId])),
      )(search);
    },
    [queryClient, title],
  );
}
