import type { HandOverReason } from '@sala/contract/automation/bots/bot-runs.schema.ts';
import type { BotReply } from '@sala/contract/automation/chat-agents/chat-agents.schema.ts';
import { typingInterval } from '@sala/contract/conversations/chat/chat-limits.ts';
import { recordUsesByProgram } from '#modules/answers/knowledge/knowledge.public.ts';
import { agentWords, callAgentAddress, filled } from '#modules/automation/chat-agents/chat-agents.public.ts';
import {
  type ChannelState,
  endBotPart,
  isEndUnsaid,
  isWithBot,
  lockBotChannel,
  writeAsBot,
} from '#modules/conversations/chat/chat.public.ts';
import { keepPhone } from '#modules/visitor-channels/visitors/visitors.public.ts';
import { inTransaction, type UnitOfWork } from '#platform/events/unit-of-work.ts';
import { FailureError } from '#platform/failure.ts';
import { newId } from '#platform/ids.ts';
import { type Thought, think } from '../advanced/think.ts';
import type { BotsContext } from '../bots.context.ts';
import { insertUnmatched } from '../bots.repository.ts';
import type { PendingCall } from '../bots.table.ts';
import { advanceBot, afterBotAct } from '../engine/advance-bot.ts';
import { botWords } from '../engine/bot-words.ts';
import type { BotAdvance } from '../engine/talking.ts';
import { ticketAgent } from '../engine/ticket-agent.ts';
import { act, type Outcome } from './act.ts';
import { afterThought, atLimit, needsModel, type ToThink, takeVote, toThink } from './answer-by-model.ts';
import { readReturnText } from './opening-hours.ts';
import { endRun, findNextText, findRun, saveRun } from './runs.repository.ts';
import { inLanguageOf, readTurn, type Turn } from './turn-of-channel.ts';
import { insertTurns } from './turns.repository.ts';
import { whatItLearned } from './what-it-learned.ts';

interface Channel {
  readonly merchantId: string;
  readonly channelId: string;
}

/** What is done next: nothing, the next message, or what has to be done outside of any transaction: a call, or asking a model. */
type Next =
  | 'done'
  | 'more'
  | { readonly call: PendingCall; readonly channel: ChannelState }
  | { readonly ask: ToThink };

/** The most messages answered in one run; further ones wait for the next sweep. */
const maxInOneGo = 100;
/** A conversation that goes on and on is for a person. */
const maxMessages = 200;

async function handOver(context: BotsContext, turn: Turn, advance: BotAdvance, reason: HandOverReason): Promise<void> {
  const { unit, environment, channel } = turn;
  const text = [botWords[environment.locale].handOver, await readReturnText(context, unit.merchantId, environment)]
    .filter(Boolean)
    .join(' ');
  const said = [...advance.replies, { text, choices: [] }];
  await endRun(unit.query, channel.id, { outcome: 'handedOver', reason, at: context.clock.now() });
  const { summary, phone } = whatItLearned(turn, advance);
  if (phone) await keepPhone(unit, channel.visitor.id, phone);
  await endBotPart(context, unit, (await lockBotChannel(unit, channel.id))!, { said, summary, reason });
}

/** What is said, as visitors read it: who speaks comes first, and there is always a way to a person. */
function toSaid({ environment }: Turn, { replies, state }: BotAdvance, bot: string): BotReply[] {
  const { intro, person } = botWords[environment.locale];
  return replies.map(({ text, choices }, index) => {
    const isFirst = index === 0 && state.messageCount === 1;
    const isLast = index === replies.length - 1 && !choices.includes(person);
    return {
      text: isFirst ? `${filled(intro, { bot })}\n\n${text}` : text,
      choices: isLast ? [...choices, person] : choices,
    };
  });
}

