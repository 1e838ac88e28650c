import { setTimeout as pause } from 'node:timers/promises';
import { messagesApi } from '@sala/contract/conversations/chat/messages.api.ts';
import { ticketPageApi, visitorTicketsApi } from '@sala/contract/service/tickets/customer-tickets.api.ts';
import { ticketsApi, ticketThreadApi } from '@sala/contract/service/tickets/tickets.api.ts';
import { roomNamespace } from '@sala/contract/sockets/room.events.ts';
import { visitorsApi } from '@sala/contract/visitor-channels/visitors/visitors.api.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newId } from '#platform/ids.ts';
import { Company, type Conversation, getData, tinyPicture } from '#testing/company.ts';
import { Listener } from '#testing/listener.ts';
import { createTestApp, type TestApp } from '#testing/test-app.ts';
import { startTestMailServer, type TestMailServer } from '#testing/test-mail-server.ts';
import type { TestPortal } from '#testing/test-portal.ts';
import { sendMails } from './mails/send-mails.ts';
import { recoverMissedEntries } from './recover-missed-entries.ts';

let mailServer: TestMailServer;
let app: TestApp;
let lotus: Company;
let somebody: TestPortal;

beforeAll(async () => {
  mailServer = await startTestMailServer();
  app = await createTestApp({ environment: { SMTP_URL: mailServer.url } });
  lotus = await Company.open(app);
  somebody = app.portal();
});
afterAll(async () => {
  await app?.close();
  await mailServer?.close();
});

let customers = 0;
const make = async (over: object = {}) => {
  customers += 1;
  const customer = {
    customerEmail: `srey${customers}@customers.example`,
    customerName: 'Srey Neang',
    customerLocale: 'en',
  };
  const words = {
    title: 'No water',
    description: '<p>The <b>tap</b> is dry</p>',
    isDescriptionShared: true,
    priority: 'high',
  };
  const body = { ...words, ...customer, assigneeId: lotus.ownerId, ...over } as never;
  return getData(await lotus.owner.call(ticketsApi.create, { body }));
};
const read = async (id: string) => getData(await lotus.owner.call(ticketsApi.get, { params: { id } }));
const answer = async (id: string, body: string, status?: 'resolved') =>
  getData(
    await lotus.owner.call(ticketThreadApi.answer, { params: { id }, body: { body, status, attachmentIds: [] } }),
  );
const edit = async (id: string, change: object) => {
  const body = { version: (await read(id)).version, ...change } as never;
  return getData(await lotus.owner.call(ticketsApi.update, { params: { id }, body }));
};
const tokenIn = (url: string) => new URL(url).pathname.slice('/t/'.length);
const getToken = async (id: string) =>
  tokenIn(getData(await lotus.owner.call(ticketThreadApi.link, { params: { id } })).url);
const page = async (token: string) => getData(await somebody.call(ticketPageApi.get, { params: { token } }));
const say = (token: string, text: string, over: object = {}) =>
  somebody.call(ticketPageApi.answer, { params: { token }, body: { id: newId(), text, attachmentIds: [], ...over } });
const getThreadStore = async (id: string) => getData(await lotus.owner.call(ticketThreadApi.list, { params: { id } }));
const readHeader = (raw: string, name: string) =>
  new RegExp(`^${name}:([^\\r\\n]*(?:\\r\\n[ \\t][^\\r\\n]*)*)`, 'mi').exec(raw)?.[1]?.replace(/\s+/g, ' ').trim();

