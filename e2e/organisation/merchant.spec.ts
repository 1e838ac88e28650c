import { expect } from '@playwright/test';
import { openBusiness } from '../support/new-business.ts';
import { prefer, signIn } from '../support/portal-user.ts';
import { test } from '../support/test.ts';

test('a business says what it is; what is wrong is refused at its field and nothing is saved', async ({ page }) => {
  await openBusiness(page, 'Harbour Laundry', '/business-information');
  const field = (name: string) => page.getByRole('textbox', { name });
  const save = page.getByRole('button', { name: 'Save', exact: true });
  await field('Name').fill('');
  await field('Website').fill('harbour laundry');
  await save.click();
  await expect(field('Name')).toBeFocused();
  await expect(field('Name')).toHaveAccessibleDescription(/Fill in this field/);
  await expect(field('Website')).toHaveAccessibleDescription(/Enter a full address/);

  await field('Name').fill('Harbour Laundry & Sons');
  await expect(page.getByRole('figure', { name: 'What visitors see' })).toContainText('Harbour Laundry & Sons');
  await field('Website').fill('https://harbour-laundry.example');
  await field('Address').fill('12 Sisowath Quay');
  await save.click();
  await expect(page.getByRole('status').filter({ hasText: 'Saved' }).first()).toBeVisible();
  await expect(save).toBeHidden();
  await page.reload();
  await expect(field('Name')).toHaveValue('Harbour Laundry & Sons');
  await expect(field('Website')).toHaveValue('https://harbour-laundry.example');
  await expect(field('Address')).toHaveValue('12 Sisowath Quay');

  await field('Website').fill('');
  await page.getByRole('link', { name: 'Dashboard' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Keep editing' }).click();
  await save.click();
  await expect(save).toBeHidden();
  await page.getByRole('link', { name: 'Dashboard' }).click();
  await expect(page.getByText('What is happening at Harbour Laundry & Sons right now.')).toBeVisible();
});

test('general settings are saved for the whole business, after a question where data would be lost', async ({
  page,
}) => {
  await openBusiness(page, 'Harbour Laundry', '/general-settings');
  await expect(page.getByRole('region', { name: 'File storage' })).toContainText(
    /^File storage.*0 B of 20 GB used.*Visitors and customers: 0 B of 10 GB.*Colleagues: 0 B/,
  );
  const field = (name: string) => page.getByRole('textbox', { name });
  const save = page.getByRole('button', { name: 'Save', exact: true });
  await field('Sign out after').fill('10081');
  await field('Allowed names').fill('customer_no, 1st order');
  await save.click();
  await expect(field('Sign out after')).toHaveAttribute('aria-invalid', 'true');
  await expect(field('Allowed names')).toHaveAttribute('aria-invalid', 'true');

  await field('Sign out after').fill('480');
  await field('Allowed names').fill('customer_no, plan');
  await page.getByRole('radio', { name: 'Riel (KHR), then US dollar (USD)' }).check();
  await page.getByRole('combobox', { name: 'Default language' }).selectOption('km');
  await field('Ended conversations').fill('90');
  await save.click();
  const question = page.getByRole('dialog', { name: 'Delete older data?' });
  await expect(question).toContainText('Conversations that ended more than 90 days ago');
  await question.getByRole('button', { name: 'Cancel' }).click();
  await expect(save).toBeVisible();
  await save.click();
  await question.getByRole('button', { name: 'Save and delete' }).click();
  await expect(save).toBeHidden();
  await page.reload();
  await expect(field('Allowed names')).toHaveValue('customer_no, plan');
  await expect(field('Sign out after')).toHaveValue('8');
  await expect(page.getByRole('combobox', { name: 'Default language' })).toHaveValue('km');
  await expect(page.getByRole('radio', { name: 'Riel (KHR), then US dollar (USD)' })).toBeChecked();
  await expect(field('Ended conversations')).toHaveValue('90');
});

test('whoever may only look sees both pages locked and why; whoever may not is told so', async ({ page }) => {
  await prefer(page, { locale: 'en' });
  await signIn(page, 'chen@lotus.example', '/business-information');
  await expect(page.getByRole('note')).toContainText('Your account is view-only.');
  await expect(page.getByRole('textbox', { name: 'Name' })).toBeDisabled();
  await expect(page.getByRole('button', { name: 'Save', exact: true })).toBeHidden();
  await page.goto('/general-settings');
  await expect(page.getByRole('note')).toContainText('Your account is view-only.');
  await expect(page.getByRole('textbox', { name: 'Allowed names' })).toBeDisabled();
  await page.evaluate(() => localStorage.clear());
  await signIn(page, 'bopha@lotus.example', '/general-settings');
  await expect(page).toHaveURL(/\/not-authorized/);
});
