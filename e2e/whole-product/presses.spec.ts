import { expect, type Locator, type Page } from '@playwright/test';
import { quickMessagesApi } from '@sala/contract/conversations/quick-messages/quick-messages.api.ts';
import { departmentsApi } from '@sala/contract/organisation/departments/departments.api.ts';
import { employeesApi } from '@sala/contract/people/employees/employees.api.ts';
import { profileApi } from '@sala/contract/people/profile/profile.api.ts';
import { serviceCatalogueApi } from '@sala/contract/service/service-catalogue/service-entries.api.ts';
import { serviceOrdersApi } from '@sala/contract/service/service-orders/service-orders.api.ts';
import { ticketsApi } from '@sala/contract/service/tickets/tickets.api.ts';
import { leaveApi } from '@sala/contract/time/working-time/leave.api.ts';
import { openCallScenario, ringAt, speakingFlags, visit } from '../support/call-scenario.ts';
import { openBusiness, registerBusiness } from '../support/new-business.ts';
import { becomesStill } from '../support/stillness.ts';
import { test } from '../support/test.ts';
import { converse } from '../support/visitor-call.ts';

test.use({
  launchOptions: async ({ launchOptions }, use) =>
    use({ ...launchOptions, args: [...(launchOptions.args ?? []), ...speakingFlags] }),
});

/**
 * Counts keys and clicks, such as those that put the focus into a field; a text typed where the focus already is counts nothing. The
 * numbers stand in docs/performance.md, under Presses.
 */
function handOn(page: Page) {
  let presses = 0;
  return {
    async press(...combinations: string[]) {
      for (const combination of combinations) {
        presses += 1;
        await page.keyboard.press(combination);
      }
    },
    async click(what: Locator) {
      presses += 1;
      await what.click();
    },
    type: (text: string) => page.keyboard.type(text),
    /** How many since the last time. */
    count(): number {
      const made = presses;
      presses = 0;
      return made;
    },
  };
}

const replyField = (page: Page) => page.getByRole('textbox', { name: /^Reply to/ });

test('the next conversation is taken, answered and ended with four keys', async ({ page }) => {
  const { owner, appId } = await openBusiness(page, 'Few Presses', '/chat?tab=unassigned');
  const ready = { shortCode: 'ready', texts: { en: 'They are ready.' }, scope: 'merchant' } as const;
  await owner(quickMessagesApi.create, { body: ready });
  for (const number of [1, 2]) await converse(page.request, appId, [`Question ${number}`]);
  await expect(page.getByRole('tab', { name: /^Unassigned/ })).toContainText('2');
  const hand = handOn(page);
  const thread = page.getByRole('log');

  await hand.press('Control+Alt+KeyN');
  await expect(thread.getByText('Question 1', { exact: true })).toBeVisible();
  await expect(thread.getByText(/took the conversation/)).toBeVisible();
  await expect(replyField(page)).toBeFocused();
  expect(hand.count(), 'take the conversation that waits longest').toBe(1);

  await hand.type('/ready');
  await expect(page.getByRole('option', { name: /ready/ })).toBeVisible();
  await hand.press('Enter');
  await expect(replyField(page)).toHaveValue(ready.texts.en);
  await hand.press('Enter');
  await expect(thread.getByText('Sent', { exact: true })).toBeVisible();
  expect(hand.count(), 'answer with a quick message').toBe(2);

  await hand.press('Control+Alt+KeyE');
  await expect(thread.getByText('Question 2', { exact: true })).toBeVisible();
  await expect(replyField(page)).toBeFocused();
  expect(hand.count(), 'end it and open the next').toBe(1);

  await hand.press('Alt+KeyA');
  await expect(thread.getByText(/took the conversation/)).toBeVisible();
  expect(hand.count(), 'take the open one').toBe(1);

  await page.goto('/chat?tab=mine');
  await expect(page.getByRole('tab', { name: /^Mine/ })).toContainText('1');
  await hand.press('KeyN');
  await expect(thread.getByText('Question 2', { exact: true })).toBeVisible();
  expect(hand.count(), 'open the one that waits longest').toBe(1);
});

