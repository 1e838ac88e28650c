import { botErrors } from '@sala/contract/automation/bots/bots.errors.ts';
import { type BotDefinition, type BotVersion, maxLearnedPhrases } from '@sala/contract/automation/bots/bots.schema.ts';
import { type AuditedAction, recordAudit } from '#modules/organisation/audit/audit.public.ts';
import type { AppContext } from '#platform/context.ts';
import { inTransaction, type UnitOfWork } from '#platform/events/unit-of-work.ts';
import { fail, failFields, found } from '#platform/failure.ts';
import { newId } from '#platform/ids.ts';
import type { BotsContext } from '../bots.context.ts';
import { findBot, findVersion, insertVersion, lockBot, publishVersion } from '../bots.repository.ts';
import { definitionOf } from '../bots.usecases.ts';
import { listExamples } from './train-bot.ts';

/** Throws botNeedsPhrases where there is nothing to tell apart, and no instructions for a language model. */
export function assertTrainable(bot: Pick<BotDefinition, 'intents' | 'advanced'>): void {
  if (Object.values(bot.advanced.instructions).some(Boolean)) return;
  const intents = new Set(listExamples(bot).map(({ intent }) => intent));
  if (intents.size < 2) fail(botErrors.botNeedsPhrases);
}

const present = ({ botName: _, ...version }: BotVersion & { botName: string }): BotVersion => version;

async function publish(
  context: AppContext,
  unit: UnitOfWork,
  doing: AuditedAction,
  version: BotVersion & { botName: string },
): Promise<BotVersion> {
  const { id, botId, number, botName } = version;
  await publishVersion(unit.query, { id, botId, at: context.clock.now() });
  const target = { id: botId, name: `${botName} ${number}` };
  await recordAudit(context, unit, { action: 'bot.published', ...doing, target, changes: [] });
  return present(found(await findVersion(unit.query, id)));
}

/**
 * Trains a bot as it is now. `isPublished`: visitors meet the new version at once. Throws validationFailed where it has more phrases than
 * can be judged.
 */
export async function train(
  context: BotsContext,
  doing: AuditedAction,
  { botId, isPublished }: { botId: string; isPublished: boolean },
): Promise<BotVersion> {
  const { merchantId } = doing.actor;
  const definition = definitionOf(found(await findBot(context.database.forMerchant(merchantId).query, botId)));
  const { name } = definition;
  assertTrainable(definition);
  const isTooMuch = listExamples(definition).length > maxLearnedPhrases;
  const accuracy = isTooMuch ? undefined : await context.trainer(merchantId, definition);
  if (!accuracy) failFields({ intents: [{ key: 'tooManyPhrases', params: { max: maxLearnedPhrases } }] });
  return inTransaction(context, merchantId, async (unit) => {
    found((await lockBot(unit.query, botId)) || undefined);
    const id = newId();
    await insertVersion(unit.query, { id, botId, definition, accuracy, trainedAt: context.clock.now() });
    const version = found(await findVersion(unit.query, id));
    const target = { id: botId, name: `${name} ${version.number}` };
    await recordAudit(context, unit, { action: 'bot.trained', ...doing, target, changes: [] });
    return isPublished ? publish(context, unit, doing, version) : present(version);
  });
}

/** Lets a version answer visitors; also an older one again. */
export function publishTrained(context: AppContext, doing: AuditedAction, id: string): Promise<BotVersion> {
  return inTransaction(context, doing.actor.merchantId, async (unit) => {
    const { botId } = found(await findVersion(unit.query, id));
    await lockBot(unit.query, botId);
    return publish(context, unit, doing, found(await findVersion(unit.query, id)));
  });
}
