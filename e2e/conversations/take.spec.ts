import { expect, type Locator } from '@playwright/test';
import { expectNoBarrierInBothSkins } from '../support/accessible.ts';
import { registerBusiness } from '../support/new-business.ts';
import { becomesStill } from '../support/stillness.ts';
import { test } from '../support/test.ts';
import { converse } from '../support/visitor-call.ts';

const getTop = async (element: Locator) => Math.round((await element.boundingBox())!.y);

for (const { name, width } of [
  { name: 'wide', width: 1440 },
  { name: 'narrow', width: 1000 },
  { name: 'a phone’s', width: 390 },
])
  test(`taking a conversation moves nothing under the pointer and puts nothing dangerous there, ${name} window`, async ({
    page,
    request,
  }) => {
    await page.setViewportSize({ width, height: 844 });
    const { appId } = await registerBusiness(page, 'Steady Hands');
    for (const number of [1, 2, 3]) await converse(request, appId, [`Question ${number} about the lanterns`]);
    await page.goto('/chat?tab=unassigned');
    const row = page.getByRole('link', { name: /Question 2/ });
    await row.click();
    const thread = page.getByRole('log');
    const words = thread.getByText('Question 2 about the lanterns');
    await expect(words).toBeVisible();
    const take = page.getByRole('button', { name: /^Take$/ });
    await becomesStill(page);
    const box = (await take.boundingBox())!;
    const place = { x: box.x + box.width / 2, y: box.y + box.height / 2 };
    const id = new URL(page.url()).searchParams.get('c');
    const hasList = width > 600;
    const places = async () => ({
      thread: await getTop(thread),
      words: await getTop(words),
      row: hasList ? await getTop(row) : 0,
    });
    const before = await places();

    // In haste.
    await page.mouse.click(place.x, place.y, { clickCount: 3 });
    await expect(thread.getByText(/took the conversation/)).toBeVisible();
    const reply = page.getByRole('textbox', { name: /^Reply to/ });
    await expect(reply).toBeFocused();
    expect(await places()).toEqual(before);
    const whose = page.getByRole('heading', { level: 1, name: /^Visitor/ });
    expect((await whose.boundingBox())!.width).toBeGreaterThan(60);
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(page.locator('[popover]:popover-open')).toHaveCount(0);
    // The pointer has not moved, and it can be ended.
    await expect(page.getByRole('button', { name: 'End', exact: true })).toBeEnabled();
    expect(await places()).toEqual(before);
    await expectNoBarrierInBothSkins(page);
    await expect(reply).toBeFocused();

    // The row moves to its place with the reply.
    await page.keyboard.type('They are ready');
    await expect(reply).toHaveValue('They are ready');
    await page.getByRole('button', { name: 'Send', exact: true }).dblclick();
    await expect(thread.getByText('Sent', { exact: true })).toBeVisible();
    await page.keyboard.type('And polished');
    await expect(reply).toHaveValue('And polished');
    // While the row is moved it has no position for a moment.
    const newTop = async () => {
      const moved = await page.locator(`a[data-channel="${id}"]`).boundingBox();
      return moved ? Math.round(moved.y) : before.row;
    };
    if (hasList) await expect.poll(newTop).not.toBe(before.row);
  });

test('the next conversation is taken from any page, and Undo puts it back and returns there', async ({
  page,
  request,
}) => {
  const { appId } = await registerBusiness(page, 'Next Hands');
  await converse(request, appId, ['Do you mend lamps']);
  await page.goto('/ticket');
  await becomesStill(page);
  await page.keyboard.press('Control+KeyK');
  await expect(page.getByRole('combobox', { name: 'Search' })).toBeFocused();
  await page.keyboard.type('take the');
  const command = page.getByRole('option', { name: /^Take the next conversation/ });
  await expect(command).toHaveAttribute('aria-selected', 'true');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('log').getByText(/took the conversation/)).toBeVisible();
  await expect(page.getByRole('textbox', { name: /^Reply to/ })).toBeFocused();
  await expect(page.getByText(/^You took the conversation with/)).toBeVisible();
  await page.getByRole('button', { name: 'Undo', exact: true }).click();
  await expect(page).toHaveURL(/\/ticket\b/);

  // With its keys alone, where the empty page names them.
  await page.goto('/chat');
  await expect(page.getByText('take the one that has waited longest')).toBeVisible();
  await becomesStill(page);
  await page.keyboard.press('Control+Alt+KeyN');
  await expect(page.getByRole('button', { name: 'End', exact: true })).toBeVisible();
});

test('an end opens the next conversation for those who want it, with the focus in its reply field', async ({
  page,
  request,
}) => {
  const { appId } = await registerBusiness(page, 'Willing Hands');
  for (const number of [1, 2]) await converse(request, appId, [`Question ${number} about the lanterns`]);
  await page.goto('/account-setting?tab=chat');
  const setting = page.getByRole('switch', { name: 'Continue with the next conversation' });
  await setting.click();
  await expect(setting).toBeChecked();
  await page.goto('/chat');
  await expect(page.getByText('take the one that has waited longest')).toBeVisible();
  await becomesStill(page);
  await page.keyboard.press('Control+Alt+KeyN');
  const thread = page.getByRole('log');
  await expect(thread.getByText('Question 1 about the lanterns', { exact: true })).toBeVisible();
  await expect(thread.getByText(/took the conversation/)).toBeVisible();
  await page.getByRole('button', { name: 'End', exact: true }).click();
  await expect(thread.getByText('Question 2 about the lanterns', { exact: true })).toBeVisible();
  await expect(page.getByRole('textbox', { name: /^Reply to/ })).toBeFocused();
});
