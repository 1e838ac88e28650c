import { type Browser, expect, type Page } from '@playwright/test';
import { expectNoBarrierInBothSkins, expectNoOverflow } from '../support/accessible.ts';
import { addColleague } from '../support/colleague.ts';
import { businessPassword, openBusiness } from '../support/new-business.ts';
import { signIn } from '../support/portal-user.ts';
import { test } from '../support/test.ts';

const owner = 'owner@lotus.example';
const unique = () => Date.now().toString(36);

async function somebodyElse(browser: Browser): Promise<Page> {
  return (await browser.newContext({ baseURL: test.info().project.use.baseURL })).newPage();
}

const tick = (page: Page, name: string | RegExp) => page.getByRole('checkbox', { name });

async function makeRole(page: Page, name: string, grants: readonly string[]): Promise<void> {
  await page.goto('/role/create');
  await page.getByRole('textbox', { name: 'Name', exact: true }).fill(name);
  await page.getByRole('button', { name: 'Expand all' }).click();
  for (const grant of grants) await tick(page, grant).check();
  await page.getByRole('button', { name: 'Create role' }).click();
  await expect(page).toHaveURL(/\/role$/);
}

test('a role is made by ticking; changing something includes seeing it, and everything includes all', async ({
  page,
}) => {
  const name = `Night desk ${unique()}`;
  await signIn(page, owner, '/role');
  await page.getByRole('link', { name: 'New role' }).first().click();
  await page.getByRole('button', { name: 'Create role' }).click();
  await expect(page.getByText('Fill in this field.')).toBeVisible();
  await page.getByRole('textbox', { name: 'Name', exact: true }).fill(name);
  await page.getByRole('button', { name: 'Expand all' }).click();

  await tick(page, 'Edit: Projects').check();
  await expect(tick(page, 'View: Projects')).toBeChecked();
  await tick(page, 'View: Projects').uncheck();
  await expect(tick(page, 'Edit: Projects')).not.toBeChecked();
  await tick(page, 'Everything: Roles').check();
  for (const action of ['View', 'Create', 'Edit']) await expect(tick(page, `${action}: Roles`)).toBeChecked();
  await tick(page, 'Everything in Tickets').check();
  await expect(page.getByText('4 of 4', { exact: true })).toBeVisible();
  await tick(page, 'Allowed: Delete tickets').uncheck();
  await expect(page.getByText('3 of 4', { exact: true })).toBeVisible();
  const summary = page.getByRole('complementary', { name: 'Summary' });
  await expect(summary).toContainText('Grants 4 permissions in 2 groups.');
  await expect(summary.getByText('Roles', { exact: true })).toBeVisible();

  await page.getByRole('button', { name: 'Create role' }).click();
  await expect(page.getByRole('link', { name })).toBeVisible();
});

test('permissions are found by what they open, with the keyboard alone', async ({ page }) => {
  await signIn(page, owner, '/role/create');
  await page.getByRole('searchbox', { name: 'Search permissions' }).fill('permanently');
  await expect(page.getByRole('checkbox')).toHaveCount(1);
  await expect(page.locator('mark')).toHaveText('Permanently');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await expect(tick(page, 'Allowed: Delete tickets')).toBeFocused();
  await page.keyboard.press('Space');
  await expect(tick(page, 'Allowed: Delete tickets')).toBeChecked();

  await page.getByRole('searchbox', { name: 'Search permissions' }).fill('no such thing');
  await expect(page.getByText('No permissions match')).toBeVisible();
  await page.getByRole('button', { name: 'Show all permissions' }).click();
  await page.getByRole('switch', { name: 'Granted only' }).check();
  await expect(page.getByRole('checkbox')).toHaveCount(1);
  await page.getByRole('switch', { name: 'Granted only' }).uncheck();
  await tick(page, 'View: Conversations').focus();
  await page.keyboard.press('ArrowDown');
  await expect(tick(page, 'View: Calls')).toBeFocused();
  await page.keyboard.press('ArrowRight');
  await expect(tick(page, 'Edit: Calls')).toBeFocused();
});

