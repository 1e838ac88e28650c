import { type Metric, type MetricKey, metrics, smallestSample } from './metrics.ts';

interface Figure {
  readonly key: MetricKey;
  readonly value: number | null;
  readonly count: number;
}

/** Whether a figure adds up: one's own is a part of that of all, however few facts it is made of. */
export const isTotal = (key: MetricKey): boolean => {
  const { measure }: Metric = metrics[key];
  return measure === 'count' || measure === 'sum';
};

/** Of few facts a median says little: such values are shown and not ranked by. */
export const isRanked = <One extends Figure>(figure: One | undefined): figure is One & { value: number } =>
  figure !== undefined && figure.value !== null && (isTotal(figure.key) || figure.count >= smallestSample);

/** People, teams or departments by a figure, those without rank last; as the page and its file have them. */
export function inRankOrder<Row extends { readonly figures: readonly Figure[] }>(
  rows: readonly Row[],
  key: MetricKey,
  isUp: boolean,
): Row[] {
  const figureOf = ({ figures }: Row) => figures.find((figure) => figure.key === key);
  return rows.toSorted((one, other) => {
    const [first, second] = [figureOf(one), figureOf(other)];
    if (!isRanked(first) || !isRanked(second)) return Number(isRanked(second)) - Number(isRanked(first));
    return (first.value - second.value) * (isUp ? 1 : -1);
  });
}
