import {
  dimensionsOf,
  metricKeys,
  metrics,
  usualServiceLevelSeconds,
} from '../../contract/src/analytics/reports/metrics.ts';
import { reportTextsIn } from '../../contract/src/analytics/reports/report-texts.ts';
import { code, page, table } from './markdown.mjs';

const RECORDS = { channel: 'conversation', ticket: 'ticket', order: 'order', call: 'call', presence: 'person' };
const MEASURES = {
  count: 'how many',
  median: 'median',
  p90: '90th percentile',
  mean: 'mean',
  share: 'of a hundred',
  sum: 'sum',
};

/** Every figure of the reports. */
export function metricsPage() {
  const { metrics: words } = reportTextsIn('en', 'the set number of');
  const rows = metricKeys.map((key) => {
    const { source, measure, unit, of, inHours } = metrics[key];
    const { name, about, formula } = words[key];
    return [
      `${code(key)} ${name}`,
      about,
      formula,
      MEASURES[measure],
      unit,
      code(source),
      RECORDS[of],
      dimensionsOf[of].join(', '),
      inHours ? 'can apply' : 'do not apply',
    ];
  });
  return page(
    'Metrics',
    'Every figure of the reports: pages, files and the calls under `/api/report` have no others. Each is made of facts, one a row: `/api/report/rows` lists ' +
      'them, as many as the figure counts. A fact belongs to the instant named in the formula, days and hours are those of the business’s clocks, and a ' +
      'period goes from the beginning of its first day to the end of its last. Each can be narrowed and compared by its dimensions; it is left out where it has not got one: a fact is of ' +
      'the operator who did it, or who has or had the conversation, ticket or order; of the conversation’s department, or where it is with none of the operator’s. ' +
      'Where business hours apply, a duration can be read without the time in which nobody is on duty. Where nothing was there to measure a value is null, never 0. ' +
      `The service level counts calls within the time of the call settings: ${usualServiceLevelSeconds} seconds unless the business sets another.`,
    table(
      [
        'Metric',
        'What it tells',
        'How it is worked out',
        'Measure',
        'Unit',
        'Facts',
        'Of a',
        'Dimensions besides time',
        'Business hours',
      ],
      rows,
    ),
  );
}
