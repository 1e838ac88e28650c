import { expect, type Page } from '@playwright/test';
import { serviceCatalogueApi } from '@sala/contract/service/service-catalogue/service-entries.api.ts';
import { customerLinksApi } from '@sala/contract/service/service-orders/customer-orders.api.ts';
import { serviceOrdersApi } from '@sala/contract/service/service-orders/service-orders.api.ts';
import { addColleague } from '../support/colleague.ts';
import { businessPassword, openBusiness } from '../support/new-business.ts';
import { signIn } from '../support/portal-user.ts';
import { test } from '../support/test.ts';
import { write } from '../support/widget-visitor.ts';

const title = 'The air conditioner drips';
const getPanel = (page: Page) => page.getByRole('complementary', { name: new RegExp(title) });

/** Chooses a person in the open dialog. */
async function name(page: Page, dialogName: RegExp, person: string): Promise<void> {
  const dialog = page.getByRole('dialog', { name: dialogName });
  await expect(dialog.getByRole('option', { name: new RegExp(person) })).toBeVisible();
  await page.keyboard.type(person);
  await expect(dialog.getByRole('option')).toHaveCount(1);
  await page.keyboard.press('Enter');
}

test('what a visitor asks for is ordered, priced, agreed, given to somebody, held, done, confirmed and rated', async ({
  page,
  browser,
}) => {
  const business = await openBusiness(page, 'Riverside Repairs', '/chat?tab=unassigned');
  const { owner, appId, origin } = business;
  await owner(serviceCatalogueApi.addSamples, { body: { kinds: ['maintenance'] } });
  const technicianMail = await addColleague(business, 'Administrator');
  const phone = await browser.newContext({ baseURL: origin, viewport: { width: 390, height: 800 } });
  const chat = await phone.newPage();
  await chat.goto(`/c/${appId}`);
  await write(chat, 'My air conditioner drips, can somebody come?');

  // The operator creates the order from the conversation.
  await page.getByRole('link', { name: /can somebody come/ }).click();
  await expect(page.getByRole('log').getByText('can somebody come')).toBeVisible();
  await expect(
    page.getByRole('complementary', { name: 'Details' }).getByRole('button', { name: 'New order' }),
  ).toBeVisible();
  await page.keyboard.press('o');
  const drawer = page.getByRole('dialog', { name: 'New order' });
  await drawer.getByLabel('Title').fill(title);
  await drawer.getByRole('radio', { name: /To be agreed/ }).check();
  await drawer.getByRole('button', { name: 'Create order' }).click();
  await drawer.getByRole('button', { name: 'Create anyway' }).click();
  await expect(drawer).toBeHidden();
  await expect(chat.getByRole('article', { name: 'Order No. 1' })).toBeVisible();

  // A dispatcher assigns it to themselves, also as price specialist.
  const [made] = await owner(serviceOrdersApi.list);
  const { id } = made!;
  await page.goto(`/service-system?order=${id}`);
  const panel = getPanel(page);
  const head = panel.locator('header');
  await expect(head).toContainText('Awaiting dispatch');
  await page.keyboard.press('a');
  await name(page, /Assign an operator/, 'Rith');
  await expect(head).toContainText('Awaiting price');
  await panel.getByRole('button', { name: 'Request a price' }).click();
  await name(page, /Request a price/, 'Rith');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await page.keyboard.press('p');
  const price = page.getByRole('dialog', { name: 'Set the price' });
  await price.getByLabel('Price').fill('30');
  await price.getByRole('button', { name: 'Set price' }).click();
  await expect(head).toContainText('Awaiting acceptance');
  const unanswered = panel.getByText('The customer has not agreed to the price yet.');
  await expect(unanswered).toBeVisible();

  // The customer accepts on their page.
  const { url } = await owner(customerLinksApi.get, { params: { id } });
  const orderPage = await phone.newPage();
  await orderPage.goto(new URL(url).pathname);
  const order = orderPage.getByRole('main');
  await order.getByRole('button', { name: 'Accept', exact: true }).click();
  await expect(order.getByText('Accepted by you')).toBeVisible();
  await expect(panel.getByRole('list', { name: 'Prices set' })).toContainText(/accepted/i);
  await expect(unanswered).toBeHidden();

  // The dispatcher assigns it to the technician, who has no page open and carries it out.
  await page.keyboard.press('a');
  const picker = page.getByRole('dialog', { name: /Reassign|Assign/ });
  await picker.getByRole('option', { name: /Bopha Chea/ }).click();
  const look = page.getByRole('dialog', { name: /Assign to Bopha Chea anyway/ });
  await look.getByLabel('Reason').fill('She lives next door');
  await look.getByRole('button', { name: 'Assign anyway' }).click();
  await expect(panel.getByText('Bopha Chea').first()).toBeVisible();
  const technician = await (await browser.newContext({ baseURL: origin })).newPage();
  await signIn(technician, technicianMail, `/service-system?order=${id}`, businessPassword);
  const hers = getPanel(technician).locator('header');
  await expect(hers).toContainText('Awaiting acceptance');
  await technician.keyboard.press('x');
  await expect(hers).toContainText('Accepted');
  await technician.keyboard.press('h');
  const hold = technician.getByRole('dialog', { name: 'Put on hold' });
  await expect(hold.getByRole('radio', { name: '30 minutes' })).toBeFocused();
  await technician.keyboard.press('ArrowLeft');
  await technician.keyboard.press('Enter');
  await expect(hers).toContainText('On hold');
  await expect(technician.getByRole('dialog')).toHaveCount(0);
  await expect(order.getByRole('timer')).toHaveText(/(10:00|09:\d\d)/);
  for (const status of ['Accepted', 'In progress']) {
    await technician.keyboard.press('x');
    await expect(hers).toContainText(status);
  }
  await technician.keyboard.press('x');
  const complete = technician.getByRole('dialog', { name: 'Complete this order?' });
  await complete.getByRole('button', { name: 'Complete' }).click();
  await expect(hers).toContainText('Completed');

  // The specialist confirms, then the customer, who rates it.
  await expect(head).toContainText('Completed');
  await panel.getByRole('button', { name: 'Confirm completion' }).click();
  await order.getByRole('button', { name: 'Yes, done' }).click();
  await expect(hers).toContainText('Resolved');
  await order.getByRole('radio', { name: '4 of 5 stars' }).check({ force: true });
  await order.getByRole('button', { name: 'Send' }).click();
  await expect(order.getByText('Thank you for your rating.')).toBeVisible();
  expect(await owner(serviceOrdersApi.get, { params: { id } })).toMatchObject({
    status: 'resolved',
    price: '30',
    rating: { stars: 4 },
    operator: { name: 'Bopha Chea' },
  });
  await technician.context().close();
  await phone.close();
});
