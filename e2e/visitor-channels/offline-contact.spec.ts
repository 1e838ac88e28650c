import { expect } from '@playwright/test';
import { profileApi } from '@sala/contract/people/profile/profile.api.ts';
import { expectNoBarrierInBothSkins, expectNoOverflow } from '../support/accessible.ts';
import { openBusiness } from '../support/new-business.ts';
import { prefer } from '../support/portal-user.ts';
import { test } from '../support/test.ts';
import { write } from '../support/widget-visitor.ts';

test('who writes while nobody is there says how to answer them, and is put into no queue', async ({
  page: owner,
  browser,
  baseURL,
}) => {
  const { appId, owner: caller } = await openBusiness(owner, 'Night Laundry', '/chat');
  await caller(profileApi.setOffline, { body: { isOffline: true } });
  const context = await browser.newContext({ baseURL, viewport: { width: 390, height: 720 } });
  const visitor = await context.newPage();
  await visitor.goto(`/c/${appId}`);
  // The header and the line over the field show the absence; the panel only asks for a contact.
  await expect(visitor.getByText('How can we reach you?')).toBeVisible();
  await expect(visitor.locator('header p')).toHaveText('We are away');
  await expect(visitor.getByText('Leave a message and we will reply here.')).toBeVisible();
  await expect(visitor.getByText(/We are offline|as soon as someone/)).toHaveCount(0);
  await visitor.getByRole('button', { name: 'Home', exact: true }).click();
  const home = visitor.getByRole('dialog', { name: 'Night Laundry' });
  await expect(home).toContainText('Leave a message and we will reply here.');
  await home.getByRole('button', { name: 'Write to us' }).click();
  await expect(home).toBeHidden();
  await write(visitor, 'Is my shirt ready?');
  await expect(visitor.getByLabel('Sent').last()).toBeVisible();
  await expect(visitor.getByText('We got your message.')).toHaveCount(1);
  await expect(visitor.getByText(/You are (next|number)/)).toHaveCount(0);
  await expect(
    visitor.getByText('We got your message. For now, you can only read our reply here, on this device.'),
  ).toBeVisible();
  await expect(visitor.getByText('How else can we reach you?')).toBeVisible();

  const save = visitor.getByRole('button', { name: 'Save' });
  const phone = visitor.getByRole('textbox', { name: 'Phone' });
  await save.click();
  await expect(visitor.getByText('Please fill this in.')).toBeVisible();
  await expect(phone).toBeFocused();
  await phone.fill('call me');
  await phone.press('Enter');
  await expect(visitor.getByText('This is not a valid phone number.')).toBeVisible();
  await expectNoBarrierInBothSkins(visitor);
  await expectNoOverflow(visitor);
  await visitor.getByText('Email', { exact: true }).click();
  await visitor.getByRole('textbox', { name: 'Email' }).fill('sok@');
  await save.click();
  await expect(visitor.getByText('This is not a valid email address.')).toBeVisible();
  await visitor.getByText('Telegram', { exact: true }).click();
  await visitor.getByRole('textbox', { name: 'Telegram' }).fill('@sok dara');
  await save.click();
  await expect(visitor.getByText('Enter a Telegram username, like @sok_dara.')).toBeVisible();
  await visitor.getByRole('textbox', { name: 'Telegram' }).fill('@sok_dara');
  await save.click();
  await expect(visitor.getByText('We can reach you at @sok_dara.')).toBeVisible();
  await expectNoBarrierInBothSkins(visitor);

  await owner.goto('/chat?tab=unassigned');
  await owner.getByRole('link', { name: /Is my shirt ready/ }).click();
  await expect(owner.getByRole('link', { name: '@sok_dara' })).toHaveAttribute('href', 'https://t.me/sok_dara');

  // The contact is known, so it is not asked again.
  await visitor.reload();
  await expect(visitor.getByText('Is my shirt ready?')).toBeVisible();
  await expect(visitor.getByRole('textbox', { name: 'Phone' })).toHaveCount(0);

  // An operator comes online: the form disappears for visitors without an answer, and the queue is shown.
  const late = await (await browser.newContext({ baseURL })).newPage();
  await prefer(late, { locale: 'en' });
  await late.goto(`/c/${appId}`);
  await write(late, 'And my trousers?');
  await expect(late.getByRole('textbox', { name: 'Phone' })).toBeVisible();
  await caller(profileApi.setOffline, { body: { isOffline: false } });
  await expect(late.getByRole('textbox', { name: 'Phone' })).toHaveCount(0);
  await expect(late.getByText(/You are (next|number 2)/)).toBeVisible();
  await late.context().close();
  await context.close();
});
