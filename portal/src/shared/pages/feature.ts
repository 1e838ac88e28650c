import type { PlannedPage } from './page-table.ts';

/** What the portal knows of a feature before any of its code is fetched. */
export interface FeatureManifest<Pages extends readonly PlannedPage[] = readonly PlannedPage[]> {
  /** The folder's name below `features`. */
  readonly name: string;
  readonly pages: Pages;
}

/** Says what a feature has; routes, menu, palette and keys are made from it. */
export const defineFeature = <const Pages extends readonly PlannedPage[]>(
  manifest: FeatureManifest<Pages>,
): FeatureManifest<Pages> => manifest;
