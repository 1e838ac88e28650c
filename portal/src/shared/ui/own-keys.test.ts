import { beforeEach, describe, expect, it } from 'vitest';
import { isOfBrowser, normalized, toCombination, withOwnKeys } from './own-keys.ts';
import { writeUiState } from './ui-state.ts';

const press = (code: string, held: Partial<KeyboardEvent> = {}) =>
  toCombination({ code, altKey: false, ctrlKey: false, metaKey: false, shiftKey: false, ...held });

beforeEach(() => writeUiState('ownKeys', {}));

describe('keys of one’s own', () => {
  it('take the place of the usual ones, of this page alone, as soon as they are chosen', () => {
    const keys = withOwnKeys('chat', { take: 'Alt+KeyA', end: 'Alt+KeyE' });
    const others = withOwnKeys('board', { take: 'Alt+KeyA' });
    expect({ ...keys }).toEqual({ take: 'Alt+KeyA', end: 'Alt+KeyE' });
    writeUiState('ownKeys', { 'chat.take': 'KeyQ' });
    expect({ ...keys }).toEqual({ take: 'KeyQ', end: 'Alt+KeyE' });
    expect(others.take).toBe('Alt+KeyA');
  });

  it('are read by their place on the keyboard, once more than Alt or Shift is pressed', () => {
    expect(press('AltLeft', { altKey: true })).toBeUndefined();
    expect(press('F5')).toBeUndefined();
    expect(press('KeyQ')).toBe('KeyQ');
    expect(press('KeyQ', { ctrlKey: true, altKey: true, shiftKey: true })).toBe('Mod+Alt+Shift+KeyQ');
  });

  it('leave the browser its own, and are the same in whatever order they are written', () => {
    expect(['Mod+KeyW', 'Mod+Shift+KeyN', 'Mod+Alt+KeyE', 'Alt+KeyE', 'KeyE'].map(isOfBrowser)).toEqual([
      ...[true, true],
      ...[false, false, false],
    ]);
    expect(normalized('Ctrl+Shift+KeyA')).toBe(normalized('Shift+Mod+KeyA'));
  });
});
