import { listSeparatorOf } from '@sala/contract/core/punctuation.ts';
import { agentWords, asksForPerson, filled, foldAnswer } from '#modules/automation/chat-agents/chat-agents.public.ts';
import type { Spoken, Thinking, Thought } from '../advanced/think.ts';
import type { BotsContext } from '../bots.context.ts';
import { advanceBot, startBotAgent } from '../engine/advance-bot.ts';
import { botWords, votes } from '../engine/bot-words.ts';
import type { BotAdvance } from '../engine/talking.ts';
import { listSaid, type VisitorText } from './runs.repository.ts';
import type { Turn } from './turn-of-channel.ts';
import { voteOnLastTurn } from './turns.repository.ts';

/** Messages that the model reads. */
const maxRead = 20;
const maxTextRead = 2000;
/** With less left an answer would be cut off. */
const leastTokens = 300;

export interface ToThink {
  readonly asked: VisitorText;
  readonly thinking: Thinking;
  readonly visitorId: string;
  readonly bot: { readonly id: string; readonly name: string };
}

/** Whether a model answers a message: where an agent or a story waits for an answer, and where a person is asked for, none has to. */
export function needsModel(
  { run, environment }: { run: Pick<Turn['run'], 'isAdvanced' | 'state'>; environment: Turn['environment'] },
  text: string,
): boolean {
  const isPersonWanted = asksForPerson(text) || foldAnswer(text) === foldAnswer(botWords[environment.locale].person);
  return run.isAdvanced && run.state.awaiting === 'nothing' && !isPersonWanted && text.trim() !== '';
}

/** What the model is asked, read while the conversation is held. */
export async function toThink(turn: Turn, asked: VisitorText): Promise<ToThink> {
  const { unit, channel, version, bot, environment, business, run } = turn;
  const { locale, timeZone } = environment;
  const said = await listSaid(unit.query, channel.id, { untilSeq: asked.seq, limit: maxRead });
  const conversation = said.map(({ isVisitor, text }): Spoken => ({ isVisitor, text: text.slice(0, maxTextRead) }));
  return {
    asked,
    visitorId: channel.visitor.id,
    bot: { id: channel.bot!.id, name: channel.bot!.name },
    thinking: {
      merchantId: unit.merchantId,
      visitorId: channel.visitor.id,
      locale,
      timeZone,
      business,
      definition: version.definition,
      agents: bot.agents,
      conversation,
      tokensLeft: version.definition.advanced.maxTokens - run.state.tokens,
    },
  };
}

/** Hands over once the limits of one conversation are used up; undefined: they are not. */
export function atLimit({ run: { state }, version }: Turn): BotAdvance | undefined {
  const { maxTurns, maxTokens } = version.definition.advanced;
  if (state.modelTurns < maxTurns && maxTokens - state.tokens >= leastTokens) return undefined;
  const trace = [{ key: 'handOver' as const, params: { reason: 'limit' } }];
  return { state, replies: [], trace, act: null, handOver: 'limit', unmatched: null };
}

/** How a conversation goes on after the model has answered, or failed: then the trained bot answers, or a person where there is none. */
export function afterThought(
  { bot, run, environment }: Pick<Turn, 'bot' | 'environment'> & { readonly run: Pick<Turn['run'], 'state'> },
  thought: Thought,
  text: string,
): BotAdvance {
  const words = botWords[environment.locale];
  const { messageCount, modelTurns, tokens } = run.state;
  const counted = { ...run.state, modelTurns: modelTurns + 1, tokens: tokens + thought.tokens };
  const state = { ...counted, messageCount: messageCount + 1 };
  const trace = [...thought.trace];
  const nothing = { state, replies: [], trace, act: null, handOver: null, unmatched: null };
  const handOver = (reason: NonNullable<BotAdvance['handOver']>, replies: BotAdvance['replies'] = []): BotAdvance => ({
    ...nothing,
    replies,
    trace: [...trace, { key: 'handOver', params: { reason } }],
    handOver: reason,
  });
  if (thought.isHandedOver) return handOver('model');
  if (thought.start) {
    const begun = startBotAgent(bot, state, thought.start, environment);
    return { ...begun, trace: [...trace, ...begun.trace] };
  }
  if (thought.problem !== null) {
    if (bot.definition.intents.length === 0)
      return handOver('failed', [{ text: agentWords[environment.locale].failed, choices: [] }]);
    const basic = advanceBot(bot, counted, text, environment);
    return { ...basic, trace: [...trace, ...basic.trace] };
  }
  const sources = thought.sources.map(({ question }) => `“${question}”`).join(listSeparatorOf(environment.locale));
  const shown = sources && `\n\n${filled(words.source, { sources })}`;
  return {
    ...nothing,
    state: { ...state, notUnderstood: 0 },
    replies: [{ text: `${thought.text}${shown}`, choices: [votes.up, votes.down] }],
  };
}

/** Takes a press on a thumb under the last answer of the model; undefined: the message is something else. */
export async function takeVote(
  { clock }: Pick<BotsContext, 'clock'>,
  { unit, channel, run, environment }: Turn,
  text: string,
): Promise<BotAdvance | undefined> {
  if (!run.isAdvanced || run.state.awaiting !== 'nothing') return undefined;
  const vote = text === votes.up ? 'up' : text === votes.down ? 'down' : undefined;
  if (!vote || !(await voteOnLastTurn(unit.query, channel.id, { vote, at: clock.now() }))) return undefined;
  const { helped, didNotHelp } = botWords[environment.locale];
  return {
    state: { ...run.state, messageCount: run.state.messageCount + 1 },
    replies: [{ text: vote === 'up' ? helped : didNotHelp, choices: [] }],
    trace: [{ key: 'voted', params: { vote } }],
    act: null,
    handOver: null,
    unmatched: null,
  };
}
