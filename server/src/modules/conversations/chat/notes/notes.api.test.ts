import { messagesApi } from '@sala/contract/conversations/chat/messages.api.ts';
import { draftsApi, notesApi } from '@sala/contract/conversations/chat/notes.api.ts';
import { notificationsApi } from '@sala/contract/identity/notifications/notifications.api.ts';
import { messageNamespace } from '@sala/contract/sockets/message.events.ts';
import { visitorNamespace } from '@sala/contract/sockets/visitor.events.ts';
import { visitorsApi } from '@sala/contract/visitor-channels/visitors/visitors.api.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newId } from '#platform/ids.ts';
import { Company, type Conversation, getData } from '#testing/company.ts';
import { Listener } from '#testing/listener.ts';
import { createTestApp, type TestApp } from '#testing/test-app.ts';

let app: TestApp;
let company: Company;
let stranger: Company;
let talk: Conversation;

beforeAll(async () => {
  app = await createTestApp();
  company = await Company.open(app);
  stranger = await Company.open(app);
  talk = await company.talk();
});
afterAll(() => app.close());

const write = (text: string, id = newId()) =>
  company.owner.call(notesApi.create, { body: { id, channelId: talk.channelId, text } });
const notes = async () => getData(await company.owner.call(notesApi.list, { body: { channelId: talk.channelId } }));

describe('a note among operators', () => {
  it('stands behind the last message, is told to colleagues at once, and never reaches the visitor', async () => {
    const colleague = await Listener.on(company.colleague, messageNamespace);
    const visitor = await Listener.on(talk.portal, visitorNamespace);
    const id = newId();
    const note = getData(await write('He has called twice already', id));
    expect(note).toMatchObject({ id, afterSeq: 2, text: 'He has called twice already', event: null, deletedAt: null });
    expect(note.author?.id).toBe(company.ownerId);
    expect(getData(await write('He has called twice already', id))).toEqual(note);
    expect((await notes()).filter((one) => one.id === id)).toHaveLength(1);
    await expect.poll(() => JSON.stringify(colleague.heard)).toContain(id);
    getData(
      await company.owner.call(messagesApi.create, {
        body: { type: 'text', id: newId(), channelId: talk.channelId, text: 'Hello' },
      }),
    );
    await expect.poll(() => JSON.stringify(visitor.heard)).toContain('Hello');
    const read = await talk.portal.call(visitorsApi.listMessages);
    for (const seen of [JSON.stringify(visitor.heard), JSON.stringify(read.data)])
      expect(seen).not.toContain('called twice');
    expect(read.data.map((message) => message.seq)).toEqual([1, 2, 3, 4]);
    colleague.close();
    visitor.close();
  });

  it('tells the colleagues it names, by their own names, and nobody else', async () => {
    const text = `@[Whoever](${company.colleagueId}) @[Someone](${stranger.ownerId}) please look`;
    expect(getData(await write(text)).mentions).toEqual([
      { id: company.colleagueId, name: expect.stringContaining('Sophea') },
    ]);
    const notices = getData(await company.colleague.call(notificationsApi.list, { query: {} }));
    expect(notices[0]).toMatchObject({ kind: 'conversationMention', link: `/chat?c=${talk.channelId}` });
    expect(getData(await stranger.owner.call(notificationsApi.list, { query: {} }))).toEqual([]);
  });

  it('is taken back by who wrote it only, and leaves a tombstone', async () => {
    const { id } = getData(await write('Never mind'));
    const refused = await company.colleague.call(notesApi.remove, { params: { id } });
    expect([refused.status, refused.failure?.message]).toEqual([400, 'noteNotYours']);
    expect(getData(await company.owner.call(notesApi.remove, { params: { id } }))).toMatchObject({
      id,
      text: '',
      deletedAt: expect.any(String),
    });
    expect((await notes()).find((note) => note.id === id)?.text).toBe('');
  });

  it('cannot be written into, or read from, a conversation of another business', async () => {
    const foreign = { id: newId(), channelId: talk.channelId, text: 'x' };
    expect((await stranger.owner.call(notesApi.create, { body: foreign })).status).toBe(404);
    expect((await stranger.owner.call(notesApi.list, { body: { channelId: talk.channelId } })).status).toBe(404);
  });
});

describe('an unsent text', () => {
  it('is kept for its writer alone, on every screen of theirs, until it is empty', async () => {
    const body = { channelId: talk.channelId, mode: 'reply' as const, text: 'Dear customer' };
    expect(getData(await company.owner.call(draftsApi.save, { body }))).toMatchObject(body);
    getData(await company.owner.call(draftsApi.save, { body: { ...body, mode: 'note', text: 'Dear cust' } }));
    // Beginning a note keeps the unfinished reply.
    const drafts = getData(await company.owner.call(draftsApi.list, {})).sort((a, b) => a.mode.localeCompare(b.mode));
    expect(drafts).toMatchObject([{ mode: 'note', text: 'Dear cust' }, body]);
    expect(getData(await company.colleague.call(draftsApi.list, {}))).toEqual([]);
    // Sending a reply keeps the unfinished note.
    expect(getData(await company.owner.call(draftsApi.save, { body: { ...body, text: '  ' } }))).toBeNull();
    expect(getData(await company.owner.call(draftsApi.list, {}))).toHaveLength(1);
    expect(getData(await company.owner.call(draftsApi.save, { body: { ...body, mode: 'note', text: '' } }))).toBeNull();
    expect(getData(await company.owner.call(draftsApi.list, {}))).toEqual([]);
    expect((await stranger.owner.call(draftsApi.save, { body })).status).toBe(404);
  });
});

describe('an answer to a message', () => {
  it('carries what it answers, and forgets it when that is deleted', async () => {
    const reply = async (replyToId: string) =>
      company.owner.call(messagesApi.create, {
        body: { type: 'text', id: newId(), channelId: talk.channelId, text: 'Yes, this one', replyToId },
      });
    const first = {
      type: 'text' as const,
      id: newId(),
      channelId: talk.channelId,
      text: 'The blue bottles are sold out',
    };
    getData(await company.owner.call(messagesApi.create, { body: first }));
    const answer = getData(await reply(first.id));
    expect(answer.replyTo).toMatchObject({
      id: first.id,
      excerpt: first.text,
      senderType: 'operator',
      isDeleted: false,
    });
    getData(await company.owner.call(messagesApi.remove, { params: { id: first.id } }));
    const thread = getData(await company.owner.call(messagesApi.list, { body: { channelId: talk.channelId } }));
    expect(thread.find(({ id }) => id === answer.id)?.replyTo).toMatchObject({
      id: first.id,
      excerpt: '',
      isDeleted: true,
    });
    const other = await company.talk('Elsewhere');
    expect((await reply(other.messageId)).failure?.message).toBe('messageNotFoundHere');
    expect((await reply(newId())).failure?.message).toBe('messageNotFoundHere');
  });
});
