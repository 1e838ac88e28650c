import { assistApi } from '@sala/contract/connections/ai/assist.api.ts';
import type { KnowledgeServices } from '#modules/answers/knowledge/knowledge.public.ts';
import type { AiServices } from '#modules/connections/ai/ai.public.ts';
import type { AppModule } from '#platform/module.ts';
import { draftAnswer } from './draft-answer.ts';
import { rewriteReply } from './rewrite-reply.ts';
import { summariseForColleague } from './summarise-for-colleague.ts';

/** Help from a model for people who answer customers. What it writes is shown to them, and sent by nobody but them. */
export const assistModule: AppModule<AiServices & KnowledgeServices> = {
  name: 'assist',
  create(context, router) {
    router.bind(assistApi.draft, ({ actor, body, request }) =>
      draftAnswer(context, actor, { channelId: body.channelId, signal: request.gone }),
    );
    router.bind(assistApi.rewrite, ({ actor, body, request }) =>
      rewriteReply(context, actor, { ...body, signal: request.gone }),
    );
    router.bind(assistApi.summarise, ({ actor, body, request }) =>
      summariseForColleague(context, actor, { channelId: body.channelId, signal: request.gone }),
    );
  },
};
