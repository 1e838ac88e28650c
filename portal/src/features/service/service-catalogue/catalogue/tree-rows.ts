import type { ServiceEntry } from '@sala/contract/service/service-catalogue/service-catalogue.schema.ts';

/** A row of the tree as it is shown. */
export interface TreeRow {
  readonly entry: ServiceEntry;
  /** Starting at 1. */
  readonly depth: 1 | 2 | 3;
  readonly parentId: string | null;
  readonly hasChildren: boolean;
  readonly isOpen: boolean;
  /** Its position among its visible siblings, starting at 1. */
  readonly place: number;
  readonly places: number;
}

export const getParentId = ({ level, categoryId, typeId }: ServiceEntry): string | null =>
  level === 'category' ? null : level === 'type' ? categoryId : typeId;

const depths = { category: 1, type: 2, subtype: 3 } as const;

export interface TreeFilter {
  readonly search?: string | undefined;
  readonly show?: 'active' | 'inactive' | undefined;
}

const isFound = ({ code, titles, isActive }: ServiceEntry, { search, show }: TreeFilter) => {
  if (show && isActive !== (show === 'active')) return false;
  const text = [code, ...Object.values(titles)].join(' ').toLocaleLowerCase();
  return (search ?? '')
    .toLocaleLowerCase()
    .split(/\s+/)
    .every((word) => text.includes(word));
};

const isOn = ({ search, show }: TreeFilter) => Boolean(search?.trim() || show);

/** Ids of the entries that match the filter, and of their ancestors. */
function shownIds(entries: readonly ServiceEntry[], filter: TreeFilter): Set<string> {
  const ids = new Set<string>();
  for (const entry of entries)
    if (isFound(entry, filter)) for (const id of [entry.id, entry.categoryId, entry.typeId]) if (id) ids.add(id);
  return ids;
}

/** The visible rows: with a filter all matches, otherwise the expanded part. */
export function treeRows(
  entries: readonly ServiceEntry[],
  opened: ReadonlySet<string>,
  filter: TreeFilter = {},
): TreeRow[] {
  const isFiltered = isOn(filter);
  const ids = isFiltered ? shownIds(entries, filter) : undefined;
  const byParent = Map.groupBy(
    entries.filter(({ id }) => !ids || ids.has(id)),
    getParentId,
  );
  const under = (parentId: string | null): TreeRow[] => {
    const beside = byParent.get(parentId) ?? [];
    return beside.flatMap((entry, index) => {
      const hasChildren = byParent.has(entry.id);
      const isOpen = hasChildren && (isFiltered || opened.has(entry.id));
      const row = {
        entry,
        depth: depths[entry.level],
        parentId,
        hasChildren,
        isOpen,
        place: index + 1,
        places: beside.length,
      };
      return [row, ...(isOpen ? under(entry.id) : [])];
    });
  };
  return under(null);
}
