import { optionalText } from '@sala/contract/core/fields.ts';
import { shortestDecimal } from '@sala/contract/core/rules/decimal.ts';
import { nameField } from '@sala/contract/core/rules/person.ts';
import { parseInput } from '@sala/contract/core/validation.ts';
import {
  serviceCategoryBody,
  serviceCodeField,
  serviceEntryBody,
  serviceIconField,
  serviceTitlesField,
} from '@sala/contract/service/service-catalogue/service-catalogue.schema.ts';
import {
  priceFields,
  pricesFit,
  pricesOfType,
  priceTypes,
} from '@sala/contract/service/service-catalogue/service-prices.schema.ts';
import type { RemoteRow } from '@sala/contract/service/service-settings/remote-data.schema.ts';
import type { RemoteKind } from '@sala/contract/service/service-settings/service-settings.schema.ts';
import * as z from 'zod/mini';

export type RemoteValue = string | boolean | null;
export type RemoteValues = Readonly<Record<string, RemoteValue>>;

/** A parsed item. */
export interface RemoteItem {
  readonly line: number;
  readonly code: string;
  /** Codes of its parents, from the top. */
  readonly above: readonly string[];
  /** The provided values by field; others are left out. */
  readonly said: RemoteValues;
  readonly problems: RemoteRow['problems'];
}

type RemoteJson = Readonly<Record<string, unknown>>;
const toRecord = (item: unknown): RemoteJson =>
  typeof item === 'object' && item !== null && !Array.isArray(item) ? (item as RemoteJson) : {};
const present = (entries: RemoteJson): RemoteJson =>
  Object.fromEntries(Object.entries(entries).filter(([, each]) => each !== undefined));
/** Programs may also write codes and amounts as numbers. */
const asText = (value: unknown): unknown =>
  typeof value === 'number' && Number.isFinite(value) ? String(value) : value;

/** A plain title is the English one. */
const titlesIn = ({ titles, title }: RemoteJson): RemoteJson => ({
  ...(title === undefined ? {} : { en: title }),
  ...toRecord(titles),
});

const projectSchema = z.object({
  code: serviceCodeField,
  projectName: nameField(80),
  description: optionalText(300),
  isActive: z.optional(z.boolean()),
});
const productSchema = z
  .object({
    code: serviceCodeField,
    titles: serviceTitlesField,
    description: optionalText(1000),
    icon: z.optional(serviceIconField),
    unit: optionalText(30),
    priceType: z.enum(priceTypes),
    ...priceFields,
    isActive: z.optional(z.boolean()),
  })
  .check(...pricesFit);
const entrySchema = z.extend(serviceEntryBody, {
  icon: z.optional(serviceIconField),
  isActive: z.optional(z.boolean()),
});
const categorySchema = z.extend(entrySchema, { kind: z.optional(serviceCategoryBody.shape.kind) });

/** Without a type, a product with two limits has a range, one with a price that price, and any other is negotiated. */
function priceTypeIn({ price_type: type, price, min_price: min, max_price: max }: RemoteJson): unknown {
  if (type !== undefined) return type;
  if (price !== undefined && price !== null) return 'fixed';
  return min !== undefined && max !== undefined && min !== null && max !== null ? 'range' : 'negotiate';
}

/** Converts an item to the contract's names. */
function toCandidate(kind: RemoteKind, raw: RemoteJson): RemoteJson {
  // A listed item is active unless it says otherwise, so that one that returns is activated again.
  const common = { code: asText(raw.code), isActive: raw.is_active ?? true };
  if (kind === 'project')
    return present({ ...common, projectName: raw.name ?? titlesIn(raw).en, description: raw.description });
  const entry = { ...common, titles: titlesIn(raw), icon: raw.icon };
  if (kind === 'category') return present({ ...entry, kind: raw.kind });
  if (kind !== 'product') return present(entry);
  return present({
    ...entry,
    description: raw.description,
    unit: raw.unit,
    priceType: priceTypeIn(raw),
    price: asText(raw.price),
    minPrice: asText(raw.min_price),
    maxPrice: asText(raw.max_price),
    currency: raw.currency,
  });
}

