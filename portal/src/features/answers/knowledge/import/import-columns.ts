import type { questionsApi } from '@sala/contract/answers/knowledge/questions.api.ts';
import type { EndpointInput } from '@sala/contract/core/endpoint.ts';
import { type Locale, localeNames } from '@sala/contract/core/locales.ts';
import { type TitleLanguage, titleLanguages } from '@sala/contract/core/rules/settings.ts';
import { isRisky } from '@sala/contract/core/spreadsheet/cells.ts';
import type { Sheet } from '#shared/sheets/read-sheet.ts';

export type SentRow = EndpointInput<typeof questionsApi.import>['body']['rows'][number];

/** What a column of a sheet can hold, in the order of the template. */
export const importFields = ['question', 'answer', 'questionType', 'options', 'locale', 'isPublic'] as const;
export type ImportField = (typeof importFields)[number];
/** The same in another language has columns of its own, such as “Question (Tiếng Việt)” or “answer vi”. */
const endings = { en: 'En', km: 'Km', vi: 'Vi', zh: 'Zh' } as const satisfies Record<TitleLanguage, string>;
type Column = keyof SentRow;

/** The part and the language of such a column; undefined of another one. */
export function translationColumn(field: string): { part: 'question' | 'answer'; locale: Locale } | undefined {
  const language = titleLanguages.find((one) => field.endsWith(endings[one]));
  const part = (['question', 'answer'] as const).find((one) => language && field === one + endings[language]);
  return language && part ? { part, locale: language === 'zh' ? 'zh-cn' : language } : undefined;
}

/** What such columns are called, in our files of every language and in the lists that people keep. */
const headers: Record<ImportField, readonly string[]> = {
  question: ['question', 'questions', 'q', 'សំណួរ', 'câu hỏi', '问题'],
  answer: ['answer', 'answers', 'a', 'reply', 'ចម្លើយ', 'câu trả lời', 'trả lời', '回答', '答案'],
  questionType: ['type', 'question type', 'ប្រភេទ', 'loại', '类型'],
  options: ['options', 'choices', 'ជម្រើស', 'lựa chọn', '选项'],
  locale: ['language', 'locale', 'ភាសា', 'ngôn ngữ', '语言'],
  isPublic: ['public', 'is public', 'សាធារណៈ', 'công khai', '公开'],
};

const plain = (text: string) =>
  text
    .normalize('NFC')
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N}]/gu, '');
const known = new Map<string, Column>(
  importFields.flatMap((field) => headers[field].map((header) => [plain(header), field] as const)),
);
for (const language of titleLanguages)
  for (const part of ['question', 'answer'] as const)
    for (const header of headers[part])
      for (const name of [language, ...(language === 'zh' ? ['zh-cn', localeNames['zh-cn']] : [localeNames[language]])])
        known.set(plain(`${header} ${name}`), `${part}${endings[language]}`);

/** Takes back what our files put before a text that a spreadsheet could run. */
const unquoted = (text: string) => (text.startsWith("'") && isRisky(text.slice(1)) ? text.slice(1) : text);
const longest = 8000;

export interface ImportRow {
  /** Its line in the sheet, from 1. */
  readonly line: number;
  readonly values: SentRow;
}

/** The rows as the call takes them, by the heads of the columns; the first of two columns that mean the same is taken. Null without a question or an answer. */
export function rowsOf({ head, rows }: Sheet): ImportRow[] | null {
  const columns = new Map<Column, number>();
  for (const [index, header] of head.entries()) {
    const field = known.get(plain(header));
    if (field && !columns.has(field)) columns.set(field, index);
  }
  if (!columns.has('question') || !columns.has('answer')) return null;
  return rows.map(({ line, cells }) => {
    const values: SentRow = {};
    for (const [field, index] of columns) {
      const text = unquoted((cells[index] ?? '').trim())
        .trim()
        .slice(0, longest);
      if (text) values[field] = text;
    }
    return { line, values };
  });
}
