import { channelsApi } from '@sala/contract/conversations/chat/channels.api.ts';
import { customersApi } from '@sala/contract/conversations/chat/customers.api.ts';
import { messagesApi } from '@sala/contract/conversations/chat/messages.api.ts';
import { roomNamespace } from '@sala/contract/sockets/room.events.ts';
import { visitorsApi } from '@sala/contract/visitor-channels/visitors/visitors.api.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newId } from '#platform/ids.ts';
import { Company, type Conversation, getData } from '#testing/company.ts';
import { Listener } from '#testing/listener.ts';
import { createTestApp, type TestApp } from '#testing/test-app.ts';
import { buildVisitor } from '../visitors.factory.ts';

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

const getVersion = async (id: string) =>
  getData(await company.owner.call(customersApi.get, { params: { id } })).version;
const record = (portal = company.owner) => portal.call(customersApi.get, { params: { id: talk.visitorId } });

describe('what is known of a visitor', () => {
  it('is corrected by an operator, and their conversations go by it', async () => {
    const change = { name: 'Sok Dara', email: 'DARA@example.com', phone: '+855 12 345 678' };
    const version = await getVersion(talk.visitorId);
    const saved = await company.owner.call(customersApi.update, {
      params: { id: talk.visitorId },
      body: { ...change, version },
    });
    expect(getData(saved)).toMatchObject({ name: 'Sok Dara', email: 'dara@example.com', totalChannels: 1, ban: null });
    const channel = getData(await company.owner.call(channelsApi.detail, { body: { channelId: talk.channelId } }));
    expect(channel.visitor).toMatchObject({ name: 'Sok Dara', email: 'dara@example.com' });
    const wrong = await company.owner.call(customersApi.update, {
      params: { id: talk.visitorId },
      body: { email: 'dara', version },
    });
    expect(wrong.failure?.validate).toMatchObject({ email: [{ key: 'email' }] });
    const cleared = await company.owner.call(customersApi.update, {
      params: { id: talk.visitorId },
      body: { phone: null, version: version + 1 },
    });
    expect(getData(cleared)).toMatchObject({ name: 'Sok Dara', phone: null });
  });

  it('is not changed for somebody whom the business itself has signed in', async () => {
    const { id: visitorId } = await buildVisitor(app.context, {
      merchantId: company.merchantId,
      externalId: 'customer-7',
      name: 'Chan',
    });
    const answer = await company.owner.call(customersApi.update, {
      params: { id: visitorId },
      body: { name: 'Nobody', version: await getVersion(visitorId) },
    });
    expect(answer.failure?.message).toBe('visitorIsVerified');
    expect(getData(await company.owner.call(customersApi.get, { params: { id: visitorId } })).name).toBe('Chan');
  });

  it('stays within the business', async () => {
    expect((await record(stranger.owner)).status).toBe(404);
    for (const call of [
      stranger.owner.call(customersApi.update, { params: { id: talk.visitorId }, body: { name: 'X', version: 1 } }),
      stranger.owner.call(customersApi.channels, { params: { id: talk.visitorId }, query: {} }),
      stranger.owner.call(customersApi.listNotes, { params: { id: talk.visitorId } }),
      stranger.owner.call(customersApi.createNote, { params: { id: talk.visitorId }, body: { text: 'x' } }),
    ])
      expect((await call).status).toBe(404);
  });

  it('includes notes that colleagues see at once and only their writers take away', async () => {
    const params = { id: talk.visitorId };
    const listener = await Listener.on(company.colleague, roomNamespace);
    const note = getData(await company.owner.call(customersApi.createNote, { params, body: { text: 'Pays in riel' } }));
    await listener.next('chat:visitorNotesChanged', ({ visitorId }) => visitorId === talk.visitorId);
    expect(getData(await company.colleague.call(customersApi.listNotes, { params }))).toMatchObject([
      { text: 'Pays in riel' },
    ]);
    const removal = { params: { id: note.id } };
    expect(getData(await company.owner.call(customersApi.removeNote, removal))).toBeNull();
    expect(getData(await company.owner.call(customersApi.listNotes, { params }))).toEqual([]);
    expect((await company.owner.call(customersApi.removeNote, removal)).status).toBe(404);
    listener.close();
  });

  it('includes their earlier conversations, page by page, and the files of one', async () => {
    const params = { id: talk.visitorId };
    const file = await company.upload(talk.portal);
    const picture = { type: 'image' as const, id: newId(), attachmentId: file.id };
    getData(await talk.portal.call(visitorsApi.createMessage, { body: picture }));
    const gallery = await company.owner.call(channelsApi.attachments, { params: { id: talk.channelId }, query: {} });
    expect(getData(gallery)).toMatchObject([
      { messageId: picture.id, type: 'image', attachment: { name: 'picture.png' } },
    ]);
    expect(
      (await stranger.owner.call(channelsApi.attachments, { params: { id: talk.channelId }, query: {} })).status,
    ).toBe(404);
    const channels = await company.owner.call(customersApi.channels, { params, query: { limit: 1 } });
    expect([getData(channels).map(({ id }) => id), channels.meta?.nextCursor]).toEqual([[talk.channelId], null]);
  });
});

describe('who has a conversation open', () => {
  it('is known to every colleague until they leave', async () => {
    const { channelId } = await company.talk();
    const listener = await Listener.on(company.colleague, roomNamespace);
    const view = (portal: Company['owner'], state: 'viewing' | 'writing' | null) =>
      portal.call(channelsApi.view, { body: { channelId, state } });
    getData(await view(company.owner, 'writing'));
    const broadcast = await listener.next('chat:viewers', (payload) => payload.channelId === channelId);
    expect(broadcast.payload.viewers).toMatchObject([{ id: company.ownerId, state: 'writing' }]);
    expect(getData(await view(company.colleague, 'viewing')).viewers.map(({ state }) => state)).toEqual([
      'writing',
      'viewing',
    ]);
    expect(getData(await view(company.owner, null)).viewers).toMatchObject([{ id: company.colleagueId }]);
    expect((await view(stranger.owner, 'viewing')).status).toBe(404);
    listener.close();
  });
});

describe('a voice message', () => {
  it('keeps how it looks before it is played', async () => {
    const wav = Buffer.concat([
      Buffer.from('RIFF'),
      Buffer.from([36, 0, 0, 0]),
      Buffer.from('WAVEfmt '),
      Buffer.from([16, 0, 0, 0, 1, 0, 1, 0, 64, 31, 0, 0, 128, 62, 0, 0, 2, 0, 16, 0]),
      Buffer.from('data'),
      Buffer.alloc(4),
    ]);
    const file = { name: 'voice.wav', content: wav };
    const upload = getData(await talk.portal.call(visitorsApi.createAttachment, {}, { file }));
    const voice = { durationMs: 4200, waveform: [0, 40, 100, 20] };
    const body = { type: 'audio' as const, id: newId(), attachmentId: upload.id, voice };
    expect(getData(await talk.portal.call(visitorsApi.createMessage, { body })).voice).toEqual(voice);
    const thread = getData(await company.owner.call(messagesApi.list, { body: { channelId: talk.channelId } }));
    expect(thread.at(-1)).toMatchObject({ type: 'audio', voice });
  });
});
