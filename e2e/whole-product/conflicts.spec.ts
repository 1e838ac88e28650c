import { expect, type Locator, type Page } from '@playwright/test';
import { integrationsApi } from '@sala/contract/connections/integrations/integrations.api.ts';
import { languageServicesApi } from '@sala/contract/connections/language-services/language-services.api.ts';
import { departmentsApi } from '@sala/contract/organisation/departments/departments.api.ts';
import { profileApi } from '@sala/contract/people/profile/profile.api.ts';
import {
  serviceCatalogueApi,
  serviceCategoriesApi,
} from '@sala/contract/service/service-catalogue/service-entries.api.ts';
import { serviceProductsApi } from '@sala/contract/service/service-catalogue/service-products.api.ts';
import { orderChangesApi } from '@sala/contract/service/service-orders/order-changes.api.ts';
import { serviceOrdersApi } from '@sala/contract/service/service-orders/service-orders.api.ts';
import { ticketsApi } from '@sala/contract/service/tickets/tickets.api.ts';
import { timeShiftsApi } from '@sala/contract/time/working-time/time-shifts.api.ts';
import { expectNoBarrierInBothSkins } from '../support/accessible.ts';
import { addColleague } from '../support/colleague.ts';
import { businessPassword, openBusiness, registerBusiness } from '../support/new-business.ts';
import { signIn } from '../support/portal-user.ts';
import { test } from '../support/test.ts';

const questionOn = (page: Page) => page.getByRole('dialog', { name: /^Someone else has changed/ });
/** The dialog for a conflict with another change by the same user. */
const ownQuestionOn = (page: Page) => page.getByRole('dialog', { name: /^You changed .* in another window$/ });
const side = (question: Locator, field: string, name: 'Yours' | 'Theirs' | 'This window' | 'Other window') =>
  question.getByRole('radiogroup', { name: field }).getByRole('radio', { name: new RegExp(`^${name}`) });

