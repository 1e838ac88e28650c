import { channelsApi } from '@sala/contract/conversations/chat/channels.api.ts';
import { messagesApi } from '@sala/contract/conversations/chat/messages.api.ts';
import { notesApi } from '@sala/contract/conversations/chat/notes.api.ts';
import { chatSettingsApi } from '@sala/contract/conversations/chat-settings/chat-settings.api.ts';
import { roomNamespace } from '@sala/contract/sockets/room.events.ts';
import { visitorsApi } from '@sala/contract/visitor-channels/visitors/visitors.api.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newId } from '#platform/ids.ts';
import { Company, type Conversation, getData, type VisitorInside } from '#testing/company.ts';
import { Listener } from '#testing/listener.ts';
import { createTestApp, type TestApp } from '#testing/test-app.ts';
import { startTestMailServer, type TestMailServer } from '#testing/test-mail-server.ts';

let app: TestApp;
let mails: TestMailServer;
let company: Company;

beforeAll(async () => {
  mails = await startTestMailServer();
  app = await createTestApp({ environment: { SMTP_URL: mails.url } });
  company = await Company.open(app);
});
afterAll(async () => {
  await app?.close();
  await mails?.close();
});

/** A conversation with an answer of an operator. */
async function answeredTalk(text?: string, visitor?: VisitorInside): Promise<Conversation> {
  const talk = await company.talk(text, visitor);
  await company.answer(talk.channelId);
  return talk;
}

const order = ({ portal }: VisitorInside, email?: string) =>
  portal.call(visitorsApi.mailTranscript, { body: { email } });

async function getVoice(talk: Conversation): Promise<void> {
  const { channelId } = talk;
  await company.answer(channelId, '<b>Five</b> dollars & a smile');
  getData(await company.owner.call(notesApi.create, { body: { id: newId(), channelId, text: 'He never pays' } }));
  const { id: attachmentId } = await company.upload();
  const picture = { type: 'image' as const, id: newId(), channelId, attachmentId };
  getData(await company.owner.call(messagesApi.create, { body: picture }));
}

