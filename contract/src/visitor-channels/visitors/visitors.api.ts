import * as z from 'zod/mini';
import { chatErrors } from '../../conversations/chat/chat.errors.ts';
import { maxMessageLength } from '../../conversations/chat/chat-limits.ts';
import { guardErrors } from '../../conversations/chat/guard/guard.errors.ts';
import { locationInputSchema, messageSchema, voiceSchema } from '../../conversations/chat/messages.schema.ts';
import { endpoint } from '../../core/endpoint.ts';
import { idField, localeField, maxSeq, optionalText, requiredText } from '../../core/fields.ts';
import { visitorFileErrors } from '../../platform-services/uploads/uploads.errors.ts';
import { attachmentSchema } from '../../platform-services/uploads/uploads.schema.ts';
import {
  leftMessageSchema,
  preChatAnswersSchema,
  visitorAsksSchema,
  visitorContactSchema,
} from './visitor-form.schema.ts';
import { visitorErrors } from './visitors.errors.ts';
import {
  metaField,
  threadCursorField,
  visitorChannelSchema,
  visitorConfigSchema,
  visitorMessageSchema,
  visitorTeamSchema,
} from './visitors.schema.ts';

const appIdField = z.string().check(z.minLength(1), z.maxLength(64));

const pageField = z.object({ title: optionalText(300), url: optionalText(2000) });
const emailField = z.string().check(z.trim(), z.toLowerCase(), z.maxLength(254), z.email());

