import { parseColor, textOn } from '../../core/contrast.ts';
import type { Locale } from '../../core/locales.ts';
import type { VisitorForm, VisitorQuestion } from '../visitors/visitor-form.schema.ts';
import { contactFields } from '../visitors/visitor-form.schema.ts';
import type { VisitorConfig } from '../visitors/visitors.schema.ts';
import type { ChatPageInput, ChatWidgetInput } from './chat-widget.schema.ts';
import { launcherName, launcherShapes } from './launcher.ts';
import { emptyLocalizedText, fillLocalizedText, getLanguage, hasText } from './localized-text.ts';
import { choiceValue, type OfflineForm, type OwnField, type PreChatForm } from './visitor-form.ts';

type Contact = PreChatForm['contact'];

function contactQuestions(contact: Contact): VisitorQuestion[] {
  return contactFields
    .filter((name) => contact[name] !== 'off')
    .map((name) => ({ name, kind: name, isRequired: contact[name] === 'required', label: null, choices: [] }));
}

function ownQuestion({ name, kind, isRequired, label, choices }: OwnField, locale: Locale): VisitorQuestion {
  const filled = (words: OwnField['label']) => fillLocalizedText(words, getLanguage(locale));
  return {
    name,
    kind,
    isRequired,
    label: filled(label),
    choices: kind === 'choice' ? choices.map((words) => ({ value: choiceValue(words), label: filled(words) })) : [],
  };
}

/** The form before the chat; null: no form. Questions whose answers the merchant no longer stores are left out. */
export function toPreChatForm(
  { isOn, contact, fields, consent }: PreChatForm,
  locale: Locale,
  metaFieldNames: readonly string[],
): VisitorForm | null {
  const own = fields.filter(({ name }) => metaFieldNames.includes(name)).map((field) => ownQuestion(field, locale));
  const questions = [...contactQuestions(contact), ...own];
  const hasConsent = hasText(consent.text);
  if (!isOn || (questions.length === 0 && !hasConsent)) return null;
  return {
    text: emptyLocalizedText,
    questions,
    consent: hasConsent ? { text: fillLocalizedText(consent.text, getLanguage(locale)), link: consent.link } : null,
  };
}

export function toOfflineForm({ isOn, contact, text }: OfflineForm, locale: Locale): VisitorForm | null {
  if (!isOn) return null;
  return { text: fillLocalizedText(text, getLanguage(locale)), questions: contactQuestions(contact), consent: null };
}

/** With one department there is nothing to choose. */
const minOfferedDepartments = 2;

type Widget = Omit<ChatWidgetInput, 'version'>;

/** The settings as a visitor sees them. `nameOf` returns a department's own name, or undefined when it no longer exists. */
export function toVisitorView(
  widget: Widget,
  {
    nameOf,
    metaFieldNames,
  }: { nameOf: (departmentId: string) => string | undefined; metaFieldNames: readonly string[] },
) {
  const { launcher, brandColor, position, offsetX, offsetY, languages, defaultLanguage } = widget;
  const first = getLanguage(defaultLanguage);
  const offered = widget.departments.flatMap(({ departmentId: id, name }) => {
    const ownName = nameOf(id);
    return ownName === undefined ? [] : [{ id, name: fillLocalizedText(name, first, ownName) }];
  });
  return {
    brandColor,
    textColor: textOn(parseColor(brandColor)),
    welcomeMessage: fillLocalizedText(widget.welcomeMessage, first),
    position,
    offsetX,
    offsetY,
    launcher: {
      shape: launcherShapes[launcher.icon],
      size: launcher.size,
      label: fillLocalizedText(launcher.label, first),
      name: hasText(launcher.label) ? fillLocalizedText(launcher.label, first) : launcherName,
    },
    languages,
    defaultLanguage,
    departments: offered.length < minOfferedDepartments ? [] : offered,
    preChatForm: toPreChatForm(widget.preChatForm, defaultLanguage, metaFieldNames),
    offlineForm: toOfflineForm(widget.offlineForm, defaultLanguage),
  } satisfies Partial<VisitorConfig>;
}

export function toVisitorPage(
  { isOn, title, intro }: Omit<ChatPageInput, 'version'>,
  locale: Locale,
): VisitorConfig['page'] {
  const first = getLanguage(locale);
  return isOn ? { title: fillLocalizedText(title, first), intro: fillLocalizedText(intro, first) } : null;
}
