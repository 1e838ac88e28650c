import type { EndpointParsedInput } from '@sala/contract/core/endpoint.ts';
import { serviceCatalogueErrors } from '@sala/contract/service-catalogue/service-catalogue.errors.ts';
import { maxServiceProducts } from '@sala/contract/service-catalogue/service-catalogue.schema.ts';
import { pricesOfType } from '@sala/contract/service-catalogue/service-prices.schema.ts';
import type { ServiceProduct, serviceProductsApi } from '@sala/contract/service-catalogue/service-products.api.ts';
import { changesBetween, recordAudit } from '#modules/audit/audit.public.ts';
import { assertOwnFields } from '#modules/projects/projects.public.ts';
import type { UserActor } from '#platform/auth/actor.ts';
import type { AppContext } from '#platform/context.ts';
import { withUniqueFields } from '#platform/database/unique-fields.ts';
import { assertVersion } from '#platform/database/versioned-write.ts';
import { inTransaction, type UnitOfWork } from '#platform/events/unit-of-work.ts';
import { fail, failFields, found } from '#platform/failure.ts';
import type { RequestInfo } from '#platform/http/router.ts';
import { newId } from '#platform/ids.ts';
import { type Move, moveAmong } from '../arranging.ts';
import { catalogueChanged, lockCatalogue } from '../catalogue-lock.ts';
import { loadEntries } from '../entries.ts';
import {
  arrangeProducts,
  countProducts,
  deleteProduct,
  findProductRow,
  insertProducts,
  listAllProductRows,
  type ProductColumns,
  updateProduct,
} from '../products.repository.ts';
import { presentingProducts } from '../products.ts';
import { titleFor, titlesOf } from './change-entries.ts';

export type ProductBody = EndpointParsedInput<typeof serviceProductsApi.create>['body'];

const shownOf = (product: ServiceProduct) => ({
  code: product.code,
  titleEn: product.titles.en,
  titleKm: product.titles.km,
  titleVi: product.titles.vi,
  titleZh: product.titles.zh,
  description: product.description,
  icon: product.icon,
  category: product.categoryCode,
  serviceType: product.typeCode,
  serviceSubtype: product.subtypeCode,
  unit: product.unit,
  priceType: product.priceType,
  price: product.price,
  minPrice: product.minPrice,
  maxPrice: product.maxPrice,
  currency: product.currency,
  isActive: product.isActive,
});

const uniqueCode = (value: string) => ({ service_products_code_key: { field: 'code', value } });

/** The category is one, and the type stands in it, and the subtype in the type. Said at the field that is wrong. */
async function assertPlace(unit: UnitOfWork, { categoryId, typeId, subtypeId }: ProductBody): Promise<void> {
  const entries = await loadEntries(unit.query);
  if (entries.get(categoryId)?.level !== 'category') failFields({ categoryId: [{ key: 'id' }] });
  if (typeId !== null && entries.get(typeId)?.parent_id !== categoryId) failFields({ typeId: [{ key: 'id' }] });
  if (subtypeId !== null && (typeId === null || entries.get(subtypeId)?.parent_id !== typeId))
    failFields({ subtypeId: [{ key: 'id' }] });
}

export const productColumns = (body: ProductBody, now: Date): Omit<ProductColumns, 'position'> => {
  const { price, minPrice, maxPrice } = pricesOfType(body.priceType, body);
  return {
    code: body.code,
    titles: titlesOf(body.titles),
    description: body.description ?? '',
    icon: body.icon,
    category_id: body.categoryId,
    type_id: body.typeId,
    subtype_id: body.subtypeId,
    unit: body.unit ?? '',
    price_type: body.priceType,
    price,
    min_price: minPrice,
    max_price: maxPrice,
    currency: body.currency,
    is_active: body.isActive,
    updated_at: now,
  };
};

const idsIn = async (unit: UnitOfWork, categoryId: string) =>
  (await listAllProductRows(unit.query, categoryId)).map(({ id }) => id);

const readProductIn = async ({ query }: Pick<UnitOfWork, 'query'>, id: string) =>
  (await presentingProducts(query))(found(await findProductRow(query, id)));

