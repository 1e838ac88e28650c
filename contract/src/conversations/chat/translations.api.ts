import * as z from 'zod/mini';
import { languageServiceErrors } from '../../connections/language-services/language-services.errors.ts';
import { translationLanguageField } from '../../connections/language-services/translation-languages.ts';
import { endpoint } from '../../core/endpoint.ts';
import { idField } from '../../core/fields.ts';
import { channelSchema } from './channels.schema.ts';
import { languageSupportSchema, transcriptionSchema, translationSchema } from './translations.schema.ts';

const readChat = [{ subject: 'chat', action: 'read' }] as const;
const {
  translationNotSetUp,
  transcriptionNotSetUp,
  languageNotOffered,
  noVoiceDetected,
  speechNotClear,
  ...failuresOfService
} = languageServiceErrors;

export const translationsApi = {
  support: endpoint({
    method: 'GET',
    path: '/api/chat/language-support',
    summary: 'Whether messages can be translated and voice messages written down',
    access: readChat,
    response: languageSupportSchema,
  }),
  translate: endpoint({
    method: 'GET',
    path: '/api/chat/translate',
    summary:
      'One message in another language; translated once, then kept. An empty text: it is in that language already',
    access: readChat,
    rateLimit: { points: 120, seconds: 60 },
    query: z.object({ messageId: idField, locale: translationLanguageField }),
    response: translationSchema,
    errors: [translationNotSetUp, languageNotOffered, ...Object.values(failuresOfService)],
  }),
  languages: endpoint({
    method: 'GET',
    path: '/api/chat/translation-languages',
    summary: 'The languages into which the translation service of the business translates',
    access: readChat,
    rateLimit: { points: 60, seconds: 60 },
    response: z.array(z.object({ code: translationLanguageField, name: z.string(), emoji: z.string() })),
    errors: [translationNotSetUp, ...Object.values(failuresOfService)],
  }),
  setAutoTranslate: endpoint({
    method: 'POST',
    path: '/api/chat/channel/auto_translate',
    summary: 'Has the messages of a conversation translated both ways as they come, or no longer',
    access: [{ subject: 'reply-customer', action: 'create' }],
    readAccess: readChat,
    isEncoded: true,
    body: z.object({
      channelId: idField,
      isOn: z.boolean(),
      /** true: applies only if no operator has chosen yet, for operators whose conversations are translated by default. */
      isDefault: z._default(z.boolean(), false),
      /** The language the visitor writes; null: that of their page. Left out: it stays. */
      visitorLanguage: z.optional(z.nullable(translationLanguageField)),
    }),
    response: channelSchema,
    errors: [translationNotSetUp],
  }),
  transcribe: endpoint({
    method: 'POST',
    path: '/api/chat/message/transcribe/:id',
    summary: 'Writes down what is said in a voice message; done once, then kept',
    // Translation costs the business money.
    access: [{ subject: 'reply-customer', action: 'create' }],
    readAccess: readChat,
    rateLimit: { points: 60, seconds: 60 },
    params: z.object({ id: idField }),
    response: transcriptionSchema,
    errors: [transcriptionNotSetUp, noVoiceDetected, speechNotClear, ...Object.values(failuresOfService)],
  }),
};
