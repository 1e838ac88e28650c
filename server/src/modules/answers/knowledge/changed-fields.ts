import {
  type ContentField,
  contentFields,
  type QuestionContent,
} from '@sala/contract/answers/knowledge/knowledge.schema.ts';
import { titleLanguages } from '@sala/contract/core/rules/settings.ts';

/** A value that reads the same has the same text, in whatever order its columns came. */
function textOf({ translations, ...content }: QuestionContent, field: ContentField): string {
  if (field !== 'translations') return JSON.stringify(content[field]);
  return JSON.stringify(
    titleLanguages.map((language) => [translations[language]?.question, translations[language]?.answer]),
  );
}

/** What two texts differ in. */
export const changedFields = (before: QuestionContent, after: QuestionContent): ContentField[] =>
  contentFields.filter((field) => textOf(before, field) !== textOf(after, field));
