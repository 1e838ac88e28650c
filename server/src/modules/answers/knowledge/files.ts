import { type Locale, localeNames } from '@sala/contract/core/locales.ts';
import type { ListMeta } from '@sala/contract/core/pagination.ts';
import { titleLanguages } from '@sala/contract/core/rules/settings.ts';
import type { CellValue } from '@sala/contract/core/spreadsheet/cells.ts';
import type { FileFormat } from '@sala/contract/core/spreadsheet/file-query.ts';
import type { UserActor } from '#platform/auth/actor.ts';
import type { AppContext } from '#platform/context.ts';
import { tableFile } from '#platform/export/table-file.ts';
import { timeCellsIn } from '#platform/export/time-cells.ts';
import type { FileAnswer } from '#platform/http/router.ts';
import { fileWords } from './file-words.ts';
import { listQuestions, type QuestionFilter } from './questions/questions.repository.ts';
import { type FrequentFilter, listFrequentQuestions } from './summaries/groups.repository.ts';
import { listSummaries, type SummaryFilter } from './summaries/summaries.repository.ts';

interface Asked {
  readonly actor: UserActor;
  readonly format: FileFormat;
  readonly locale: Locale;
  /** Of the business: its clocks are those of the file. */
  readonly timeZone: string;
}

/** Rows asked for at once. */
const portion = 500;
const inOrder = { order: 'createdAt', sort: 'desc', limit: portion } as const;

async function* allRows<Row>(
  read: (page: number) => Promise<{ rows: Row[]; meta: ListMeta }>,
  cells: (row: Row) => CellValue[],
): AsyncGenerator<CellValue[]> {
  for (let page = 1; ; page += 1) {
    const { rows } = await read(page);
    for (const row of rows) yield cells(row);
    if (rows.length < portion) return;
  }
}

const queryFor = (context: AppContext, actor: UserActor) => context.database.forMerchant(actor.merchantId).query;

/** The columns of an import come first, so that the file can be imported again. */
export function questionsFile(
  context: AppContext,
  { actor, format, locale }: Omit<Asked, 'timeZone'>,
  filter: QuestionFilter,
): FileAnswer {
  const words = fileWords[locale];
  const languages = titleLanguages.map((language) => localeNames[language === 'zh' ? 'zh-cn' : language]);
  const head = [
    ...[words.question, words.answer, words.questionType, words.options, words.language, words.isPublic],
    ...languages.flatMap((name) => [`${words.question} (${name})`, `${words.answer} (${name})`]),
  ];
  return tableFile(
    {
      title: words.questions,
      head: [...head, words.approval, words.topic, words.count, words.isLive],
      rows: allRows(
        (page) => listQuestions(queryFor(context, actor), { ...inOrder, ...filter, page }),
        (row) => [
          row.question,
          row.answer,
          row.questionType,
          row.options.join(' | '),
          row.locale,
          row.isPublic ? words.yes : words.no,
          ...titleLanguages.flatMap((language) => [
            row.translations[language]?.question ?? '',
            row.translations[language]?.answer ?? '',
          ]),
          words.approvals[row.approval],
          row.topic?.name ?? '',
          row.count,
          row.isLive ? words.yes : words.no,
        ],
      ),
    },
    format,
  );
}

export function frequentQuestionsFile(
  context: AppContext,
  { actor, format, locale, timeZone }: Asked,
  filter: FrequentFilter,
): FileAnswer {
  const words = fileWords[locale];
  const shown = timeCellsIn(timeZone);
  return tableFile(
    {
      title: words.frequentQuestions,
      head: [
        words.question,
        words.answer,
        words.language,
        words.count,
        words.approval,
        `${words.lastAsked} (${timeZone})`,
      ],
      rows: allRows(
        (page) => listFrequentQuestions(queryFor(context, actor), { ...inOrder, ...filter, page }),
        (row) => [
          row.question,
          row.answer,
          row.locale,
          row.count,
          words.approvals[row.approval],
          shown(row.lastAskedAt),
        ],
      ),
    },
    format,
  );
}

export function summariesFile(
  context: AppContext,
  { actor, format, locale, timeZone }: Asked,
  filter: SummaryFilter,
): FileAnswer {
  const words = fileWords[locale];
  const shown = timeCellsIn(timeZone);
  const head = [words.conversation, words.visitor, words.customerMessage, words.merchantMessage, words.topic];
  return tableFile(
    {
      title: words.summaries,
      head: [
        ...head,
        words.language,
        words.sentiment,
        words.isResolved,
        words.approval,
        words.operator,
        `${words.ended} (${timeZone})`,
      ],
      rows: allRows(
        (page) => listSummaries(queryFor(context, actor), { ...inOrder, ...filter, page }),
        (row) => [
          row.channelNumber,
          row.visitorName,
          row.customerMessage,
          row.merchantMessage,
          row.topic?.name ?? '',
          row.locale,
          words.sentiments[row.sentiment],
          row.isResolved ? words.yes : words.no,
          words.approvals[row.approval],
          row.operatorName ?? '',
          shown(row.endedAt),
        ],
      ),
    },
    format,
  );
}
