import { create } from 'zustand';
import { createJSONStorage, persist } from 'zustand/middleware';
import { readStored, removeStored, writeStored } from '#shared/storage/storage.ts';

interface UiState {
  slices: Record<string, unknown>;
}

const name = 'stateStore';

/** The state of the interface (widths, folded parts). It is stored under `stateStore`, the only entry that is kept after a logout. */
const store = create<UiState>()(
  persist(() => ({ slices: {} }) as UiState, {
    name,
    // Where the browser refuses storage, what is written still counts for this tab.
    storage: createJSONStorage(() => ({
      getItem: () => readStored(name),
      setItem: (_name, value) => writeStored(name, value),
      removeItem: () => removeStored(name),
    })),
  }),
);

// A tab writes all that it knows: without what another one has stored, its next change would take that away. The generator of the
// reference reads this outside of a browser.
globalThis.addEventListener?.('storage', ({ key }) => {
  if (key === name) void store.persist.rehydrate();
});

/** A stored piece of interface state. It must not contain data of a user or customer, because it is kept after the session ends. */
export function useUiState<T>(slice: string, initial: T): [T, (value: T) => void] {
  const value = store((state) => (slice in state.slices ? (state.slices[slice] as T) : initial));
  return [value, (next) => store.setState(({ slices }) => ({ slices: { ...slices, [slice]: next } }))];
}

/** The same for code outside components. */
export const readUiState = <T>(slice: string, initial: T): T => (store.getState().slices[slice] ?? initial) as T;
export function writeUiState(slice: string, value: unknown): void {
  store.setState(({ slices }) => ({ slices: { ...slices, [slice]: value } }));
}

/** Forgets all of it, as in a browser that was never here. */
export function clearUiState(): void {
  store.setState({ slices: {} });
}
