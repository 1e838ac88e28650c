import {
  conversationSummariesApi,
  summaryTopicsApi,
} from '@sala/contract/answers/knowledge/conversation-summaries.api.ts';
import {
  goldenQuestionsApi,
  knowledgeApi,
  knowledgeRecordsApi,
  knowledgeReleasesApi,
} from '@sala/contract/answers/knowledge/knowledge.api.ts';
import { frequentQuestionsApi, questionsApi } from '@sala/contract/answers/knowledge/questions.api.ts';
import { channelsApi } from '@sala/contract/conversations/chat/channels.api.ts';
import { locales } from '@sala/contract/core/locales.ts';
import { auditApi } from '@sala/contract/organisation/audit/audit.api.ts';
import { visitorsApi } from '@sala/contract/visitor-channels/visitors/visitors.api.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { newId } from '#platform/ids.ts';
import { Company, type Conversation, getData } from '#testing/company.ts';
import { hire, signInAs } from '#testing/people.ts';
import { createTestApp, type TestApp } from '#testing/test-app.ts';
import { fileWords } from './file-words.ts';
import { summariseConversation } from './summaries/summarise-conversation.ts';

let app: TestApp;
let lotus: Company;

beforeAll(async () => {
  // The tests do the jobs themselves: nothing happens between two lines of theirs.
  app = await createTestApp({ environment: { ROLES: 'web,realtime' } });
});
afterAll(() => app?.close());
beforeEach(async () => {
  lotus = await Company.open(app);
});

const say = async ({ portal }: Conversation, text: string) =>
  getData(await portal.call(visitorsApi.createMessage, { body: { type: 'text', id: newId(), text } }));

async function end({ channelId }: Conversation): Promise<void> {
  getData(await lotus.owner.call(channelsApi.setStatus, { body: { channelId, status: 'closed' } }));
}

const summarise = ({ channelId }: Conversation) => summariseConversation(app.context, lotus.merchantId, channelId);

/** A visitor asks, the owner answers and ends it, and the job has run. */
async function ended(asked: string, answered: string): Promise<Conversation> {
  const talk = await lotus.talk('Hello');
  await say(talk, asked);
  await lotus.answer(talk.channelId, answered);
  await end(talk);
  await summarise(talk);
  return talk;
}

const summaries = async (query = {}) => getData(await lotus.owner.call(conversationSummariesApi.list, { query }));
const questions = async (query = {}) => getData(await lotus.owner.call(questionsApi.list, { query }));
const search = async (text: string) => getData(await lotus.owner.call(knowledgeApi.search, { body: { search: text } }));
const write = async (question: string, answer: string) =>
  getData(await lotus.owner.call(questionsApi.create, { body: { question, answer } }));
const decide = async (item: { id: string; version: number }, approval: 'approved' | 'rejected' | 'ignored') =>
  getData(
    await lotus.owner.call(questionsApi.update, { params: { id: item.id }, body: { version: item.version, approval } }),
  );
const release = async (isPublished = true) =>
  getData(await lotus.owner.call(knowledgeReleasesApi.create, { body: { note: 'For the tests', isPublished } }));

