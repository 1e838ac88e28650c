import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, type Page } from '@playwright/test';
import { rolesApi } from '@sala/contract/identity/roles/roles.api.ts';
import { departmentsApi } from '@sala/contract/organisation/departments/departments.api.ts';
import { employeesApi } from '@sala/contract/people/employees/employees.api.ts';
import { profileApi } from '@sala/contract/people/profile/profile.api.ts';
import { serviceCategoriesApi } from '@sala/contract/service/service-catalogue/service-entries.api.ts';
import { serviceOrdersApi } from '@sala/contract/service/service-orders/service-orders.api.ts';
import { ticketsApi } from '@sala/contract/service/tickets/tickets.api.ts';
import { leaveApi } from '@sala/contract/time/working-time/leave.api.ts';
import { expectNoBarrierInBothSkins, expectNoOverflow } from '../support/accessible.ts';
import { addColleague } from '../support/colleague.ts';
import { businessPassword, openBusiness, registerBusiness } from '../support/new-business.ts';
import { signIn } from '../support/portal-user.ts';
import { becomesStill } from '../support/stillness.ts';
import { test } from '../support/test.ts';
import { write } from '../support/widget-visitor.ts';

const part = (page: Page, name: string | RegExp) => page.getByRole('region', { name });
const step = (page: Page, name: string) =>
  part(page, /steps to open|All set/)
    .getByRole('listitem')
    .filter({ hasText: name });
const waitingPart = 'Conversations waiting longest';
const figure = (page: Page, name: string) => page.getByRole('link', { name: new RegExp(`^${name}`) });

test('a new business is told what to do first, and each step ticks while a visitor writes and a colleague is invited', async ({
  page,
  browser,
}) => {
  await openBusiness(page, 'Harbour Laundry');
  await expect(page).toHaveURL(/:\d+\/$/);
  const steps = part(page, 'Four steps to open Harbour Laundry for chat');
  await expect(steps).toContainText('0 of 4 done');
  const line = await steps.getByText('<script async').textContent();
  expect(line).toMatch(/^<script async src="http[^"]+\/widget\.js" data-app-id="\w+"><\/script>$/);
  await expect(part(page, waitingPart)).toContainText('No one is waiting');

  const link = steps.getByRole('link', { name: 'Open chat page' });
  await expect(link).toHaveAttribute('target', '_blank');
  const somewhereElse = await browser.newContext({ baseURL: test.info().project.use.baseURL });
  const visitor = await somewhereElse.newPage();
  await visitor.goto((await link.getAttribute('href'))!);
  await write(visitor, 'Do you wash curtains?');
  await expect(step(page, 'Send yourself a test message')).toContainText('The first message has arrived.');
  await expect(steps).toContainText('1 of 4 done');
  await expect(figure(page, 'Unassigned')).toContainText('1');
  await expect(figure(page, 'Started')).toContainText('1');
  await expect(figure(page, 'Can answer')).toHaveAttribute('href', '/user?answers=now');
  const week = part(page, 'Conversations in the last seven days');
  await expect(week.getByRole('row', { name: 'Today 1' })).toBeAttached();
  await expect(week.getByRole('link', { name: 'Today: 1' })).toHaveAttribute(
    'href',
    /\/conversation-overview\?from=.*rows=conversations/,
  );

  const colleague = await page.context().newPage();
  await colleague.goto('/');
  await colleague.getByRole('link', { name: 'Invite a colleague' }).click();
  await colleague.getByLabel('First name').fill('Sok');
  await colleague.getByLabel('Last name').fill('Pisey');
  await colleague.getByLabel('Email').fill(`pisey-${Date.now()}@harbour-laundry.example`);
  await colleague.getByRole('combobox', { name: 'Roles' }).fill('Administrator');
  await colleague.getByRole('option', { name: /^Administrator/ }).click();
  await colleague.keyboard.press('Escape');
  await colleague.getByRole('button', { name: 'Send invitation' }).click();
  await expect(steps).toContainText('2 of 4 done');
  await colleague.close();

  await part(page, waitingPart)
    .getByRole('link', { name: /Do you wash curtains/ })
    .click();
  await expect(page).toHaveURL(/\/chat\?.*c=/);
  await expect(page.getByRole('log')).toContainText('Do you wash curtains?');
  await page
    .getByRole('button', { name: /^Take$/ })
    .first()
    .click();
  await page.getByRole('navigation', { name: 'Main menu' }).getByRole('link', { name: 'Dashboard' }).click();
  await expect(figure(page, 'Mine')).toContainText('1');
  // The visitor who was taken still waits for an answer.
  await expect(part(page, waitingPart).getByRole('listitem')).toContainText('You');

  await page.getByRole('button', { name: 'Hide' }).click();
  const question = page.getByRole('dialog', { name: 'Hide the first steps?' });
  await question.getByRole('button', { name: 'Cancel' }).click();
  await expect(steps).toBeVisible();
  await page.getByRole('button', { name: 'Hide' }).click();
  await question.getByRole('button', { name: 'Hide' }).click();
  await expect(steps).toBeHidden();
  await page.reload();
  await expect(figure(page, 'Mine')).toBeVisible();
  await expect(steps).toBeHidden();
  await somewhereElse.close();
});

