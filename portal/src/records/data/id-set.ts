import { create } from 'zustand';

/** Ids that the page keeps in mind, such as those of rows that have just changed. */
export function createIdSet() {
  const useStore = create<{ ids: ReadonlySet<string> }>(() => ({ ids: new Set() }));
  return {
    useIds: (): ReadonlySet<string> => useStore(({ ids }) => ids),
    add: (id: string): void => useStore.setState(({ ids }) => ({ ids: new Set(ids).add(id) })),
    remove: (id: string): void =>
      useStore.setState((state) =>
        state.ids.has(id) ? { ids: new Set([...state.ids].filter((one) => one !== id)) } : state,
      ),
  };
}
