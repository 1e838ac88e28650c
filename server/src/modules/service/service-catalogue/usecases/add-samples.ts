import { commonErrors } from '@sala/contract/core/errors.ts';
import { type Locale, locales } from '@sala/contract/core/locales.ts';
import { serviceCatalogueErrors } from '@sala/contract/service/service-catalogue/service-catalogue.errors.ts';
import {
  maxPriceRules,
  maxServiceEntries,
  maxServiceProducts,
  type ServiceLevel,
} from '@sala/contract/service/service-catalogue/service-catalogue.schema.ts';
import { recordAudit } from '#modules/organisation/audit/audit.public.ts';
import { hasPermission, type UserActor } from '#platform/auth/actor.ts';
import type { AppContext } from '#platform/context.ts';
import { inTransaction, type UnitOfWork } from '#platform/events/unit-of-work.ts';
import { fail } from '#platform/failure.ts';
import type { RequestInfo } from '#platform/http/router.ts';
import { newId } from '#platform/ids.ts';
import { catalogueChanged, lockCatalogue, toKey } from '../catalogue-lock.ts';
import { insertEntries, listEntryRows, type NewEntry } from '../entries.repository.ts';
import { insertPriceRules, listPriceRuleNames, type PriceRuleColumns } from '../price-rules.repository.ts';
import { insertProducts, listAllProductRows, type ProductColumns } from '../products.repository.ts';
import type { Sample, SampleEntry, SamplePrice, SampleProduct, SampleRule, SampleTitles } from '../samples/sample.ts';
import { type SampleKind, samples } from '../samples/samples.ts';
import { newEntry } from './change-entries.ts';
import { priceRuleColumns } from './change-price-rules.ts';
import { productColumns } from './change-products.ts';

/** The merchant's currency and rate for converting the samples' dollars. */
export interface SampleMoney {
  readonly currency: string;
  readonly rate: number;
  /** Prices are rounded to multiples of it. */
  readonly step: number;
}

export interface AddedSamples {
  readonly entryCount: number;
  readonly productCount: number;
  readonly ruleCount: number;
}

/** Existing rows, and rows to write: each table is read and written once. */
interface Drawer<Key, Row> {
  readonly there: readonly Key[];
  readonly added: Row[];
}

interface Adding {
  readonly entries: Drawer<Pick<NewEntry, 'id' | 'parent_id' | 'code'>, NewEntry>;
  readonly products: Drawer<Pick<ProductColumns, 'code' | 'category_id'>, ProductColumns & { id: string }>;
  readonly rules: Drawer<Pick<PriceRuleColumns, 'name'>, PriceRuleColumns & { id: string; position: number }>;
  readonly now: Date;
  readonly locale: Locale;
  readonly money: SampleMoney | undefined;
}

const listAll = <Key, Row extends Key>({ there, added }: Drawer<Key, Row>): Key[] => [...there, ...added];

async function readCatalogue({ query }: UnitOfWork): Promise<Pick<Adding, 'entries' | 'products' | 'rules'>> {
  const [entries, products, rules] = await Promise.all([
    listEntryRows(query),
    listAllProductRows(query),
    listPriceRuleNames(query),
  ]);
  return {
    entries: { there: entries, added: [] },
    products: { there: products, added: [] },
    rules: { there: rules, added: [] },
  };
}

function assertCapacity({ entries, products, rules }: Adding): void {
  const limits = [
    [entries, maxServiceEntries],
    [products, maxServiceProducts],
    [rules, maxPriceRules],
  ] as const;
  for (const [{ there, added }, max] of limits)
    if (added.length > 0 && there.length + added.length > max)
      fail(serviceCatalogueErrors.serviceCatalogueFull, { max });
}

const titlesIn = ([en, km, vi, zh]: SampleTitles) => ({ en, km, vi, zh });

/** The id of the entry with the code; a new entry if there is none. */
function entryFor(
  { entries, now }: Adding,
  { code, icon, titles }: SampleEntry,
  at: { level: ServiceLevel; parentId: string | null; kind?: Sample['kind'] },
): string {
  const beside = listAll(entries).filter((row) => row.parent_id === at.parentId);
  const there = beside.find((row) => toKey(row.code) === toKey(code));
  if (there) return there.id;
  const entry = newEntry({ ...at, code, icon, titles: titlesIn(titles), isActive: true, now }, beside.length + 1);
  entries.added.push(entry);
  return entry.id;
}

interface SamplePositions {
  readonly categoryId: string;
  readonly ids: ReadonlyMap<string, string>;
}

/** Ids by code of the type, or by codes of type and subtype. */
function addEntries(adding: Adding, sample: Sample): SamplePositions {
  const categoryId = entryFor(adding, sample, { level: 'category', parentId: null, kind: sample.kind });
  const ids = new Map<string, string>();
  for (const type of sample.types) {
    const typeId = entryFor(adding, type, { level: 'type', parentId: categoryId });
    ids.set(type.code, typeId);
    for (const subtype of type.subtypes)
      ids.set(`${type.code}/${subtype.code}`, entryFor(adding, subtype, { level: 'subtype', parentId: typeId }));
  }
  return { categoryId, ids };
}

