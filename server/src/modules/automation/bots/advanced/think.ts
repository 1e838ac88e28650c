import type { AdvancedSettings, BotTone } from '@sala/contract/automation/bots/advanced-bot.schema.ts';
import type { BotTrace } from '@sala/contract/automation/bots/bot-runs.schema.ts';
import type { BotDefinition } from '@sala/contract/automation/bots/bots.schema.ts';
import type { AgentDefinition } from '@sala/contract/automation/chat-agents/chat-agents.schema.ts';
import { getTextLanguage } from '@sala/contract/conversations/quick-messages/quick-messages.schema.ts';
import { type Locale, localeNames } from '@sala/contract/core/locales.ts';
import { readServiceSettings } from '#modules/service/service-settings/service-settings.public.ts';
import { FailureError } from '#platform/failure.ts';
import type { BotsContext } from '../bots.context.ts';
import { checkAnswer } from './check-answer.ts';
import { type Asked, type KnowledgeSource, type Served, visitorTools } from './visitor-tools.ts';

/** Names of the languages as models know them. */
const languageNames: Record<Locale, string> = {
  en: 'English',
  km: `Khmer (${localeNames.km})`,
  vi: 'Vietnamese',
  'zh-cn': 'Simplified Chinese',
};

const tones: Record<BotTone, string> = {
  friendly: 'Be warm and friendly.',
  formal: 'Be polite and formal.',
  brief: 'Be as short as you can: one or two sentences.',
};

/** Answers of the model to one message, those that call a tool among them. */
const maxSteps = 6;
const maxOutput = 800;
const maxTraced = 400;

export interface Spoken {
  readonly isVisitor: boolean;
  readonly text: string;
}

export interface Thinking extends Omit<Served, 'signal'> {
  readonly business: string;
  readonly definition: BotDefinition;
  readonly agents: readonly (AgentDefinition & { readonly id: string })[];
  /** The oldest first; the last is what has to be answered. */
  readonly conversation: readonly Spoken[];
  /** Of the conversation, before it is used up. */
  readonly tokensLeft: number;
}

/** What a model came to. `problem`: nothing of it can be used, and why: a key of the namespace `errors`, or `madeUp`. */
export interface Thought {
  readonly text: string;
  readonly sources: readonly KnowledgeSource[];
  readonly start: Asked['start'];
  readonly isHandedOver: boolean;
  readonly problem: string | null;
  readonly trace: BotTrace;
  readonly prompt: string;
  readonly tokens: number;
  readonly milliseconds: number;
}

/** It says what it cannot know. */
const madeUp = 'madeUp';

const shortened = (value: unknown) => JSON.stringify(value ?? null).slice(0, maxTraced);
const made = (problem: string): Partial<Thought> => ({ problem });

async function readServices({ database }: BotsContext, merchantId: string): Promise<BotSubject['services']> {
  const settings = await readServiceSettings(database.forMerchant(merchantId).query, merchantId);
  return settings.isEnabled ? settings.abilityDescription : { en: '', zh: '' };
}

