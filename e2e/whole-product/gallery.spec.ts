import { expect, type Page } from '@playwright/test';
import { colourRules, expectNoBarrier, listBarriers } from '../support/accessible.ts';
import { everySharedKey, type Gallery, openGallery } from '../support/gallery.ts';
import { corners, openInCorner } from '../support/gallery-corners.ts';
import { test } from '../support/test.ts';

let gallery: Gallery;
// One page for all tests, since unbundled sources are a thousand small files.
let page: Page;

test.describe.configure({ mode: 'default' });
test.slow();

test.beforeAll(async ({ browser, baseURL }) => {
  gallery = await openGallery(browser, baseURL!);
  page = gallery.page;
});

test.afterAll(() => gallery?.close());

const choose = (option: string) => gallery.choose(option);
const openPiece = (piece: string) => gallery.openPiece(piece);
const within = '[data-ready]';

test('no piece has a barrier, in the light skin and in the dark one', async () => {
  const barriers: Record<string, string[]> = {};
  for (const piece of await gallery.listPieces()) {
    await choose('Light');
    await openPiece(piece);
    const found = await listBarriers(page, { within });
    await choose('Dark');
    found.push(...(await listBarriers(page, { within, rules: colourRules })));
    if (found.length > 0) barriers[piece] = found;
  }
  await choose('Light');
  expect(barriers).toEqual({});
});