export const visitorsApi = {
  config: endpoint({
    method: 'GET',
    path: '/api/visitor/config',
    summary: 'What the widget needs before it opens; called by the loader from the merchant page',
    access: 'public',
    isCrossOrigin: true,
    query: z.object({ appId: appIdField }),
    response: visitorConfigSchema,
    errors: [visitorErrors.applicationUnknown],
  }),
  team: endpoint({
    method: 'GET',
    path: '/api/visitor/team',
    rateLimit: { points: 60, seconds: 60 },
    summary: 'Faces of the people who answer, by first name, and how soon they usually do',
    access: 'visitor',
    response: visitorTeamSchema,
  }),
  createSession: endpoint({
    method: 'POST',
    path: '/api/visitor/session',
    // High, because thousands of phones of one carrier may share an address.
    rateLimit: { points: 1200, seconds: 60 },
    summary:
      'Starts or continues a visitor; `token` of an earlier session keeps its history, a signed identity finds it again anywhere',
    access: 'public',
    body: z.object({
      appId: appIdField,
      locale: z.optional(localeField),
      /** The token of an earlier session in this browser. */
      token: z.optional(z.string().check(z.maxLength(2000))),
      identity: z.optional(
        z.object({
          id: z.optional(requiredText(200)),
          name: optionalText(120),
          email: z.optional(emailField),
          phone: optionalText(40),
          /**
           * HMAC-SHA256 in hex with the application secret: of `id`, or of `id`, a line feed and `issuedAt` if that is given.
           * (With a dot between them, the id `eve.1790000000` could be used to impersonate `eve`.)
           */
          hash: z.optional(z.string().check(z.regex(/^[0-9a-f]{64}$/i))),
          /** Seconds since 1970; a signature with a time expires after 24 h. */
          issuedAt: z.optional(z.number().check(z.int(), z.minimum(0))),
        }),
      ),
      page: z.optional(pageField),
      /**
       * The merchant's own meta fields of the visitor; names that are not on the merchant's list are ignored, an empty text deletes a
       * value.
       */
      meta: z.optional(metaField),
    }),
    response: z.object({
      token: z.string(),
      visitorId: idField,
      /** Id of the visitor at the merchant of the application, also while they are with a partner. */
      homeVisitorId: idField,
      /** null before the first message. */
      channelId: z.nullable(idField),
      channel: z.nullable(visitorChannelSchema),
      isVerified: z.boolean(),
      asks: visitorAsksSchema,
      /** Names in `meta` that are not on the merchant's list. */
      ignoredMeta: z.array(z.string()),
    }),
    errors: [visitorErrors.applicationUnknown, visitorErrors.identityNotVerified],
  }),
  listMessages: endpoint({
    method: 'GET',
    path: '/api/visitor/messages',
    summary:
      "The visitor's conversation in order of seq: the newest, those after or those before a seq. With a cursor the whole thread, with what was said before and at partners, in order of part and seq",
    access: 'visitor',
    query: z.object({
      afterSeq: z.optional(z.coerce.number().check(z.int(), z.minimum(0), z.maximum(maxSeq))),
      beforeSeq: z.optional(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(maxSeq))),
      /** Reads the whole thread backwards: `newest` at first, then `<part>.<seq>` of the first message of the previous page. */
      cursor: z.optional(threadCursorField),
      limit: z._default(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(200)), 50),
    }),
    response: visitorMessageSchema,
    isList: true,
  }),
  createMessage: endpoint({
    method: 'POST',
    path: '/api/visitor/messages',
    // As fast as people type, with a burst of a few messages.
    rateLimit: { points: 5, seconds: 5, burst: { points: 10, seconds: 60 } },
    summary:
      'Sends a message, opening a conversation where none is; the same id sent again is stored once and answered alike',
    access: 'visitor',
    body: z.discriminatedUnion('type', [
      z.object({
        type: z.literal('text'),
        id: idField,
        text: requiredText(maxMessageLength),
        /** Used for the message that opens a conversation; ignored later. */
        departmentId: z.optional(idField),
      }),
      z.object({
        type: z.enum(['image', 'video', 'audio', 'file']),
        id: idField,
        attachmentId: idField,
        text: optionalText(maxMessageLength),
        voice: z.optional(voiceSchema),
        departmentId: z.optional(idField),
      }),
      z.object({
        type: z.literal('location'),
        id: idField,
        location: locationInputSchema,
        departmentId: z.optional(idField),
      }),
    ]),
    response: messageSchema,
    errors: [
      visitorErrors.visitorBanned,
      chatErrors.channelIsBlocked,
      chatErrors.attachmentNotUsable,
      // A new session leads to the conversation at the other merchant; the client sends the same message there with the same id.
      chatErrors.originalSessionTransferredToOtherChannel,
      ...Object.values(guardErrors),
    ],
  }),
  answer: endpoint({
    method: 'POST',
    path: '/api/visitor/answers',
    // Thousands of phones of one carrier may share an address.
    rateLimit: { points: 300, seconds: 60 },
    summary: 'What the visitor said in the form before the chat; what is known of them already stays as it is',
    access: 'visitor',
    body: preChatAnswersSchema,
    response: visitorAsksSchema,
    errors: [visitorErrors.visitorBanned],
  }),
  leaveMessage: endpoint({
    method: 'POST',
    path: '/api/visitor/left-messages',
    rateLimit: { points: 10, seconds: 60 },
    summary: 'A message left while nobody is there, with how to reach its writer; a conversation like any other',
    access: 'visitor',
    body: leftMessageSchema,
    response: messageSchema,
    errors: [visitorErrors.visitorBanned, chatErrors.channelIsBlocked, ...Object.values(guardErrors)],
  }),
  leaveContact: endpoint({
    method: 'POST',
    path: '/api/visitor/contact',
    rateLimit: { points: 300, seconds: 60 },
    summary: 'How the visitor can be answered when they write while nobody is there: phone, email or Telegram name',
    access: 'visitor',
    body: visitorContactSchema,
    response: visitorAsksSchema,
    errors: [visitorErrors.visitorBanned],
  }),
  createAttachment: endpoint({
    method: 'POST',
    path: '/api/visitor/attachments',
    rateLimit: { points: 60, seconds: 60 },
    summary: 'Uploads one file, to be named by a message afterwards',
    access: 'visitor',
    isMultipart: true,
    isIdempotent: true,
    response: attachmentSchema,
    errors: [...visitorFileErrors, visitorErrors.visitorBanned],
  }),
  seen: endpoint({
    method: 'POST',
    path: '/api/visitor/seen',
    summary: 'Says how far the visitor has read',
    access: 'visitor',
    isOpenWhileReadonly: true,
    body: z.object({ seq: z.number().check(z.int(), z.minimum(0), z.maximum(maxSeq)) }),
    response: z.nullable(visitorChannelSchema),
  }),
  end: endpoint({
    method: 'POST',
    path: '/api/visitor/end',
    summary: 'The visitor ends their conversation',
    access: 'visitor',
    isOpenWhileReadonly: true,
    response: z.nullable(visitorChannelSchema),
  }),
  rate: endpoint({
    method: 'POST',
    path: '/api/visitor/rating',
    rateLimit: { points: 20, seconds: 60 },
    summary: 'What the visitor thought of the conversation that has ended; a second one within a day takes its place',
    access: 'visitor',
    isOpenWhileReadonly: true,
    body: z.object({
      stars: z.number().check(z.int(), z.minimum(1), z.maximum(5)),
      comment: optionalText(1000),
    }),
    response: visitorChannelSchema,
    errors: [visitorErrors.nothingToRate],
  }),
  page: endpoint({
    method: 'POST',
    path: '/api/visitor/page',
    rateLimit: { points: 40, seconds: 60 },
    summary: 'Tells which page of the site the visitor looks at now; the operators of their open conversation see it',
    access: 'visitor',
    isOpenWhileReadonly: true,
    body: pageField,
  }),
  mailTranscript: endpoint({
    method: 'POST',
    path: '/api/visitor/transcript',
    rateLimit: { points: 30, seconds: 3600 },
    summary:
      'Mails the visitor their conversation once somebody answered; without an address to the one they are known by',
    access: 'visitor',
    isOpenWhileReadonly: true,
    body: z.object({ email: z.optional(emailField) }),
    errors: [
      visitorErrors.nothingToMail,
      visitorErrors.nobodyAnswered,
      visitorErrors.transcriptLimitReached,
      visitorErrors.visitorBanned,
    ],
  }),
  typing: endpoint({
    method: 'POST',
    path: '/api/visitor/typing',
    rateLimit: { points: 60, seconds: 10 },
    summary: 'Tells the operators that the visitor writes, or stopped',
    access: 'visitor',
    isOpenWhileReadonly: true,
    body: z.object({ isTyping: z.boolean() }),
  }),
};
