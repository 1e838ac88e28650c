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
  known: { id: string; version: number } | undefined;
  parentId: string | null;
  body: EntryValues;
}

const silent = { silent: true } as const;

export function saveEntry({ level, known, parentId, body }: Saved): Promise<ServiceEntry> {
  const { kind: _ofCategories, ...entry } = body;
  if (known) {
    const { id, version } = known;
    const params = { id };
    if (level === 'category')
      return api.call(serviceCategoriesApi.update, { params, body: { ...body, version } }, silent);
    const { update } = level === 'type' ? serviceTypesApi : serviceSubtypesApi;
    return api.call(update, { params, body: { ...entry, version } }, silent);
  }
  if (level === 'category') return api.call(serviceCategoriesApi.create, { body }, silent);
  return level === 'type'
    ? api.call(serviceTypesApi.create, { body: { ...entry, categoryId: parentId! } }, silent)
    : api.call(serviceSubtypesApi.create, { body: { ...entry, typeId: parentId! } }, silent);
}
