import {
  maxQuestions,
  needsOptions,
  newQuestionShape,
  type QuestionContent,
  type QuestionImportResult,
} from '@sala/contract/answers/knowledge/knowledge.schema.ts';
import type { questionsApi } from '@sala/contract/answers/knowledge/questions.api.ts';
import { getTextLanguage } from '@sala/contract/conversations/quick-messages/quick-messages.schema.ts';
import type { EndpointParsedInput } from '@sala/contract/core/endpoint.ts';
import type { FieldProblem } from '@sala/contract/core/errors.ts';
import { type Locale, locales } from '@sala/contract/core/locales.ts';
import { type TitleLanguage, titleLanguages } from '@sala/contract/core/rules/settings.ts';
import { parseInput } from '@sala/contract/core/validation.ts';
import * as z from 'zod/mini';
import { type AuditedAction, recordAudit } from '#modules/organisation/audit/audit.public.ts';
import type { AppContext } from '#platform/context.ts';
import { inTransaction } from '#platform/events/unit-of-work.ts';
import { newId } from '#platform/ids.ts';
import { assertCapacity } from './question-records.ts';
import { countQuestions, insertQuestions } from './questions.repository.ts';

type Row = EndpointParsedInput<typeof questionsApi.import>['body']['rows'][number];
type Problems = Readonly<Record<string, FieldProblem[]>>;

const { question, answer, questionType, options, locale, isPublic, translations } = newQuestionShape;
/** The rules of the form. */
const rowSchema = z
  .object({ question, answer, questionType, options, locale, isPublic, translations })
  .check(needsOptions());

const filled = (text: string | undefined) => text?.trim() || undefined;
const plain = (text: string | undefined) => filled(text)?.normalize('NFC').toLowerCase();

const yes = new Set(['true', 'yes', '1', 'x', 'public', 'បាទ/ចាស', 'បាទ', 'ចាស', 'có', '是']);
const no = new Set(['false', 'no', '0', 'ទេ', 'không', '否']);
const flagOf = (text: string | undefined) => (text === undefined || no.has(text) ? false : yes.has(text) ? true : text);

const localeOf = (text: string | undefined): Locale | string | undefined =>
  text === 'zh' ? 'zh-cn' : (locales.find((known) => known === text) ?? text);

/** How the cells of a language end. */
const endings = { en: 'En', km: 'Km', vi: 'Vi', zh: 'Zh' } as const satisfies Record<TitleLanguage, string>;

/** What the sheet says in another language; null: nothing. */
function translationOf(row: Row, language: TitleLanguage) {
  const [asked, answered] = [filled(row[`question${endings[language]}`]), filled(row[`answer${endings[language]}`])];
  return asked || answered ? { question: asked ?? '', answer: answered ?? '' } : null;
}

function typedOf(row: Row) {
  const written = localeOf(plain(row.locale));
  const own = getTextLanguage(locales.find((known) => known === written) ?? 'en');
  return {
    question: row.question ?? '',
    answer: row.answer ?? '',
    questionType: plain(row.questionType),
    options: (row.options ?? '').split('|').flatMap((option) => filled(option) ?? []),
    locale: written,
    isPublic: flagOf(plain(row.isPublic)),
    translations: Object.fromEntries(
      titleLanguages.map((language) => [language, language === own ? null : translationOf(row, language)]),
    ),
  };
}

/** The cell that a field is in: one holds all options, and each language has two. */
function cellOf(field: string): string {
  const [name, language, part] = field.split('.') as [string, TitleLanguage?, string?];
  return name === 'translations' && language && part ? `${part}${endings[language]}` : name;
}

const byCell = (problems: Problems): Problems =>
  Object.fromEntries(Object.entries(problems).map(([field, list]) => [cellOf(field), list]));

function check(row: Row): { content?: QuestionContent; problems: Problems } {
  const parsed = parseInput(rowSchema, typedOf(row));
  if (parsed.problems) return { problems: byCell(parsed.problems) };
  return { content: parsed.data, problems: {} };
}

/** Adds the questions of a sheet, all or none; as a preview only says what would come of it. Throws questionLimitReached. */
export function importQuestions(
  context: AppContext,
  doing: AuditedAction,
  { rows, isPreview }: { rows: readonly Row[]; isPreview: boolean },
): Promise<QuestionImportResult> {
  const { actor } = doing;
  return inTransaction(context, actor.merchantId, async (unit) => {
    if (!isPreview) await assertCapacity(unit, rows.length);
    const checked = rows.map(check);
    const problems = checked.flatMap((row, index) =>
      Object.entries(row.problems).flatMap(([field, list]) =>
        list.map(({ key, params = {} }) => ({ row: index, field, key, params })),
      ),
    );
    const sound = checked.flatMap(({ content }) => (content ? [content] : []));
    if (isPreview) {
      const room = maxQuestions - (await countQuestions(unit.query));
      return { created: Math.min(sound.length, Math.max(0, room)), problems };
    }
    if (problems.length > 0) return { created: 0, problems };
    const now = context.clock.now();
    await insertQuestions(
      unit.query,
      sound.map((content) => ({
        id: newId(),
        content,
        topic_id: null,
        approval: 'pending',
        text_id: null,
        origin: 'import',
        author_id: actor.userId,
        decided_by: null,
        decided_at: null,
        created_at: now,
        updated_at: now,
        channelIds: [],
      })),
    );
    const changes = [{ field: 'count', before: null, after: String(sound.length) }];
    await recordAudit(context, unit, { action: 'questionAnswer.imported', ...doing, changes });
    unit.emit('knowledge.changed', { merchantId: unit.merchantId, part: 'questions' });
    return { created: sound.length, problems };
  });
}