describe('the knowledge of a business', () => {
  it('comes from a conversation, is approved, released, found, edited and rolled back', async () => {
    const talk = await ended('How much is a bottle of water?', 'A bottle of 20 litres is 1.50 dollars.');
    const [summary] = await summaries();
    expect(summary).toMatchObject({
      customerMessage: 'How much is a bottle of water?',
      merchantMessage: 'A bottle of 20 litres is 1.50 dollars.',
      isResolved: true,
      approval: 'pending',
    });
    expect(await search('water bottle price')).toEqual([]);

    const params = { id: summary!.id };
    const body = { approval: 'approved', version: summary!.version } as const;
    const approved = getData(await lotus.owner.call(conversationSummariesApi.update, { params, body }));
    const [item] = await questions();
    expect(item).toMatchObject({ id: approved.questionId, approval: 'approved', approvedToRag: true, isLive: false });
    expect(item!.sources).toMatchObject([{ channelId: talk.channelId }]);

    const first = await release();
    expect(first).toMatchObject({ number: 1, status: 'live', addedCount: 1 });
    expect(await search('water bottle price')).toMatchObject([{ id: item!.id, releaseId: first.id }]);

    const edited = getData(
      await lotus.owner.call(questionsApi.update, {
        params: { id: item!.id },
        body: { answer: 'It is 2 dollars.', version: item!.version },
      }),
    );
    expect(edited).toMatchObject({ approval: 'pending', isEdited: true, approvedToRag: true });
    expect(edited.approved?.answer).toBe('A bottle of 20 litres is 1.50 dollars.');
    expect((await search('water bottle'))[0]?.answer).toBe('A bottle of 20 litres is 1.50 dollars.');
    await decide(edited, 'approved');
    const second = await release();
    expect((await search('water bottle'))[0]).toMatchObject({ answer: 'It is 2 dollars.', releaseNumber: 2 });
    expect(second.changes).toMatchObject([{ kind: 'changed', after: { answer: 'It is 2 dollars.' } }]);

    getData(await lotus.owner.call(knowledgeReleasesApi.rollback, { params: { id: second.id } }));
    expect((await search('water bottle'))[0]).toMatchObject({ releaseId: first.id });
    getData(await lotus.owner.call(knowledgeReleasesApi.rollback, { params: { id: first.id } }));
    expect(await search('water bottle')).toEqual([]);
    const actions = getData(await lotus.owner.call(auditApi.list)).map(({ action }) => action);
    expect(actions).toContain('knowledgeRelease.rolledBack');
  });

  it('is tested with golden questions before it is live, and kept back', async () => {
    const water = await decide(await write('How much is water?', 'One dollar.'), 'approved');
    await release();
    getData(
      await lotus.owner.call(goldenQuestionsApi.create, {
        body: { question: 'What does water cost? How much?', expectedId: water.id },
      }),
    );
    await decide(await write('What does water cost? How much is it?', 'Nothing.'), 'approved');
    const prepared = await release(false);
    expect(prepared).toMatchObject({ status: 'prepared', goldenChangedCount: 1, goldenFailedCount: 1 });
    expect(prepared.golden).toMatchObject([{ before: { answer: 'One dollar.' }, after: { answer: 'Nothing.' } }]);
    expect(prepared.changes).toMatchObject([{ kind: 'added', fields: [], isPublic: false }]);
    expect((await search('How much is water?'))[0]?.answer).toBe('One dollar.');
    const params = { id: prepared.id };
    getData(await lotus.owner.call(knowledgeReleasesApi.keepBack, { params }));
    expect((await lotus.owner.call(knowledgeReleasesApi.publish, { params })).failure.message).toBe(
      'releaseAlreadyDecided',
    );
  });

  it('is tested as customers are answered: without what was taken out of use or is far off', async () => {
    const item = await decide(await write('Where is your office?', 'At the river.'), 'approved');
    await release();
    for (const question of ['Where is the office?', 'Do you repair bicycles on Sunday mornings in Battambang?'])
      getData(await lotus.owner.call(goldenQuestionsApi.create, { body: { question } }));
    const [record] = getData(await lotus.owner.call(knowledgeRecordsApi.list));
    const pause = { params: { id: item.id }, body: { isActive: false, version: record!.version } };
    getData(await lotus.owner.call(knowledgeRecordsApi.update, pause));
    await decide(await write('Do you clean sofas?', 'From 20 dollars.'), 'approved');
    const { golden } = await release(false);
    for (const { question, before, after } of golden) expect([question, before, after]).toEqual([question, null, null]);
  });

  it('shows all that an edit changed, also who may read it', async () => {
    const item = await decide(await write('Where is your office?', 'At the river.'), 'approved');
    await release();
    const translations = { en: null, km: { question: 'ការិយាល័យនៅឯណា?', answer: 'នៅមាត់ទន្លេ។' }, vi: null, zh: null };
    const body = { isPublic: true, translations, version: item.version };
    const edited = getData(await lotus.owner.call(questionsApi.update, { params: { id: item.id }, body }));
    expect(edited).toMatchObject({ approval: 'pending', isEdited: true, approved: { isPublic: false } });
    await decide(edited, 'approved');
    const { changes } = await release(false);
    expect(changes).toMatchObject([{ kind: 'changed', fields: ['translations', 'isPublic'], isPublic: true }]);
  });

  it('refuses an author who approves their own text where the merchant wants a second person', async () => {
    const settings = getData(await lotus.owner.call(conversationSummariesApi.settings));
    const body = { canAuthorsApprove: false, version: settings.version };
    getData(await lotus.owner.call(conversationSummariesApi.enable, { body }));
    const item = await write('Do you open on Sunday?', 'Yes.');
    const approve = { params: { id: item.id }, body: { approval: 'approved', version: item.version } } as const;
    expect((await lotus.owner.call(questionsApi.update, approve)).status).toBe(403);
    expect(getData(await lotus.colleague.call(questionsApi.update, approve)).approval).toBe('approved');
  });

  it('is taken out of use at once, whatever the release says', async () => {
    const item = await decide(await write('Where is your office?', 'At the river.'), 'approved');
    await release();
    const [record] = getData(await lotus.owner.call(knowledgeRecordsApi.list));
    expect(record).toMatchObject({ id: item.id, isActive: true, release: { number: 1 } });
    const params = { id: item.id };
    const body = { isActive: false, version: record!.version };
    getData(await lotus.owner.call(knowledgeRecordsApi.update, { params, body }));
    expect(await search('where is the office')).toEqual([]);
    const correction = { answer: 'At the new market.', version: item.version };
    await decide(getData(await lotus.owner.call(questionsApi.update, { params, body: correction })), 'approved');
    expect(await search('where is the office')).toEqual([]);
    await release();
    expect(await search('where is the office')).toMatchObject([{ answer: 'At the new market.' }]);
    getData(await lotus.owner.call(knowledgeRecordsApi.remove, { params }));
    expect(getData(await lotus.owner.call(knowledgeRecordsApi.list))).toEqual([]);
    expect((await questions())[0]).toMatchObject({ approval: 'rejected', approvedToRag: false });
  });

  it('counts each use of a conversation once, and the last word of each person', async () => {
    const { id } = await decide(await write('Do you clean sofas?', 'Yes, from 20 dollars.'), 'approved');
    await release();
    const { channelId } = await lotus.talk('Do you clean sofas?');
    const params = { id };
    for (let time = 0; time < 2; time += 1)
      getData(await lotus.owner.call(knowledgeRecordsApi.used, { params, body: { channelId } }));
    for (const isHelpful of [true, false])
      getData(await lotus.owner.call(knowledgeRecordsApi.rate, { params, body: { isHelpful } }));
    const [record] = getData(await lotus.owner.call(knowledgeRecordsApi.list));
    expect(record).toMatchObject({ useCount: 1, helpfulCount: 0, unhelpfulCount: 1 });
    const uses = getData(await lotus.owner.call(knowledgeRecordsApi.uses, { params }));
    expect(uses.map(({ kind, releaseNumber, conversation }) => [kind, releaseNumber, conversation?.channelId])).toEqual(
      expect.arrayContaining([
        ['used', 1, channelId],
        ['unhelpful', 1, undefined],
      ]),
    );
    const other = await Company.open(app);
    expect((await other.owner.call(knowledgeRecordsApi.uses, { params })).status).toBe(404);
  });
});

