/// <reference lib="es2025.intl" />
import type { Readable } from 'node:stream';
import { type ReportTexts, reportTextsIn } from '@sala/contract/analytics/reports/report-texts.ts';
import type { Locale } from '@sala/contract/core/locales.ts';
import { withColon } from '@sala/contract/core/punctuation.ts';
import { decimalsOfCurrency } from '@sala/contract/core/rules/currencies.ts';
import { type CellValue, shownText } from '@sala/contract/core/spreadsheet/cells.ts';
import { createPdf, type PdfDocument } from '#platform/pdf/pdf-document.ts';
import type { PaperTable, ReportTable } from '../tables.ts';

const muted = '#5c6470';
const none = '–';

/** 3 min, 21 sec: the largest unit and the one below it say enough; 17 hours and 38 seconds are 17 hours. */
function durationText(locale: Locale, value: number): string {
  const seconds = Math.round(value);
  const parts = Object.entries({
    days: Math.floor(seconds / 86_400),
    hours: Math.floor((seconds % 86_400) / 3600),
    minutes: Math.floor((seconds % 3600) / 60),
    seconds: seconds % 60,
  });
  const largest = parts.findIndex(([, amount]) => amount > 0);
  if (largest === -1)
    return new Intl.DurationFormat(locale, { style: 'short', secondsDisplay: 'always' }).format({ seconds: 0 });
  const shown = parts.slice(largest, largest + 2).filter(([, amount]) => amount > 0);
  return new Intl.DurationFormat(locale, { style: 'short' }).format(Object.fromEntries(shown));
}

/** Digits after the point: of a currency as many as it has. */
function digitsOf(unit: CellValue, units: ReportTexts['units']): Intl.NumberFormatOptions {
  if (unit === units.percent) return { maximumFractionDigits: 1 };
  if (typeof unit !== 'string' || Object.values(units).includes(unit)) return { maximumFractionDigits: 2 };
  const digits = decimalsOfCurrency(unit);
  return { minimumFractionDigits: digits, maximumFractionDigits: digits };
}

/** A value as people of a language read it: durations are no numbers of seconds here. */
function valueTextIn(locale: Locale, units: ReportTexts['units']) {
  return (amount: CellValue, unit: CellValue): string => {
    if (typeof amount !== 'number') return shownText(amount) || none;
    if (unit === units.seconds) return durationText(locale, amount);
    return new Intl.NumberFormat(locale, digitsOf(unit, units)).format(amount);
  };
}

/** The five cells of a figure as people of a language read them; what is counted needs no unit, and a duration has its own. */
export function cellTextsIn(locale: Locale, units: ReportTexts['units']) {
  const valueText = valueTextIn(locale, units);
  return ([figure, value, unit, based, previous]: readonly CellValue[]): string[] => {
    const unitText = unit === units.seconds || unit === units.count ? '' : shownText(unit);
    const basedText = typeof based === 'number' ? new Intl.NumberFormat(locale).format(based) : none;
    return [shownText(figure), valueText(value, unit), unitText, basedText, valueText(previous, unit)];
  };
}

/** The lines of a table of groups as people of a language read them; a percentage says that it is one. */
export function groupTextsIn(locale: Locale, units: ReportTexts['units']) {
  const valueText = valueTextIn(locale, units);
  return ({ figures, rows }: Pick<PaperTable, 'figures' | 'rows'>): string[][] =>
    rows.map(({ name, values }) => [
      name,
      ...values.map((value, index) => {
        const text = valueText(value, figures[index]!.unit);
        return value !== null && figures[index]!.unit === units.percent ? `${text}${units.percent}` : text;
      }),
    ]);
}

/** Elsewhere the words stand in the middle of a line. */
const capitalized = (text: string, locale: Locale): string =>
  text.slice(0, 1).toLocaleUpperCase(locale) + text.slice(1);

export interface ReportPdf {
  readonly table: ReportTable;
  readonly businessName: string;
  readonly days: string;
  /** When it was made, as its reader's clock says it. */
  readonly createdAt: Date;
  readonly createdText: string;
  readonly locale: Locale;
}

function putGroups(pdf: PdfDocument, onPaper: PaperTable, texts: readonly (readonly string[])[]): void {
  pdf.space(18);
  pdf.text(onPaper.title, { size: 12, weight: 'bold' });
  pdf.space(4);
  pdf.table(
    [
      { title: onPaper.group, share: 1.8 },
      ...onPaper.figures.map(({ name }) => ({ title: name, share: 1, align: 'end' as const })),
    ],
    texts,
  );
}

/** The figures of an overview on plain pages: value, unit, of how many, and the days before; of calls also each operator; formulas below. */
export async function toReportPdf({
  table,
  businessName,
  days,
  createdAt,
  createdText,
  locale,
}: ReportPdf): Promise<Readable> {
  const { file, units } = reportTextsIn(locale);
  const pdf = await createPdf({ title: `${table.title} ${days}`, author: businessName, locale, createdAt });
  pdf.text(table.title, { size: 18, weight: 'bold' });
  pdf.text(businessName, { color: muted });
  const hours = table.period.hours === 'business' ? [capitalized(file.businessHours, locale)] : [];
  pdf.text([days, table.period.timeZone, ...hours, createdText].join(' · '), { color: muted });
  const filters = table.filters.map(([label, choice]) => withColon(label, choice, locale));
  if (filters.length > 0) pdf.text(filters.join(' · '), { color: muted });
  pdf.space(14);
  const lines: (readonly CellValue[])[] = [];
  for await (const row of table.rows) lines.push(row);
  pdf.table(
    [
      { title: file.figure, share: 3.6 },
      { title: file.value, share: 2, align: 'end' },
      { title: file.unit, share: 1.2 },
      { title: capitalized(file.based, locale), share: 1.5, align: 'end' },
      { title: file.previous, share: 2, align: 'end' },
    ],
    lines.map(cellTextsIn(locale, units)),
  );
  const { onPaper } = table;
  if (onPaper) putGroups(pdf, onPaper, groupTextsIn(locale, units)(onPaper));
  pdf.space(18);
  pdf.text(file.formula, { size: 12, weight: 'bold' });
  const formulas = new Map(lines.map((line) => [shownText(line[0]), shownText(line[5]) || none]));
  for (const { name, formula } of onPaper?.figures ?? []) formulas.set(name, formula);
  pdf.facts([...formulas]);
  return pdf.finish();
}
