import { expect, type Page } from '@playwright/test';
import { networkApi } from '@sala/contract/identity/network/network.api.ts';
import { expectNoBarrierInBothSkins, expectNoOverflow } from '../support/accessible.ts';
import { openBusiness } from '../support/new-business.ts';
import { test } from '../support/test.ts';

const entry = (page: Page) => page.getByLabel('Add addresses');
const turnOn = (page: Page) => page.getByRole('switch', { name: 'Only allow listed addresses' });
const save = async (page: Page) => {
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('Saved', { exact: true }).first()).toBeVisible();
};

test('addresses are entered several at once, shown as they will be kept, and a wrong one is named', async ({
  page,
}) => {
  await openBusiness(page, 'Address Laundry', '/whitelist-ip');
  await expect(page.getByText('No addresses yet')).toBeVisible();
  await expect(turnOn(page)).toBeDisabled();
  await entry(page).fill('203.0.113.7, 10.1.2.3/8\n2001:db8::5/48');
  for (const kept of ['203.0.113.7/32', '10.0.0.0/8', '2001:db8::/48'])
    await expect(page.getByText(kept, { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Add to the list' }).click();
  await entry(page).fill('10.0.0.300');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('“10.0.0.300” is not an IP address or subnet.')).toBeVisible();
  await expect(entry(page)).toBeFocused();
  await entry(page).fill('0.0.0.0/0');
  await page.getByRole('button', { name: 'Add to the list' }).click();
  await expect(page.getByText('All addresses: this restricts no one.')).toBeVisible();
  await page.getByRole('button', { name: 'Remove 0.0.0.0/0' }).click();
  await save(page);
  await page.reload();
  await expect(page.getByRole('listitem').filter({ hasText: '10.0.0.0/8' })).toBeVisible();
  await expect(turnOn(page)).toBeEnabled();
});

test('nobody locks themselves out unawares: they are warned, add their own address, and go on working', async ({
  page,
}) => {
  await openBusiness(page, 'Careful Laundry', '/whitelist-ip');
  await entry(page).fill('203.0.113.7');
  await save(page);
  await turnOn(page).click();
  const warning = page.getByRole('dialog', { name: 'You would lock yourself out' });
  await expect(warning).toBeVisible();
  await expect(warning.getByRole('button', { name: 'Lock me out' })).toBeDisabled();
  await warning.getByRole('button', { name: 'Cancel' }).click();
  await expect(turnOn(page)).not.toBeChecked();
  await page.getByRole('button', { name: 'Add it' }).click();
  await save(page);
  await turnOn(page).click();
  await expect(turnOn(page)).toBeChecked();
  await page.goto('/account-setting');
  await expect(page.getByRole('heading', { name: 'Account settings' })).toBeVisible();
});

test('who says that they know is locked out at once, and told why when they come back', async ({ page }) => {
  const { email } = await openBusiness(page, 'Locked Laundry', '/whitelist-ip');
  await entry(page).fill('203.0.113.7');
  await save(page);
  await turnOn(page).click();
  await page.getByRole('checkbox', { name: 'I understand that I will be locked out' }).check();
  await page.getByRole('button', { name: 'Lock me out' }).click();
  await expect(page).toHaveURL(/\/login/);
  await page.getByRole('dialog').getByRole('button', { name: 'OK' }).click();
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill('seven quiet water jugs');
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page.getByText('Sign-in is not allowed from this network.')).toBeVisible();
});

test('what was added to the list in another window stays on it, and is there when it is switched on', async ({
  page,
}) => {
  const { owner } = await openBusiness(page, 'Shared Laundry', '/whitelist-ip');
  await expect(page.getByText('No addresses yet')).toBeVisible();
  const { ownAddress } = await owner(networkApi.get);
  const theirs = (addresses: string[], version: number) =>
    owner(networkApi.update, { body: { addresses: [ownAddress, ...addresses], version } });
  await theirs(['198.51.100.0/24'], 0);

  await entry(page).fill('203.0.113.7');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(
    page.getByText(/Your changes to the list of allowed addresses in another window were kept too/),
  ).toBeVisible();
  await expect(page.getByRole('listitem').filter({ hasText: '198.51.100.0/24' })).toBeVisible();
  await expect(page.getByRole('listitem').filter({ hasText: '203.0.113.7' })).toBeVisible();
  await expect(entry(page)).toHaveValue('');

  // The page reloads the list only after the switch is changed.
  const joined = await owner(networkApi.get);
  expect(joined.addresses).toHaveLength(3);
  const { version } = await theirs(['198.51.100.0/24', '192.0.2.0/24'], joined.version);
  await turnOn(page).click();
  await expect(turnOn(page)).toBeChecked();
  await expect(page.getByRole('listitem').filter({ hasText: '192.0.2.0/24' })).toBeVisible();
  expect(await owner(networkApi.get)).toMatchObject({ isEnabled: true, version: version + 1 });
  expect((await owner(networkApi.get)).addresses).toHaveLength(3);
});

test('the allowed addresses have no barrier and fit a narrow phone in Khmer', async ({ page }) => {
  await openBusiness(page, 'Plain Laundry', '/whitelist-ip');
  await expect(page.getByText('No addresses yet')).toBeVisible();
  await expectNoBarrierInBothSkins(page);
  await entry(page).fill('203.0.113.7, 0.0.0.0/0');
  await page.getByRole('button', { name: 'Add to the list' }).click();
  await expectNoBarrierInBothSkins(page);
  await page.getByRole('button', { name: 'Remove 0.0.0.0/0' }).click();
  await save(page);
  await turnOn(page).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await expectNoBarrierInBothSkins(page);
  await page.setViewportSize({ width: 360, height: 740 });
  await page.evaluate(() => localStorage.setItem('locale', 'km'));
  await page.reload();
  await expect(page.getByText('203.0.113.7/32')).toBeVisible();
  await expectNoOverflow(page);
});
