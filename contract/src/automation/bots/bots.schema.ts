import * as z from 'zod/mini';
import { idField, localeField, optionalText, requiredLine, timeField, versionField } from '../../core/fields.ts';
import { locales } from '../../core/locales.ts';
import { parameterKeyField } from '../../core/rules/agents.ts';
import { nameField } from '../../core/rules/person.ts';
import { type Refusal, refuseIf, shown } from '../../core/rules/problem.ts';
import { uniqueItems } from '../../core/rules/relations.ts';
import { localizedTitleField, type TitleLanguage } from '../../core/rules/settings.ts';
import { agentParameterSchema, parameterInput } from '../chat-agents/chat-agents.schema.ts';
import { type AdvancedSettings, advancedInput, advancedSchema, defaultAdvanced } from './advanced-bot.schema.ts';

/**
 * What a step of a story does. `ask`: remembers the answer under the key of an entity. `choices`: answers as buttons, each with steps of its
 * own. `condition`: branch 0 where the remembered value is the one named, else branch 1. `services`: lists the active categories.
 */
export const storyStepKinds = [
  'say',
  'ask',
  'choices',
  'condition',
  'agent',
  'services',
  'ticket',
  'handOver',
  'end',
] as const;
export type StoryStepKind = (typeof storyStepKinds)[number];

export const maxBots = 20;
export const maxIntents = 60;
export const maxPhrases = 100;
/** Of all intents in all languages: judging more takes minutes. */
export const maxLearnedPhrases = 4000;
export const maxPhraseLength = 200;
/** Of all a bot knows and says, as JSON: twice what the longest phrases take that can be trained. */
export const maxBotCharacters = 1_600_000;
/** The same in bytes: letters of Khmer and Chinese take three. */
export const maxBotBody = 5 * 1024 * 1024;
export const maxStories = 60;
export const maxStorySteps = 60;
export const maxStoryOptions = 10;

const texts = (max: number) => z._default(localizedTitleField(max, { required: [] }), {});
const textsSchema = z.object({ en: z.string(), km: z.string(), vi: z.string(), zh: z.string() });
const phrases = z._default(z.array(requiredLine(maxPhraseLength)).check(z.maxLength(maxPhrases)), []);
const stepId = z.string().check(z.regex(/^[\w-]{1,64}$/));

const intentInput = z.object({
  key: parameterKeyField,
  name: requiredLine(80),
  /** What visitors read where the bot asks what they mean; empty: the name. */
  titles: texts(80),
  /** What visitors write who mean it, by language; 8 to 10 in each make a good beginning. */
  phrases: z._default(z.object({ en: phrases, km: phrases, vi: phrases, zh: phrases }), {
    en: [],
    km: [],
    vi: [],
    zh: [],
  }),
});

const stepInput = z.object({
  id: stepId,
  /** The step under which it stands; null: it belongs to the story itself. */
  parentId: z._default(z.nullable(stepId), null),
  /** Which branch of that step: of choices the number of the option, from 0. */
  branch: z._default(z.number().check(z.int(), z.minimum(0), z.maximum(maxStoryOptions)), 0),
  kind: z.enum(storyStepKinds),
  text: texts(1000),
  /** Of `ask`: the entity. Of `condition`: whose value is looked at. */
  key: z._default(z.nullable(parameterKeyField), null),
  /** Of `condition`. */
  value: z._default(optionalText(80), ''),
  agentId: z._default(z.nullable(idField), null),
  options: z._default(z.array(z.object({ titles: texts(60) })).check(z.maxLength(maxStoryOptions)), []),
});

const storyInput = z.object({
  id: stepId,
  name: requiredLine(80),
  /** Key of the intent that begins it; null: it greets who is not understood at their first message. */
  intent: z._default(z.nullable(parameterKeyField), null),
  steps: z._default(z.array(stepInput).check(z.maxLength(maxStorySteps), uniqueItems<{ id: string }>('id')), []),
});
export type StoryInput = z.output<typeof storyInput>;

const unknown = (value: string, at: string): Refusal => ({ key: 'unknownName', params: { value: shown(value) }, at });
/** Steps that have steps of their own. */
export const branchingKinds: readonly StoryStepKind[] = ['choices', 'condition'];

interface Names {
  readonly intents: ReadonlySet<string>;
  readonly entities: ReadonlySet<string>;
}

/** Each choice says something, and no two the same: what is pressed comes back as its words. */
function refusalOfOptions(options: StoryInput['steps'][number]['options']): Refusal | undefined {
  const seen = new Set<string>();
  for (const [index, { titles }] of options.entries()) {
    const written = Object.entries(titles).filter(([, title]) => title);
    if (written.length === 0) return { key: 'required', at: `options.${index}.titles.en` };
    for (const [language, title = ''] of written) {
      const text = `${language} ${title.trim().toLowerCase()}`;
      if (seen.has(text))
        return { key: 'unique', params: { value: shown(title) }, at: `options.${index}.titles.${language}` };
      seen.add(text);
    }
  }
  return undefined;
}

