import type { EndpointParsedInput } from '@sala/contract/core/endpoint.ts';
import { serviceCatalogueErrors } from '@sala/contract/service/service-catalogue/service-catalogue.errors.ts';
import { maxServiceProducts } from '@sala/contract/service/service-catalogue/service-catalogue.schema.ts';
import { pricesOfType } from '@sala/contract/service/service-catalogue/service-prices.schema.ts';
import type {
  ServiceProduct,
  serviceProductsApi,
} from '@sala/contract/service/service-catalogue/service-products.api.ts';
import { assertOwnFields } from '#modules/identity/projects/projects.public.ts';
import { type AuditedAction, auditedRecords } from '#modules/organisation/audit/audit.public.ts';
import type { UserActor } from '#platform/auth/actor.ts';
import type { AppContext } from '#platform/context.ts';
import { withUniqueFields } from '#platform/database/unique-fields.ts';
import { inTransaction, type UnitOfWork } from '#platform/events/unit-of-work.ts';
import { fail, failFields, found } from '#platform/failure.ts';
import { newId } from '#platform/ids.ts';
import { type Move, moveAmong } from '../arranging.ts';
import { catalogueChanged, lockCatalogue } from '../catalogue-lock.ts';
import type { Query } from '../entries.repository.ts';
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
import { titleFor, toTitles } from './change-entries.ts';

export type ProductBody = EndpointParsedInput<typeof serviceProductsApi.create>['body'];

const getShownValue = (product: ServiceProduct) => ({
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

/** The category must be one, and contain the type, and the type the subtype. Reported at the wrong field. */
async function assertCataloguePosition(
  unit: UnitOfWork,
  { categoryId, typeId, subtypeId }: ProductBody,
): Promise<void> {
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
    titles: toTitles(body.titles),
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

async function findProductIn({ query }: { query: Query }, id: string): Promise<ServiceProduct | undefined> {
  const row = await findProductRow(query, id);
  return row && (await presentingProducts(query))(row);
}

export async function readProduct(context: AppContext, actor: UserActor, id: string): Promise<ServiceProduct> {
  return found(await findProductIn(context.database.forMerchant(actor.merchantId), id));
}

/** Adds it after those of its category; call it with the catalogue locked. */
async function addProduct(unit: UnitOfWork, id: string, body: ProductBody, now: Date): Promise<void> {
  await assertCataloguePosition(unit, body);
  if ((await countProducts(unit.query)) >= maxServiceProducts)
    fail(serviceCatalogueErrors.serviceCatalogueFull, { max: maxServiceProducts });
  const position = (await idsIn(unit, body.categoryId)).length + 1;
  await withUniqueFields(uniqueCode(body.code), () =>
    insertProducts(unit.query, [{ ...productColumns(body, now), id, position }]),
  );
}

const products = auditedRecords<ServiceProduct>({
  subject: 'serviceProduct',
  table: 'service_products',
  find: (unit, id) => findProductIn(unit, id),
  nameOf: ({ titles }, actor) => titleFor(actor, titles),
  shown: getShownValue,
  tell: catalogueChanged,
});

export function createProduct(context: AppContext, doing: AuditedAction, body: ProductBody): Promise<ServiceProduct> {
  return inTransaction(context, doing.actor.merchantId, async (unit) => {
    await lockCatalogue(unit);
    const id = newId();
    const write = () => addProduct(unit, id, body, context.clock.now());
    return products.create(context, unit, doing, { id, write });
  });
}

export function changeProduct(
  context: AppContext,
  doing: AuditedAction,
  { id, version, ...body }: ProductBody & { id: string; version: number },
): Promise<ServiceProduct> {
  return inTransaction(context, doing.actor.merchantId, async (unit) => {
    await lockCatalogue(unit);
    return products.change(context, unit, doing, {
      id,
      version,
      write: (before) => writeProduct(unit, before, body, context.clock.now()),
      refuse: assertOwnFields,
    });
  });
}

async function writeProduct(unit: UnitOfWork, before: ServiceProduct, body: ProductBody, now: Date): Promise<void> {
  if (body.code !== before.code && before.orderCount > 0)
    failFields({ code: [{ key: 'codeInUse', params: { count: before.orderCount } }] });
  await assertCataloguePosition(unit, body);
  const isMoved = before.categoryId !== body.categoryId;
  const position = isMoved ? (await idsIn(unit, body.categoryId)).length + 1 : before.position;
  await withUniqueFields(uniqueCode(body.code), () =>
    updateProduct(unit.query, before.id, { ...productColumns(body, now), position }),
  );
  if (isMoved) await arrangeProducts(unit.query, await idsIn(unit, before.categoryId));
}

export async function removeProduct(context: AppContext, doing: AuditedAction, id: string): Promise<null> {
  await inTransaction(context, doing.actor.merchantId, async (unit) => {
    await lockCatalogue(unit);
    await products.remove(context, unit, doing, {
      id,
      async write({ categoryId, ruleCount, orderCount }) {
        const count = ruleCount + orderCount;
        if (count > 0) fail(serviceCatalogueErrors.serviceEntryUsed, { count });
        await deleteProduct(unit.query, id);
        await arrangeProducts(unit.query, await idsIn(unit, categoryId));
      },
    });
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
