import * as z from 'zod/mini';
import { idField, localeField, timeField, versionField } from '../../core/fields.ts';

export const currencies = ['USD', 'KHR'] as const;
export type Currency = (typeof currencies)[number];

export const merchantSchema = z.object({
  id: idField,
  name: z.string(),
  /** Signed address; null without a logo. */
  logo: z.nullable(z.string()),
  email: z.nullable(z.string()),
  phone: z.nullable(z.string()),
  website: z.nullable(z.string()),
  address: z.nullable(z.string()),
  description: z.nullable(z.string()),
  /** IANA time zone in which days are counted. */
  timeZone: z.string(),
  createdAt: timeField,
  version: versionField,
});
export type Merchant = z.infer<typeof merchantSchema>;

export const minAuditDays = 90;

export const generalSettingsSchema = z.object({
  /** Minutes without use after which a session ends; 0: only after 30 days. */
  sessionExpiry: z.number(),
  /** Names of the meta fields that a merchant's page may set for a visitor; others are dropped. */
  metaFieldNames: z.array(z.string()),
  /** Minutes after its end in which a visitor's message reopens the conversation; 0: never. */
  reopenWindowMinutes: z.number(),
  /** Currencies of prices; the first is the default. */
  currencies: z.array(z.enum(currencies)),
  /** Language of mails and pages for people whose language is unknown. */
  defaultLocale: localeField,
  /** Days after its end when a conversation is deleted with its files; 0: never. */
  conversationRetentionDays: z.number(),
  /** Retention of audit entries in days, at least `minAuditDays`; 0: unlimited. */
  auditRetentionDays: z.number(),
  version: versionField,
});
export type GeneralSettings = z.infer<typeof generalSettingsSchema>;
