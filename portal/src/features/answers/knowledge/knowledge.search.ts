import {
  approvals,
  questionOrigins,
  releaseStatuses,
  sentiments,
} from '@sala/contract/answers/knowledge/knowledge.schema.ts';
import { locales } from '@sala/contract/core/locales.ts';
import * as z from 'zod/mini';
import { tableSearchSchema } from '#shared/ui/data-table/table-search.ts';

export const knowledgeTabs = ['summaries', 'topics', 'frequent', 'questions', 'releases', 'knowledge'] as const;
export type KnowledgeTab = (typeof knowledgeTabs)[number];

type Plain = string | number | boolean;
const isPlain = (value: unknown): value is Plain => ['string', 'number', 'boolean'].includes(typeof value);

export const tabOf = ({ tab }: Record<string, unknown>): KnowledgeTab =>
  knowledgeTabs.find((known) => known === tab) ?? 'summaries';

/** What the address says: the tab, unless it is the first, and what its table shows. Each table checks its own part. */
export function conversationSummarySearch(raw: Record<string, unknown>): Record<string, Plain> {
  const { tab: _, ...rest } = Object.fromEntries(Object.entries(raw).filter(([, value]) => isPlain(value)));
  const tab = tabOf(raw);
  return (tab === 'summaries' ? rest : { ...rest, tab }) as Record<string, Plain>;
}

const flag = z.enum(['true', 'false']);
const search = z.string();
const approval = z.enum(approvals);
const locale = z.enum(locales);

export const summariesSearch = tableSearchSchema(
  {
    search,
    approval,
    locale,
    sentiment: z.enum(sentiments),
    isResolved: flag,
    topicId: z.uuid(),
    frequentQuestionId: z.uuid(),
  },
  { orders: ['createdAt', 'endedAt', 'channelNumber'], defaultOrder: 'endedAt' },
);
export const topicsSearch = tableSearchSchema(
  { search },
  { orders: ['count', 'name', 'createdAt'], defaultOrder: 'count' },
);
export const frequentSearch = tableSearchSchema(
  { search, approval, locale },
  { orders: ['count', 'lastAskedAt', 'createdAt', 'question'], defaultOrder: 'count' },
);
export const questionsSearch = tableSearchSchema(
  { search, approval, locale, origin: z.enum(questionOrigins), topicId: z.uuid(), isLive: flag },
  { orders: ['createdAt', 'updatedAt', 'question', 'count'], defaultOrder: 'createdAt' },
);
export const releasesSearch = tableSearchSchema(
  { status: z.enum(releaseStatuses) },
  { orders: ['number', 'createdAt'], defaultOrder: 'number' },
);
export const goldenSearch = tableSearchSchema(
  { search },
  { orders: ['createdAt', 'question'], defaultOrder: 'createdAt' },
);
export const recordsSearch = tableSearchSchema(
  { search, locale, topicId: z.uuid(), isActive: flag },
  { orders: ['approvedAt', 'useCount', 'question'], defaultOrder: 'approvedAt' },
);
