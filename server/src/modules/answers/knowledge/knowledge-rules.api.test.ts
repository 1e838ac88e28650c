import {
  conversationSummariesApi,
  summaryTopicsApi,
} from '@sala/contract/answers/knowledge/conversation-summaries.api.ts';
import { knowledgeApi, knowledgeReleasesApi } from '@sala/contract/answers/knowledge/knowledge.api.ts';
import { questionsApi } from '@sala/contract/answers/knowledge/questions.api.ts';
import { channelsApi } from '@sala/contract/conversations/chat/channels.api.ts';
import { apiTokensApi } from '@sala/contract/identity/api-tokens/api-tokens.api.ts';
import { roomNamespace } from '@sala/contract/sockets/room.events.ts';
import { visitorsApi } from '@sala/contract/visitor-channels/visitors/visitors.api.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { newId } from '#platform/ids.ts';
import { Company, getData } from '#testing/company.ts';
import { Listener } from '#testing/listener.ts';
import { createTestApp, type TestApp } from '#testing/test-app.ts';
import { isWait, isWelcome, withoutGreeting } from './summaries/phrases.ts';
import { summariseConversation } from './summaries/summarise-conversation.ts';

let app: TestApp;
let lotus: Company;

beforeAll(async () => {
  app = await createTestApp({ environment: { ROLES: 'web,realtime' } });
});
afterAll(() => app?.close());
beforeEach(async () => {
  lotus = await Company.open(app);
});

/** A conversation that has ended, and its summary. */
async function summarised(said: readonly string[], answered: string) {
  const [first, ...more] = said;
  const talk = await lotus.talk(first!);
  for (const text of more)
    getData(await talk.portal.call(visitorsApi.createMessage, { body: { type: 'text', id: newId(), text } }));
  await lotus.answer(talk.channelId, answered);
  getData(await lotus.owner.call(channelsApi.setStatus, { body: { channelId: talk.channelId, status: 'closed' } }));
  await summariseConversation(app.context, lotus.merchantId, talk.channelId);
  const rows = getData(await lotus.owner.call(conversationSummariesApi.list, { query: { limit: 100 } }));
  return rows.find(({ channelId }) => channelId === talk.channelId)!;
}

describe('a summary', () => {
  it('that somebody has corrected is not theirs to approve where authors are barred', async () => {
    const summary = await summarised(['How much is a bottle?'], 'A dollar.');
    getData(
      await lotus.owner.edit(conversationSummariesApi.enable, conversationSummariesApi.settings, {
        body: { canAuthorsApprove: false },
      }),
    );
    const update = (portal = lotus.owner, change = {}, version = summary.version) =>
      portal.call(conversationSummariesApi.update, { params: { id: summary.id }, body: { ...change, version } });
    const corrected = getData(await update(lotus.owner, { merchantMessage: 'A dollar and a half.' }));
    const own = await update(lotus.owner, { approval: 'approved' }, corrected.version);
    expect([own.status, own.failure.message]).toEqual([403, 'authorCannotApprove']);
    getData(await update(lotus.colleague, { approval: 'approved' }, corrected.version));
    const [question] = getData(await lotus.owner.call(questionsApi.list, { query: {} }));
    expect(question).toMatchObject({ answer: 'A dollar and a half.', approval: 'approved' });
    expect(question!.author).not.toBeNull();
  });

  it('of greetings alone belongs to no topic, and greetings stand in no other', async () => {
    const greeted = await summarised(['Hello'], 'Good morning');
    expect(greeted.topic).toBeNull();
    const asked = await summarised(['Hello, how much is a bottle?'], 'Hi there! It is a dollar.');
    expect(asked).toMatchObject({ customerMessage: 'How much is a bottle?', merchantMessage: 'It is a dollar.' });
    const topics = getData(await lotus.owner.call(summaryTopicsApi.list, { query: {} }));
    expect(topics.map(({ name }) => name)).toEqual(['How much is a bottle']);
  });

  it.each([
    ['Xin chào shop, giá bao nhiêu?', 'Giá bao nhiêu?'],
    ['你好！多少钱一桶？', '多少钱一桶？'],
    ['សួស្តីបង ទឹកថ្លៃប៉ុន្មាន?', 'ទឹកថ្លៃប៉ុន្មាន?'],
    ['Hello', 'Hello'],
    ['High water', 'High water'],
  ])('begins behind the greeting of “%s”', (text, rest) => {
    expect(withoutGreeting(text)).toBe(rest);
  });

  it.each([
    'Xin chào! Please wait a moment, my colleague speaks Vietnamese.',
    'One moment please.',
    'Let me check with the driver.',
    'សូមរង់ចាំបន្តិច',
    'Dạ anh chờ em chút nhé',
    '请稍等，我问一下同事。',
  ])('leaves out of the answer that somebody was asked to wait: “%s”', async (text) => {
    expect(isWait(text)).toBe(true);
  });

  it('keeps an answer that says more than to wait', () => {
    for (const text of ['Please wait 2 hours, the driver is on the way.', 'We open at nine.', 'Can you wait a moment?'])
      expect([text, isWait(text)]).toEqual([text, false]);
  });

  it('knows words that only welcome somebody', () => {
    expect(isWelcome('Hello, this is Dara of Lotus. How can I help you today?')).toBe(true);
    expect(isWelcome('您好，有什么可以帮您？')).toBe(true);
    expect(isWelcome('We can help you tomorrow at nine.')).toBe(false);
  });
});

