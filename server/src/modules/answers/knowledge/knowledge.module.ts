import {
  conversationSummariesApi,
  summaryTopicsApi,
} from '@sala/contract/answers/knowledge/conversation-summaries.api.ts';
import { frequentQuestionsApi, questionsApi } from '@sala/contract/answers/knowledge/questions.api.ts';
import type { AiServices } from '#modules/connections/ai/ai.public.ts';
import { isEndUnsaid } from '#modules/conversations/chat/chat.public.ts';
import { getMerchant } from '#modules/organisation/merchants/merchants.public.ts';
import type { UserActor } from '#platform/auth/actor.ts';
import type { AppContext } from '#platform/context.ts';
import type { UnitOfWork } from '#platform/events/unit-of-work.ts';
import { found } from '#platform/failure.ts';
import type { Router } from '#platform/http/router.ts';
import type { AppModule } from '#platform/module.ts';
import { readCounts } from './counts.repository.ts';
import { frequentQuestionsFile, questionsFile, summariesFile } from './files.ts';
import type { KnowledgeServices } from './knowledge.public.ts';
import { registerKnowledgeRealtime } from './knowledge.realtime.ts';
import { bindReleases } from './knowledge.routes.ts';
import { PublicKnowledge } from './public-knowledge.ts';
import { importQuestions } from './questions/import-questions.ts';
import { findQuestion, listQuestions } from './questions/questions.repository.ts';
import { changeQuestion, createQuestion, removeQuestion } from './questions/questions.usecases.ts';
import { embedReleaseJob, embedReleaseJobName } from './search/embed-release.ts';
import { LiveKnowledge } from './search/live-knowledge.ts';
import { findPageUrl, readKnowledgeSettings } from './settings.repository.ts';
import { listFrequentQuestions, listTopicOptions, listTopics } from './summaries/groups.repository.ts';
import { listSummaries } from './summaries/summaries.repository.ts';
import {
  changeFrequentQuestion,
  changeSettings,
  changeSummary,
  removeFrequentQuestion,
  removeSummary,
} from './summaries/summaries.usecases.ts';
import { summariseConversationJob, summariseJobName } from './summaries/summarise-conversation.job.ts';
import { changeTopic, mergeIntoTopic, splitTopic } from './summaries/topics.usecases.ts';

type Queries = (actor: UserActor) => ReturnType<AppContext['database']['forMerchant']>['query'];

const zoneOf = async (context: AppContext, { merchantId }: UserActor) =>
  (await getMerchant(context, merchantId)).timeZone;

function bindQuestions(context: AppContext, router: Router, queryOf: Queries): void {
  router.bind(questionsApi.list, ({ actor, query }) => listQuestions(queryOf(actor), query));
  router.bind(questionsApi.download, async ({ actor, request, query: { format, ...filter } }) =>
    questionsFile(context, { actor, format, locale: request.locale }, filter),
  );
  router.bind(questionsApi.get, async ({ actor, params }) => found(await findQuestion(queryOf(actor), params.id)));
  router.bind(questionsApi.create, ({ actor, request, body }) => createQuestion(context, { actor, request }, body));
  router.bind(questionsApi.update, ({ actor, request, params, body }) =>
    changeQuestion(context, { actor, request }, { ...body, id: params.id }),
  );
  router.bind(questionsApi.remove, ({ actor, request, params }) =>
    removeQuestion(context, { actor, request }, params.id),
  );
  router.bind(questionsApi.import, ({ actor, request, body }) => importQuestions(context, { actor, request }, body));

  router.bind(frequentQuestionsApi.list, ({ actor, query }) => listFrequentQuestions(queryOf(actor), query));
  router.bind(frequentQuestionsApi.download, async ({ actor, request, query: { format, ...filter } }) =>
    frequentQuestionsFile(
      context,
      { actor, format, locale: request.locale, timeZone: await zoneOf(context, actor) },
      filter,
    ),
  );
  router.bind(frequentQuestionsApi.update, ({ actor, request, params, body }) =>
    changeFrequentQuestion(context, { actor, request }, { ...body, id: params.id }),
  );
  router.bind(frequentQuestionsApi.remove, ({ actor, request, params }) =>
    removeFrequentQuestion(context, { actor, request }, params.id),
  );
}

