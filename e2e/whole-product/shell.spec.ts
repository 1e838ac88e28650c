import { expect, type Page } from '@playwright/test';
import { expectNoOverflow } from '../support/accessible.ts';
import { addColleague } from '../support/colleague.ts';
import { businessPassword, openBusiness, registerBusiness } from '../support/new-business.ts';
import { prefer, signIn } from '../support/portal-user.ts';
import { test } from '../support/test.ts';

const menu = (page: Page) => page.getByRole('navigation', { name: 'Main menu' });
const search = (page: Page) => page.getByRole('combobox', { name: 'Search' });
const options = (page: Page) => page.getByRole('option');

/** Signs in and waits for the shell. */
async function enter(page: Page, email = 'owner@lotus.example'): Promise<void> {
  await signIn(page, email);
  await expect(page.getByRole('button', { name: /’s account$/ })).toBeVisible();
}

async function openPalette(page: Page): Promise<void> {
  await expect(page.getByRole('button', { name: /’s account$/ })).toBeVisible();
  await page.keyboard.press('Control+KeyK');
  await expect(search(page)).toBeFocused();
}

async function choosePlace(page: Page, name: 'At the top' | 'On the side'): Promise<void> {
  await page.getByRole('button', { name: /’s account$/ }).click();
  await page.getByRole('menuitemradio', { name }).click();
}

/** While the menu is moved it has no size for a moment. */
const sizeOfMenu = async (page: Page) => (await menu(page).boundingBox()) ?? { width: Number.NaN, height: Number.NaN };
const heightOfMenu = async (page: Page) => (await sizeOfMenu(page)).height;
const widthOfMenu = async (page: Page) => (await sizeOfMenu(page)).width;

test('the menu moves to the top by choice, stays there, and the page goes on as it was', async ({ page }) => {
  await enter(page);
  const field = page.getByRole('searchbox').first();
  await field.fill('delivery');
  await choosePlace(page, 'At the top');
  await expect(field).toHaveValue('delivery');
  await expect
    .poll(async () => {
      const { width, height } = await sizeOfMenu(page);
      return width / height;
    })
    .toBeGreaterThan(5);
  await page.reload();
  await expect(menu(page)).toBeVisible();
  await expect.poll(() => heightOfMenu(page)).toBeLessThan(120);
  await choosePlace(page, 'On the side');
  await expect.poll(() => heightOfMenu(page)).toBeGreaterThan(300);
});

test('the menu is equally wide on every page, and settings are found by a name in any language', async ({ page }) => {
  await enter(page);
  const width = await widthOfMenu(page);
  await menu(page).getByRole('link', { name: 'Settings' }).click();
  await expect(page.getByRole('heading', { name: 'Settings', level: 1 })).toBeVisible();
  await expect.poll(() => widthOfMenu(page)).toBe(width);
  await page.getByRole('searchbox', { name: 'Find a setting' }).fill('ngay le');
  await expect(page.getByRole('main').getByRole('link')).toHaveText([/^Holidays/]);
  await page
    .getByRole('main')
    .getByRole('link', { name: /^Holidays/ })
    .press('Enter');
  await expect(page).toHaveURL(/\/holiday/);
  // A tab is found by words that people use for it.
  await page.goto('/settings');
  await page.getByRole('searchbox', { name: 'Find a setting' }).fill('auto close');
  await page.getByRole('main').getByRole('link', { name: 'Chat settings › Ending and rating' }).click();
  await expect(page.getByRole('tab', { name: 'Ending and rating' })).toHaveAttribute('aria-selected', 'true');
  // From there on the list of settings is beside the page.
  const column = page.getByRole('navigation', { name: 'Settings' });
  await column.getByRole('searchbox').fill('department');
  await column.getByRole('link', { name: 'Departments' }).click();
  await expect(page).toHaveURL(/\/department/);
  await expect.poll(() => widthOfMenu(page)).toBe(width);
  await expect(menu(page).getByRole('link', { name: 'Settings' })).toHaveAttribute('aria-current', 'page');
});

test('settings are found without a mouse, and the open one is in view in the list beside it', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await signIn(page, 'owner@lotus.example', '/settings');
  const field = page.getByRole('searchbox', { name: 'Find a setting' });
  await expect(field).toBeVisible();
  await page.keyboard.press('Slash');
  await expect(field).toBeFocused();
  await field.fill('password');
  const found = page.getByRole('main').getByRole('link');
  await expect(found.first()).toHaveText('Account settings › Password');
  await field.press('ArrowDown');
  await expect(found.first()).toBeFocused();
  await found.first().press('ArrowUp');
  await field.press('Enter');
  await expect(page.getByRole('tab', { name: 'Password' })).toHaveAttribute('aria-selected', 'true');
  await page.goto('/audit-log');
  const column = page.getByRole('navigation', { name: 'Settings' });
  await expect(column.getByRole('link', { name: 'Audit log' })).toBeInViewport();
});

