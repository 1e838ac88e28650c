import type { EndpointParsedInput } from '@sala/contract/core/endpoint.ts';
import type { PriceRule, priceRulesApi } from '@sala/contract/service/service-catalogue/price-rules.api.ts';
import { serviceCatalogueErrors } from '@sala/contract/service/service-catalogue/service-catalogue.errors.ts';
import { maxPriceRules } from '@sala/contract/service/service-catalogue/service-catalogue.schema.ts';
import { type AuditedAction, auditedRecords } from '#modules/organisation/audit/audit.public.ts';
import type { UserActor } from '#platform/auth/actor.ts';
import type { AppContext } from '#platform/context.ts';
import { withUniqueFields } from '#platform/database/unique-fields.ts';
import { inTransaction, type UnitOfWork } from '#platform/events/unit-of-work.ts';
import { fail, failFields } from '#platform/failure.ts';
import { newId } from '#platform/ids.ts';
import { type Move, moveAmong } from '../arranging.ts';
import { catalogueChanged, lockCatalogue } from '../catalogue-lock.ts';
import { loadEntries } from '../entries.ts';
import {
  arrangePriceRules,
  deletePriceRule,
  findPriceRule,
  insertPriceRules,
  listPriceRuleIds,
  type PriceRuleColumns,
  updatePriceRule,
} from '../price-rules.repository.ts';
import { findProductRow } from '../products.repository.ts';

export type PriceRuleBody = EndpointParsedInput<typeof priceRulesApi.create>['body'];

const getShownValue = (rule: PriceRule) => ({
  name: rule.name,
  ruleKind: rule.kind,
  rulePlace: rule.place,
  ruleTarget: rule.target?.code ?? null,
  keywords: rule.keywords,
  price: rule.price,
  minPrice: rule.minPrice,
  maxPrice: rule.maxPrice,
  currency: rule.currency,
  isActive: rule.isActive,
});

const uniqueName = (value: string) => ({ price_rules_name_key: { field: 'name', value } });

/** The target must exist and have the level that the rule states. */
async function assertTarget({ query }: UnitOfWork, { place, targetId }: PriceRuleBody): Promise<void> {
  if (place === 'all') return;
  const isThere =
    place === 'product'
      ? (await findProductRow(query, targetId!)) !== undefined
      : (await loadEntries(query)).get(targetId!)?.level === place;
  if (!isThere) failFields({ targetId: [{ key: 'id' }] });
}

/** Only the amounts and keywords that the kind uses. */
export function priceRuleColumns(body: PriceRuleBody, now: Date): PriceRuleColumns {
  const isForEntry = body.place !== 'all' && body.place !== 'product';
  const hasPrice = body.kind === 'fixed' || (body.kind === 'keywords' && body.price !== null);
  return {
    name: body.name,
    kind: body.kind,
    place: body.place,
    entry_id: isForEntry ? body.targetId : null,
    product_id: body.place === 'product' ? body.targetId : null,
    keywords: body.kind === 'keywords' ? body.keywords : [],
    price: hasPrice ? body.price : null,
    min_price: hasPrice ? null : body.minPrice,
    max_price: hasPrice ? null : body.maxPrice,
    currency: body.currency,
    is_active: body.isActive,
    updated_at: now,
  };
}

/** Adds it after the others; call it with the catalogue locked. */
async function addPriceRule(unit: UnitOfWork, id: string, body: PriceRuleBody, now: Date): Promise<void> {
  await assertTarget(unit, body);
  const ids = await listPriceRuleIds(unit.query);
  if (ids.length >= maxPriceRules) fail(serviceCatalogueErrors.serviceCatalogueFull, { max: maxPriceRules });
  await withUniqueFields(uniqueName(body.name), () =>
    insertPriceRules(unit.query, [{ ...priceRuleColumns(body, now), id, position: ids.length + 1 }]),
  );
}

const priceRules = auditedRecords<PriceRule>({
  subject: 'priceRule',
  table: 'price_rules',
  find: (unit, id) => findPriceRule(unit.query, id),
  nameOf: ({ name }) => name,
  shown: getShownValue,
  tell: catalogueChanged,
});

export function createPriceRule(context: AppContext, doing: AuditedAction, body: PriceRuleBody): Promise<PriceRule> {
  return inTransaction(context, doing.actor.merchantId, async (unit) => {
    await lockCatalogue(unit);
    const id = newId();
    const write = () => addPriceRule(unit, id, body, context.clock.now());
    return priceRules.create(context, unit, doing, { id, write });
  });
}

export function changePriceRule(
  context: AppContext,
  doing: AuditedAction,
  { id, version, ...body }: PriceRuleBody & { id: string; version: number },
): Promise<PriceRule> {
  return inTransaction(context, doing.actor.merchantId, async (unit) => {
    await lockCatalogue(unit);
    return priceRules.change(context, unit, doing, {
      id,
      version,
      async write() {
        await assertTarget(unit, body);
        await withUniqueFields(uniqueName(body.name), () =>
          updatePriceRule(unit.query, id, priceRuleColumns(body, context.clock.now())),
        );
      },
    });
  });
}

export async function removePriceRule(context: AppContext, doing: AuditedAction, id: string): Promise<null> {
  await inTransaction(context, doing.actor.merchantId, async (unit) => {
    await lockCatalogue(unit);
    await priceRules.remove(context, unit, doing, {
      id,
      async write() {
        await deletePriceRule(unit.query, id);
        await arrangePriceRules(unit.query, await listPriceRuleIds(unit.query));
      },
    });
  });
  return null;
}

export const movePriceRule = (context: AppContext, actor: UserActor, move: Move): Promise<null> =>
  moveAmong(context, actor, move, {
    listBeside: async ({ query }, id) => {
      const ids = await listPriceRuleIds(query);
      return ids.includes(id) ? ids : undefined;
    },
    arrange: ({ query }, ids) => arrangePriceRules(query, ids),
  });
