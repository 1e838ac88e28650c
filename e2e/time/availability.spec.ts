import { expect, type Locator, type Page } from '@playwright/test';
import { signIn } from '../support/portal-user.ts';
import { type ClockedServer, createClockedServer } from '../support/server.ts';
import { test } from '../support/test.ts';
import { chatFrame, openStorefrontChat } from '../support/widget-visitor.ts';

// Only Dara can answer: Monday to Friday 08:00–11:30 and 13:00–17:30 in Phnom Penh.
let server: ClockedServer;
// The tests share a clock.
test.describe.configure({ mode: 'serial' });

test.beforeAll(async () => {
  server = await createClockedServer('dara@lotus.example');
  await server.start();
});
test.afterAll(() => server.close());

/** The availability over the chat's field for a visitor at a time in Phnom Penh. */
async function comeAt(page: Page, time: string): Promise<Locator> {
  const now = new Date(`${time}+07:00`);
  await server.setTime(now);
  await page.clock.setSystemTime(now);
  const chat = await openStorefrontChat(page, `${server.address}/demo`);
  return chat.locator('.queue');
}

test.describe('in Phnom Penh', () => {
  test.use({ timezoneId: 'Asia/Phnom_Penh', locale: 'en-GB' });

  test('a visitor reads when somebody is back: after lunch, on Monday, tomorrow, after a holiday; and sees it change', async ({
    page,
  }) => {
    await expect(await comeAt(page, '2027-03-26T12:10:00')).toContainText('Back at 13:00.');
    await expect(await comeAt(page, '2027-03-26T19:00:00')).toContainText('Back on Monday at 08:00.');
    await expect(await comeAt(page, '2027-03-28T12:00:00')).toContainText('Back tomorrow at 08:00.');
    const chat = await chatFrame(page);
    await expect(chat.getByRole('textbox', { name: 'Phone' })).toBeVisible();
    await expect(chat.getByText(/Back tomorrow at 08:00/)).toHaveCount(1);
    // 14 April is an annual holiday.
    await expect(await comeAt(page, '2027-04-13T20:00:00')).toContainText('Back on Thursday at 08:00.');

    // Early enough for a slow machine to show the page before the shift begins.
    const line = await comeAt(page, '2027-04-15T07:59:40');
    await expect(line).toContainText('Back at 08:00.');
    // Their shift begins, but they are not signed in, so no time is shown.
    await expect(line).toHaveText('Leave a message and we will reply here.');
  });
});

test.describe('in Phnom Penh in the evening', () => {
  test.use({ timezoneId: 'Asia/Phnom_Penh', locale: 'en-GB' });

  test('an operator off duty says that they are there, and a visitor no longer reads when they are back', async ({
    page,
    browser,
  }) => {
    const evening = '2027-04-15T19:00:00';
    const visitor = await (await browser.newContext({ timezoneId: 'Asia/Phnom_Penh', locale: 'en-GB' })).newPage();
    await expect(await comeAt(visitor, evening)).toContainText('Back tomorrow at 08:00.');
    const isBackLater = (await chatFrame(visitor)).getByText(/Back tomorrow at 08:00/);

    await page.clock.setSystemTime(new Date(`${evening}+07:00`));
    await signIn(page, 'dara@lotus.example', `${server.address}/chat`);
    const duty = (word: string) => page.getByRole('button', { name: `Take new work: ${word}` });
    await duty('Off duty').click();
    await page.getByRole('menuitem', { name: /^For 1 hour/ }).click();
    await expect(duty('Here now')).toBeVisible();
    await expect(isBackLater).toHaveCount(0);

    await duty('Here now').click();
    await page.getByRole('menuitemradio', { name: /^Off duty/ }).click();
    await expect(duty('Off duty')).toBeVisible();
    await expect(isBackLater).toHaveCount(1);

    await page.keyboard.press('Control+KeyK');
    await page.keyboard.type('here');
    await page.getByRole('option', { name: 'I am here for 2 hours' }).click();
    await expect(duty('Here now')).toBeVisible();
    await expect(isBackLater).toHaveCount(0);
    await visitor.context().close();
  });
});

test.describe('in Sydney, in Vietnamese', () => {
  test.use({ timezoneId: 'Australia/Sydney', locale: 'vi-VN' });

  test('the same moment is told by the clock and in the language of the visitor', async ({ page }) => {
    await expect(await comeAt(page, '2027-05-04T12:10:00')).toContainText('trở lại lúc 16:00.');
    await expect(page.locator('html')).toHaveAttribute('lang', 'vi');
  });
});

