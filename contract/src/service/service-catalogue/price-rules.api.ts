import * as z from 'zod/mini';
import { endpoint } from '../../core/endpoint.ts';
import { idField, optionalText, timeField, versionField } from '../../core/fields.ts';
import { pageQuery } from '../../core/pagination.ts';
import { listField } from '../../core/rules/lists.ts';
import { nameField } from '../../core/rules/person.ts';
import { refuseIf, shown } from '../../core/rules/problem.ts';
import { toTypedName } from '../../core/rules/typed-text.ts';
import { priceRuleKinds, priceRuleScopes } from './price-rules.ts';
import { serviceCatalogueErrors } from './service-catalogue.errors.ts';
import { serviceTitlesSchema } from './service-catalogue.schema.ts';
import { moveBody } from './service-entries.api.ts';
import { priceAnswer, priceFields, rulePricesFit } from './service-prices.schema.ts';

const setting = [{ subject: 'manage-service-price', action: 'update' }] as const;
/** A read-only user has the action `read` of each permission. */
const reading = [{ subject: 'manage-service-price', action: 'read' }, ...setting] as const;
const ofOne = z.object({ id: idField });
const maxKeywordLength = 60;

export const priceRuleSchema = z.object({
  id: idField,
  name: z.string(),
  kind: z.enum(priceRuleKinds),
  place: z.enum(priceRuleScopes),
  /** The category, type, subtype or product it applies to; null: all. */
  targetId: z.nullable(idField),
  target: z.nullable(z.object({ code: z.string(), titles: serviceTitlesSchema })),
  /** At least one must occur in the order's text; empty for the other kinds. */
  keywords: z.array(z.string()),
  ...priceAnswer,
  /** Position in the list, from 1: of two rules that match equally the first applies. */
  position: z.number(),
  isActive: z.boolean(),
  createdAt: timeField,
  updatedAt: timeField,
  version: versionField,
});
export type PriceRule = z.infer<typeof priceRuleSchema>;

const priceRuleBody = z
  .object({
    name: nameField(80),
    kind: z.enum(priceRuleKinds),
    place: z.enum(priceRuleScopes),
    targetId: z._default(z.nullable(idField), null),
    /** An array, or text separated by commas. */
    keywords: z._default(
      listField({
        clean: toTypedName,
        sameAs: (word) => word.toLowerCase(),
        refusalOf: (word) =>
          word.length > maxKeywordLength
            ? { key: 'maxLength', params: { max: maxKeywordLength, value: shown(word) } }
            : undefined,
        max: 50,
      }),
      [],
    ),
    ...priceFields,
    isActive: z._default(z.boolean(), true),
  })
  .check(
    ...rulePricesFit,
    refuseIf((rule: { readonly place: string; readonly targetId: string | null }) =>
      rule.place !== 'all' && rule.targetId === null ? { key: 'required', at: 'targetId' } : undefined,
    ),
    refuseIf((rule: { readonly kind: string; readonly keywords: readonly string[] }) =>
      rule.kind === 'keywords' && rule.keywords.length === 0 ? { key: 'required', at: 'keywords' } : undefined,
    ),
  );

export const priceRulesApi = {
  list: endpoint({
    method: 'GET',
    path: '/api/service-system/price-rule',
    summary: 'Rules that say what an order may cost',
    access: reading,
    query: z.object({
      ...pageQuery(['position', 'name', 'createdAt'], 'asc'),
      /** Part of the name or of a keyword. */
      search: optionalText(100),
      kind: z.optional(z.enum(priceRuleKinds)),
      place: z.optional(z.enum(priceRuleScopes)),
      targetId: z.optional(idField),
      isActive: z.optional(z.enum(['true', 'false'])),
    }),
    response: priceRuleSchema,
    isList: true,
  }),
  options: endpoint({
    method: 'GET',
    path: '/api/service-system/price-rule/option',
    summary: 'All active rules in their order, to see which of them holds for an order',
    access: reading,
    response: priceRuleSchema,
    isList: true,
  }),
  get: endpoint({
    method: 'GET',
    path: '/api/service-system/price-rule/:id',
    summary: 'One price rule',
    access: reading,
    params: ofOne,
    response: priceRuleSchema,
  }),
  create: endpoint({
    method: 'POST',
    path: '/api/service-system/price-rule',
    summary: 'Adds a rule behind the others',
    access: setting,
    isIdempotent: true,
    body: priceRuleBody,
    response: priceRuleSchema,
    errors: [serviceCatalogueErrors.serviceCatalogueFull],
    successMessage: 'priceRuleCreated',
  }),
  sort: endpoint({
    method: 'PUT',
    path: '/api/service-system/price-rule/sort',
    summary: 'Puts a rule before another; null: behind all of them',
    access: setting,
    body: moveBody,
  }),
  update: endpoint({
    method: 'PUT',
    path: '/api/service-system/price-rule/:id',
    summary: 'Changes a rule; prices that were agreed on before stay',
    access: setting,
    readAccess: reading,
    params: ofOne,
    body: z.safeExtend(priceRuleBody, { version: versionField }),
    response: priceRuleSchema,
    isVersioned: true,
    successMessage: 'saved',
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/api/service-system/price-rule/:id',
    summary: 'Removes a rule; prices that were agreed on before stay',
    access: setting,
    params: ofOne,
    successMessage: 'priceRuleDeleted',
  }),
};