describe('the page', () => {
  it('hears what others have changed, and nobody else does', async () => {
    const page = await Listener.on(lotus.owner, roomNamespace);
    const other = await Company.open(app);
    const elsewhere = await Listener.on(other.owner, roomNamespace);
    const body = { question: 'Do you deliver?', answer: 'Every day.' };
    getData(await lotus.owner.call(questionsApi.create, { body }));
    expect((await page.next('knowledge:changed')).payload).toEqual({ part: 'questions' });
    getData(await other.owner.call(questionsApi.create, { body }));
    expect((await elsewhere.next('knowledge:changed')).payload).toEqual({ part: 'questions' });
    expect(elsewhere.heard.filter(({ event }) => event === 'knowledge:changed')).toHaveLength(1);
  });
});

describe('a program', () => {
  it('searches with a token of somebody who may, and names release and item', async () => {
    const made = getData(
      await lotus.owner.call(questionsApi.create, { body: { question: 'Do you deliver?', answer: 'Every day.' } }),
    );
    const body = { approval: 'approved', version: made.version } as const;
    getData(await lotus.owner.call(questionsApi.update, { params: { id: made.id }, body }));
    const { id: releaseId } = getData(await lotus.owner.call(knowledgeReleasesApi.create, { body: { note: '' } }));
    const searched = async (subject: 'summary-conversation' | 'chat') => {
      const permissions = [{ subject, action: 'read' as const }];
      const token = { kind: 'personal' as const, name: 'A program', permissions, expiresInDays: null };
      const program = app.portal();
      program.visitorToken = getData(await lotus.owner.call(apiTokensApi.create, { body: token })).token;
      return program.call(knowledgeApi.search, { body: { text: 'deliver', locale: 'en', limit: 3 } });
    };
    expect(getData(await searched('summary-conversation'))).toMatchObject([
      { id: made.id, releaseId, releaseNumber: 1 },
    ]);
    expect((await searched('chat')).status).toBe(403);
  });
});

describe('a download', () => {
  it.each(['csv', 'xlsx'] as const)('as %s runs nothing in a program for sheets', async (format) => {
    for (const question of ['=HYPERLINK("https://evil.example")', '+1+1', '-2+3', '@SUM(A1)'])
      getData(await lotus.owner.call(questionsApi.create, { body: { question, answer: '=cmd|calc' } }));
    const headers = await lotus.owner.headersFor(questionsApi.download);
    const answer = await fetch(`${app.address}/api/question/answer/download?format=${format}`, { headers });
    const content = Buffer.from(await answer.arrayBuffer());
    if (format === 'xlsx') return expect(content.subarray(0, 4).toString('latin1')).toBe('PK\u0003\u0004');
    const lines = content.toString('utf8').replace('\ufeff', '').trim().split(/\r?\n/);
    expect(lines).toHaveLength(5);
    for (const cell of lines.flatMap((line) => line.split(','))) expect(cell).not.toMatch(/^"?[=+@-]/);
  });
});
