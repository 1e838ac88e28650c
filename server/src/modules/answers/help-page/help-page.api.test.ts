import {
  conversationSummariesApi,
  summaryTopicsApi,
} from '@sala/contract/answers/knowledge/conversation-summaries.api.ts';
import { visitorHelpApi } from '@sala/contract/answers/knowledge/help.api.ts';
import { knowledgeRecordsApi, knowledgeReleasesApi } from '@sala/contract/answers/knowledge/knowledge.api.ts';
import type { SummaryTopic } from '@sala/contract/answers/knowledge/knowledge.schema.ts';
import { questionsApi } from '@sala/contract/answers/knowledge/questions.api.ts';
import { visitorsApi } from '@sala/contract/visitor-channels/visitors/visitors.api.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { newId } from '#platform/ids.ts';
import { Company, getData } from '#testing/company.ts';
import { createTestApp, type TestApp } from '#testing/test-app.ts';

let app: TestApp;
let company: Company;

beforeAll(async () => {
  app = await createTestApp({ environment: { ROLES: 'web,realtime' } });
});
afterAll(() => app?.close());
beforeEach(async () => {
  company = await Company.open(app);
});

const khmer = { question: 'តើទឹកថ្លៃប៉ុន្មាន?', answer: 'មួយដុល្លារកន្លះ។' };

/** Written, approved and live. */
async function publish(question: string, answer: string, isPublic = true) {
  const { owner } = company;
  const made = getData(
    await owner.call(questionsApi.create, {
      body: { question, answer, isPublic, translations: { en: null, km: khmer, vi: null, zh: null } },
    }),
  );
  const body = { version: made.version, approval: 'approved' } as const;
  getData(await owner.call(questionsApi.update, { params: { id: made.id }, body }));
  getData(await owner.call(knowledgeReleasesApi.create, { body: { note: '' } }));
  return made.id;
}

async function openPage(isPagePublic = true): Promise<void> {
  getData(
    await company.owner.edit(conversationSummariesApi.enable, conversationSummariesApi.settings, {
      body: { isPagePublic },
    }),
  );
  app.context.publicKnowledge.forget(company.merchantId);
}

const read = async (path = '', headers = {}) => {
  const answer = await fetch(`${app.address}/h/${company.appId}${path}`, { headers });
  return { status: answer.status, headers: answer.headers, text: await answer.text() };
};

describe('the public page', () => {
  it('is there only while it is switched on, and shows only what is public and live', async () => {
    await publish('How much is <a bottle>?', 'A dollar & a half.');
    await publish('What do we pay for a bottle?', 'Forty cents.', false);
    expect((await read()).status).toBe(404);
    await openPage();
    const { status, text } = await read();
    expect(status).toBe(200);
    expect(text).toContain('How much is &lt;a bottle&gt;?');
    expect(text).toContain('A dollar &amp; a half.');
    expect(text).not.toContain('Forty cents');
    expect((await read('?q=what+do+we+pay')).text).not.toContain('Forty cents');
    await openPage(false);
    expect((await read()).status).toBe(404);
    expect((await fetch(`${app.address}/h/nobody`)).status).toBe(404);
  });

  it('needs no script, and tells search engines in which languages it is and what is asked', async () => {
    await publish('How much is a bottle?', 'A dollar and a half.');
    await openPage();
    const { text, headers } = await read();
    expect(text).not.toMatch(/<script|onclick|javascript:/i);
    expect(headers.get('content-security-policy')).toContain("script-src 'none'");
    expect(text).toContain('itemtype="https://schema.org/FAQPage"');
    expect(text).toContain('itemtype="https://schema.org/Question"');
    for (const language of ['en', 'km', 'vi', 'zh-Hans']) expect(text).toContain(`hreflang="${language}"`);
    const sitemap = await read('/sitemap.xml');
    expect(sitemap.headers.get('content-type')).toContain('application/xml');
    expect(sitemap.text.match(/<loc>/g)).toHaveLength(4);
    expect((await fetch(`${app.address}/h/style.css`)).headers.get('content-type')).toContain('text/css');
  });

  it('speaks the language that is chosen, else the one that the browser asks for', async () => {
    await publish('How much is a bottle?', 'A dollar and a half.');
    await openPage();
    const chosen = await read('?lang=km');
    expect(chosen.text).toContain('<html lang="km">');
    expect(chosen.text).toContain(khmer.answer);
    expect((await read('', { 'Accept-Language': 'vi-VN,vi;q=0.9' })).text).toContain('<html lang="vi">');
    expect(chosen.headers.get('vary')).toContain('Accept-Language');
  });

  it('is searched without a script, whatever is asked', async () => {
    await publish('How much is a bottle?', 'A dollar and a half.');
    await openPage();
    const found = await read('?q=bottle+price&lang=en');
    expect(found.text).toContain('<details id=');
    expect(found.text).toContain('noindex');
    const attack = await read(`?q=${encodeURIComponent('"><script>alert(1)</script>')}`);
    expect(attack.text).not.toContain('<script');
    expect((await read('?q=%00&lang=xx')).status).toBe(200);
  });
});

