import { type Browser, expect, type Page } from '@playwright/test';
import { expectNoBarrierInBothSkins, expectNoOverflow } from '../support/accessible.ts';
import { readMail } from '../support/mailbox.ts';
import { signIn } from '../support/portal-user.ts';
import { test } from '../support/test.ts';

const owner = 'owner@lotus.example';
const unique = () => `${Date.now().toString(36)}${Math.floor(Math.random() * 1000)}`;

async function somebodyElse(browser: Browser): Promise<Page> {
  return (await browser.newContext({ baseURL: test.info().project.use.baseURL })).newPage();
}

const menu = (page: Page) => page.getByRole('navigation', { name: 'Main menu' });
const actions = (page: Page, name: string) => page.getByRole('button', { name: `Actions for ${name}`, exact: true });

/** Signs in a user with another language in the profile, with the portal in English. */
async function signInReadingEnglish(page: Page, email: string, path: string): Promise<void> {
  await signIn(page, email, path);
  await page.evaluate(() => localStorage.setItem('locale', 'en'));
  await page.reload();
}

async function makeRole(page: Page, name: string, grant: string): Promise<void> {
  await page.goto('/role/create');
  await page.getByRole('textbox', { name: 'Name', exact: true }).fill(name);
  await page.getByRole('button', { name: 'Expand all' }).click();
  await page.getByRole('checkbox', { name: grant }).check();
  await page.getByRole('button', { name: 'Create role' }).click();
  await expect(page).toHaveURL(/\/role$/);
}

async function giveRole(page: Page, name: string): Promise<void> {
  await page.getByRole('combobox', { name: 'Roles' }).fill(name);
  await page.getByRole('option', { name: new RegExp(`^${name}`) }).click();
  await page.keyboard.press('Escape');
}

async function invite(page: Page, person: { first: string; last: string; email: string; role: string }): Promise<void> {
  await page.goto('/user/create');
  await page.getByLabel('First name').fill(person.first);
  await page.getByLabel('Last name').fill(person.last);
  await page.getByLabel('Email').fill(person.email);
  await giveRole(page, person.role);
  await page.getByRole('button', { name: 'Send invitation' }).click();
}