test('each figure leads to what it counts', async ({ page }) => {
  await signIn(page, 'dara@lotus.example', '/');
  await expect(page.getByRole('link', { name: 'Show all: Conversations waiting longest' })).toHaveAttribute(
    'href',
    '/chat?tab=all&filter=waiting',
  );
  const places = {
    Unassigned: /\/chat\?tab=unassigned$/,
    Mine: /\/chat$/,
    'All unread': /\/chat\?tab=all&filter=unread$/,
    Open: /\/chat\?tab=all$/,
    Started: /\/chat\?tab=all&filter=any&order=createdAt$/,
    Ended: /\/chat\?tab=all&filter=closed$/,
  };
  for (const [name, address] of Object.entries(places)) {
    await figure(page, name).click();
    await expect(page).toHaveURL(address);
    await page.goBack();
  }
  const work = part(page, 'My work');
  await expect(work.getByRole('listitem').first()).toContainText('My shift today');
  const orders = work.getByRole('link', { name: /^My orders/ });
  await expect(orders).toHaveAttribute('href', /assigned=mine/);
  await expect(orders).toHaveAttribute('href', /status=pendingDispatch/);
  await becomesStill(page);
  const top = async (name: string | RegExp) => (await part(page, name).boundingBox())!.y;
  expect(await top(waitingPart)).toBe(await top('My work'));
  expect(await top('My work')).toBeLessThan(await top('Now'));
  expect(await top('Now')).toBeLessThan(await top('My last seven days'));
  const own = part(page, 'My last seven days').getByRole('link', { name: /^My conversations/ });
  await expect(own).toHaveAttribute('href', '/chat?filter=any');
  await expect(work.getByRole('link', { name: /^Tickets without an assignee/ })).toBeVisible();
  await expect(part(page, 'Team')).toBeHidden();
  // They may not open the list of those who can.
  await expect(page.getByText('Can answer', { exact: true })).toBeHidden();
});

test('the orders that wait for an operator come first for users who assign them, and each leads to the choice', async ({
  page,
}) => {
  const { owner } = await openBusiness(page, 'Green Yards', '/service-catalogue');
  await owner(serviceCategoriesApi.create, { body: { code: 'garden', titles: { en: 'Garden care' } } });
  const order = (title: string) => {
    const customer = { name: 'Srey Neang' };
    const body = { title, categoryCode: 'garden', price: '20', currency: 'USD', address: '12 River Road', customer };
    return owner(serviceOrdersApi.create, { body });
  };
  await order('Cut the roses');
  await order('Mow the lawn');
  await page.goto('/');
  const waiting = part(page, 'Orders waiting longest for an operator');
  const rows = waiting.getByRole('listitem');
  await expect(rows).toHaveText([/Cut the roses/, /Mow the lawn/]);
  await expect(rows.first()).toContainText('Srey Neang · 12 River Road');
  await becomesStill(page);
  const top = async (name: string | RegExp) => (await part(page, name).boundingBox())!.y;
  expect(await top('Orders waiting longest for an operator')).toBeLessThan(await top(waitingPart));
  expect(await top('Team')).toBe(await top('Orders waiting longest for an operator'));
  expect(await top('Team')).toBeLessThan(await top('My work'));
  const all = waiting.getByRole('link', { name: /^Show all/ });
  await expect(all).toHaveAttribute('href', /tray=waitingDispatch/);
  await expect(all).toHaveAttribute('href', /sort=asc/);
  await order('Rake the leaves');
  await expect(rows).toHaveCount(3);

  await rows
    .first()
    .getByRole('button', { name: /^Assign order/ })
    .click();
  await expect(page).toHaveURL(/\/service-system\?.*order=/);
  const picker = page.getByRole('dialog', { name: 'Assign an operator' });
  await expect(picker).toContainText('Cut the roses');
  await page.goBack();
  await expect(rows).toHaveCount(3);
  // The choice that was left with the page does not come back.
  await rows
    .first()
    .getByRole('link', { name: /Cut the roses/ })
    .click();
  await expect(page.getByRole('heading', { name: /Cut the roses/ })).toBeVisible();
  await expect(picker).toBeHidden();

  // Without a choice the keyboard goes on in the panel of the order.
  await page.goBack();
  await rows
    .first()
    .getByRole('button', { name: /^Assign order/ })
    .click();
  await expect(picker).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(picker).toBeHidden();
  await expect(page.locator('[data-side-panel]')).toBeFocused();
});

