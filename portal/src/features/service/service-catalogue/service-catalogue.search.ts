import { priceRuleKinds, priceRuleScopes } from '@sala/contract/service/service-catalogue/price-rules.ts';
import { serviceLevels } from '@sala/contract/service/service-catalogue/service-catalogue.schema.ts';
import { priceTypes } from '@sala/contract/service/service-catalogue/service-prices.schema.ts';
import * as z from 'zod/mini';
import { tableSearchSchema } from '#shared/ui/data-table/table-search.ts';

export const catalogueTabs = ['catalogue', 'products', 'rules'] as const;
export type CatalogueTab = (typeof catalogueTabs)[number];

const activity = z.enum(['true', 'false']);

export const productsSearch = tableSearchSchema(
  { search: z.string(), categoryId: z.uuid(), priceType: z.enum(priceTypes), isActive: activity },
  { orders: ['position', 'code', 'price', 'createdAt'], defaultOrder: 'position', defaultSort: 'asc' },
);

export const rulesSearch = tableSearchSchema(
  { search: z.string(), kind: z.enum(priceRuleKinds), place: z.enum(priceRuleScopes), isActive: activity },
  { orders: ['position', 'name', 'createdAt'], defaultOrder: 'position', defaultSort: 'asc' },
);

const treeSchema = z.object({
  /** The open entry; together with `add`, the parent of the new one. */
  entry: z.optional(z.catch(z.optional(z.uuid()), undefined)),
  add: z.optional(z.catch(z.optional(z.enum(serviceLevels)), undefined)),
  search: z.optional(z.catch(z.optional(z.string()), undefined)),
  show: z.optional(z.catch(z.optional(z.enum(['active', 'inactive'])), undefined)),
});
export type TreeParams = z.infer<typeof treeSchema>;
export const treeSearch = (raw: Record<string, unknown>): TreeParams => {
  const { entry, add, search, show } = z.parse(treeSchema, { ...raw, search: raw.search && String(raw.search) });
  return { ...(entry && { entry }), ...(add && { add }), ...(search && { search }), ...(show && { show }) };
};

export const getTab = ({ tab }: Record<string, unknown>): CatalogueTab =>
  catalogueTabs.find((known) => known === tab) ?? 'catalogue';

/** The search parameters: the tab, unless it is the first, and those of the tab. */
export function serviceCatalogueSearch(raw: Record<string, unknown>): { tab?: CatalogueTab } & Record<string, unknown> {
  const tab = getTab(raw);
  if (tab === 'catalogue') return treeSearch(raw);
  return { tab, ...(tab === 'products' ? productsSearch(raw) : rulesSearch(raw)) };
}
