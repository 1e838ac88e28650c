import { expect, type Page } from '@playwright/test';
import { aiApi } from '@sala/contract/connections/ai/ai.api.ts';
import { type Grant, rolesApi } from '@sala/contract/identity/roles/roles.api.ts';
import { usersApi } from '@sala/contract/identity/users/users.api.ts';
import { departmentsApi } from '@sala/contract/organisation/departments/departments.api.ts';
import { merchantsApi } from '@sala/contract/organisation/merchants/merchants.api.ts';
import { employeesApi } from '@sala/contract/people/employees/employees.api.ts';
import { serviceCategoriesApi } from '@sala/contract/service/service-catalogue/service-entries.api.ts';
import { serviceOrdersApi } from '@sala/contract/service/service-orders/service-orders.api.ts';
import { ticketsApi } from '@sala/contract/service/tickets/tickets.api.ts';
import { callSettingsApi } from '@sala/contract/telephony/calls/call-settings.api.ts';
import { callBacksApi } from '@sala/contract/telephony/calls/calls.api.ts';
import { visitorCallsApi } from '@sala/contract/telephony/calls/visitor-calls.api.ts';
import { leaveApi } from '@sala/contract/time/working-time/leave.api.ts';
import { timeShiftsApi } from '@sala/contract/time/working-time/time-shifts.api.ts';
import { visitorsApi } from '@sala/contract/visitor-channels/visitors/visitors.api.ts';
import { openAiServer } from '../support/ai-server.ts';
import { addColleague } from '../support/colleague.ts';
import { businessPassword, type NewBusiness, registerBusiness } from '../support/new-business.ts';
import { type Caller, visitorWith } from '../support/portal-call.ts';
import { signIn } from '../support/portal-user.ts';
import { test } from '../support/test.ts';

const onlyPrices: Grant[] = [
  { subject: 'dashboard', action: 'read' },
  { subject: 'view-service', action: 'read' },
  { subject: 'manage-service-price', action: 'update' },
];
const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);

const accepted = { status: 'accepted' };
const done = [accepted, { status: 'processing' }, { status: 'completed' }];

/** Orders in all states that wait for somebody: of the owner, and two of them for the price or the confirmation of the specialist. */
async function placeOrders(owner: Caller, operatorId: string, priceSpecialistId: string): Promise<void> {
  await owner(serviceCategoriesApi.create, { body: { code: 'garden', titles: { en: 'Garden care' } } });
  const order = async (over: object, ...moves: object[]) => {
    const what = { title: 'Mow the lawn', categoryCode: 'garden', price: '20', currency: 'USD' };
    const body = { ...what, customer: { name: 'Srey Neang' }, reason: 'Is near', ...over };
    const made = await owner(serviceOrdersApi.create, { body });
    let { version } = made;
    for (const move of moves)
      ({ version } = await owner(serviceOrdersApi.update, { params: { id: made.id }, body: { ...move, version } }));
  };
  const unpriced = { priceType: 'negotiate', price: undefined, operatorId };
  await order({});
  await order({ operatorId }, accepted);
  await order({ operatorId }, accepted, { status: 'hold', holdMinutes: 600 });
  await order({ operatorId }, ...done);
  await order({ ...unpriced, priceSpecialistId: operatorId });
  await order({ ...unpriced, priceSpecialistId });
  await order({ ...unpriced, priceSpecialistId }, { status: 'pending', price: '30' }, ...done);
}

/** A visitor who called while nobody was there. */
async function missCall({ owner, origin, appId }: NewBusiness): Promise<void> {
  const settings = await owner(callSettingsApi.get);
  await owner(callSettingsApi.update, { body: { ...settings, isOn: true } });
  const session = await visitorWith(origin, '')(visitorsApi.createSession, { body: { appId } });
  await visitorWith(origin, session.token)(visitorCallsApi.create, { body: {} });
  await expect.poll(async () => (await owner(callBacksApi.list)).length).toBe(1);
}

