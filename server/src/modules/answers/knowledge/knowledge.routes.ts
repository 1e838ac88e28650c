import {
  goldenQuestionsApi,
  knowledgeApi,
  knowledgeRecordsApi,
  knowledgeReleasesApi,
} from '@sala/contract/answers/knowledge/knowledge.api.ts';
import type { UserActor } from '#platform/auth/actor.ts';
import type { AppContext } from '#platform/context.ts';
import type { TenantDatabase } from '#platform/database/database.ts';
import { found } from '#platform/failure.ts';
import type { Router } from '#platform/http/router.ts';
import { findRecord, listRecords, listUses } from './records/records.repository.ts';
import { changeRecord, noteUse, rateRecord, removeRecord } from './records/records.usecases.ts';
import { changeGoldenQuestion, createGoldenQuestion, removeGoldenQuestion } from './releases/golden.usecases.ts';
import { findRelease, listGoldenQuestions, listReleases } from './releases/releases.repository.ts';
import { createRelease, keepReleaseBack, publishRelease, rollReleaseBack } from './releases/releases.usecases.ts';
import type { LiveKnowledge } from './search/live-knowledge.ts';

interface Parts {
  readonly queryOf: (actor: UserActor) => TenantDatabase['query'];
  readonly liveKnowledge: LiveKnowledge;
}

export function bindReleases(context: AppContext, router: Router, { queryOf, liveKnowledge }: Parts): void {
  router.bind(knowledgeReleasesApi.list, ({ actor, query }) => listReleases(queryOf(actor), query));
  router.bind(knowledgeReleasesApi.get, async ({ actor, params }) =>
    found(await findRelease(queryOf(actor), params.id)),
  );
  router.bind(knowledgeReleasesApi.create, ({ actor, request, body }) =>
    createRelease(context, { actor, request }, body),
  );
  router.bind(knowledgeReleasesApi.publish, ({ actor, request, params }) =>
    publishRelease(context, { actor, request }, params.id),
  );
  router.bind(knowledgeReleasesApi.keepBack, ({ actor, request, params }) =>
    keepReleaseBack(context, { actor, request }, params.id),
  );
  router.bind(knowledgeReleasesApi.rollback, ({ actor, request, params }) =>
    rollReleaseBack(context, { actor, request }, params.id),
  );

  router.bind(goldenQuestionsApi.list, ({ actor, query }) => listGoldenQuestions(queryOf(actor), query));
  router.bind(goldenQuestionsApi.create, ({ actor, request, body }) =>
    createGoldenQuestion(context, { actor, request }, body),
  );
  router.bind(goldenQuestionsApi.update, ({ actor, request, params, body }) =>
    changeGoldenQuestion(context, { actor, request }, { ...body, id: params.id }),
  );
  router.bind(goldenQuestionsApi.remove, ({ actor, request, params }) =>
    removeGoldenQuestion(context, { actor, request }, params.id),
  );

  router.bind(knowledgeRecordsApi.list, ({ actor, query }) => listRecords(queryOf(actor), query));
  router.bind(knowledgeRecordsApi.update, ({ actor, request, params, body }) =>
    changeRecord(context, { actor, request }, { ...body, id: params.id }),
  );
  router.bind(knowledgeRecordsApi.remove, ({ actor, request, params }) =>
    removeRecord(context, { actor, request }, params.id),
  );
  router.bind(knowledgeRecordsApi.uses, async ({ actor, params }) => {
    const query = queryOf(actor);
    const { id } = found(await findRecord(query, params.id));
    const rows = await listUses(query, id);
    return { rows, meta: { page: 1, limit: rows.length, total: rows.length } };
  });
  router.bind(knowledgeRecordsApi.used, ({ actor, params, body }) =>
    noteUse(context, actor, { ...body, id: params.id }),
  );
  router.bind(knowledgeRecordsApi.rate, ({ actor, params, body }) =>
    rateRecord(context, actor, { ...body, id: params.id }),
  );

  router.bind(knowledgeApi.search, async ({ actor, request, body: { search, text, locale, limit } }) => {
    const asked = { merchantId: actor.merchantId, text: search ?? text ?? '', locale, limit, signal: request.gone };
    const rows = await liveKnowledge.search(asked);
    return { rows, meta: { page: 1, limit, total: rows.length } };
  });
}
