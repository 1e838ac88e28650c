import { type ServiceScope, unrestricted } from '@sala/contract/identity/users/service-scope.schema.ts';
import {
  type ServiceEntry,
  type ServiceEntryOption,
  type ServiceLevel,
  serviceLevels,
} from '@sala/contract/service/service-catalogue/service-catalogue.schema.ts';
import {
  type Counts,
  countOrdersByEntry,
  countProductsByEntry,
  countRulesByEntry,
  countUsersByCode,
  type EntryRow,
  listEntryRows,
  type Query,
} from './entries.repository.ts';

/** An entry with its parents. */
export interface PlacedEntry extends EntryRow {
  readonly category: EntryRow;
  readonly type: EntryRow | undefined;
}

/** The entries by id with their parents; the order of all levels is kept. */
function placedEntries(rows: readonly EntryRow[]): Map<string, PlacedEntry> {
  const byId = new Map(rows.map((row) => [row.id, row]));
  const placed = rows.map((row): PlacedEntry => {
    const parent = row.parent_id === null ? undefined : byId.get(row.parent_id);
    if (row.level === 'category') return { ...row, category: row, type: undefined };
    if (row.level === 'type') return { ...row, category: parent!, type: undefined };
    return { ...row, category: byId.get(parent!.parent_id!)!, type: parent };
  });
  return new Map(placed.map((entry) => [entry.id, entry]));
}

export async function loadEntries(query: Query): Promise<Map<string, PlacedEntry>> {
  return placedEntries(await listEntryRows(query));
}

const isWholly = (entry: PlacedEntry) => entry.is_active && entry.category.is_active && (entry.type?.is_active ?? true);

/** Whether orders of the entry are in the scope. */
export function isInScope(scope: ServiceScope, { level, code, category, type }: PlacedEntry): boolean {
  const sees = (field: 'categories' | 'types' | 'subtypes', one: string) =>
    scope[field].includes(unrestricted[field]) || scope[field].includes(one);
  if (!sees('categories', category.code)) return false;
  if (level === 'category') return true;
  if (!sees('types', type?.code ?? code)) return false;
  return level === 'type' || sees('subtypes', code);
}

const toCataloguePath = ({ level, category, type }: PlacedEntry) => ({
  kind: category.kind!,
  categoryId: level === 'category' ? null : category.id,
  categoryCode: level === 'category' ? null : category.code,
  typeId: type?.id ?? null,
  typeCode: type?.code ?? null,
});

/** An entry with an inactive parent counts as inactive. */
const presentOption = (entry: PlacedEntry): ServiceEntryOption => ({
  id: entry.id,
  code: entry.code,
  titles: entry.titles,
  icon: entry.icon,
  ...toCataloguePath(entry),
  isActive: isWholly(entry),
});

export type Presenting = (entry: PlacedEntry) => ServiceEntry;

/** Returns a function that presents entries with their present counts. */
export async function presenting(query: Query, entries: ReadonlyMap<string, PlacedEntry>): Promise<Presenting> {
  const [products, rules, orders, usersOf] = await Promise.all([
    countProductsByEntry(query),
    countRulesByEntry(query),
    countOrdersByEntry(query),
    countUsersByCode(query),
  ]);
  const children = childCounts(entries);
  return (entry) => ({
    id: entry.id,
    level: entry.level,
    code: entry.code,
    titles: entry.titles,
    icon: entry.icon,
    ...toCataloguePath(entry),
    position: entry.position,
    isActive: entry.is_active,
    childCount: children.get(entry.id) ?? 0,
    productCount: products.get(entry.id) ?? 0,
    ruleCount: rules.get(entry.id) ?? 0,
    userCount: usersOf(entry.level, entry.code),
    orderCount: orders.get(entry.id) ?? 0,
    source: entry.source,
    remoteFields: entry.remote_fields,
    createdAt: entry.created_at.toISOString(),
    updatedAt: entry.updated_at.toISOString(),
    version: entry.version,
  });
}

function childCounts(entries: ReadonlyMap<string, PlacedEntry>): Counts {
  const counts = new Map<string, number>();
  for (const { parent_id: id } of entries.values()) if (id) counts.set(id, (counts.get(id) ?? 0) + 1);
  return counts;
}

/** In tree order: a subtype follows its type and a type its category. */
export function inTreeOrder(entries: ReadonlyMap<string, PlacedEntry>): PlacedEntry[] {
  const path = ({ category, type, position, level }: PlacedEntry) =>
    level === 'category' ? [position] : [category.position, type?.position ?? position, position];
  const rank = ({ level }: PlacedEntry) => serviceLevels.indexOf(level);
  return [...entries.values()].sort((one, other) => {
    const [here, there] = [path(one), path(other)];
    return (
      rank(one) - rank(other) || here.map((place, at) => place - there[at]!).find((difference) => difference !== 0) || 0
    );
  });
}

export interface EntryFilter {
  readonly page: number;
  readonly limit: number;
  readonly order: 'position' | 'code' | 'createdAt';
  readonly sort: 'asc' | 'desc';
  readonly search?: string | undefined;
  readonly isActive?: 'true' | 'false' | undefined;
  readonly categoryId?: string | undefined;
  readonly typeId?: string | undefined;
}

const isUnder = ({ category, type }: PlacedEntry, { categoryId, typeId }: Pick<EntryFilter, 'categoryId' | 'typeId'>) =>
  (categoryId === undefined || category.id === categoryId) && (typeId === undefined || type?.id === typeId);

function matches(entry: PlacedEntry, filter: EntryFilter): boolean {
  const text = [entry.code, ...Object.values(entry.titles)].join(' ').toLowerCase();
  const words = filter.search?.normalize('NFC').toLowerCase().split(/\s+/).filter(Boolean) ?? [];
  return (
    isUnder(entry, filter) &&
    (filter.isActive === undefined || entry.is_active === (filter.isActive === 'true')) &&
    words.every((word) => text.includes(word))
  );
}

const compared: Record<EntryFilter['order'], ((one: PlacedEntry, other: PlacedEntry) => number) | null> = {
  position: null,
  code: (one, other) => (one.code_key < other.code_key ? -1 : Number(one.code_key > other.code_key)),
  createdAt: (one, other) => one.created_at.getTime() - other.created_at.getTime(),
};

/** A page of a level, and the total number. */
export async function listLevel(query: Query, level: ServiceLevel, filter: EntryFilter) {
  const entries = await loadEntries(query);
  const found = inTreeOrder(entries).filter((entry) => entry.level === level && matches(entry, filter));
  const compare = compared[filter.order];
  if (compare) found.sort(compare);
  if (filter.sort === 'desc') found.reverse();
  const { page, limit } = filter;
  const present = await presenting(query, entries);
  return {
    rows: found.slice((page - 1) * limit, page * limit).map(present),
    meta: { page, limit, total: found.length },
  };
}

/** The entries in a scope; inactive ones last. */
export async function listOptions(
  query: Query,
  level: ServiceLevel,
  { scope, ...under }: { scope: ServiceScope; categoryId?: string | undefined; typeId?: string | undefined },
): Promise<ServiceEntryOption[]> {
  return inTreeOrder(await loadEntries(query))
    .filter((entry) => entry.level === level && isUnder(entry, under) && isInScope(scope, entry))
    .map(presentOption)
    .sort((one, other) => Number(other.isActive) - Number(one.isActive));
}
