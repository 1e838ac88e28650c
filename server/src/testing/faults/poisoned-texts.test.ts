import { channelsApi } from '@sala/contract/conversations/chat/channels.api.ts';
import { maxMessageLength } from '@sala/contract/conversations/chat/chat-limits.ts';
import { messagesApi } from '@sala/contract/conversations/chat/messages.api.ts';
import { notesApi } from '@sala/contract/conversations/chat/notes.api.ts';
import { messageNamespace } from '@sala/contract/sockets/message.events.ts';
import { visitorsApi } from '@sala/contract/visitor-channels/visitors/visitors.api.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newId } from '#platform/ids.ts';
import { Company, type Conversation, getData } from '../company.ts';
import { Listener } from '../listener.ts';
import { createTestApp, type TestApp } from '../test-app.ts';

/** Texts known to break pages or databases; stored unchanged. */
const odd = {
  'letters under a tower of marks': `z${'\u0301'.repeat(5000)}`,
  'marks alone': '\u0301'.repeat(maxMessageLength - 1).concat('a'),
  'a Khmer word with marks in no order': `ក${'្\u17b6\u17c6'.repeat(1000)}`,
  'directions within directions': `${'\u202e\u2067'.repeat(2000)}abc`,
  'a family of many': '👨‍👩‍👧‍👦'.repeat(900),
  'flags without a country': '\u{1f1e6}'.repeat(3000),
  'letters joined by nothing': `a${'\u200d'.repeat(5000)}b`,
  'marks nobody sees': `a${'\u200b'.repeat(5000)}b`,
  'planes beyond the first': '\u{20000}'.repeat(5000),
  'one word without an end': 'w'.repeat(maxMessageLength),
  'many lines': `a${'\n'.repeat(5000)}b`,
  'the words that crash old phones': 'Power لُلُصّبُلُلصّبُررً ॣ ॣh ॣ ॣ 冗',
};

let app: TestApp;
let company: Company;
let talk: Conversation;

beforeAll(async () => {
  app = await createTestApp();
  company = await Company.open(app);
  talk = await company.talk();
  await company.answer(talk.channelId);
});
afterAll(() => app?.close());

const text = (words: string) => ({ type: 'text' as const, id: newId(), text: words });
const say = (words: string) => talk.portal.call(visitorsApi.createMessage, { body: text(words) });
const answer = (words: string) =>
  company.owner.call(messagesApi.create, { body: { ...text(words), channelId: talk.channelId } });

describe('a text that is no fun to read', () => {
  it.each(Object.entries(odd))('such as %s is stored, told, searched and shown as it was written', async (_, words) => {
    const listener = await Listener.on(company.owner, messageNamespace);
    const said = getData(await say(words));
    expect(said.text).toBe(words);
    expect((await listener.next('message:receiveMessage', ({ id }) => id === said.id)).payload.text).toBe(words);
    expect(getData(await answer(words)).text).toBe(words);
    const note = { id: newId(), channelId: talk.channelId, text: words.slice(0, 5000).toWellFormed() };
    expect((await company.owner.call(notesApi.create, { body: note })).status).toBe(200);
    const search = [...words].slice(0, 60).join('');
    expect((await company.owner.call(channelsApi.list, { query: { search, limit: 20 } })).status).toBeLessThan(500);
    listener.close();
  });

  it('is a name of ten thousand marks to nobody: it is refused at its field, or kept in bounds', async () => {
    const name = `Z${'\u0301'.repeat(10_000)}`;
    const body = { appId: company.appId, identity: { name } };
    const refused = await app.portal().call(visitorsApi.createSession, { body });
    expect([refused.status, Object.keys(refused.failure.validate ?? {})]).toEqual([422, ['identity.name']]);
    const shorter = { ...body, identity: { name: name.slice(0, 120) } };
    expect((await app.portal().call(visitorsApi.createSession, { body: shorter })).status).toBe(200);
  });

  it('with a sign that cannot be stored is refused or kept without it, and changes nothing else', async () => {
    for (const words of ['a\u0000b', '\ud800', `half \udfff of one`]) {
      const before = getData(await talk.portal.call(visitorsApi.listMessages)).length;
      const said = await say(words);
      expect([JSON.stringify(words), said.status]).toEqual([JSON.stringify(words), 422]);
      expect(getData(await talk.portal.call(visitorsApi.listMessages))).toHaveLength(before);
    }
  });

  it('of a megabyte is refused before it is read to its end, from either side', async () => {
    const huge = 'x'.repeat(1_000_000);
    for (const refused of [await say(huge), await answer(huge)]) expect([413, 422]).toContain(refused.status);
    const long = await say('x'.repeat(maxMessageLength + 1));
    expect([long.status, long.failure.validate]).toEqual([
      422,
      { text: [expect.objectContaining({ key: 'maxLength' })] },
    ]);
  });
});
