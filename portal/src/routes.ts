import { toSectionPages } from '#app/sections/section-pages.ts';
import type { FeatureManifest, RecordCreation, RecordSearch } from '#shared/pages/feature.ts';
import { isBuilt, type PlannedPage } from '#shared/pages/page-table.ts';
import { features } from './features.ts';

type FeaturePage = (typeof features)[number]['pages'][number];
type SectionPage = ReturnType<typeof toSectionPages>[number];

const featurePages: readonly FeaturePage[] = features.flatMap(({ pages }): readonly FeaturePage[] => pages);

/** Every page behind the sign-in: those of the features, and the lists of the sections. */
export const pages: readonly (FeaturePage | SectionPage)[] = [...featurePages, ...toSectionPages(featurePages)];

const linesByPath = new Map<string, PlannedPage>(pages.map((page) => [page.path, page]));

/** The line of a page that is built; undefined for every other path. */
export function findBuiltPage(path: string): PlannedPage | undefined {
  const page = linesByPath.get(path);
  return page && isBuilt(page) ? page : undefined;
}

/** What the palette searches for, as the features say. */
export const recordSearches: readonly RecordSearch[] = features.flatMap(
  ({ searches }: FeatureManifest) => searches ?? [],
);

/** What the palette offers to make, as the features say. */
export const recordCreations: readonly RecordCreation[] = features.flatMap(
  ({ creations }: FeatureManifest) => creations ?? [],
);
