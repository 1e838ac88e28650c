import * as z from 'zod/mini';
import { requiredText } from '../../core/fields.ts';
import { type Refusal, refuseIf } from '../../core/rules/problem.ts';
import { uniqueItems } from '../../core/rules/relations.ts';
import { urlField } from '../../core/rules/text.ts';
import { localizedTextField, requiredLocalizedTextField } from './localized-text.ts';

export const askings = ['off', 'optional', 'required'] as const;
export type Asking = (typeof askings)[number];
const asking = z.enum(askings);
const contact = z.object({ name: asking, email: asking, phone: asking });

export const maxOwnFields = 6;
export const maxChoices = 12;
const maxLabel = 80;

/** A question of the merchant's own; the answer is stored under `name` in the visitor's meta data. */
export const ownFieldSchema = z
  .object({
    name: requiredText(32),
    kind: z.enum(['text', 'choice']),
    isRequired: z.boolean(),
    label: requiredLocalizedTextField(maxLabel),
    /** For a question with choices; `choiceValue` of the chosen one is stored. */
    choices: z.array(requiredLocalizedTextField(60)).check(z.maxLength(maxChoices)),
  })
  .check(
    refuseIf(({ kind, choices }: { kind: string; choices: readonly unknown[] }): Refusal | undefined =>
      kind === 'choice' && choices.length < 2 ? { key: 'minItems', params: { min: 2 }, at: 'choices' } : undefined,
    ),
  );
export type OwnField = z.output<typeof ownFieldSchema>;

export const preChatFormSchema = z.object({
  isOn: z.boolean(),
  contact,
  fields: z.array(ownFieldSchema).check(z.maxLength(maxOwnFields), uniqueItems<OwnField>('name')),
  /** What the visitor has to agree to, and where they can read more; without a text they are not asked. */
  consent: z.object({ text: localizedTextField(300), link: z.nullable(urlField) }),
});
export type PreChatForm = z.output<typeof preChatFormSchema>;

export const offlineFormSchema = z.object({
  /** The form replaces the chat while no operator is online; else the chat stays open. */
  isOn: z.boolean(),
  /** The message can only be answered by email or phone, so one of them has to be required. */
  contact: contact.check(
    refuseIf(({ email, phone }: { email: Asking; phone: Asking }): Refusal | undefined =>
      email === 'required' || phone === 'required' ? undefined : { key: 'required', at: 'email' },
    ),
  ),
  text: localizedTextField(500),
});
export type OfflineForm = z.output<typeof offlineFormSchema>;

/** The stored form of a choice: the same for operators, in whichever language the visitor saw it. */
export const choiceValue = ({ en, km, vi, zh }: OwnField['choices'][number]): string => en || km || vi || zh;
