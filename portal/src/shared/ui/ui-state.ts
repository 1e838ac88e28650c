import { create } from 'zustand';
import { persist } from 'zustand/middleware';

interface UiState {
  slices: Record<string, unknown>;
}

/** The state of the interface (widths, folded parts). It is stored under `stateStore`, the only entry that is kept after a logout. */
const store = create<UiState>()(persist(() => ({ slices: {} }) as UiState, { name: 'stateStore' }));

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
