import * as z from 'zod/mini';
import type { Action } from '../../core/ability.ts';
import { endpoint } from '../../core/endpoint.ts';
import { idField, optionalText, timeField, versionField } from '../../core/fields.ts';
import { pageQuery } from '../../core/pagination.ts';
import { serviceCatalogueErrors } from './service-catalogue.errors.ts';
import {
  serviceCodeField,
  serviceIconField,
  serviceTitlesField,
  serviceTitlesSchema,
  sourceAnswer,
} from './service-catalogue.schema.ts';
import { moveBody } from './service-entries.api.ts';
import { priceAnswer, priceFields, pricesFit, priceTypes } from './service-prices.schema.ts';

const permissionTo = (action: Action) => [{ subject: 'manage-service-product', action }] as const;
const ofOne = z.object({ id: idField });

/** Units with translations; any other unit is a text of the merchant. */
export const serviceUnits = [
  'piece',
  'bottle',
  'box',
  'kilogram',
  'litre',
  'hour',
  'visit',
  'room',
  'squareMetre',
  'set',
  'month',
] as const;

export const serviceProductSchema = z.object({
  id: idField,
  /** Unique in the business. */
  code: z.string(),
  titles: serviceTitlesSchema,
  description: z.string(),
  icon: serviceIconField,
  categoryId: idField,
  categoryCode: z.string(),
  typeId: z.nullable(idField),
  typeCode: z.nullable(z.string()),
  subtypeId: z.nullable(idField),
  subtypeCode: z.nullable(z.string()),
  /** The unit of the price, such as `bottle`; empty without one. */
  unit: z.string(),
  priceType: z.enum(priceTypes),
  ...priceAnswer,
  /** Position among the products of its category, from 1. */
  position: z.number(),
  isActive: z.boolean(),
  /** Price rules with it as target. */
  ruleCount: z.number(),
  orderCount: z.number(),
  ...sourceAnswer,
  createdAt: timeField,
  updatedAt: timeField,
  version: versionField,
});
export type ServiceProduct = z.infer<typeof serviceProductSchema>;

const serviceProductBody = z
  .object({
    code: serviceCodeField,
    titles: serviceTitlesField,
    description: optionalText(1000),
    icon: z._default(serviceIconField, 'package'),
    categoryId: idField,
    typeId: z._default(z.nullable(idField), null),
    subtypeId: z._default(z.nullable(idField), null),
    unit: optionalText(30),
    priceType: z.enum(priceTypes),
    ...priceFields,
    isActive: z._default(z.boolean(), true),
  })
  .check(...pricesFit);

export const serviceProductsApi = {
  list: endpoint({
    method: 'GET',
    path: '/api/service-system/product',
    summary: 'Products and their prices',
    access: permissionTo('read'),
    query: z.object({
      ...pageQuery(['position', 'code', 'price', 'createdAt'], 'asc'),
      /** Part of the code, the description or the title in any language. */
      search: optionalText(100),
      categoryId: z.optional(idField),
      typeId: z.optional(idField),
      subtypeId: z.optional(idField),
      priceType: z.optional(z.enum(priceTypes)),
      isActive: z.optional(z.enum(['true', 'false'])),
    }),
    response: serviceProductSchema,
    isList: true,
  }),
  options: endpoint({
    method: 'GET',
    path: '/api/service-system/product/option',
    summary:
      'Products of the categories, types and subtypes the caller may see, in order; those that are not active last',
    access: [
      { subject: 'manage-service-product', action: 'read' },
      { subject: 'manage-service-price', action: 'read' },
      { subject: 'manage-service-price', action: 'update' },
      { subject: 'view-service', action: 'read' },
      { subject: 'create-service', action: 'create' },
    ],
    query: z.object({ categoryId: z.optional(idField) }),
    response: z.pick(serviceProductSchema, {
      id: true,
      code: true,
      titles: true,
      icon: true,
      categoryId: true,
      typeId: true,
      subtypeId: true,
      unit: true,
      priceType: true,
      price: true,
      minPrice: true,
      maxPrice: true,
      currency: true,
      isActive: true,
    }),
    isList: true,
  }),
  get: endpoint({
    method: 'GET',
    path: '/api/service-system/product/:id',
    summary: 'One product',
    access: permissionTo('read'),
    params: ofOne,
    response: serviceProductSchema,
  }),
  create: endpoint({
    method: 'POST',
    path: '/api/service-system/product',
    summary: 'Adds a product behind the others of its category',
    access: permissionTo('create'),
    isIdempotent: true,
    body: serviceProductBody,
    response: serviceProductSchema,
    errors: [serviceCatalogueErrors.serviceCatalogueFull],
    successMessage: 'serviceProductCreated',
  }),
  sort: endpoint({
    method: 'PUT',
    path: '/api/service-system/product/sort',
    summary: 'Puts a product before another of its category; null: behind all of them',
    access: permissionTo('update'),
    body: moveBody,
  }),
  update: endpoint({
    method: 'PUT',
    path: '/api/service-system/product/:id',
    summary: 'Changes a product; its code stays while orders name it',
    access: permissionTo('update'),
    readAccess: permissionTo('read'),
    params: ofOne,
    body: z.safeExtend(serviceProductBody, { version: versionField }),
    response: serviceProductSchema,
    isVersioned: true,
    successMessage: 'saved',
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/api/service-system/product/:id',
    summary: 'Removes a product on which nothing depends',
    access: permissionTo('manage'),
    params: ofOne,
    errors: [serviceCatalogueErrors.serviceEntryUsed],
    successMessage: 'serviceProductDeleted',
  }),
};