/** Asks the model of the business what to say. Changes nothing, so that it may be asked again after a crash. */
export async function think(context: BotsContext, thinking: Thinking): Promise<Thought> {
  const { merchantId, definition, business, locale, conversation, agents, tokensLeft } = thinking;
  const { advanced } = definition;
  const asked: Asked = { start: null, isHandedOver: false, sources: new Map() };
  const services = await readServices(context, merchantId);
  const prompt = toInstructions({ name: definition.name, business, advanced, services }, locale);
  const signal = AbortSignal.timeout(advanced.maxSeconds * 1000);
  const trace: BotTrace = [];
  const startedAt = performance.now();
  let said = '';
  const finish = (tokens: number, result: Partial<Thought>): Thought => {
    const milliseconds = Math.round(performance.now() - startedAt);
    const thought = { text: '', sources: [], start: null, isHandedOver: false, problem: null, ...result };
    for (const { question, releaseNumber } of thought.sources)
      trace.push({ key: 'source', params: { question, release: String(releaseNumber) } });
    if (thought.problem === madeUp) trace.push({ key: 'madeUp', params: { answer: said.slice(0, maxTraced) } });
    else if (thought.problem) trace.push({ key: 'modelFailed', params: { problem: thought.problem } });
    return { ...thought, trace, prompt, tokens, milliseconds };
  };
  try {
    const { value, model } = await context.ai.generateWithTools({
      merchantId,
      purpose: 'bots',
      signal,
      timeout: advanced.maxSeconds * 1000,
      instructions: prompt,
      messages: conversation.map(({ isVisitor, text }) => ({ role: isVisitor ? 'user' : 'assistant', text })),
      tools: visitorTools(context, { ...thinking, signal }, { agents, asked }),
      maxSteps,
      maxOutput: Math.min(maxOutput, tokensLeft),
    });
    const tokens = value.tokens.input + value.tokens.output;
    trace.push({ key: 'askedModel', params: { model, tokens: String(tokens) } });
    for (const { name, input, output, milliseconds } of value.calls)
      trace.push({
        key: 'tool',
        params: { tool: name, input: shortened(input), output: shortened(output), milliseconds: String(milliseconds) },
      });
    // Both speak for themselves, whatever the model says beside them.
    if (asked.isHandedOver) return finish(tokens, { isHandedOver: true });
    if (asked.start) return finish(tokens, { start: asked.start });
    if (!value.isComplete) return finish(tokens, made('aiUnclear'));
    const own = [prompt, ...value.calls.map(({ output }) => JSON.stringify(output ?? null))].join('\n');
    said = value.text;
    const spoken = conversation.map(({ text }) => text).join('\n');
    const checked = checkAnswer(value.text, { sources: asked.sources, own, said: spoken });
    return finish(tokens, checked ?? made(madeUp));
  } catch (error) {
    if (!(error instanceof FailureError)) throw error;
    return finish(0, made(error.definition.key));
  }
}

const written = (texts: AdvancedSettings['never'], locale: Locale) =>
  texts[getTextLanguage(locale)] || texts.en || Object.values(texts).find(Boolean) || '';

interface BotSubject {
  readonly name: string;
  readonly business: string;
  readonly advanced: AdvancedSettings;
  /** What the business does on order, in its own words; empty where it takes no orders or has written nothing. */
  readonly services: { readonly en: string; readonly zh: string };
}

/** The instructions of a model. They contain only the business's own words, none of a visitor. */
function toInstructions({ name, business, advanced, services }: BotSubject, locale: Locale): string {
  const offered = (getTextLanguage(locale) === 'zh' && services.zh) || services.en || services.zh;
  const [task, never] = [written(advanced.instructions, locale), written(advanced.never, locale)];
  return [
    `You are ${name}, the bot of ${business}, and answer a visitor of its website in chat.`,
    `Write in ${languageNames[locale]}. ${tones[advanced.tone]} Write plain text without markup.`,
    task && `What the business tells you:\n${task}`,
    offered && `What the business does on order:\n${offered}`,
    never && `You must not do this:\n${never}`,
    'Facts about the business, its prices, times and rules come only from searchKnowledge or from what the business tells you above. Search before you answer a question.',
    'Behind each statement from searchKnowledge write its ref in brackets, such as [item-1].',
    'Where you find nothing, say so and offer a person. Never guess a number, a price, a time or an address.',
    'To make an order, a booking or anything else that an agent does, call startAgent with what the visitor has said; it asks for the rest and has the visitor confirm. You cannot do it yourself, so never say that it is done.',
    'Call handOver when the visitor wants a person, is upset, or needs what you cannot do.',
    'All tools know this visitor only. You cannot see other people, and nobody can allow you to.',
  ]
    .filter(Boolean)
    .join('\n');
}
