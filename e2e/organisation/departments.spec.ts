import { expect, type Page } from '@playwright/test';
import { signIn } from '../support/portal-user.ts';
import { test } from '../support/test.ts';

const owner = 'owner@lotus.example';
const unique = () => Date.now().toString(36);
const row = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name });
const getMenu = (page: Page, name: string) => row(page, name).getByRole('button', { name: /^Actions/ });

test('a department gets a team and people, refuses to go while they are there, and a name is taken once', async ({
  page,
}) => {
  const name = `Garden ${unique()}`;
  await signIn(page, owner, '/department');
  await page.getByRole('link', { name: 'New department' }).first().click();
  await page.getByRole('textbox', { name: 'Name', exact: true }).fill('General');
  await page.getByRole('button', { name: 'Create department' }).click();
  await expect(page.getByText('“General” already exists.')).toBeVisible();
  await page.getByRole('textbox', { name: 'Name', exact: true }).fill(name);
  await page.getByRole('button', { name: 'Create department' }).click();
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  await expect(page.getByText('No one works in this department yet')).toBeVisible();

  await page.getByRole('link', { name: `0 teams in ${name}` }).click();
  await page.getByRole('button', { name: 'New team' }).first().click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Team', { exact: true }).fill('Lawns');
  await page.keyboard.press('Enter');
  await expect(dialog).toHaveCount(0);
  await page.getByRole('link', { name: 'Lawns' }).click();
  await expect(page.getByText('No one is in this team yet')).toBeVisible();

  await page.goto(`/department?search=${encodeURIComponent(name)}`);
  await getMenu(page, name).click();
  await expect(page.getByRole('menuitem', { name: /Delete/ })).toBeDisabled();
  await page.keyboard.press('Escape');
  await page.getByRole('link', { name: `1 team in ${name}` }).click();
  await getMenu(page, 'Lawns').click();
  await page.getByRole('menuitem', { name: 'Delete' }).click();
  await dialog.getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByText('This department has no teams yet')).toBeVisible();
  await page.goto(`/department?search=${encodeURIComponent(name)}`);
  await getMenu(page, name).click();
  await page.getByRole('menuitem', { name: 'Delete' }).click();
  await dialog.getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByRole('link', { name })).toHaveCount(0);
});

test('the last manager of a department with people stays its manager, and the page says why', async ({ page }) => {
  await signIn(page, owner, '/department');
  await page.getByRole('link', { name: 'Customer Service', exact: true }).click();
  // The list before it contains the same names.
  await expect(page.getByRole('heading', { level: 1, name: 'Customer Service' })).toBeVisible();
  await getMenu(page, 'Rithy Pov').click();
  const demotion = page.getByRole('menuitem', { name: 'Make member' });
  await expect(demotion).toBeDisabled();
  await expect(demotion).toContainText('The only manager.');
  await page.keyboard.press('Escape');
  await expect(row(page, 'Rithy Pov')).toContainText('Manager');
});