/** The only one of the department has leave in two days, and has asked for more. */
async function askForLeave(owner: Caller): Promise<void> {
  const { id: departmentId } = (await owner(departmentsApi.options)).find(({ isDefault }) => isDefault)!;
  const person = { employeeName: 'Chenda Keo', departmentId, role: 'member', serviceCap: 0, isActive: true };
  const { id: employeeId } = await owner(employeesApi.create, { body: { ...person, teams: [], shiftIds: [] } });
  const hours = { startTime: '08:00', endTime: '17:00', pauses: [], timeZone: 'Asia/Phnom_Penh' };
  const repeat = { kind: 'weekly', weekdays: [1, 2, 3, 4, 5, 6, 7] };
  const assignees = { employeeIds: [employeeId] };
  await owner(timeShiftsApi.create, {
    body: { title: 'Desk', color: 'violet', ...hours, startDate: '2026-01-05', repeat, assignees },
  });
  const ask = (day: string) =>
    owner(leaveApi.create, { body: { employeeId, kind: 'annual', startDate: day, endDate: day } });
  const { id, version } = await ask(inDays(2));
  await owner(leaveApi.decide, { params: { id }, body: { status: 'approved', version } });
  await ask(inDays(20));
}

const figure = (page: Page, group: string, label: string) =>
  page.getByRole('region', { name: group, exact: true }).getByRole('link', { name: new RegExp(`^${label}`) });

interface Tile {
  readonly group: string;
  readonly label: string;
  readonly count: number;
  readonly address: RegExp;
}

/** Each figure says how many rows the list has that it leads to. */
async function expectLists(page: Page, tiles: readonly Tile[]): Promise<void> {
  for (const { group, label, count, address } of tiles) {
    await expect(figure(page, group, label)).toHaveText(new RegExp(`^${label}\\s*${count}\\D`));
    await figure(page, group, label).click();
    await expect(page).toHaveURL(address);
    await expect(page.locator('[data-row]')).toHaveCount(count);
    await page.goBack();
  }
}

test('each figure of waiting work is as long as the list behind it, for the owner and for who only sets prices', async ({
  page,
  browser,
}) => {
  const business = await registerBusiness(page, 'Blue Gardens');
  const { owner, origin } = business;
  await owner(rolesApi.create, { body: { name: 'Prices', permissions: onlyPrices } });
  const email = await addColleague(business, 'Prices');
  const users = await owner(usersApi.list);
  const me = users.find((user) => user.email === business.email)!;
  const bopha = users.find((user) => user.email === email)!;
  await placeOrders(owner, me.id, bopha.id);
  await missCall(business);
  await askForLeave(owner);
  const ticket = { title: 'The hedge is gone', description: 'Since Monday', customerEmail: 'srey@gardens.example' };
  await owner(ticketsApi.create, { body: { ...ticket, assigneeId: me.id, priority: 'high' } });

  await page.goto('/');
  await expectLists(page, [
    { group: 'My work', label: 'My tickets', count: 1, address: /\/ticket\?.*tab=mine/ },
    { group: 'My work', label: 'My orders', count: 6, address: /\/service-system\?.*assigned=mine/ },
    { group: 'My work', label: 'Callbacks', count: 1, address: /\/call\?.*tab=callBacks/ },
    { group: 'Dispatch', label: 'Orders awaiting dispatch', count: 1, address: /tray=waitingDispatch/ },
    { group: 'Dispatch', label: 'Orders on hold', count: 1, address: /tray=hold/ },
    { group: 'Prices', label: 'Orders awaiting a price', count: 2, address: /tray=waitingPrice/ },
    { group: 'Prices', label: 'Unconfirmed orders', count: 2, address: /tray=unconfirmed/ },
    {
      group: 'Team',
      label: 'Leave requests',
      count: 1,
      address: /\/working-time\?(?=.*tab=leave)(?=.*status=pending)/,
    },
  ]);
  await expect(figure(page, 'Dispatch', 'Late orders')).toHaveAttribute('href', /tray=late/);
  // The owner is at the page now, and has no working hours that could be over.
  await expect(figure(page, 'Dispatch', 'Can take an order')).toHaveText(/^Can take an order\s*1\D/);
  await expect(figure(page, 'Dispatch', 'Can take an order')).toHaveAttribute('href', /layout=people/);
  const uncovered = figure(page, 'Team', 'Hours without cover');
  await expect(uncovered).toHaveText(/^Hours without cover\s*9 h/);
  await uncovered.click();
  await expect(page).toHaveURL(/\/working-time\?.*tab=cover/);

  const hers = await (await browser.newContext()).newPage();
  await signIn(hers, email, `${origin}/`, businessPassword);
  await expect(figure(hers, 'Prices', 'Unconfirmed orders')).toBeVisible();
  await expect(hers.getByRole('region', { name: 'Dispatch', exact: true })).toBeHidden();
  const inOrders = (tray: string) => new RegExp(`/service-system\\?(?=.*tray=${tray})(?=.*assigned=specialist)`);
  await expectLists(hers, [
    { group: 'Prices', label: 'Orders awaiting a price', count: 1, address: inOrders('waitingPrice') },
    { group: 'Prices', label: 'Unconfirmed orders', count: 1, address: inOrders('unconfirmed') },
  ]);
});