/** Stores where it stands together with what is said. */
async function settle(
  context: BotsContext,
  turn: Turn,
  advance: BotAdvance,
  {
    lastSeq,
    text,
    model,
  }: { lastSeq: number; text: string; model?: Pick<Thought, 'prompt' | 'tokens' | 'milliseconds'> },
): Promise<Next> {
  const { unit, channel, version, environment } = turn;
  const { id: channelId } = channel;
  if (advance.unmatched && text)
    await insertUnmatched(unit.query, {
      id: newId(),
      botId: version.botId,
      channelId,
      text,
      locale: environment.locale,
      guess: advance.unmatched.guess,
      at: context.clock.now(),
    });
  const pendingCall = advance.act?.action === 'callback' ? toCall(turn, advance) : null;
  const isTooLong = advance.state.messageCount >= maxMessages;
  const reason = advance.handOver ?? (isTooLong ? 'limit' : null);
  // That it hands over is said as well.
  const replies = advance.replies.length + (reason ? 1 : 0);
  const { prompt = null, tokens = 0, milliseconds = 0 } = model ?? {};
  const { botId, id: versionId } = version;
  await saveRun(unit.query, channelId, { versionId, state: advance.state, lastSeq, pendingCall, replies, tokens });
  const { trace } = advance;
  const about = { channelId, botId, seq: lastSeq, at: context.clock.now(), trace };
  await insertTurns(unit.query, [{ ...about, isAdvanced: model !== undefined, prompt, tokens, milliseconds }]);
  if (reason) {
    await handOver(context, turn, advance, reason);
    return 'done';
  }
  const fresh = (await lockBotChannel(unit, channelId))!;
  const after = await writeAsBot(context, unit, fresh, toSaid(turn, advance, fresh.bot?.name ?? ''));
  return pendingCall ? { call: pendingCall, channel: after } : 'more';
}

function agentOf({ bot, environment }: Turn, { state }: BotAdvance) {
  const { agent } = state;
  if (!agent) return undefined;
  return agent.id === null ? ticketAgent(environment.hasEmail) : bot.findAgent(agent.id);
}

function toCall(turn: Turn, advance: BotAdvance): PendingCall {
  const values = Object.entries(advance.state.agent!.run.values).map(([key, { value }]) => [key, value] as const);
  return {
    id: newId(),
    agentName: agentOf(turn, advance)?.agentName ?? '',
    step: advance.act!,
    values: Object.fromEntries(values),
  };
}

/** Does what steps of agents want that the server does itself, one after the other. */
async function actInside(context: BotsContext, turn: Turn, first: BotAdvance): Promise<BotAdvance> {
  let advance = first;
  const replies: BotReply[] = [...first.replies];
  const trace = [...first.trace];
  while (advance.act && advance.act.action !== 'callback') {
    const agent = agentOf(turn, advance);
    const { unit, channel, environment, bot } = turn;
    const run = advance.state.agent?.run;
    const outcome = agent && run && (await act(context, unit, { agent, run, step: advance.act, channel, environment }));
    advance = afterBotAct(bot, advance.state, outcome ?? 'failed', environment);
    replies.push(...advance.replies);
    trace.push(...advance.trace);
  }
  return { ...advance, replies, trace };
}

/** Says that it did not work, and hands over. */
function giveUp({ bot, environment }: Turn, advance: BotAdvance): BotAdvance {
  const failed = afterBotAct(bot, advance.state, 'failed', environment);
  const sorry = { text: agentWords[environment.locale].failed, choices: [] };
  return { ...failed, replies: [...advance.replies, sorry] };
}

/** Answers the next message of a held conversation. `hasFailed`: what it leads to was refused before, and is not tried again. */
async function answerNext(context: BotsContext, { merchantId, channelId }: Channel, hasFailed: boolean): Promise<Next> {
  return inTransaction(context, merchantId, async (unit) => {
    const channel = await lockBotChannel(unit, channelId);
    if (!channel?.bot) return 'done';
    if (!isWithBot(channel)) return leave(context, unit, channel);
    const before = await readTurn(context, unit, channel);
    if (!before) return leave(context, unit, channel);
    if (before.run.pendingCall) return { call: before.run.pendingCall, channel };
    const next = await findNextText(unit, channelId, before.run.lastSeq);
    if (!next) return 'done';
    const { seq: lastSeq, text } = next;
    const turn = await inLanguageOf(context, before, text);
    const voted = await takeVote(context, turn, text);
    if (voted) return settle(context, turn, voted, { lastSeq, text: '' });
    if (needsModel(turn, text)) {
      const limit = atLimit(turn);
      return limit ? settle(context, turn, limit, { lastSeq, text: '' }) : { ask: await toThink(turn, next) };
    }
    const advance = advanceBot(turn.bot, turn.run.state, text, turn.environment);
    const done = hasFailed && advance.act ? giveUp(turn, advance) : await actInside(context, turn, advance);
    return settle(context, turn, done, { lastSeq, text });
  });
}