test('the palette opens by the key’s place on any keyboard and does everything without a mouse', async ({ page }) => {
  await enter(page);
  // On a Khmer layout the K key produces another character.
  await page.evaluate(() => {
    const init = { key: 'ក', code: 'KeyK', ctrlKey: true, bubbles: true, cancelable: true };
    document.body.dispatchEvent(new KeyboardEvent('keydown', init));
  });
  await expect(search(page)).toBeFocused();
  await search(page).fill('dark');
  await expect(options(page).first()).toContainText('Dark');
  await page.keyboard.press('Enter');
  await expect(page.locator('html')).toHaveAttribute('data-skin', 'dark');
  await expect(search(page)).toBeHidden();

  await openPalette(page);
  await search(page).fill('no such thing at all');
  await expect(page.getByText('No results')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(search(page)).toBeHidden();
});

test('the palette knows a page by its name in another language, without accents, and what was used last', async ({
  page,
}) => {
  await enter(page);
  for (const query of ['tro chuyen', 'ការសន្ទនា', '会话', 'chat']) {
    await openPalette(page);
    await search(page).fill(query);
    await expect(page.getByRole('group', { name: 'Pages' }).getByRole('option').first()).toContainText('Chat');
    await page.keyboard.press('Escape');
    await expect(search(page)).toBeHidden();
  }
  await openPalette(page);
  await search(page).fill('chat');
  await page.getByRole('group', { name: 'Pages' }).getByRole('option', { name: 'Chat', exact: true }).click();
  await expect(search(page)).toBeHidden();
  await page.reload();
  await openPalette(page);
  await expect(page.getByRole('dialog').getByRole('group').first()).toHaveAccessibleName('Recent');
  await expect(options(page).first()).toContainText('Chat');
});

test('the palette changes whether work may come', async ({ page }) => {
  // In its own business, since other tests rely on the operators of the demo.
  await openBusiness(page, 'Palette Laundry', '/chat');
  const presence = (word: string) => page.getByRole('button', { name: `Take new work: ${word}` });
  await expect(presence('Online')).toBeVisible();
  const change = async () => {
    await openPalette(page);
    await search(page).fill('online');
    await options(page)
      .filter({ hasText: /^Go o(n|ff)line/ })
      .click();
  };
  await change();
  await expect(presence('Offline')).toBeVisible();
  await change();
  await expect(presence('Online')).toBeVisible();
  // The same by its menu.
  await presence('Online').click();
  await page.getByRole('menuitemradio', { name: /^Offline/ }).click();
  await expect(presence('Offline')).toBeVisible();
});

test('a guest is led to the sign-in and comes back to the page that they wanted', async ({ page }) => {
  await page.goto('/chat?tab=all');
  await expect(page).toHaveURL(/\/login\?redirect=%2Fchat%3Ftab%3Dall/);
});

test('whoever may not see a page is told so, and finds a way on', async ({ page }) => {
  await enter(page, 'dara@lotus.example');
  await page.goto('/role');
  await expect(page).toHaveURL(/\/not-authorized/);
  await expect(page).toHaveTitle(/No access · Sala/);
  await expect(page.getByRole('heading', { name: 'You do not have access to “Roles”' })).toBeVisible();
  const menu = page.getByRole('navigation', { name: 'Main menu' });
  await expect(menu.getByRole('link', { name: 'Chat' }).first()).toBeVisible();
  await page.getByRole('link', { name: /home page/ }).click();
  await expect(page).toHaveURL(/:\d+\/$/);
});

test('an open page closes when its user may not see it any more', async ({ page }) => {
  await enter(page, 'dara@lotus.example');
  await page.route('**/api/auth/profile', async (route) => {
    const answer = await route.fetch();
    const body = (await answer.json()) as { data: object };
    const ability = [{ subject: 'profile', action: 'read' }];
    await route.fulfill({ response: answer, json: { ...body, data: { ...body.data, ability } } });
  });
  // The stored profile still permits the page; the newly loaded one does not.
  await page.goto('/chat');
  await expect(page).toHaveURL(/\/not-authorized/);
  await page.unrouteAll({ behavior: 'wait' });
});

/** Changes the permission of operators to read conversations, as an administrator. */
async function toggleOperatorsChat(admin: Page): Promise<void> {
  await admin.goto('/role');
  await admin.getByRole('link', { name: 'Operator', exact: true }).click();
  await admin.getByRole('checkbox', { name: /^View\s*: Conversations$/ }).click({ force: true });
  await admin.getByRole('button', { name: /^Save/ }).first().click();
  const question = admin.getByRole('dialog');
  await question.getByRole('button', { name: /^Save/ }).click();
  await expect(question).toBeHidden();
}

test('an open page closes by itself when the role of its user loses it', async ({ page, browser }) => {
  const context = await browser.newContext();
  const admin = await context.newPage();
  const business = await openBusiness(admin, 'Viewed Laundry', '/role');
  await signIn(page, await addColleague(business, 'Operator'), '/chat', businessPassword);
  await expect(page.getByRole('tab').first()).toBeVisible();
  await toggleOperatorsChat(admin);
  await expect(page).toHaveURL(/\/not-authorized/);
  await toggleOperatorsChat(admin);
  // Their page is updated a moment later.
  await expect(async () => {
    await page.goto('/chat');
    await expect(page.getByRole('tab').first()).toBeVisible({ timeout: 3000 });
  }).toPass({ timeout: 60_000 });
  await context.close();
});

test('the outline of menu and page is there before the program', async ({ page }) => {
  await enter(page);
  let open = () => {};
  const isOpen = new Promise<void>((resolve) => {
    open = resolve;
  });
  await page.route(/\/assets\/[^/]*\.js$/, async (route) => {
    await isOpen;
    await route.continue();
  });
  await page.goto('/chat', { waitUntil: 'commit' });
  const outline = page.locator('#boot-frame');
  await expect(outline).toBeVisible();
  // As the page for conversations is: with a list beside the thread.
  await expect(outline.locator('.boot-list')).toBeVisible();
  open();
  await expect(menu(page)).toBeVisible();
  await expect(outline).toBeHidden();
});

test('a new version is offered, never forced', async ({ page, context }) => {
  const connected = page
    .waitForEvent('websocket')
    .then((socket) => socket.waitForEvent('framereceived', ({ payload }) => String(payload).startsWith('40/message')));
  await enter(page);
  await connected;
  await expect(page.getByRole('tab', { name: /Mine/ })).toBeVisible();
  // Fetched before, since an aborted request has no answer.
  const answer = await page.request.get('/api/client-config');
  const body = (await answer.json()) as { data: object };
  await page.route('**/api/client-config', (route) =>
    route.fulfill({ response: answer, json: { ...body, data: { ...body.data, version: 'next' } } }),
  );
  // A new version comes with a restart of the server, which the page notices as a lost connection.
  await context.setOffline(true);
  await expect(page.getByRole('button', { name: /Not connected/ })).toBeVisible();
  const asked = page.waitForResponse('**/api/client-config');
  await context.setOffline(false);
  await (await asked).finished();
  // It takes room above the page, which must not move while somebody uses it.
  await menu(page).getByRole('link', { name: 'Settings' }).click();
  await expect(page.getByText('A new version is ready.')).toBeVisible();
  await expect(page).toHaveURL(/\/settings/);
  await page.getByRole('button', { name: 'Later' }).click();
  await expect(page.getByText('A new version is ready.')).toBeHidden();
});

test('a page whose code cannot be fetched says so, and is there after a reload', async ({ page }) => {
  await enter(page);
  await page.goto('/error-404');
  // Until the reload: the page retries when the guard runs again, and could load before the button is clicked.
  let isReloaded = false;
  await page.route('**/assets/dashboard.page-*.js', (route) => (isReloaded ? route.continue() : route.abort()));
  await page.getByRole('link', { name: /home page/ }).click();
  await expect(page.getByText('This page could not be loaded')).toBeVisible();
  page.on('request', (request) => (isReloaded ||= request.isNavigationRequest()));
  await page.getByRole('button', { name: 'Reload page' }).click();
  await expect(page.getByRole('region', { name: 'Conversations waiting longest' })).toBeVisible();
});

test('what works beside the page can fail to load without taking the page with it, and comes later', async ({
  page,
}) => {
  let isBroken = true;
  let refused = 0;
  await page.route(/\/assets\/shell-parts-[^/]*\.js$/, (route) => {
    if (!isBroken) return route.continue();
    refused += 1;
    return route.abort();
  });
  await enter(page);
  await expect.poll(() => refused).toBeGreaterThanOrEqual(1);
  await expect(page.getByRole('tab', { name: /Mine/ })).toBeVisible();
  await expect(page.getByText('This page could not be loaded')).toBeHidden();
  // Listened for before, since the page asks again by itself at any moment; what is refused has no response.
  const loaded = page.waitForResponse((answer) => /assets\/shell-parts-.*\.js$/.test(answer.url()) && answer.ok());
  isBroken = false;
  await loaded;
});

test('a new page begins at its heading for keyboard and screen reader', async ({ page }) => {
  await enter(page);
  await page.goto('/error-404');
  await page.getByRole('link', { name: /home page/ }).press('Enter');
  await expect(page).toHaveURL(/:\d+\/$/);
  await expect
    .poll(() =>
      page.evaluate(() => document.activeElement?.closest('main') !== null && document.activeElement !== null),
    )
    .toBe(true);
  await expect(page.getByRole('status').filter({ hasText: /^Dashboard$/ })).toHaveCount(1);
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 }, hasTouch: true });

  test('the places are at the bottom, the rest behind one button, and a conversation has the whole window', async ({
    page,
  }) => {
    await signIn(page, 'owner@lotus.example', '/');
    await menu(page).getByRole('button', { name: /^More/ }).click();
    const drawer = page.getByRole('dialog');
    await drawer.getByRole('link', { name: 'Settings', exact: true }).click();
    await expect(drawer).toBeHidden();
    await page
      .getByRole('main')
      .getByRole('link', { name: /^Roles/ })
      .click();
    await expect(page.getByRole('heading', { name: 'Roles', level: 1 })).toBeVisible();
    await page.getByRole('navigation', { name: 'You are here' }).getByRole('link', { name: 'Settings' }).click();
    await expect(page).toHaveURL(/\/settings/);
    await menu(page).getByRole('link', { name: /^Chat/ }).click();
    await page.goto('/chat?tab=all');
    await page.getByRole('main').getByRole('searchbox').fill('Connor');
    await page.getByRole('link', { name: /Connor/ }).click();
    await expect(page.getByRole('log')).toBeVisible();
    await expect(menu(page)).toBeHidden();
  });

  test('nothing is wider than the window in Khmer', async ({ page }) => {
    await prefer(page, { locale: 'km' });
    await page.goto('/login');
    await expectNoOverflow(page);
    // The choice is stored in the profile, so a user of no other test is used.
    await page.locator('input[type=email]').fill('owner@mekong.example');
    await page.locator('input[type=password]').fill(process.env.DEMO_PASSWORD ?? 'a password for the tests');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/127\.0\.0\.1:\d+\/(?!login)/);
    for (const path of ['/chat', '/error-404', '/not-authorized']) {
      await page.goto(path);
      await expect(page.locator('main').first()).toBeVisible();
      await expectNoOverflow(page);
    }
    await page.goto('/chat');
    await page.locator('nav > button').last().click();
    await expect(page.getByRole('dialog')).toBeVisible();
    await expectNoOverflow(page);
  });
});

