import { expect, type Page } from '@playwright/test';
import { type Grant, rolesApi } from '@sala/contract/identity/roles/roles.api.ts';
import { departmentsApi } from '@sala/contract/organisation/departments/departments.api.ts';
import { employeesApi } from '@sala/contract/people/employees/employees.api.ts';
import { profileApi } from '@sala/contract/people/profile/profile.api.ts';
import { leaveApi } from '@sala/contract/time/working-time/leave.api.ts';
import { expectNoBarrier, expectNoBarrierInBothSkins, expectNoOverflow } from '../support/accessible.ts';
import { addColleague, callAsColleague } from '../support/colleague.ts';
import { businessPassword, registerBusiness } from '../support/new-business.ts';
import { prefer, signIn } from '../support/portal-user.ts';
import { becomesStill } from '../support/stillness.ts';
import { test } from '../support/test.ts';
import { openStorefrontChat, write } from '../support/widget-visitor.ts';

/** Used by no other test, so that their unread notifications are predictable. */
const operator = 'rithy@lotus.example';
const bell = (page: Page) => page.getByRole('banner').getByRole('button', { name: /^Notifications/ });
const item = (page: Page) =>
  page.getByRole('listitem').filter({ hasText: 'Vanna Keo assigned you the conversation with' });

async function readEverything(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { name: 'Notifications' })).toBeVisible();
  // Whether there is anything to read is known once the number of unread ones has come.
  await becomesStill(page);
  if (await page.getByRole('button', { name: 'Mark all as read' }).isVisible())
    await page.getByRole('button', { name: 'Mark all as read' }).click();
  await expect(bell(page)).toHaveAccessibleName('Notifications');
}

test('the bell rises when a colleague assigns a conversation, leads there, and is quiet in every window afterwards', async ({
  page,
  browser,
}) => {
  const open = async () => (await browser.newContext({ baseURL: test.info().project.use.baseURL })).newPage();
  const [elsewhere, owner, visitor] = [await open(), await open(), await open()];
  for (const one of [page, elsewhere, owner]) await prefer(one, { locale: 'en' });
  await signIn(page, operator, '/notifications');
  await readEverything(page);
  await signIn(elsewhere, operator);

  await signIn(owner, 'owner@lotus.example', '/chat?tab=unassigned&order=updatedAt&sort=desc');
  const words = `Is Sunday possible ${Date.now().toString(36)}`;
  await write(await openStorefrontChat(visitor), words);
  await owner.getByRole('link', { name: new RegExp(words) }).click();
  await owner.getByRole('button', { name: /^Assign( to…)?$/ }).click();
  await owner.getByRole('button', { name: /Rithy Pov/ }).click();

  await expect(bell(page)).toHaveAccessibleName('Notifications, 1 unread');
  await expect(bell(elsewhere)).toHaveAccessibleName('Notifications, 1 unread');
  await expect(item(page).first()).toContainText('Unread');

  await bell(elsewhere).press('Enter');
  const panel = elsewhere.getByRole('dialog', { name: 'Notifications' });
  await expect(panel.getByText(/assigned you the conversation/).first()).toBeVisible();
  await expect(panel.getByRole('link', { name: 'Show all' })).toBeVisible();
  await expectNoBarrier(elsewhere);
  await item(elsewhere).first().getByRole('button').click();
  await expect(elsewhere).toHaveURL(/\/chat\?.*c=/);
  await expect(panel).toBeHidden();
  await expect(elsewhere.getByRole('log')).toContainText(words);
  await expect(bell(elsewhere)).toHaveAccessibleName('Notifications');
  await expect(bell(page)).toHaveAccessibleName('Notifications');
  await expect(item(page).first()).not.toContainText('Unread');
  await page.getByRole('main').getByText('Unread', { exact: true }).click();
  await expect(page).toHaveURL(/show=unread/);
  await expect(page.getByText('You are all caught up.')).toBeVisible();
  for (const other of [elsewhere, owner, visitor]) await other.context().close();
});

test('notifications have no barrier and do not overflow on a phone in Khmer', async ({ page }) => {
  await signIn(page, 'sophea@lotus.example', '/notifications');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expectNoBarrierInBothSkins(page);
  await page.setViewportSize({ width: 360, height: 780 });
  await page.evaluate(() => localStorage.setItem('locale', 'km'));
  await page.reload();
  await expect(page.getByRole('heading', { name: 'ការជូនដំណឹង' })).toBeVisible();
  await expectNoOverflow(page);
});

test('a notification leads its reader where they may go, and is only read where they may not any more', async ({
  page,
  browser,
}) => {
  const business = await registerBusiness(page, 'News Desk');
  const { owner } = business;
  const home: Grant = { subject: 'dashboard', action: 'read' };
  const deciding: Grant[] = (['read', 'update'] as const).map((action) => ({ subject: 'manage-take-leave', action }));
  const name = 'Leave desk';
  const role = await owner(rolesApi.create, { body: { name, permissions: [home, ...deciding] } });
  const email = await addColleague(business, name);
  const { id: departmentId } = await owner(departmentsApi.create, { body: { departmentName: 'Front desk' } });
  for (const employeeName of ['Chenda Keo', 'Sokun Ly']) {
    const about = { role: 'member', teams: [], serviceCap: 0, isActive: true, shiftIds: [] } as const;
    const { id: employeeId } = await owner(employeesApi.create, { body: { ...about, employeeName, departmentId } });
    const days = { startDate: '2031-03-03', endDate: '2031-03-04' };
    await owner(leaveApi.create, { body: { employeeId, kind: 'annual', ...days } });
  }
  const notice = (who: string) =>
    page
      .getByRole('main')
      .getByRole('listitem')
      .filter({ hasText: `${who} requested leave` });
  await signIn(page, email, '/notifications', businessPassword);
  await notice('Chenda Keo').getByRole('button').click();
  await expect(page).toHaveURL(/\/working-time\?.*leave=/);

  const params = { id: role.id };
  await owner(rolesApi.update, { params, body: { name, permissions: [home], version: role.version } });
  const reader = await callAsColleague(business, browser, email);
  const mayDecide = async () =>
    (await reader(profileApi.get)).ability.some(({ subject }) => subject === 'manage-take-leave');
  await expect.poll(mayDecide).toBe(false);
  await signIn(page, email, '/notifications', businessPassword);
  await expect(notice('Sokun Ly')).toContainText('Unread');
  await notice('Sokun Ly').getByRole('button').click();
  await expect(notice('Sokun Ly')).not.toContainText('Unread');
  await becomesStill(page);
  await expect(page).toHaveURL(/\/notifications$/);
});
