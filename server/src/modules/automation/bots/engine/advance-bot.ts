import type { BotRunState } from '@sala/contract/automation/bots/bot-runs.schema.ts';
import type { BotReply } from '@sala/contract/automation/chat-agents/chat-agents.schema.ts';
import type { BotAdvance, BotEnvironment, TalkingBot } from './talking.ts';
import { Turn } from './turn.ts';

/** What a bot says to a message. Pure: the caller stores the state together with the replies, so that a message is answered once. */
export function advanceBot(bot: TalkingBot, state: BotRunState, text: string, environment: BotEnvironment): BotAdvance {
  const turn = new Turn(bot, state, environment);
  turn.receive(text);
  return turn.answer();
}

/** Continues after an agent's step has acted. `said`: the messages about the outcome. */
export function afterBotAct(
  bot: TalkingBot,
  state: BotRunState,
  outcome: { readonly said: readonly BotReply[]; readonly variables: Readonly<Record<string, string>> } | 'failed',
  environment: BotEnvironment,
): BotAdvance {
  const turn = new Turn(bot, state, environment);
  if (outcome === 'failed') turn.failed();
  else turn.acted(outcome.said, outcome.variables);
  return turn.answer();
}

/** Begins an agent that a language model has asked for; `given`: what it knows from the conversation. */
export function startBotAgent(
  bot: TalkingBot,
  state: BotRunState,
  { id, given }: { readonly id: string | null; readonly given: Readonly<Record<string, string>> },
  environment: BotEnvironment,
): BotAdvance {
  const turn = new Turn(bot, state, environment);
  turn.startAgent(id, given);
  return turn.answer();
}
