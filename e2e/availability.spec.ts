import { expect, type Locator, type Page, test } from '@playwright/test';
import { type ClockedServer, createClockedServer } from './support/server.ts';
import { openStorefrontChat } from './support/widget-visitor.ts';

// Only Dara is left to answer: Monday to Friday 08:00–11:30 and 13:00–17:30 in Phnom Penh.
let server: ClockedServer;
// They share its clock.
test.describe.configure({ mode: 'serial' });

test.beforeAll(async () => {
  server = await createClockedServer('dara@lotus.example');
  await server.start();
});
test.afterAll(() => server.close());

/** The line in the chat's head that tells who is there, for a visitor who comes at a time in Phnom Penh. */
async function comeAt(page: Page, time: string): Promise<Locator> {
  const now = new Date(`${time}+07:00`);
  await server.setTime(now);
  await page.clock.setSystemTime(now);
  const chat = await openStorefrontChat(page, `${server.address}/demo`);
  return chat.locator('header p');
}

test.describe('in Phnom Penh', () => {
  test.use({ timezoneId: 'Asia/Phnom_Penh', locale: 'en-GB' });

  test('a visitor reads when somebody is back: after lunch, on Monday, tomorrow, after a holiday; and sees it change', async ({
    page,
  }) => {
    await expect(await comeAt(page, '2027-03-26T12:10:00')).toContainText('back at 13:00.');
    await expect(await comeAt(page, '2027-03-26T19:00:00')).toContainText('back on Monday at 08:00.');
    await expect(await comeAt(page, '2027-03-28T12:00:00')).toContainText('back tomorrow at 08:00.');
    // 14 April is a holiday, every year.
    await expect(await comeAt(page, '2027-04-13T20:00:00')).toContainText('back on Thursday at 08:00.');

    const line = await comeAt(page, '2027-04-15T07:59:50');
    await expect(line).toContainText('back at 08:00.');
    // His shift begins, but he has not signed in: nobody knows when an answer comes.
    await expect(line).toContainText('Away now.', { timeout: 20_000 });
  });
});

test.describe('in Sydney, in Vietnamese', () => {
  test.use({ timezoneId: 'Australia/Sydney', locale: 'vi-VN' });

  test('the same moment is told by the clock and in the language of the visitor', async ({ page }) => {
    await expect(await comeAt(page, '2027-05-04T12:10:00')).toContainText('trở lại lúc 16:00.');
  });
});