describe('the conversation by mail', () => {
  it('has what both said and the files as links, nothing of the notes, and nothing that somebody wrote is markup', async () => {
    const talk = await company.talk(
      'How much is a shirt?\r\nBcc: everybody@example.com',
      await company.visit('<i>Dara</i>'),
    );
    await getVoice(talk);
    expect((await order(talk, 'Dara@Example.com')).status).toBe(200);
    const mail = await mails.mailTo('dara@example.com');
    expect(mail.to).toBe('dara@example.com');
    expect(mail.raw.split('\r\n\r\n')[0]).not.toContain('everybody@');
    for (const side of [mail.text, mail.html]) {
      expect(side).toContain('How much is a shirt?');
      expect(side).not.toContain('never pays');
    }
    expect(mail.text).toContain('<b>Five</b> dollars & a smile');
    expect(mail.html).toContain('&lt;b&gt;Five&lt;/b&gt; dollars &amp; a smile');
    expect(mail.html).not.toMatch(/<b>Five|<i>Dara/);
    const link = new URL(/http\S+\/api\/files\/\S+/.exec(mail.text)![0]);
    expect((await fetch(app.address + link.pathname + link.search)).status).toBe(200);
    link.searchParams.delete('sig');
    expect((await fetch(app.address + link.pathname + link.search)).status).toBe(404);
  });

  it("is in the visitor's language", async () => {
    const visitor = await company.visit();
    const body = { appId: company.appId, token: visitor.portal.visitorToken, locale: 'vi' as const };
    getData(await visitor.portal.call(visitorsApi.createSession, { body }));
    const talk = await answeredTalk('Giá bao nhiêu?', visitor);
    getData(await order(talk, 'lan@example.com'));
    expect((await mails.mailTo('lan@example.com')).subject).toMatch(/^Cuộc trò chuyện của bạn với /);
  });

  it('goes to the address they are known by when they give none; where none is known they are asked for it', async () => {
    const nobody = await answeredTalk();
    expect((await order(nobody)).failure?.validate).toMatchObject({ email: [{ key: 'required' }] });
    const { appId } = company;
    const portal = app.portal();
    const identity = { name: 'Chan', email: 'chan@example.com' };
    const session = getData(await portal.call(visitorsApi.createSession, { body: { appId, identity } }));
    portal.visitorToken = session.token;
    const talk = await answeredTalk('Hello', { portal, visitorId: session.visitorId });
    getData(await order(talk));
    expect((await mails.mailTo('chan@example.com')).text).toContain('Hello');
  });

  it.each([
    ['no address', 'dara', 422],
    ['two lines', 'dara@example.com\r\nBcc: x@example.com', 422],
    ['two addresses', 'dara@example.com,x@example.com', 422],
  ])('is not sent to %s', async (_, email, status) => {
    expect((await order(await answeredTalk(), email)).status).toBe(status);
  });

  it('is refused until an operator has written: nobody has their own words mailed under the name of the business', async () => {
    const talk = await company.talk('You have won: https://evil.example');
    const { id, defaultTexts: _, ...settings } = getData(await company.owner.call(chatSettingsApi.get));
    const body = { ...settings, firstReply: { ...settings.firstReply, isOn: true } };
    getData(await company.owner.call(chatSettingsApi.update, { params: { id }, body }));
    const assigned = { channelId: talk.channelId, operatorId: company.ownerId };
    getData(await company.owner.call(channelsApi.assign, { body: assigned }));
    const messages = getData(await talk.portal.call(visitorsApi.listMessages));
    expect(messages.some(({ type, sender }) => type === 'text' && sender.type === 'system')).toBe(true);
    expect((await order(talk, 'victim@example.com')).failure).toMatchObject({ code: 409, message: 'nobodyAnswered' });
    await company.answer(talk.channelId);
    expect((await order(talk, 'victim@example.com')).status).toBe(200);
  });

  it('needs a conversation, and comes five times a day at most, to one address as for one visitor', async () => {
    expect((await order(await company.visit(), 'early@example.com')).failure?.message).toBe('nothingToMail');
    const [talk, other] = [await answeredTalk(), await answeredTalk()];
    const address = (index: number) => (index < 3 ? 'often@example.com' : `other-${index}@example.com`);
    for (let index = 0; index < 5; index++) getData(await order(talk, address(index)));
    expect((await order(talk, 'new@example.com')).failure).toMatchObject({
      message: 'transcriptLimitReached',
      params: { count: 5 },
    });
    for (let index = 0; index < 2; index++) getData(await order(other, 'often@example.com'));
    expect((await order(other, 'often@example.com')).failure?.message).toBe('transcriptLimitReached');
    const later = await answeredTalk();
    app.clock.advance({ hours: 25 });
    expect((await order(later, 'often@example.com')).status).toBe(200);
    app.clock.advance({ hours: -25 });
  });
});

describe('the page a visitor looks at', () => {
  const goTo = ({ portal }: VisitorInside, page: { title?: string; url?: string }) =>
    portal.call(visitorsApi.page, { body: page });
  const pageOf = async (channelId: string) =>
    getData(await company.owner.call(channelsApi.detail, { body: { channelId } })).visitorPage;

  it('is told to the operators as they go on, once for each, and stays with the conversation', async () => {
    const talk = await company.talk();
    expect(await pageOf(talk.channelId)).toBeNull();
    const page = await Listener.on(company.owner, roomNamespace);
    const soap = { title: 'Soap', url: 'https://shop.example/soap' };
    getData(await goTo(talk, soap));
    getData(await goTo(talk, soap));
    const { payload } = await page.next('chat:channelChanged');
    expect(payload).toMatchObject({ id: talk.channelId, visitorPage: soap });
    await company.answer(talk.channelId);
    expect(await pageOf(talk.channelId)).toMatchObject(soap);
  });

  it('is an address of the web or none', async () => {
    const talk = await company.talk();
    for (const url of ['javascript:alert(1)', 'data:text/html,x', 'nowhere', ''])
      expect((await goTo(talk, { title: 'x', url })).status).toBe(200);
    expect(await pageOf(talk.channelId)).toBeNull();
    expect((await goTo(talk, { url: `https://shop.example/${'x'.repeat(2001)}` })).status).toBe(422);
  });
});
