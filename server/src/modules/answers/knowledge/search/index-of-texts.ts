import type { QuestionContent } from '@sala/contract/answers/knowledge/knowledge.schema.ts';
import { getTextLanguage } from '@sala/contract/conversations/quick-messages/quick-messages.schema.ts';
import type { Locale } from '@sala/contract/core/locales.ts';
import { titleLanguages } from '@sala/contract/core/rules/settings.ts';
import type { ReleasedText } from '../releases/releases.repository.ts';
import { type IndexedText, type IndexHit, KnowledgeIndex } from './knowledge-index.ts';

/** Less than this share of a question's words found, and an item is no answer. */
const leastCoverage = 0.12;
export const isNear = ({ coverage }: IndexHit): boolean => coverage >= leastCoverage;
/** For somebody who has asked nothing yet: "do you", "please" or one frequent word among others offers no item. */
export const isClearlyNear = (hit: IndexHit): boolean => isNear(hit) && hit.isClear;

/** Question and answer in a language; in the item's own where it has no other. */
export function inLanguage(content: QuestionContent, locale: Locale | undefined) {
  const own = { question: content.question, answer: content.answer, locale: content.locale };
  if (!locale || locale === content.locale) return own;
  const translated = content.translations[getTextLanguage(locale)];
  return translated ? { ...translated, locale } : own;
}

const textsOf = ({ itemId, content }: ReleasedText): IndexedText[] => {
  const { question, answer, options, translations } = content;
  const own = { itemId, question, answer: [answer, ...options].join('\n') };
  const others = titleLanguages.flatMap((language) => {
    const text = translations[language];
    return text ? [{ itemId, ...text }] : [];
  });
  return [own, ...others];
};

export const indexOf = (texts: readonly ReleasedText[]): KnowledgeIndex => new KnowledgeIndex(texts.flatMap(textsOf));
