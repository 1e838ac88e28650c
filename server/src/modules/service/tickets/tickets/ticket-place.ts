import type { ServiceScope } from '@sala/contract/identity/users/service-scope.schema.ts';
import { unrestricted } from '@sala/contract/identity/users/service-scope.schema.ts';
import { lockProjectRows } from '#modules/identity/projects/projects.public.ts';
import { isInScope } from '#modules/identity/roles/roles.public.ts';
import { findCataloguePosition } from '#modules/service/service-catalogue/service-catalogue.public.ts';
import type { UnitOfWork } from '#platform/events/unit-of-work.ts';
import { failFields } from '#platform/failure.ts';

/** Codes of the catalogue, from category to subtype. */
export interface CatalogueCodeValues {
  readonly categoryCode: string | null;
  readonly typeCode: string | null;
  readonly subTypeCode: string | null;
}

const names = ['categoryCode', 'typeCode', 'subTypeCode'] as const;

interface CatalogueColumns {
  readonly category_id: string | null;
  readonly type_id: string | null;
  readonly subtype_id: string | null;
  readonly category_code: string | null;
  readonly type_code: string | null;
  readonly sub_type_code: string | null;
}

const nowhere: CatalogueColumns = {
  category_id: null,
  type_id: null,
  subtype_id: null,
  category_code: null,
  type_code: null,
  sub_type_code: null,
};

/** The entries of the first `depth` codes; undefined when they do not exist in the scope. */
async function findCataloguePath(unit: UnitOfWork, scope: ServiceScope, codes: CatalogueCodeValues, depth: number) {
  const named = Object.fromEntries(names.slice(0, depth).map((name) => [name, codes[name] ?? undefined]));
  const { categoryCode } = named;
  const place = categoryCode ? await findCataloguePosition(unit.query, { ...named, categoryCode }) : undefined;
  return place && isInScope(scope, { ...place, projectId: null }) ? place : undefined;
}

/** The columns of a catalogue position. Throws at a code that does not exist in the scope. */
export async function placeInCatalogue(
  unit: UnitOfWork,
  scope: ServiceScope,
  codes: CatalogueCodeValues,
): Promise<CatalogueColumns> {
  if (names.every((name) => codes[name] === null)) return nowhere;
  const place = await findCataloguePath(unit, scope, codes, names.length);
  if (place)
    return {
      category_id: place.categoryId,
      type_id: place.typeId,
      subtype_id: place.subtypeId,
      category_code: place.categoryCode,
      type_code: place.typeCode,
      sub_type_code: place.subTypeCode,
    };
  for (const [index, name] of names.entries())
    if (codes[name] !== null && !(await findCataloguePath(unit, scope, codes, index + 1)))
      return failFields({ [name]: [{ key: 'unknownName', params: { value: codes[name] } }] });
  return nowhere;
}

/** Throws at a project that does not exist in the scope. */
export async function assertProject(unit: UnitOfWork, { projects }: ServiceScope, projectId: string): Promise<void> {
  const isSeen = projects.includes(unrestricted.projects) || projects.includes(projectId);
  if (!isSeen || (await lockProjectRows(unit.query, [projectId])).length === 0)
    failFields({ projectId: [{ key: 'id' }] });
}
