import * as z from 'zod/mini';
import { authorizationField, notifyUrlField } from '../../connections/integrations/integrations.fields.ts';
import { idField, optionalText, secretTagField, timeField, versionField } from '../../core/fields.ts';
import { notifyWithinResolve } from '../../core/rules/agents.ts';
import { listField } from '../../core/rules/lists.ts';
import { toTypedText } from '../../core/rules/typed-text.ts';

/** `manual`: a dispatcher chooses the operator. `automatic`: an available operator is chosen. */
export const dispatchModes = ['manual', 'automatic'] as const;
export type DispatchMode = (typeof dispatchModes)[number];

/**
 * What a customer gets in their conversation when an order is created or changes: a card that shows its state, a line of text, or nothing
 * (then they only have the link to its page).
 */
export const serviceReplyTypes = ['card', 'text', 'none'] as const;
export type ServiceReplyType = (typeof serviceReplyTypes)[number];

/** Kinds of records that can be imported from a merchant's own system. */
export const remoteKinds = ['project', 'category', 'type', 'subtype', 'product'] as const;
export type RemoteKind = (typeof remoteKinds)[number];
export const remoteSchedules = ['off', 'hourly', 'daily'] as const;
export type RemoteSchedule = (typeof remoteSchedules)[number];

const maxKeywordLength = 60;
export const maxAbilityDescription = 2000;
const maxNotifySeconds = 7 * 24 * 3600;
const maxAutoCloseMinutes = 90 * 24 * 60;

const keywordsField = listField({
  clean: toTypedText,
  sameAs: (word) => word.toLowerCase(),
  refusalOf: (word) =>
    [...word].length > maxKeywordLength ? { key: 'maxLength', params: { max: maxKeywordLength } } : undefined,
  max: 100,
});

const common = {
  /** Off: no new orders can be created; existing ones continue. */
  enableServiceSystem: z.boolean(),
  dispatchMode: z.enum(dispatchModes),
  replyType: z.enum(serviceReplyTypes),
  /** Seconds after the completion until the customer is asked again to confirm it; null: they are not asked again. */
  notifySendTime: z.nullable(z.number().check(z.int(), z.minimum(0), z.maximum(maxNotifySeconds))),
  /** Minutes after the completion until it counts as confirmed; null: only the customer confirms. */
  autoCloseTime: z.nullable(z.number().check(z.int(), z.minimum(1), z.maximum(maxAutoCloseMinutes))),
};
const description = z._default(optionalText(maxAbilityDescription), '');

const remoteSourceInput = z.object({
  url: notifyUrlField,
  /** Left out: the stored value stays; empty: no header is sent. */
  authorization: z.optional(authorizationField),
  schedule: z.enum(remoteSchedules),
});

const eachKind = <Schema extends z.ZodMiniType>(schema: Schema) =>
  z.object({ project: schema, category: schema, type: schema, subtype: schema, product: schema });

export const serviceSettingsBody = z
  .object({
    ...common,
    /** Words in a customer's message that suggest an order. */
    keywords: keywordsField,
    /** A description of the services, for people and programs that answer customers. */
    abilityDescription: z.object({ en: description, zh: description }),
    /** Address of webhooks about new orders; empty: none. */
    webhookUrl: notifyUrlField,
    /** Address of webhooks about every change of an order; empty: none. */
    callbackUrl: notifyUrlField,
    /** Left out: the stored value stays; empty: no header is sent. */
    callbackAuthKey: z.optional(authorizationField),
    remote: eachKind(remoteSourceInput),
  })
  .check(notifyWithinResolve('notifySendTime', 'autoCloseTime', 60));
/** All settings are saved together. `version` is the one that was edited. */
export const serviceSettingsInputSchema = z.safeExtend(serviceSettingsBody, { version: versionField });
export type ServiceSettingsInput = z.output<typeof serviceSettingsInputSchema>;

export const remoteSourceSchema = z.object({
  /** null: data are not imported. */
  url: z.nullable(z.string()),
  hasAuthorization: z.boolean(),
  authorizationTag: secretTagField,
  schedule: z.enum(remoteSchedules),
  /** When the next scheduled fetch is due. */
  nextAt: z.nullable(timeField),
});
export type RemoteSource = z.output<typeof remoteSourceSchema>;

/** Keys are never returned, only whether they are set. */
export const serviceSettingsSchema = z.object({
  /** Id of the merchant. */
  id: idField,
  ...common,
  keywords: z.array(z.string()),
  abilityDescription: z.object({ en: z.string(), zh: z.string() }),
  webhookUrl: z.nullable(z.string()),
  callbackUrl: z.nullable(z.string()),
  hasCallbackAuthKey: z.boolean(),
  callbackAuthKeyTag: secretTagField,
  remote: eachKind(remoteSourceSchema),
  /** Raised by every save; 0: never saved. */
  version: versionField,
});
export type ServiceSettings = z.output<typeof serviceSettingsSchema>;