function refusalOfStep(
  step: StoryInput['steps'][number],
  before: StoryInput['steps'],
  names: Names,
): Refusal | undefined {
  const { kind, key, agentId, options, parentId, branch } = step;
  const parent = parentId === null ? undefined : before.find(({ id }) => id === parentId);
  const branches = parent?.kind === 'choices' ? parent.options.length : parent?.kind === 'condition' ? 2 : 0;
  if (parentId !== null && branch >= branches) return unknown(parentId, 'parentId');
  if (kind === 'ask' && (key === null || !names.entities.has(key))) return { key: 'required', at: 'key' };
  if (kind === 'condition' && key === null) return { key: 'required', at: 'key' };
  if (kind === 'agent' && agentId === null) return { key: 'required', at: 'agentId' };
  if (kind === 'choices' && options.length === 0) return { key: 'required', at: 'options' };
  const option = kind === 'choices' ? refusalOfOptions(options) : undefined;
  if (option) return option;
  const hasText = Object.values(step.text).some(Boolean);
  if ((kind === 'say' || kind === 'choices') && !hasText) return { key: 'required', at: 'text.en' };
  return undefined;
}

/** A story names what there is, and steps stand behind the step they belong to. Keys `unknownName`, `required`. */
function refusalOfStory(story: StoryInput, names: Names): Refusal | undefined {
  if (story.intent !== null && !names.intents.has(story.intent)) return unknown(story.intent, 'intent');
  for (const [index, step] of story.steps.entries()) {
    const refusal = refusalOfStep(step, story.steps.slice(0, index), names);
    if (refusal) return { ...refusal, at: `steps.${index}.${refusal.at}` };
  }
  return undefined;
}

type OtherStory = Pick<StoryInput, 'id' | 'name' | 'intent'>;

/** Only the first story of an intent would ever run, and only the first greeting. Keys `unique`, `secondGreeting`. */
function refusalOfSecond({ id, intent }: StoryInput, others: readonly OtherStory[]): Refusal | undefined {
  const first = others.find((one) => one.id !== id && one.intent === intent);
  if (!first) return undefined;
  return intent === null
    ? { key: 'secondGreeting', params: { value: shown(first.name) }, at: 'intent' }
    : { key: 'unique', params: { value: shown(intent) }, at: 'intent' };
}

interface Definition {
  readonly intents: readonly { readonly key: string }[];
  readonly entities: readonly { readonly key: string }[];
  readonly stories: readonly StoryInput[];
}

const namesOf = ({ intents, entities }: Pick<Definition, 'intents' | 'entities'>): Names => ({
  intents: new Set(intents.map(({ key }) => key)),
  entities: new Set(entities.map(({ key }) => key)),
});

const namesFit = refuseIf((bot: Definition): Refusal | undefined => {
  const names = namesOf(bot);
  for (const [index, story] of bot.stories.entries()) {
    const refusal = refusalOfStory(story, names) ?? refusalOfSecond(story, bot.stories.slice(0, index));
    if (refusal) return { ...refusal, at: `stories.${index}.${refusal.at}` };
  }
  return undefined;
});

const isNotTooMuch = refuseIf((bot: object): Refusal | undefined =>
  JSON.stringify(bot).length > maxBotCharacters
    ? { key: 'maxLength', params: { max: maxBotCharacters }, at: 'stories' }
    : undefined,
);

const bodyFields = {
  name: nameField(80),
  /** Languages in which it answers. */
  locales: z._default(z.array(localeField).check(z.minLength(1), uniqueItems()), [...locales]),
  intents: z._default(z.array(intentInput).check(z.maxLength(maxIntents), uniqueItems<{ key: string }>('key')), []),
  entities: z._default(z.array(parameterInput).check(z.maxLength(40), uniqueItems<{ key: string }>('key')), []),
  stories: z._default(z.array(storyInput).check(z.maxLength(maxStories), uniqueItems<{ id: string }>('id')), []),
  /** For a language model that answers as this bot. */
  advanced: z._default(advancedInput, defaultAdvanced),
};

export const botBody = z.object(bodyFields).check(namesFit, isNotTooMuch);
export const botChange = z.object({ ...bodyFields, version: versionField }).check(namesFit, isNotTooMuch);
export type BotInput = z.output<typeof botBody>;

/** One story, put in place of the one with its id or added. `version` is the bot's. */
export const storyChange = z.object({ botId: idField, version: versionField, story: storyInput });

const storySchema = z.object({
  id: z.string(),
  name: z.string(),
  intent: z.nullable(z.string()),
  steps: z.array(
    z.object({
      id: z.string(),
      parentId: z.nullable(z.string()),
      branch: z.number(),
      kind: z.enum(storyStepKinds),
      text: textsSchema,
      key: z.nullable(z.string()),
      value: z.string(),
      agentId: z.nullable(idField),
      options: z.array(z.object({ titles: textsSchema })),
    }),
  ),
});
export const botStorySchema = storySchema;
export type BotStory = z.infer<typeof storySchema>;
export type StoryStep = BotStory['steps'][number];

