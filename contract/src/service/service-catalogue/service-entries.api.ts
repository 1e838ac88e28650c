import * as z from 'zod/mini';
import type { Action, Subject } from '../../core/ability.ts';
import { type Access, endpoint } from '../../core/endpoint.ts';
import { idField, optionalText, versionField } from '../../core/fields.ts';
import { pageQuery } from '../../core/pagination.ts';
import { serviceCatalogueErrors } from './service-catalogue.errors.ts';
import {
  serviceCategoryBody,
  serviceCategoryChanges,
  serviceEntryBody,
  serviceEntryChanges,
  serviceEntryOptionSchema,
  serviceEntrySchema,
  serviceKinds,
} from './service-catalogue.schema.ts';

const ofOne = z.object({ id: idField });
export const moveBody = z.object({ id: idField, beforeId: z.nullable(idField) });
const listFilters = {
  ...pageQuery(['position', 'code', 'createdAt'], 'asc'),
  /** Part of the code or of the title in any language. */
  search: optionalText(100),
  isActive: z.optional(z.enum(['true', 'false'])),
};

/** Needed by users who create orders, and by users who set the scope of accounts. */
const choosing = [
  { subject: 'view-service', action: 'read' },
  { subject: 'create-service', action: 'create' },
  { subject: 'manage-users', action: 'read' },
] as const;

interface Level<
  Name extends string,
  Create extends z.ZodMiniType,
  Update extends z.ZodMiniType,
  Change extends z.ZodMiniType,
> {
  /** The path after /api/service-system/. */
  readonly name: Name;
  readonly subject: Subject;
  /** Used in sentences, as in "a category". */
  readonly noun: string;
  readonly create: Create;
  readonly update: Update;
  readonly change: Change;
  readonly successMessages: { readonly created: string; readonly deleted: string };
}

function levelApi<
  const Name extends string,
  Create extends z.ZodMiniType,
  Update extends z.ZodMiniType,
  Change extends z.ZodMiniType,
  Filters extends Record<string, z.ZodMiniType>,
>(level: Level<Name, Create, Update, Change>, filters: Filters) {
  const { name, subject, noun, successMessages } = level;
  const path = `/api/service-system/${name}` as const;
  const may = (action: Action) => [{ subject, action }] as const;
  return {
    list: endpoint({
      method: 'GET',
      path,
      summary: `Every ${noun}, in its order, with what depends on it`,
      access: may('read'),
      query: z.object({ ...listFilters, ...filters }),
      response: serviceEntrySchema,
      isList: true,
    }),
    options: endpoint({
      method: 'GET',
      path: `${path}/option`,
      summary: `Every ${noun} the caller may see, in order, for pickers; those that are not active last`,
      access: [{ subject, action: 'read' }, ...choosing],
      query: z.object(filters),
      response: serviceEntryOptionSchema,
      isList: true,
    }),
    get: endpoint({
      method: 'GET',
      path: `${path}/:id`,
      summary: `One ${noun}, with what depends on it`,
      access: may('read'),
      params: ofOne,
      response: serviceEntrySchema,
    }),
    create: endpoint({
      method: 'POST',
      path,
      summary: `Adds a ${noun} behind the others`,
      access: may('create'),
      isIdempotent: true,
      body: level.create,
      response: serviceEntrySchema,
      errors: [serviceCatalogueErrors.serviceCatalogueFull],
      successMessage: successMessages.created,
    }),
    sort: endpoint({
      method: 'PUT',
      path: `${path}/sort`,
      summary: `Puts a ${noun} before another of the same place; null: behind all of them`,
      access: may('update'),
      body: moveBody,
    }),
    update: endpoint({
      method: 'PUT',
      path: `${path}/:id`,
      summary: `Changes a ${noun}; its code stays while orders or users name it`,
      access: may('update'),
      readAccess: may('read'),
      params: ofOne,
      body: level.update,
      response: serviceEntrySchema,
      isVersioned: true,
      successMessage: 'saved',
    }),
    change: endpoint({
      method: 'PATCH',
      path: `${path}/:id`,
      summary: `Changes what is named of a ${noun} and leaves the rest`,
      access: may('update'),
      readAccess: may('read'),
      params: ofOne,
      body: level.change,
      response: serviceEntrySchema,
      isVersioned: true,
      successMessage: 'saved',
    }),
    remove: endpoint({
      method: 'DELETE',
      path: `${path}/:id`,
      summary: `Removes a ${noun} on which nothing depends`,
      access: may('manage'),
      params: ofOne,
      errors: [serviceCatalogueErrors.serviceEntryUsed],
      successMessage: successMessages.deleted,
    }),
  };
}

export const serviceCategoriesApi = levelApi(
  {
    name: 'category',
    subject: 'manage-service-category',
    noun: 'category of services',
    create: serviceCategoryBody,
    update: z.extend(serviceCategoryBody, { version: versionField }),
    change: z.extend(serviceCategoryChanges, { version: versionField }),
    successMessages: { created: 'serviceCategoryCreated', deleted: 'serviceCategoryDeleted' },
  },
  {},
);

export const serviceTypesApi = levelApi(
  {
    name: 'type',
    subject: 'manage-service-type',
    noun: 'type of a category',
    create: z.extend(serviceEntryBody, { categoryId: idField }),
    update: z.extend(serviceEntryBody, { version: versionField }),
    change: z.extend(serviceEntryChanges, { version: versionField }),
    successMessages: { created: 'serviceTypeCreated', deleted: 'serviceTypeDeleted' },
  },
  { categoryId: z.optional(idField) },
);

export const serviceSubtypesApi = levelApi(
  {
    name: 'subtype',
    subject: 'manage-service-subtype',
    noun: 'subtype of a type',
    create: z.extend(serviceEntryBody, { typeId: idField }),
    update: z.extend(serviceEntryBody, { version: versionField }),
    change: z.extend(serviceEntryChanges, { version: versionField }),
    successMessages: { created: 'serviceSubtypeCreated', deleted: 'serviceSubtypeDeleted' },
  },
  { categoryId: z.optional(idField), typeId: z.optional(idField) },
);

/** Users with a permission for a part of the catalogue see its parents too. */
const categoryEditors: Access = [
  { subject: 'manage-service-category', action: 'read' },
  { subject: 'manage-service-type', action: 'read' },
  { subject: 'manage-service-subtype', action: 'read' },
  { subject: 'manage-service-product', action: 'read' },
  { subject: 'manage-service-price', action: 'read' },
  { subject: 'manage-service-price', action: 'update' },
];

/** Kinds of business for which there are samples. */
export const serviceSamples = serviceKinds.filter((kind) => kind !== 'general');

export const serviceCatalogueApi = {
  tree: endpoint({
    method: 'GET',
    path: '/api/service-system/catalogue',
    summary: 'The whole catalogue: categories, then types, then subtypes, each in their order',
    access: categoryEditors,
    response: serviceEntrySchema,
    isList: true,
  }),
  addSamples: endpoint({
    method: 'POST',
    path: '/api/service-system/catalogue/sample',
    summary:
      'Adds samples in four languages: entries, products and price rules. What has the same code already stays as it is. ' +
      'Asks for the abilities of all the parts',
    access: [{ subject: 'manage-service-category', action: 'create' }],
    body: z.object({
      kinds: z.array(z.enum(serviceSamples)).check(z.minLength(1), z.maxLength(serviceSamples.length)),
    }),
    response: z.object({ entryCount: z.number(), productCount: z.number(), ruleCount: z.number() }),
    errors: [serviceCatalogueErrors.serviceCatalogueFull],
    successMessage: 'serviceSamplesAdded',
  }),
};
