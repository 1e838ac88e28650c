import { expect } from '@playwright/test';
import { wallboardApi } from '@sala/contract/analytics/reports/wallboard.api.ts';
import { authApi } from '@sala/contract/people/auth/auth.api.ts';
import { callAsGuest, callerWith } from '../support/portal-call.ts';
import { demoPassword, getDevice, signIn } from '../support/portal-user.ts';
import { test } from '../support/test.ts';

const owner = 'owner@lotus.example';
const tilesOfCalls = [
  'Longest ringing call',
  'Ringing calls',
  'Calls in progress',
  'Operators available',
  'Service level today',
  'Abandoned calls today',
];

test('the board of calls says in words how its values stand, and leads back to the report', async ({ page }) => {
  await signIn(page, owner, '/call-center-overview?tv=1');
  await expect(page.getByRole('heading', { level: 1, name: /^Calls/ })).toBeVisible();
  for (const name of tilesOfCalls) await expect(page.getByRole('article', { name })).toBeVisible();
  await expect(page.getByRole('article')).toHaveCount(tilesOfCalls.length);
  const free = page.getByRole('article', { name: 'Operators available' });
  await expect(free.getByText(/^(Good|Watch|Act now)$/)).toBeVisible();
  await expect(page.getByRole('article', { name: 'Ringing calls' }).getByText(/^(Good|Watch|Act now)$/)).toHaveCount(0);
  await page.getByRole('button', { name: 'Close the wallboard' }).click();
  await expect(page.getByRole('region', { name: 'Right now' })).toBeVisible();
  await expect(page).not.toHaveURL(/tv=1/);
});

test('a board on a wall says when its figures are old, and no longer once there are new ones', async ({ page }) => {
  const { origin, headers } = await getDevice(page);
  const { accessToken } = await callAsGuest(origin, authApi.login, { email: owner, password: demoPassword }, headers);
  const call = await callerWith(origin, accessToken);
  const body = { name: 'Call room', board: 'calls', hasNames: false };
  const { url, screen } = await call(wallboardApi.createScreen, { body });

  try {
    await page.clock.install();
    const { pathname, hash } = new URL(url);
    await page.goto(pathname + hash);
    for (const name of tilesOfCalls) await expect(page.getByRole('article', { name })).toBeVisible();
    const old = page.getByText('No connection. Trying again…');
    await expect(old).toBeHidden();

    const figures = `**${wallboardApi.show.path}`;
    await page.route(figures, (route) => route.abort());
    await page.clock.fastForward(31_000);
    await expect(old).toBeVisible();
    await expect(page.getByRole('article')).toHaveCount(tilesOfCalls.length);
    await page.unroute(figures);
    await page.clock.fastForward(5000);
    await expect(old).toBeHidden();
    await expect(page.getByRole('article')).toHaveCount(tilesOfCalls.length);
  } finally {
    await call(wallboardApi.removeScreen, { params: { id: screen.id } });
  }
});