function bindSummaries(context: AppContext, router: Router, queryOf: Queries): void {
  router.bind(conversationSummariesApi.list, ({ actor, query }) => listSummaries(queryOf(actor), query));
  router.bind(conversationSummariesApi.download, async ({ actor, request, query: { format, ...filter } }) =>
    summariesFile(context, { actor, format, locale: request.locale, timeZone: await zoneOf(context, actor) }, filter),
  );
  router.bind(conversationSummariesApi.counts, ({ actor }) => readCounts(queryOf(actor)));
  router.bind(conversationSummariesApi.settings, async ({ actor }) => ({
    ...(await readKnowledgeSettings(queryOf(actor))),
    pageUrl: await findPageUrl(context, actor.merchantId),
  }));
  router.bind(conversationSummariesApi.enable, ({ actor, request, body }) =>
    changeSettings(context, { actor, request }, body),
  );
  router.bind(conversationSummariesApi.update, ({ actor, request, params, body }) =>
    changeSummary(context, { actor, request }, { ...body, id: params.id }),
  );
  router.bind(conversationSummariesApi.remove, ({ actor, request, params }) =>
    removeSummary(context, { actor, request }, params.id),
  );

  router.bind(summaryTopicsApi.list, ({ actor, query }) => listTopics(queryOf(actor), context.clock.now(), query));
  router.bind(summaryTopicsApi.options, async ({ actor }) => {
    const rows = await listTopicOptions(queryOf(actor));
    return { rows, meta: { page: 1, limit: rows.length, total: rows.length } };
  });
  router.bind(summaryTopicsApi.update, ({ actor, request, params, body }) =>
    changeTopic(context, { actor, request }, { ...body, id: params.id }),
  );
  router.bind(summaryTopicsApi.merge, ({ actor, request, body }) => mergeIntoTopic(context, { actor, request }, body));
  router.bind(summaryTopicsApi.split, ({ actor, request, body }) => splitTopic(context, { actor, request }, body));
}

/** Summaries of conversations, and the knowledge that people approve of what they say (decision 057). */
export const knowledgeModule: AppModule<AiServices, KnowledgeServices> = {
  name: 'knowledge',
  create(context, router) {
    const liveKnowledge = new LiveKnowledge(context);
    const publicKnowledge = new PublicKnowledge(context, liveKnowledge);
    const queryOf: Queries = ({ merchantId }) => context.database.forMerchant(merchantId).query;
    bindQuestions(context, router, queryOf);
    bindSummaries(context, router, queryOf);
    bindReleases(context, router, { queryOf, liveKnowledge });

    registerKnowledgeRealtime(context);
    context.jobs.register(summariseConversationJob(context));
    context.jobs.register(embedReleaseJob(context));
    // In the transaction of the end: no process that dies can lose it.
    context.events.onInside('channel.changed', async (unit, { channel, cause }) => {
      // An end that can still be undone is none yet.
      if (!endings.has(cause) || isEndUnsaid(channel)) return;
      await context.jobs.send(unit, summariseJobName, { merchantId: unit.merchantId, channelId: channel.id });
    });
    context.events.on('knowledge.changed', ({ merchantId }) => publicKnowledge.forget(merchantId));
    context.events.on('knowledge.vectorsMade', ({ merchantId }) => liveKnowledge.forgetVectors(merchantId));
    const embed = (unit: UnitOfWork) => context.jobs.send(unit, embedReleaseJobName, { merchantId: unit.merchantId });
    context.events.onInside('knowledge.changed', async (unit, { part }) => {
      if (part === 'releases') await embed(unit);
    });
    context.events.onInside('ai.settingsChanged', (unit) => embed(unit));
    return { liveKnowledge, publicKnowledge };
  },
};

/** What closes a conversation. */
const endings = new Set(['end', 'endSaid', 'endByVisitor', 'autoClose', 'crossTransfer', 'handBack']);
