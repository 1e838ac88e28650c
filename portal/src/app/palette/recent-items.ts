import { create } from 'zustand';
import { onSessionChange } from '#shared/session/session.ts';
import type { PaletteItem } from '#shared/ui/palette.ts';

/** A line that was chosen. One that was searched for comes along: it is not found again without its query. */
interface Recent {
  id: string;
  item?: PaletteItem;
}

const maxRecentItems = 5;

const useRecents = create<{ recents: readonly Recent[] }>(() => ({ recents: [] }));

// Names of customers and colleagues do not outlast the session in which they were looked up.
onSessionChange(({ profile }, before) => {
  if (profile?.id !== before.profile?.id) useRecents.setState({ recents: [] });
});

/** Remembers a line that was chosen; answers the ids of those that may be remembered beyond the session. */
export function addRecentItem(item: PaletteItem, isSearched: boolean): string[] {
  const entry = isSearched ? { id: item.id, item } : { id: item.id };
  const others = useRecents.getState().recents.filter(({ id }) => id !== item.id);
  const recents = [entry, ...others].slice(0, maxRecentItems);
  useRecents.setState({ recents });
  return recents.flatMap((recent) => (recent.item ? [] : recent.id));
}

/** Begins with what an earlier visit has left. */
export function readRecentItems(ids: readonly string[]): void {
  if (useRecents.getState().recents.length === 0) useRecents.setState({ recents: ids.map((id) => ({ id })) });
}

/** The lines that were chosen last, the latest first, as far as they are offered at the moment. */
export function useRecentItems(offered: readonly PaletteItem[]): PaletteItem[] {
  const recents = useRecents((state) => state.recents);
  const recent = recents.flatMap(({ id, item }) => item ?? offered.find((other) => other.id === id) ?? []);
  return recent.filter(({ isDangerous }) => !isDangerous);
}
