import type { PriceRule } from '@sala/contract/service/service-catalogue/price-rules.api.ts';
import { type PricedOrder, priceRuleFor } from '@sala/contract/service/service-catalogue/price-rules.ts';
import type { ServiceKind } from '@sala/contract/service/service-catalogue/service-catalogue.schema.ts';
import { toKey } from './catalogue-lock.ts';
import type { Query } from './entries.repository.ts';
import { loadEntries, type PlacedEntry } from './entries.ts';
import { listActiveRules } from './price-rules.repository.ts';

export interface CatalogueCodes {
  readonly categoryCode: string;
  readonly typeCode?: string | undefined;
  readonly subTypeCode?: string | undefined;
}

/** The catalogue entries of an order, with codes as the catalogue writes them. */
export interface CataloguePosition {
  readonly kind: ServiceKind;
  readonly categoryId: string;
  readonly categoryCode: string;
  readonly typeId: string | null;
  readonly typeCode: string | null;
  readonly subtypeId: string | null;
  readonly subTypeCode: string | null;
}

/** The active entries of the codes, each below the one before; undefined where one is missing. */
export async function findCataloguePosition(
  query: Query,
  codes: CatalogueCodes,
): Promise<CataloguePosition | undefined> {
  const { categoryCode, typeCode, subTypeCode } = codes;
  if (subTypeCode && !typeCode) return undefined;
  const entries = [...(await loadEntries(query)).values()].filter((entry) => entry.is_active);
  const under = (parentId: string | null, code: string): PlacedEntry | undefined =>
    entries.find((entry) => entry.parent_id === parentId && entry.code_key === toKey(code));
  const category = under(null, categoryCode);
  const type = category && typeCode ? under(category.id, typeCode) : undefined;
  const subtype = type && subTypeCode ? under(type.id, subTypeCode) : undefined;
  if (!category || (typeCode && !type) || (subTypeCode && !subtype)) return undefined;
  return {
    kind: category.kind!,
    categoryId: category.id,
    categoryCode: category.code,
    typeId: type?.id ?? null,
    typeCode: type?.code ?? null,
    subtypeId: subtype?.id ?? null,
    subTypeCode: subtype?.code ?? null,
  };
}

/** The price rule that applies to an order; undefined without one. */
export async function findPriceRule(query: Query, order: PricedOrder): Promise<PriceRule | undefined> {
  return priceRuleFor(await listActiveRules(query), order)?.rule;
}
