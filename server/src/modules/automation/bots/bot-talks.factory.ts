import type { BotTrace, HandOverReason } from '@sala/contract/automation/bots/bot-runs.schema.ts';
import type { BotDefinition } from '@sala/contract/automation/bots/bots.schema.ts';
import type { AgentStep, BotReply } from '@sala/contract/automation/chat-agents/chat-agents.schema.ts';
import { type Locale, locales } from '@sala/contract/core/locales.ts';
import { sql } from 'kysely';
import { agentWords, listActiveAgents } from '#modules/automation/chat-agents/chat-agents.public.ts';
import { buildChannel, type MessageOverrides } from '#modules/conversations/chat/chat.factory.ts';
import type { Database } from '#platform/database/database.ts';
import { newId } from '#platform/ids.ts';
import { insertUnmatched, type Query } from './bots.repository.ts';
import { type DemoTalk, demoTalks } from './demo/demo-talks.ts';
import { advanceBot, afterBotAct } from './engine/advance-bot.ts';
import { botWords } from './engine/bot-words.ts';
import { type BotAdvance, type BotEnvironment, freshState, type TalkingBot } from './engine/talking.ts';
import { insertEndedRun } from './run/runs.repository.ts';
import { insertTurn } from './run/turns.repository.ts';
import { background } from './training/classifier.ts';
import { readMeaning, type trainBot } from './training/train-bot.ts';

const minute = 60_000;
const day = 24 * 60 * minute;
/** Before what the demo tells line by line. */
const from = 16;
const perDay = 2;

interface Demo {
  readonly merchantId: string;
  readonly botId: string;
  readonly versionId: string;
  readonly definition: BotDefinition;
  readonly trained: ReturnType<typeof trainBot>;
  readonly timeZone: string;
  readonly now: Date;
}

/** What steps answer that only look something up. */
function replyOf({ action }: AgentStep, locale: Locale): BotReply {
  const { openNow, noOrders, failed } = agentWords[locale];
  return { text: action === 'openingHours' ? openNow : action === 'orderStatus' ? noOrders : failed, choices: [] };
}

interface Turn {
  readonly said: string;
  readonly replies: readonly BotReply[];
  readonly trace: BotTrace;
  readonly handOver: HandOverReason | null;
  readonly unmatched: BotAdvance['unmatched'];
  readonly state: BotAdvance['state'];
}

/** Lets the bot answer as it would answer a visitor, until it hands over. */
function play(bot: TalkingBot, { says }: DemoTalk, environment: BotEnvironment): Turn[] {
  const turns: Turn[] = [];
  let state = freshState;
  for (const said of says) {
    let advance = advanceBot(bot, state, said, environment);
    const [replies, trace] = [[...advance.replies], [...advance.trace]];
    while (advance.act) {
      const outcome = { said: [replyOf(advance.act, environment.locale)], variables: {} };
      advance = afterBotAct(bot, advance.state, outcome, environment);
      replies.push(...advance.replies);
      trace.push(...advance.trace);
    }
    state = advance.state;
    const { handOver } = advance;
    if (handOver) replies.push({ text: botWords[environment.locale].handOver, choices: [] });
    turns.push({ said, replies, trace, handOver, unmatched: advance.unmatched, state });
    if (handOver) break;
  }
  return turns;
}

/** Closed conversations of the bot, ten in each language. */
export async function buildBotTalks(context: { database: Database }, demo: Demo): Promise<void> {
  const { merchantId, definition } = demo;
  const { classifier, accuracy } = demo.trained;
  const { query } = context.database.forMerchant(merchantId);
  const agents = await listActiveAgents(query);
  const bot: TalkingBot = {
    definition,
    understand: (text) => readMeaning(classifier, accuracy.thresholds, text),
    findAgent: (id) => agents.find((agent) => agent.id === id),
    agents,
    services: [],
  };
  const talks = locales.flatMap((locale) => demoTalks[locale].map((talk) => ({ locale, talk })));
  for (const [index, { locale, talk }] of talks.entries()) {
    const at = new Date(demo.now.getTime() - (from + index / perDay) * day);
    const environment = { locale, timeZone: demo.timeZone, now: at, visitorName: talk.visitor, hasEmail: false };
    await storeTalk(context, demo, { locale, talk, at, turns: play(bot, talk, environment) });
  }
  await renumber(query, merchantId);
}

/** Conversations are numbered as they began, and these began before others that are there already. */
async function renumber(query: Query, merchantId: string): Promise<void> {
  // Through negative numbers: none may be there twice, not even for a moment.
  await sql`
    update chat_channels c set number = -ranked.number
    from (
      select id, row_number() over (order by created_at, number)::int as number
      from chat_channels where merchant_id = ${merchantId}
    ) ranked
    where c.merchant_id = ${merchantId} and c.id = ranked.id and c.number <> ranked.number`.execute(query);
  await sql`update chat_channels set number = -number where merchant_id = ${merchantId} and number < 0`.execute(query);
}

async function storeTalk(
  context: { database: Database },
  { merchantId, botId, versionId, definition }: Demo,
  { locale, talk, at, turns }: { locale: Locale; talk: DemoTalk; at: Date; turns: readonly Turn[] },
): Promise<void> {
  const { name } = definition;
  const { query } = context.database.forMerchant(merchantId);
  const messages: MessageOverrides[] = [{ from: 'system', system: { key: 'started', params: {} } }];
  const seqs: number[] = [];
  for (const { said, replies } of turns) {
    messages.push({ from: 'visitor', text: said });
    seqs.push(messages.length);
    for (const { text, choices } of replies) messages.push({ from: 'bot', text, bot: { name, choices } });
  }
  messages.push({ from: 'system', system: { key: 'autoClosed', params: {} } });
  const channel = await buildChannel(context, {
    merchantId,
    status: 'closed',
    locale,
    createdAt: at,
    messages,
    visitorDetails: { name: talk.visitor, locale },
  });
  const last = turns.at(-1)!;
  const endedAt = channel.closed_at ?? at;
  for (const [index, { trace, unmatched, said }] of turns.entries()) {
    const saidAt = new Date(at.getTime() + (seqs[index]! - 1) * minute);
    const about = { channelId: channel.id, botId, seq: seqs[index]!, at: saidAt, isAdvanced: false, trace };
    await insertTurn(query, { ...about, prompt: null, tokens: 0, milliseconds: 0 });
    if (!unmatched) continue;
    const guess = unmatched.guess === background ? null : unmatched.guess;
    await insertUnmatched(query, { id: newId(), botId, channelId: channel.id, text: said, locale, guess, at: saidAt });
  }
  await insertEndedRun(query, {
    channelId: channel.id,
    botId,
    versionId,
    state: last.state,
    lastSeq: seqs.at(-1)!,
    outcome: last.handOver ? 'handedOver' : 'resolved',
    reason: last.handOver,
    replies: turns.reduce((sum, { replies }) => sum + replies.length, 0),
    startedAt: at,
    endedAt,
  });
}