test('who works on orders sees those that come next, each with its next step, and all of them behind the link', async ({
  page,
}) => {
  const { owner } = await openBusiness(page, 'Red Gardens', '/service-catalogue');
  await owner(serviceCategoriesApi.create, { body: { code: 'garden', titles: { en: 'Garden care' } } });
  const { id: ownId } = await owner(profileApi.get);
  const order = (title: string, days: number) => {
    const when = { scheduleType: 'scheduled', scheduleDate: new Date(Date.now() + days * 86_400_000).toISOString() };
    const what = { title, categoryCode: 'garden', price: '20', currency: 'USD', address: '12 River Road' };
    const body = { ...what, ...when, customer: { name: 'Srey Neang' }, operatorId: ownId };
    return owner(serviceOrdersApi.create, { body });
  };
  await order('Mow the lawn', 2);
  await order('Cut the roses', 1);
  await page.goto('/');
  const next = part(page, 'My next orders');
  const rows = next.getByRole('listitem');
  await expect(rows).toHaveText([/Cut the roses/, /Mow the lawn/]);
  await expect(rows.first()).toContainText('Awaiting acceptance · Srey Neang · 12 River Road');
  await expect(part(page, 'Customers waiting for a callback')).toBeHidden();
  await rows
    .first()
    .getByRole('button', { name: /^Accept/ })
    .click();
  await expect(rows.first().getByRole('button', { name: /^Start work/ })).toBeVisible();
  const all = next.getByRole('link', { name: /^Show all/ });
  await expect(all).toHaveAttribute('href', /assigned=mine/);
  await expect(all).toHaveAttribute('href', /by=requestedAt/);

  // The figures follow what colleagues do.
  await expect(figure(page, 'My tickets')).toContainText('0');
  const asked = { title: 'The hedge is gone', description: 'Since Monday', customerEmail: 'srey@gardens.example' };
  await owner(ticketsApi.create, { body: { ...asked, assigneeId: ownId, priority: 'high' } });
  await expect(figure(page, 'My tickets')).toContainText('1');
});

test('who only decides on leave sees the requests that wait, each with the way to its decision', async ({
  page,
  browser,
}) => {
  const { baseURL } = test.info().project.use;
  const ownerPage = await (await browser.newContext({ baseURL })).newPage();
  const business = await registerBusiness(ownerPage, 'Blue Gardens');
  await ownerPage.context().close();
  const { owner } = business;
  const { id: departmentId } = (await owner(departmentsApi.options)).find(({ isDefault }) => isDefault)!;
  const about = { role: 'member', teams: [], shiftIds: [], serviceCap: 0, isActive: true } as const;
  const person = { ...about, employeeName: 'Sok Piseth', departmentId };
  const { id: employeeId } = await owner(employeesApi.create, { body: person });
  const days = { startDate: '2031-03-03', endDate: '2031-03-04' };
  await owner(leaveApi.create, { body: { employeeId, kind: 'annual', ...days } });
  await owner(rolesApi.create, {
    body: {
      name: 'Leave desk',
      permissions: [
        { subject: 'dashboard', action: 'read' },
        { subject: 'manage-take-leave', action: 'read' },
        { subject: 'manage-take-leave', action: 'update' },
      ],
    },
  });
  await signIn(page, await addColleague(business, 'Leave desk'), '/', businessPassword);
  const waiting = part(page, 'Leave requests waiting for a decision');
  await expect(waiting.getByRole('listitem')).toHaveText([/Sok Piseth.*3–4 Mar 2031 · Annual leave/]);
  await expect(waiting.getByRole('link', { name: /^Show all/ })).toHaveAttribute('href', /tab=leave/);
  await expectNoBarrierInBothSkins(page);
  await waiting.getByRole('link', { name: /Sok Piseth/ }).click();
  await expect(page).toHaveURL(/\/working-time\?.*leave=/);
  await expect(page.getByRole('dialog')).toContainText('Sok Piseth');
});

