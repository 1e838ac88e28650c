import { shortestDecimal } from '@sala/contract/core/rules/decimal.ts';
import {
  maxServiceEntries,
  maxServiceProducts,
  type ServiceIcon,
  type ServiceKind,
  type ServiceLevel,
  type ServiceTitles,
} from '@sala/contract/service/service-catalogue/service-catalogue.schema.ts';
import type { PriceType } from '@sala/contract/service/service-catalogue/service-prices.schema.ts';
import type { UnitOfWork } from '#platform/events/unit-of-work.ts';
import { newId } from '#platform/ids.ts';
import { catalogueChanged, lockCatalogue, toKey } from '../catalogue-lock.ts';
import { insertEntries, type Query, updateEntry } from '../entries.repository.ts';
import { loadEntries, type PlacedEntry } from '../entries.ts';
import { insertProducts, listAllProductRows, type ProductColumns, updateProduct } from '../products.repository.ts';
import { deactivate, markRemote } from './remote-rows.repository.ts';

type Values = Readonly<Record<string, string | boolean | null>>;

/** A row that another system may manage. */
export interface RemoteTarget {
  readonly id: string;
  readonly code: string;
  readonly above: readonly string[];
  readonly isRemote: boolean;
  readonly remoteFields: readonly string[];
  readonly values: Values;
}
/** The new values of such a row; id null: a new one. */
export interface RemoteWrite {
  readonly id: string | null;
  readonly code: string;
  readonly above: readonly string[];
  readonly values: Values;
  readonly remoteFields: readonly string[];
}

const text = (value: Values[string] | undefined): string => (typeof value === 'string' ? value : '');
const titlesIn = (values: Values): ServiceTitles => ({
  en: text(values.titleEn),
  km: text(values.titleKm),
  vi: text(values.titleVi),
  zh: text(values.titleZh),
});
const valuesOfTitles = ({ en, km, vi, zh }: ServiceTitles) => ({ titleEn: en, titleKm: km, titleVi: vi, titleZh: zh });
const noTitles = { titleEn: '', titleKm: '', titleVi: '', titleZh: '' };

const codesAbove = ({ level, category, type }: PlacedEntry): string[] =>
  level === 'category' ? [] : type ? [category.code, type.code] : [category.code];

const pathKey = (codes: readonly string[]) => codes.map(toKey).join('/');
const toPaths = (entries: ReadonlyMap<string, PlacedEntry>) =>
  new Map([...entries.values()].map((entry) => [pathKey([...codesAbove(entry), entry.code]), entry]));

const marked = (row: { source: 'own' | 'remote'; remote_fields: string[] }) => ({
  isRemote: row.source === 'remote',
  remoteFields: row.remote_fields,
});

export async function readRemoteEntries(query: Query, level: ServiceLevel) {
  const entries = await loadEntries(query);
  const paths = toPaths(entries);
  const known = [...entries.values()]
    .filter((entry) => entry.level === level)
    .map(
      (entry): RemoteTarget => ({
        id: entry.id,
        code: entry.code,
        above: codesAbove(entry),
        ...marked(entry),
        values: {
          ...valuesOfTitles(entry.titles),
          icon: entry.icon,
          isActive: entry.is_active,
          ...(level === 'category' ? { serviceKind: entry.kind } : {}),
        },
      }),
    );
  return {
    known,
    hasPlace: (above: readonly string[]) => above.length === 0 || paths.has(pathKey(above)),
    defaults: {
      ...noTitles,
      icon: 'sparkles',
      isActive: true,
      ...(level === 'category' ? { serviceKind: 'general' } : {}),
    } as Values,
    room: maxServiceEntries - entries.size,
    isCodeGlobal: false,
  };
}