test('in Khmer every piece fits a narrow phone, and no key is shown in place of a text', async () => {
  const keys = everySharedKey();
  const tooWide: Record<string, number> = {};
  const shownKeys: Record<string, string[]> = {};
  await page.setViewportSize({ width: 360, height: 780 });
  await choose('km');
  await expect(page.locator('html')).toHaveAttribute('lang', 'km');
  for (const piece of await gallery.listPieces()) {
    await openPiece(piece);
    const width = await page.evaluate(() => document.documentElement.scrollWidth);
    if (width > 360) tooWide[piece] = width;
    const text = (await page.locator('[data-ready]').textContent()) ?? '';
    const found = (text.match(/[a-z]\w*(?:\.\w+)+|\{\{/g) ?? []).filter((word) => word === '{{' || keys.has(word));
    if (found.length > 0) shownKeys[piece] = found;
  }
  await choose('en');
  await expect(page.locator('html')).toHaveAttribute('lang', 'en');
  await page.setViewportSize({ width: 1280, height: 720 });
  expect({ tooWide, shownKeys }).toEqual({ tooWide: {}, shownKeys: {} });
});

test('a list that opens over a dialog has no barrier, and Escape closes one after the other', async () => {
  await openPiece('pickers');
  await page.getByRole('combobox').first().click();
  await expect(page.getByRole('option').first()).toBeVisible();
  await expectNoBarrier(page, { within });
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Assign' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('combobox').fill('maly');
  await dialog.getByRole('option', { name: /Maly/ }).click();
  await expect(dialog.getByRole('combobox')).toHaveValue('Maly Keo');
  await dialog.getByRole('combobox').press('ArrowDown');
  await expect(dialog.getByRole('listbox')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog.getByRole('listbox')).toBeHidden();
  await expect(dialog).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
});

test('what cannot be undone has to be typed, and a failure is told in the dialog', async () => {
  await openPiece('notices');
  await page.getByRole('button', { name: 'Typed, with work' }).click();
  const dialog = page.getByRole('dialog');
  const destroy = dialog.getByRole('button', { name: 'Delete the role' });
  await expect(destroy).toBeDisabled();
  await dialog.getByLabel('Type “Evening” to confirm').fill('Evening');
  await page.keyboard.press('Enter');
  await expect(destroy).toHaveAttribute('aria-busy', 'true');
  await expect(page.getByText('true', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'That fails' }).click();
  await destroy.click();
  await expect(dialog.getByRole('alert')).toBeVisible();
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await expect(page.getByText('false', { exact: true })).toBeVisible();
});

const moreActions = () => page.getByRole('button', { name: 'More actions' });
const focusedText = () => page.evaluate(() => document.activeElement?.textContent ?? '');

test('a menu is moved through by keys, passes over what cannot be chosen, and gives the focus back', async () => {
  await openPiece('actions');
  await moreActions().press('Enter');
  const menu = page.getByRole('menu', { name: 'More actions' });
  await expect(menu.getByRole('menuitemradio', { name: 'Dense rows', checked: false })).toBeFocused();
  await page.keyboard.press('ArrowDown');
  expect(await focusedText()).toBe('Edit');
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('ArrowUp');
  // Wraps around to the last one, skipping the disabled one.
  expect(await focusedText()).toBe('Delete');
  await page.keyboard.press('ArrowDown');
  expect(await focusedText()).toBe('Dense rows');
  await page.keyboard.press('End');
  expect(await focusedText()).toBe('Delete');
  await page.keyboard.press('Home');
  expect(await focusedText()).toBe('Dense rows');
  await page.keyboard.type('ed');
  expect(await focusedText()).toBe('Edit');
  await page.keyboard.press('Escape');
  await expect(menu).toBeHidden();
  await expect(moreActions()).toBeFocused();
  await moreActions().press('Enter');
  await page.keyboard.press('Tab');
  await expect(menu).toBeHidden();
});

test('a panel stays in the window at each of its corners, beside what opens it, with long Khmer words on a phone', async () => {
  const outside: string[] = [];
  const look = async (opener: string, size: { width: number; height: number }) => {
    await page.setViewportSize(size);
    await openPiece('actions');
    for (const corner of corners) {
      const { button, panel, isCut, window } = await openInCorner(page, opener, corner);
      const place = `${opener} at ${Object.keys(corner).join(' ')} of ${size.width}`;
      if (panel.left < 0 || panel.top < 0 || panel.right > window.width || panel.bottom > window.height)
        outside.push(`${place} leaves the window`);
      if (panel.bottom > button.top && panel.top < button.bottom) outside.push(`${place} covers its button`);
      if (isCut) outside.push(`${place} is cut off`);
    }
  };
  await look('More actions', { width: 1280, height: 720 });
  await look('Details', { width: 1280, height: 720 });
  await choose('km');
  await look('សកម្មភាពផ្សេងទៀត', { width: 360, height: 640 });
  await page.setViewportSize({ width: 1280, height: 720 });
  await choose('en');
  expect(outside).toEqual([]);
});

test('a panel is a dialog with a name that takes the focus and gives it back', async () => {
  await openPiece('actions');
  await page.getByRole('button', { name: 'Details' }).press('Enter');
  const panel = page.getByRole('dialog', { name: 'Details' });
  await expect(panel).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(panel).toBeHidden();
  await expect(page.getByRole('button', { name: 'Details' })).toBeFocused();
});

test('a list under a field stays in the window, and the field says which option is marked', async () => {
  await openPiece('pickers');
  const field = page.getByRole('combobox').nth(1);
  await field.evaluate((element) => {
    const box = element.closest<HTMLElement>('[data-invalid]')!;
    Object.assign(box.style, { position: 'fixed', bottom: '0', right: '0', zIndex: '9' });
  });
  await field.press('ArrowDown');
  const list = page.getByRole('listbox', { name: 'Assignee' });
  await expect(list).toBeVisible();
  // The list is placed again in the frame in which its options have their size.
  await expect
    .poll(async () => {
      const [box, anchor] = [(await list.boundingBox())!, (await field.boundingBox())!];
      return box.y >= 0 && box.y + box.height <= anchor.y + 2;
    })
    .toBe(true);
  const marked = async () => {
    const id = await field.getAttribute('aria-activedescendant');
    return page.evaluate((option) => document.getElementById(option!)?.textContent, id);
  };
  const options = await list.getByRole('option').allTextContents();
  // Nothing is active before the first arrow key.
  await expect(field).not.toHaveAttribute('aria-activedescendant');
  await field.press('ArrowDown');
  expect(await marked()).toBe(options[0]);
  await field.press('ArrowUp');
  expect(await marked()).toBe(options.at(-1));
  await field.press('ArrowDown');
  expect(await marked()).toBe(options[0]);
  await field.press('Escape');
  await expect(list).toBeHidden();
  await expect(field).toBeFocused();
});

const toast = () => page.getByText('The role is saved.', { exact: true });

test('a toast waits while somebody points at it or stands in it, and goes afterwards', async () => {
  await openPiece('notices');
  await page.clock.install();
  await page.getByRole('button', { name: 'success', exact: true }).click();
  await toast().hover();
  await page.clock.runFor(20_000);
  await expect(toast()).toBeVisible();
  await page.getByRole('region', { name: 'Notices' }).getByRole('button', { name: 'Close' }).focus();
  await page.mouse.move(5, 5);
  await page.clock.runFor(20_000);
  await expect(toast()).toBeVisible();
  await page.getByRole('button', { name: 'success', exact: true }).focus();
  await page.clock.runFor(5000);
  await expect(toast()).toBeHidden();
  await page.clock.resume();
});

test('a toast stays under the pointer and where somebody stands in it, and leaves what must stay visible afterwards', async () => {
  await openPiece('notices');
  await page.clock.install();
  await page.getByRole('button', { name: 'success', exact: true }).click();
  await toast().hover();
  const region = page.getByRole('region', { name: 'Notices' });
  const placed = (await region.boundingBox())!;
  await page.evaluate(({ x, y }) => {
    const late = document.querySelector('[data-ready]')!.appendChild(document.createElement('button'));
    late.textContent = 'Late';
    late.dataset.uncovered = '';
    late.style.cssText = `position: fixed; left: ${x}px; top: ${y}px; width: 200px; height: 40px`;
  }, placed);
  await page.clock.runFor(1000);
  expect(await region.boundingBox()).toEqual(placed);
  await region.getByRole('button', { name: 'Close' }).focus();
  await page.mouse.move(5, 5);
  await page.clock.runFor(1000);
  expect(await region.boundingBox()).toEqual(placed);
  await page.getByRole('button', { name: 'success', exact: true }).focus();
  await page.clock.runFor(1000);
  expect(Math.abs((await region.boundingBox())!.y - placed.y)).toBeGreaterThan(40);
  await page.getByRole('button', { name: 'Late' }).evaluate((late) => late.remove());
  await region.getByRole('button', { name: 'Close' }).click();
  await page.clock.resume();
});

test('a toast over a dialog can be read and closed, and the dialog stays', async () => {
  await openPiece('notices');
  await page.getByRole('button', { name: 'error', exact: true }).click();
  await toast().hover();
  await page.getByRole('button', { name: 'Ask', exact: true }).press('Enter');
  const dialog = page.getByRole('dialog', { name: /Delete the role/ });
  await expect(dialog).toBeVisible();
  // Content outside of the dialog is hidden from screen readers.
  await expect(page.getByRole('alert').filter({ has: toast() })).toBeVisible();
  await page.getByRole('region', { name: 'Notices' }).getByRole('button', { name: 'Close' }).click();
  await expect(toast()).toBeHidden();
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('button', { name: 'Ask', exact: true })).toBeFocused();
});

/** Texts of elements covered by toasts. */
const coveredByToasts = (selector: string) =>
  page.evaluate((covered) => {
    const host = document.querySelector('section[popover="manual"]')!;
    const box = host.getBoundingClientRect();
    return [...document.querySelectorAll(covered)]
      .filter((element) => {
        const { left, right, top, bottom, width: isThere } = element.getBoundingClientRect();
        return isThere && left < box.right && right > box.left && top < box.bottom && bottom > box.top;
      })
      .map((element) => element.textContent);
  }, selector);

test('a toast is at the top or at the foot, and covers no button in a wide window and no warning on a phone', async () => {
  const places = [
    { width: 1280, covered: '#root button, #root a, #root label, #root input, #root [data-uncovered]' },
    { width: 390, covered: '#root [data-uncovered]' },
  ];
  for (const { width, covered } of places) {
    await page.setViewportSize({ width, height: 780 });
    await openPiece('notices');
    await page.getByRole('button', { name: 'info', exact: true }).click();
    await expect(toast()).toBeVisible();
    await expect(page.getByRole('region', { name: 'Notices' })).toHaveAttribute('data-place', /^(top|foot)$/);
    expect(await coveredByToasts(covered)).toEqual([]);
    await page.getByRole('region', { name: 'Notices' }).getByRole('button', { name: 'Close' }).click();
  }
  await page.setViewportSize({ width: 1280, height: 720 });
});

test('toasts that find no room together lie under the newest, wait there, and open to a pointer', async () => {
  await page.setViewportSize({ width: 390, height: 460 });
  await openPiece('notices');
  await page.clock.install();
  for (const tone of ['success', 'info', 'error'])
    await page.getByRole('button', { name: tone, exact: true }).press('Enter');
  const region = page.getByRole('region', { name: 'Notices' });
  await page.clock.runFor(1000);
  await expect(region).toHaveAttribute('data-folded');
  const folded = await region.boundingBox();
  expect(folded!.height).toBeLessThan(120);
  // The newest disappears after its time; the others begin to count once they are visible.
  await page.clock.runFor(2500);
  await expect(toast()).toHaveCount(2);
  await toast().last().hover();
  await expect.poll(async () => (await region.boundingBox())?.height).toBeGreaterThan(folded!.height + 30);
  for (let left = 2; left > 0; left -= 1) await region.getByRole('button', { name: 'Close' }).first().click();
  await page.clock.resume();
  await page.setViewportSize({ width: 1280, height: 720 });
});

const order = () => page.locator('[data-id]').evaluateAll((rows) => rows.map((row) => row.getAttribute('data-id')));

test('a list is put in order by keyboard, mouse and finger, and says what happens', async () => {
  await openPiece('drag');
  const grip = page.getByRole('button', { name: 'Drag Water' });
  await expect(grip).toHaveAccessibleDescription(/Press Space/);
  await grip.press('Space');
  await expect(page.getByText('Water picked up.')).toBeAttached();
  await page.keyboard.press('ArrowDown');
  await expect(page.getByText('Water: position 2 of 4.')).toBeAttached();
  await page.keyboard.press('Space');
  await expect(page.getByText('Water dropped: position 2 of 4.')).toBeAttached();
  expect(await order()).toEqual(['laundry', 'water', 'garden', 'internet']);
  await expect(grip).toBeFocused();
  await grip.press('Space');
  await page.keyboard.press('ArrowDown');
  await expect(page.getByText('Water: position 3 of 4.')).toBeAttached();
  await page.keyboard.press('Escape');
  await expect(page.getByText('Water was returned to its place.')).toBeAttached();
  expect(await order()).toEqual(['laundry', 'water', 'garden', 'internet']);

  // A row moves aside during dragging; dropped between two it takes the place of the second.
  const middle = async (id: string) => {
    const box = (await page.locator(`[data-id="${id}"]`).boundingBox())!;
    return { x: Math.round(box.x + 120), y: Math.round(box.y + box.height / 2) };
  };
  const [from, to] = [await middle('internet'), await middle('laundry')];
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  await page.mouse.move(from.x, from.y - 12, { steps: 2 });
  await page.mouse.move(to.x, to.y, { steps: 5 });
  await expect(page.getByText('Internet: position 1 of 4.')).toBeAttached();
  await page.mouse.up();
  await expect.poll(order).toEqual(['internet', 'laundry', 'water', 'garden']);

  const touch = await page.context().newCDPSession(page);
  const [start, end] = [await middle('internet'), await middle('garden')];
  await touch.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [start] });
  // A long press starts dragging.
  await expect(page.locator('[data-id="internet"]')).toHaveAttribute('data-dragged', 'true');
  for (const y of [start.y + 12, (start.y + end.y) / 2, end.y])
    await touch.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints: [{ x: end.x, y }] });
  await expect(page.getByText('Internet: position 4 of 4.')).toBeAttached();
  await touch.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
  await expect.poll(order).toEqual(['laundry', 'water', 'garden', 'internet']);
});