export async function readProduct(context: AppContext, actor: UserActor, id: string): Promise<ServiceProduct> {
  const { query } = context.database.forMerchant(actor.merchantId);
  return (await presentingProducts(query))(found(await findProductRow(query, id)));
}

/** Adds it behind those of its category; under the lock of the catalogue. */
async function addProduct(unit: UnitOfWork, body: ProductBody, now: Date): Promise<string> {
  await assertPlace(unit, body);
  if ((await countProducts(unit.query)) >= maxServiceProducts)
    fail(serviceCatalogueErrors.serviceCatalogueFull, { max: maxServiceProducts });
  const id = newId();
  const position = (await idsIn(unit, body.categoryId)).length + 1;
  await withUniqueFields(uniqueCode(body.code), () =>
    insertProducts(unit.query, [{ ...productColumns(body, now), id, position }]),
  );
  return id;
}

export function createProduct(
  context: AppContext,
  actor: UserActor,
  body: ProductBody,
  request: RequestInfo,
): Promise<ServiceProduct> {
  return inTransaction(context, actor.merchantId, async (unit) => {
    await lockCatalogue(unit);
    const after = await readProductIn(unit, await addProduct(unit, body, context.clock.now()));
    const target = { id: after.id, name: titleFor(actor, after.titles) };
    const changes = changesBetween({}, shownOf(after));
    await recordAudit(context, unit, { action: 'serviceProduct.created', actor, target, changes, request });
    catalogueChanged(unit);
    return after;
  });
}

export function changeProduct(
  context: AppContext,
  actor: UserActor,
  { id, version, ...body }: ProductBody & { id: string; version: number },
  request: RequestInfo,
): Promise<ServiceProduct> {
  return inTransaction(context, actor.merchantId, async (unit) => {
    await lockCatalogue(unit);
    const before = await readProductIn(unit, id);
    await assertVersion(before, version);
    if (body.code !== before.code && before.orderCount > 0)
      failFields({ code: [{ key: 'codeInUse', params: { count: before.orderCount } }] });
    await assertPlace(unit, body);
    const isMoved = before.categoryId !== body.categoryId;
    const position = isMoved ? (await idsIn(unit, body.categoryId)).length + 1 : before.position;
    await withUniqueFields(uniqueCode(body.code), () =>
      updateProduct(unit.query, id, { ...productColumns(body, context.clock.now()), position }),
    );
    if (isMoved) await arrangeProducts(unit.query, await idsIn(unit, before.categoryId));
    const after = await readProductIn(unit, id);
    const changes = changesBetween(shownOf(before), shownOf(after));
    if (changes.length === 0) return after;
    assertOwnFields(before, changes);
    const target = { id, name: titleFor(actor, after.titles) };
    await recordAudit(context, unit, { action: 'serviceProduct.changed', actor, target, changes, request });
    catalogueChanged(unit);
    return after;
  });
}

export async function removeProduct(
  context: AppContext,
  actor: UserActor,
  id: string,
  request: RequestInfo,
): Promise<null> {
  await inTransaction(context, actor.merchantId, async (unit) => {
    await lockCatalogue(unit);
    const before = await readProductIn(unit, id);
    const count = before.ruleCount + before.orderCount;
    if (count > 0) fail(serviceCatalogueErrors.serviceEntryUsed, { count });
    await deleteProduct(unit.query, id);
    await arrangeProducts(unit.query, await idsIn(unit, before.categoryId));
    const target = { id, name: titleFor(actor, before.titles) };
    const changes = changesBetween(shownOf(before), {});
    await recordAudit(context, unit, { action: 'serviceProduct.deleted', actor, target, changes, request });
    catalogueChanged(unit);
  });
  return null;
}

export const moveProduct = (context: AppContext, actor: UserActor, move: Move): Promise<null> =>
  moveAmong(context, actor, move, {
    listBeside: async (unit, id) => {
      const row = await findProductRow(unit.query, id);
      return row && idsIn(unit, row.category_id);
    },
    arrange: ({ query }, ids) => arrangeProducts(query, ids),
  });
