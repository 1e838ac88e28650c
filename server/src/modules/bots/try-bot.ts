import type { botTrainingApi } from '@sala/contract/bots/bots.api.ts';
import type { BotTrial } from '@sala/contract/bots/bots.schema.ts';
import type { EndpointParsedInput } from '@sala/contract/core/endpoint.ts';
import { getMerchant } from '#modules/merchants/merchants.public.ts';
import type { UserActor } from '#platform/auth/actor.ts';
import { found } from '#platform/failure.ts';
import type { BotsContext } from './bots.context.ts';
import { findBot, readTrained } from './bots.repository.ts';
import { advanceBot, afterBotAct } from './engine/advance-bot.ts';
import { type BotAdvance, freshState, type TalkingBot } from './engine/talking.ts';
import { readTalkingBot } from './run/talking-bot.ts';
import { assertTrainable } from './training/train.usecases.ts';
import { trainBot } from './training/train-bot.ts';

type Trial = EndpointParsedInput<typeof botTrainingApi.trial>['body'];

/** As it answers visitors, or as it would once it is trained. Throws recordNotFound, botNeedsPhrases. */
async function readBot(
  context: BotsContext,
  merchantId: string,
  { botId, isLive, locale }: Trial,
): Promise<TalkingBot> {
  const { query } = context.database.forMerchant(merchantId);
  if (isLive) return readTalkingBot(context, query, { version: found(await readTrained(query, { botId })), locale });
  const { id, version, name, locales, intents, entities, stories } = found(await findBot(query, botId));
  const definition = { name, locales, intents, entities, stories };
  assertTrainable(definition);
  const { accuracy } = trainBot(definition);
  return readTalkingBot(context, query, { version: { id: `${id} ${version}`, definition, accuracy }, locale });
}

/** One message of a conversation that is not there: nothing is stored, made or called. */
export async function tryBot(context: BotsContext, { merchantId }: UserActor, trial: Trial): Promise<BotTrial> {
  const bot = await readBot(context, merchantId, trial);
  const { timeZone } = await getMerchant(context, merchantId);
  const now = context.clock.now();
  const environment = { locale: trial.locale, timeZone, now, visitorName: '', hasEmail: false };
  const first = advanceBot(bot, trial.state ?? freshState, trial.text ?? '', environment);
  const turns: BotAdvance[] = [first];
  // What would be done is passed over.
  for (let last = first; last.act && turns.length < 10; ) {
    last = afterBotAct(
      bot,
      last.state,
      { said: [{ text: `⚙ ${last.act.stepName}`, choices: [] }], variables: {} },
      environment,
    );
    turns.push(last);
  }
  const { state, handOver } = turns.at(-1)!;
  return {
    state,
    handOver,
    replies: turns.flatMap(({ replies }) => [...replies]),
    trace: turns.flatMap(({ trace }) => [...trace]),
  };
}
