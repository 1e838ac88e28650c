import * as z from 'zod/mini';
import { maxMessageLength } from '../chat/chat-limits.ts';
import { contactFields } from '../chat-widget/visitor-form.ts';
import { idField, requiredText } from '../core/fields.ts';
import { emailField } from '../core/rules/email.ts';
import { nameField, phoneField, telegramNameField } from '../core/rules/person.ts';

/** A text in the four languages of the interface, none of them empty where one is not. */
export const localizedTextSchema = z.object({ en: z.string(), km: z.string(), vi: z.string(), zh: z.string() });

/** One question of a form. */
const questionSchema = z.object({
  /** Of a question of the merchant's own: the field the answer is kept in. */
  name: z.string(),
  kind: z.enum([...contactFields, 'text', 'choice']),
  isRequired: z.boolean(),
  /** null: the widget knows what to call it. */
  label: z.nullable(localizedTextSchema),
  choices: z.array(z.object({ value: z.string(), label: localizedTextSchema })),
});
export type VisitorQuestion = z.infer<typeof questionSchema>;

export const visitorFormSchema = z.object({
  text: localizedTextSchema,
  questions: z.array(questionSchema),
  /** What has to be agreed to, and where more can be read. */
  consent: z.nullable(z.object({ text: localizedTextSchema, link: z.nullable(z.string()) })),
});
export type VisitorForm = z.infer<typeof visitorFormSchema>;

/**
 * Names of what is not known of this visitor yet and would be asked; `consent` among them where they have to agree. `contact`: there is no
 * way yet to answer them outside the chat.
 */
export const visitorAsksSchema = z.object({
  preChat: z.array(z.string()),
  offline: z.array(z.string()),
  contact: z.boolean(),
});
export type VisitorAsks = z.infer<typeof visitorAsksSchema>;

const answers = {
  name: z.optional(nameField(120)),
  email: z.optional(emailField),
  phone: phoneField,
};

/** Answers to the questions of the merchant's own: name → text. */
const ownAnswers = z.record(z.string().check(z.maxLength(100)), requiredText(500));

export const preChatAnswersSchema = z.object({
  ...answers,
  meta: z.optional(
    ownAnswers.check(z.refine((map) => Object.keys(map).length <= 20, { params: { key: 'maxItems', max: 20 } })),
  ),
  hasConsented: z._default(z.boolean(), false),
});
export type PreChatAnswers = z.output<typeof preChatAnswersSchema>;

export const leftMessageSchema = z.object({
  ...answers,
  /** Made by the sender: the same one sent again is stored once. */
  id: idField,
  text: requiredText(maxMessageLength),
  departmentId: z.optional(idField),
});
export type LeftMessage = z.output<typeof leftMessageSchema>;

/** How somebody can be answered outside the chat: at least one of them. */
export const visitorContactSchema = z
  .object({
    email: z.optional(emailField),
    phone: phoneField,
    telegramName: z.optional(telegramNameField),
  })
  .check(
    z.refine(({ email, phone, telegramName }) => Boolean(email || phone || telegramName), {
      path: ['phone'],
      params: { key: 'required' },
    }),
  );
export type VisitorContact = z.output<typeof visitorContactSchema>;
