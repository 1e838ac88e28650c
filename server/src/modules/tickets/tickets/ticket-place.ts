import type { ServiceScope } from '@sala/contract/profile/profile.schema.ts';
import { unrestricted } from '@sala/contract/profile/profile.schema.ts';
import { holdProjects } from '#modules/projects/projects.public.ts';
import { isInScope } from '#modules/roles/roles.public.ts';
import { findCataloguePlace } from '#modules/service-catalogue/service-catalogue.public.ts';
import type { UnitOfWork } from '#platform/events/unit-of-work.ts';
import { failFields } from '#platform/failure.ts';
import type { TicketPatch } from './tickets.repository.ts';

/** Codes of the catalogue, from the widest to the narrowest. */
export interface PlaceCodes {
  readonly categoryCode: string | null;
  readonly typeCode: string | null;
  readonly subTypeCode: string | null;
}

const names = ['categoryCode', 'typeCode', 'subTypeCode'] as const;

const nowhere = {
  category_id: null,
  type_id: null,
  subtype_id: null,
  category_code: null,
  type_code: null,
  sub_type_code: null,
} as const satisfies TicketPatch;

/** Columns of a place in the catalogue. Throws at the code that is not there, or lies outside of the scope. */
export async function placeInCatalogue(unit: UnitOfWork, scope: ServiceScope, codes: PlaceCodes) {
  const wanted = names.filter((name) => codes[name] !== null);
  let patch: TicketPatch = nowhere;
  for (const [depth, name] of wanted.entries()) {
    const named = Object.fromEntries(wanted.slice(0, depth + 1).map((one) => [one, codes[one]!]));
    const { categoryCode } = named;
    const place = categoryCode ? await findCataloguePlace(unit.query, { ...named, categoryCode }) : undefined;
    if (!place || !isInScope(scope, { ...place, projectId: null }))
      return failFields({ [name]: [{ key: 'unknownName', params: { value: codes[name]! } }] });
    patch = {
      category_id: place.categoryId,
      type_id: place.typeId,
      subtype_id: place.subtypeId,
      category_code: place.categoryCode,
      type_code: place.typeCode,
      sub_type_code: place.subTypeCode,
    };
  }
  return patch;
}

/** Throws at the project that is not there, or lies outside of the scope. */
export async function assertProject(unit: UnitOfWork, { projects }: ServiceScope, projectId: string): Promise<void> {
  const isSeen = projects.includes(unrestricted.projects) || projects.includes(projectId);
  if (!isSeen || (await holdProjects(unit.query, [projectId])).length === 0) failFields({ projectId: [{ key: 'id' }] });
}
