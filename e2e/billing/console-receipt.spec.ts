import { expect, type Page } from '@playwright/test';
import { expectNoOverflow } from '../support/accessible.ts';
import { addConsoleOwner, signInAtConsole } from '../support/console-owner.ts';
import { openBusiness } from '../support/new-business.ts';
import { test } from '../support/test.ts';
import { useWholeBrowser } from '../support/whole-browser.ts';

// The headless shell has no viewer for PDFs.
useWholeBrowser();

/** One white page. */
const pdf = Buffer.from(
  [
    '%PDF-1.4',
    '1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj',
    '2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj',
    '3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 300 200]>>endobj',
    'trailer<</Root 1 0 R>>',
    '%%EOF',
    '',
  ].join('\n'),
);

/** What the page's policy keeps the browser from doing. */
async function noteRefusals(page: Page): Promise<string[]> {
  const refusals: string[] = [];
  await page.exposeFunction('noteRefusal', (directive: string) => refusals.push(directive));
  await page.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', ({ violatedDirective }) =>
      (window as unknown as { noteRefusal(directive: string): void }).noteRefusal(violatedDirective),
    );
  });
  return refusals;
}

const viewerOf = (page: Page) =>
  page.frames().filter((frame) => frame.url().startsWith('chrome-extension:') || frame.url().startsWith('blob:'));

test('a receipt that is a PDF is shown beside its payment, or can be opened where the browser shows no PDFs', async ({
  page,
  browser,
}) => {
  const name = `Receipt Laundry ${Date.now()}`;
  await openBusiness(page, name, '/plan');
  await page.getByRole('button', { name: 'Change plan' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Order' }).click();
  await page
    .locator('input[type=file]')
    .setInputFiles({ name: 'transfer.pdf', mimeType: 'application/pdf', buffer: pdf });
  await expect(page.getByText('The receipt is being reviewed.')).toBeVisible();

  const owner = await addConsoleOwner();
  const desk = await (await browser.newContext({ reducedMotion: 'reduce' })).newPage();
  const refusals = await noteRefusals(desk);
  await desk.goto('/console');
  await signInAtConsole(desk, owner);
  const card = desk.getByRole('listitem').filter({ hasText: name });
  await expect(card.getByTitle(/^Receipt for SALA-/)).toBeVisible();
  // The frame and the viewer in it.
  await expect.poll(() => viewerOf(desk).map((frame) => frame.url().split(':')[0])).toContain('chrome-extension');
  const file = await desk.request.get((await card.getByRole('link', { name: 'Open receipt' }).getAttribute('href'))!);
  expect(await file.body()).toEqual(pdf);
  await desk.setViewportSize({ width: 390, height: 844 });
  await expectNoOverflow(desk);
  await card.getByTitle(/^Receipt for SALA-/).scrollIntoViewIfNeeded();
  await expect(card.getByTitle(/^Receipt for SALA-/)).toBeInViewport();
  expect(refusals).toEqual([]);

  const plain = await (await browser.newContext()).newPage();
  await plain.addInitScript(() => {
    Object.defineProperty(Navigator.prototype, 'pdfViewerEnabled', { get: () => false });
  });
  await plain.goto('/console');
  await signInAtConsole(plain, await addConsoleOwner());
  const same = plain.getByRole('listitem').filter({ hasText: name });
  await expect(same.getByRole('link', { name: 'Open receipt' })).toBeVisible();
  await expect(same.locator('iframe')).toHaveCount(0);
});
