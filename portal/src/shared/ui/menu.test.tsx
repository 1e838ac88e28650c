import { createEvent, fireEvent, render, screen } from '@testing-library/react';
import { type ReactNode, useState } from 'react';
import { beforeEach, expect, it, vi } from 'vitest';
import { isShown, pressOpener, useBrowserPopovers } from '../../testing/popovers.ts';
import { Menu, MenuItem, MenuRow } from './menu.tsx';

beforeEach(useBrowserPopovers);

function openMenu(entries: ReactNode) {
  render(
    <Menu
      label="Actions"
      trigger={(props) => (
        <button type="button" {...props}>
          More
        </button>
      )}
    >
      {entries}
    </Menu>,
  );
  pressOpener(screen.getByRole('button', { name: 'More' }));
  return screen.getByRole('menu', { name: 'Actions' });
}

const opener = () => screen.getByRole('button', { name: 'More' });
const focused = () => document.activeElement?.textContent;
const nothing = () => {};

/** Presses a key where the focus is, at this time in ms. Answers whether the page is left to do what it does by this key. */
function press(key: string, { at = 1, ...init }: KeyboardEventInit & { at?: number } = {}) {
  const event = createEvent.keyDown(document.activeElement!, { key, ...init });
  Object.defineProperty(event, 'timeStamp', { value: at });
  return fireEvent(document.activeElement!, event);
}

const dishes = (
  <>
    <MenuItem onSelect={nothing}>Amok</MenuItem>
    <MenuItem onSelect={nothing} isDisabled>
      Bai sach
    </MenuItem>
    <MenuItem onSelect={nothing}> Lap khmer</MenuItem>
    <MenuItem onSelect={nothing}>Lok lak</MenuItem>
    <MenuItem onSelect={nothing}>Red lok lak</MenuItem>
  </>
);

it('goes round its entries by arrows, past those that cannot be chosen, and to its ends', () => {
  openMenu(dishes);
  expect(focused()).toBe('Amok');
  const steps = (...keys: string[]) =>
    keys.map((key) => {
      expect(press(key)).toBe(false);
      return focused()?.trim();
    });
  expect(steps('ArrowDown', 'ArrowDown', 'ArrowRight')).toEqual(['Lap khmer', 'Lok lak', 'Red lok lak']);
  expect(steps('ArrowDown', 'ArrowUp')).toEqual(['Amok', 'Red lok lak']);
  expect(steps('ArrowLeft', 'ArrowUp')).toEqual(['Lok lak', 'Lap khmer']);
  expect(steps('End', 'Home')).toEqual(['Red lok lak', 'Amok']);
});

it('begins at its last entry by the arrow up where none has the focus', () => {
  const menu = openMenu(dishes);
  menu.focus();
  press('ArrowUp');
  expect(focused()).toBe('Red lok lak');
});

it('jumps to the entry that begins with the letters typed one soon after the other, whatever their case', () => {
  openMenu(dishes);
  const type = (key: string, at: number) => {
    press(key, { at });
    return focused()?.trim();
  };
  expect(type('l', 1000)).toBe('Lap khmer');
  expect(type('o', 1400)).toBe('Lok lak');
  expect(type('A', 2000)).toBe('Amok');
  expect(type('b', 3000)).toBe('Amok');
  expect(type('R', 4000)).toBe('Red lok lak');
});

it('leaves combinations, the space bar and keys without a letter to the browser', () => {
  openMenu(
    <>
      <MenuItem onSelect={nothing}>Amok</MenuItem>
      <MenuItem onSelect={nothing}>Lok lak</MenuItem>
      <MenuItem onSelect={nothing}>F2 lunch</MenuItem>
    </>,
  );
  for (const held of [{ ctrlKey: true }, { metaKey: true }, { altKey: true }]) press('l', { ...held, at: 1000 });
  press('F2', { at: 3000 });
  expect(focused()).toBe('Amok');
  press(' ', { at: 5000 });
  press('l', { at: 5100 });
  expect(focused()).toBe('Lok lak');
});

it('is closed, and its opener has the focus again, before what was chosen happens', () => {
  const found: unknown[] = [];
  const menu = openMenu(
    <MenuItem onSelect={() => found.push(document.activeElement, isShown(menu))}>Hand over</MenuItem>,
  );
  fireEvent.click(screen.getByRole('menuitem', { name: 'Hand over' }));
  expect(found).toEqual([opener(), false]);
  expect(screen.queryByRole('menuitem')).toBeNull();
});

