import type { chatAgentsApi } from '@sala/contract/automation/chat-agents/chat-agents.api.ts';
import {
  type AgentTrial,
  definitionOf,
  type StepTest,
} from '@sala/contract/automation/chat-agents/chat-agents.schema.ts';
import type { EndpointParsedInput } from '@sala/contract/core/endpoint.ts';
import { getMerchant } from '#modules/organisation/merchants/merchants.public.ts';
import type { UserActor } from '#platform/auth/actor.ts';
import type { AppContext } from '#platform/context.ts';
import { newId } from '#platform/ids.ts';
import { callAgentAddress } from './callback.ts';
import { type Advance, advanceAgent, afterAct, beginAgent } from './engine/advance.ts';

type Trial = EndpointParsedInput<typeof chatAgentsApi.trial>['body'];
type StepCall = EndpointParsedInput<typeof chatAgentsApi.testStep>['body'];

/** One answer of a conversation that is not there: nothing is stored, made or called. */
export async function tryAgent(
  context: AppContext,
  { merchantId }: UserActor,
  { agent: input, locale, run, text = '' }: Trial,
): Promise<AgentTrial> {
  const agent = definitionOf(input);
  const { timeZone } = await getMerchant(context, merchantId);
  const environment = { locale, timeZone, now: context.clock.now() };
  const next = (): Advance => {
    if (!run) return beginAgent(agent, environment);
    if (run.phase === 'acting') return afterAct(agent, run, environment);
    return advanceAgent(agent, run, text, environment);
  };
  const { run: after, replies, act } = next();
  return { run: after, replies: [...replies], act: act && { stepName: act.stepName, action: act.action } };
}

/** Calls the address of a step as a conversation would, saying that it is a test. */
export function testStep(
  context: AppContext,
  { merchantId, locale }: UserActor,
  { testUrl: url, agentName, stepName, values }: StepCall,
): Promise<StepTest> {
  return callAgentAddress(context, {
    merchantId,
    id: newId(),
    url,
    locale,
    agentName,
    stepName,
    values,
    channelId: null,
    visitor: null,
    isTest: true,
  });
}
