import { act, fireEvent, render, screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { isShown, pressOpener, useBrowserPopovers } from '../../testing/popovers.ts';
import { MenuItem } from './menu.tsx';
import { PlaceMenu } from './place-menu.tsx';
import { Popover, type PopoverHandle, type PopoverProps } from './popover.tsx';

beforeEach(useBrowserPopovers);
afterEach(() => vi.restoreAllMocks());

type Panel = Partial<Omit<PopoverProps, 'children'>> & { name?: string; children: ReactNode };

const PanelAt = ({ name = 'Details', ...props }: Panel) => (
  <Popover
    label={name}
    trigger={(given) => (
      <button type="button" {...given}>
        {name}
      </button>
    )}
    {...props}
  />
);
const button = (name = 'Details') => screen.getByRole('button', { name });
const panel = (name = 'Details') => screen.getByRole('dialog', { name, hidden: true });

function open(props: Panel) {
  render(<PanelAt {...props} />);
  pressOpener(button(props.name));
}

it('has its content only while it is open, and its button says which it is and whether it is open', () => {
  const handleOpen = vi.fn();
  render(
    <PanelAt width={240} onOpen={handleOpen}>
      <p>Words</p>
    </PanelAt>,
  );
  const state = () => [button().getAttribute('aria-expanded'), screen.queryByText('Words') !== null];
  expect(button().getAttribute('aria-haspopup')).toBe('dialog');
  expect(state()).toEqual(['false', false]);
  pressOpener(button());
  expect(state()).toEqual(['true', true]);
  expect(panel().style.width).toBe('240px');
  expect(handleOpen.mock.calls).toEqual([[panel()]]);
  pressOpener(button());
  expect(state()).toEqual(['false', false]);
  expect(handleOpen).toHaveBeenCalledTimes(1);
  expect(document.activeElement).toBe(button());
});

it.each([
  [
    'what asks for the focus',
    <>
      <button type="button">A</button>
      <button type="button" data-autofocus>
        B
      </button>
    </>,
    'B',
  ],
  [
    'an entry',
    <>
      <i />
      <MenuItem onSelect={() => {}}>B</MenuItem>
    </>,
    'B',
  ],
  ['a field', <input key="field" aria-label="B" />, 'B'],
  ['a button', <button type="button">B</button>, 'B'],
  ['a link', <a href="/b">B</a>, 'B'],
])('gives the focus to %s', (_, content, name) => {
  open({ children: content });
  const { activeElement } = document;
  expect(activeElement?.getAttribute('aria-label') ?? activeElement?.textContent).toBe(name);
  expect(panel().contains(activeElement)).toBe(true);
});

it('has the focus before the browser says that it is open, so that a key pressed at once goes there', () => {
  let focused: Element | null = null;
  const look = () => {
    focused = document.activeElement;
  };
  document.addEventListener('toggle', look, true);
  open({ children: <input aria-label="Name" /> });
  document.removeEventListener('toggle', look, true);
  expect(focused).toBe(screen.getByLabelText('Name'));
});

it('takes the focus itself where nothing in it can, each time anew', () => {
  const { rerender } = render(<PanelAt>Words</PanelAt>);
  pressOpener(button());
  expect(document.activeElement).toBe(panel());
  pressOpener(button());
  rerender(
    <PanelAt>
      <a href="/more">More</a>
    </PanelAt>,
  );
  pressOpener(button());
  expect(document.activeElement).toBe(screen.getByRole('link', { name: 'More' }));
});

it('leaves the focus where it has gone meanwhile', () => {
  open({
    children: (
      <>
        <button type="button">First</button>
        <button type="button">Second</button>
      </>
    ),
  });
  screen.getByRole('button', { name: 'Second' }).focus();
  fireEvent(panel(), Object.assign(new Event('toggle'), { newState: 'open' }));
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Second' }));
});

it('hears the keys that are pressed in it', () => {
  const handleKeyDown = vi.fn();
  open({ children: <input aria-label="Name" />, onKeyDown: handleKeyDown });
  fireEvent.keyDown(screen.getByLabelText('Name'), { key: 'x' });
  expect(handleKeyDown).toHaveBeenCalledTimes(1);
});

it('is left as it is by a panel inside it', () => {
  const handleOpen = vi.fn();
  open({ onOpen: handleOpen, children: <PanelAt name="Help">Words</PanelAt> });
  pressOpener(button('Help'));
  expect(screen.getByText('Words')).toBeTruthy();
  pressOpener(button('Help'));
  expect(screen.queryByText('Words')).toBeNull();
  expect(button('Help')).toBeTruthy();
  expect(handleOpen).toHaveBeenCalledTimes(1);
});

it('is opened and closed by who shows it', () => {
  const handle: { current: PopoverHandle | null } = { current: null };
  render(<PanelAt ref={handle}>Words</PanelAt>);
  act(() => handle.current!.open());
  expect(screen.getByText('Words')).toBeTruthy();
  act(() => handle.current!.close());
  expect(screen.queryByText('Words')).toBeNull();
});

/** Places everything at this box of the window; panels are 200 px wide and 100 px high. */
function layOut(left: number, top: number) {
  vi.spyOn(HTMLElement.prototype, 'getBoundingClientRect').mockReturnValue(new DOMRect(left, top, 100, 40));
  vi.spyOn(HTMLElement.prototype, 'offsetWidth', 'get').mockReturnValue(200);
  vi.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(100);
}
const placeOf = ({ style }: HTMLElement) => [style.left, style.top];

it('stands below the beginning of its button, and goes where that goes, for as long as it is open', () => {
  layOut(300, 100);
  open({ children: 'Words' });
  expect(placeOf(panel())).toEqual(['300px', '144px']);
  layOut(400, 200);
  fireEvent(window, new Event('resize'));
  expect(placeOf(panel())).toEqual(['400px', '244px']);
  pressOpener(button());
  layOut(500, 300);
  fireEvent(window, new Event('resize'));
  expect(placeOf(panel())).toEqual(['400px', '244px']);
});

it('is placed again when it grows', () => {
  const grow: (() => void)[] = [];
  class Observer {
    observe: (element: Element) => unknown;
    constructor(listener: () => void) {
      this.observe = (element) => element.id && grow.push(listener);
    }
    disconnect = () => {};
  }
  vi.stubGlobal('ResizeObserver', Observer);
  layOut(300, innerHeight - 200);
  open({ children: 'Words' });
  expect(placeOf(panel())[1]).toBe(`${innerHeight - 156}px`);
  vi.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(300);
  for (const listener of grow) listener();
  expect(placeOf(panel())[1]).toBe(`${innerHeight - 504}px`);
  vi.unstubAllGlobals();
});

it('opens a menu where somebody asked for it, each time they do, and nothing else on the page is read or reached for it', () => {
  layOut(0, 0);
  const Menu = ({ number, text = 'Copy' }: { number: number; text?: string }) => (
    <PlaceMenu at={{ x: 30, y: 40, number }} label="Message">
      <MenuItem onSelect={() => {}}>{text}</MenuItem>
    </PlaceMenu>
  );
  const clicks = vi.fn();
  addEventListener('click', clicks);
  const { rerender, container } = render(<Menu number={1} />);
  const anchor = container.querySelector<HTMLElement>('[popovertarget]')!;
  expect(clicks.mock.lastCall?.[0].target).toBe(anchor);
  expect(placeOf(anchor)).toEqual(['30px', '40px']);
  expect([anchor.tabIndex, anchor.getAttribute('aria-hidden'), anchor.getAttribute('aria-haspopup')]).toEqual([
    -1,
    'true',
    'menu',
  ]);
  rerender(<Menu number={1} text="Copy all" />);
  expect(clicks).toHaveBeenCalledTimes(1);
  rerender(<Menu number={2} />);
  expect(clicks).toHaveBeenCalledTimes(2);
  removeEventListener('click', clicks);
  pressOpener(anchor);
  const menu = screen.getByRole('menu', { name: 'Message' });
  expect(isShown(menu)).toBe(true);
  expect(placeOf(menu)).toEqual(['8px', '8px']);
});
