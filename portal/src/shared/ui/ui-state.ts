import { create } from 'zustand';
import { persist } from 'zustand/middleware';

interface UiState {
  slices: Record<string, unknown>;
}

/** How people left the interface (widths, what is folded); kept under `stateStore`, the one entry that outlives a logout. */
const store = create<UiState>()(persist(() => ({ slices: {} }) as UiState, { name: 'stateStore' }));

/** A remembered piece of interface state. Never for what belongs to a user or customer: it outlives the session. */
export function useUiState<T>(slice: string, initial: T): [T, (value: T) => void] {
  const value = store((state) => (slice in state.slices ? (state.slices[slice] as T) : initial));
  return [value, (next) => store.setState(({ slices }) => ({ slices: { ...slices, [slice]: next } }))];
}

/** The same for code that is no component. */
export const readUiState = <T>(slice: string, initial: T): T => (store.getState().slices[slice] ?? initial) as T;
export function writeUiState(slice: string, value: unknown): void {
  store.setState(({ slices }) => ({ slices: { ...slices, [slice]: value } }));
}
