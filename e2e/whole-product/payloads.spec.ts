import { randomUUID } from 'node:crypto';
import { expect, type Page } from '@playwright/test';
import { channelsApi } from '@sala/contract/conversations/chat/channels.api.ts';
import { customersApi } from '@sala/contract/conversations/chat/customers.api.ts';
import { messagesApi } from '@sala/contract/conversations/chat/messages.api.ts';
import { notesApi } from '@sala/contract/conversations/chat/notes.api.ts';
import { chatSettingsApi } from '@sala/contract/conversations/chat-settings/chat-settings.api.ts';
import { quickMessagesApi } from '@sala/contract/conversations/quick-messages/quick-messages.api.ts';
import { departmentsApi } from '@sala/contract/organisation/departments/departments.api.ts';
import { profileApi } from '@sala/contract/people/profile/profile.api.ts';
import { serviceCategoriesApi } from '@sala/contract/service/service-catalogue/service-entries.api.ts';
import { customerLinksApi } from '@sala/contract/service/service-orders/customer-orders.api.ts';
import { serviceOrdersApi } from '@sala/contract/service/service-orders/service-orders.api.ts';
import { ticketsApi, ticketThreadApi } from '@sala/contract/service/tickets/tickets.api.ts';
import { visitorsApi } from '@sala/contract/visitor-channels/visitors/visitors.api.ts';
import { openBusiness } from '../support/new-business.ts';
import { type Caller, visitorWith } from '../support/portal-call.ts';
import { test } from '../support/test.ts';

/** Texts that would run, load or link something if a page rendered them as markup. */
const payloads = [
  '<img src=x onerror=alert(1)>',
  '"><svg onload=alert(1)>',
  "';alert(1);//</script><script>alert(1)</script>",
  '<iframe srcdoc="<script>parent.alert(1)</script>">',
  '[here](javascript:alert(1)) ![i](https://evil.example/i.png)',
  '<math><mtext><table><mglyph><style><!--</style><img title="--&gt;&lt;img src=1 onerror=alert(1)&gt;">',
  '&lt;img src=x onerror=alert(1)&gt;',
  "{{constructor.constructor('alert(1)')()}} %{alert(1)}",
  'javascript:alert(1)//https://evil.example/"onmouseover="alert(1)',
  '</title></textarea><base href=//evil.example><link rel=stylesheet href=//evil.example/x.css>',
];

interface Watched {
  /** Forbidden effects. */
  readonly harm: string[];
}

/** Records scripts, foreign requests and CSP violations of all pages in this context. */
async function watch(page: Page, origin: string): Promise<Watched> {
  const harm: string[] = [];
  page.on('dialog', (dialog) => {
    harm.push(`a dialog on ${page.url()}: ${dialog.message()}`);
    void dialog.dismiss();
  });
  page.on('request', (request) => {
    const isOwn = [origin, 'data:', 'blob:', origin.replace('http', 'ws')].some((start) =>
      request.url().startsWith(start),
    );
    if (!isOwn) harm.push(`${page.url()} asked for ${request.url()}`);
  });
  await page.exposeBinding('reportHarm', (_, what: string) => void harm.push(what));
  await page.addInitScript(() => {
    addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI }) =>
      (window as unknown as { reportHarm(what: string): void }).reportHarm(`${effectiveDirective} ${blockedURI}`),
    );
  });
  return { harm };
}

/** Elements that only come from text rendered as markup. */
const foreignElements = (page: Page) =>
  page.evaluate(() =>
    [
      ...document.querySelectorAll(
        '[onerror],[onload],[onmouseover],[srcdoc],mglyph,math,base,a[href^="javascript" i],img[src="x"],img[src="1"]',
      ),
    ].map((element) => element.outerHTML),
  );

/** Pages show the payload as text, without any effect. */
async function expectHarmless(page: Page, { harm }: Watched, path: string, shown: string): Promise<void> {
  await page.goto(path);
  await expect(
    page
      .getByText(shown)
      .or(page.locator(`input[value=${JSON.stringify(shown)}]`))
      .filter({ visible: true })
      .first(),
  ).toBeVisible();
  expect([path, await foreignElements(page)]).toEqual([path, []]);
  expect([path, harm]).toEqual([path, []]);
}

async function plantOfBusiness(owner: Caller): Promise<void> {
  const { id, defaultTexts: _, ...settings } = await owner(chatSettingsApi.get);
  const text = (index: number) => ({
    isOn: true,
    text: { en: payloads[index]!, km: payloads[index]!, vi: '', zh: '' },
  });
  const texts = { welcome: text(0), firstReply: text(1), unresponsive: text(2), end: text(3) };
  await owner(chatSettingsApi.update, { params: { id }, body: { ...settings, ...texts, isRatingOn: true } });
  for (const [index, payload] of payloads.entries()) {
    const body = {
      shortCode: `p${index}`,
      title: payload,
      texts: { en: payload.replaceAll('{{', '{ {') },
      scope: 'merchant',
      attachmentIds: [],
    };
    await owner(quickMessagesApi.create, { body });
    // Names of departments must not contain addresses.
    if (!/\/\/|\.example/.test(payload))
      await owner(departmentsApi.create, { body: { departmentName: payload.slice(0, 80), description: payload } });
  }
}

