// What a browser gets and does: the weight of the routes, Lighthouse, the palette's answers, and whether the chat stays smooth under many messages.
import type { BrowserContext, Page } from 'playwright-core';
import { type Bench, benchmark } from './lib/benchmark.ts';
import { openBrowser, openUncached, signIn } from './lib/browser.ts';
import { startDatabase } from './lib/database.ts';
import { type Device, runLighthouse } from './lib/lighthouse.ts';
import { type Weight, watchRequests, weigh } from './lib/page-weight.ts';
import { timePalette } from './lib/palette-times.ts';
import { demoPassword, type Product, startProduct } from './lib/product.ts';
import { serveReactAlone } from './lib/react-alone.ts';
import type { Row, Target } from './lib/report.ts';
import { round } from './lib/stats.ts';
import { sendMessage, writeSteadily } from './lib/steady-visitors.ts';
import { findMerchant, inviteVisitors, openWorkplace, operatorPassword } from './lib/workplace.ts';

const defaults = {
  /** Of Lighthouse, for each route and device; 0 leaves it out. */
  runs: 3,
  rate: 50,
  seconds: 15,
  /** Rounds of the palette's queries. */
  rounds: 20,
};
type Options = Bench<typeof defaults>;

const operator = { email: 'dara@lotus.example', password: demoPassword };
/** Runs in the page: keeps the durations of tasks that held it up for more than 50 ms. */
const noteLongTasks = `
  globalThis.longTasks = [];
  new PerformanceObserver((list) => longTasks.push(...list.getEntries().map((entry) => entry.duration))).observe({ type: 'longtask' });
`;
const kb = (bytes: number) => round(bytes / 1000, 1);

async function weighPage(
  context: BrowserContext,
  url: string,
  isThere: (page: Page) => Promise<unknown>,
): Promise<Weight> {
  const page = await openUncached(context);
  const watch = watchRequests(page);
  await page.goto(url);
  await isThere(page);
  await page.waitForLoadState('networkidle');
  const weight = await weigh(await watch.stop());
  await page.close();
  return weight;
}

const weightRow = (what: string, weight: Weight): Row => ({
  what,
  requests: weight.requests,
  'script kB gz': kb(weight.script),
  'style kB gz': kb(weight.style),
  'font kB': kb(weight.font),
  'other kB gz': kb(weight.other),
  'total kB gz': kb(weight.total),
  'as sent kB': kb(weight.sent),
});

/** The worst that the page's main thread does while visitors write, one of them in the open conversation. */
async function watchLongTasks(bench: Options, product: Product, context: BrowserContext, connectionString: string) {
  const { rate, seconds } = bench.options;
  const { database, merchantId } = await findMerchant(connectionString, operator.email);
  const visitors = await inviteVisitors(product, { database, merchantId }, 25);
  await database.close();
  let channelId = '';
  for (const visitor of visitors) channelId = await sendMessage(product, visitor, 'Hello');
  const page = await context.newPage();
  await page.addInitScript({ content: noteLongTasks });
  await page.goto(`${product.address}/chat?tab=all&c=${channelId}`);
  await page.getByRole('log').waitFor();
  await page.waitForLoadState('networkidle');
  await page.waitForTimeout(2000);
  const loading = await page.evaluate<number[]>('longTasks.splice(0)');
  await writeSteadily(product, visitors, { rate, seconds });
  await page.waitForTimeout(1000);
  const tasks = await page.evaluate<number[]>('longTasks');
  const last = `the last one, ${Date.now()}`;
  await sendMessage(product, visitors.at(-1)!, last);
  await page.getByRole('log').getByText(last).waitFor({ timeout: 5000 });
  await page.close();
  return { loading, tasks };
}

/** A merchant to whom nobody writes in Khmer or Chinese: those fonts are fetched when the first such text is on the page. */
async function openEnglishOffice(product: Product, connectionString: string) {
  const workplace = await openWorkplace(product, connectionString);
  for (const visitor of await inviteVisitors(product, workplace, 30))
    await sendMessage(product, visitor, 'Is anybody there?');
  await workplace.database.close();
  return { email: workplace.operator.email, password: operatorPassword };
}

