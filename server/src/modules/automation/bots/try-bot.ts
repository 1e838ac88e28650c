import type { BotRunState, BotTrial } from '@sala/contract/automation/bots/bot-runs.schema.ts';
import type { botTrainingApi } from '@sala/contract/automation/bots/bots.api.ts';
import type { EndpointParsedInput } from '@sala/contract/core/endpoint.ts';
import { getMerchant } from '#modules/organisation/merchants/merchants.public.ts';
import type { UserActor } from '#platform/auth/actor.ts';
import { found } from '#platform/failure.ts';
import { think } from './advanced/think.ts';
import type { BotsContext } from './bots.context.ts';
import { findBot, readTrained } from './bots.repository.ts';
import { definitionOf } from './bots.usecases.ts';
import { advanceBot, afterBotAct } from './engine/advance-bot.ts';
import { type BotAdvance, type BotEnvironment, freshState, type TalkingBot } from './engine/talking.ts';
import { afterThought, needsModel } from './run/answer-by-model.ts';
import { readHoursText } from './run/opening-hours.ts';
import { readTalkingBot } from './run/talking-bot.ts';
import { assertTrainable } from './training/train.usecases.ts';
import { trainBot } from './training/train-bot.ts';

type Trial = EndpointParsedInput<typeof botTrainingApi.trial>['body'];

/** As it answers visitors, or as it would once it is trained. Throws recordNotFound, botNeedsPhrases. */
async function readBot(
  context: BotsContext,
  merchantId: string,
  { botId, isLive, locale, isAdvanced }: Trial,
): Promise<TalkingBot> {
  const { query } = context.database.forMerchant(merchantId);
  if (isLive)
    return readTalkingBot(context, query, { version: found(await readTrained(query, { botId })), locale, isAdvanced });
  const bot = found(await findBot(query, botId));
  const definition = definitionOf(bot);
  assertTrainable(definition);
  const { accuracy } = trainBot(definition);
  const version = { id: `${bot.id} ${bot.version}`, definition, accuracy };
  return readTalkingBot(context, query, { version, locale, isAdvanced });
}

interface ModelTrial {
  readonly merchantId: string;
  readonly business: string;
  readonly bot: TalkingBot;
  readonly state: BotRunState;
  readonly trial: Trial;
  readonly environment: BotEnvironment;
}

/** Without orders and tickets of anybody. */
async function answerByModel(context: BotsContext, asked: ModelTrial): Promise<BotAdvance> {
  const { merchantId, business, bot, state, trial, environment } = asked;
  const { definition, agents } = bot;
  const before = trial.history.map(({ isVisitor, text }) => ({ isVisitor, text: text ?? '' }));
  const thought = await think(context, {
    merchantId,
    visitorId: null,
    locale: trial.locale,
    timeZone: environment.timeZone,
    business,
    definition,
    agents,
    conversation: [...before.filter(({ text }) => text !== ''), { isVisitor: true, text: trial.text ?? '' }],
    tokensLeft: definition.advanced.maxTokens - state.tokens,
  });
  return afterThought({ bot, run: { state }, environment }, thought, trial.text ?? '');
}

/** One message of a conversation that is not there: nothing is stored, made or called. */
export async function tryBot(context: BotsContext, { merchantId }: UserActor, trial: Trial): Promise<BotTrial> {
  const bot = await readBot(context, merchantId, trial);
  const { timeZone, name: business } = await getMerchant(context, merchantId);
  const now = context.clock.now();
  const environment = { locale: trial.locale, timeZone, now, visitorName: '', hasEmail: false };
  const state = trial.state ?? freshState;
  const text = trial.text ?? '';
  const isAsked = needsModel({ run: { isAdvanced: trial.isAdvanced, state }, environment }, text);
  const first = isAsked
    ? await answerByModel(context, { merchantId, business, bot, state, trial, environment })
    : advanceBot(bot, state, text, environment);
  const turns: BotAdvance[] = [first];
  for (let last = first; last.act && turns.length < 10; ) {
    // What would be done is passed over; hours are only read.
    const isHours = last.act.action === 'openingHours';
    const shown = isHours ? await readHoursText(context, merchantId, environment) : `⚙ ${last.act.stepName}`;
    last = afterBotAct(bot, last.state, { said: [{ text: shown, choices: [] }], variables: {} }, environment);
    turns.push(last);
  }
  const { state: after, handOver } = turns.at(-1)!;
  return {
    state: after,
    handOver,
    replies: turns.flatMap(({ replies }) => [...replies]),
    trace: turns.flatMap(({ trace }) => [...trace]),
  };
}
