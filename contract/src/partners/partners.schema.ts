import * as z from 'zod/mini';
import { idField, timeField, versionField } from '../core/fields.ts';

/** `requested`: waits for an answer. `withdrawn`: by who asked, before there was one. */
export const partnerStatuses = ['requested', 'accepted', 'refused', 'withdrawn', 'ended'] as const;
export type PartnerStatus = (typeof partnerStatuses)[number];

/** How long after a refusal the same business is not asked again, in days. */
export const daysAfterRefusal = 30;
/** Requests of one business that may wait for an answer at once. */
export const maxOpenRequests = 20;

export const partnerSchema = z.object({
  /** Of what the two have with each other: the same on both sides. A new one after an end has a new one. */
  id: idField,
  /** The other business. */
  name: z.string(),
  logo: z.nullable(z.string()),
  /** `out`: we asked; `in`: they did. */
  direction: z.enum(['out', 'in']),
  status: z.enum(partnerStatuses),
  /** Written with the request. */
  message: z.string(),
  /** Who asked. */
  requestedBy: z.string(),
  /** They take conversations from partners now. */
  takesConversations: z.boolean(),
  createdAt: timeField,
  decidedAt: z.nullable(timeField),
  endedAt: z.nullable(timeField),
});
export type Partner = z.infer<typeof partnerSchema>;

/** What goes along when a conversation is handed to a partner. Name and language always do. */
export const sharedPartsSchema = z.object({
  /** E-mail and phone. */
  contact: z.boolean(),
  /** Messages up to the moment it is handed over, never private notes; read at the place where they are, not copied. */
  history: z.enum(['none', 'all']),
});
export type SharedParts = z.infer<typeof sharedPartsSchema>;

export const partnerConfigBody = z.object({
  /** Others who know the application's id may ask to become a partner. */
  takesRequests: z.boolean(),
  /** Partners may hand conversations over. */
  takesConversations: z.boolean(),
  /** What is chosen at first when a conversation is handed to a partner. */
  share: sharedPartsSchema,
});
export const partnerConfigSchema = z.extend(partnerConfigBody, { version: versionField });
export type PartnerConfig = z.infer<typeof partnerConfigSchema>;

export const partnerOptionSchema = z.object({ id: idField, name: z.string(), logo: z.nullable(z.string()) });
export type PartnerOption = z.infer<typeof partnerOptionSchema>;
