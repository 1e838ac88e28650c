import { act, fireEvent, render, screen, within } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { loadNamespaces, startI18n } from '#shared/i18n/i18n.ts';
import { Dialog } from './dialog.tsx';
import { showToast, type Toast, useNotices } from './notices.ts';
import { ToastHost } from './toast-host.tsx';

beforeAll(async () => {
  await startI18n();
  await loadNamespaces('common', 'errors', 'validation');
});
beforeEach(() => {
  vi.useFakeTimers();
  useNotices.setState({ dialogs: [], toasts: [], confirmation: null });
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

const say = (content: string, more: Partial<Toast> = {}) => act(() => showToast({ tone: 'success', content, ...more }));
function pass(seconds: number): void {
  act(() => {
    vi.advanceTimersByTime(seconds * 1000);
  });
}
const shown = () => useNotices.getState().toasts.map(({ content }) => content);
const region = () => screen.getByRole('region', { name: 'Notices' });
const card = (text: string) => screen.getByText(text).closest<HTMLElement>('[role]')!;

it('shows toasts in their order, each for its time', () => {
  render(<ToastHost />);
  say('Saved');
  say('A new version', { tone: 'info' });
  expect(region().textContent).toBe('SavedA new version');
  pass(2.9);
  expect(shown()).toEqual(['Saved', 'A new version']);
  pass(0.1);
  expect(shown()).toEqual(['Saved']);
  pass(1.9);
  expect(shown()).toEqual(['Saved']);
  pass(0.1);
  expect(shown()).toEqual([]);
});

it('lets time stand still while somebody points at it or stands in it, for this toast alone', () => {
  render(<ToastHost />);
  say('Saved');
  say('Sent');
  pass(4);
  fireEvent.pointerEnter(card('Saved'));
  pass(20);
  expect(shown()).toEqual(['Saved']);
  fireEvent.focus(within(card('Saved')).getByRole('button', { name: 'Close' }));
  fireEvent.pointerLeave(card('Saved'));
  pass(20);
  expect(shown()).toEqual(['Saved']);
  fireEvent.pointerEnter(card('Saved'));
  fireEvent.blur(within(card('Saved')).getByRole('button', { name: 'Close' }));
  pass(20);
  expect(shown()).toEqual(['Saved']);
  fireEvent.pointerLeave(card('Saved'));
  pass(0.9);
  expect(shown()).toEqual(['Saved']);
  pass(0.1);
  expect(shown()).toEqual([]);
});

it('begins its time anew when it is said again', () => {
  render(<ToastHost />);
  say('Copied', { id: 'copy' });
  pass(4);
  say('Copied again', { id: 'copy' });
  pass(4);
  expect(region().textContent).toBe('Copied again');
  pass(1);
  expect(shown()).toEqual([]);
});

it('offers what to do next once, and goes before it happens, so that what that says stays', () => {
  const handleUndo = vi.fn(() => showToast({ tone: 'success', id: 'move', content: 'Brought back' }));
  render(<ToastHost />);
  say('Moved', { action: { label: 'Open', run: () => {} } });
  fireEvent.click(screen.getByRole('button', { name: 'Open' }));
  expect(shown()).toEqual([]);
  say('Ended', { id: 'move', action: { label: 'Undo', run: handleUndo } });
  fireEvent.click(screen.getByRole('button', { name: 'Undo' }));
  expect(handleUndo).toHaveBeenCalledTimes(1);
  expect(shown()).toEqual(['Brought back']);
});

it('gives the focus back to what had it, when it goes with the pressed button', () => {
  render(
    <>
      <button type="button">Row</button>
      <ToastHost />
    </>,
  );
  say('Moved', { action: { label: 'Undo', run: () => {} } });
  const row = screen.getByRole('button', { name: 'Row' });
  const undo = screen.getByRole('button', { name: 'Undo' });
  act(() => row.focus());
  act(() => undo.focus());
  fireEvent.click(undo);
  expect(shown()).toEqual([]);
  expect(document.activeElement).toBe(row);
});

it('is closed by its button, alone', () => {
  render(<ToastHost />);
  say('Saved');
  say('Sent');
  fireEvent.click(within(card('Saved')).getByRole('button', { name: 'Close' }));
  expect(shown()).toEqual(['Sent']);
});

it('interrupts a screen reader by errors only', () => {
  render(<ToastHost />);
  say('Saved');
  say('Refused', { tone: 'error' });
  expect([card('Saved').role, card('Refused').role]).toEqual(['status', 'alert']);
});

it('is inside the topmost dialog, where it can be read and pressed, and back on the page when that closes', () => {
  const page = (depth: number) => (
    <>
      {depth > 0 && (
        <Dialog title="Order" onClose={() => {}}>
          Words
        </Dialog>
      )}
      {depth > 1 && (
        <Dialog title="Sure?" onClose={() => {}}>
          Words
        </Dialog>
      )}
    </>
  );
  const { unmount } = render(<ToastHost />);
  const { rerender } = render(page(0));
  say('Saved');
  const home = () => region().parentElement;
  const dialog = (name: string) => screen.getByRole('dialog', { name });
  expect(home()).toBe(document.body);
  rerender(page(1));
  expect(home()).toBe(dialog('Order'));
  rerender(page(2));
  expect(home()).toBe(dialog('Sure?'));
  rerender(page(1));
  expect(home()).toBe(dialog('Order'));
  rerender(page(0));
  expect(home()).toBe(document.body);
  unmount();
  expect(screen.queryByRole('region')).toBeNull();
});

function SavedInDialog() {
  const [isOpen, setIsOpen] = useState(true);
  const handleSave = () => {
    setIsOpen(false);
    showToast({ tone: 'success', content: 'Saved' });
  };
  return (
    <>
      {isOpen && (
        <Dialog title="Order" onClose={() => {}}>
          <button type="button" onClick={handleSave}>
            Save
          </button>
        </Dialog>
      )}
      <ToastHost />
    </>
  );
}

it('is shown on the page by the press that also closes the dialog', () => {
  vi.spyOn(HTMLElement.prototype, 'showPopover').mockImplementation(function (this: HTMLElement) {
    if (!this.isConnected) throw new DOMException('It is not in the page', 'InvalidStateError');
  });
  render(<SavedInDialog />);
  fireEvent.click(screen.getByRole('button', { name: 'Save' }));
  expect(region().parentElement).toBe(document.body);
  expect(region().textContent).toBe('Saved');
});

it('comes above what has opened since the one before', () => {
  const raised = vi.spyOn(HTMLElement.prototype, 'showPopover');
  const lowered = vi.spyOn(HTMLElement.prototype, 'hidePopover');
  render(<ToastHost />);
  say('Saved');
  raised.mockClear();
  lowered.mockClear();
  say('Sent');
  expect([lowered.mock.contexts, raised.mock.contexts]).toEqual([[region()], [region()]]);
});

const wantedTop = 100;
const cardHeight = 60;

/** As the style sheet places the toasts: 360 px wide, below the head of the page, folded to 20 px each but the newest. */
function boxOfToasts(host: HTMLElement): DOMRect {
  const others = host.childElementCount - 1;
  const height = cardHeight + others * (host.dataset.folded === undefined ? cardHeight : 20);
  const { top, bottom } = host.style;
  const atFoot = innerHeight - Number.parseFloat(bottom) - height;
  return new DOMRect(600, bottom ? atFoot : Number.parseFloat(top || String(wantedTop)), 360, height);
}

/** The tests' document lays nothing out: here everything is where its `data-box` says, what comes later lies above. */
function layOut(): void {
  const boxOf = (element: Element): DOMRect => {
    const host = element.closest('section');
    if (host) return boxOfToasts(host);
    const [left, top, width, height] = (element.getAttribute('data-box') ?? '').split(' ').map(Number);
    return new DOMRect(left, top, width, height);
  };
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function (this: Element) {
    return boxOf(this);
  });
  vi.spyOn(document, 'elementFromPoint').mockImplementation((x, y) => {
    const isThere = (element: HTMLElement) => {
      const { left, right, top, bottom } = boxOf(element);
      return element.style.visibility !== 'hidden' && x >= left && x < right && y >= top && y < bottom;
    };
    if (y >= innerHeight) return null;
    return [...document.querySelectorAll<HTMLElement>('[data-box], section')].findLast(isThere) ?? document.body;
  });
}

const top = () => boxOfToasts(region()).top;
/** Of one toast at the foot of the window. */
const footTop = () => innerHeight - 8 - cardHeight;
const page = (html: string) => {
  document.getElementById('page')!.innerHTML = html;
  pass(0.3);
};

function showOn(html: string, ...texts: string[]): void {
  layOut();
  document.body.innerHTML = `<main id="page">${html}</main>`;
  render(<ToastHost />);
  for (const text of texts) say(text, { duration: 60_000 });
}

const button = '<button data-box="700 120 100 40"></button>';
const call = '<div data-uncovered data-box="600 90 360 80"></div>';

it.each([
  ['a button', button],
  ['a button by its text', '<button data-box="700 120 100 40"><span data-box="700 120 100 40">Send</span></button>'],
  [
    'a field through its label',
    '<label data-box="700 120 100 40"><input data-box="700 120 20 20" style="visibility: hidden"></label>',
  ],
  ['a button with a sign on its corner', `${button}<i data-box="690 110 20 20"></i>`],
  ['a message that is being read', '<div data-being-read data-box="600 90 360 80"></div>'],
  ['who calls', call],
])('is at the foot where it would cover %s', (_, html) => {
  showOn(html, 'Saved');
  expect(top()).toBe(footTop());
});

it.each([
  ['before it', '<button data-box="500 120 100 40"></button>'],
  ['after it', '<button data-box="960 120 60 40"></button>'],
  ['above it', '<button data-box="700 60 100 40"></button>'],
  ['without a width', '<button data-box="700 120 0 40"></button>'],
  ['under something else', `${button}<p data-box="600 0 400 700"></p>`],
  ['that is no control', '<p data-box="700 120 100 40"></p>'],
  ['that only shows under the pointer', `<div style="opacity: 0">${button}</div>`],
])('is at the top beside what is %s', (_, html) => {
  showOn(html, 'Saved');
  expect([top(), region().style.bottom]).toEqual([wantedTop, '']);
});

it('is above the composer at the foot, and stays there when the reply gets shorter', () => {
  const composer = (height: number) =>
    `${button}<form data-foot data-box="600 ${innerHeight - height} 360 ${height}"></form>`;
  showOn(composer(100), 'Saved');
  expect(top()).toBe(footTop() - 100);
  page(composer(140));
  expect(top()).toBe(footTop() - 140);
  page(composer(60));
  expect(top()).toBe(footTop() - 140);
});

it('stays where it is when a button comes there, and leaves to what must stay visible', () => {
  showOn('', 'Saved');
  page(button);
  expect(top()).toBe(wantedTop);
  page(call);
  expect(top()).toBe(footTop());
  page('');
  expect(top()).toBe(footTop());
});

it('is between what must stay visible at both places', () => {
  showOn(`${call}<div data-uncovered data-box="600 ${innerHeight - 100} 360 100"></div>`, 'Saved');
  expect(top()).toBe(176);
  page('');
  expect(top()).toBe(wantedTop);
});

it('goes to the foot with several that find room there, without folding them', () => {
  showOn(button, 'First', 'Second');
  expect([top(), region().dataset.folded]).toEqual([footTop() - cardHeight, undefined]);
});

it('folds several under the newest where they find no room together, and lets only the newest go', () => {
  const rows = (from: number) => `<button data-box="600 ${from} 360 ${innerHeight - from}"></button>`;
  showOn(rows(190), 'First', 'Second', 'Third');
  expect(region().dataset.folded).toBe('');
  expect(top()).toBe(wantedTop);
  pass(70);
  expect(shown()).toEqual(['First', 'Second']);
  page('');
  expect(region().dataset.folded).toBeUndefined();
  pass(50);
  expect(shown()).toEqual(['First', 'Second']);
  page(rows(0));
  expect(region().dataset.folded).toBe('');
  pass(20);
  expect(region().dataset.folded).toBeUndefined();
  expect(shown()).toEqual(['First']);
});