const definition = {
  name: z.string(),
  locales: z.array(localeField),
  intents: z.array(
    z.object({
      key: z.string(),
      name: z.string(),
      titles: textsSchema,
      phrases: z.object({
        en: z.array(z.string()),
        km: z.array(z.string()),
        vi: z.array(z.string()),
        zh: z.array(z.string()),
      }),
    }),
  ),
  entities: z.array(agentParameterSchema),
  stories: z.array(storySchema),
  advanced: advancedSchema,
};
const definitionSchema = z.object(definition);
/** What a bot knows and says. */
export type BotDefinition = z.infer<typeof definitionSchema>;
export type BotIntent = BotDefinition['intents'][number];

/** How well a bot understands its own phrases, each judged by all the others. Shares are 0 to 1. */
export const accuracySchema = z.object({
  phraseCount: z.number(),
  /** By language: of how many phrases which share was understood. */
  languages: z.array(z.object({ language: z.enum(['en', 'km', 'vi', 'zh']), count: z.number(), accuracy: z.number() })),
  accuracy: z.number(),
  /** Share of phrases that were answered without asking, and how many of those rightly. */
  sureShare: z.number(),
  surePrecision: z.number(),
  /** Intents that are taken for each other, the most frequent first. */
  confused: z.array(z.object({ intent: z.string(), takenFor: z.string(), count: z.number(), example: z.string() })),
  /** The same words in two intents. */
  repeated: z.array(z.object({ text: z.string(), intents: z.array(z.string()) })),
  /** Intents with too few phrases in a language that the bot speaks. */
  thin: z.array(z.object({ intent: z.string(), language: z.enum(['en', 'km', 'vi', 'zh']), count: z.number() })),
  thresholds: z.object({ sure: z.number(), ask: z.number() }),
  /** Of the classifier that the thresholds belong to. */
  revision: z.optional(z.number()),
});
export type Accuracy = z.infer<typeof accuracySchema>;

export const botVersionSchema = z.object({
  id: idField,
  botId: idField,
  /** 1, 2, 3 … of its bot. */
  number: z.number(),
  accuracy: accuracySchema,
  trainedAt: timeField,
  isLive: z.boolean(),
  /** When it went live last; null: never. */
  publishedAt: z.nullable(timeField),
});
export type BotVersion = z.infer<typeof botVersionSchema>;

export const botSchema = z.object({
  id: idField,
  ...definition,
  /** The version that answers visitors; null: none does. */
  live: z.nullable(z.object({ id: idField, number: z.number() })),
  /** Something was changed since it was trained last. */
  hasChanges: z.boolean(),
  /** The rules of assignment name it. */
  isInUse: z.boolean(),
  createdAt: timeField,
  updatedAt: timeField,
  version: versionField,
});
export type Bot = z.infer<typeof botSchema>;

/** What a visitor wrote that the bot did not understand, and was not labelled yet. */
export const unmatchedSchema = z.object({
  id: idField,
  text: z.string(),
  locale: localeField,
  /** The intent that came nearest. */
  guess: z.nullable(z.string()),
  at: timeField,
});
export type Unmatched = z.infer<typeof unmatchedSchema>;

const filled = ({ en = '', km = '', vi = '', zh = '' }: Partial<Record<TitleLanguage, string | undefined>>) => ({
  en,
  km,
  vi,
  zh,
});

export const storyOf = ({ id, name, intent, steps }: StoryInput): BotStory => ({
  id,
  name,
  intent,
  steps: steps.map((step) => ({
    ...step,
    value: step.value ?? '',
    text: filled(step.text),
    options: step.options.map(({ titles }) => ({ titles: filled(titles) })),
  })),
});

/** The whole of what was sent, with its defaults. */
export const botDefinitionOf = ({
  name,
  locales: spoken,
  intents,
  entities,
  stories,
  advanced,
}: BotInput): BotDefinition => ({
  name,
  locales: spoken,
  intents: intents.map((intent) => ({ ...intent, titles: filled(intent.titles) })),
  entities: entities.map(({ titles: names, question, choices, ...entity }) => ({
    ...entity,
    ...(names && { titles: filled(names) }),
    question: filled(question),
    choices: choices.map(({ value, titles }) => ({ value, titles: filled(titles) })),
  })),
  stories: stories.map(storyOf),
  advanced: { ...advanced, instructions: filled(advanced.instructions), never: filled(advanced.never) },
});

/** Older definitions say nothing of a model. */
export const withAdvanced = <Stored extends object>(
  stored: Stored & { readonly advanced?: AdvancedSettings },
): Stored & { advanced: AdvancedSettings } => ({ ...stored, advanced: stored.advanced ?? defaultAdvanced });

/** Why one story does not fit its bot, as `namesFit` says it of all. */
export const problemOfStory = (
  story: StoryInput,
  bot: Pick<Definition, 'intents' | 'entities'> & { readonly stories: readonly OtherStory[] },
): Refusal | undefined => refusalOfStory(story, namesOf(bot)) ?? refusalOfSecond(story, bot.stories);
