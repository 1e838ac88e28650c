import type { BotRunState, BotTrace, HandOverReason } from '@sala/contract/automation/bots/bot-runs.schema.ts';
import type { BotDefinition } from '@sala/contract/automation/bots/bots.schema.ts';
import type { AgentDefinition, AgentStep, BotReply } from '@sala/contract/automation/chat-agents/chat-agents.schema.ts';
import type { AgentEnvironment } from '#modules/automation/chat-agents/chat-agents.public.ts';
import type { Meaning } from '../training/train-bot.ts';

/** A bot as it talks: what it knows, how it understands, and what it can have done. */
export interface TalkingBot {
  readonly definition: BotDefinition;
  understand(text: string): Meaning;
  findAgent(id: string): AgentDefinition | undefined;
  /** Those that a language model may begin. */
  readonly agents: readonly (AgentDefinition & { readonly id: string })[];
  /** In the language of the visitor. */
  readonly services: readonly string[];
}

export interface BotEnvironment extends AgentEnvironment {
  readonly visitorName: string;
  readonly hasEmail: boolean;
}

/** Where a conversation stands after a message, what is said, and what has to be done before it goes on. */
export interface BotAdvance {
  readonly state: BotRunState;
  readonly replies: readonly BotReply[];
  readonly trace: BotTrace;
  readonly act: AgentStep | null;
  readonly handOver: HandOverReason | null;
  /** The agent that was in the middle of its questions when it handed over. */
  readonly stopped?: BotRunState['agent'];
  /** The message was not understood; the intent that came nearest, if any did. */
  readonly unmatched: { readonly guess: string | null } | null;
}

export const freshState: BotRunState = {
  storyId: null,
  stepId: null,
  awaiting: 'nothing',
  variables: {},
  agent: null,
  meanings: [],
  notUnderstood: 0,
  wrongAnswers: 0,
  messageCount: 0,
  language: null,
  modelTurns: 0,
  tokens: 0,
};