/** Somebody works on it, or there is nothing that could answer: the bot has no part in it any more. */
async function leave(context: BotsContext, unit: UnitOfWork, channel: ChannelState): Promise<Next> {
  // After an Undo it goes on where it was.
  if (isEndUnsaid(channel)) return 'done';
  const isOver = channel.status === 'closed';
  const isTaken = channel.status === 'ongoing';
  const run = await findRun(unit.query, channel.id);
  const outcome = isOver ? 'resolved' : isTaken ? 'taken' : 'handedOver';
  const reason = isOver ? null : isTaken ? 'taken' : 'failed';
  await endRun(unit.query, channel.id, { outcome, reason, at: context.clock.now() });
  const known = Object.entries(run?.state.variables ?? {}).map(([key, value]) => `${key}: ${value}`);
  if (!channel.isBanned && !channel.isBlocked)
    await endBotPart(context, unit, channel, { said: [], summary: known.join(' · '), reason: reason ?? 'taken' });
  return 'done';
}

/** Makes a call that was decided on, and goes on with its answer. After a crash it is made again under the same id. */
async function makeCall(
  context: BotsContext,
  { merchantId, channelId }: Channel,
  { call, channel }: { call: PendingCall; channel: ChannelState },
): Promise<Next> {
  const { id, agentName, step, values } = call;
  const { visitor } = channel;
  const answer = await callAgentAddress(context, {
    merchantId,
    id,
    url: step.callbackUrl ?? '',
    locale: visitor.locale,
    agentName,
    stepName: step.stepName,
    values,
    channelId,
    visitor: { id: visitor.id, name: visitor.name },
    isTest: false,
  });
  return inTransaction(context, merchantId, async (unit) => {
    const held = await lockBotChannel(unit, channelId);
    if (!held?.bot) return 'done';
    if (!isWithBot(held)) return leave(context, unit, held);
    const turn = await readTurn(context, unit, held);
    // Another process was quicker.
    if (turn?.run.pendingCall?.id !== id) return 'more';
    const words = agentWords[turn.environment.locale];
    const outcome: Outcome = {
      said: [{ text: answer.say ?? words.passedOn, choices: [] }],
      variables: answer.variables,
    };
    const { bot, run, environment } = turn;
    const advance =
      answer.error === null
        ? await actInside(context, turn, afterBotAct(bot, run.state, outcome, environment))
        : giveUp(turn, { ...afterBotAct(bot, run.state, 'failed', environment), state: run.state, replies: [] });
    return settle(context, turn, advance, { lastSeq: run.lastSeq, text: '' });
  });
}

/** Asks the model, and goes on with what it came to. After a crash it is asked again: nothing of it was kept. */
async function askModel(context: BotsContext, { merchantId, channelId }: Channel, ask: ToThink): Promise<Next> {
  const { asked, thinking, visitorId, bot } = ask;
  const tell = (isTyping: boolean) => context.typing.byBot({ merchantId, channelId, visitorId }, bot, isTyping);
  tell(true);
  const telling = setInterval(() => tell(true), typingInterval);
  const thought = await think(context, thinking).finally(() => {
    clearInterval(telling);
    tell(false);
  });
  return inTransaction(context, merchantId, async (unit) => {
    const held = await lockBotChannel(unit, channelId);
    if (!held?.bot) return 'done';
    if (!isWithBot(held)) return leave(context, unit, held);
    const before = await readTurn(context, unit, held);
    // Another process was quicker.
    if (!before || before.run.lastSeq >= asked.seq) return 'more';
    const turn = await inLanguageOf(context, before, asked.text);
    const { sources } = thought;
    await recordUsesByProgram(unit.query, { sources, channelId, at: context.clock.now() });
    const advance = await actInside(context, turn, afterThought(turn, thought, asked.text));
    return settle(context, turn, advance, { lastSeq: asked.seq, text: asked.text, model: thought });
  });
}

/** Answers whatever the visitor said that was not answered, in order, each message once. */
export async function answerChannel(context: BotsContext, channel: Channel): Promise<void> {
  let hasFailed = false;
  for (let count = 0; count < maxInOneGo; count += 1) {
    try {
      const next = await answerNext(context, channel, hasFailed);
      hasFailed = false;
      if (next === 'done') return;
      if (next === 'more') continue;
      const after = 'ask' in next ? askModel(context, channel, next.ask) : makeCall(context, channel, next);
      if ((await after) === 'done') return;
    } catch (error) {
      // An order that cannot be made, such as of a service that is gone; everything else is tried again by the sweep.
      if (!(error instanceof FailureError) || hasFailed) throw error;
      hasFailed = true;
    }
  }
}
