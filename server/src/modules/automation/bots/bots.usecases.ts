import { botErrors } from '@sala/contract/automation/bots/bots.errors.ts';
import {
  type Bot,
  type BotDefinition,
  type BotInput,
  botDefinitionOf,
  maxBotCharacters,
  maxBots,
  maxPhraseLength,
  maxPhrases,
  problemOfStory,
  type StoryInput,
  storyOf,
} from '@sala/contract/automation/bots/bots.schema.ts';
import type { Locale } from '@sala/contract/core/locales.ts';
import type { TitleLanguage } from '@sala/contract/core/rules/settings.ts';
import { listKnownAgents } from '#modules/automation/chat-agents/chat-agents.public.ts';
import { type AuditedAction, auditedRecords } from '#modules/organisation/audit/audit.public.ts';
import type { AppContext } from '#platform/context.ts';
import { takeMerchantLock } from '#platform/database/merchant-lock.ts';
import { withUniqueFields } from '#platform/database/unique-fields.ts';
import { inTransaction, type UnitOfWork } from '#platform/events/unit-of-work.ts';
import { fail, failFields, found } from '#platform/failure.ts';
import { newId } from '#platform/ids.ts';
import {
  countBots,
  deleteBot,
  findBot,
  findUnmatched,
  hasOpenRuns,
  insertBot,
  lockBot,
  settleUnmatched,
  updateBot,
} from './bots.repository.ts';

const withUnique = (name: string, write: () => Promise<void>) =>
  withUniqueFields({ bots_merchant_id_name_key: { field: 'name', value: name } }, write);

const botRecords = auditedRecords<Bot>({
  subject: 'bot',
  table: 'bots',
  find: (unit, id) => findBot(unit.query, id),
  nameOf: ({ name }) => name,
  shown: ({ name, locales, intents, entities, stories, advanced }) => ({
    name,
    locales,
    intents: intents.map(({ name: intent, phrases }) => `${intent} (${Object.values(phrases).flat().length})`),
    entities: entities.map(({ name: entity }) => entity),
    stories: stories.map(({ name: story, steps }) => `${story} (${steps.length})`),
    instructions: Object.values(advanced.instructions).filter(Boolean).join(' / '),
    never: Object.values(advanced.never).filter(Boolean).join(' / '),
    limits: [advanced.tone, advanced.maxTurns, advanced.maxSeconds, advanced.maxTokens].join(' · '),
  }),
  // Read again for each message.
  tell: () => undefined,
});

/** Stories call agents of the merchant alone. */
async function assertAgents(unit: UnitOfWork, stories: BotDefinition['stories'], path = 'stories'): Promise<void> {
  const calls = stories.flatMap(({ steps }, story) =>
    steps.flatMap(({ kind, agentId }, step) =>
      kind === 'agent' && agentId !== null
        ? [{ agentId, at: `${path === 'story' ? path : `${path}.${story}`}.steps.${step}.agentId` }]
        : [],
    ),
  );
  const known = await listKnownAgents(
    unit.query,
    calls.map(({ agentId }) => agentId),
  );
  const wrong = calls.find(({ agentId }) => !known.has(agentId));
  if (wrong) failFields({ [wrong.at]: [{ key: 'unknownName', params: { value: wrong.agentId } }] });
}

export function createBot(context: AppContext, doing: AuditedAction, body: BotInput): Promise<Bot> {
  return inTransaction(context, doing.actor.merchantId, async (unit) => {
    await takeMerchantLock(unit, 'bots');
    if ((await countBots(unit.query)) >= maxBots) fail(botErrors.botLimitReached, { max: maxBots });
    await context.planLimits.takeRoom(unit, 'bots');
    const bot = { id: newId(), definition: botDefinitionOf(body), at: context.clock.now() };
    await assertAgents(unit, bot.definition.stories);
    const write = () => withUnique(body.name, () => insertBot(unit.query, bot));
    return botRecords.create(context, unit, doing, { id: bot.id, write });
  });
}

function changeDefinition(
  context: AppContext,
  unit: UnitOfWork,
  doing: AuditedAction,
  { id, version, change }: { id: string; version: number; change: (before: Bot) => BotDefinition },
): Promise<Bot> {
  return botRecords.change(context, unit, doing, {
    id,
    version,
    write: (before) => {
      const definition = change(before);
      return withUnique(definition.name, () => updateBot(unit.query, { id, definition, at: context.clock.now() }));
    },
  });
}

