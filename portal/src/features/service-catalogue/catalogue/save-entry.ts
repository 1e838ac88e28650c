import type {
  ServiceEntry,
  ServiceLevel,
  serviceCategoryBody,
} from '@sala/contract/service-catalogue/service-catalogue.schema.ts';
import {
  serviceCategoriesApi,
  serviceSubtypesApi,
  serviceTypesApi,
} from '@sala/contract/service-catalogue/service-entries.api.ts';
import type * as z from 'zod/mini';
import { api } from '#shared/api/client.ts';

export type EntryValues = z.input<typeof serviceCategoryBody>;

export const createdKeys = {
  category: 'serviceCategoryCreated',
  type: 'serviceTypeCreated',
  subtype: 'serviceSubtypeCreated',
} as const satisfies Record<ServiceLevel, string>;

interface Saved {
  level: ServiceLevel;
  /** Undefined: a new one, under `parentId`. */
  id: string | undefined;
  parentId: string | null;
  body: EntryValues;
}

const silent = { silent: true } as const;

export function saveEntry({ level, id, parentId, body }: Saved): Promise<ServiceEntry> {
  if (level === 'category')
    return id
      ? api.call(serviceCategoriesApi.update, { params: { id }, body }, silent)
      : api.call(serviceCategoriesApi.create, { body }, silent);
  const { kind: _ofCategories, ...entry } = body;
  if (level === 'type')
    return id
      ? api.call(serviceTypesApi.update, { params: { id }, body: entry }, silent)
      : api.call(serviceTypesApi.create, { body: { ...entry, categoryId: parentId! } }, silent);
  return id
    ? api.call(serviceSubtypesApi.update, { params: { id }, body: entry }, silent)
    : api.call(serviceSubtypesApi.create, { body: { ...entry, typeId: parentId! } }, silent);
}