test('a lost connection is said on every page, and a list that cannot be fetched can be asked for again', async ({
  page,
  context,
}) => {
  await signIn(page, 'owner@lotus.example', '/general-settings');
  await expect(page.getByLabel('Sign out after', { exact: true })).toBeVisible();
  await context.setOffline(true);
  await expect(page.getByText('No connection. What you see may be out of date')).toBeVisible();
  // Below the page, so that it covers nothing of it.
  const said = await page.getByRole('status').filter({ hasText: 'No connection. What you see' }).boundingBox();
  const content = await page.getByRole('main').boundingBox();
  expect(said!.y).toBeGreaterThanOrEqual(content!.y + content!.height - 1);
  await page.getByRole('navigation', { name: 'Settings' }).getByRole('link', { name: 'Roles' }).click();
  await context.setOffline(false);
  await expect(page.getByText('No connection. What you see may be out of date')).toBeHidden();
});

test('an address that says something unknown shows the page as it opens', async ({ page }) => {
  await registerBusiness(page, 'Old Quay Cafe');
  const tabs = ['account-setting', 'ai-settings', 'call', 'call-center', 'chat-settings', 'integration'];
  for (const path of [...tabs, 'system-service-setting', 'working-time', 'conversation-summary']) {
    await page.goto(`/${path}?tab=nowhere&call=1&room=2&m=x`);
    const first = page.locator('main').getByRole('tab').first();
    await expect(first, path).toHaveAttribute('aria-selected', 'true');
    await expect(page.locator('main').getByRole('tabpanel').first(), path).not.toBeEmpty();
  }
  await page.goto('/notifications?show=nothing');
  // Hidden while there is nothing to choose from.
  await expect(page.getByRole('radio', { name: 'All', exact: true, includeHidden: true })).toBeChecked();
  for (const path of ['/my-time?day=tomorrow', '/chat-partner?tab=nowhere&room=2&m=x']) {
    await page.goto(path);
    await expect(page.locator('main').getByRole('heading', { level: 1 }), path).toBeVisible();
  }
});
