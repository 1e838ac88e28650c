import { commonErrors } from '@sala/contract/core/errors.ts';
import { type Locale, locales } from '@sala/contract/core/locales.ts';
import type { ServiceLevel } from '@sala/contract/service-catalogue/service-catalogue.schema.ts';
import { recordAudit } from '#modules/audit/audit.public.ts';
import { may, type UserActor } from '#platform/auth/actor.ts';
import type { AppContext } from '#platform/context.ts';
import { inTransaction, type UnitOfWork } from '#platform/events/unit-of-work.ts';
import { fail } from '#platform/failure.ts';
import type { RequestInfo } from '#platform/http/router.ts';
import { catalogueChanged, keyOf, lockCatalogue } from '../catalogue-lock.ts';
import { listEntryRows } from '../entries.repository.ts';
import { listAllProductRows } from '../products.repository.ts';
import type { Sample, SampleEntry, SamplePrice, SampleProduct, SampleRule, SampleTitles } from '../samples/sample.ts';
import { type SampleKind, samples } from '../samples/samples.ts';
import { addEntry } from './change-entries.ts';
import { addPriceRule } from './change-price-rules.ts';
import { addProduct } from './change-products.ts';

/** What a dollar of the samples is at the merchant's place. */
export interface SampleMoney {
  readonly currency: string;
  readonly rate: number;
  /** Prices are a multiple of it. */
  readonly step: number;
}

export interface AddedSamples {
  readonly entryCount: number;
  readonly productCount: number;
  readonly ruleCount: number;
}

interface Adding {
  readonly unit: UnitOfWork;
  readonly now: Date;
  readonly locale: Locale;
  readonly money: SampleMoney | undefined;
  readonly added: { entryCount: number; productCount: number; ruleCount: number };
}

const titlesIn = ([en, km, vi, zh]: SampleTitles) => ({ en, km, vi, zh });

/** The id of the one with the code; a new one where there is none. */
async function entryFor(
  { unit, now, added }: Adding,
  { code, icon, titles }: SampleEntry,
  at: { level: ServiceLevel; parentId: string | null; kind?: Sample['kind'] },
): Promise<string> {
  const rows = await listEntryRows(unit.query);
  const there = rows.find((row) => row.parent_id === at.parentId && row.code_key === keyOf(code));
  if (there) return there.id;
  added.entryCount += 1;
  return addEntry(unit, { ...at, code, icon, titles: titlesIn(titles), isActive: true, now });
}

/** Ids by code: of types alone, of subtypes behind their type's. */
async function addEntries(adding: Adding, sample: Sample): Promise<{ categoryId: string; ids: Map<string, string> }> {
  const categoryId = await entryFor(adding, sample, { level: 'category', parentId: null, kind: sample.kind });
  const ids = new Map<string, string>();
  for (const type of sample.types) {
    const typeId = await entryFor(adding, type, { level: 'type', parentId: categoryId });
    ids.set(type.code, typeId);
    for (const subtype of type.subtypes)
      ids.set(`${type.code}/${subtype.code}`, await entryFor(adding, subtype, { level: 'subtype', parentId: typeId }));
  }
  return { categoryId, ids };
}

function amountIn({ money }: Adding, dollars: string): string {
  if (!money) return dollars;
  return String(Math.max(Math.round((Number(dollars) * money.rate) / money.step), 1) * money.step);
}

const pricesOf = (adding: Adding, price: SamplePrice) => ({
  price: typeof price === 'string' && price !== 'negotiate' ? amountIn(adding, price) : null,
  minPrice: typeof price === 'string' ? null : amountIn(adding, price[0]),
  maxPrice: typeof price === 'string' ? null : amountIn(adding, price[1]),
  currency: adding.money?.currency ?? 'USD',
});

const priceTypeOf = (price: SamplePrice) =>
  price === 'negotiate' ? 'negotiate' : typeof price === 'string' ? 'fixed' : 'range';

const pathOf = (place: SampleProduct['in']) => (typeof place === 'string' ? [place] : place);

async function addProducts(
  adding: Adding,
  { products }: Sample,
  { categoryId, ids }: Awaited<ReturnType<typeof addEntries>>,
): Promise<void> {
  const known = new Set((await listAllProductRows(adding.unit.query)).map((row) => row.code_key));
  for (const { in: place, price, titles, ...product } of products) {
    if (known.has(keyOf(product.code))) continue;
    const [type, subtype] = pathOf(place);
    const body = {
      ...product,
      ...pricesOf(adding, price),
      titles: titlesIn(titles),
      categoryId,
      typeId: ids.get(type!)!,
      subtypeId: subtype === undefined ? null : ids.get(`${type}/${subtype}`)!,
      priceType: priceTypeOf(price),
      isActive: true,
    } as const;
    await addProduct(adding.unit, body, adding.now);
    adding.added.productCount += 1;
  }
}

function targetOf(place: SampleRule['in'], categoryId: string, ids: ReadonlyMap<string, string>) {
  if (place === undefined) return { place: 'category', targetId: categoryId } as const;
  const path = pathOf(place);
  return { place: path.length === 1 ? 'type' : 'subtype', targetId: ids.get(path.join('/'))! } as const;
}

async function addRules(
  adding: Adding,
  { rules }: Sample,
  { categoryId, ids }: Awaited<ReturnType<typeof addEntries>>,
): Promise<void> {
  const rows = await adding.unit.query.selectFrom('price_rules').select('name_key').execute();
  const known = new Set(rows.map((row) => row.name_key));
  for (const { names, in: place, price, keywords = [] } of rules) {
    // Whoever added them before may have read another language.
    if (names.some((name) => known.has(keyOf(name)))) continue;
    const kind = keywords.length > 0 ? 'keywords' : typeof price === 'string' ? 'fixed' : 'range';
    const body = {
      ...targetOf(place, categoryId, ids),
      ...pricesOf(adding, price),
      name: names[locales.indexOf(adding.locale)]!,
      kind,
      isActive: true,
    } as const;
    await addPriceRule(adding.unit, { ...body, keywords: [...keywords] }, adding.now);
    adding.added.ruleCount += 1;
  }
}

/** Adds what is not there yet; under the lock of the catalogue. */
export async function addSamplesIn(
  unit: UnitOfWork,
  { kinds, ...how }: { kinds: readonly SampleKind[]; now: Date; locale: Locale; money?: SampleMoney },
): Promise<AddedSamples> {
  const adding: Adding = {
    unit,
    now: how.now,
    locale: how.locale,
    money: how.money,
    added: { entryCount: 0, productCount: 0, ruleCount: 0 },
  };
  for (const kind of new Set(kinds)) {
    const places = await addEntries(adding, samples[kind]);
    await addProducts(adding, samples[kind], places);
    await addRules(adding, samples[kind], places);
  }
  return adding.added;
}

function assertMayAdd(actor: UserActor): void {
  const isAllowed =
    may(actor, 'create', 'manage-service-category') &&
    may(actor, 'create', 'manage-service-type') &&
    may(actor, 'create', 'manage-service-subtype') &&
    may(actor, 'create', 'manage-service-product') &&
    may(actor, 'update', 'manage-service-price');
  if (!isAllowed) fail(commonErrors.notAllowed);
}

export function addSamples(
  context: AppContext,
  actor: UserActor,
  { kinds }: { kinds: readonly SampleKind[] },
  request: RequestInfo,
): Promise<AddedSamples> {
  assertMayAdd(actor);
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
