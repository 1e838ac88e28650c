import { expect, type Page } from '@playwright/test';
import { registerBusiness } from '../support/new-business.ts';
import { becomesStill } from '../support/stillness.ts';
import { test } from '../support/test.ts';
import { converse } from '../support/visitor-call.ts';

const reply = (page: Page) => page.getByRole('textbox', { name: /^Reply to/ });

test('a reply that is typed in two windows at once is the same in both then', async ({ page, context, request }) => {
  const { appId } = await registerBusiness(page, 'Two Windows');
  await converse(request, appId, ['Do you open on Sunday']);
  await page.goto('/chat?tab=unassigned');
  await page.getByRole('link', { name: /Do you open/ }).click();
  await page.getByRole('button', { name: 'Take', exact: true }).click();
  await expect(reply(page)).toBeFocused();
  const other = await context.newPage();
  await other.goto(page.url());
  await expect(reply(other)).toBeEditable();
  await becomesStill(other);
  await Promise.all([reply(page).pressSequentially('From nine'), reply(other).pressSequentially('Until five')]);
  const shown = async () => new Set([await reply(page).inputValue(), await reply(other).inputValue()]);
  await expect.poll(async () => (await shown()).size).toBe(1);
  expect(['From nine', 'Until five']).toContain([...(await shown())][0]);
});
