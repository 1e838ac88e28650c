import { botsApi, botTrainingApi } from '@sala/contract/bots/bots.api.ts';
import { chatAssignmentApi } from '@sala/contract/chat-assignment/chat-assignment.api.ts';
import { expect, vi } from 'vitest';
import { newId } from '#platform/ids.ts';
import type { FeatureWalk } from '#testing/attacks/feature-walks.ts';
import type { Side } from '#testing/attacks/two-merchants.ts';
import { getData } from '#testing/company.ts';

const phrases = (en: string[]) => ({ en, km: [], vi: [], zh: [] });

async function newBot({ company }: Side): Promise<string> {
  const body = {
    name: newId(),
    intents: [
      { key: 'water', name: 'Water', titles: {}, phrases: phrases(['bring water', 'order water']) },
      { key: 'hours', name: 'Hours', titles: {}, phrases: phrases(['when are you open', 'opening hours']) },
    ],
    stories: [{ id: 'a'.repeat(64), name: 'Water', steps: [] }],
  };
  return getData(await company.owner.call(botsApi.create, { body })).id;
}

async function newVersion(side: Side): Promise<string> {
  const botId = await newBot(side);
  return getData(await side.company.owner.call(botTrainingApi.train, { body: { botId } })).id;
}

/** By a visitor whom the bot does not understand; the rules are as before then. */
async function newUnmatched(side: Side): Promise<string> {
  const { company } = side;
  const botId = await newBot(side);
  getData(await company.owner.call(botTrainingApi.retrain, { body: { botId } }));
  const { id: _, version, ...rules } = getData(await company.owner.call(chatAssignmentApi.get));
  const body = { ...rules, version, mode: 'basicBot' as const, botId };
  const saved = getData(await company.owner.call(chatAssignmentApi.update, { body }));
  await company.talk('zxcv qwerty', await company.visit('Dara'));
  const query = { botId };
  const [message] = await vi.waitFor(
    async () => {
      const found = getData(await company.owner.call(botTrainingApi.unmatched, { query }));
      expect(found).not.toEqual([]);
      return found;
    },
    { timeout: 20_000 },
  );
  getData(await company.owner.call(chatAssignmentApi.update, { body: { ...rules, version: saved.version } }));
  return message!.id;
}

export const walk: FeatureWalk = {
  things: {
    'bots.get params.id': newBot,
    'bots.update params.id': newBot,
    'bots.remove params.id': newBot,
    botId: newBot,
    'botTraining.publish params.id': newVersion,
    'botTraining.label body.id': newUnmatched,
  },
  // Named in a story, and looked for when it is told.
  madeUp: [
    'bots.create body.stories.0.steps.0.agentId',
    'bots.update body.stories.0.steps.0.agentId',
    'botStories.save body.story.steps.0.agentId',
  ],
  fresh: (endpoint, field) => (endpoint.startsWith('bots.') && field === 'body.name' ? newId() : undefined),
  makes: ['bots.create'],
  harmless: ['botTraining.trial'],
  examples: { parentId: null, intent: null, storyId: 'a'.repeat(64), variables: {} },
};
