import { problemOfTime } from '@sala/contract/core/rules/dates.ts';
import { type ServiceScope, unrestricted } from '@sala/contract/identity/users/service-scope.schema.ts';
import type { PriceRule } from '@sala/contract/service/service-catalogue/price-rules.api.ts';
import type { PricedOrder } from '@sala/contract/service/service-catalogue/price-rules.ts';
import { pricesOfType } from '@sala/contract/service/service-catalogue/service-prices.schema.ts';
import { foreignDetails } from '@sala/contract/service/service-orders/kind-details.ts';
import { maxScheduleDays } from '@sala/contract/service/service-orders/service-holds.ts';
import { serviceOrderErrors } from '@sala/contract/service/service-orders/service-orders.errors.ts';
import { lockProjectRows } from '#modules/identity/projects/projects.public.ts';
import { findDepartment } from '#modules/organisation/departments/departments.public.ts';
import { getMerchant } from '#modules/organisation/merchants/merchants.public.ts';
import {
  type CataloguePosition,
  findCataloguePosition,
  findOrderProduct,
  findPriceRule,
} from '#modules/service/service-catalogue/service-catalogue.public.ts';
import type { AppContext } from '#platform/context.ts';
import { dayIn } from '#platform/day.ts';
import type { UnitOfWork } from '#platform/events/unit-of-work.ts';
import { fail, failFields } from '#platform/failure.ts';
import type { OrderState } from '../orders/order-state.ts';
import { type Limits, liesOutside, limitTexts } from '../prices/price-limits.ts';
import { isInScope } from '../service-orders.policy.ts';
import type { NewOrder } from './new-order.ts';

/** Throws at an invalid time or end of repetition. */
export async function assertTimes(context: AppContext, merchantId: string, order: NewOrder): Promise<void> {
  const { scheduleType, scheduleDate, repeat } = order;
  const now = context.clock.now();
  const problem = scheduleDate ? problemOfTime(scheduleDate, now.getTime(), maxScheduleDays) : undefined;
  if (scheduleType === 'scheduled' && !scheduleDate) failFields({ scheduleDate: [{ key: 'required' }] });
  if (problem) failFields({ scheduleDate: [problem] });
  if (!repeat?.end || repeat.kind === 'none') return;
  const { timeZone } = await getMerchant(context, merchantId);
  const first = dayIn(timeZone, scheduleDate ? new Date(scheduleDate) : now);
  if (repeat.end < first) failFields({ 'repeat.end': [{ key: 'endNotBeforeStart' }] });
}

export interface OrderCataloguePosition extends CataloguePosition {
  readonly productId: string | null;
}

/** The catalogue position of the order. Throws serviceNotInCatalogue, also for entries outside of the scope. */
export async function getPosition(
  unit: UnitOfWork,
  scope: ServiceScope,
  order: Pick<NewOrder, 'categoryCode' | 'typeCode' | 'subTypeCode' | 'productCode' | 'projectId'>,
): Promise<OrderCataloguePosition> {
  const place = await findCataloguePosition(unit.query, order);
  if (!place || !isInScope(scope, { ...place, projectId: order.projectId ?? null }))
    return fail(serviceOrderErrors.serviceNotInCatalogue);
  const { productCode: code } = order;
  const product = code ? await findOrderProduct(unit.query, { scope, categoryId: place.categoryId, code }) : undefined;
  if (code && !product) return failFields({ productCode: [{ key: 'unknownName', params: { value: code } }] });
  return { ...place, productId: product?.id ?? null };
}

/** Throws at the field that refers to a missing record, or one outside of the scope. */
export async function assertNamed(
  unit: UnitOfWork,
  { projects }: ServiceScope,
  { projectId, departmentId }: Pick<NewOrder, 'projectId' | 'departmentId'>,
): Promise<void> {
  const isSeen = projectId && (projects.includes(unrestricted.projects) || projects.includes(projectId));
  if (projectId && !(isSeen && (await lockProjectRows(unit.query, [projectId])).length > 0))
    failFields({ projectId: [{ key: 'id' }] });
  if (departmentId && !(await findDepartment(unit.query, departmentId))) failFields({ departmentId: [{ key: 'id' }] });
}

/** Throws at details that belong to other kinds. */
export function assertOfKind(
  { kind }: Pick<OrderCataloguePosition, 'kind'>,
  { details }: Pick<NewOrder, 'details'>,
): void {
  const foreign = details ? foreignDetails(kind, details) : [];
  if (foreign.length === 0) return;
  failFields(Object.fromEntries(foreign.map((name) => [`details.${name}`, [{ key: 'notOfKind' as const }]])));
}

type PricedPosition = Omit<PricedOrder, 'text'>;
type MailTexts = Pick<NewOrder, 'title' | 'description'>;

const ruleFor = (unit: UnitOfWork, place: PricedPosition, { title, description }: MailTexts) =>
  findPriceRule(unit.query, { ...place, text: `${title}\n${description ?? ''}` });

/** A rule in another currency does not apply. */
function assertWithinRule(rule: PriceRule | undefined, { currency, ...amounts }: Limits & { currency: string }): void {
  if (rule?.currency !== currency) return;
  const outside = (['price', 'minPrice', 'maxPrice'] as const).filter((name) => {
    const amount = amounts[name];
    return amount !== null && liesOutside(amount, rule);
  });
  if (outside.length === 0) return;
  const params = { ...limitTexts(rule), currency, rule: rule.name };
  failFields(Object.fromEntries(outside.map((name) => [name, [{ key: 'priceOutsideRule' as const, params }]])));
}

/** Throws at amounts that the price rule does not allow. */
export async function assertPriced(unit: UnitOfWork, place: OrderCataloguePosition, order: NewOrder): Promise<void> {
  const { currency, priceType, price = null, minPrice = null, maxPrice = null } = order;
  const amounts = pricesOfType(priceType, { price, minPrice, maxPrice });
  assertWithinRule(await ruleFor(unit, place, order), { ...amounts, currency });
}

/** The same for a changed order, if another rule applies then: a price agreed under a rule stays valid while the rule applies. */
export async function assertPricedAs(
  unit: UnitOfWork,
  order: OrderState,
  { place, ...words }: MailTexts & { readonly place: PricedPosition },
): Promise<void> {
  const { category, type, subtype, product } = order;
  const before = {
    categoryId: category?.id ?? null,
    typeId: type?.id ?? null,
    subtypeId: subtype?.id ?? null,
    productId: product?.id ?? null,
  };
  const [held, holds] = [await ruleFor(unit, before, order), await ruleFor(unit, place, words)];
  if (holds?.id === held?.id) return;
  // A requested price is agreed; others will be set again in any case.
  const price = order.priceType === 'fixed' || order.isPriceAgreed ? order.price : null;
  assertWithinRule(holds, { ...order, price });
}
