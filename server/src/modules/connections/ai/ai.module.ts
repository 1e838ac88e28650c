import { aiApi } from '@sala/contract/connections/ai/ai.api.ts';
import { type AiPurpose, aiPurposes } from '@sala/contract/connections/ai/ai.schema.ts';
import type { AppModule } from '#platform/module.ts';
import type { AiServices } from './ai.public.ts';
import { findAiSettings } from './ai.repository.ts';
import { Ai } from './ai.ts';
import { listCalls, monthOf, readTokens, readUsageByPurpose } from './calls.repository.ts';
import { removeOldCallsJob } from './jobs/remove-old-calls.job.ts';
import { presentAiSettings, setAiSettings } from './usecases/set-ai-settings.ts';
import { testAi } from './usecases/test-ai.ts';
import './ai.events.ts';

/** Language models: which one a merchant uses and for what, what it costs, and every call of it. */
export const aiModule: AppModule<unknown, AiServices> = {
  name: 'ai',
  create(context, router) {
    const ai = new Ai(context);
    const tenantOf = (merchantId: string) => context.database.forMerchant(merchantId);
    router.bind(aiApi.get, async ({ actor }) =>
      presentAiSettings(context.config, await findAiSettings(tenantOf(actor.merchantId))),
    );
    router.bind(aiApi.update, ({ actor, body, request }) => setAiSettings(context, actor, body, request));
    router.bind(aiApi.test, ({ actor, body, request }) => testAi(context, ai, { actor, request, which: body.which }));
    router.bind(aiApi.support, async ({ actor }) => {
      const purposes: AiPurpose[] = [];
      for (const purpose of aiPurposes)
        if (await ai.findModel(actor.merchantId, purpose, purpose === 'search' ? 'embedding' : 'chat'))
          purposes.push(purpose);
      return { purposes };
    });
    router.bind(aiApi.usage, async ({ actor }) => {
      const tenant = tenantOf(actor.merchantId);
      const month = monthOf(context.clock.now());
      const [row, tokens, purposes] = [
        await findAiSettings(tenant),
        await readTokens(tenant.query, month),
        await readUsageByPurpose(tenant.query, month),
      ];
      return { month, tokens: tokens.all, monthlyTokens: row.monthly_tokens, purposes };
    });
    router.bind(aiApi.calls, ({ actor, query }) => listCalls(tenantOf(actor.merchantId).query, query));
    context.jobs.register(removeOldCallsJob(context));
    return { ai };
  },
};
