import { expect, type Locator, type Page } from '@playwright/test';
import { openBusiness } from '../support/new-business.ts';
import { test } from '../support/test.ts';
import { write } from '../support/widget-visitor.ts';

/** A tall picture with content, so that the file is large. */
async function drawPicture(page: Page): Promise<Buffer> {
  const address = await page.evaluate(() => {
    const canvas = document.createElement('canvas');
    canvas.width = 900;
    canvas.height = 1400;
    const pen = canvas.getContext('2d')!;
    for (let line = 0; line < 200; line += 1) {
      pen.fillStyle = `hsl(${line * 7} 70% 50%)`;
      pen.fillRect((line * 37) % 900, line * 7, 300, 60);
    }
    return canvas.toDataURL('image/png');
  });
  return Buffer.from(address.slice(address.indexOf(',') + 1), 'base64');
}

const belowEnd = (thread: Locator) =>
  thread.evaluate((element) => Math.round(element.scrollHeight - element.scrollTop - element.clientHeight));

/** Whether the whole element is in the visible part of the thread. */
const isInView = (element: Locator, thread: Locator) =>
  Promise.all([element.boundingBox(), thread.boundingBox()]).then(
    ([inner, outer]) =>
      inner !== null &&
      outer !== null &&
      inner.height > 100 &&
      inner.y >= outer.y - 1 &&
      inner.y + inner.height <= outer.y + outer.height + 1,
  );

test('a picture is in view for who sends it and for who reads, and so is what follows', async ({
  page: operator,
  browser,
  baseURL,
}) => {
  const { appId } = await openBusiness(operator, 'Whole Pictures', '/chat');
  const context = await browser.newContext({ baseURL, viewport: { width: 390, height: 720 } });
  const visitor = await context.newPage();
  await visitor.goto(`/c/${appId}`);
  const theirs = visitor.getByRole('log');
  for (let number = 1; number <= 14; number += 1) await write(visitor, `Line ${number} of what I saw`);
  await expect(theirs.getByLabel('Sent').last()).toBeVisible();
  const buffer = await drawPicture(visitor);

  for (const name of ['one.png', 'two.png', 'three.png']) {
    await visitor.locator('input[type=file]').setInputFiles({ name, mimeType: 'image/png', buffer });
    const picture = theirs.getByRole('button', { name: `View picture ${name}` });
    await expect(picture).toBeVisible();
    await expect.poll(() => isInView(picture, theirs)).toBe(true);
    await expect.poll(() => belowEnd(theirs)).toBeLessThanOrEqual(1);
    await write(visitor, `That was ${name}`);
    await expect(theirs.getByText(`That was ${name}`)).toBeInViewport({ ratio: 1 });
  }

  await operator.goto('/chat?tab=unassigned');
  await operator.getByRole('link', { name: /That was three/ }).click();
  const thread = operator.getByRole('log');
  await operator.getByRole('button', { name: 'Take', exact: true }).click();
  await expect(operator.getByRole('button', { name: 'End', exact: true })).toBeVisible();
  await operator.locator('input[type=file]').setInputFiles({ name: 'plan.png', mimeType: 'image/png', buffer });
  await operator.getByRole('button', { name: 'Send', exact: true }).click();
  await expect(thread.getByRole('button', { name: /plan\.png/ })).toBeVisible();
  await expect.poll(() => belowEnd(thread)).toBeLessThanOrEqual(1);
  const received = theirs.getByRole('button', { name: 'View picture plan.png' });
  await expect.poll(() => isInView(received, theirs)).toBe(true);
  await context.close();
});

test('a picture that is damaged says so in the place that was kept for it, and can be saved', async ({
  page,
  browser,
  baseURL,
}) => {
  const { appId } = await openBusiness(page, 'Broken Pictures', '/');
  const context = await browser.newContext({ baseURL, viewport: { width: 390, height: 720 } });
  const visitor = await context.newPage();
  await visitor.goto(`/c/${appId}`);
  const thread = visitor.getByRole('log');
  const buffer = await drawPicture(visitor);
  await visitor.locator('input[type=file]').setInputFiles({ name: 'meter.png', mimeType: 'image/png', buffer });
  const picture = thread.getByRole('button', { name: 'View picture meter.png' });
  await expect(thread.getByLabel('Sent').last()).toBeVisible();
  const getHeight = async (locator: Locator) => (await locator.boundingBox())?.height ?? 0;
  await expect.poll(() => getHeight(picture)).toBeGreaterThan(0);
  const whole = await getHeight(picture);

  await context.route(/\/files\//, (route) =>
    route.fulfill({ contentType: 'image/webp', body: Buffer.from('no picture at all') }),
  );
  await visitor.reload();
  const instead = thread.getByRole('link', { name: /^Download meter\.png/ });
  await expect(instead).toContainText('This could not be loaded. Try again later.');
  await expect(instead).toHaveAttribute('download', 'meter.png');
  await expect(picture).toBeHidden();
  await expect.poll(async () => Math.abs((await getHeight(instead)) - whole)).toBeLessThanOrEqual(2);
  await context.close();
});