describe('a summary', () => {
  it('is made once for an end, again when the conversation goes on, and never of one side alone', async () => {
    const talk = await ended('Can you come on Friday?', 'Yes, at nine.');
    await summarise(talk);
    const [first] = await summaries();
    expect(await summaries()).toHaveLength(1);
    await say(talk, 'Where is my cleaner now?');
    await lotus.answer(talk.channelId, 'On the way.');
    await end(talk);
    await summarise(talk);
    const again = await summaries();
    expect(again).toHaveLength(1);
    expect(again[0]!.version).toBeGreaterThan(first!.version);

    const silent = await lotus.talk('Is anybody there?');
    await end(silent);
    await summarise(silent);
    expect(await summaries()).toHaveLength(1);
  });

  it('keeps numbers of telephones and email addresses out', async () => {
    await ended(
      'Please call me, dara@example.com, what is the price?',
      'Write to us at info@lotus.example, it is 5 dollars.',
    );
    const [summary] = await summaries();
    expect(JSON.stringify(summary)).not.toMatch(/@/);
  });

  it('is not made while the merchant has switched summaries off', async () => {
    const { version } = getData(await lotus.owner.call(conversationSummariesApi.settings));
    getData(await lotus.owner.call(conversationSummariesApi.enable, { body: { isEnabled: false, version } }));
    await ended('How much is a bottle of water?', 'One dollar.');
    expect(await summaries()).toEqual([]);
  });

  it('joins a topic; what people merge and split stays so', async () => {
    await ended('How much is a bottle of water?', 'One dollar.');
    await ended('How much is one bottle of water please?', 'One dollar.');
    await ended('My washing machine is broken, can you repair it?', 'Yes, tomorrow.');
    const topics = async () =>
      getData(await lotus.owner.call(summaryTopicsApi.list, { query: { order: 'count' } })).map(({ name, count }) => [
        name,
        count,
      ]);
    expect((await topics()).map(([, count]) => count)).toEqual([2, 1]);
    const asked = getData(await lotus.owner.call(frequentQuestionsApi.list));
    expect(asked).toMatchObject([{ count: 2, answer: 'One dollar.' }]);

    const listed = getData(await lotus.owner.call(summaryTopicsApi.list, { query: { order: 'count' } }));
    const merge = { intoId: listed[0]!.id, topicIds: [listed[1]!.id] };
    getData(await lotus.owner.call(summaryTopicsApi.merge, { body: merge }));
    await ended('The washing machine is broken again, can you repair it?', 'Yes.');
    expect((await topics()).map(([, count]) => count)).toEqual([4]);
    const members = (await summaries()).filter(({ customerMessage }) => /washing/.test(customerMessage));
    const split = { topicId: listed[0]!.id, name: 'Repairs', summaryIds: members.map(({ id }) => id) };
    getData(await lotus.owner.call(summaryTopicsApi.split, { body: split }));
    await ended('Can you repair a broken washing machine?', 'Yes.');
    expect(await topics()).toContainEqual(['Repairs', 3]);
  });
});

