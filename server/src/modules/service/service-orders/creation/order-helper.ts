import type { OrderOptions } from '@sala/contract/service/service-orders/order-creation.api.ts';
import { wholeList } from '#kernel/pages.ts';
import { activeProjectsInScope } from '#modules/identity/projects/projects.public.ts';
import { getServiceScope } from '#modules/identity/roles/roles.public.ts';
import { listDepartmentNames } from '#modules/organisation/departments/departments.public.ts';
import { getMerchant } from '#modules/organisation/merchants/merchants.public.ts';
import {
  findCataloguePosition,
  findOrderProduct,
  findPriceRule,
  listOwnServices,
  listProductOptions,
} from '#modules/service/service-catalogue/service-catalogue.public.ts';
import { readServiceSettings } from '#modules/service/service-settings/service-settings.public.ts';
import type { UserActor } from '#platform/auth/actor.ts';
import type { AppContext } from '#platform/context.ts';
import type { TenantDatabase } from '#platform/database/database.ts';
import { findLastCurrency, shortDecimal } from '../orders/orders.repository.ts';
import { isInScope } from '../service-orders.policy.ts';
import { listOrderCustomers } from './customers.repository.ts';

type Query = TenantDatabase['query'];

const tenantQuery = (context: AppContext, { merchantId }: UserActor): Query =>
  context.database.forMerchant(merchantId).query;
const shortPrices = <P extends { price: string | null; minPrice: string | null; maxPrice: string | null }>(
  priced: P,
) => ({
  ...priced,
  price: shortDecimal(priced.price),
  minPrice: shortDecimal(priced.minPrice),
  maxPrice: shortDecimal(priced.maxPrice),
});

export async function readOwnServices(context: AppContext, actor: UserActor) {
  const query = tenantQuery(context, actor);
  return wholeList(await listOwnServices(query, await getServiceScope(query, actor.userId)));
}

/** The currency of the last order; else of the products. */
export async function usualCurrency(query: Query, products: readonly { currency: string }[]): Promise<string> {
  return (await findLastCurrency(query)) ?? products[0]?.currency ?? 'USD';
}

export async function readOrderOptions(context: AppContext, actor: UserActor): Promise<OrderOptions> {
  const query = tenantQuery(context, actor);
  const scope = await getServiceScope(query, actor.userId);
  const [services, products, projects, departments, { timeZone }, settings] = await Promise.all([
    listOwnServices(query, scope),
    listProductOptions(query, scope),
    activeProjectsInScope(query, scope),
    listDepartmentNames(query),
    getMerchant(context, actor.merchantId),
    readServiceSettings(query, actor.merchantId),
  ]);
  const active = products.filter((product) => product.isActive);
  return {
    services,
    products: active.map(shortPrices),
    projects: projects.map(({ projectId: id, projectName: name }) => ({ id, name })),
    departments: departments.map(({ id, name }) => ({ id, name })),
    currency: await usualCurrency(query, active),
    timeZone,
    keywords: settings.isEnabled ? [...settings.keywords] : [],
  };
}

export async function searchCustomers(
  context: AppContext,
  actor: UserActor,
  search: { search?: string | undefined; limit: number },
) {
  const query = tenantQuery(context, actor);
  const scope = await getServiceScope(query, actor.userId);
  return wholeList(await listOrderCustomers(query, { userId: actor.userId, scope, now: context.clock.now() }, search));
}

export interface RuleQuestion {
  readonly categoryCode: string;
  readonly typeCode?: string | undefined;
  readonly subTypeCode?: string | undefined;
  readonly productCode?: string | undefined;
  readonly text?: string | undefined;
}

/** Services outside of the actor's scope have no rule for them. */
export async function readPriceRule(context: AppContext, actor: UserActor, { text = '', ...codes }: RuleQuestion) {
  const query = tenantQuery(context, actor);
  const scope = await getServiceScope(query, actor.userId);
  const place = await findCataloguePosition(query, codes);
  if (!place || !isInScope(scope, { ...place, projectId: null })) return { rule: null };
  const { productCode: code } = codes;
  const product = code && (await findOrderProduct(query, { scope, categoryId: place.categoryId, code }));
  const rule = await findPriceRule(query, { ...place, productId: product ? product.id : null, text });
  return { rule: rule ? shortPrices(rule) : null };
}
