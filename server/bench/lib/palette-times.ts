// How soon the palette has lines for what is typed, as the browser draws them: after a page was loaded, and while it is in use.
import type { BrowserContext, Page } from 'playwright-core';
import type { Outcome } from './benchmark.ts';
import { openUncached } from './browser.ts';
import type { Row } from './report.ts';
import { Durations } from './stats.ts';

interface Wanted {
  readonly what: string;
  /** Typed into the field. */
  readonly query: string;
  /** Above the line that is waited for; any line without one. */
  readonly heading?: string;
  readonly isLocal?: boolean;
}

const opened: Wanted = { what: 'it opens', query: '', isLocal: true };
/** Everything in the demo; what the server finds has a source each. */
const typed: readonly Wanted[] = [
  { what: 'a page', query: 'notif', heading: 'Pages', isLocal: true },
  { what: 'a command', query: 'keyboard', heading: 'Actions', isLocal: true },
  { what: 'a colleague', query: 'sophea', heading: 'People' },
  { what: 'a customer', query: 'connor', heading: 'Customers' },
  { what: 'a conversation', query: 'water', heading: 'Conversations' },
  { what: 'an order', query: 'bottles', heading: 'Service orders' },
  { what: 'a ticket', query: 'bottles', heading: 'Tickets' },
];
const complete: Wanted = { what: 'all that is found', query: '' };

const atMost = { local: 100, found: 300 };
/** Fresh pages for each query. */
const visits = 3;
/** A quick typist, in ms; the palette asks the server after a longer pause. */
const betweenLetters = 60;
/** After the page is quiet: its other parts are loaded by then. */
const untilPreloaded = 2000;

const dialog = 'dialog[aria-label="Search"]';

/** Runs in the page: notes how long after the last key the frame was drawn that has a line, and the one after which nothing is awaited. */
const watchPalette = `
  globalThis.watchPalette = (query, line) => {
    let pressedAt;
    const notePress = (event) => { pressedAt = event.timeStamp; };
    addEventListener('keydown', notePress, { capture: true });
    const until = performance.now() + 15_000;
    globalThis.paletteTimes = new Promise((resolve) => {
      const times = {};
      const note = (name, element) => {
        if (!element || name in times) return;
        times[name] = 0;
        // After the frame that is being made now.
        setTimeout(() => { times[name] = performance.now() - pressedAt; });
      };
      const look = () => {
        const dialog = document.querySelector('${dialog}');
        if (pressedAt !== undefined && dialog?.querySelector('[role="combobox"]')?.value === query) {
          note('line', dialog.querySelector(line));
          note('complete', dialog.querySelector('[role="listbox"][aria-busy="false"]'));
        }
        if (!(times.line && times.complete) && performance.now() < until) return requestAnimationFrame(look);
        removeEventListener('keydown', notePress, { capture: true });
        resolve(times);
      };
      requestAnimationFrame(look);
    });
  };
`;

interface Times {
  readonly line: number;
  readonly complete: number;
}

async function timeLine(page: Page, { query, heading }: Wanted, press: () => Promise<void>): Promise<Times> {
  const line = `${heading ? `[aria-label="${heading}"] ` : ''}[role="option"]`;
  await page.evaluate(`watchPalette(${JSON.stringify(query)}, ${JSON.stringify(line)})`);
  await press();
  const { line: first, complete: last } = await page.evaluate<Partial<Times>>('paletteTimes');
  if (!first || !last) throw new Error(`The palette has nothing for “${query}” under ${heading ?? 'any heading'}`);
  return { line: first, complete: last };
}

/** Opens the palette, types and closes it again. */
async function look(page: Page, wanted: Wanted, note: (what: string, time: number) => void): Promise<void> {
  const opening = await timeLine(page, opened, () => page.keyboard.press('Control+KeyK'));
  note(opened.what, opening.line);
  const type = () => page.keyboard.type(wanted.query, { delay: betweenLetters });
  const found = await timeLine(page, wanted, type);
  note(wanted.what, found.line);
  note(complete.what, found.complete);
  await page.keyboard.press('Escape');
  await page.locator(dialog).waitFor({ state: 'detached' });
}

export interface PaletteOptions {
  /** Of somebody of the demo who is signed in. */
  readonly context: BrowserContext;
  readonly url: string;
  readonly isThere: (page: Page) => Promise<unknown>;
  /** Rounds of all queries on a page in use. */
  readonly rounds: number;
}

/** The palette's rows and targets: each query on fresh pages without a cache, then all of them again and again on one page. */
export async function timePalette({ context, url, isThere, rounds }: PaletteOptions): Promise<Outcome> {
  const all = [opened, ...typed, complete].map((wanted) => ({
    ...wanted,
    first: new Durations(),
    later: new Durations(),
  }));
  const noteIn = (phase: 'first' | 'later') => (what: string, time: number) =>
    all.find((wanted) => wanted.what === what)![phase].add(time);
  const visit = async (page: Page) => {
    await page.addInitScript({ content: watchPalette });
    await page.goto(url);
    await isThere(page);
    await page.waitForLoadState('networkidle');
    await page.waitForTimeout(untilPreloaded);
    return page;
  };

  for (const wanted of typed) {
    for (let count = 0; count < visits; count += 1) {
      const page = await visit(await openUncached(context));
      await look(page, wanted, noteIn('first'));
      await page.close();
    }
  }
  const page = await visit(await context.newPage());
  for (let round = -1; round < rounds; round += 1)
    for (const wanted of typed) await look(page, wanted, round < 0 ? () => {} : noteIn('later'));
  await page.close();

  const inMs = (times: Durations, share: number) => Math.round(times.percentile(share));
  const rows = all.map(
    ({ what, first, later }): Row => ({
      what: `palette: ${what}`,
      'first time p50 ms': inMs(first, 0.5),
      'first time worst ms': inMs(first, 1),
      'later p50 ms': inMs(later, 0.5),
      'later p95 ms': inMs(later, 0.95),
    }),
  );
  const worst = (isLocal: boolean, phase: 'first' | 'later', share: number) =>
    Math.max(...all.filter((wanted) => (wanted.isLocal ?? false) === isLocal).map((one) => inMs(one[phase], share)));
  const targets = [true, false].flatMap((isLocal) => {
    const lines = isLocal ? 'pages and commands' : 'what the server finds';
    const limit = isLocal ? atMost.local : atMost.found;
    return [
      {
        what: `palette, ${lines}, first time p50 ms, the worst`,
        measured: worst(isLocal, 'first', 0.5),
        atMost: limit,
      },
      { what: `palette, ${lines}, later p95 ms, the worst`, measured: worst(isLocal, 'later', 0.95), atMost: limit },
    ];
  });
  return { rows, targets };
}
