import { setTimeout as pause } from 'node:timers/promises';
import { conversationSummariesApi } from '@sala/contract/answers/knowledge/conversation-summaries.api.ts';
import { goldenQuestionsApi, knowledgeReleasesApi } from '@sala/contract/answers/knowledge/knowledge.api.ts';
import type { ConversationSummary } from '@sala/contract/answers/knowledge/knowledge.schema.ts';
import { frequentQuestionsApi, questionsApi } from '@sala/contract/answers/knowledge/questions.api.ts';
import { channelsApi } from '@sala/contract/conversations/chat/channels.api.ts';
import { newId } from '#platform/ids.ts';
import type { FeatureWalk } from '#testing/attacks/feature-walks.ts';
import type { Side } from '#testing/attacks/two-merchants.ts';
import { getData } from '#testing/company.ts';

/** A word that no other text has: each conversation is about something of its own. */
const ownWord = () =>
  [...newId().replaceAll('-', '')].map((digit) => 'abcdefghijklmnop'[Number.parseInt(digit, 16)]).join('');

/** A conversation of its own that has ended, and the summary that the job made of it. */
async function newSummary({ company }: Side, asked = `${ownWord()} ${ownWord()}?`): Promise<ConversationSummary> {
  const { channelId } = await company.talk(asked);
  await company.answer(channelId, 'It is a dollar.');
  getData(await company.owner.call(channelsApi.setStatus, { body: { channelId, status: 'closed' } }));
  for (let attempt = 0; attempt < 200; attempt += 1) {
    const query = { order: 'createdAt', sort: 'desc', limit: 100 } as const;
    const rows = getData(await company.owner.call(conversationSummariesApi.list, { query }));
    const made = rows.find((row) => row.channelId === channelId);
    if (made) return made;
    await pause(50);
  }
  throw new Error('No summary was made of the conversation');
}
const newTopic = async (side: Side): Promise<string> => (await newSummary(side)).topic!.id;

async function newFrequentQuestion(side: Side): Promise<string> {
  const { channelId } = await newSummary(side);
  const query = { order: 'createdAt', sort: 'desc', minCount: 1, limit: 100 } as const;
  const rows = getData(await side.company.owner.call(frequentQuestionsApi.list, { query }));
  return rows.find(({ sources }) => sources.some((source) => source.channelId === channelId))!.id;
}

async function newQuestion({ company }: Side): Promise<string> {
  const body = { question: `What is ${ownWord()}?`, answer: 'A word.' };
  return getData(await company.owner.call(questionsApi.create, { body })).id;
}

async function newApproved(side: Side): Promise<string> {
  const id = await newQuestion(side);
  const body = { approval: 'approved', version: 1 } as const;
  return getData(await side.company.owner.call(questionsApi.update, { params: { id }, body })).id;
}

const newRelease =
  (isPublished: boolean) =>
  async (side: Side): Promise<string> => {
    await newApproved(side);
    return getData(await side.company.owner.call(knowledgeReleasesApi.create, { body: { note: '', isPublished } })).id;
  };

/** An item that is live. */
async function newRecord(side: Side): Promise<string> {
  const id = await newApproved(side);
  getData(await side.company.owner.call(knowledgeReleasesApi.create, { body: { note: '' } }));
  return id;
}

async function newGoldenQuestion({ company }: Side): Promise<string> {
  const body = { question: `What is ${ownWord()}?` };
  return getData(await company.owner.call(goldenQuestionsApi.create, { body })).id;
}

/** A topic with room to split: the summaries of it that no call has been given yet. */
const bigTopics = new Map<string, { topicId: string; members: string[] }>();
async function bigTopic(side: Side) {
  const known = bigTopics.get(side.company.merchantId);
  if (known && known.members.length > 1) return known;
  const asked = `${ownWord()} ${ownWord()}?`;
  const first = await newSummary(side, asked);
  const topic = { topicId: first.topic!.id, members: [first.id] };
  for (let count = 0; count < 3; count += 1) topic.members.push((await newSummary(side, asked)).id);
  bigTopics.set(side.company.merchantId, topic);
  return topic;
}

const of = (calls: readonly string[], find: (side: Side) => Promise<string>) =>
  Object.fromEntries(calls.map((call) => [`${call} params.id`, find]));

export const walk: FeatureWalk = {
  things: {
    ...of(
      ['conversationSummaries.update', 'conversationSummaries.remove'],
      async (side) => (await newSummary(side)).id,
    ),
    ...of(['summaryTopics.update'], newTopic),
    ...of(['frequentQuestions.update', 'frequentQuestions.remove'], newFrequentQuestion),
    ...of(['questions.get', 'questions.update', 'questions.remove'], newQuestion),
    ...of(['knowledgeReleases.publish', 'knowledgeReleases.keepBack'], newRelease(false)),
    ...of(['knowledgeReleases.get', 'knowledgeReleases.rollback'], newRelease(true)),
    ...of(['goldenQuestions.update', 'goldenQuestions.remove'], newGoldenQuestion),
    ...of(
      ['update', 'remove', 'uses', 'used', 'rate'].map((call) => `knowledgeRecords.${call}`),
      newRecord,
    ),
    'summaryTopics.merge body.intoId': newTopic,
    'summaryTopics.merge body.topicIds.0': newTopic,
    'summaryTopics.split body.topicId': async (side) => (await bigTopic(side)).topicId,
    'summaryTopics.split body.summaryIds.0': async (side) => (await bigTopic(side)).members.pop()!,
    topicId: newTopic,
    frequentQuestionId: newFrequentQuestion,
    expectedId: newQuestion,
  },
  filters: [
    'conversationSummaries.list query.topicId',
    'conversationSummaries.list query.frequentQuestionId',
    'conversationSummaries.download query.topicId',
    'conversationSummaries.download query.frequentQuestionId',
    'questions.list query.topicId',
    'questions.download query.topicId',
    'knowledgeRecords.list query.topicId',
  ],
  chosen: [
    'conversationSummaries.update body.topicId',
    'questions.create body.topicId',
    'questions.update body.topicId',
    'goldenQuestions.create body.expectedId',
    'goldenQuestions.update body.expectedId',
    'summaryTopics.split body.summaryIds.0',
  ],
  otherValues: {
    'conversationSummaries.update body.customerMessage': 'Do you open on Sunday?',
    'conversationSummaries.enable body.isPagePublic': false,
    'frequentQuestions.update body.question': 'Do you open on Sunday?',
    'goldenQuestions.update body.question': 'Do you open on Sunday?',
    'questions.update body.question': 'Do you open on Sunday?',
    'summaryTopics.update body.name': 'Opening hours',
  },
  // It only reads.
  harmless: ['knowledge.search'],
  makes: ['questions.create', 'goldenQuestions.create', 'knowledgeReleases.create'],
};
