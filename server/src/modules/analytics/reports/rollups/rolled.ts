import { type FactOwner, type FactSource, type Metric, metrics } from '@sala/contract/analytics/reports/metrics.ts';

/**
 * Of which records facts are kept in rollups, with the version of their formulas. Who changes a select of such facts, or adds one, counts
 * the version up: until all hours are filled again, figures are read from the rows themselves.
 */
export const formulasOf: Readonly<Partial<Record<FactOwner, number>>> = { channel: 2 };
export const rolledOwners = Object.keys(formulasOf) as FactOwner[];

const all = Object.values(metrics) as Metric[];

/** What the registry says that figures of these records are made of. */
export const sourcesOf = (owner: FactOwner): FactSource[] => [
  ...new Set(all.filter(({ of }) => of === owner).map(({ source }) => source)),
];

/** Whether values of a source are without the time outside of business hours, when asked so. */
export const isInHours = (source: FactSource): boolean =>
  all.some((metric) => metric.source === source && metric.inHours === true);