test('somebody is invited, joins, gains a right while their page is open, and is thrown out when they are deactivated', async ({
  page,
  browser,
}) => {
  const id = unique();
  const role = `Reception ${id}`;
  const person = { first: 'Ratana', last: `Kim ${id}`, email: `ratana-${id}@lotus.example`, role };
  const name = `${person.first} ${person.last}`;
  await signIn(page, owner, '/role');
  await makeRole(page, role, 'View: Users and employees');
  await invite(page, person);
  await expect(page.getByText(`An invitation is on its way to ${person.email}`)).toBeVisible();
  await expect(page).toHaveURL(/\/user$/);

  const joined = await somebodyElse(browser);
  const { links } = await readMail(person.email);
  const link = new URL(links.find((address) => address.includes('/invitation/'))!);
  await joined.goto(link.pathname + link.search + link.hash);
  await joined.getByLabel('Choose a password').fill('seven quiet water jugs');
  await joined.getByRole('checkbox', { name: /I agree/ }).check();
  await joined.getByRole('button', { name: 'Accept invitation' }).click();
  await expect(menu(joined).getByRole('link', { name: 'Settings' })).toBeVisible();
  await expect(menu(joined).getByRole('link', { name: /^Chat/ })).toBeHidden();

  await page.goto(`/user?search=${id}`);
  await page.getByRole('link', { name: new RegExp(name) }).click();
  await giveRole(page, 'Operator');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(menu(joined).getByRole('link', { name: /^Chat/ })).toBeVisible();

  await page.getByRole('button', { name: 'Deactivate' }).click();
  const question = page.getByRole('dialog', { name: `Deactivate ${name}?` });
  await expect(question).toContainText('signed out everywhere immediately');
  await question.getByRole('button', { name: 'Deactivate' }).click();
  await expect(joined).toHaveURL(/\/login/);
  await expect(page.getByText('Deactivated', { exact: true })).toBeVisible();

  await page.goto('/role');
  await actions(page, role).click();
  await expect(page.getByRole('menu')).toContainText('1 person has this role');
  await page.keyboard.press('Escape');
  await page.getByRole('link', { name: `1 person with the role ${role}` }).click();
  await expect(page.getByRole('link', { name: new RegExp(name) })).toBeVisible();
  await actions(page, name).click();
  await page.getByRole('menuitem', { name: 'Delete' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByText('No results for these filters')).toBeVisible();
  await joined.context().close();
});

test('what is wrong with an invitation is said at its field, and nothing typed is lost', async ({ page }) => {
  await signIn(page, owner, '/user/create');
  await page.getByRole('button', { name: 'Send invitation' }).click();
  await expect(page.getByLabel('First name')).toBeFocused();
  await expect(page.getByLabel('First name')).toHaveAccessibleDescription('Fill in this field.');
  await invite(page, { first: 'Dara', last: 'Twice', email: 'dara@lotus.example', role: 'Viewer' });
  await expect(page.getByLabel('Email')).toHaveAccessibleDescription(/“dara@lotus.example” already exists/);
  await expect(page.getByLabel('Last name')).toHaveValue('Twice');
  await page.getByLabel('Phone').fill('call me');
  await page.getByRole('button', { name: 'Send invitation' }).click();
  await expect(page.getByLabel('Phone')).toHaveAccessibleDescription(/Enter a phone number/);
  await page.getByRole('navigation', { name: 'Settings' }).getByRole('link', { name: 'Roles' }).click();
  const question = page.getByRole('dialog', { name: 'Leave without saving?' });
  await expect(question).toContainText('the invitation');
  await question.getByRole('button', { name: 'Keep editing' }).click();
  await expect(page.getByLabel('Last name')).toHaveValue('Twice');
});

test('whoever is protected stays as they are, and the reason is said', async ({ page }) => {
  await signInReadingEnglish(page, 'sreymom@lotus.example', '/user');
  await actions(page, 'Vanna Keo').click();
  await expect(page.getByRole('menu')).toContainText('The default administrator cannot be changed');
  await expect(page.getByRole('menuitem', { name: 'Delete' })).toBeDisabled();
  await page.keyboard.press('Escape');
  await actions(page, 'Sreymom Heng').click();
  await expect(page.getByRole('menu')).toContainText('This is your own account');
  await page.keyboard.press('Escape');
  await page.getByRole('link', { name: /Chen Wei/ }).click();
  await expect(page.getByRole('note')).toContainText('has more permissions than you');
  await expect(page.getByLabel('First name')).toBeDisabled();
  await page.goto('/user/create');
  await page.getByRole('combobox', { name: 'Roles' }).click();
  await expect(page.getByRole('option', { name: /Administrator/ })).toBeDisabled();
  await expect(page.getByRole('option', { name: /Administrator/ })).toContainText('Has more permissions than you');
});

test('an invitation is sent again only to those selected who are invited', async ({ page }) => {
  await signIn(page, owner, '/user');
  await page.getByRole('checkbox', { name: 'Select Dara Sok' }).check();
  await expect(page.getByRole('button', { name: 'Deactivate', exact: true })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Resend invitation' })).toHaveCount(0);
  await page.getByRole('checkbox', { name: 'Select Nary Sim' }).check();
  await page.getByRole('button', { name: /^Resend invitation/ }).click();
  await expect(page.getByText('1 done')).toBeVisible();
  const mail = await readMail('nary@lotus.example');
  expect(mail.links.some((address) => address.includes('/invitation/'))).toBe(true);
});

test('who may only look finds everything and changes nothing; who may not see users is turned away', async ({
  page,
  browser,
}) => {
  await signInReadingEnglish(page, 'chen@lotus.example', '/user');
  await expect(page.getByRole('note')).toContainText('Your account is view-only');
  await expect(page.getByRole('link', { name: 'Invite user' })).toBeHidden();
  await page
    .getByRole('button', { name: /Dara Sok$/ })
    .first()
    .click();
  await expect(page.getByRole('dialog', { name: 'Details' })).toContainText('dara@lotus.example');
  await page.keyboard.press('Escape');
  await page.goto('/user?status=invited');
  await expect(page.getByText('Nary Sim')).toBeVisible();
  await expect(page.getByText('Dara Sok')).toBeHidden();
  const specialist = await somebodyElse(browser);
  await signIn(specialist, 'bopha@lotus.example', '/user');
  await expect(specialist).toHaveURL(/\/not-authorized/);
  await specialist.context().close();
});

test('somebody who was invited has no barrier on their page, which does not overflow on a phone in Khmer', async ({
  page,
}) => {
  await signIn(page, owner, '/user');
  await page.getByRole('link', { name: /Nary Sim/ }).click();
  await expect(page.getByRole('heading', { name: 'Nary Sim' })).toBeVisible();
  await expectNoBarrierInBothSkins(page);
  await page.setViewportSize({ width: 360, height: 780 });
  await page.evaluate(() => localStorage.setItem('locale', 'km'));
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Nary Sim' })).toBeVisible();
  await expectNoBarrierInBothSkins(page);
  await expectNoOverflow(page);
});
