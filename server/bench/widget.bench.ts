// What the widget costs a merchant's page, before and after the first click.
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Frame, Page } from 'playwright-core';
import { benchmark } from './lib/benchmark.ts';
import { openBrowser, openUncached } from './lib/browser.ts';
import { startDatabase } from './lib/database.ts';
import { type Fetched, type Weight, watchRequests, weigh } from './lib/page-weight.ts';
import { startProduct } from './lib/product.ts';
import type { Row } from './lib/report.ts';
import { round } from './lib/stats.ts';
import { openWorkplace } from './lib/workplace.ts';

const defaults = { rounds: 3 };

/** As far from the corner as the middle of the launcher. */
const launcherInset = 48;
const noteShifts = `
  globalThis.shift = 0;
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) globalThis.shift += entry.value;
  }).observe({ type: 'layout-shift', buffered: true });
`;

const paragraphs = Array.from(
  { length: 40 },
  (_, index) => `<p>${index}: drinking water, cleaning, laundry and repairs.</p>`,
);

/** A merchant's page on a server of their own; answers its address. */
async function serveShop(bench: { defer(cleanUp: () => unknown): void }, script: string): Promise<string> {
  const page = `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
    <link rel="icon" href="data:,"><title>Shop</title></head><body><h1>Shop</h1>${paragraphs.join('')}${script}</body></html>`;
  const server = createServer((_request, response) => {
    response
      .writeHead(200, { 'Content-Type': 'text/html; charset=utf-8', 'Content-Length': Buffer.byteLength(page) })
      .end(page);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  bench.defer(() => server.close());
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

interface Visit {
  readonly before: Weight;
  readonly after: Weight;
  readonly calls: { before: number; after: number };
  readonly strangers: number;
  readonly shift: number;
  /** From the click until the visitor can write, in ms. */
  readonly opening: number;
  readonly message: Weight;
}

async function untilLoaded(page: Page): Promise<void> {
  await page.waitForFunction('globalThis.$sala?.hasLoaded === true');
  await page.waitForLoadState('networkidle');
}

/** It lies in a closed shadow root and is found by its address. */
async function chatFrame(page: Page): Promise<Frame> {
  for (;;) {
    const frame = page.frames().find((candidate) => candidate.url().includes('/widget/frame'));
    if (frame) return frame;
    await page.waitForTimeout(5);
  }
}

async function visit(page: Page, shop: string, sala: string): Promise<Visit> {
  const ours = (fetched: readonly Fetched[]) => fetched.filter(({ url }) => url.origin === sala);
  const callsOf = (fetched: readonly Fetched[]) =>
    ours(fetched).filter(({ url }) => url.pathname.startsWith('/api/')).length;
  await page.addInitScript({ content: noteShifts });
  const first = watchRequests(page);
  await page.goto(shop);
  await untilLoaded(page);
  await page.waitForTimeout(1000);
  const before = await first.stop();

  const second = watchRequests(page);
  const { width, height } = page.viewportSize()!;
  const clickedAt = performance.now();
  await page.mouse.click(width - launcherInset, height - launcherInset);
  const frame = await chatFrame(page);
  const composer = frame.getByRole('textbox');
  await composer.waitFor();
  const opening = performance.now() - clickedAt;
  await page.waitForLoadState('networkidle');
  await page.waitForTimeout(1000);
  const after = await second.stop();

  const third = watchRequests(page);
  await composer.fill('Is anybody there?');
  await composer.press('Enter');
  await frame.getByText('Is anybody there?').waitFor();
  await page.waitForTimeout(1500);
  const message = await third.stop();

  const strangers = [...before, ...after, ...message].filter(
    ({ url }) => url.origin !== sala && url.origin !== new URL(shop).origin,
  );
  return {
    before: await weigh(ours(before)),
    after: await weigh(ours(after)),
    message: await weigh(ours(message)),
    calls: { before: callsOf(before), after: callsOf(after) },
    strangers: strangers.length,
    shift: await page.evaluate<number>('shift'),
    opening,
  };
}

await benchmark('widget', defaults, async (bench) => {
  const { connectionString } = await startDatabase(bench);
  const product = await startProduct(bench, { connectionString });
  const workplace = await openWorkplace(product, connectionString, ['127.0.0.1']);
  await workplace.database.close();
  const script = `<script src="${product.address}/widget.js" data-app-id="${workplace.appId}" async></script>`;
  const shop = await serveShop(bench, script);
  const visits: Visit[] = [];
  for (let turn = 0; turn < bench.options.rounds; turn += 1) {
    bench.note(`visitor ${turn + 1} of ${bench.options.rounds}`);
    const { context } = await openBrowser(bench, `visitor-${turn}`);
    visits.push(await visit(await openUncached(context), shop, product.address));
    await context.close();
  }
  const last = visits.at(-1)!;
  const kb = (bytes: number) => round(bytes / 1000, 2);
  const rowOf = (when: string, weight: Weight, calls: number): Row => ({
    when,
    files: weight.requests,
    'calls of the API': calls,
    'script kB gz': kb(weight.script),
    'style kB gz': kb(weight.style),
    'font kB': kb(weight.font),
    'other kB gz': kb(weight.other),
    'total kB gz': kb(weight.total),
    'as sent kB': kb(weight.sent),
  });
  const worst = (read: (one: Visit) => number) => Math.max(...visits.map(read));
  return {
    rows: [
      rowOf('before the first click', last.before, last.calls.before),
      rowOf('the click', last.after, last.calls.after),
      rowOf('the first message', last.message, 1),
      { what: 'from the click until one can write, ms', slowest: Math.round(worst(({ opening }) => opening)) },
    ],
    targets: [
      { what: 'loader in kB gz', measured: kb(last.before.total), atMost: 3 },
      { what: 'loader in kB as it is sent', measured: kb(last.before.sent), atMost: 3 },
      { what: 'opened chat in kB gz', measured: kb(last.after.total), atMost: 45 },
      { what: 'requests to third parties', measured: worst(({ strangers }) => strangers), atMost: 0 },
      {
        what: 'layout shift',
        measured: round(
          worst(({ shift }) => shift),
          4,
        ),
        atMost: 0,
      },
    ],
  };
});
