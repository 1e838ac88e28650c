import type { BotTrace } from '@sala/contract/automation/bots/bot-runs.schema.ts';
import type { AgentDefinition, AgentRun } from '@sala/contract/automation/chat-agents/chat-agents.schema.ts';

interface Answered {
  readonly before: AgentRun;
  readonly after: AgentRun;
  readonly text: string;
}

/** What a chat agent made of an answer, for who asks why. */
export function traceOfAnswer(agent: AgentDefinition, { before, after, text }: Answered): BotTrace {
  if (after.phase === 'handOver' || after.phase === 'cancelled') return [];
  const asked = agent.parameters.find(({ key }) => key === before.asked);
  const entity = asked?.name ?? agent.agentName;
  if (after.wrongAnswers > before.wrongAnswers) return [{ key: 'refusedAnswer', params: { entity } }];
  if (before.phase !== 'asking' || !asked) return [{ key: 'chose', params: { choice: text } }];
  const answer = after.values[asked.key];
  return answer ? [{ key: 'answered', params: { entity, value: answer.shown } }] : [];
}