export function changeBot(
  context: AppContext,
  doing: AuditedAction,
  { id, version, ...body }: BotInput & { id: string; version: number },
): Promise<Bot> {
  return inTransaction(context, doing.actor.merchantId, async (unit) => {
    const definition = botDefinitionOf(body);
    await assertAgents(unit, definition.stories);
    return changeDefinition(context, unit, doing, { id, version, change: () => definition });
  });
}

/** Throws notAllowDeleteBot while the rules of assignment name it, or it talks with somebody. */
export async function removeBot(context: AppContext, doing: AuditedAction, id: string): Promise<null> {
  await inTransaction(context, doing.actor.merchantId, (unit) =>
    botRecords.remove(context, unit, doing, {
      id,
      write: async ({ isInUse }) => {
        await lockBot(unit.query, id);
        if (isInUse || (await hasOpenRuns(unit.query, id))) fail(botErrors.notAllowDeleteBot);
        await deleteBot(unit.query, id);
      },
    }),
  );
  return null;
}

export const definitionOf = ({ name, locales, intents, entities, stories, advanced }: Bot): BotDefinition => ({
  name,
  locales,
  intents,
  entities,
  stories,
  advanced,
});

export function saveStory(
  context: AppContext,
  doing: AuditedAction,
  { botId, version, story }: { botId: string; version: number; story: StoryInput },
): Promise<Bot> {
  return inTransaction(context, doing.actor.merchantId, async (unit) => {
    await assertAgents(unit, [storyOf(story)], 'story');
    return changeDefinition(context, unit, doing, {
      id: botId,
      version,
      change: (before) => {
        const problem = problemOfStory(story, before);
        if (problem) {
          const { key, params, at } = problem;
          failFields({ [`story.${at ?? 'steps'}`]: [{ key, ...(params && { params }) }] });
        }
        const stored = storyOf(story);
        const isKnown = before.stories.some(({ id }) => id === story.id);
        const stories = isKnown
          ? before.stories.map((one) => (one.id === story.id ? stored : one))
          : [...before.stories, stored];
        const after = { ...definitionOf(before), stories };
        if (JSON.stringify(after).length > maxBotCharacters)
          failFields({ 'story.steps': [{ key: 'maxLength', params: { max: maxBotCharacters } }] });
        return after;
      },
    });
  });
}

export function removeStory(
  context: AppContext,
  doing: AuditedAction,
  { botId, storyId }: { botId: string; storyId: string },
): Promise<Bot> {
  return inTransaction(context, doing.actor.merchantId, async (unit) => {
    found((await lockBot(unit.query, botId)) || undefined);
    const bot = found(await findBot(unit.query, botId));
    found(bot.stories.find(({ id }) => id === storyId));
    return changeDefinition(context, unit, doing, {
      id: botId,
      version: bot.version,
      change: (before) => ({
        ...definitionOf(before),
        stories: before.stories.filter(({ id }) => id !== storyId),
      }),
    });
  });
}

const languageOf = (locale: Locale): TitleLanguage => (locale === 'zh-cn' ? 'zh' : locale);

/** Teaches a bot what somebody meant with a message it did not understand; visitors notice once it is trained. */
export function labelMessage(
  context: AppContext,
  doing: AuditedAction,
  { id, intent: key }: { id: string; intent: string | null },
): Promise<Bot> {
  return inTransaction(context, doing.actor.merchantId, async (unit) => {
    const message = found(await findUnmatched(unit.query, id));
    await lockBot(unit.query, message.botId);
    const bot = found(await findBot(unit.query, message.botId));
    await settleUnmatched(unit.query, id, key === null ? 'ignored' : 'labelled');
    if (key === null) return bot;
    if (!bot.intents.some((intent) => intent.key === key))
      failFields({ intent: [{ key: 'unknownName', params: { value: key } }] });
    const language = languageOf(message.locale);
    const text = message.text.slice(0, maxPhraseLength);
    const intents = bot.intents.map((intent) => {
      if (intent.key !== key || intent.phrases[language].includes(text)) return intent;
      // The oldest goes where there is no room.
      const phrases = [...intent.phrases[language], text].slice(-maxPhrases);
      return { ...intent, phrases: { ...intent.phrases, [language]: phrases } };
    });
    const change = (before: Bot) => ({ ...definitionOf(before), intents });
    return changeDefinition(context, unit, doing, { id: bot.id, version: bot.version, change });
  });
}