describe('questions and answers', () => {
  it('are imported from a sheet, all or none, with the reason of each row', async () => {
    const rows = [
      {
        ...{ question: 'Do you deliver?', answer: 'Every day.', locale: 'zh', isPublic: 'yes' },
        ...{ questionKm: 'ដឹកទេ?', answerKm: 'រាល់ថ្ងៃ។', answerZh: 'its own' },
      },
      { question: '', answer: 'Nothing', questionType: 'single', options: 'one', questionVi: 'Giao không?' },
    ];
    const preview = getData(await lotus.owner.call(questionsApi.import, { body: { rows, isPreview: true } }));
    expect(preview.created).toBe(1);
    const refused = preview.problems.map(({ row, field }) => [row, field]);
    expect(refused).toEqual(
      expect.arrayContaining([
        [1, 'question'],
        [1, 'answerVi'],
      ]),
    );
    expect(getData(await lotus.owner.call(questionsApi.import, { body: { rows } })).created).toBe(0);
    expect(getData(await lotus.owner.call(questionsApi.import, { body: { rows: rows.slice(0, 1) } })).created).toBe(1);
    expect(await questions()).toMatchObject([
      {
        ...{ question: 'Do you deliver?', locale: 'zh-cn', isPublic: true },
        translations: { en: null, km: { question: 'ដឹកទេ?', answer: 'រាល់ថ្ងៃ។' }, vi: null, zh: null },
      },
    ]);
    const headers = await lotus.owner.headersFor(questionsApi.download);
    const file = await (await fetch(`${app.address}/api/question/answer/download`, { headers })).text();
    expect(file).toContain('Question (ខ្មែរ)');
    expect(file).toContain('ដឹកទេ?');
  });

  it.each(locales)('are read again as a file of ours in %s says that they are public', async (locale) => {
    const rows = [{ question: 'Do you deliver?', answer: 'Every day.', locale, isPublic: fileWords[locale].yes }];
    const result = getData(await lotus.owner.call(questionsApi.import, { body: { rows } }));
    expect(result).toEqual({ created: 1, problems: [] });
    expect(await questions()).toMatchObject([{ isPublic: true }]);
  });

  it('are kept apart by merchant, and from operators who may only propose', async () => {
    const item = await decide(await write('Do you deliver?', 'Every day.'), 'approved');
    await release();
    const other = await Company.open(app);
    const search = await other.owner.call(knowledgeApi.search, { body: { text: 'Do you deliver?' } });
    expect(getData(search)).toEqual([]);
    expect((await other.owner.call(questionsApi.get, { params: { id: item.id } })).status).toBe(404);
    const permissions = [{ subject: 'reply-customer', action: 'create' }] as const;
    const operator = await signInAs(app, await hire(app, lotus.merchantId, { permissions: [...permissions] }));
    const proposal = { question: 'Do you sell ice?', answer: 'No.' };
    expect(getData(await operator.call(questionsApi.create, { body: proposal })).approval).toBe('pending');
    expect((await operator.call(questionsApi.list)).status).toBe(403);
    expect(getData(await operator.call(knowledgeApi.search, { body: { text: 'deliver' } }))).toHaveLength(1);
  });
});
