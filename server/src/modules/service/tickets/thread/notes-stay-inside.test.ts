import { integrationsApi } from '@sala/contract/connections/integrations/integrations.api.ts';
import { ticketPageApi, visitorTicketsApi } from '@sala/contract/service/tickets/customer-tickets.api.ts';
import { ticketsApi, ticketThreadApi } from '@sala/contract/service/tickets/tickets.api.ts';
import { visitorNamespace } from '@sala/contract/sockets/visitor.events.ts';
import { visitorsApi } from '@sala/contract/visitor-channels/visitors/visitors.api.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { Company, getData } from '#testing/company.ts';
import { Listener } from '#testing/listener.ts';
import { createTestApp, type TestApp } from '#testing/test-app.ts';
import { startTestMailServer, type TestMailServer } from '#testing/test-mail-server.ts';
import { WebhookReceiver } from '#testing/webhook-receiver.ts';

/** Contained in every note, and nowhere else. */
const secret = 'Oleander';
const email = 'bopha@customers.example';

let app: TestApp;
let mails: TestMailServer;
let program: WebhookReceiver;
let lotus: Company;

beforeAll(async () => {
  [mails, program] = await Promise.all([startTestMailServer(), WebhookReceiver.open()]);
  app = await createTestApp({ environment: { SMTP_URL: mails.url, ALLOW_PRIVATE_WEBHOOKS: '1' } });
  lotus = await Company.open(app);
  getData(await lotus.owner.edit(integrationsApi.update, integrationsApi.get, { body: { notifyUrl: program.url } }));
});
afterAll(async () => {
  await app?.close();
  await Promise.all([mails?.close(), program?.close()]);
});

/** A ticket of a visitor with notes before, between and after public answers. */
async function workOn(channelId: string): Promise<{ id: string; fileId: string }> {
  const { owner, ownerId, colleagueId } = lotus;
  getData(
    await owner.edit(ticketsApi.setCustomerEmail, ticketsApi.getCustomerEmail, {
      params: { id: channelId },
      body: { email },
    }),
  );
  const words = { title: 'No water', description: 'The tap is dry', priority: 'high' as const };
  const body = { ...words, customerEmail: email, channelId, assigneeId: ownerId, internalNote: secret };
  const params = { id: getData(await owner.call(ticketsApi.create, { body })).id };
  const { id: fileId } = await lotus.upload();
  const note = { body: `<p>${secret}</p>`, attachmentIds: [fileId], mentionIds: [colleagueId] };
  getData(await owner.call(ticketThreadApi.note, { params, body: note }));
  getData(await owner.call(ticketThreadApi.answer, { params, body: { body: 'We come today' } }));
  getData(await owner.call(ticketThreadApi.note, { params, body: { body: secret } }));
  getData(await owner.call(ticketThreadApi.answer, { params, body: { body: 'It runs again', status: 'resolved' } }));
  return { ...params, fileId };
}

it('what colleagues write among themselves reaches no customer: not their page, their mails, their chat, nor any program', async () => {
  const visitor = await lotus.talk('No water');
  const chat = await Listener.on(visitor.portal, visitorNamespace);
  const { id, fileId } = await workOn(visitor.channelId);

  const link = getData(await lotus.owner.call(ticketThreadApi.link, { params: { id } }));
  const token = new URL(link.url).pathname.slice('/t/'.length);
  const page = JSON.stringify(getData(await app.portal().call(ticketPageApi.get, { params: { token }, query: {} })));
  const received = [];
  for (let count = 0; count < 3; count++) received.push(await mails.mailTo(email));
  const mailed = received.map(({ raw, text, html }) => `${raw}${text}${html}`).join();
  const published = (await program.whenReceived(6)).map(({ text }) => text).join();
  await chat.next('message:receiveMessage', (message) => JSON.stringify(message).includes('resolved'));
  const messages = getData(await visitor.portal.call(visitorsApi.listMessages, { query: { limit: 200 } }));
  const own = getData(await visitor.portal.call(visitorTicketsApi.get, { params: { id } }));
  const chatted = JSON.stringify([chat.heard, messages, own]);
  chat.close();

  // Public answers do reach the customer by each way.
  for (const shown of [page, mailed]) expect(shown).toContain('It runs again');
  expect(published).toContain('"cause":"note"');
  expect(chatted).toContain('No water');
  for (const shown of [page, mailed, published, chatted])
    for (const kept of [secret, fileId]) expect(shown).not.toContain(kept);
  const thread = getData(await lotus.owner.call(ticketThreadApi.list, { params: { id }, query: {} }));
  expect(JSON.stringify(thread).split(secret)).toHaveLength(4);
});
