import { randomUUID } from 'node:crypto';
import { expect, type Page } from '@playwright/test';
import { listBarriers } from '../support/accessible.ts';
import { signIn } from '../support/portal-user.ts';
import { test } from '../support/test.ts';
import { converse, lotusAppId } from '../support/visitor-call.ts';

const searchBox = (page: Page) => page.getByRole('searchbox', { name: /^Search name/ });
const thread = (page: Page) => page.getByRole('log');

test('a message of long ago is found by the keyboard in any language, and one reads on from it in both directions', async ({
  page,
  request,
}) => {
  const mark = `kapok${randomUUID().slice(0, 6)}`;
  const lines = Array.from({ length: 90 }, (_, index) => `line ${index + 1} of ${mark}`);
  lines[9] = `ខ្ញុំចង់សួរអំពីម៉ាស៊ីនបោកគក់ ${mark} sửa máy giặt`;
  await converse(request, lotusAppId, lines);
  await signIn(page, 'dara@lotus.example', '/chat');
  const hit = page.getByRole('link', { name: /in the conversation with/ });
  // Messages are indexed with a short delay.
  await expect(async () => {
    await searchBox(page).fill('');
    await searchBox(page).fill(`"may giat" ${mark} បោកគក់`);
    await expect(hit).toHaveCount(1, { timeout: 3000 });
  }).toPass({ timeout: 60_000 });
  await expect(hit.locator('mark')).toHaveText(['បោកគក់', mark, 'máy giặt']);
  await expect(page.getByText('No names, contact details or latest messages match here.')).toBeVisible();
  expect(await listBarriers(page)).toEqual([]);

  await searchBox(page).press('ArrowDown');
  await expect(hit).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/m=1\d/);
  await expect(thread(page).getByText('sửa máy giặt')).toBeInViewport();
  await expect(thread(page).getByText(`line 11 of ${mark}`, { exact: true })).toBeInViewport();

  // Answered, so that the thread opens at its end, and the match is on an earlier page.
  const place = page.url();
  await page.getByRole('textbox', { name: /^Reply to/ }).fill(`We come tomorrow, ${mark}`);
  await page.keyboard.press('Enter');
  await expect(thread(page).getByText('Sent', { exact: true })).toBeInViewport();
  await expect(page).not.toHaveURL(/m=1\d/);
  await page.goto(place);
  await expect(thread(page).getByText('sửa máy giặt')).toBeInViewport();
  await expect(thread(page).getByText('We come tomorrow')).toHaveCount(0);
  await thread(page).hover();
  // What is loaded at an edge takes its place in view, so that there is more to scroll.
  await expect(async () => {
    await page.mouse.wheel(0, -4000);
    await expect(thread(page).getByText(`line 1 of ${mark}`, { exact: true })).toBeInViewport({ timeout: 300 });
  }).toPass();
  await expect(async () => {
    await page.mouse.wheel(0, 2000);
    await expect(thread(page).getByText('We come tomorrow')).toBeInViewport({ timeout: 300 });
  }).toPass();

  await page.goto(place);
  await expect(thread(page).getByText('sửa máy giặt')).toBeInViewport();
  await page.getByRole('button', { name: 'Newest', exact: true }).click();
  await expect(thread(page).getByText('We come tomorrow')).toBeInViewport();
});

test('nothing found offers to look further or to begin anew', async ({ page }) => {
  await signIn(page, 'dara@lotus.example', '/chat?q=nothing%20of%20the%20kind');
  await expect(page.getByText('No results for “nothing of the kind”')).toBeVisible();
  await page.getByRole('button', { name: 'Search everywhere' }).click();
  await expect(page).toHaveURL(/tab=all/);
  await page.getByRole('button', { name: 'Clear search' }).last().click();
  await expect(searchBox(page)).toHaveValue('');
  await expect(page).not.toHaveURL(/q=/);
});
