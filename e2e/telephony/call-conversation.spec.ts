import { expect } from '@playwright/test';
import { channelsApi } from '@sala/contract/conversations/chat/channels.api.ts';
import { expectNoBarrier } from '../support/accessible.ts';
import { openCallScenario, speakingFlags, visit } from '../support/call-scenario.ts';
import { isHeard } from '../support/heard.ts';
import { test } from '../support/test.ts';
import { write } from '../support/widget-visitor.ts';

test.use({
  launchOptions: async ({ launchOptions }, use) =>
    use({ ...launchOptions, args: [...(launchOptions.args ?? []), ...speakingFlags] }),
});

test('an operator calls the visitor of a conversation; thread and customer panel show what became of it', async ({
  page: operator,
  browser,
}) => {
  const business = await openCallScenario(operator, 'Old Market Books');
  const visitor = await visit(browser, business);
  await write(visitor, 'Do you have the atlas?');
  const find = async () => (await business.owner(channelsApi.list))[0]?.id;
  await expect.poll(find).toBeTruthy();
  await operator.goto(`/chat?c=${await find()}`);
  // A visitor who is new has no history.
  const details = operator.getByRole('complementary', { name: 'Details' });
  await expect(details.getByRole('button', { name: 'New order' })).toBeVisible();
  await expect(details.getByRole('heading', { name: 'History' })).toHaveCount(0);

  // Declined: told to both, and noted in the thread.
  const call = operator.getByRole('button', { name: 'Call', exact: true });
  await call.click();
  await expect(visitor.getByText('is calling you')).toBeVisible();
  await expectNoBarrier(visitor);
  await visitor.context().setOffline(true);
  await visitor.getByRole('button', { name: 'Decline' }).click();
  await expect(visitor.getByText('Not sent: no connection. Please try again.')).toBeVisible();
  await expectNoBarrier(visitor);
  await visitor.context().setOffline(false);
  await visitor.getByRole('button', { name: 'Decline' }).click();
  await expect(operator.getByText('The visitor declined', { exact: true })).toBeVisible();
  await expect(operator.getByText(/called, but the visitor declined/)).toBeVisible();
  await visitor.getByRole('button', { name: 'Close' }).click();

  await call.click();
  await visitor.getByRole('button', { name: 'Accept' }).click();
  const dialog = operator.getByRole('dialog', { name: /^Call with/ });
  await expect.poll(() => isHeard(operator)).toBe(true);
  await expect.poll(() => isHeard(visitor)).toBe(true);
  await expect(call).toBeDisabled();
  await dialog.getByRole('button', { name: 'End call' }).click();
  await expect(operator.getByText(/was on a call with the visitor for/)).toBeVisible();

  const calls = details.getByRole('button', { name: /^Call #\d/ });
  await expect(calls).toHaveCount(2);
  await expect(calls.nth(0)).toContainText(/#2 Rith Sambath · \d+ s/);
  await expect(calls.nth(1)).toContainText('Declined');
  await expectNoBarrier(operator);
  await calls.nth(0).click();
  const panel = operator.getByRole('complementary', { name: /^Call with/ });
  await expect(panel.getByRole('list', { name: 'Timeline' })).toBeVisible();
  await expectNoBarrier(operator);
  // It follows what becomes of the call.
  await expect(panel).not.toContainText('5 / 5');
  await visitor.getByRole('radio', { name: /^5/ }).check({ force: true });
  await visitor.getByRole('button', { name: 'Send', exact: true }).click();
  await expect(panel).toContainText('5 / 5');
});