it('closes by Tab, from where the browser goes on', () => {
  const menu = openMenu(dishes);
  expect(press('Tab')).toBe(true);
  expect(isShown(menu)).toBe(false);
  expect(document.activeElement).toBe(opener());
});

it('says why an entry cannot be chosen, and does nothing by it', () => {
  const handleSelect = vi.fn();
  const menu = openMenu(
    <>
      <MenuItem onSelect={nothing} hint="Ctrl+E">
        Edit
      </MenuItem>
      <MenuItem onSelect={handleSelect} isDisabled hint="In use">
        Archive
      </MenuItem>
    </>,
  );
  const archive = screen.getByRole('menuitem', { name: 'Archive' });
  expect(archive.getAttribute('aria-disabled')).toBe('true');
  expect(archive.title).toBe('In use');
  expect(archive.textContent).toBe('ArchiveIn use');
  const edit = screen.getByRole('menuitem', { name: 'Edit' });
  expect([edit.title, edit.textContent, edit.hasAttribute('aria-disabled')]).toEqual(['Ctrl+E', 'Edit', false]);
  fireEvent.click(archive);
  expect(handleSelect).not.toHaveBeenCalled();
  expect(isShown(menu)).toBe(true);
});

it('follows the pointer, so that keys go on from there, and is one step for Tab', () => {
  openMenu(dishes);
  const entry = screen.getByRole('menuitem', { name: 'Lok lak' });
  fireEvent.pointerMove(entry);
  expect(document.activeElement).toBe(entry);
  press('ArrowDown');
  expect(focused()).toBe('Red lok lak');
  expect(screen.getAllByRole('menuitem').every(({ tabIndex }) => tabIndex === -1)).toBe(true);
});

it('shows which of its choices is made, in a row with a name', () => {
  openMenu(
    <MenuRow label="Density">
      <MenuItem isChecked={false} onSelect={nothing}>
        Dense
      </MenuItem>
      <MenuItem isChecked onSelect={nothing}>
        Wide
      </MenuItem>
    </MenuRow>,
  );
  expect(screen.getByRole('group', { name: 'Density' })).toBeTruthy();
  const wide = screen.getByRole('menuitemradio', { name: 'Wide', checked: true });
  const dense = screen.getByRole('menuitemradio', { name: 'Dense', checked: false });
  expect([wide, dense].map((entry) => entry.querySelectorAll('svg').length)).toEqual([1, 0]);
});

function Languages({ chosen }: { chosen?: string }) {
  const [isFurther, setIsFurther] = useState(false);
  if (!isFurther)
    return (
      <>
        <MenuItem onSelect={nothing}>Reply</MenuItem>
        <MenuItem leads="on" onSelect={() => setIsFurther(true)}>
          Translate
        </MenuItem>
      </>
    );
  return (
    <>
      <MenuItem leads="back" onSelect={() => setIsFurther(false)}>
        All actions
      </MenuItem>
      {['Khmer', 'Thai'].map((language) => (
        <MenuItem key={language} isChecked={language === chosen} onSelect={nothing}>
          {language}
        </MenuItem>
      ))}
    </>
  );
}

it('leads on to further entries, at the chosen one, and back to where it led on, by click or by arrows', () => {
  const menu = openMenu(<Languages chosen="Thai" />);
  const lead = screen.getByRole('menuitem', { name: 'Translate' });
  expect(lead.querySelectorAll('svg').length).toBe(1);
  expect(lead.getAttribute('aria-expanded')).toBe('false');
  fireEvent.click(lead);
  expect(focused()).toBe('Thai');
  const back = screen.getByRole('menuitem', { name: 'All actions' });
  expect([back.getAttribute('aria-expanded'), back.querySelectorAll('svg').length]).toEqual(['true', 0]);
  expect(press('ArrowLeft')).toBe(false);
  expect(focused()).toBe('Translate');
  expect(press('ArrowRight')).toBe(false);
  expect(focused()).toBe('Thai');
  expect(isShown(menu)).toBe(true);
  press('Home');
  expect(press('ArrowRight')).toBe(false);
  expect(focused()).toBe('Khmer');
});
