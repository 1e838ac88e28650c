import {
  conversationSummariesApi,
  summaryTopicsApi,
} from '@sala/contract/answers/knowledge/conversation-summaries.api.ts';
import {
  goldenQuestionsApi,
  knowledgeRecordsApi,
  knowledgeReleasesApi,
} from '@sala/contract/answers/knowledge/knowledge.api.ts';
import { frequentQuestionsApi, questionsApi } from '@sala/contract/answers/knowledge/questions.api.ts';
import { roomNamespace } from '@sala/contract/sockets/room.events.ts';
import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { api } from '#shared/api/client.ts';
import { useOnReconnect, useSocketEvent } from '#shared/realtime/sockets.ts';
import { defineResource } from '#shared/resources/define-resource.ts';
import { tableKey } from '#shared/ui/data-table/use-table-query.ts';

/** Of many changes in a row the page shows what came of them, in ms. */
const refreshPause = 1000;

const countsKey = ['knowledge', 'counts'];
const settingsKey = ['knowledge', 'settings'];
const topicOptionsKey = ['knowledge', 'topics'];
const releaseKey = ['knowledge', 'release'];
const usesKey = ['knowledge', 'uses'];

/** Everything on the page: a decision in one tab changes what the others show. */
const everything = [
  tableKey(conversationSummariesApi.list),
  tableKey(summaryTopicsApi.list),
  tableKey(frequentQuestionsApi.list),
  tableKey(questionsApi.list),
  tableKey(knowledgeReleasesApi.list),
  tableKey(knowledgeRecordsApi.list),
  countsKey,
  topicOptionsKey,
  releaseKey,
  usesKey,
  tableKey(goldenQuestionsApi.list),
];

export const questions = defineResource(questionsApi, {
  name: 'question',
  nameOf: ({ question }) => question,
  shown: everything,
});

export const goldenQuestions = defineResource(goldenQuestionsApi, {
  name: 'golden-question',
  nameOf: ({ question }) => question,
});

export const knowledgeCounts = queryOptions({
  queryKey: countsKey,
  queryFn: ({ signal }) => api.call(conversationSummariesApi.counts, {}, { signal, silent: true }),
});

export const knowledgeSettings = queryOptions({
  queryKey: settingsKey,
  queryFn: ({ signal }) => api.call(conversationSummariesApi.settings, {}, { signal, silent: true }),
});

const topicOptions = queryOptions({
  queryKey: topicOptionsKey,
  queryFn: async ({ signal }) => (await api.call(summaryTopicsApi.options, {}, { signal, silent: true })).rows,
});

export const releaseQuery = (id: string) =>
  queryOptions({
    queryKey: [...releaseKey, id],
    queryFn: ({ signal }) => api.call(knowledgeReleasesApi.get, { params: { id } }, { signal, silent: true }),
  });

/** What became of an item that is live. */
export const usesQuery = (id: string) =>
  queryOptions({
    queryKey: [...usesKey, id],
    queryFn: async ({ signal }) =>
      (await api.call(knowledgeRecordsApi.uses, { params: { id } }, { signal, silent: true })).rows,
  });

/** Lets everything on the page ask again. */
export function useRefreshKnowledge(): () => Promise<unknown> {
  const queryClient = useQueryClient();
  return () => Promise.all(everything.map((queryKey) => queryClient.invalidateQueries({ queryKey })));
}

/** Asks again for what others have changed, at most once a second. */
export function useKnowledgeChanges(): void {
  const refresh = useRefreshKnowledge();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const refreshSoon = () => {
    timer.current ??= setTimeout(() => {
      timer.current = undefined;
      void refresh();
    }, refreshPause);
  };
  useSocketEvent(roomNamespace, 'knowledge:changed', refreshSoon);
  useOnReconnect(refreshSoon);
  useEffect(() => () => clearTimeout(timer.current), []);
}

/** Topics to choose from; undefined until they are there. */
export function useTopicChoices() {
  const topics = useQuery(topicOptions);
  return {
    options: topics.data?.map(({ id, name }) => ({ value: id, label: name })),
    isFailed: topics.isError,
    onRetry: () => void topics.refetch(),
  };
}
