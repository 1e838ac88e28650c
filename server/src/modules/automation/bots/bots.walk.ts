import { botsApi, botTrainingApi } from '@sala/contract/automation/bots/bots.api.ts';
import { chatAssignmentApi } from '@sala/contract/conversations/chat-assignment/chat-assignment.api.ts';
import { departmentsApi } from '@sala/contract/organisation/departments/departments.api.ts';
import { expect, vi } from 'vitest';
import { newId } from '#platform/ids.ts';
import type { FeatureWalk } from '#testing/attacks/feature-walks.ts';
import type { Side } from '#testing/attacks/two-merchants.ts';
import { getData } from '#testing/company.ts';

const phrases = (en: string[]) => ({ en, km: [], vi: [], zh: [] });

/** Others talk with somebody, and stay. */
const keptBots = 10;
const greeting = { id: 'a'.repeat(64), name: 'Water', steps: [] };

/** A merchant may have few bots: the oldest make room. */
async function makeRoom({ owner }: Side['company']): Promise<void> {
  const query = { order: 'createdAt', sort: 'asc', limit: 100 } as const;
  const bots = getData(await owner.call(botsApi.list, { query }));
  for (const { id } of bots.slice(0, -keptBots)) await owner.call(botsApi.remove, { params: { id } });
}

async function newBot({ company }: Side, stories = [greeting]): Promise<string> {
  await makeRoom(company);
  const body = {
    name: newId(),
    intents: [
      { key: 'water', name: 'Water', titles: {}, phrases: phrases(['bring water', 'order water']) },
      { key: 'hours', name: 'Hours', titles: {}, phrases: phrases(['when are you open', 'opening hours']) },
    ],
    stories,
  };
  return getData(await company.owner.call(botsApi.create, { body })).id;
}

const ofOne = (side: Side) => newBot(side);

async function newDepartment({ company }: Side): Promise<string> {
  return getData(await company.owner.call(departmentsApi.create, { body: { departmentName: newId() } })).id;
}

async function newLiveBot(side: Side): Promise<string> {
  const botId = await ofOne(side);
  getData(await side.company.owner.call(botTrainingApi.retrain, { body: { botId } }));
  return botId;
}

async function newVersion(side: Side): Promise<string> {
  const botId = await ofOne(side);
  return getData(await side.company.owner.call(botTrainingApi.train, { body: { botId } })).id;
}

/** The bot neither understands nor greets the visitor, so that the rules for people apply. */
async function newUnmatched(side: Side): Promise<string> {
  const { company } = side;
  const botId = await newBot(side, []);
  getData(await company.owner.call(botTrainingApi.retrain, { body: { botId } }));
  const { id: _, version, ...rules } = getData(await company.owner.call(chatAssignmentApi.get));
  const everywhere = { botHours: 'always', botDepartmentIds: [] as string[], botPages: [] as string[] } as const;
  const body = { ...rules, ...everywhere, version, mode: 'basicBot' as const, botId };
  const saved = getData(await company.owner.call(chatAssignmentApi.update, { body }));
  try {
    await company.talk('zxcv qwerty', await company.visit('Dara'));
    return await vi.waitFor(async () => {
      const [message] = getData(await company.owner.call(botTrainingApi.unmatched, { query: { botId } }));
      expect(message).toBeDefined();
      return message!.id;
    }, 5000);
  } finally {
    getData(
      await company.owner.call(chatAssignmentApi.update, { body: { ...rules, botId: null, version: saved.version } }),
    );
  }
}

export const walk: FeatureWalk = {
  things: {
    'bots.get params.id': ofOne,
    'bots.update params.id': ofOne,
    'bots.remove params.id': ofOne,
    botId: ofOne,
    'botTraining.trial body.botId': newLiveBot,
    'rules.botId': ofOne,
    'stories.0.steps.0.agentId': () => newId(),
    'story.steps.0.agentId': () => newId(),
    'botDepartmentIds.0': newDepartment,
    'rules.botDepartmentIds.0': newDepartment,
    'botTraining.publish params.id': newVersion,
    'botTraining.label body.id': newUnmatched,
    'botTalks.turns params.id': ({ conversation }: Side) => conversation.channelId,
  },
  // Referenced by a story, and looked up among the merchant's own records when the story runs.
  madeUp: [
    'botTraining.trial body.state.agent.id',
    'bots.create body.stories.0.steps.0.agentId',
    'bots.update body.stories.0.steps.0.agentId',
    'botStories.save body.story.steps.0.agentId',
  ],
  fresh: (endpoint, field) => (endpoint.startsWith('bots.') && field === 'body.name' ? newId() : undefined),
  otherValues: { 'botStories.save body.story.name': 'Bottles' },
  makes: ['bots.create'],
  harmless: ['botTraining.trial'],
  examples: {
    botPages: ['/shop'],
    parentId: null,
    intent: null,
    storyId: 'a'.repeat(64),
    variables: {},
    maxTurns: 20,
    maxSeconds: 20,
    maxTokens: 40_000,
  },
};
