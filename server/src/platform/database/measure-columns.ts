import { type RawBuilder, sql } from 'kysely';

/** Both at once: values are sorted once. */
const percentiles = sql`percentile_disc(array[0.5, 0.9]) within group (order by k.value)`;

/** What the measures of the reports make of the column `k.value`. `atLeast`: from which value on a fact counts for a share. */
export const measureColumns = (
  atLeast: number,
): Record<'median' | 'p90' | 'mean' | 'share' | 'sum', RawBuilder<unknown>> => ({
  median: sql`(${percentiles})[1]`,
  p90: sql`(${percentiles})[2]`,
  mean: sql`avg(k.value)`,
  share: sql`100.0 * count(*) filter (where k.value >= ${atLeast}) / nullif(count(*), 0)::float8`,
  sum: sql`sum(k.value)`,
});
