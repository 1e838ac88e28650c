import { act, cleanup, renderHook } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { withOwnKeys } from './own-keys.ts';
import { writeUiState } from './ui-state.ts';
import { isWriting, matchesShortcut, shortcutKeys, useShortcut } from './use-shortcut.ts';

const press = (code: string, more: KeyboardEventInit = {}) => new KeyboardEvent('keydown', { code, ...more });

afterEach(() => {
  cleanup();
  writeUiState('ownKeys', {});
});

describe('shortcuts', () => {
  it('go by the physical key, so that a Khmer layout has them too', () => {
    expect(matchesShortcut(press('KeyJ', { key: 'ញ', altKey: true }), 'Alt+KeyJ')).toBe(true);
  });

  it('want exactly their modifiers', () => {
    expect(matchesShortcut(press('KeyJ'), 'Alt+KeyJ')).toBe(false);
    expect(matchesShortcut(press('KeyJ', { altKey: true, shiftKey: true }), 'Alt+KeyJ')).toBe(false);
    expect(matchesShortcut(press('KeyK', { ctrlKey: true }), 'Mod+KeyK')).toBe(true);
  });

  it('stay away while an input method composes', () => {
    expect(matchesShortcut(press('Enter', { isComposing: true }), 'Enter')).toBe(false);
  });

  it('leave the letters alone that AltGr types', () => {
    const pressWith = (modifier: string) =>
      Object.assign(press('KeyE', { ctrlKey: true, altKey: true }), {
        getModifierState: (name: string) => name === modifier,
      });
    expect(matchesShortcut(pressWith('AltGraph'), 'Mod+Alt+KeyE')).toBe(false);
    expect(matchesShortcut(pressWith('Control'), 'Mod+Alt+KeyE')).toBe(true);
  });

  it('leave the controls of a text being written alone', () => {
    const page = document.createElement('main');
    page.innerHTML = '<div data-composing><button>Reply</button></div><button>Edit</button>';
    const [reply, edit] = page.querySelectorAll('button');
    expect([isWriting(reply!), isWriting(edit!)]).toEqual([true, false]);
  });

  it('are the reader’s own as soon as they are chosen', () => {
    const keys = withOwnKeys('chat', { take: 'KeyA' });
    const take = vi.fn();
    renderHook(() => useShortcut(keys.take, take));
    act(() => writeUiState('ownKeys', { 'chat.take': 'KeyQ' }));
    dispatchEvent(press('KeyA'));
    expect(take).not.toHaveBeenCalled();
    dispatchEvent(press('KeyQ'));
    expect(take).toHaveBeenCalledTimes(1);
  });

  it('are shown as keys', () => {
    expect(shortcutKeys('Mod+KeyK')).toEqual(['Ctrl', 'K']);
    expect(shortcutKeys('Shift+Slash')).toEqual(['?']);
  });
});