test('orders and tickets are found, repeated and opened, and pages reached, with few presses', async ({ page }) => {
  const { owner } = await openBusiness(page, 'Few Clicks', '/chat');
  await owner(serviceCatalogueApi.addSamples, { body: { kinds: ['water'] } });
  const customer = { name: 'Bopha Chea', phone: '+85512222222' };
  const wish = {
    ...{ categoryCode: 'water', title: 'Two bottles', price: '15', currency: 'USD' },
    ...{ customer, address: '12 Street 240' },
  } as const;
  await owner(serviceOrdersApi.create, { body: wish });
  const { id: assigneeId } = await owner(profileApi.get);
  await owner(ticketsApi.create, {
    body: {
      ...{ title: 'A pipe leaks', description: 'In the kitchen', priority: 'high' },
      ...{ assigneeId, customerEmail: 'bopha@people.example' },
    },
  });
  const hand = handOn(page);

  await hand.press('Control+KeyK');
  await hand.type('#1');
  await expect(page.getByRole('option').first()).toContainText(/Two bottles/);
  await hand.press('Enter');
  await expect(page.getByRole('heading', { name: 'Two bottles' })).toBeVisible();
  expect(hand.count(), 'find an order by its number').toBe(2);

  await page.goto('/service-system');
  await becomesStill(page);
  await hand.click(page.getByRole('button', { name: 'New order' }));
  const drawer = page.getByRole('dialog', { name: 'New order' });
  await expect(drawer.getByRole('combobox').or(drawer.getByRole('textbox')).first()).toBeFocused();
  await hand.type('012222222');
  await expect(page.getByRole('option', { name: /Bopha Chea/ })).toBeVisible();
  await hand.press('Enter');
  await hand.click(drawer.getByRole('button', { name: 'Order the same again' }));
  await hand.click(drawer.getByRole('button', { name: 'Create order' }));
  await expect(drawer).toBeHidden();
  expect(hand.count(), 'the same order for a returning customer').toBe(4);

  await hand.press('KeyG', 'KeyT');
  await expect(page).toHaveURL(/\/ticket/);
  expect(hand.count(), 'go to a page by its keys').toBe(2);

  await hand.click(page.getByRole('link', { name: /A pipe leaks/ }));
  await hand.click(page.getByRole('button', { name: 'Open as a page' }));
  await expect(page.getByRole('heading', { level: 1, name: /A pipe leaks/ })).toBeVisible();
  expect(hand.count(), 'show a ticket in three columns').toBe(2);
});

test('leave is approved with one click', async ({ page }) => {
  const { owner } = await registerBusiness(page, 'Few Decisions');
  const { id: departmentId } = (await owner(departmentsApi.options)).find(({ isDefault }) => isDefault)!;
  const { id: employeeId } = await owner(employeesApi.create, {
    body: {
      ...{ employeeName: 'Sok Piseth', departmentId, role: 'member', serviceCap: 0 },
      ...{ teams: [], shiftIds: [], isActive: true },
    },
  });
  const days = { startDate: '2031-03-03', endDate: '2031-03-04' };
  await owner(leaveApi.create, { body: { employeeId, kind: 'annual', ...days } });
  await page.goto('/working-time?tab=leave');
  const hand = handOn(page);
  const row = page.getByRole('row', { name: /Sok Piseth/ });
  await hand.click(row.getByRole('button', { name: /^Approve/ }));
  await expect(row).toContainText('Approved');
  expect(hand.count(), 'approve leave').toBe(1);
});

test('an order is made from a call with four presses', async ({ page, browser }) => {
  const business = await openCallScenario(page, 'Few Words');
  await business.owner(serviceCatalogueApi.addSamples, { body: { kinds: ['water'] } });
  const visitor = await visit(browser, business);
  await ringAt(page, visitor);
  await page.getByRole('alertdialog').getByRole('button', { name: 'Accept' }).click();
  const call = page.getByRole('dialog', { name: /^Call with/ });
  await expect(call.getByText(/^0\d:\d\d$/)).toBeVisible();
  const hand = handOn(page);
  await hand.click(call.getByRole('button', { name: 'Order', exact: true }));
  const drawer = page.getByRole('dialog', { name: 'New order' });
  // The number of a new customer is taken from the field where returning ones are found.
  await expect(drawer.getByRole('combobox', { name: 'Returning customer' })).toBeFocused();
  await hand.type('012 222 222');
  await expect(page.getByRole('option', { name: 'New customer: 012 222 222' })).toBeVisible();
  await hand.click(drawer.getByRole('textbox', { name: /^Address/ }));
  await hand.type('12 Street 240');
  await hand.click(drawer.getByRole('textbox', { name: /^Price/ }));
  await hand.type('15');
  await hand.press('Control+Enter');
  await expect(drawer).toBeHidden();
  expect(hand.count(), 'an order from a call').toBe(4);
  const [order] = await business.owner(serviceOrdersApi.list);
  expect(order).toMatchObject({ price: '15', customer: { phone: expect.stringMatching(/12 ?222 ?222$/) } });
});
