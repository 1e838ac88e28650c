import { callErrors } from '@sala/contract/telephony/calls/calls.errors.ts';
import { visitorCallsApi } from '@sala/contract/telephony/calls/visitor-calls.api.ts';
import { fail } from '#platform/failure.ts';
import { getLimitedNetwork } from '#platform/http/caller-address.ts';
import type { Router } from '#platform/http/router.ts';
import { askCallBack, leaveVoicemail, rateCall } from './after-call.ts';
import type { CallsContext } from './calls.context.ts';
import { answerByVisitor } from './life/answer-call.ts';
import { callByVisitor } from './life/start-call.ts';
import { relayFor } from './relay.ts';
import { getVisitor, isRunning } from './sessions/call-state.ts';
import { presentVisitorCall } from './sessions/session.projection.ts';
import { getOwnCall, readVisitorConfig } from './visitor-config.ts';

export function bindVisitorCalls(context: CallsContext, router: Router): void {
  router.bind(visitorCallsApi.config, ({ actor }) => readVisitorConfig(context, actor));
  router.bind(visitorCallsApi.create, async ({ actor, body, request }) => {
    // A caller who is many visitors rings no more often than an office does that has one address.
    const network = getLimitedNetwork(request.address);
    await context.limits.of('visitor-calls-address').consume(`${actor.merchantId} ${network}`);
    return callByVisitor(context, actor, body);
  });
  router.bind(visitorCallsApi.get, async ({ actor, params }) =>
    presentVisitorCall(context, await getOwnCall(context, actor, params.id)),
  );
  for (const answer of ['accept', 'decline', 'end'] as const)
    router.bind(visitorCallsApi[answer], ({ actor, params }) => answerByVisitor(context, actor, { ...params, answer }));
  router.bind(visitorCallsApi.getRelay, async ({ actor, params: { id } }) => {
    const state = await getOwnCall(context, actor, id);
    if (!isRunning(state.row)) fail(callErrors.callIsOver);
    return relayFor(context, { callId: id, participantId: getVisitor(state).id });
  });
  router.bind(visitorCallsApi.rate, ({ actor, params, body }) => rateCall(context, actor, { ...params, ...body }));
  router.bind(visitorCallsApi.leaveVoicemail, ({ actor, params, body }) =>
    leaveVoicemail(context, actor, { ...params, ...body }),
  );
  router.bind(visitorCallsApi.askCallBack, ({ actor, params, body }) =>
    askCallBack(context, actor, { ...params, ...body }),
  );
}
