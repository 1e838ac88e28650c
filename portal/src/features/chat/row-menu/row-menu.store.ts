import { create } from 'zustand';

export interface RowMenuRequest {
  channelId: string;
  /** Where in the window, in px. */
  x: number;
  y: number;
  /** Two requests for the same place are two. */
  number: number;
}

const useStore = create<{ request: RowMenuRequest | null }>(() => ({ request: null }));
let count = 0;

export const useRowMenuRequest = (): RowMenuRequest | null => useStore(({ request }) => request);

export function openRowMenu(channelId: string, x: number, y: number): void {
  count += 1;
  useStore.setState({ request: { channelId, x, y, number: count } });
}
