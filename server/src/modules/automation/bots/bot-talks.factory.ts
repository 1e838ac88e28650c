import type { BotTrace, HandOverReason } from '@sala/contract/automation/bots/bot-runs.schema.ts';
import type { BotDefinition } from '@sala/contract/automation/bots/bots.schema.ts';
import type { AgentStep, BotReply } from '@sala/contract/automation/chat-agents/chat-agents.schema.ts';
import { type Locale, locales } from '@sala/contract/core/locales.ts';
import { sql } from 'kysely';
import { agentWords, listActiveAgents } from '#modules/automation/chat-agents/chat-agents.public.ts';
import { buildChannels, type KnownChannel, type MessageOverrides } from '#modules/conversations/chat/chat.factory.ts';
import { buildVisitors } from '#modules/visitor-channels/visitors/visitors.factory.ts';
import type { Database } from '#platform/database/database.ts';
import { newId } from '#platform/ids.ts';
import { insertUnmatched, type Query } from './bots.repository.ts';
import { type DemoTalk, demoTalks } from './demo/demo-talks.ts';
import { advanceBot, afterBotAct } from './engine/advance-bot.ts';
import { botWords } from './engine/bot-words.ts';
import { type BotAdvance, type BotEnvironment, freshState, type TalkingBot } from './engine/talking.ts';
import { insertEndedRuns } from './run/runs.repository.ts';
import { insertTurns } from './run/turns.repository.ts';
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
  const spoken = locales.flatMap((locale) => demoTalks[locale].map((talk) => ({ locale, talk })));
  const visitors = await buildVisitors(
    context,
    merchantId,
    spoken.map(({ locale, talk }, index) => ({ name: talk.visitor, locale, createdAt: toBeginning(demo, index) })),
  );
  const rows = spoken.map(({ locale, talk }, index) => {
    const at = toBeginning(demo, index);
    const environment = { locale, timeZone: demo.timeZone, now: at, visitorName: talk.visitor, hasEmail: false };
    return toRows(demo, { visitor: visitors[index]!, at, turns: play(bot, talk, environment) });
  });
  await buildChannels(
    context,
    merchantId,
    rows.map(({ channel }) => channel),
  );
  await insertTurns(
    query,
    rows.flatMap(({ turns }) => turns),
  );
  for (const message of rows.flatMap(({ unmatched }) => unmatched)) await insertUnmatched(query, message);
  await insertEndedRuns(
    query,
    rows.map(({ run }) => run),
  );
  await renumber(query, merchantId);
}

const toBeginning = ({ now }: Demo, index: number) => new Date(now.getTime() - (from + index / perDay) * day);

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

/** A conversation with its turns, what the bot did not understand, and how it ended. */
function toRows(
  { botId, versionId, definition: { name } }: Demo,
  { visitor, at, turns }: { visitor: KnownChannel['visitor']; at: Date; turns: readonly Turn[] },
) {
  const channelId = newId();
  const { locale } = visitor;
  const messages: MessageOverrides[] = [{ from: 'system', system: { key: 'started', params: {} } }];
  const seqs: number[] = [];
  for (const { said, replies } of turns) {
    messages.push({ from: 'visitor', text: said });
    seqs.push(messages.length);
    for (const { text, choices } of replies) messages.push({ from: 'bot', text, bot: { name, choices } });
  }
  messages.push({ from: 'system', system: { key: 'autoClosed', params: {} } });
  const timeOf = (seq: number) => new Date(at.getTime() + (seq - 1) * minute);
  const channel: KnownChannel = { id: channelId, status: 'closed', createdAt: at, messages, visitor };
  const last = turns.at(-1)!;
  return {
    channel,
    turns: turns.map(({ trace }, index) => ({
      ...{ channelId, botId, seq: seqs[index]!, at: timeOf(seqs[index]!), isAdvanced: false, trace },
      ...{ prompt: null, tokens: 0, milliseconds: 0 },
    })),
    unmatched: turns.flatMap(({ unmatched, said }, index) => {
      if (!unmatched) return [];
      const guess = unmatched.guess === background ? null : unmatched.guess;
      return [{ id: newId(), botId, channelId, text: said, locale, guess, at: timeOf(seqs[index]!) }];
    }),
    run: {
      ...{ channelId, botId, versionId, state: last.state, lastSeq: seqs.at(-1)! },
      outcome: last.handOver ? ('handedOver' as const) : ('resolved' as const),
      reason: last.handOver,
      replies: turns.reduce((sum, { replies }) => sum + replies.length, 0),
      startedAt: at,
      endedAt: timeOf(messages.length),
    },
  };
}