describe('the page of a ticket', () => {
  it('keeps the description and its files inside until somebody shows them', async () => {
    const { id, version } = await make({ isDescriptionShared: false });
    const token = await getToken(id);
    expect(await page(token)).toMatchObject({ title: 'No water', description: '', files: [] });
    getData(
      await lotus.owner.call(ticketsApi.update, { params: { id }, body: { isDescriptionShared: true, version } }),
    );
    expect((await page(token)).description).toBe('<p>The <strong>tap</strong> is dry</p>');
  });

  it('tells its customer what concerns them, and nothing else', async () => {
    const ticket = await make({ internalNote: 'He never pays' });
    const { id } = ticket;
    await answer(id, '<p>We come <b>today</b></p>');
    getData(
      await lotus.owner.call(ticketThreadApi.note, {
        params: { id },
        body: { body: 'Send Dara', attachmentIds: [], mentionIds: [] },
      }),
    );
    const shown = await page(await getToken(id));
    expect(shown).toMatchObject({ ticketNumber: ticket.ticketNumber, title: 'No water', status: 'answered' });
    expect(shown.description).toBe('<p>The <strong>tap</strong> is dry</p>');
    expect(shown.entries).toMatchObject([
      { isOwn: false, name: 'Vanna', body: '<p>We come <strong>today</strong></p>', files: [] },
    ]);
    const text = JSON.stringify(shown);
    const { name } = ticket.assignee!;
    for (const kept of [id, lotus.ownerId, lotus.merchantId, name, 'never pays', 'Send Dara', 'customers.example'])
      expect([kept, text.includes(kept)]).toEqual([kept, false]);
    const html = await fetch(`${app.address}/t/${await getToken(id)}`);
    expect(html.headers.get('referrer-policy')).toBe('no-referrer');
    expect(html.headers.get('x-robots-tag')).toContain('noindex');
    expect(html.headers.get('cache-control')).toContain('no-store');
  });

  it('takes their words as text, once however often they are sent, with files that are files', async () => {
    const { id } = await make({ status: 'pending' });
    const token = await getToken(id);
    expect((await page(token)).status).toBe('waiting');
    const add = (name: string, content: Buffer) =>
      somebody.call(ticketPageApi.addFile, { params: { token } }, { file: { name, content } });
    const script = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>');
    expect((await add('tap.png', script)).failure.message).toBe('fileTypeNotAllowed');
    const file = getData(await add('../tap.png', tinyPicture));
    const words = { id: newId(), attachmentIds: [file.id] };
    const sent = await Promise.all([1, 2, 3].map(() => say(token, 'Still <b>dry</b>\n\n<script>x</script>', words)));
    for (const each of sent) expect(getData(each).entries).toHaveLength(1);
    expect(getData(sent[0]!).entries).toMatchObject([
      { isOwn: true, body: '<p>Still &lt;b&gt;dry&lt;/b&gt;</p><p>&lt;script&gt;x&lt;/script&gt;</p>' },
    ]);
    expect(await getThreadStore(id)).toMatchObject([
      { kind: 'customer', source: 'page', files: [{ name: 'tap.png' }] },
    ]);
    const again = await say(token, 'The same file', { attachmentIds: [file.id] });
    expect(again.failure.validate).toHaveProperty('attachment_ids');
    expect((await say(token, ' \n ')).failure.validate).toHaveProperty('text');
    const other = await getToken((await make()).id);
    const foreign = getData(await add('tap.png', tinyPicture));
    expect((await say(other, 'Not mine', { attachmentIds: [foreign.id] })).status).toBe(422);
  });

  it('shows the newest words that fit, and says that there are earlier ones', async () => {
    const { id } = await make();
    const token = await getToken(id);
    const long = (sign: string) => `<p>${sign.repeat(30_000)}</p>`;
    // A Khmer letter takes three bytes.
    for (const sign of ['ក', 'ខ']) await answer(id, long(sign));
    expect(await page(token)).toMatchObject({ entries: [{ body: long('ក') }, { body: long('ខ') }], hasEarlier: false });
    await answer(id, long('គ'));
    expect(await page(token)).toMatchObject({ entries: [{ body: long('ខ') }, { body: long('គ') }], hasEarlier: true });
    expect(await getThreadStore(id)).toHaveLength(3);
  });

  it('waits for news; an answer opens a resolved ticket again', async () => {
    const { id } = await make();
    const token = await getToken(id);
    const { version: afterVersion } = await page(token);
    const waiting = somebody.call(ticketPageApi.get, { params: { token }, query: { afterVersion } });
    // Closed connections free their place.
    const address = `${app.address}/api/ticket-page/${token}?after_version=${afterVersion}`;
    for (let count = 0; count < 6; count += 1)
      await fetch(address, { signal: AbortSignal.timeout(60) }).catch(() => pause(20));
    await answer(id, 'Repaired', 'resolved');
    expect(getData(await waiting)).toMatchObject({ status: 'resolved', version: afterVersion + 1 });
    expect(getData(await say(token, 'It drips again'))).toMatchObject({ status: 'working', resolvedAt: null });
    expect(await read(id)).toMatchObject({ status: 'open', resolvedAt: null });
    const [line] = getData(await lotus.owner.call(ticketsApi.history, { params: { id } }));
    expect(line).toMatchObject({ field: 'reopened', actor: { kind: 'customer' } });
  });

  it('opens by its link alone, and no more once that was replaced, the address changed, the ticket deleted, or long resolved', async () => {
    const [ticket, other] = [await make(), await make()];
    const refusal = async (token: string) => {
      const { status, failure } = await somebody.call(ticketPageApi.get, { params: { token } });
      const { code, message, params, detail } = failure;
      return JSON.stringify([status, code, message, params, detail]);
    };
    const unknown = await refusal('A'.repeat(43));
    expect(unknown).toContain('ticketLinkInvalid');
    const first = await getToken(ticket.id);
    const next = getData(await lotus.owner.call(ticketThreadApi.replaceLink, { params: { id: ticket.id } }));
    expect([await refusal(first), next.expiresAt]).toEqual([unknown, null]);
    await edit(ticket.id, { customerEmail: 'moved@customers.example' });
    expect(await refusal(tokenIn(next.url))).toBe(unknown);
    const token = await getToken(ticket.id);
    const deleted = await getToken(other.id);
    getData(await lotus.owner.call(ticketsApi.remove, { params: { id: other.id } }));
    expect([await refusal(deleted), (await say(deleted, 'Hello?')).status]).toEqual([unknown, 404]);

    await edit(ticket.id, { status: 'resolved' });
    app.clock.advance({ days: 29 });
    expect((await page(token)).status).toBe('resolved');
    app.clock.advance({ days: 2 });
    expect(await refusal(token)).toBe(unknown);
    app.clock.advance({ days: -31 });
    await edit(ticket.id, { status: 'open' });
    app.clock.advance({ days: 31 });
    expect((await page(token)).status).toBe('received');
    app.clock.advance({ days: -31 });
  });
});

