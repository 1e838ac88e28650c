import { create } from 'zustand';
import type { MenuPoint } from '#shared/ui/place-menu.tsx';

export interface RowMenuRequest extends MenuPoint {
  channelId: string;
}

const useStore = create<{ request: RowMenuRequest | null }>(() => ({ request: null }));
let count = 0;

export const useRowMenuRequest = (): RowMenuRequest | null => useStore(({ request }) => request);

export function openRowMenu(channelId: string, x: number, y: number): void {
  count += 1;
  useStore.setState({ request: { channelId, x, y, number: count } });
}