describe('the topics of public answers', () => {
  it('have a name for readers of each language, else the one that they have', async () => {
    const id = await publish('How much is a bottle?', 'A dollar and a half.');
    await openPage();
    const { query } = app.context.database.forMerchant(company.merchantId);
    const topicId = newId();
    const topic = { name: 'Water', locale: 'en', created_at: app.clock.now() } as const;
    await query
      .insertInto('summary_topics')
      .values({ ...topic, id: topicId })
      .execute();
    await query.updateTable('questions').set({ topic_id: topicId }).where('id', '=', id).execute();
    const [{ version }] = getData(await company.owner.call(summaryTopicsApi.list, { query: {} })) as [SummaryTopic];
    const change = { name: 'Water', titles: { km: 'ទឹកសុទ្ធ', vi: ' ' }, version };
    const saved = getData(await company.owner.call(summaryTopicsApi.update, { params: { id: topicId }, body: change }));
    expect(saved.titles).toEqual({ en: null, km: 'ទឹកសុទ្ធ', vi: null, zh: null });
    expect((await read('?lang=km')).text).toContain('<h2 dir="auto">ទឹកសុទ្ធ</h2>');
    expect((await read('?lang=vi')).text).toContain('<h2 dir="auto">Water</h2>');
  });
});

describe('somebody who searches the public page without end', () => {
  it('is told to wait, and readers at other addresses are not', async () => {
    const LIMITS = 'help-page-address=3/60';
    const limited = await createTestApp({ environment: { LIMITS, TRUSTED_PROXIES: '1' } });
    try {
      const { appId } = await Company.open(limited);
      const search = (address: string, path = '?q=water') =>
        fetch(`${limited.address}/h/${appId}${path}`, { headers: { 'X-Forwarded-For': address } });
      const answers = [];
      for (const path of ['?q=water', '?q=ice', '/sitemap.xml', '?q=water'])
        answers.push(await search('203.0.113.9', path));
      expect(answers.map(({ status }) => status)).toEqual([404, 404, 404, 429]);
      expect(Number(answers.at(-1)!.headers.get('Retry-After'))).toBeGreaterThan(0);
      const refused = await search('203.0.113.9', '?q=water&lang=km');
      expect([refused.status, refused.headers.get('Content-Type')]).toEqual([429, 'text/html; charset=utf-8']);
      const page = await refused.text();
      expect(page).toContain('<html lang="km">');
      expect(page).toContain('សូមរង់ចាំ');
      expect((await search('198.51.100.9')).status).toBe(404);
    } finally {
      await limited.close();
    }
  });
});

describe('the widget', () => {
  it('shows public answers by topic, finds them while one types, and hears whether they helped', async () => {
    const id = await publish('How much is a bottle?', 'A dollar and a half.');
    await publish('What do we pay for a bottle?', 'Forty cents.', false);
    const { portal } = await company.talk('Hello');
    const list = async () => getData(await portal.call(visitorHelpApi.list, { query: { locale: 'en' } }));
    expect(await list()).toEqual([]);
    const config = async () =>
      getData(await app.portal().call(visitorsApi.config, { query: { appId: company.appId } }));
    expect(await config()).toMatchObject({ hasAnswers: false, hasStart: false });
    await openPage();
    expect(await config()).toMatchObject({ hasAnswers: true, hasStart: true });
    expect(await list()).toMatchObject([{ name: null, items: [{ id, question: 'How much is a bottle?' }] }]);
    const query = { text: 'តើទឹកថ្លៃប៉ុន្មាន', locale: 'km' } as const;
    expect(getData(await portal.call(visitorHelpApi.search, { query }))).toEqual([{ id, ...khmer, locale: 'km' }]);
    for (const isHelpful of [true, false, false])
      getData(await portal.call(visitorHelpApi.rate, { params: { id }, body: { isHelpful } }));
    const [record] = getData(await company.owner.call(knowledgeRecordsApi.list, { query: { isPublic: 'true' } }));
    expect(record).toMatchObject({ helpfulCount: 0, unhelpfulCount: 1 });
  });

  it('offers nothing for a word that only an answer has beside others', async () => {
    await publish('Can you get wine out of silk?', 'Mostly. Please do not rub it.');
    await openPage();
    const { portal } = await company.talk('Hello');
    const search = async (text: string) =>
      getData(await portal.call(visitorHelpApi.search, { query: { text, locale: 'en' } }));
    expect(await search('Tour test: please ignore')).toEqual([]);
    expect(await search('Wine out of a dress')).toHaveLength(1);
    expect(await search('rub')).toHaveLength(1);
  });

  it('offers no answer for the words of every question, or for one of several that say what is meant', async () => {
    await publish('Do you deliver outside the city?', 'Yes, on Tuesdays.');
    await publish('Are your cleaning agents safe for babies?', 'Yes.');
    await publish('How much is cleaning an air conditioner?', 'Ten dollars.');
    await publish('How early do I book a cleaning?', 'Two days before.');
    await openPage();
    const { portal } = await company.talk('Hello');
    const search = async (text: string) =>
      getData(await portal.call(visitorHelpApi.search, { query: { text, locale: 'en' } }));
    expect(await search('Do you clean sofas on Sunday?')).toEqual([]);
    expect(await search('How much do you')).toEqual([]);
    expect(await search('Do you clean')).toHaveLength(2);
    const [first] = await search('Do you clean air conditioners?');
    expect(first).toMatchObject({ question: 'How much is cleaning an air conditioner?' });
  });

  it('lets nobody rate what they cannot read', async () => {
    const hidden = await publish('What do we pay for a bottle?', 'Forty cents.', false);
    await openPage();
    const { portal } = await company.talk('Hello');
    const rated = await portal.call(visitorHelpApi.rate, { params: { id: hidden }, body: { isHelpful: true } });
    expect(rated.status).toBe(404);
  });
});