describe('the mails of a ticket', () => {
  it('wait where an address has got as many as anybody can want within the hour', async () => {
    const [customerEmail, { merchantId }] = ['flooded@customers.example', lotus];
    const { mailer, database } = app.context;
    for (let count = 0; count < 60; count += 1) expect(await mailer.waitOf(merchantId, customerEmail)).toBeUndefined();
    const { id } = await make({ customerEmail: 'Flooded@customers.example' });
    await sendMails(app.context, { merchantId, ticketId: id });
    const { query } = database.forMerchant(merchantId);
    const mail = query.selectFrom('ticket_mails').select(['state', 'tries', 'claimed_until']);
    expect(await mail.where('ticket_id', '=', id).executeTakeFirst()).toMatchObject({ state: 'waiting' });
    const waiting = `select extract(epoch from start_after - now()) > 3000 as late from jobs.job where data->>'ticketId' = $1 and state = 'created'`;
    await expect.poll(async () => (await database.unscopedSql(waiting, [id])).rows).toContainEqual({ late: true });
    expect(mailServer.mailsTo(customerEmail)).toEqual([]);
    expect(await mailer.waitOf(newId(), customerEmail)).toBeUndefined();
  });

  it('tell its customer in their language, one after the other, as one thread', async () => {
    const customerEmail = 'bopha@customers.example';
    const who = { customerEmail, customerName: 'ចាន់ បុប្ផា', customerLocale: 'km' };
    const listener = await Listener.on(lotus.owner, roomNamespace);
    mailServer.refuse(1);
    const { id, ticketNumber } = await make({ ...who, title: 'ទឹក <3' });
    const entry = await answer(id, '<p>មក<b>ថ្ងៃនេះ</b></p><script>alert(1)</script>');
    expect((await getThreadStore(id))[0]!.mail).not.toBeNull();
    await edit(id, { title: 'ទឹក <3', status: 'resolved' });
    const mails = [];
    for (let count = 0; count < 3; count += 1) mails.push(await mailServer.mailTo(customerEmail));
    const [created, answered, resolved] = mails as [(typeof mails)[0], (typeof mails)[0], (typeof mails)[0]];
    expect(mailServer.refused).toBe(1);
    expect(mails.map(({ subject }) => subject)).toEqual(Array(3).fill(`សំណើជំនួយលេខ ${ticketNumber}៖ ទឹក <3`));
    expect(created.html).toContain('ទឹក &lt;3');
    expect([created.text.includes('The tap is dry'), created.text.includes('បានបង្កើត')]).toEqual([true, true]);
    expect(answered.html).toContain('<p>មក<strong>ថ្ងៃនេះ</strong></p>');
    expect(answered.html).not.toContain('<script');
    expect([answered.text.includes('មកថ្ងៃនេះ'), answered.text.includes('Vanna បានឆ្លើយ')]).toEqual([true, true]);
    expect(answered.text).toContain('យើងមិនអានការឆ្លើយតប');
    expect(resolved.text).toContain('ត្រូវបានដោះស្រាយរួចហើយ');
    expect((await page(tokenIn(resolved.link.href))).ticketNumber).toBe(ticketNumber);

    const names = mails.map(({ raw }) => readHeader(raw, 'Message-ID')!);
    expect(new Set(names).size).toBe(3);
    expect(readHeader(created.raw, 'References')).toBeUndefined();
    expect(readHeader(resolved.raw, 'References')).toBe(`${names[0]} ${names[1]}`);
    expect(readHeader(resolved.raw, 'In-Reply-To')).toBe(names[1]);
    for (const { raw } of mails) expect(readHeader(raw, 'Auto-Submitted')).toBe('auto-generated');
    const mailed = await listener.next('ticket:mailed', ({ entryId }) => entryId === entry.id);
    expect(mailed.payload).toEqual({ id, entryId: entry.id, mail: 'sent' });
    expect((await getThreadStore(id))[0]).toMatchObject({ id: entry.id, mail: 'sent' });
  });

  it('are one for an answer that resolves it, one for a ticket made resolved, and none once it is deleted', async () => {
    const gone = await make({ customerEmail: 'gone@customers.example' });
    await mailServer.mailTo('gone@customers.example');
    const made = await make({ customerEmail: 'made@customers.example', status: 'resolved' });
    const both = await make({ customerEmail: 'both@customers.example' });
    const first = await mailServer.mailTo('made@customers.example');
    expect(first.text).toContain('It is resolved.');
    await mailServer.mailTo('both@customers.example');
    const { refused } = mailServer;
    // The mail fails until the ticket is deleted.
    mailServer.refuse(Number.POSITIVE_INFINITY);
    await answer(gone.id, 'Never to be read');
    await expect.poll(() => mailServer.refused).toBeGreaterThan(refused);
    getData(await lotus.owner.call(ticketsApi.remove, { params: { id: gone.id } }));
    mailServer.refuse(0);
    const { query } = app.context.database.forMerchant(lotus.merchantId);
    const states = async () =>
      (
        await query.selectFrom('ticket_mails').select('state').where('ticket_id', '=', gone.id).orderBy('id').execute()
      ).map(({ state }) => state);
    await expect.poll(states).toEqual(['sent', 'dropped']);
    await answer(both.id, 'All done', 'resolved');
    expect((await mailServer.mailTo('both@customers.example')).text).toContain('and resolved it');
    // Later mails go to the new address.
    await edit(made.id, { customerEmail: 'new@customers.example' });
    await answer(made.id, 'One more thing');
    expect((await mailServer.mailTo('new@customers.example')).text).toContain('One more thing');
    for (const address of ['gone', 'made', 'both'])
      expect(mailServer.mailsTo(`${address}@customers.example`)).toEqual([]);
  });

  it('are sent by another process once the time of one is over that died with a mail in its hands', async () => {
    const customerEmail = 'late@customers.example';
    const { id } = await make({ customerEmail });
    await mailServer.mailTo(customerEmail);
    const { query } = app.context.database.forMerchant(lotus.merchantId);
    const jobsBefore = async (state: string) =>
      (
        await app.context.database.unscopedSql(
          "select start_after from jobs.job where data ->> 'ticketId' = $1 and state < $2::jobs.job_state",
          [id, state],
        )
      ).rows;
    // Waits until the job has finished, since it checks for further mails after sending.
    await expect.poll(() => jobsBefore('completed')).toEqual([]);
    const claimed_until = new Date(app.context.clock.now().getTime() + 1_000);
    await query
      .updateTable('ticket_mails')
      .set({ state: 'waiting', claimed_until })
      .where('ticket_id', '=', id)
      .execute();
    await sendMails(app.context, { merchantId: lotus.merchantId, ticketId: id });
    expect(mailServer.mailsTo(customerEmail)).toEqual([]);
    expect(await jobsBefore('active')).toEqual([{ start_after: claimed_until }]);
    app.clock.advance({ seconds: 2 });
    await sendMails(app.context, { merchantId: lotus.merchantId, ticketId: id });
    expect((await mailServer.mailTo(customerEmail)).subject).toContain('No water');
  });
});

