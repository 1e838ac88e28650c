import type { AdvancedSettings, BotTone } from '@sala/contract/automation/bots/advanced-bot.schema.ts';
import { getTextLanguage } from '@sala/contract/conversations/quick-messages/quick-messages.schema.ts';
import { type Locale, localeNames } from '@sala/contract/core/locales.ts';

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

const written = (texts: AdvancedSettings['never'], locale: Locale) =>
  texts[getTextLanguage(locale)] || texts.en || Object.values(texts).find(Boolean) || '';

export interface BotSubject {
  readonly name: string;
  readonly business: string;
  readonly advanced: AdvancedSettings;
  /** What the business does on order, in its own words; empty where it takes no orders or has written nothing. */
  readonly services: { readonly en: string; readonly zh: string };
}

/** The instructions of a model. They contain only the business's own words, none of a visitor. */
export function toInstructions({ name, business, advanced, services }: BotSubject, locale: Locale): string {
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