const schemas = {
  project: projectSchema,
  category: categorySchema,
  type: entrySchema,
  subtype: entrySchema,
  product: productSchema,
} as const satisfies Record<RemoteKind, z.ZodMiniType>;

const placeFields: Record<RemoteKind, readonly string[]> = {
  project: [],
  category: [],
  type: ['category_code'],
  subtype: ['category_code', 'type_code'],
  product: ['category_code', 'type_code', 'sub_type_code'],
};

interface RemoteParents {
  readonly above: readonly string[];
  readonly problems: RemoteRow['problems'];
}

/** The codes of its parents. A product needs its category; types and subtypes need all. */
function getPosition(kind: RemoteKind, raw: RemoteJson): RemoteParents {
  const fields = placeFields[kind];
  const codes = fields.map((field) => asText(raw[field])).map((code) => (code === '' ? null : (code ?? null)));
  const needed = kind === 'product' ? 1 : fields.length;
  const given = codes.indexOf(null) < 0 ? codes.length : codes.indexOf(null);
  const wrong = codes.findIndex((code, at) =>
    code === null ? at < needed || codes.slice(at).some(Boolean) : typeof code !== 'string',
  );
  const above = codes.slice(0, given).filter((code) => typeof code === 'string');
  return { above, problems: wrong < 0 ? [] : [{ field: fields[wrong]!, key: 'required', params: {} }] };
}

const titleNames = { en: 'titleEn', km: 'titleKm', vi: 'titleVi', zh: 'titleZh' } as const;

/** One value for each field; only provided ones. */
function textInLanguage(parsed: RemoteJson, candidate: RemoteJson): RemoteValues {
  const { code: _, titles, kind, ...plain } = parsed;
  const given = toRecord(candidate.titles);
  const said: Record<string, RemoteValue> = {};
  for (const [language, name] of Object.entries(titleNames))
    if (given[language] !== undefined) said[name] = String(toRecord(titles)[language] ?? '');
  if (candidate.kind !== undefined) said.serviceKind = kind as string;
  for (const [field, value] of Object.entries({ ...plain, ...pricesIn(plain) }))
    if (candidate[field] !== undefined || field in pricesIn(plain)) said[field] = value as RemoteValue;
  return said;
}

/** Prices are imported as a whole: type, amounts and currency. */
function pricesIn({ priceType, price, minPrice, maxPrice, currency }: RemoteJson): RemoteJson {
  if (priceType === undefined) return {};
  const short = (amount: unknown) => (typeof amount === 'string' ? shortestDecimal(amount) : null);
  const amounts = { price: short(price), minPrice: short(minPrice), maxPrice: short(maxPrice) };
  return { priceType, ...pricesOfType(priceType as (typeof priceTypes)[number], amounts), currency };
}

/** Names by which a refused item is recognised. */
function titleOnly({ titles, projectName }: RemoteJson): RemoteValues {
  const title = [projectName, ...Object.values(toRecord(titles))].find((each) => typeof each === 'string');
  return title === undefined ? {} : { titleEn: String(title).slice(0, 120) };
}

function understand(kind: RemoteKind, item: unknown, line: number): RemoteItem {
  const raw = toRecord(item);
  const candidate = toCandidate(kind, raw);
  const parsed = parseInput(schemas[kind] as z.ZodMiniType<RemoteJson>, candidate);
  const { above, problems } = getPosition(kind, raw);
  const refusals = Object.entries(parsed.problems ?? {}).flatMap(([field, list]) =>
    list.map(({ key, params = {} }) => ({ field, key, params })),
  );
  return {
    line,
    code: parsed.problems
      ? typeof candidate.code === 'string'
        ? candidate.code.slice(0, 60)
        : ''
      : String(parsed.data.code),
    above,
    said: parsed.problems ? titleOnly(candidate) : textInLanguage(parsed.data, candidate),
    problems: [...problems, ...refusals],
  };
}

export const understandItems = (kind: RemoteKind, items: readonly unknown[]): RemoteItem[] =>
  items.map((item, at) => understand(kind, item, at + 1));