function amountIn({ money }: Adding, dollars: string): string {
  if (!money) return dollars;
  return String(Math.max(Math.round((Number(dollars) * money.rate) / money.step), 1) * money.step);
}

const toPrices = (adding: Adding, price: SamplePrice) => ({
  price: typeof price === 'string' && price !== 'negotiate' ? amountIn(adding, price) : null,
  minPrice: typeof price === 'string' ? null : amountIn(adding, price[0]),
  maxPrice: typeof price === 'string' ? null : amountIn(adding, price[1]),
  currency: adding.money?.currency ?? 'USD',
});

const getPriceType = (price: SamplePrice) =>
  price === 'negotiate' ? 'negotiate' : typeof price === 'string' ? 'fixed' : 'range';

const toPath = (place: SampleProduct['in']) => (typeof place === 'string' ? [place] : place);

function addProducts(adding: Adding, { products }: Sample, { categoryId, ids }: SamplePositions): void {
  const known = new Set(listAll(adding.products).map((row) => toKey(row.code)));
  let position = listAll(adding.products).filter((row) => row.category_id === categoryId).length;
  for (const { in: place, price, titles, ...product } of products) {
    if (known.has(toKey(product.code))) continue;
    const [type, subtype] = toPath(place);
    const body = {
      ...product,
      ...toPrices(adding, price),
      titles: titlesIn(titles),
      categoryId,
      typeId: ids.get(type!)!,
      subtypeId: subtype === undefined ? null : ids.get(`${type}/${subtype}`)!,
      priceType: getPriceType(price),
      isActive: true,
    } as const;
    position += 1;
    adding.products.added.push({ ...productColumns(body, adding.now), id: newId(), position });
  }
}

function toTarget(place: SampleRule['in'], categoryId: string, ids: ReadonlyMap<string, string>) {
  if (place === undefined) return { place: 'category', targetId: categoryId } as const;
  const path = toPath(place);
  return { place: path.length === 1 ? 'type' : 'subtype', targetId: ids.get(path.join('/'))! } as const;
}

function addRules(adding: Adding, { rules }: Sample, { categoryId, ids }: SamplePositions): void {
  const known = new Set(listAll(adding.rules).map((row) => toKey(row.name)));
  for (const { names, in: place, price, keywords = [] } of rules) {
    // They may have been added in another language before.
    if (names.some((name) => known.has(toKey(name)))) continue;
    const kind = keywords.length > 0 ? 'keywords' : typeof price === 'string' ? 'fixed' : 'range';
    const body = {
      ...toTarget(place, categoryId, ids),
      ...toPrices(adding, price),
      name: names[locales.indexOf(adding.locale)]!,
      kind,
      isActive: true,
    } as const;
    const columns = priceRuleColumns({ ...body, keywords: [...keywords] }, adding.now);
    adding.rules.added.push({ ...columns, id: newId(), position: listAll(adding.rules).length + 1 });
  }
}

/** Adds missing rows; call it with the catalogue locked. */
export async function addSamplesIn(
  unit: UnitOfWork,
  { kinds, ...how }: { kinds: readonly SampleKind[]; now: Date; locale: Locale; money?: SampleMoney },
): Promise<AddedSamples> {
  const { now, locale, money } = how;
  const adding: Adding = { ...(await readCatalogue(unit)), now, locale, money };
  for (const kind of new Set(kinds)) {
    const places = addEntries(adding, samples[kind]);
    addProducts(adding, samples[kind], places);
    addRules(adding, samples[kind], places);
  }
  assertCapacity(adding);
  const { entries, products, rules } = adding;
  await insertEntries(unit.query, entries.added);
  await insertProducts(unit.query, products.added);
  await insertPriceRules(unit.query, rules.added);
  return { entryCount: entries.added.length, productCount: products.added.length, ruleCount: rules.added.length };
}

function assertCanAdd(actor: UserActor): void {
  const isAllowed =
    hasPermission(actor, 'create', 'manage-service-category') &&
    hasPermission(actor, 'create', 'manage-service-type') &&
    hasPermission(actor, 'create', 'manage-service-subtype') &&
    hasPermission(actor, 'create', 'manage-service-product') &&
    hasPermission(actor, 'update', 'manage-service-price');
  if (!isAllowed) fail(commonErrors.notAllowed);
}

export function addSamples(
  context: AppContext,
  actor: UserActor,
  { kinds }: { kinds: readonly SampleKind[] },
  request: RequestInfo,
): Promise<AddedSamples> {
  assertCanAdd(actor);
  return inTransaction(context, actor.merchantId, async (unit) => {
    await lockCatalogue(unit);
    const added = await addSamplesIn(unit, { kinds, now: context.clock.now(), locale: actor.locale });
    if (added.entryCount + added.productCount + added.ruleCount === 0) return added;
    const target = { id: null, name: kinds.join(', ') };
    await recordAudit(context, unit, { action: 'serviceCatalogue.samplesAdded', actor, target, request });
    catalogueChanged(unit);
    return added;
  });
}