/** No technical names and no missing texts. */
async function expectWords(question: Locator): Promise<void> {
  const text = await question.textContent();
  expect(text).not.toMatch(/[0-9a-f]{8}-[0-9a-f]{4}|\d{4}-\d\d-\d\d|undefined|\[object|[a-z]\.[a-z]|<\/?[a-z]/);
}

/** Nothing is cut off or needs horizontal scrolling. */
async function expectRoom(question: Locator): Promise<void> {
  const tooWide = await question.evaluate((dialog) =>
    [dialog, ...dialog.querySelectorAll('*')]
      .filter((element) => !element.closest('.visually-hidden'))
      .filter((element) => element.getBoundingClientRect().right > window.innerWidth + 1)
      .map((element) => element.outerHTML.slice(0, 120)),
  );
  expect(tooWide).toEqual([]);
  expect(await question.evaluate((dialog) => dialog.scrollWidth - dialog.clientWidth)).toBeLessThanOrEqual(0);
}

test('two people change a department: the second chooses by keyboard, and loses nothing on the way', async ({
  browser,
  page,
}) => {
  const business = await registerBusiness(page, 'Harbour Gardens');
  const { owner } = business;
  const body = { departmentName: 'Gardens', description: 'Lawns and hedges' };
  const { id } = await owner(departmentsApi.create, { body });
  const address = `/department/${id}/update`;
  const colleague = await (await browser.newContext()).newPage();
  await signIn(colleague, await addColleague(business, 'Administrator'), address, businessPassword);
  await page.goto(address);
  const fieldsOf = (of: Page) => ({
    name: of.getByRole('textbox', { name: 'Name', exact: true }),
    description: of.getByRole('textbox', { name: /^Description/ }),
  });
  const mine = fieldsOf(page);
  const theirs = fieldsOf(colleague);
  const both = async ({ name, description }: ReturnType<typeof fieldsOf>, words: [string, string]) => {
    await name.fill(words[0]);
    await description.fill(words[1]);
  };
  const now = async () => {
    const { departmentName, description } = await owner(departmentsApi.get, { params: { id } });
    return [departmentName, description];
  };

  await both(theirs, ['Garden care', 'Lawns, hedges and ponds']);
  await both(mine, ['Garden crew', 'Lawns and trees']);
  await theirs.name.press('Enter');
  await expect(colleague.getByRole('heading', { level: 1, name: 'Garden care' })).toBeVisible();
  // The dialog uses the name in the page's heading, which is updated.
  await expect(page.getByRole('heading', { level: 1, name: 'Garden care' })).toBeVisible();
  await mine.name.press('Enter');
  const question = questionOn(page);
  await expect(question).toHaveAccessibleName('Someone else has changed Garden care');
  await expect(side(question, 'Name', 'Yours')).toBeFocused();
  await expect(question.getByRole('radiogroup', { name: 'Name' })).toHaveText(
    /^NameYours\s*Garden crew\s*Theirs\s*Garden care$/,
  );
  await expect(question).toContainText(/Changed by \S.* · (Today|Yesterday) \d\d:\d\d/);
  await expectWords(question);
  await expectNoBarrierInBothSkins(page);

  await page.keyboard.press('Escape');
  await expect(question).toBeHidden();
  await expect(mine.name).toBeFocused();
  await expect(mine.name).toHaveValue('Garden crew');
  await expect(mine.description).toHaveValue('Lawns and trees');
  expect(await now()).toEqual(['Garden care', 'Lawns, hedges and ponds']);

  // Field by field: the other name, the own description.
  await page.keyboard.press('Enter');
  await expect(side(question, 'Name', 'Yours')).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Tab');
  await expect(side(question, 'Description', 'Yours')).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(question).toBeHidden();
  await expect(page.getByRole('status').filter({ hasText: /saved/i }).first()).toBeVisible();
  await expect(mine.name).toHaveValue('Garden care');
  await expect(mine.name).toBeFocused();
  expect(await now()).toEqual(['Garden care', 'Lawns and trees']);
  // The colleague's page, without changes since, is updated.
  await expect(theirs.description).toHaveValue('Lawns and trees');

  // All of the other version.
  await both(theirs, ['Parks', 'Everything green']);
  await both(mine, ['Yards', 'Everything outside']);
  await theirs.name.press('Enter');
  await expect(colleague.getByRole('heading', { level: 1, name: 'Parks' })).toBeVisible();
  await mine.name.press('Enter');
  await expect(side(question, 'Name', 'Yours')).toBeFocused();
  await page.keyboard.press('Shift+Tab');
  await expect(question.getByRole('button', { name: 'Choose all of theirs' })).toBeFocused();
  await page.keyboard.press('Space');
  await expect(side(question, 'Name', 'Theirs')).toBeChecked();
  await expect(side(question, 'Description', 'Theirs')).toBeChecked();
  await page.keyboard.press('Shift+Tab');
  await page.keyboard.press('Space');
  await expect(side(question, 'Description', 'Yours')).toBeChecked();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Space');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(question).toBeHidden();
  await expect(mine.description).toHaveValue('Everything green');
  expect(await now()).toEqual(['Parks', 'Everything green']);

  // All of the own version.
  await both(theirs, ['Plants', 'All that grows']);
  await both(mine, ['Fields', 'All that is wide']);
  await theirs.name.press('Enter');
  await expect(colleague.getByRole('heading', { level: 1, name: 'Plants' })).toBeVisible();
  await mine.name.press('Enter');
  await expect(side(question, 'Name', 'Yours')).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(question).toBeHidden();
  await expect(page.getByRole('heading', { level: 1, name: 'Fields' })).toBeVisible();
  expect(await now()).toEqual(['Fields', 'All that is wide']);
  await colleague.context().close();
});

test('two people change a ticket and an order: what differs is said in words, and fits a phone in Khmer', async ({
  page,
}) => {
  const { owner } = await openBusiness(page, 'Harbour Fans', '/');
  const { id: ownId } = await owner(profileApi.get);
  for (const [code, en] of [
    ['air', 'Air conditioning'],
    ['power', 'Electricity'],
    ['water', 'Water delivery'],
  ])
    await owner(serviceCategoriesApi.create, { body: { code, titles: { en, km: 'សេវាកម្ម' }, kind: 'general' } });
  const words = 'The fan stands still. '.repeat(12);
  const { id, version } = await owner(ticketsApi.create, {
    body: {
      title: 'The fan is loud',
      description: '<p>Since <strong>Monday</strong></p>',
      assigneeId: ownId,
      priority: 'medium',
      customerEmail: 'srey.neang@mail.example',
      customerLocale: 'km',
      categoryCode: 'air',
    },
  });
  await page.goto(`/ticket?ticket=${id}`);
  const panel = page.getByRole('complementary', { name: /^#1 / });
  await expect(panel.getByRole('heading', { name: /The fan is loud/ })).toBeVisible();
  await page.keyboard.press('e');
  const drawer = page.getByRole('dialog', { name: 'Edit ticket #1' });
  await drawer.getByLabel('Title').fill('The fan rattles');
  await drawer.getByRole('textbox', { name: 'Description' }).fill(words);
  await drawer.getByLabel('Language').selectOption({ label: 'Tiếng Việt' });
  await drawer.getByLabel('Category').selectOption({ label: 'Electricity' });
  const plan = { name: 'fan.csv', mimeType: 'text/csv', buffer: Buffer.from('part,count\nscrew,2\n') };
  await drawer.locator('input[type=file]').setInputFiles(plan);
  await expect(drawer.getByRole('button', { name: 'Save' })).toBeEnabled();
  const change = {
    title: 'The fan leaks',
    description: '<p>Since <strong>Tuesday</strong></p><ul><li>oil</li><li>water</li></ul>',
    customerLocale: 'zh-cn',
    categoryCode: 'water',
  };
  await owner(ticketsApi.update, { params: { id }, body: { ...change, version } });
  await drawer.getByLabel('Title').press('Enter');
  const question = ownQuestionOn(page);
  await expect(side(question, 'Title', 'This window')).toBeFocused();
  const choice = (field: string) => question.getByRole('radiogroup', { name: field });
  await expect(choice('Language')).toHaveText(/Tiếng Việt.*简体中文/s);
  await expect(choice('Category')).toHaveText(/Electricity.*Water delivery/s);
  await expect(choice('Description')).toHaveText(/The fan stands still.*Since Tuesday\s+oil\s+water$/s);
  await expectWords(question);
  await expectNoBarrierInBothSkins(page);
  await page.setViewportSize({ width: 390, height: 844 });
  await expectRoom(question);
  await page.keyboard.press('Escape');
  await expect(drawer.getByLabel('Title')).toHaveValue('The fan rattles');
  await expect(drawer.getByLabel('Title')).toBeFocused();
  await expect(drawer.getByRole('textbox', { name: 'Description' })).toHaveText(words.trim());
  await page.keyboard.press('Enter');
  await side(question, 'Category', 'Other window').press('Space');
  await side(question, 'Language', 'Other window').press('Space');
  await page.keyboard.press('Enter');
  await expect(drawer).toBeHidden();
  const ticket = await owner(ticketsApi.get, { params: { id } });
  expect(ticket).toMatchObject({ title: 'The fan rattles', category: { code: 'water' }, files: [{ name: 'fan.csv' }] });
  expect([ticket.customer.locale, ticket.description.includes('The fan stands still.')]).toEqual(['zh-cn', true]);

  const order = await owner(serviceOrdersApi.create, {
    body: {
      title: 'A new fan',
      categoryCode: 'air',
      currency: 'USD',
      priceType: 'fixed',
      price: '40',
      customer: { name: 'Srey Neang', phone: '012 345 678' },
    },
  });
  await page.setViewportSize({ width: 390, height: 844 });
  await page.evaluate(() => localStorage.setItem('locale', 'km'));
  await page.goto(`/service-system?order=${order.id}`);
  await expect(page.getByRole('heading', { name: /A new fan/ })).toBeVisible();
  await page.keyboard.press('e');
  const edit = page.getByRole('dialog');
  await edit.locator('[name="title"]').fill('A quiet fan for the bedroom of the children on the second floor');
  await edit.locator('[name="customer.name"]').fill('Srey Neang Chan');
  await edit.locator('[name="addressType"]').selectOption({ index: 1 });
  const soon = new Date(Date.now() + 3 * 24 * 3600_000).toISOString();
  const edited = { title: 'A tall fan', customer: { name: 'Neang Srey', phone: '012 345 678', locale: 'km' } };
  await owner(orderChangesApi.edit, {
    params: { id: order.id },
    body: { ...edited, scheduleType: 'scheduled', scheduleDate: soon, addressType: 'location', version: order.version },
  });
  await edit.locator('[name="title"]').press('Enter');
  const khmer = page.getByRole('dialog', { name: /^អ្នកបានកែប្រែ .* ក្នុងផ្ទាំងមួយទៀត$/ });
  await expect(khmer.getByRole('radio').first()).toBeFocused();
  await expectWords(khmer);
  await expectRoom(khmer);
  await expectNoBarrierInBothSkins(page);
  await page.keyboard.press('Enter');
  await expect(khmer).toBeHidden();
  await expect(edit).toBeHidden();
  const saved = await owner(serviceOrdersApi.get, { params: { id: order.id } });
  expect(saved).toMatchObject({ customer: { name: 'Srey Neang Chan' }, scheduleType: 'scheduled', scheduleDate: soon });
  expect(saved.title).toMatch(/^A quiet fan/);
});

test('translations, prices, places, hours, weekdays and people are told as one reads them', async ({ page }) => {
  const { owner } = await registerBusiness(page, 'Harbour Cleaning');
  await owner(serviceCatalogueApi.addSamples, { body: { kinds: ['cleaning', 'laundry'] } });
  const products = await owner(serviceProductsApi.list);
  const product = products.find(({ priceType, categoryCode }) => priceType === 'fixed' && categoryCode === 'cleaning')!;
  const laundry = products.find(({ categoryCode }) => categoryCode === 'laundry')!;
  const name = product.titles.en;
  await page.goto(`/service-catalogue?tab=products&search=${encodeURIComponent(product.code)}`);
  await page.getByRole('row').filter({ hasText: product.code }).getByRole('button', { name }).first().click();
  const drawer = page.getByRole('dialog', { name: 'Edit product' });
  await drawer.getByLabel(/^Title: English/).fill('Deep cleaning');
  await drawer.getByLabel('Price', { exact: true }).fill('1250.5');
  await drawer.getByLabel('Unit').selectOption({ label: 'set' });
  await owner(serviceProductsApi.update, {
    params: { id: product.id },
    body: {
      ...product,
      titles: { ...product.titles, en: 'Spring cleaning', vi: 'Dọn nhà mùa xuân' },
      price: '12',
      unit: 'room',
      categoryId: laundry.categoryId,
      typeId: null,
      subtypeId: null,
    },
  });
  await drawer.getByRole('button', { name: /^Save/ }).click();
  const question = ownQuestionOn(page);
  const choice = (field: string) => question.getByRole('radiogroup', { name: field });
  await expect(choice('Title: English')).toHaveText(/Deep cleaning.*Spring cleaning/s);
  await expect(choice('Price type')).toHaveText(/\$1,250\.50.*\$12/s);
  await expect(choice('Unit')).toHaveText(/set.*room/s);
  await expect(question).toContainText('Title: Tiếng Việt');
  await expectWords(question);
  await page.keyboard.press('Escape');
  await page.goto('/');

  const people = await owner(departmentsApi.options);
  const shift = await owner(timeShiftsApi.create, {
    body: {
      title: 'Desk',
      color: 'violet',
      startTime: '08:00',
      endTime: '17:00',
      pauses: [{ startTime: '12:00', endTime: '13:00' }],
      timeZone: 'Asia/Phnom_Penh',
      startDate: '2031-03-03',
      repeat: { kind: 'weekly', weekdays: [1, 2] },
      assignees: {},
    },
  });
  await page.goto('/working-time?tab=shifts');
  await page.getByRole('row', { name: /Desk/ }).getByRole('button', { name: 'Desk', exact: true }).click();
  const hours = page.getByRole('dialog', { name: 'Edit shift' });
  await hours.getByRole('textbox', { name: 'Pause 1 to' }).fill('14:00');
  await hours.getByRole('checkbox', { name: 'Wednesday' }).press('Space');
  await hours.getByRole('textbox', { name: 'From', exact: true }).fill('2031-03-10');
  await owner(timeShiftsApi.update, {
    params: { id: shift.id },
    body: {
      ...shift,
      pauses: [
        { startTime: '10:00', endTime: '10:15' },
        { startTime: '12:00', endTime: '13:00' },
      ],
      startDate: '2031-03-05',
      repeat: { ...shift.repeat, weekdays: [1, 5] },
      assignees: { departmentIds: [people[0]!.id] },
    },
  });
  await hours.getByRole('button', { name: /^Save/ }).click();
  await expect(choice('Pauses')).toHaveText(/12:00–14:00.*10:00–10:15, 12:00–13:00/s);
  // One added a weekday and the other removed one: both changes are merged and listed.
  await expect(question.getByRole('radiogroup').filter({ hasText: 'Friday' })).toHaveCount(0);
  await expect(question.getByRole('listitem')).toHaveText([
    'Added in this window: Wednesday',
    'Added in the other window: Friday',
    'Removed in the other window: Tuesday',
  ]);
  await expect(question).toContainText('Monday, 10 March 2031');
  await expectWords(question);
  await expectNoBarrierInBothSkins(page);
  await page.setViewportSize({ width: 390, height: 844 });
  await expectRoom(question);
  await page.keyboard.press('Enter');
  await expect(question).toBeHidden();
  await expect(hours).toBeHidden();
  const saved = await owner(timeShiftsApi.get, { params: { id: shift.id } });
  expect(saved.repeat.weekdays).toEqual([1, 3, 5]);
});

test('a key goes to the service that it was typed for, and never to the one a colleague chose meanwhile', async ({
  page,
}) => {
  const { owner } = await openBusiness(page, 'Harbour Words', '/chat-settings?tab=languages');
  const { version } = await owner(languageServicesApi.get);
  const nobody = { provider: 'none', url: null, model: '' } as const;
  const fill = async (key: string) => {
    await page.locator('[name="translation.provider"]').selectOption('libretranslate');
    await page.locator('[name="translation.url"]').fill('http://127.0.0.1:9/mine');
    await page.locator('[name="translation.key"]').fill(key);
  };
  await fill('key of mine');
  await owner(languageServicesApi.update, {
    body: {
      translation: { provider: 'openai', url: 'http://127.0.0.1:9/theirs', model: 'small', key: 'key of theirs' },
      transcription: nobody,
      version,
    },
  });
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  const question = ownQuestionOn(page);
  await expect(question).toHaveAccessibleName('You changed the language services in another window');
  const choice = question.getByRole('radiogroup');
  await expect(choice).toHaveCount(1);
  await expect(choice).toHaveText(
    /Translation.*LibreTranslate.*\/mine.*Key: newly entered.*OpenAI-compatible.*\/theirs.*small.*Key: saved/s,
  );
  await expect(question).not.toContainText('key of');
  await side(question, 'Translation', 'Other window').press('Space');
  await page.keyboard.press('Enter');
  await expect(question).toBeHidden();
  await expect(page.locator('[name="translation.url"]')).toHaveValue('http://127.0.0.1:9/theirs');
  const theirs = { provider: 'openai', url: 'http://127.0.0.1:9/theirs', model: 'small', hasKey: true };
  expect(await owner(languageServicesApi.get)).toMatchObject({ translation: theirs });
  await expect(page.locator('[name="translation.key"]')).toHaveValue('');
});

test('websites that two people add are all kept, without a question', async ({ page }) => {
  const { owner } = await openBusiness(page, 'Harbour Sites', '/integration');
  const { version } = await owner(integrationsApi.update, {
    body: { domain: ['one.example'], version: (await owner(integrationsApi.get)).version },
  });
  await page.reload();
  const list = page.locator('[name="domain"]');
  await expect(list).toHaveValue('one.example');
  await list.fill('one.example\nmine.example');
  await owner(integrationsApi.update, { body: { domain: ['one.example', 'theirs.example'], version } });
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(list).toHaveValue('one.example\ntheirs.example\nmine.example');
  await expect(
    page.getByText(/Your changes to the integration settings in another window were kept too/),
  ).toBeVisible();
  const { domain } = await owner(integrationsApi.get);
  expect(domain).toEqual(['one.example', 'theirs.example', 'mine.example']);
});
