import type { FilterDefinition, FilterRecord, OptionsFilter } from './filter-types.ts';

/** The chosen values of an options filter; empty when the filter is off. */
export function getChosen({ key }: OptionsFilter, filters: FilterRecord): string[] {
  const value = filters[key];
  if (value === undefined) return [];
  return (Array.isArray(value) ? value : [value]).map(String);
}

/** The change that sets the filter's values to `chosen`. */
export function chooseOptions({ key, isMulti }: OptionsFilter, chosen: readonly string[]): Record<string, unknown> {
  if (chosen.length === 0) return { [key]: undefined };
  return { [key]: isMulti ? [...chosen] : chosen.at(-1) };
}

const getKeys = (filter: FilterDefinition): string[] =>
  filter.kind === 'dateRange' ? [filter.fromKey, filter.toKey] : [filter.key];

export const isOn = (filter: FilterDefinition, filters: FilterRecord): boolean =>
  getKeys(filter).some((key) => filters[key] !== undefined && filters[key] !== false);

/** Whether the filter narrows what is shown, by choice or as usual. */
export const isApplied = (filter: FilterDefinition, filters: FilterRecord): boolean =>
  isOn(filter, filters) || (filter.kind === 'dateRange' && filter.usual !== undefined);

/** The change that removes a filter. */
export const withoutFilter = (filter: FilterDefinition): Record<string, undefined> =>
  Object.fromEntries(getKeys(filter).map((key) => [key, undefined]));

/** The labels of the chosen values of an options filter. A value that is no longer an option is shown as it is. */
export function optionLabels(filter: OptionsFilter, filters: FilterRecord): string[] {
  const labels = new Map(filter.options?.map(({ value, label }) => [value, label]));
  return getChosen(filter, filters).map((value) => labels.get(value) ?? (filter.options ? value : '…'));
}