test('what needs mending stands on the dashboard and leads to where it is mended, and figures of today to their rows', async ({
  page,
}) => {
  const { owner } = await registerBusiness(page, 'Grey Gardens');
  const ai = await openAiServer();
  const { version } = await owner(aiApi.get);
  const model = { source: 'own', url: ai.url, chatModel: 'small', embeddingModel: '', hasStructuredOutput: false };
  const body = { ...model, purposes: ['composer'], monthlyTokens: 0, isTextKept: false, version };
  await owner(aiApi.update, { body });

  await page.goto('/');
  const rowsOf = (metric: string) => new RegExp(`/conversation-overview\\?(?=.*from=)(?=.*to=)(?=.*rows=${metric}\\b)`);
  for (const [label, metric] of [
    ['Started', 'conversations'],
    ['Ended', 'resolved'],
    ['First reply', 'firstReply'],
  ] as const)
    await expect(figure(page, 'Today', label)).toHaveAttribute('href', rowsOf(metric));
  await figure(page, 'System status', 'AI tokens used up for this month').click();
  await expect(page).toHaveURL(/\/ai-settings$/);
  const { version: current } = await owner(aiApi.get);
  await owner(aiApi.update, { body: { ...body, monthlyTokens: 1_000_000, version: current } });
  ai.close();
  await page.goto('/');
  await expect(figure(page, 'Today', 'Started')).toBeVisible();
  await expect(page.getByText('AI tokens used up for this month')).toBeHidden();
});

/** Places without summer time whose clocks are at most three hours apart, all around the world. */
const places = [
  'Pacific/Honolulu',
  'America/Phoenix',
  'America/Bogota',
  'America/Sao_Paulo',
  'Africa/Abidjan',
  'Africa/Nairobi',
  'Asia/Dhaka',
  'Asia/Tokyo',
  'Pacific/Tarawa',
];
/** One where it is this hour now, or up to four hours later. */
const placeAt = (hour: number) =>
  places.find((timeZone) => {
    const now = Number(new Date().toLocaleString('en', { timeZone, hour: 'numeric', hourCycle: 'h23' }));
    return now >= hour && now < hour + 4;
  })!;

test('who is far from the business is greeted by its clock', async ({ browser }) => {
  const { baseURL } = test.info().project.use;
  const page = await (await browser.newContext({ baseURL, timezoneId: placeAt(13) })).newPage();
  const { owner } = await registerBusiness(page, 'Early Gardens');
  const { name, email, website, version } = await owner(merchantsApi.get);
  await owner(merchantsApi.update, { body: { name, email, website, timeZone: placeAt(6), version } });
  await page.goto('/');
  await expect(page.getByRole('heading', { level: 1, name: 'Good morning, Rith' })).toBeVisible();
});
