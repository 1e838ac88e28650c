import { expect } from '@playwright/test';
import { serviceCatalogueApi } from '@sala/contract/service/service-catalogue/service-entries.api.ts';
import { orderChangesApi } from '@sala/contract/service/service-orders/order-changes.api.ts';
import { serviceAlertsApi } from '@sala/contract/service/service-orders/service-alerts.api.ts';
import { serviceOrdersApi } from '@sala/contract/service/service-orders/service-orders.api.ts';
import { expectNoBarrier, expectNoOverflow } from '../support/accessible.ts';
import { openBusiness } from '../support/new-business.ts';
import { test } from '../support/test.ts';

const soon = () => new Date(Date.now() + 2000).toISOString();
/** The time must be ahead when the server reads it: what it refuses, because the machine stalled, is asked again with a new time. */
async function askInTime<T>(ask: () => Promise<T>): Promise<T> {
  const answers: T[] = [];
  await expect(async () => void answers.push(await ask())).toPass();
  return answers[0]!;
}

test('a dispatcher dismisses an alert with a reason, by keyboard, and has it back when the order is late again', async ({
  page,
}) => {
  const { owner } = await openBusiness(page, 'Lake Services', '/service-system');
  await owner(serviceCatalogueApi.addSamples, { body: { kinds: ['water'] } });
  const button = page.getByRole('button', { name: /^Alerts \d/ });
  const panel = page.getByRole('dialog', { name: 'Alerts' });
  await expect(button).toHaveAccessibleName('Alerts 0');
  await button.click();
  await expect(panel).toContainText('No alerts');
  await page.keyboard.press('Escape');

  const customer = { name: 'Bopha' };
  const wish = { title: 'Two bottles', categoryCode: 'water', price: '15', currency: 'USD', customer };
  const order = await askInTime(() =>
    owner(serviceOrdersApi.create, { body: { ...wish, scheduleType: 'scheduled', scheduleDate: soon() } }),
  );
  const areOpen = async () => (await owner(serviceAlertsApi.list)).filter(({ dismissed }) => !dismissed).length;
  await expect.poll(areOpen).toBe(1);
  await page.reload();
  await expect(button).toHaveAccessibleName('Alerts 1');
  await button.press('Enter');
  await expect(panel.getByRole('listitem').first()).toContainText('Late');
  await expect(panel.getByRole('listitem').first()).toContainText('Bopha · Unassigned');
  await expectNoBarrier(page);

  // The step that ends the alert is at hand; it takes the place of the panel.
  await panel.getByRole('button', { name: 'Assign operator: #1 Two bottles' }).press('Enter');
  const picker = page.getByRole('dialog', { name: 'Assign an operator' });
  await expect(picker.getByRole('combobox')).toBeFocused();
  await expect(panel).toBeHidden();
  await page.keyboard.press('Escape');
  await expect(picker).toBeHidden();
  await button.press('Enter');

  await panel.getByRole('button', { name: 'Dismiss the alert: #1 Two bottles' }).press('Enter');
  const reason = panel.getByRole('textbox', { name: 'Reason for dismissing' });
  await expect(reason).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(panel.getByRole('button', { name: 'Dismiss the alert: #1 Two bottles' })).toBeFocused();
  await page.keyboard.press('Enter');
  await panel.getByRole('button', { name: 'Dismiss', exact: true }).click();
  await expect(reason).toHaveAttribute('aria-invalid', 'true');
  await expect(reason).toBeFocused();
  await reason.fill('She is away until the evening');
  await expectNoBarrier(page);
  await panel.getByRole('button', { name: 'Dismiss', exact: true }).press('Enter');
  await expect(button).toHaveAccessibleName('Alerts 0');
  await expect(panel.getByRole('heading', { name: 'Alerts' })).toBeFocused();
  await panel.getByText('1 dismissed').click();
  await expect(panel.getByRole('listitem')).toContainText('She is away until the evening');
  await expectNoBarrier(page);

  // The history of the order keeps it.
  await panel.getByRole('button', { name: '#1 Two bottles' }).click();
  await expect(panel).toBeHidden();
  await page.getByRole('tab', { name: 'Tracking' }).click();
  await expect(page.getByText('Dismissed the alert: Late')).toBeVisible();
  await page.keyboard.press('Escape');

  const params = { id: order.id };
  await askInTime(() => owner(orderChangesApi.edit, { params, body: { scheduleDate: soon(), version: 1 } }));
  await expect.poll(areOpen).toBe(1);
  await page.setViewportSize({ width: 390, height: 844 });
  await page.reload();
  await expect(button).toHaveAccessibleName('Alerts 1');
  await button.click();
  await panel.getByRole('button', { name: 'Dismiss the alert: #1 Two bottles' }).click();
  await expect(reason).toBeFocused();
  await expectNoOverflow(page);
});
