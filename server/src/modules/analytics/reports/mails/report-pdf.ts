/// <reference lib="es2025.intl" />
import type { Readable } from 'node:stream';
import { reportTextsIn } from '@sala/contract/analytics/reports/report-texts.ts';
import type { Locale } from '@sala/contract/core/locales.ts';
import { type CellValue, shownText } from '@sala/contract/core/spreadsheet/cells.ts';
import { createPdf } from '#platform/pdf/pdf-document.ts';
import type { ReportTable } from '../tables.ts';

const muted = '#5c6470';
const none = '–';

/** 3 min, 21 sec: the two largest units say enough. */
function durationText(locale: Locale, value: number): string {
  const seconds = Math.round(value);
  const parts = {
    days: Math.floor(seconds / 86_400),
    hours: Math.floor((seconds % 86_400) / 3600),
    minutes: Math.floor((seconds % 3600) / 60),
    seconds: seconds % 60,
  };
  const shown = Object.entries(parts).filter(([, amount]) => amount > 0);
  const secondsDisplay = shown.length > 0 ? 'auto' : 'always';
  const kept = { ...(shown.length === 0 && { seconds: 0 }), ...Object.fromEntries(shown.slice(0, 2)) };
  return new Intl.DurationFormat(locale, { style: 'short', secondsDisplay }).format(kept);
}

/** The five cells of a figure as people of a language read them: durations are no numbers of seconds here. */
export function cellTextsIn(locale: Locale, secondsUnit: string) {
  const number = new Intl.NumberFormat(locale, { maximumFractionDigits: 2 });
  const valueText = (value: CellValue | undefined, isDuration: boolean): string => {
    if (value === null || value === undefined) return none;
    if (typeof value !== 'number') return shownText(value);
    return isDuration ? durationText(locale, value) : number.format(value);
  };
  return ([figure, value, unit, based, previous]: readonly CellValue[]): string[] => {
    const isDuration = unit === secondsUnit;
    const texts = [valueText(value, isDuration), isDuration ? '' : valueText(unit, false)];
    return [valueText(figure, false), ...texts, valueText(based, false), valueText(previous, isDuration)];
  };
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

/** The figures of an overview on plain pages: value, unit, of how many, and the days before; each formula below. */
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
  pdf.text(`${days} · ${table.period.timeZone} · ${createdText}`, { color: muted });
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
    lines.map(cellTextsIn(locale, units.seconds)),
  );
  pdf.space(18);
  pdf.text(file.formula, { size: 12, weight: 'bold' });
  pdf.facts(lines.map((line) => [shownText(line[0]), shownText(line[5] ?? none)] as const));
  return pdf.finish();
}
