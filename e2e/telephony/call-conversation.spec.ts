import { expect, test } from '@playwright/test';
import { channelsApi } from '@sala/contract/conversations/chat/channels.api.ts';
import { expectNoBarrier } from '../support/accessible.ts';
import { openCallScenario, speakingFlags, visit } from '../support/call-scenario.ts';
import { isHeard } from '../support/heard.ts';
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
  // A section without entries is left out.
  await expect(operator.getByRole('heading', { name: 'Orders', exact: true })).toBeVisible();
  await expect(operator.getByRole('heading', { name: 'Calls', exact: true })).toHaveCount(0);

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
  await expect(operator.getByText(/called\. The visitor declined/)).toBeVisible();
  await visitor.getByRole('button', { name: 'Close' }).click();

  await call.click();
  await visitor.getByRole('button', { name: 'Accept' }).click();
  const dialog = operator.getByRole('dialog', { name: /^Call with/ });
  await expect.poll(() => isHeard(operator)).toBe(true);
  await expect.poll(() => isHeard(visitor)).toBe(true);
  await expect(call).toBeDisabled();
  await dialog.getByRole('button', { name: 'End call' }).click();
  await expect(operator.getByText(/was on a call with the visitor for/)).toBeVisible();

  const panel = operator.getByRole('list').filter({ hasText: 'Call 2' });
  await expect(panel.getByText('Ended')).toBeVisible();
  await expect(panel.getByText('Declined')).toBeVisible();
  await expectNoBarrier(operator);
  await panel.getByRole('button', { name: 'Call 2' }).click();
  await expect(operator.getByRole('dialog').getByText('Timeline')).toBeVisible();
  await expectNoBarrier(operator);
});
