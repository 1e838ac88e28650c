import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

type UiStates = typeof import('./ui-state.ts');

/** Each has a memory of its own, as in a tab; all of them have the same storage. */
async function openTab(): Promise<UiStates> {
  vi.resetModules();
  return import('./ui-state.ts');
}
/** As the browser does for every tab but the one that has written. */
const announceWrite = () => dispatchEvent(new StorageEvent('storage', { key: 'stateStore' }));

beforeEach(() => localStorage.clear());
afterEach(() => vi.unstubAllGlobals());

describe('the state of the interface in two tabs', () => {
  it('keeps what the other tab has stored, through the next change of this one', async () => {
    const [first, second] = [await openTab(), await openTab()];
    first.writeUiState('width', 300);
    announceWrite();
    second.writeUiState('device', 'token-of-this-browser');
    announceWrite();
    first.writeUiState('width', 320);
    announceWrite();
    for (const tab of [first, second, await openTab()])
      expect([tab.readUiState('device', null), tab.readUiState('width', 0)]).toEqual(['token-of-this-browser', 320]);
  });

  it('stays as it is when something else is stored', async () => {
    const tab = await openTab();
    tab.writeUiState('width', 300);
    localStorage.setItem('stateStore', JSON.stringify({ state: { slices: { width: 1 } }, version: 0 }));
    dispatchEvent(new StorageEvent('storage', { key: 'accessToken' }));
    expect(tab.readUiState('width', 0)).toBe(300);
  });
});

describe('the state of the interface in a browser that refuses storage', () => {
  it('counts for this tab, and throws nothing', async () => {
    const refuse = () => {
      throw new DOMException('The quota has been exceeded.', 'QuotaExceededError');
    };
    vi.stubGlobal('localStorage', { getItem: refuse, setItem: refuse, removeItem: refuse });
    const tab = await openTab();
    tab.writeUiState('width', 300);
    expect(tab.readUiState('width', 0)).toBe(300);
  });
});
