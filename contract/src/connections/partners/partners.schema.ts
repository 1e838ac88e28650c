import * as z from 'zod/mini';
import { idField, timeField, versionField } from '../../core/fields.ts';

/** `requested`: not answered yet. `withdrawn`: by the business that asked, before an answer. */
export const partnerStatuses = ['requested', 'accepted', 'refused', 'withdrawn', 'ended'] as const;
export type PartnerStatus = (typeof partnerStatuses)[number];

/** Days after a refusal in which the same business cannot be asked again. */
export const daysAfterRefusal = 30;
/** Most open requests of one business. */
export const maxOpenRequests = 20;

export const partnerSchema = z.object({
  /** Id of the partnership, the same for both sides. A new partnership after an end has a new id. */
  id: idField,
  /** Name of the other business. */
  name: z.string(),
  logo: z.nullable(z.string()),
  /** `out`: this business asked; `in`: the other one did. */
  direction: z.enum(['out', 'in']),
  status: z.enum(partnerStatuses),
  /** Text of the request. */
  message: z.string(),
  /** Name of the user who asked. */
  requestedBy: z.string(),
  /** Whether the other business takes conversations from partners now. */
  takesConversations: z.boolean(),
  createdAt: timeField,
  decidedAt: z.nullable(timeField),
  endedAt: z.nullable(timeField),
});
export type Partner = z.infer<typeof partnerSchema>;

/** What a partner can read of a conversation that is handed to them. They always see name and language. */
export const sharedPartsSchema = z.object({
  /** Email and phone. */
  contact: z.boolean(),
  /** Messages up to the transfer, never private notes; they are read from the original conversation, not copied. */
  history: z.enum(['none', 'all']),
});
export type SharedParts = z.infer<typeof sharedPartsSchema>;

export const partnerConfigBody = z.object({
  /** Businesses that know the application's id may ask to become a partner. */
  takesRequests: z.boolean(),
  /** Partners may hand over conversations to this business. */
  takesConversations: z.boolean(),
  /** The default choice when a conversation is handed to a partner. */
  share: sharedPartsSchema,
});
export const partnerConfigSchema = z.extend(partnerConfigBody, { version: versionField });
export type PartnerConfig = z.infer<typeof partnerConfigSchema>;

export const partnerOptionSchema = z.object({ id: idField, name: z.string(), logo: z.nullable(z.string()) });
export type PartnerOption = z.infer<typeof partnerOptionSchema>;
