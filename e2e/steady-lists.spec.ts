import { type APIRequestContext, expect, type Page, test } from '@playwright/test';
import { profileApi } from '@sala/contract/profile/profile.api.ts';
import { serviceCatalogueApi } from '@sala/contract/service-catalogue/service-entries.api.ts';
import { serviceOrdersApi } from '@sala/contract/service-orders/service-orders.api.ts';
import { ticketsApi } from '@sala/contract/tickets/tickets.api.ts';
import { type NewBusiness, openBusiness } from './support/new-business.ts';
import { becomesStill } from './support/stillness.ts';
import { converse } from './support/visitor-call.ts';

/** From here on everything that moves by itself counts, as browsers measure it. */
async function beginToMeasure(page: Page): Promise<void> {
  await page.evaluate(() => {
    const found = window as unknown as { shifts: string[] };
    found.shifts = [];
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & { value: number; sources: { node?: Node }[] })[])
        found.shifts.push(
          `${entry.value.toFixed(4)} ${entry.sources.map(({ node }) => (node as Element)?.outerHTML?.slice(0, 120)).join(' | ')}`,
        );
    }).observe({ type: 'layout-shift' });
  });
}
const getShifts = (page: Page) => page.evaluate(() => (window as unknown as { shifts: string[] }).shifts);

const wish = { categoryCode: 'water', price: '15', currency: 'USD', customer: { name: 'Bopha Chea' } } as const;

interface Place {
  readonly name: string;
  readonly path: string;
  /** What is pointed at. */
  readonly row: RegExp;
  begin(business: NewBusiness, request: APIRequestContext): Promise<void>;
  /** What colleagues and customers do meanwhile. */
  happen(business: NewBusiness, request: APIRequestContext): Promise<void>;
  /** Says that it has arrived. */
  arrived(page: Page): Promise<void>;
}

const places: readonly Place[] = [
  {
    name: 'conversations',
    path: '/chat?tab=unassigned',
    row: /First lantern/,
    async begin({ appId }, request) {
      for (const word of ['First', 'Second', 'Third']) await converse(request, appId, [`${word} lantern`]);
    },
    async happen({ appId }, request) {
      for (const word of ['Fourth', 'Fifth', 'Sixth']) await converse(request, appId, [`${word} lantern`, 'and more']);
    },
    arrived: (page) => expect(page.getByRole('tab', { name: /Unassigned/ })).toContainText('6'),
  },
  {
    name: 'orders',
    path: '/service-system',
    row: /First jug/,
    async begin({ owner }) {
      await owner(serviceCatalogueApi.addSamples, { body: { kinds: ['water'] } });
      for (const word of ['First', 'Second'])
        await owner(serviceOrdersApi.create, { body: { ...wish, title: `${word} jug` } });
    },
    async happen({ owner }) {
      for (const word of ['Third', 'Fourth'])
        await owner(serviceOrdersApi.create, { body: { ...wish, title: `${word} jug` } });
    },
    arrived: (page) => expect(page.getByRole('tab', { name: /Awaiting dispatch/ })).toContainText('4'),
  },
  {
    name: 'tickets',
    path: '/ticket',
    row: /First tap/,
    begin: (business) => makeTickets(business, ['First', 'Second']),
    happen: (business) => makeTickets(business, ['Third', 'Fourth']),
    arrived: (page) => expect(page.getByRole('tab', { name: /All open/ })).toContainText('4'),
  },
];

async function makeTickets({ owner }: NewBusiness, words: readonly string[]): Promise<void> {
  const { id: assigneeId } = await owner(profileApi.get);
  for (const word of words)
    await owner(ticketsApi.create, {
      body: {
        title: `${word} tap`,
        description: '<p>It drips</p>',
        priority: 'high',
        assigneeId,
        customerEmail: 'srey@customers.example',
      },
    });
}

for (const { name, path, row, begin, happen, arrived } of places)
  test(`nothing moves in the list of ${name} while others work and somebody points at it`, async ({
    page,
    request,
  }) => {
    await page.setViewportSize({ width: 1440, height: 900 });
    const business = await openBusiness(page, 'Steady Lists', '/account-setting');
    await begin(business, request);
    await page.goto(path);
    const shown = page.getByRole('main').getByRole('link', { name: row });
    await shown.hover();
    await becomesStill(page);
    await beginToMeasure(page);
    await happen(business, request);
    await arrived(page);
    await becomesStill(page);
    expect(await getShifts(page)).toEqual([]);
  });