test('a shift that is still loading is not called none', async ({ page }) => {
  let answer = () => {};
  const isAnswered = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await page.route(/\/api\/auth\/profile\/working-time\?/, async (route) => {
    await isAnswered;
    await route.continue();
  });
  await signIn(page, 'dara@lotus.example', '/');
  const shift = figure(page, 'My shift today');
  await expect(shift).toContainText('Loading');
  await expect(shift).not.toContainText('No shift today');
  answer();
  await expect(shift).not.toContainText('Loading');
});

test('figures that cannot be fetched can be asked for again', async ({ page }) => {
  await signIn(page, 'dara@lotus.example', '/chat');
  await page.route('**/api/dashboard', (route) => route.abort());
  await page.getByRole('navigation', { name: 'Main menu' }).getByRole('link', { name: 'Dashboard' }).click();
  const again = page.getByRole('button', { name: 'Try again' });
  await expect(again).toBeVisible();
  await page.unroute('**/api/dashboard');
  // Events of the business have the page ask by itself too, and the button is gone then.
  await expect(async () => {
    if (await again.isVisible()) await again.click({ timeout: 1000 });
    await expect(figure(page, 'Unassigned')).toBeVisible({ timeout: 3000 });
  }).toPass();
});

test('the dashboard of a new business has no barrier and does not overflow on a phone in Khmer', async ({ page }) => {
  await openBusiness(page, 'Sixty letters are a long name for a laundry by the harbour!!');
  await expect(part(page, /Four steps/)).toBeVisible();
  await expectNoBarrierInBothSkins(page);
  await page.setViewportSize({ width: 360, height: 780 });
  await page.evaluate(() => localStorage.setItem('locale', 'km'));
  await page.reload();
  await expect(page.getByRole('heading', { name: 'ឥឡូវនេះ' })).toBeVisible();
  await expectNoBarrierInBothSkins(page);
  await expectNoOverflow(page);
});

test('the widget is seen on the websites of the business alone, and on one that is added', async ({
  page,
  browser,
}) => {
  await openBusiness(page, 'Harbour Laundry');
  const steps = part(page, /steps to open/);
  await expect(steps).toContainText('Allowed on harbour-laundry.example, *.harbour-laundry.example.');
  const tag = await steps.getByText('<script async').textContent();

  // A local website, since browsers block requests from public pages to this machine.
  const site = createServer((_request, answer) => {
    answer.setHeader('Content-Type', 'text/html');
    answer.end(`<!doctype html><title>Shop</title><h1>Shop</h1>${tag}`);
  }).listen(0, '127.0.0.1');
  await once(site, 'listening');
  const host = `127.0.0.1:${(site.address() as AddressInfo).port}`;
  const elsewhere = await browser.newContext();
  const shop = await elsewhere.newPage();
  const refused = shop.waitForEvent('requestfailed', (request) => request.url().includes('/api/visitor/config'));
  await shop.goto(`http://${host}/`);
  await refused;
  await expect(steps).toContainText('0 of 4 done');

  const websites = page.getByRole('textbox', { name: 'Allowed websites' });
  await steps.getByRole('link', { name: 'Change websites' }).click();
  await websites.fill('shop.example and others');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(websites).toHaveAccessibleDescription(/is not a website name/);
  await websites.fill(`http://${host}/home\nharbour-laundry.example`);
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(websites).toHaveValue(`${host}\nharbour-laundry.example`);
  await page.getByRole('navigation', { name: 'Main menu' }).getByRole('link', { name: 'Dashboard' }).click();
  await shop.goto(`http://${host}/`);
  await expect(steps).toContainText('1 of 4 done');
  await elsewhere.close();
  site.close();
});
