import type { BotRunState } from '@sala/contract/automation/bots/bot-runs.schema.ts';
import type { Locale } from '@sala/contract/core/locales.ts';
import type { ChannelState } from '#modules/conversations/chat/chat.public.ts';
import { getOwnMerchant } from '#modules/organisation/merchants/merchants.public.ts';
import type { UnitOfWork } from '#platform/events/unit-of-work.ts';
import type { BotsContext } from '../bots.context.ts';
import { readTrained, type TrainedVersion } from '../bots.repository.ts';
import { type BotEnvironment, freshState, type TalkingBot } from '../engine/talking.ts';
import { writtenLanguage } from '../engine/written-language.ts';
import { type BotRun, beginRun, findRun } from './runs.repository.ts';
import { readTalkingBot } from './talking-bot.ts';

/** Everything that one message needs. */
export interface Turn {
  readonly unit: UnitOfWork;
  readonly channel: ChannelState;
  readonly run: BotRun;
  readonly version: TrainedVersion;
  readonly bot: TalkingBot;
  readonly environment: BotEnvironment;
  readonly business: string;
}

/** The language of their page, unless they wrote in another one since they chose that. */
function localeOf({ visitor }: ChannelState, { state: { language } }: BotRun): Locale {
  return language && language.page === visitor.locale ? language.written : visitor.locale;
}

/** Questions that are answered with names and addresses, which can be written in any language. */
const asksForValues = (awaiting: BotRunState['awaiting']) => awaiting === 'answer' || awaiting === 'agent';

/** A turn in the language in which the visitor plainly writes, where the bot speaks it. */
export async function inLanguageOf(context: BotsContext, turn: Turn, text: string): Promise<Turn> {
  const { channel, run, version, environment, unit } = turn;
  const written = writtenLanguage(text);
  if (written === undefined || written === environment.locale || asksForValues(run.state.awaiting)) return turn;
  if (!version.definition.locales.includes(written)) return turn;
  const bot = await readTalkingBot(context, unit.query, { version, locale: written, isAdvanced: run.isAdvanced });
  const state = { ...run.state, language: { written, page: channel.visitor.locale } };
  return { ...turn, bot, run: { ...run, state }, environment: { ...environment, locale: written } };
}

export async function readTurn(
  context: BotsContext,
  unit: UnitOfWork,
  channel: ChannelState,
): Promise<Turn | undefined> {
  const known = await findRun(unit.query, channel.id);
  const isRunning = known?.outcome === 'running' && known.botId === channel.bot!.id;
  // A version that was published meanwhile answers from the next story on.
  const isInStory = isRunning && (known.state.storyId !== null || known.pendingCall !== null);
  const version =
    (isInStory ? await readTrained(unit.query, { versionId: known.versionId }) : undefined) ??
    (await readTrained(unit.query, { botId: channel.bot!.id }));
  if (!version) return undefined;
  const now = context.clock.now();
  const fresh = {
    channelId: channel.id,
    botId: version.botId,
    versionId: version.id,
    isAdvanced: channel.bot!.isAdvanced === true,
    state: freshState,
    // One that is opened again goes on behind what was said before.
    lastSeq: known?.lastSeq ?? 0,
  };
  if (!isRunning) await beginRun(unit.query, { ...fresh, at: now });
  const run: BotRun = isRunning
    ? { ...known, state: { ...freshState, ...known.state } }
    : { ...fresh, pendingCall: null, outcome: 'running' };
  const { name, email } = channel.visitor;
  const locale = localeOf(channel, run);
  const { timeZone, name: business } = await getOwnMerchant(unit);
  const bot = await readTalkingBot(context, unit.query, { version, locale, isAdvanced: run.isAdvanced });
  const environment = { locale, timeZone, now, visitorName: name, hasEmail: email !== null };
  return { unit, channel, run, version, bot, environment, business };
}
