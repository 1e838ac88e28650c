import {
  choiceValue,
  contactFields,
  type OfflineForm,
  type OwnField,
  type PreChatForm,
} from '@sala/contract/chat-widget/visitor-form.ts';
import { filledWords, hasWords, languageOf, noWords } from '@sala/contract/chat-widget/words.ts';
import type { Locale } from '@sala/contract/core/locales.ts';
import type { VisitorForm, VisitorQuestion } from '@sala/contract/visitors/visitor-form.schema.ts';

type Contact = PreChatForm['contact'];

function contactQuestions(contact: Contact): VisitorQuestion[] {
  return contactFields
    .filter((name) => contact[name] !== 'off')
    .map((name) => ({ name, kind: name, isRequired: contact[name] === 'required', label: null, choices: [] }));
}

function ownQuestion({ name, kind, isRequired, label, choices }: OwnField, locale: Locale): VisitorQuestion {
  const filled = (words: OwnField['label']) => filledWords(words, languageOf(locale));
  return {
    name,
    kind,
    isRequired,
    label: filled(label),
    choices: kind === 'choice' ? choices.map((words) => ({ value: choiceValue(words), label: filled(words) })) : [],
  };
}

/** What is asked before the chat; null: nothing. A question whose answer the merchant keeps no more is not asked. */
export function preChatFormOf(
  { isOn, contact, fields, consent }: PreChatForm,
  locale: Locale,
  metaFieldNames: readonly string[],
): VisitorForm | null {
  const own = fields.filter(({ name }) => metaFieldNames.includes(name)).map((field) => ownQuestion(field, locale));
  const questions = [...contactQuestions(contact), ...own];
  const hasConsent = hasWords(consent.text);
  if (!isOn || (questions.length === 0 && !hasConsent)) return null;
  return {
    text: noWords,
    questions,
    consent: hasConsent ? { text: filledWords(consent.text, languageOf(locale)), link: consent.link } : null,
  };
}

export function offlineFormOf({ isOn, contact, text }: OfflineForm, locale: Locale): VisitorForm | null {
  if (!isOn) return null;
  return { text: filledWords(text, languageOf(locale)), questions: contactQuestions(contact), consent: null };
}
