import {
  conversationSummariesApi,
  summaryTopicsApi,
} from '@sala/contract/answers/knowledge/conversation-summaries.api.ts';
import {
  knowledgeApi,
  knowledgeRecordsApi,
  knowledgeReleasesApi,
} from '@sala/contract/answers/knowledge/knowledge.api.ts';
import { frequentQuestionsApi, questionsApi } from '@sala/contract/answers/knowledge/questions.api.ts';
import { locales } from '@sala/contract/core/locales.ts';
import { authApi } from '@sala/contract/people/auth/auth.api.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { getData } from '#testing/company.ts';
import { createTestApp, type TestApp } from '#testing/test-app.ts';
import type { TestPortal } from '#testing/test-portal.ts';
import { seedDemo } from './seed-demo.ts';

let app: TestApp;
let owner: TestPortal;

beforeAll(async () => {
  app = await createTestApp();
  const { password } = (await seedDemo(app.context))!;
  owner = app.portal();
  const body = { email: 'owner@lotus.example', password };
  owner.accessToken = getData(await owner.call(authApi.login, { body })).accessToken;
});
afterAll(() => app?.close());

describe('the knowledge of the demo', () => {
  it('has summaries of ended conversations in all topics, and questions in four languages', async () => {
    const counts = getData(await owner.call(conversationSummariesApi.counts));
    expect(counts).toMatchObject({ summaries: { total: expect.any(Number) }, topics: 12, releases: 3, records: 70 });
    expect(counts.unreleased).toBe(4);
    for (const locale of locales) {
      const rows = getData(await owner.call(questionsApi.list, { query: { locale, limit: 100 } }));
      expect(rows).toHaveLength(20);
    }
  });

  it('has counts that are those of the lists behind them', async () => {
    const counts = getData(await owner.call(conversationSummariesApi.counts));
    const total = async (query: object) =>
      (await owner.call(conversationSummariesApi.list, { query: { limit: 100, ...query } })).meta.total ?? 0;
    expect(await total({})).toBe(counts.summaries.total);
    expect(await total({ approval: 'pending' })).toBe(counts.summaries.pending);
    expect((await total({})) + (await total({ approval: 'ignored' }))).toBe(120);
    const topics = getData(await owner.call(summaryTopicsApi.list, { query: { limit: 100 } }));
    for (const { id, name, count } of topics) expect([name, await total({ topicId: id })]).toEqual([name, count]);
    expect(topics.reduce((sum, { count }) => sum + count, 0)).toBe(counts.summaries.total);
    const asked = getData(await owner.call(frequentQuestionsApi.list, { query: { limit: 100 } }));
    expect(asked).toHaveLength(counts.frequentQuestions.total);
    for (const { id, count } of asked) expect(await total({ frequentQuestionId: id })).toBe(count);
  });

  it('has three releases that changed something, the last of them live and as its golden questions expect', async () => {
    const releases = getData(await owner.call(knowledgeReleasesApi.list, { query: {} }));
    expect(releases.map(({ number, status }) => [number, status])).toEqual([
      [3, 'live'],
      [2, 'past'],
      [1, 'past'],
    ]);
    expect(releases.map(({ addedCount, changedCount }) => [addedCount, changedCount])).toEqual([
      [14, 0],
      [20, 4],
      [36, 0],
    ]);
    expect(releases[0]!.goldenFailedCount).toBe(0);
  });

  it('went into answers of conversations', async () => {
    const query = { order: 'useCount', sort: 'desc' } as const;
    const [most] = getData(await owner.call(knowledgeRecordsApi.list, { query }));
    const uses = getData(await owner.call(knowledgeRecordsApi.uses, { params: { id: most!.id } }));
    const used = uses.filter(({ kind }) => kind === 'used');
    expect([used.length, used.every(({ conversation }) => conversation !== null)]).toEqual([most!.useCount, true]);
  });

  it('is found in each language', async () => {
    const searches = { en: 'price of a bottle', km: 'បោកអ៊ុតមួយគីឡូ', vi: 've sinh may lanh', 'zh-cn': '洗衣机' };
    for (const locale of locales) {
      const search = searches[locale];
      const hits = getData(await owner.call(knowledgeApi.search, { body: { search, locale } }));
      expect(hits[0]?.releaseNumber, search).toBe(3);
    }
  });
});
