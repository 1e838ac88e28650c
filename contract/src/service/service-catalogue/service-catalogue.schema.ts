import * as z from 'zod/mini';
import { idField, timeField, versionField } from '../../core/fields.ts';
import type { Locale } from '../../core/locales.ts';
import { refuseIf } from '../../core/rules/problem.ts';
import { localizedTitleField, type TitleLanguage, titleLanguages } from '../../core/rules/settings.ts';
import { codeField } from '../../identity/projects/projects.api.ts';

/** A category contains types, a type contains subtypes; all three are entries of the catalogue. */
export const serviceLevels = ['category', 'type', 'subtype'] as const;
export type ServiceLevel = (typeof serviceLevels)[number];

/** The form with which an order of the category is created. */
export const serviceKinds = ['water', 'cleaning', 'laundry', 'maintenance', 'general'] as const;
export type ServiceKind = (typeof serviceKinds)[number];

/** Names of the icons of entries and products. */
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

/** Most entries of a business. */
export const maxServiceEntries = 2000;
export const maxServiceProducts = 2000;
export const maxPriceRules = 500;

export const serviceTitlesSchema = z.object({ en: z.string(), km: z.string(), vi: z.string(), zh: z.string() });
/** Title by language; empty where none was written. */
export type ServiceTitles = z.infer<typeof serviceTitlesSchema>;

/** A title in at least one language. Key `required`. */
export const serviceTitlesField = localizedTitleField(120, { required: [] }).check(
  refuseIf((titles: Partial<Record<TitleLanguage, string | undefined>>) =>
    titleLanguages.some((language) => titles[language]) ? undefined : { key: 'required', at: 'en' },
  ),
);

/** The title in the reader's language, else in English, else in any language. */
export function serviceTitleIn(titles: ServiceTitles, locale: Locale): string {
  const wanted = locale === 'zh-cn' ? 'zh' : locale;
  return [titles[wanted], titles.en, ...titleLanguages.map((language) => titles[language])].find(Boolean) ?? '';
}

/** `remote`: imported from the merchant's own system, where its `remoteFields` are changed. */
const rowSources = ['own', 'remote'] as const;
export const sourceAnswer = {
  source: z.enum(rowSources),
  /** Fields that the other system sets: `titleEn`, `icon`, `price` … */
  remoteFields: z.array(z.string()),
};

/** The identifier for programs. */
export const serviceCodeField = codeField.check(z.minLength(1));
export const serviceIconField = z.enum(serviceIcons);

export const serviceEntrySchema = z.object({
  id: idField,
  level: z.enum(serviceLevels),
  /** Unique among the categories, the types of a category, or the subtypes of a type. */
  code: z.string(),
  titles: serviceTitlesSchema,
  icon: serviceIconField,
  /** For a type or subtype: the kind of its category. */
  kind: z.enum(serviceKinds),
  /** The parent entries; null where there is none. */
  categoryId: z.nullable(idField),
  categoryCode: z.nullable(z.string()),
  typeId: z.nullable(idField),
  typeCode: z.nullable(z.string()),
  /** Position among its siblings, from 1. */
  position: z.number(),
  /** An inactive entry cannot be chosen for new orders. */
  isActive: z.boolean(),
  /** Types of a category, subtypes of a type. */
  childCount: z.number(),
  /** Products in it, including those of entries below it. */
  productCount: z.number(),
  /** Price rules with it as target. */
  ruleCount: z.number(),
  /** Users whose scope is limited and includes this entry. */
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
/** Input for an entry of any level. */
export const serviceEntryBody = z.object({
  ...entryFields,
  icon: z._default(entryFields.icon, 'sparkles'),
  isActive: z._default(entryFields.isActive, true),
});
export const serviceCategoryBody = z.extend(serviceEntryBody, { kind: z._default(kindField, 'general') });
export const serviceEntryChanges = z.partial(z.object(entryFields));
export const serviceCategoryChanges = z.partial(z.object({ ...entryFields, kind: kindField }));

/** Number of records that refer to the entry and would be affected if it were deleted. */
export const useOfServiceEntry = (
  entry: Pick<ServiceEntry, 'childCount' | 'productCount' | 'ruleCount' | 'userCount' | 'orderCount'>,
): number => entry.childCount + entry.productCount + entry.ruleCount + entry.userCount + entry.orderCount;