test.describe('the administrator plans', () => {
  test.use({ timezoneId: 'Asia/Phnom_Penh', locale: 'en-GB' });

  test('a department with a team, a shift with lunch, a holiday and an approved leave are what the visitor reads', async ({
    page,
    browser,
  }) => {
    const friday = '2027-07-02T19:00:00';
    const visitor = await (await browser.newContext({ timezoneId: 'Asia/Phnom_Penh', locale: 'en-GB' })).newPage();
    const line = await comeAt(visitor, friday);
    await expect(line).toContainText('Back on Monday at 08:00.');
    await page.clock.setSystemTime(new Date(`${friday}+07:00`));
    const dialog = page.getByRole('dialog');

    await signIn(page, 'owner@lotus.example', `${server.address}/department/create`);
    await page.getByRole('textbox', { name: 'Name', exact: true }).fill('Saturday help');
    await page.getByRole('button', { name: 'Create department' }).click();
    await page.getByRole('button', { name: 'Add people' }).first().click();
    await dialog.getByRole('combobox', { name: 'People' }).fill('Dara');
    await dialog.getByRole('option', { name: /Dara Sok/ }).click();
    await dialog.getByRole('radio', { name: /Manager/ }).check();
    await dialog.getByRole('button', { name: 'Add', exact: true }).click();
    await expect(page.getByRole('row', { name: /Dara Sok/ })).toContainText('Manager');
    await page.getByRole('link', { name: '0 teams in Saturday help' }).click();
    await page.getByRole('button', { name: 'New team' }).first().click();
    await dialog.getByLabel('Team', { exact: true }).fill('Weekend desk');
    await dialog.getByRole('button', { name: 'Create team' }).click();
    await page.getByRole('link', { name: 'Weekend desk' }).click();
    await page.getByRole('button', { name: 'Add people' }).first().click();
    await dialog.getByRole('combobox', { name: 'People' }).fill('Dara');
    await dialog.getByRole('option', { name: /Dara Sok/ }).click();
    await dialog.getByRole('button', { name: 'Add', exact: true }).click();
    await expect(page.getByRole('row', { name: /Dara Sok/ })).toContainText('Member');

    // A single Saturday assigned directly replaces the usual hours of that day.
    await page.goto(`${server.address}/working-time?tab=shifts`);
    await page.getByRole('button', { name: 'New shift' }).first().click();
    await dialog.getByRole('textbox', { name: 'Title' }).fill('Saturday with lunch');
    await dialog.getByRole('textbox', { name: 'Starts' }).fill('10:00');
    await dialog.getByRole('textbox', { name: 'Ends' }).fill('15:00');
    await dialog.getByRole('textbox', { name: 'Pause 1 from' }).fill('12:00');
    await dialog.getByRole('textbox', { name: 'Pause 1 to' }).fill('12:30');
    await dialog.getByRole('combobox', { name: 'Repeats' }).selectOption('Does not repeat');
    await dialog.getByRole('textbox', { name: 'On', exact: true }).fill('2027-07-03');
    await dialog.getByRole('combobox', { name: 'People, teams and departments' }).fill('Dara');
    await dialog.getByRole('option', { name: /Dara Sok/ }).click();
    await dialog.getByRole('button', { name: 'Create shift' }).click();
    await expect(page.getByRole('row', { name: /Saturday with lunch/ })).toContainText('10:00–15:00');
    await expect(line).toContainText('Back tomorrow at 10:00.');

    await page.goto(`${server.address}/holiday/create`);
    await page.getByRole('textbox', { name: 'Title' }).fill('Anniversary');
    await page.getByRole('textbox', { name: 'Date' }).fill('2027-07-03');
    await page.getByRole('radio', { name: 'Once' }).check();
    await page.getByRole('button', { name: 'Create holiday' }).click();
    await expect(line).toContainText('Back on Monday at 08:00.');

    await page.goto(`${server.address}/working-time?tab=leave`);
    await page.getByRole('button', { name: 'New request' }).first().click();
    await dialog.getByRole('combobox', { name: 'Employee' }).fill('Dara');
    await dialog.getByRole('option', { name: /Dara Sok/ }).click();
    await dialog.getByRole('textbox', { name: 'First day' }).fill('2027-07-05');
    await dialog.getByRole('button', { name: 'Request leave' }).click();
    await expect(dialog).toHaveCount(0);
    await page.getByRole('button', { name: 'Dara Sok', exact: true }).first().click();
    await expect(dialog.getByText('With this leave, too few people would be on duty at these times:')).toBeVisible();
    await expect(dialog.getByText('Team Weekend desk')).toBeVisible();
    await dialog.getByRole('button', { name: 'Approve' }).click();
    await expect(page.getByText('Dara Sok’s leave is approved')).toBeVisible();
    await expect(line).toContainText('Back on Tuesday at 08:00.');

    await page.goto(`${server.address}/break-time`);
    await page.getByRole('button', { name: 'Administrator', exact: true }).click();
    await dialog.getByLabel('Break length').fill('10');
    await dialog.getByLabel('Breaks per day').fill('3');
    await dialog.getByRole('button', { name: 'Save' }).click();
    // A break is for who is on duty.
    await page.getByRole('banner').getByRole('button', { name: 'Take new work: Off duty' }).click();
    await page.getByRole('menuitem', { name: /^For 1 hour/ }).click();
    await expect(page.getByRole('banner').getByRole('button', { name: 'Take new work: Here now' })).toBeVisible();
    await page.getByRole('banner').getByRole('button', { name: 'Take a break' }).click();
    await dialog.getByRole('button', { name: /break/i }).first().click();
    await expect(page.getByRole('timer')).toHaveText(/^(10:00|09:\d\d)$/);
    await visitor.context().close();
  });
});