test('a dialog keeps the focus inside and gives it back to what opened it', async () => {
  await openPiece('notices');
  const opener = page.getByRole('button', { name: 'With consequences' });
  await opener.press('Enter');
  const dialog = page.getByRole('dialog', { name: /Delete the role/ });
  await expect(dialog).toBeVisible();
  for (let step = 0; step < 6; step += 1) {
    await page.keyboard.press('Tab');
    const isOutside = await page.evaluate(() => {
      const { activeElement } = document;
      return activeElement !== document.body && activeElement?.closest('dialog') === null;
    });
    expect(isOutside).toBe(false);
  }
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(opener).toBeFocused();
});

test('a form tells at the field what is wrong, that it is saved, and what would be lost', async () => {
  await openPiece('form');
  const name = page.getByLabel('Name', { exact: true });
  await name.fill('A');
  await name.press('Enter');
  await expect(page.getByText('Enter at least 2 characters.')).toBeVisible();
  await expect(name).toBeFocused();
  await name.fill('Night');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Saved', { exact: true })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Save' })).toBeHidden();
  await name.fill('Not saved yet');
  const question = page.waitForEvent('dialog');
  void page.close({ runBeforeUnload: true });
  expect((await question).type()).toBe('beforeunload');
  await (await question).dismiss();
});