describe('a ticket of a conversation', () => {
  const newsIn = async ({ channelId }: Conversation) =>
    getData(await lotus.owner.call(messagesApi.list, { body: { channelId } })).flatMap(({ ticket }) => ticket ?? []);

  it('is shown there, and opened again by what its customer writes there', async () => {
    const visitor = await lotus.talk('No water', await lotus.visit('Bopha'));
    const { channelId } = visitor;
    const customerEmail = 'chat@customers.example';
    getData(
      await lotus.owner.edit(ticketsApi.setCustomerEmail, ticketsApi.getCustomerEmail, {
        params: { id: channelId },
        body: { email: customerEmail } as never,
      }),
    );
    const { id, ticketNumber } = await make({ channelId, customerEmail });
    const params = { id };
    const seen = getData(await visitor.portal.call(visitorTicketsApi.get, { params }));
    expect(seen).toMatchObject({ ticketNumber, status: 'open' });
    expect((await page(tokenIn(seen.url))).ticketNumber).toBe(ticketNumber);
    expect(getData(await visitor.portal.call(visitorTicketsApi.list))).toMatchObject([{ ...params, url: seen.url }]);
    const other = await lotus.talk('Me too');
    expect((await other.portal.call(visitorTicketsApi.get, { params })).status).toBe(404);
    expect(getData(await other.portal.call(visitorTicketsApi.list))).toEqual([]);

    const listener = await Listener.on(lotus.owner, roomNamespace);
    const write = (text: string) =>
      visitor.portal.call(visitorsApi.createMessage, { body: { type: 'text', id: newId(), text } });
    getData(await write('While it is open'));
    await answer(id, 'Repaired', 'resolved');
    getData(await write('It <i>drips</i> again'));
    await listener.next('ticket:changed', (ticket) => ticket.id === id && ticket.answerCount === 2);
    getData(await write('Hello?'));
    expect(await getThreadStore(id)).toMatchObject([
      { kind: 'answer' },
      { kind: 'customer', source: 'chat', body: '<p>It &lt;i&gt;drips&lt;/i&gt; again</p>' },
    ]);
    expect((await newsIn(visitor)).map(({ news, ticketId }) => [news, ticketId])).toEqual([
      ['created', id],
      ['resolved', id],
      ['reopened', id],
    ]);
  });

  it('is opened again though the process died as they wrote', async () => {
    const { channelId } = await lotus.talk('It drips', await lotus.visit('Chan'));
    const body = { email: 'crash@customers.example' } as never;
    getData(
      await lotus.owner.edit(ticketsApi.setCustomerEmail, ticketsApi.getCustomerEmail, {
        params: { id: channelId },
        body,
      }),
    );
    const { id } = await make({ channelId, customerEmail: 'crash@customers.example' });
    const resolve = (at: Date) =>
      app.context.database
        .forMerchant(lotus.merchantId)
        .query.updateTable('tickets')
        .set({ status: 'resolved', resolved_at: at })
        .where('id', '=', id)
        .execute();
    await resolve(app.clock.now());
    await recoverMissedEntries(app.context);
    expect((await read(id)).status).toBe('resolved');
    await resolve(new Date(app.clock.now().getTime() - 3_600_000));
    await recoverMissedEntries(app.context);
    await recoverMissedEntries(app.context);
    expect((await read(id)).status).toBe('open');
    expect(await getThreadStore(id)).toMatchObject([
      { kind: 'customer', source: 'chat', author: { name: 'Chan' }, body: '<p>It drips</p>' },
    ]);
  });
});
