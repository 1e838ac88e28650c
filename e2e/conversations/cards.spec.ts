import { expect } from '@playwright/test';
import { expectNoBarrier } from '../support/accessible.ts';
import { signIn } from '../support/portal-user.ts';
import { test } from '../support/test.ts';
import { write } from '../support/widget-visitor.ts';

test('a visitor sends where they are, and the operator answers with a place and with what to do', async ({
  page: operator,
  browser,
  baseURL,
}) => {
  const place = { latitude: 11.5564, longitude: 104.9282 };
  const context = await browser.newContext({ baseURL, geolocation: place, permissions: ['geolocation'] });
  const visitor = await context.newPage();
  await visitor.goto('/c/lotus-home-services');
  const words = `Lost ${crypto.randomUUID().slice(0, 8)}`;
  await write(visitor, words);
  await expect(visitor.getByLabel('Sent').last()).toBeVisible();
  await signIn(operator, 'dara@lotus.example', '/chat?tab=unassigned&order=updatedAt&sort=desc');
  await operator.getByRole('listitem').getByRole('link', { name: words }).click();
  await expect(operator.getByRole('article').filter({ hasText: words })).toBeVisible();

  await visitor.getByRole('button', { name: 'Menu' }).click();
  await visitor.getByRole('button', { name: 'Send my location' }).click();
  const own = visitor.getByRole('log').getByRole('link', { name: /11\.55640, 104\.92820/ });
  await expect(own).toHaveAttribute('href', 'https://www.google.com/maps?q=11.556400,104.928200');
  await expect(operator.getByRole('link', { name: /Location 11\.55640, 104\.92820 Open the map/ })).toBeVisible();

  await operator.getByRole('button', { name: 'Send something else' }).click();
  await operator.getByRole('menuitem', { name: 'Location' }).click();
  const asksPlace = operator.getByRole('dialog', { name: 'Location' });
  const send = { name: 'Send', exact: true } as const;
  await asksPlace.getByLabel('Map link or coordinates').fill('Central Market');
  await asksPlace.getByRole('button', send).click();
  await expect(asksPlace.getByText(/^Enter a map link with a point/)).toBeVisible();
  await asksPlace
    .getByLabel('Map link or coordinates')
    .fill('https://www.google.com/maps/place/Market/@11.5,104.9,17z/data=!3d11.5696!4d104.921');
  await expect(asksPlace.getByText('On the map at 11.56960, 104.92100')).toBeVisible();
  await asksPlace.getByLabel(/^Name/).fill('Central Market');
  await asksPlace.getByLabel(/^Address/).fill('Street 130');
  await expectNoBarrier(operator, { within: 'dialog' });
  await asksPlace.getByRole('button', send).click();
  await expect(asksPlace).toBeHidden();
  await expect(operator.getByRole('link', { name: /^Central Market Street 130/ })).toBeVisible();
  await expect(visitor.getByRole('link', { name: /Central Market/ })).toHaveAttribute(
    'href',
    /q=11\.569600,104\.921000$/,
  );

  await operator.getByRole('button', { name: 'Send something else' }).click();
  await operator.getByRole('menuitem', { name: 'Instruction card' }).click();
  const asksSteps = operator.getByRole('dialog', { name: 'Instruction card' });
  await asksSteps.getByLabel('Title').fill('How to close the valve');
  await asksSteps.getByRole('button', send).click();
  await expect(asksSteps.getByLabel('Steps')).toHaveAttribute('aria-invalid', 'true');
  await asksSteps.getByLabel('Steps').fill('Turn it right\n\nWait a minute');
  await asksSteps.getByRole('button', send).click();
  for (const page of [operator, visitor]) {
    const steps = page.getByRole('log').getByRole('listitem');
    await expect(steps.filter({ hasText: 'Turn it right' })).toBeVisible();
    await expect(steps.filter({ hasText: 'Wait a minute' })).toBeVisible();
  }
  await expectNoBarrier(visitor);
  await expectNoBarrier(operator, { within: 'main' });
});

test('a visitor whose browser refuses to say where they are is told what helps', async ({ browser, baseURL }) => {
  const visitor = await (await browser.newContext({ baseURL, permissions: [] })).newPage();
  await visitor.addInitScript(() => {
    navigator.geolocation.getCurrentPosition = (_, refuse) =>
      refuse?.({ code: 1, PERMISSION_DENIED: 1, POSITION_UNAVAILABLE: 2, TIMEOUT: 3, message: '' });
  });
  await visitor.goto('/c/lotus-home-services');
  await visitor.getByRole('button', { name: 'Menu' }).click();
  await visitor.getByRole('button', { name: 'Send my location' }).click();
  await expect(visitor.getByRole('alert').filter({ hasText: 'Allow it in your browser settings' })).toBeVisible();
  await expect(visitor.getByRole('log').getByRole('link')).toHaveCount(0);
});
