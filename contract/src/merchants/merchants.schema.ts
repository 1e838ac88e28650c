import * as z from 'zod/mini';
import { idField, localeField, timeField, versionField } from '../core/fields.ts';

export const currencies = ['USD', 'KHR'] as const;
export type Currency = (typeof currencies)[number];

export const merchantSchema = z.object({
  id: idField,
  name: z.string(),
  /** Signed address; null without one. */
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
  /** Names of the fields a merchant's page may tell about its visitor; others are dropped. */
  metaFieldNames: z.array(z.string()),
  /** How long after its end a visitor's message opens the same conversation again, in minutes; 0: never. */
  reopenWindowMinutes: z.number(),
  /** In which prices may be given; the first is offered first. */
  currencies: z.array(z.enum(currencies)),
  /** Language of mails and pages for those whose own is unknown. */
  defaultLocale: localeField,
  /** Days after its end when a conversation is removed with its files; 0: never. */
  conversationRetentionDays: z.number(),
  /** Days an entry of the audit log is kept, at least `minAuditDays`; 0: for ever. */
  auditRetentionDays: z.number(),
  version: versionField,
});
export type GeneralSettings = z.infer<typeof generalSettingsSchema>;
