import { expect, type Page } from '@playwright/test';
import { customersApi } from '@sala/contract/conversations/chat/customers.api.ts';
import { departmentsApi } from '@sala/contract/organisation/departments/departments.api.ts';
import { employeesApi } from '@sala/contract/people/employees/employees.api.ts';
import { serviceCatalogueApi } from '@sala/contract/service/service-catalogue/service-entries.api.ts';
import { serviceOrdersApi } from '@sala/contract/service/service-orders/service-orders.api.ts';
import { callsApi, callUsersApi } from '@sala/contract/telephony/calls/calls.api.ts';
import { openCallScenario, ringAt, seatColleague, speakingFlags, visit } from '../support/call-scenario.ts';
import { isHeard } from '../support/heard.ts';
import type { NewBusiness } from '../support/new-business.ts';
import { test } from '../support/test.ts';

test.use({
  launchOptions: async ({ launchOptions }, use) =>
    use({ ...launchOptions, args: [...(launchOptions.args ?? []), ...speakingFlags] }),
});

declare global {
  interface Window {
    /** The name of the microphone that this page opened last. */
    openedMicrophone: string | undefined;
  }
}

/** Notes which microphone the page opens. */
const noteMicrophones = (page: Page) =>
  page.addInitScript(() => {
    const { mediaDevices } = navigator;
    const open = mediaDevices.getUserMedia.bind(mediaDevices);
    mediaDevices.getUserMedia = async (wish) => {
      const stream = await open(wish);
      window.openedMicrophone = stream.getAudioTracks()[0]?.label;
      return stream;
    };
  });
const openedMicrophone = (page: Page) => page.evaluate(() => window.openedMicrophone);

const callDialog = (page: Page) => page.getByRole('dialog', { name: /^Call with/ });

/** Makes the one operator with this first name an employee of a new department. */
async function putInDepartment({ owner }: NewBusiness, firstName: string, departmentName: string): Promise<void> {
  const operators = await owner(callUsersApi.optionCall);
  const { id: userId, name } = operators.find((one) => one.name.startsWith(firstName))!;
  const { id: departmentId } = await owner(departmentsApi.create, { body: { departmentName } });
  const employee = { employeeName: name, departmentId, role: 'member', teams: [], serviceCap: 0, isActive: true };
  await owner(employeesApi.create, { body: { ...employee, shiftIds: [], account: { userId } } });
}

/**
 * Loads the page again although the browser asks before it leaves; returns the kind of that question. It is asked once: the answer to a
 * question just before would count for this one too, if the page had not taken it yet.
 */
async function reloadWhenAsked(page: Page): Promise<string> {
  const question = page.waitForEvent('dialog');
  const reloaded = page.reload();
  const dialog = await question;
  await dialog.accept();
  await reloaded;
  return dialog.type();
}

test('a call is muted by key, with chosen devices, writes an order, and is given to a department', async ({
  page: operator,
  browser,
}) => {
  test.slow();
  await noteMicrophones(operator);
  const business = await openCallScenario(operator, 'Palm Laundry');
  const { owner } = business;
  await owner(serviceCatalogueApi.addSamples, { body: { kinds: ['laundry'] } });
  const visitor = await visit(browser, business);
  await ringAt(operator, visitor);
  await operator.keyboard.press('Control+Shift+KeyA');
  const dialog = callDialog(operator);
  await expect.poll(() => isHeard(visitor)).toBe(true);

  await operator.keyboard.press('Control+Shift+KeyM');
  await expect(dialog.getByRole('button', { name: 'Unmute' })).toBeVisible();
  await expect.poll(() => isHeard(visitor)).toBe(false);
  await operator.keyboard.press('Control+Shift+KeyM');
  await expect.poll(() => isHeard(visitor)).toBe(true);

  await operator.keyboard.press('Control+Shift+KeyH');
  await expect(visitor.getByText('You are on hold.')).toBeVisible();
  await expect(dialog.getByRole('button', { name: 'Resume' })).toBeVisible();
  await operator.keyboard.press('Control+Shift+KeyH');
  await expect.poll(() => isHeard(operator)).toBe(true);
  await operator.keyboard.press('Control+Shift+KeyD');
  await expect(operator.getByRole('group', { name: 'Keypad' })).toBeVisible();
  await operator.keyboard.press('Escape');
  await dialog.getByRole('button', { name: 'Minimise' }).click();
  await operator.keyboard.press('Control+Shift+KeyX');
  await expect(dialog).toBeFocused();
  await dialog.getByRole('button', { name: 'Minimise' }).click();
  await operator.keyboard.press('Control+Shift+KeyD');
  await expect(operator.getByRole('group', { name: 'Keypad' })).toBeVisible();
  await operator.keyboard.press('Escape');

  // The sound goes on with another device, which is kept for the next time.
  const openDevices = () => dialog.getByRole('button', { name: 'Audio' }).click();
  const microphone = operator.getByRole('menuitemradio', { name: 'Fake Audio Input 2' });
  await openDevices();
  await microphone.click();
  await expect.poll(() => openedMicrophone(operator)).toBe('Fake Audio Input 2');
  await expect.poll(() => isHeard(visitor)).toBe(true);
  await openDevices();
  await expect(microphone).toBeChecked();
  await operator.keyboard.press('Escape');
  expect(await reloadWhenAsked(operator)).toBe('beforeunload');
  await expect.poll(() => isHeard(visitor)).toBe(true);
  // In a browser without windows devices have other ids after each reload: it is found by its name.
  await expect.poll(() => openedMicrophone(operator)).toBe('Fake Audio Input 2');
  await openDevices();
  await expect(microphone).toBeChecked();
  await operator.keyboard.press('Escape');

  // What is known of the customer is not asked again.
  const [call] = await owner(callsApi.list);
  const { id, version } = await owner(customersApi.get, { params: { id: call!.visitor.id } });
  await owner(customersApi.update, { params: { id }, body: { phone: '+85512345678', version } });
  await dialog.getByRole('button', { name: 'Order', exact: true }).click();
  const drawer = operator.getByRole('dialog', { name: 'New order' });
  await expect(drawer.getByRole('textbox', { name: /^Name/ })).toHaveAccessibleDescription(/Visitor /);
  await expect(drawer.getByRole('textbox', { name: /^Phone number/ })).toHaveValue('+85512345678');
  await drawer.getByLabel(/^Address/).fill('12 Street 240');
  await drawer.getByLabel('Pieces').fill('12');
  await drawer.getByRole('radio', { name: /To be agreed/ }).check();
  await drawer.getByRole('button', { name: 'Create order' }).click();
  await expect.poll(async () => (await owner(serviceOrdersApi.list)).length).toBe(1);
  await expect.poll(() => isHeard(visitor)).toBe(true);

  const bopha = await seatColleague(browser, business, { firstName: 'Bopha', pitch: 1150 });
  await putInDepartment(business, 'Bopha', 'Ironing');
  await dialog.getByRole('button', { name: 'Transfer' }).click();
  const menu = operator.getByRole('dialog', { name: 'Transfer the call' });
  await menu.getByRole('textbox').fill('ironing');
  const department = menu.getByRole('listitem').filter({ hasNotText: 'Bopha' });
  await department.getByRole('button', { name: 'Transfer now' }).click();
  await bopha.getByRole('alertdialog').getByRole('button', { name: 'Accept' }).click();
  await expect.poll(() => isHeard(bopha)).toBe(true);
  await expect(dialog).toHaveCount(0);
  await callDialog(bopha).getByRole('button', { name: 'End call' }).click();
  await expect(visitor.getByRole('heading', { name: 'Call ended' })).toBeVisible();
});
