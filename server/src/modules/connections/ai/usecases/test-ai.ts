import type { AiModelKind, AiTest } from '@sala/contract/connections/ai/ai.schema.ts';
import { recordAudit } from '#modules/organisation/audit/audit.public.ts';
import type { UserActor } from '#platform/auth/actor.ts';
import type { AppContext } from '#platform/context.ts';
import { inTransaction } from '#platform/events/unit-of-work.ts';
import type { RequestInfo } from '#platform/http/router.ts';
import type { Ai, AiCaller } from '../ai.ts';
import { AiFailure } from '../ai-failure.ts';

/** Tries a model as it is saved; what is wrong is the answer. */
export async function testAi(
  context: AppContext,
  ai: Ai,
  { actor, request, which }: { actor: UserActor; request: RequestInfo; which: AiModelKind },
): Promise<AiTest> {
  const { merchantId, userId } = actor;
  const startedAt = performance.now();
  const outcome = await attempt(ai, { merchantId, userId, purpose: 'test', signal: request.gone }, which).catch(
    (error: unknown) => {
      if (!(error instanceof AiFailure)) throw error;
      return { sample: null, dimensions: null, problem: error.definition.key };
    },
  );
  await inTransaction(context, merchantId, (unit) =>
    recordAudit(context, unit, {
      action: 'aiSettings.tested',
      actor,
      changes: [{ field: which, before: null, after: outcome.problem ?? 'ok' }],
      request,
    }),
  );
  const milliseconds = Math.round(performance.now() - startedAt);
  return { ...outcome, isWorking: outcome.problem === null, milliseconds };
}

async function attempt(ai: Ai, caller: AiCaller, which: AiModelKind) {
  if (which === 'embedding') {
    const { value } = await ai.embed(caller, ['Good morning']);
    return { sample: null, dimensions: value[0]?.length ?? 0, problem: null };
  }
  const { value } = await ai.generateText({
    ...caller,
    instructions: 'Answer the greeting in one short sentence.',
    messages: [{ role: 'user', text: 'Good morning, can you hear me?' }],
    maxOutput: 300,
  });
  return { sample: value.slice(0, 300), dimensions: null, problem: null };
}
