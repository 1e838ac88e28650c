import type { BotAdvance } from '../engine/talking.ts';
import { ticketAgent } from '../engine/ticket-agent.ts';
import type { Turn } from './turn-of-channel.ts';

const maxSummary = 1000;

interface Learned {
  /** For the operator who goes on; empty: nothing. */
  readonly summary: string;
  readonly phone: string;
}

/** What a bot knows of a visitor when it hands over. */
export function whatItLearned(
  { bot, environment }: Pick<Turn, 'bot' | 'environment'>,
  { state, stopped }: Pick<BotAdvance, 'state' | 'stopped'>,
): Learned {
  const { intents, entities } = bot.definition;
  const story = bot.definition.stories.find(({ id }) => id === state.storyId);
  const intent = intents.find(({ key }) => key === story?.intent)?.name ?? story?.name;
  const running = stopped ?? state.agent;
  const agent = running && (running.id === null ? ticketAgent(environment.hasEmail) : bot.findAgent(running.id));
  const parameters = [...entities, ...(agent?.parameters ?? [])];
  const shownByKey = {
    ...state.variables,
    ...Object.fromEntries(Object.entries(running?.run.values ?? {}).map(([key, { shown }]) => [key, shown])),
  };
  const answers = Object.entries(shownByKey).filter(([, shown]) => shown !== '');
  const nameOf = (key: string) => parameters.findLast((one) => one.key === key)?.name ?? key;
  const lines = answers.map(([key, shown]) => `${nameOf(key)}: ${shown}`);
  const phone = answers.find(([key]) => parameters.some((one) => one.key === key && one.option === 'phone'));
  return { summary: [intent, ...lines].filter(Boolean).join(' · ').slice(0, maxSummary), phone: phone?.[1] ?? '' };
}