await benchmark('portal', defaults, async (bench) => {
  const { runs, rate, seconds, rounds } = bench.options;
  const { connectionString } = await startDatabase(bench);
  const product = await startProduct(bench, { connectionString, hasDemo: true });
  const floor = await serveReactAlone(bench);
  const guest = await openBrowser(bench, 'guest');
  const member = await openBrowser(bench, 'member');
  await signIn(await member.context.newPage(), product.address, operator);
  const colleague = await openBrowser(bench, 'colleague');
  await signIn(await colleague.context.newPage(), product.address, await openEnglishOffice(product, connectionString));
  const routes = [
    {
      name: 'floor: React alone',
      url: `${floor}/`,
      browser: guest,
      isThere: (page: Page) => page.getByRole('heading').waitFor(),
    },
    {
      name: '/login',
      url: `${product.address}/login`,
      browser: guest,
      isThere: (page: Page) => page.getByLabel('Email').waitFor(),
    },
    {
      name: '/chat',
      url: `${product.address}/chat?tab=all`,
      browser: colleague,
      isThere: (page: Page) =>
        page
          .getByRole('link', { name: /assigned/i })
          .first()
          .waitFor(),
    },
    {
      name: '/chat of the demo: four languages',
      url: `${product.address}/chat?tab=all`,
      browser: member,
      isThere: (page: Page) =>
        page
          .getByRole('link', { name: /assigned/i })
          .first()
          .waitFor(),
    },
  ];

  const rows: Row[] = [];
  const weights = new Map<string, Weight>();
  for (const { name, url, browser, isThere } of routes) {
    bench.note(`weighing ${name}`);
    const weight = await weighPage(browser.context, url, isThere);
    weights.set(name, weight);
    rows.push(weightRow(name, weight));
  }
  const targets: Target[] = [
    { what: '/login in kB gz', measured: kb(weights.get('/login')!.total), atMost: 170 },
    { what: '/chat in kB gz', measured: kb(weights.get('/chat')!.total), atMost: 320 },
  ];

  bench.note('the palette');
  const { url, isThere } = routes.at(-1)!;
  const palette = await timePalette({ context: member.context, url, isThere, rounds });
  rows.push(...palette.rows);
  targets.push(...palette.targets);

  bench.note(`${rate} messages a second for ${seconds} s`);
  const { loading, tasks } = await watchLongTasks(bench, product, member.context, connectionString);
  rows.push({
    what: `/chat under ${rate} messages/s`,
    'long tasks while loading': loading.length,
    'longest ms while loading': Math.round(Math.max(0, ...loading)),
    'long tasks under messages': tasks.length,
    'longest ms under messages': Math.round(Math.max(0, ...tasks)),
  });
  targets.push({ what: `tasks > 50 ms under ${rate} messages/s`, measured: tasks.length, atMost: 0 });

  for (const { name, url, browser } of runs > 0 ? routes.slice(0, 3) : []) {
    for (const device of ['desktop', 'mobile'] satisfies Device[]) {
      bench.note(`Lighthouse: ${name}, ${device}`);
      const score = await runLighthouse(url, { debugPort: browser.debugPort, device, runs });
      if (!score) continue;
      rows.push({
        what: name,
        device,
        Lighthouse: score.score,
        'blocked ms': Math.round(score.blockingTime),
        'largest paint ms': Math.round(score.largestPaint),
        'layout shift': round(score.layoutShift, 3),
      });
      if (name.startsWith('floor')) continue;
      targets.push({
        what: `${name} Lighthouse, ${device}`,
        measured: score.score,
        atLeast: device === 'desktop' ? 98 : 90,
      });
      targets.push({ what: `${name} blocked ms, ${device}`, measured: Math.round(score.blockingTime), atMost: 150 });
    }
  }
  return { rows, targets };
});
