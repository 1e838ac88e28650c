import { type Browser, expect, type Page } from '@playwright/test';
import { callSettingsApi } from '@sala/contract/telephony/calls/call-settings.api.ts';
import { callUsersApi } from '@sala/contract/telephony/calls/calls.api.ts';
import { addColleague } from './colleague.ts';
import { businessPassword, type NewBusiness, openBusiness } from './new-business.ts';
import { signIn } from './portal-user.ts';
import { speakTone } from './tones.ts';

/** Chromium's fake microphone, which the contexts below permit. */
export const speakingFlags = [
  '--use-fake-device-for-media-stream',
  '--use-fake-ui-for-media-stream',
  '--autoplay-policy=no-user-gesture-required',
];

/** A business with calls, and its owner in the portal. It has no working hours, so that the owner is always available. */
export async function openCallScenario(page: Page, name: string, path = '/'): Promise<NewBusiness> {
  await page.context().grantPermissions(['microphone']);
  const business = await openBusiness(page, name, path);
  const { owner } = business;
  const settings = await owner(callSettingsApi.get);
  await owner(callSettingsApi.update, { body: { ...settings, isOn: true } });
  // Waits until the server has noticed the open page.
  await expect.poll(async () => (await owner(callUsersApi.optionCall))[0]?.callState).toBe('free');
  return business;
}

/** A visitor on the business's chat page. */
export async function visit(browser: Browser, { origin, appId }: NewBusiness): Promise<Page> {
  const visitor = await (
    await browser.newContext({ baseURL: origin, reducedMotion: 'reduce', permissions: ['microphone'] })
  ).newPage();
  await visitor.goto(`/c/${appId}`);
  return visitor;
}

/** Calls, and waits until it rings at the operator. */
export async function ringAt(operator: Page, visitor: Page): Promise<void> {
  await visitor.getByRole('button', { name: 'Call', exact: true }).click();
  await expect(operator.getByRole('alertdialog')).toBeVisible();
}

/** A colleague of the owner with an open page, who speaks in a tone of this pitch, in Hz. */
export async function seatColleague(
  browser: Browser,
  business: NewBusiness,
  { firstName, pitch }: { firstName: string; pitch: number },
): Promise<Page> {
  const context = await browser.newContext({ baseURL: business.origin, permissions: ['microphone'] });
  const page = await context.newPage();
  await speakTone(page, pitch);
  await signIn(page, await addColleague(business, 'Administrator', firstName), '/', businessPassword);
  await expect
    .poll(async () => (await business.owner(callUsersApi.optionCall)).find(({ name }) => name.startsWith(firstName)))
    .toMatchObject({ callState: 'free' });
  return page;
}
