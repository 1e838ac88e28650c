import * as z from 'zod/mini';
import { endpoint } from '../../core/endpoint.ts';
import { commonErrors } from '../../core/errors.ts';
import { idField, timeField, versionField, versionQueryField } from '../../core/fields.ts';
import { formerChatSecretDays } from './private-chat.schema.ts';

export const privateChatSettingsBody = z.object({
  /** In days; null: messages are kept. */
  retentionDays: z.nullable(z.number().check(z.int(), z.minimum(1), z.maximum(3650))),
  /** Bank and phone data are refused as the merchant's guard of customer chat says. */
  isGuarded: z.boolean(),
  /** The people of the business may download what was said in a room that they are in. */
  isExportAllowed: z.boolean(),
  /** Partnerships whose businesses are kept out: rooms with them can only be read. */
  bannedPartnerIds: z.array(idField).check(z.maxLength(200)),
});

/** What says `null` of the secret says it to those who may only read the integration. */
export const privateChatSettingsSchema = z.extend(privateChatSettingsBody, {
  isEnablePrivateChat: z.boolean(),
  /** Where the service runs: the origin of this deployment, or the one that the deployment names for it. */
  domain: z.string(),
  appId: z.string(),
  appSecret: z.nullable(z.string()),
  /** Until when the secret before it is accepted too; null: there is none any more. */
  formerAppSecretUntil: z.nullable(timeField),
  version: versionField,
});
export type PrivateChatSettings = z.infer<typeof privateChatSettingsSchema>;

const privateChatInfoSchema = z.object({
  isEnablePrivateChat: z.boolean(),
  domain: z.string(),
  appId: z.string(),
  /** null for those who may not change the integration. */
  appSecret: z.nullable(z.string()),
  /** The business has a translator. */
  canTranslate: z.boolean(),
  /** The business has a service that writes down what is said. */
  canTranscribe: z.boolean(),
  /** What was said may be downloaded. */
  canExport: z.boolean(),
});

const read = [{ subject: 'merchant-integration', action: 'read' }] as const;
const update = [{ subject: 'merchant-integration', action: 'update' }] as const;
const readChat = [{ subject: 'chatPartner', action: 'read' }] as const;

/** Private chat as a merchant sets it up. */
export const privateChatApi = {
  get: endpoint({
    method: 'GET',
    path: '/api/integration/chatme',
    summary: 'Whether private chat is on, where it runs, its application and secret, and how long messages are kept',
    access: read,
    response: privateChatSettingsSchema,
  }),
  update: endpoint({
    method: 'PUT',
    path: '/api/integration/chatme',
    summary:
      'Replaces how long messages are kept, whether they are guarded and may be downloaded, and which partners are kept out',
    access: update,
    readAccess: read,
    body: z.extend(privateChatSettingsBody, { version: versionField }),
    response: privateChatSettingsSchema,
    isVersioned: true,
    successMessage: 'saved',
  }),
  toggle: endpoint({
    method: 'PUT',
    path: '/api/integration/chatme/eligibility',
    summary:
      'Turns private chat on where it is off, and off where it is on; off closes its calls and sockets at once. With `version` it is refused where somebody was quicker',
    access: update,
    readAccess: read,
    query: z.object({ version: z.optional(versionQueryField) }),
    response: privateChatSettingsSchema,
    errors: [commonErrors.recordChanged],
  }),
  generate: endpoint({
    method: 'POST',
    path: '/api/integration/chatme/generate',
    summary: `Makes a new secret; tokens made with the one before it are accepted for ${formerChatSecretDays} day more, and those of one before that no longer`,
    access: update,
    readAccess: read,
    isSessionOnly: true,
    response: privateChatSettingsSchema,
    rateLimit: { points: 20, seconds: 3600 },
  }),
  export: endpoint({
    method: 'POST',
    path: '/api/integration/chatme/export',
    summary:
      'What was said in the rooms with partners and of departments and teams as a file, a line a message; each of these rooms says that it was exported. Groups and rooms of two are not in it',
    access: update,
    readAccess: read,
    isSessionOnly: true,
    rateLimit: { points: 10, seconds: 3600 },
    body: z.object({ format: z._default(z.enum(['csv', 'xlsx']), 'xlsx') }),
    isFile: true,
  }),
  info: endpoint({
    method: 'GET',
    path: '/api/merchant/chatme',
    summary: 'Whether the business uses private chat, where it runs, and its application',
    access: readChat,
    response: privateChatInfoSchema,
  }),
  businesses: endpoint({
    method: 'GET',
    path: '/api/business/option',
    summary:
      'Partners with whom a private room can be opened, by name: those that use private chat and are not kept out',
    access: readChat,
    response: z.object({ id: idField, name: z.string(), logo: z.nullable(z.string()) }),
    isList: true,
  }),
};
