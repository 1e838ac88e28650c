import * as z from 'zod/mini';
import { idField, timeField, versionField } from '../core/fields.ts';
import type { Locale } from '../core/locales.ts';
import { refuseIf } from '../core/rules/problem.ts';
import { localizedTitleField, type TitleLanguage, titleLanguages } from '../core/rules/settings.ts';
import { codeField } from '../projects/projects.api.ts';

/** A category holds types, a type holds subtypes; each of the three is an entry of the catalogue. */
export const serviceLevels = ['category', 'type', 'subtype'] as const;
export type ServiceLevel = (typeof serviceLevels)[number];

/** Which form an order of the category is made with. */
export const serviceKinds = ['water', 'cleaning', 'laundry', 'maintenance', 'general'] as const;
export type ServiceKind = (typeof serviceKinds)[number];

/** Names of the drawings an entry or a product can have. */
export const serviceIcons = [
  'droplet',
  'bottle',
  'glass',
  'bucket',
  'truck',
  'package',
  'sparkles',
  'broom',
  'vacuum',
  'spray',
  'window',
  'bath',
  'sofa',
  'bed',
  'washer',
  'shirt',
  'hanger',
  'iron',
  'tool',
  'hammer',
  'ladder',
  'paint',
  'plug',
  'bolt',
  'bulb',
  'cooling',
  'snowflake',
  'flame',
  'pipe',
  'lock',
  'key',
  'wifi',
  'television',
  'bug',
  'leaf',
  'car',
  'home',
  'building',
  'clock',
  'star',
] as const;
export type ServiceIcon = (typeof serviceIcons)[number];

/** How much a business can have. */
export const maxServiceEntries = 2000;
export const maxServiceProducts = 2000;
export const maxPriceRules = 500;

export const serviceTitlesSchema = z.object({ en: z.string(), km: z.string(), vi: z.string(), zh: z.string() });
/** By language; empty where nobody wrote one. */
export type ServiceTitles = z.infer<typeof serviceTitlesSchema>;

/** In at least one language. Key `required`. */
export const serviceTitlesField = localizedTitleField(120, { required: [] }).check(
  refuseIf((titles: Partial<Record<TitleLanguage, string | undefined>>) =>
    titleLanguages.some((language) => titles[language]) ? undefined : { key: 'required', at: 'en' },
  ),
);

/** The title in the reader's language, else in English, else in whatever language there is one. */
export function serviceTitleIn(titles: ServiceTitles, locale: Locale): string {
  const wanted = locale === 'zh-cn' ? 'zh' : locale;
  return [titles[wanted], titles.en, ...titleLanguages.map((language) => titles[language])].find(Boolean) ?? '';
}

/** `remote`: the merchant's own system says it, and what it says is changed there. */
const rowSources = ['own', 'remote'] as const;
export const sourceAnswer = {
  source: z.enum(rowSources),
  /** What the other system says of it, by field: `titleEn`, `icon`, `price` … */
  remoteFields: z.array(z.string()),
};

/** What programs name it by. */
export const serviceCodeField = codeField.check(z.minLength(1));
export const serviceIconField = z.enum(serviceIcons);

export const serviceEntrySchema = z.object({
  id: idField,
  level: z.enum(serviceLevels),
  /** Once among the categories, the types of a category, the subtypes of a type. */
  code: z.string(),
  titles: serviceTitlesSchema,
  icon: serviceIconField,
  /** Of a type or subtype: its category's. */
  kind: z.enum(serviceKinds),
  /** What it stands under; null where there is nothing above. */
  categoryId: z.nullable(idField),
  categoryCode: z.nullable(z.string()),
  typeId: z.nullable(idField),
  typeCode: z.nullable(z.string()),
  /** Its place among those beside it, from 1. */
  position: z.number(),
  /** What is not active is not offered for new orders. */
  isActive: z.boolean(),
  /** Types of a category, subtypes of a type. */
  childCount: z.number(),
  /** Products in it, also further down. */
  productCount: z.number(),
  /** Price rules made for it. */
  ruleCount: z.number(),
  /** Users who see only some, and this one among them. */
  userCount: z.number(),
  orderCount: z.number(),
  ...sourceAnswer,
  createdAt: timeField,
  updatedAt: timeField,
  version: versionField,
});
export type ServiceEntry = z.infer<typeof serviceEntrySchema>;

export const serviceEntryOptionSchema = z.pick(serviceEntrySchema, {
  id: true,
  code: true,
  titles: true,
  icon: true,
  kind: true,
  categoryId: true,
  categoryCode: true,
  typeId: true,
  typeCode: true,
  isActive: true,
});
export type ServiceEntryOption = z.infer<typeof serviceEntryOptionSchema>;

const entryFields = {
  code: serviceCodeField,
  titles: serviceTitlesField,
  icon: serviceIconField,
  isActive: z.boolean(),
};
const kindField = z.enum(serviceKinds);
/** What somebody writes of an entry of any level. */
export const serviceEntryBody = z.object({
  ...entryFields,
  icon: z._default(entryFields.icon, 'sparkles'),
  isActive: z._default(entryFields.isActive, true),
});
export const serviceCategoryBody = z.extend(serviceEntryBody, { kind: z._default(kindField, 'general') });
/** Some of it. */
export const serviceEntryChanges = z.partial(z.object(entryFields));
export const serviceCategoryChanges = z.partial(z.object({ ...entryFields, kind: kindField }));

/** Everything that would lose something if the entry went. */
export const useOfServiceEntry = (
  entry: Pick<ServiceEntry, 'childCount' | 'productCount' | 'ruleCount' | 'userCount' | 'orderCount'>,
): number => entry.childCount + entry.productCount + entry.ruleCount + entry.userCount + entry.orderCount;