export async function readRemoteProducts(query: Query) {
  const [entries, rows] = [await loadEntries(query), await listAllProductRows(query)];
  const paths = toPaths(entries);
  const codeOf = (id: string | null) => (id === null ? [] : [entries.get(id)!.code]);
  const known = rows.map(
    (row): RemoteTarget => ({
      id: row.id,
      code: row.code,
      above: [row.category_id, row.type_id, row.subtype_id].flatMap(codeOf),
      ...marked(row),
      values: {
        ...valuesOfTitles(row.titles),
        description: row.description,
        icon: row.icon,
        unit: row.unit,
        priceType: row.price_type,
        price: plain(row.price),
        minPrice: plain(row.min_price),
        maxPrice: plain(row.max_price),
        currency: row.currency,
        isActive: row.is_active,
      },
    }),
  );
  return {
    known,
    hasPlace: (above: readonly string[]) => paths.has(pathKey(above)),
    defaults: { ...noTitles, description: '', icon: 'package', unit: '', isActive: true } as Values,
    room: maxServiceProducts - rows.length,
    isCodeGlobal: true,
  };
}

const plain = (amount: string | null) => (amount === null ? null : shortestDecimal(amount));

interface Writing {
  readonly wanted: readonly RemoteWrite[];
  readonly goneIds: readonly string[];
  readonly at: Date;
}

/** Call it with the catalogue locked, with data compared under the same lock. */
export async function writeRemoteEntries(
  unit: UnitOfWork,
  level: ServiceLevel,
  { wanted, goneIds, at }: Writing,
): Promise<void> {
  const entries = await loadEntries(unit.query);
  const paths = toPaths(entries);
  const counts = new Map<string | null, number>();
  for (const { parent_id: id } of entries.values()) counts.set(id, (counts.get(id) ?? 0) + 1);
  for (const row of wanted) {
    const parentId = row.above.length === 0 ? null : paths.get(pathKey(row.above))!.id;
    const id = row.id ?? newId();
    const columns = {
      code: row.code,
      titles: titlesIn(row.values),
      icon: text(row.values.icon) as ServiceIcon,
      kind: level === 'category' ? (text(row.values.serviceKind) as ServiceKind) : null,
      is_active: row.values.isActive === true,
      updated_at: at,
    };
    if (row.id === null) {
      const position = (counts.get(parentId) ?? 0) + 1;
      counts.set(parentId, position);
      await insertEntries(unit.query, [{ ...columns, id, level, parent_id: parentId, position, created_at: at }]);
    } else await updateEntry(unit.query, id, columns);
    await markRemote(unit.query, 'service_entries', id, row);
  }
  await deactivate(unit.query, 'service_entries', { ids: goneIds, at });
  catalogueChanged(unit);
}

export async function writeRemoteProducts(unit: UnitOfWork, { wanted, goneIds, at }: Writing): Promise<void> {
  const paths = toPaths(await loadEntries(unit.query));
  const rows = await listAllProductRows(unit.query);
  for (const row of wanted) {
    const [categoryId, typeId = null, subtypeId = null] = row.above.map(
      (_, at) => paths.get(pathKey(row.above.slice(0, at + 1)))!.id,
    );
    const id = row.id ?? newId();
    const before = rows.find((one) => one.id === row.id);
    const isThere = before?.category_id === categoryId;
    const position = isThere ? before!.position : rows.filter((one) => one.category_id === categoryId).length + 1;
    const columns = { ...toProductColumns(row.values), code: row.code, position, updated_at: at };
    const placed = { ...columns, category_id: categoryId!, type_id: typeId, subtype_id: subtypeId };
    if (row.id === null) {
      await insertProducts(unit.query, [{ ...placed, id }]);
      rows.push({ category_id: categoryId } as (typeof rows)[number]);
    } else await updateProduct(unit.query, id, placed);
    await markRemote(unit.query, 'service_products', id, row);
  }
  await deactivate(unit.query, 'service_products', { ids: goneIds, at });
  catalogueChanged(unit);
}

type Columns = Omit<ProductColumns, 'code' | 'position' | 'updated_at' | 'category_id' | 'type_id' | 'subtype_id'>;

function toProductColumns(values: Values): Columns {
  const amount = (value: Values[string] | undefined) => (typeof value === 'string' ? value : null);
  return {
    titles: titlesIn(values),
    description: text(values.description),
    icon: text(values.icon) as ServiceIcon,
    unit: text(values.unit),
    price_type: text(values.priceType) as PriceType,
    price: amount(values.price),
    min_price: amount(values.minPrice),
    max_price: amount(values.maxPrice),
    currency: text(values.currency),
    is_active: values.isActive === true,
  };
}

export { lockCatalogue };
