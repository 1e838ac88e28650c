import type { ServiceIcon, ServiceKind } from '@sala/contract/service/service-catalogue/service-catalogue.schema.ts';
import type { serviceUnits } from '@sala/contract/service/service-catalogue/service-products.api.ts';

/** In English, Khmer, Vietnamese and Chinese. */
export type SampleTitles = readonly [en: string, km: string, vi: string, zh: string];

export interface SampleEntry {
  readonly code: string;
  readonly icon: ServiceIcon;
  readonly titles: SampleTitles;
}

/** US dollars: a fixed price, a range, or `negotiate`. */
export type SamplePrice = string | readonly [min: string, max: string] | 'negotiate';

export interface SampleProduct extends SampleEntry {
  /** Code of the type, or of the type and the subtype. */
  readonly in: string | readonly [type: string, subtype: string];
  readonly unit: (typeof serviceUnits)[number];
  readonly price: SamplePrice;
}

export interface SampleRule {
  readonly names: SampleTitles;
  /** Left out: the category. */
  readonly in?: string | readonly [type: string, subtype: string];
  readonly price: Exclude<SamplePrice, 'negotiate'>;
  /** Keywords of any language. */
  readonly keywords?: readonly string[];
}

export interface Sample extends SampleEntry {
  readonly kind: ServiceKind;
  readonly types: readonly (SampleEntry & { readonly subtypes: readonly SampleEntry[] })[];
  readonly products: readonly SampleProduct[];
  readonly rules: readonly SampleRule[];
}
