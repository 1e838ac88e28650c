import * as z from 'zod/mini';
import { languageServiceErrors } from '../../connections/language-services/language-services.errors.ts';
import { endpoint } from '../../core/endpoint.ts';
import { idField, localeField, requiredText, versionField } from '../../core/fields.ts';
import { soundSchema } from '../../platform-services/uploads/language-sounds.schema.ts';
import { uploadErrors } from '../../platform-services/uploads/uploads.errors.ts';
import { voiceSettingsErrors } from './voice-settings.errors.ts';
import {
  languageVoicesSchema,
  maxSpokenText,
  ownVoiceAlertsSchema,
  spokenSchema,
  voiceAlertBody,
  voiceAlertSchema,
  voiceKinds,
} from './voice-settings.schema.ts';

const read = [{ subject: 'voice-settings', action: 'read' }] as const;
const update = [{ subject: 'voice-settings', action: 'update' }] as const;
const ofMyself = [{ subject: 'profile', action: 'read' }] as const;
const orders = {
  read: [
    { subject: 'service-setting', action: 'read' },
    { subject: 'voice-settings', action: 'read' },
  ],
  update: [
    { subject: 'service-setting', action: 'update' },
    { subject: 'voice-settings', action: 'update' },
  ],
} as const;

const spokenText = requiredText(maxSpokenText);
/** Speaking costs a service's money or the processor's time, so a person who tries it out has enough and a loop has not. */
const spoken = {
  rateLimit: { points: 60, seconds: 60 },
  response: spokenSchema,
  errors: [
    ...Object.values(voiceSettingsErrors),
    languageServiceErrors.languageServiceKeyRefused,
    languageServiceErrors.languageServiceUnreachable,
    languageServiceErrors.languageServiceAddressRefused,
    languageServiceErrors.languageServiceTimedOut,
    languageServiceErrors.languageServiceQuotaUsedUp,
    languageServiceErrors.languageServiceBusy,
    languageServiceErrors.languageServiceNotFound,
    languageServiceErrors.languageServiceUnclear,
    uploadErrors.storageFull,
    uploadErrors.merchantStorageFull,
    uploadErrors.uploadFailed,
  ],
};

export const voiceSettingsApi = {
  list: endpoint({
    method: 'GET',
    path: '/api/voice-settings',
    summary: 'What people are told aloud: an alert for each event, all of them',
    access: read,
    response: voiceAlertSchema,
    isList: true,
  }),
  update: endpoint({
    method: 'PUT',
    path: '/api/voice-settings/:id',
    summary: 'Replaces an alert; recordings that are left out stay',
    access: update,
    readAccess: read,
    params: z.object({ id: idField }),
    body: z.extend(voiceAlertBody, { version: versionField }),
    response: voiceAlertSchema,
    isVersioned: true,
    successMessage: 'saved',
  }),
  listForOrders: endpoint({
    method: 'GET',
    path: '/api/service-system/voice-setting',
    summary: 'The alerts about orders alone',
    access: orders.read,
    response: voiceAlertSchema,
    isList: true,
  }),
  updateForOrders: endpoint({
    method: 'PUT',
    path: '/api/service-system/voice-setting',
    summary: 'Replaces one of the alerts about orders, which `id` names',
    access: orders.update,
    readAccess: orders.read,
    body: z.extend(voiceAlertBody, { id: idField, version: versionField }),
    response: voiceAlertSchema,
    isVersioned: true,
    successMessage: 'saved',
  }),
  voices: endpoint({
    method: 'GET',
    path: '/api/voice-settings/voices',
    summary: 'Who reads texts aloud in each language of the interface',
    access: read,
    response: languageVoicesSchema,
    isList: true,
  }),
  speak: endpoint({
    method: 'POST',
    path: '/api/voice-settings/text-to-speech',
    summary: 'Reads a text aloud; the same text by the same voice is made once and kept',
    access: update,
    body: z.object({
      text: spokenText,
      locale: localeField,
      /** Left out: the first that speaks the language. */
      voice: z.optional(z.enum(voiceKinds)),
    }),
    ...spoken,
  }),
  uploadSound: endpoint({
    method: 'POST',
    path: '/api/voice-settings/sound',
    summary:
      'Uploads a recording of at most 5 MB, to be named by an alert afterwards; removed after a day if it is not',
    access: update,
    isMultipart: true,
    isIdempotent: true,
    rateLimit: { points: 300, seconds: 60 },
    response: soundSchema,
    errors: [
      uploadErrors.fileSizeExceeded,
      uploadErrors.fileTypeNotAllowed,
      uploadErrors.uploadFailed,
      uploadErrors.storageFull,
      uploadErrors.merchantStorageFull,
    ],
  }),
  own: endpoint({
    method: 'GET',
    path: '/api/voice-settings/own',
    summary: 'What the caller hears, in their language',
    access: ofMyself,
    query: z.object({
      /** The language they read now; left out: that of their profile. */
      locale: z.optional(localeField),
    }),
    response: ownVoiceAlertsSchema,
  }),
  speakOwn: endpoint({
    method: 'POST',
    path: '/api/voice-settings/own/speech',
    summary: 'Reads the sentence of an alert aloud that the caller hears, its variables filled',
    access: ofMyself,
    isOpenWhileReadonly: true,
    isSessionOnly: true,
    body: z.object({
      event: voiceAlertSchema.shape.event,
      /** As when the alerts were asked for. */
      locale: z.optional(localeField),
      values: z.object({
        visitor: z.optional(z.string().check(z.maxLength(100))),
        number: z.optional(z.string().check(z.maxLength(20))),
        title: z.optional(z.string().check(z.maxLength(200))),
        duration: z.optional(z.string().check(z.maxLength(60))),
        minutes: z.optional(z.string().check(z.maxLength(10))),
      }),
    }),
    ...spoken,
  }),
};