test('before a used role changes one reads whom it touches and what they gain and lose; the open page follows', async ({
  page,
  browser,
}) => {
  const business = await openBusiness(page, 'Watched Laundry', '/role');
  const viewer = await somebodyElse(browser);
  await signIn(viewer, await addColleague(business, 'Operator'), '/chat', businessPassword);
  await page.reload();
  await page.getByRole('link', { name: 'Operator', exact: true }).click();
  await expect(page.getByRole('textbox', { name: 'Name', exact: true })).toHaveValue('Operator');
  await expect(viewer.getByRole('navigation', { name: 'Main menu' })).toBeVisible();
  const roles = viewer.getByRole('main').or(viewer.getByRole('navigation')).getByRole('link', { name: 'Roles' });
  await expect(roles).toHaveCount(0);
  const settings = viewer.getByRole('navigation', { name: 'Main menu' }).getByRole('link', { name: 'Settings' });
  // Who has no settings of the business is led to their own.
  await expect(settings).toHaveAttribute('href', '/account-setting');

  const toggle = async (isOn: boolean) => {
    await page.getByRole('searchbox', { name: 'Search permissions' }).fill('what each role can do');
    await tick(page, 'View: Roles').setChecked(isOn);
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    const question = page.getByRole('dialog', { name: 'Change this role for 1 person?' });
    await expect(question).toContainText(isOn ? 'New: Roles (View)' : 'No longer: Roles (View)');
    return question;
  };
  const first = await toggle(true);
  await first.getByRole('button', { name: 'Cancel' }).click();
  await expect(page.getByRole('button', { name: 'Save', exact: true })).toBeVisible();
  await (await toggle(true)).getByRole('button', { name: 'Save for everyone' }).click();
  await expect(settings).toHaveAttribute('href', '/settings');
  await settings.click();
  await roles.first().click();
  await expect(viewer.getByText(/your role does not allow you to change it/)).toBeVisible();
  await viewer.getByRole('button', { name: /^Administrator/ }).click();
  await expect(viewer.getByRole('dialog', { name: 'Administrator' })).toContainText('Users and employees');
  await viewer.keyboard.press('Escape');

  await (await toggle(false)).getByRole('button', { name: 'Save for everyone' }).click();
  await expect(viewer).toHaveURL(/\/not-authorized/);
  await viewer.context().close();
});

test('default and used roles stay and say why; one that nobody has is copied and deleted', async ({ page }) => {
  const name = `Spare ${unique()}`;
  await signIn(page, owner, '/role');
  await makeRole(page, name, ['View: Holidays']);
  const actions = (role: string) => page.getByRole('button', { name: `Actions for ${role}`, exact: true });

  await actions('Administrator').click();
  await expect(page.getByRole('menu')).toContainText('The built-in role cannot be deleted');
  await page.keyboard.press('Escape');
  await actions('Manager').click();
  await expect(page.getByRole('menu')).toContainText('1 person has this role');
  await page.keyboard.press('Escape');
  await page.getByRole('link', { name: /^Administrator/ }).click();
  await expect(page.getByRole('note')).toContainText('cannot be changed');
  await expect(page.getByRole('textbox', { name: 'Name', exact: true })).toBeDisabled();
  await page.goBack();

  await actions(name).click();
  await page.getByRole('menuitem', { name: 'Duplicate' }).click();
  await expect(page.getByRole('textbox', { name: 'Name', exact: true })).toHaveValue(`${name} (copy)`);
  await expect(page.getByText('Grants 1 permission in 1 group.')).toBeVisible();
  await page.getByRole('textbox', { name: 'Name', exact: true }).fill(name);
  await page.getByRole('button', { name: 'Create role' }).click();
  await expect(page.getByText(`“${name}” already exists.`)).toBeVisible();
  await page.getByRole('link', { name: 'Roles' }).first().click();
  await page.getByRole('dialog').getByRole('button', { name: 'Leave' }).click();

  await actions(name).click();
  await page.getByRole('menuitem', { name: 'Delete' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByRole('link', { name })).toBeHidden();
});

test('a role with all its groups open has no barrier and does not overflow on a phone in Khmer', async ({ page }) => {
  await signIn(page, owner, '/role');
  await page.getByRole('link', { name: 'Viewer', exact: true }).click();
  await page.getByRole('button', { name: 'Expand all' }).click();
  await expectNoBarrierInBothSkins(page);
  await page.setViewportSize({ width: 360, height: 780 });
  await page.evaluate(() => localStorage.setItem('locale', 'km'));
  await page.reload();
  await page.getByRole('button', { name: 'បើកក្រុមទាំងអស់' }).click();
  await expectNoBarrierInBothSkins(page);
  await expectNoOverflow(page);
});
