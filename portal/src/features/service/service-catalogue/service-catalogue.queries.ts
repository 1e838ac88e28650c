import { priceRulesApi } from '@sala/contract/service/service-catalogue/price-rules.api.ts';
import {
  type ServiceEntry,
  type ServiceLevel,
  type ServiceTitles,
  serviceTitleIn,
} from '@sala/contract/service/service-catalogue/service-catalogue.schema.ts';
import {
  serviceCatalogueApi,
  serviceCategoriesApi,
  serviceSubtypesApi,
  serviceTypesApi,
} from '@sala/contract/service/service-catalogue/service-entries.api.ts';
import { serviceProductsApi } from '@sala/contract/service/service-catalogue/service-products.api.ts';
import { type QueryClient, queryOptions, useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '#shared/api/client.ts';
import { currentLocale } from '#shared/i18n/locale.ts';
import { useOrganisationChanges } from '#shared/realtime/use-organisation-changes.ts';
import { defineResource } from '#shared/resources/define-resource.ts';
import { tableKey } from '#shared/ui/data-table/use-table-query.ts';

const root = ['service-catalogue'] as const;
const keys = [root, tableKey(serviceProductsApi.list), tableKey(priceRulesApi.list)];

/** The whole catalogue, from the top down. */
export const catalogueTree = queryOptions({
  queryKey: [...root, 'tree'],
  queryFn: async ({ signal }) => (await api.call(serviceCatalogueApi.tree, {}, { signal, silent: true })).rows,
});

export const productOptions = queryOptions({
  queryKey: [...root, 'products'],
  queryFn: async ({ signal }) =>
    (await api.call(serviceProductsApi.options, { query: {} }, { signal, silent: true })).rows,
});

export const activeRules = queryOptions({
  queryKey: [...root, 'rules'],
  queryFn: async ({ signal }) => (await api.call(priceRulesApi.options, {}, { signal, silent: true })).rows,
});

/** All entries that can be offered to customers. */
export const entryOptions = queryOptions({
  queryKey: [...root, 'options'],
  queryFn: async ({ signal }) => {
    const how = { signal, silent: true };
    const [categories, types, subtypes] = await Promise.all([
      api.call(serviceCategoriesApi.options, { query: {} }, how),
      api.call(serviceTypesApi.options, { query: {} }, how),
      api.call(serviceSubtypesApi.options, { query: {} }, how),
    ]);
    return { categories: categories.rows, types: types.rows, subtypes: subtypes.rows };
  },
});

export const levelSubjects = {
  category: 'manage-service-category',
  type: 'manage-service-type',
  subtype: 'manage-service-subtype',
} as const satisfies Record<ServiceLevel, string>;

export const levelApis = {
  category: serviceCategoriesApi,
  type: serviceTypesApi,
  subtype: serviceSubtypesApi,
} as const;

const getTitle = ({ titles }: { titles: ServiceTitles }) => serviceTitleIn(titles, currentLocale());
const category = defineResource(serviceCategoriesApi, { name: 'service-category', nameOf: getTitle, shown: keys });
const type = defineResource(serviceTypesApi, { name: 'service-type', nameOf: getTitle, shown: keys });
const subtype = defineResource(serviceSubtypesApi, { name: 'service-subtype', nameOf: getTitle, shown: keys });
/** One form serves all three levels: a type and a subtype have no kind, and their calls omit it. */
export const entryResources = { category, type, subtype } as unknown as Record<ServiceLevel, typeof category>;
export const products = defineResource(serviceProductsApi, {
  name: 'service-product',
  nameOf: getTitle,
  shown: keys,
});
export const priceRules = defineResource(priceRulesApi, {
  name: 'price-rule',
  nameOf: ({ name }) => name,
  shown: keys,
});

export function fetchEntry({ level, id }: Pick<ServiceEntry, 'level' | 'id'>): Promise<ServiceEntry> {
  return api.call(levelApis[level].get, { params: { id } }, { silent: true });
}

/** Invalidates everything that shows the catalogue. */
export async function invalidateCatalogue(queryClient: QueryClient): Promise<void> {
  await Promise.all(keys.map((queryKey) => queryClient.invalidateQueries({ queryKey })));
}

/** Keeps the shown catalogue up to date with colleagues' changes. */
export const useCatalogueChanges = (): void => useOrganisationChanges(['services'], keys);

export function useForgetCatalogue(): () => Promise<void> {
  const queryClient = useQueryClient();
  return () => invalidateCatalogue(queryClient);
}

/** Titles in the current language. */
export function useTitle(): (titles: ServiceTitles) => string {
  // The hook renders again when the language changes.
  useTranslation();
  const locale = currentLocale();
  return useCallback((titles) => serviceTitleIn(titles, locale), [locale]);
}
