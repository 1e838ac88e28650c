import { expect, type Page, test } from '@playwright/test';
import { quickMessagesApi } from '@sala/contract/quick-messages/quick-messages.api.ts';
import { serviceCatalogueApi } from '@sala/contract/service-catalogue/service-entries.api.ts';
import { serviceOrdersApi } from '@sala/contract/service-orders/service-orders.api.ts';
import { openBusiness } from './support/new-business.ts';
import { converse } from './support/visitor-call.ts';

/** Counts what a person does; letters of a text are no presses. */
function counting(page: Page) {
  let presses = 0;
  return {
    key: async (key: string) => {
      presses += 1;
      await page.keyboard.press(key);
    },
    click: async (name: string | RegExp) => {
      presses += 1;
      await page.getByRole('button', { name }).first().click();
    },
    type: (text: string) => page.keyboard.type(text),
    count: () => presses,
  };
}

// The same numbers stand in docs/performance.md.
test('the most frequent tasks of an operator take as many presses as the documentation says', async ({
  page,
  request,
}) => {
  const { appId, owner } = await openBusiness(page, 'Few Presses', '/account-setting');
  await owner(serviceCatalogueApi.addSamples, { body: { kinds: ['water'] } });
  const wish = { categoryCode: 'water', price: '15', currency: 'USD', customer: { name: 'Bopha Chea' } } as const;
  await owner(serviceOrdersApi.create, { body: { ...wish, title: 'Two bottles' } });
  await owner(quickMessagesApi.create, {
    body: { shortCode: 'hours', title: 'Hours', scope: 'merchant', texts: { en: 'We are open until six.' } },
  });
  for (const word of ['First', 'Second', 'Third']) await converse(request, appId, [`${word} question about lanterns`]);
  await page.goto('/chat?tab=unassigned');
  await expect(page.getByRole('link', { name: /First question/ })).toBeVisible();
  const thread = page.getByRole('log');

  const opening = counting(page);
  await opening.key('n');
  await expect(thread.getByText('First question about lanterns')).toBeVisible();
  expect(opening.count(), 'open who waits longest').toBe(1);

  const taking = counting(page);
  await taking.key('Alt+a');
  await expect(thread.getByText(/took the conversation/)).toBeVisible();
  await expect(page.getByRole('textbox', { name: /^Reply to/ })).toBeFocused();
  expect(taking.count(), 'take it').toBe(1);

  const answering = counting(page);
  await answering.type('/hours');
  await expect(page.getByRole('option', { name: /We are open until six/ })).toBeVisible();
  await answering.key('Enter');
  await expect(page.getByRole('textbox', { name: /^Reply to/ })).toHaveValue('We are open until six.');
  await answering.key('Enter');
  await expect(thread.getByText('We are open until six.')).toBeVisible();
  expect(answering.count(), 'answer with a quick message').toBe(2);

  const ending = counting(page);
  await ending.key('Control+Alt+e');
  await expect(thread.getByText('Second question about lanterns')).toBeVisible();
  expect(ending.count(), 'end it and open the next').toBe(1);

  const finding = counting(page);
  await finding.key('Control+k');
  await expect(page.getByRole('combobox', { name: 'Search' })).toBeFocused();
  await finding.type('#1');
  await expect(page.getByRole('option', { name: /Two bottles/ })).toBeVisible();
  await finding.key('Enter');
  await expect(page.getByRole('heading', { name: 'Two bottles' })).toBeVisible();
  expect(finding.count(), 'find an order by its number').toBe(2);
});
