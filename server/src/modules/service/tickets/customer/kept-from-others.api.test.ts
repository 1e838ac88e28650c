import { messagesApi } from '@sala/contract/conversations/chat/messages.api.ts';
import { ticketPageApi, visitorTicketsApi } from '@sala/contract/service/tickets/customer-tickets.api.ts';
import { ticketsApi, ticketThreadApi } from '@sala/contract/service/tickets/tickets.api.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newId } from '#platform/ids.ts';
import { Company, getData, tinyPicture } from '#testing/company.ts';
import { createTestApp, type TestApp } from '#testing/test-app.ts';
import { postCustomerEntry } from './customer-words.ts';

let app: TestApp;
let lotus: Company;

beforeAll(async () => {
  app = await createTestApp();
  lotus = await Company.open(app);
});
afterAll(() => app?.close());

const make = async (over: object = {}) => {
  const words = { title: 'No water', description: 'The tap is dry', priority: 'high' };
  const body = { ...words, assigneeId: lotus.ownerId, customerEmail: 'srey@customers.example', ...over } as never;
  return getData(await lotus.owner.call(ticketsApi.create, { body }));
};
const findLink = async (id: string) => {
  const { url } = getData(await lotus.owner.call(ticketThreadApi.link, { params: { id } }));
  return { url, token: new URL(url).pathname.slice('/t/'.length) };
};

describe('what a ticket is about', () => {
  it('is not told in its conversation, which more people read than may see it; its customer asks for it', async () => {
    const { channelId, portal } = await lotus.talk('Hello');
    const customerEmail = 'bopha@customers.example';
    const params = { id: channelId };
    getData(
      await lotus.owner.edit(ticketsApi.setCustomerEmail, ticketsApi.getCustomerEmail, {
        params,
        body: { email: customerEmail } as never,
      }),
    );
    const { id, ticketNumber } = await make({ channelId, customerEmail });
    const thread = getData(await lotus.owner.call(messagesApi.list, { body: { channelId } }));
    expect(thread.map(({ ticket }) => ticket)).toContainEqual({ ticketId: id, ticketNumber, news: 'created' });
    expect(getData(await portal.call(visitorTicketsApi.get, { params: { id } })).title).toBe('No water');
  });
});

describe('the link of a ticket', () => {
  it('is struck from what its customer writes, whole or broken by their mail program', async () => {
    const { id } = await make();
    const { url, token } = await findLink(id);
    const broken = `${token.slice(0, 20)}\n> ${token.slice(20)}`;
    const text = `Thanks.\n\nSee ${url}, or https://safe.example/?to=%2Ft%2F${token}&n=1\n> ${broken}\nBye`;
    await postCustomerEntry(
      app.context,
      { merchantId: lotus.merchantId, id },
      { source: 'mail', text, messageId: newId() },
    );
    const [entry] = getData(await lotus.owner.call(ticketThreadApi.list, { params: { id } }));
    expect(entry!.body).toBe(
      '<p>Thanks.</p><p>See […], or https://safe.example/?to=%2Ft%2F[…]&amp;n=1<br />&gt; […]<br />Bye</p>',
    );
  });

  it('lets no more files wait than two answers have: the newest stay', async () => {
    const { token } = await findLink((await make()).id);
    const somebody = app.portal();
    const files: string[] = [];
    for (let count = 0; count < 21; count += 1) {
      const file = { name: 'tap.png', content: tinyPicture };
      files.push(getData(await somebody.call(ticketPageApi.addFile, { params: { token } }, { file })).id);
    }
    const answer = (attachmentId: string) =>
      somebody.call(ticketPageApi.answer, {
        params: { token },
        body: { id: newId(), text: 'Look', attachmentIds: [attachmentId] },
      });
    expect((await answer(files[0]!)).failure.validate).toHaveProperty('attachment_ids');
    expect((await answer(files[1]!)).status).toBe(200);
  });
});