/** A visitor whose data are all payloads and who writes them; an operator answers and notes them. */
async function plantConversation(owner: Caller, origin: string, appId: string, name: string) {
  const asGuest = visitorWith(origin, '');
  const page = { title: name, url: `https://shop.example/${encodeURI(name)}` };
  const session = await asGuest(visitorsApi.createSession, {
    body: { appId, identity: { name, phone: name.slice(0, 40) }, page },
  });
  const visitor = visitorWith(origin, session.token);
  const text = (words: string) => ({ type: 'text', id: randomUUID(), text: words });
  const { channelId } = await visitor(visitorsApi.createMessage, { body: text(name) });
  for (const payload of payloads) {
    await visitor(visitorsApi.createMessage, { body: text(payload) });
    await owner(messagesApi.create, { body: { ...text(payload), channelId } });
    await owner(notesApi.create, { body: { id: randomUUID(), channelId, text: payload } });
  }
  await owner(customersApi.createNote, { params: { id: session.visitorId }, body: { text: name } });
  return { channelId, visitor, token: session.token };
}

test('whatever visitors and colleagues write stays words: in the portal and in the chat', async ({
  page,
  browser,
  baseURL,
}) => {
  const origin = baseURL!;
  const watched = await watch(page, origin);
  const { appId, owner } = await openBusiness(page, payloads[0]!);
  await plantOfBusiness(owner);
  const talks = [];
  for (const name of payloads.slice(0, 4)) talks.push(await plantConversation(owner, origin, appId, name));
  const [first] = talks;

  const context = await browser.newContext({ baseURL: origin });
  await context.addInitScript(
    ([key, token]) => localStorage.setItem(key!, token!),
    [`sala:${appId}:token:anonymous`, first!.token],
  );
  const visitor = await context.newPage();
  const seen = await watch(visitor, origin);
  await expectHarmless(visitor, seen, `/c/${appId}`, payloads[1]!);

  await owner(channelsApi.setStatus, { body: { channelId: first!.channelId, status: 'closed' } });
  await first!.visitor(visitorsApi.rate, { body: { stars: 1, comment: payloads[4] } });
  await expect(visitor.getByText(payloads[3]!).first()).toBeVisible();

  // Only the end of a long thread is loaded.
  const late = payloads.at(-3)!;
  for (const { channelId } of talks) await expectHarmless(page, watched, `/chat?tab=all&c=${channelId}`, late);
  await expectHarmless(page, watched, '/quick-message', payloads[5]!);
  await expectHarmless(page, watched, '/chat-settings', payloads[0]!);
  await expectHarmless(page, watched, '/department', payloads[1]!);
  await expectHarmless(page, watched, '/', payloads[0]!);
  expect(seen.harm).toEqual([]);
  await context.close();
});

/** An order whose texts are all payloads; returns where its customer sees it. */
async function plantOrder(owner: Caller, payload: string) {
  const customer = { name: payload.slice(0, 80), locale: 'en' };
  const body = {
    ...{ title: payload, description: payload, remark: payload, categoryCode: 'repair' },
    ...{ priceType: 'fixed', price: '5', currency: 'USD', customer, buildingName: payload.slice(0, 80) },
  };
  const { id } = await owner(serviceOrdersApi.create, { body });
  const { url } = await owner(customerLinksApi.get, { params: { id } });
  return { id, page: new URL(url).pathname };
}

/** The same for a ticket, whose description, answers and notes are markup: the sanitized result must be harmless too. */
async function plantTicket(owner: Caller, assigneeId: string, payload: string) {
  const customerEmail = `sok-${randomUUID().slice(0, 8)}@mail.example`;
  const description = `<p>Said ${payload}</p>`;
  const body = { title: payload, description, priority: 'medium', assigneeId, customerEmail, customerLocale: 'en' };
  const { id } = await owner(ticketsApi.create, { body });
  await owner(ticketThreadApi.answer, { params: { id }, body: { body: `<p>Answered ${payload}</p>` } });
  await owner(ticketThreadApi.note, { params: { id }, body: { body: `<p>Noted ${payload}</p>` } });
  const { url } = await owner(ticketThreadApi.link, { params: { id } });
  return { id, page: new URL(url).pathname };
}

test('whatever is written in orders and tickets stays words: in the portal and on the pages of their customers', async ({
  page,
  browser,
  baseURL,
}) => {
  const origin = baseURL!;
  const watched = await watch(page, origin);
  const { owner } = await openBusiness(page, payloads[0]!);
  const { id: ownerId } = await owner(profileApi.get);
  await owner(serviceCategoriesApi.create, { body: { code: 'repair', titles: { en: payloads[1]! } } });
  const context = await browser.newContext({ baseURL: origin });
  const customer = await context.newPage();
  const seen = await watch(customer, origin);
  for (const payload of payloads) {
    const order = await plantOrder(owner, payload);
    await expectHarmless(page, watched, `/service-system?order=${order.id}`, payload);
    await expectHarmless(customer, seen, order.page, payload);
    const ticket = await plantTicket(owner, ownerId, payload);
    await expectHarmless(page, watched, `/ticket?ticket=${ticket.id}`, payload);
    await expectHarmless(customer, seen, ticket.page, payload);
  }
  await expectHarmless(page, watched, '/service-system', payloads[2]!);
  await expectHarmless(page, watched, '/service-catalogue', payloads[1]!);
  await context.close();
});
