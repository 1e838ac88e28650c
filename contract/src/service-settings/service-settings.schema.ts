import * as z from 'zod/mini';
import { idField, optionalText, secretTagField, timeField, versionField } from '../core/fields.ts';
import { notifyWithinResolve } from '../core/rules/agents.ts';
import { listField } from '../core/rules/lists.ts';
import { toTypedText } from '../core/rules/typed-text.ts';
import { authorizationField, notifyUrlField } from '../integrations/integrations.fields.ts';

/** `manual`: somebody names the operator. `automatic`: whoever is free is chosen. */
export const dispatchModes = ['manual', 'automatic'] as const;
export type DispatchMode = (typeof dispatchModes)[number];

/**
 * What a customer gets in their conversation when an order is made or moves: a card that follows the order, a line of text, or nothing (then
 * the link to their page is what they have).
 */
export const serviceReplyTypes = ['card', 'text', 'none'] as const;
export type ServiceReplyType = (typeof serviceReplyTypes)[number];

/** What a merchant's own system can tell of. */
export const remoteKinds = ['project', 'category', 'type', 'subtype', 'product'] as const;
export type RemoteKind = (typeof remoteKinds)[number];
export const remoteSchedules = ['off', 'hourly', 'daily'] as const;
export type RemoteSchedule = (typeof remoteSchedules)[number];

const maxKeywordLength = 60;
export const maxAbilityDescription = 2000;
export const maxNotifySeconds = 7 * 24 * 3600;
const maxAutoCloseMinutes = 90 * 24 * 60;

const keywordsField = listField({
  clean: toTypedText,
  sameAs: (word) => word.toLowerCase(),
  refusalOf: (word) =>
    [...word].length > maxKeywordLength ? { key: 'maxLength', params: { max: maxKeywordLength } } : undefined,
  max: 100,
});

const common = {
  /** Off: nobody makes new orders; those that are there go on. */
  enableServiceSystem: z.boolean(),
  dispatchMode: z.enum(dispatchModes),
  replyType: z.enum(serviceReplyTypes),
  /** Seconds after the completion until the customer is asked to confirm it; null: they are not asked again. */
  notifySendTime: z.nullable(z.number().check(z.int(), z.minimum(0), z.maximum(maxNotifySeconds))),
  /** Minutes after the completion until it counts as confirmed; null: only the customer confirms. */
  autoCloseTime: z.nullable(z.number().check(z.int(), z.minimum(1), z.maximum(maxAutoCloseMinutes))),
};
const description = z._default(optionalText(maxAbilityDescription), '');

const remoteSourceInput = z.object({
  url: notifyUrlField,
  /** Left out: the one that is kept stays; empty: none is sent. */
  authorization: z.optional(authorizationField),
  schedule: z.enum(remoteSchedules),
});

const eachKind = <Schema extends z.ZodMiniType>(schema: Schema) =>
  z.object({ project: schema, category: schema, type: schema, subtype: schema, product: schema });

export const serviceSettingsBody = z
  .object({
    ...common,
    /** Words in a customer's message that hint at an order. */
    keywords: keywordsField,
    /** What the business does for its customers, for people and programs that answer them. */
    abilityDescription: z.object({ en: description, zh: description }),
    /** Told of new orders; empty: nobody is. */
    webhookUrl: notifyUrlField,
    /** Told of every change of an order; empty: nobody is. */
    callbackUrl: notifyUrlField,
    /** Left out: the one that is kept stays; empty: none is sent. */
    callbackAuthKey: z.optional(authorizationField),
    remote: eachKind(remoteSourceInput),
  })
  .check(notifyWithinResolve('notifySendTime', 'autoCloseTime', 60));
/** What is saved: the whole. `version` is the one that was edited. */
export const serviceSettingsInputSchema = z.safeExtend(serviceSettingsBody, { version: versionField });
export type ServiceSettingsInput = z.output<typeof serviceSettingsInputSchema>;

export const remoteSourceSchema = z.object({
  /** null: nothing is fetched. */
  url: z.nullable(z.string()),
  hasAuthorization: z.boolean(),
  authorizationTag: secretTagField,
  schedule: z.enum(remoteSchedules),
  /** When it is fetched by itself the next time. */
  nextAt: z.nullable(timeField),
});
export type RemoteSource = z.output<typeof remoteSourceSchema>;

/** Keys are never told, only that there are some. */
export const serviceSettingsSchema = z.object({
  /** The merchant's. */
  id: idField,
  ...common,
  keywords: z.array(z.string()),
  abilityDescription: z.object({ en: z.string(), zh: z.string() }),
  webhookUrl: z.nullable(z.string()),
  callbackUrl: z.nullable(z.string()),
  hasCallbackAuthKey: z.boolean(),
  callbackAuthKeyTag: secretTagField,
  remote: eachKind(remoteSourceSchema),
  /** Grows with every save; 0: nothing was ever saved. */
  version: versionField,
});
export type ServiceSettings = z.output<typeof serviceSettingsSchema>;
