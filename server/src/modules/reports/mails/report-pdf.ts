import type { Readable } from 'node:stream';
import type { Locale } from '@sala/contract/core/locales.ts';
import type { CellValue } from '@sala/contract/core/spreadsheet/cells.ts';
import { reportTextsIn } from '@sala/contract/reports/report-texts.ts';
import { createPdf } from '#platform/pdf/pdf-document.ts';
import type { ReportTable } from '../tables.ts';

const muted = '#5c6470';
const cellText = (value: CellValue | undefined): string =>
  value === null || value === undefined ? '–' : String(value);

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
  const { file } = reportTextsIn(locale);
  const pdf = await createPdf({ title: `${table.title} ${days}`, author: businessName, locale, createdAt });
  pdf.text(table.title, { size: 18, weight: 'bold' });
  pdf.text(businessName, { color: muted });
  pdf.text(`${days} · ${table.period.timeZone} · ${createdText}`, { color: muted });
  pdf.space(14);
  const lines: (readonly CellValue[])[] = [];
  for await (const row of table.rows) lines.push(row);
  pdf.table(
    [
      { title: file.figure, share: 4 },
      { title: file.value, share: 1.6, align: 'end' },
      { title: file.unit, share: 1.4 },
      { title: file.based, share: 1.6, align: 'end' },
      { title: file.previous, share: 1.8, align: 'end' },
    ],
    lines.map(([figure, value, unit, based, previous]) => [figure, value, unit, based, previous].map(cellText)),
  );
  pdf.space(18);
  pdf.text(file.formula, { size: 12, weight: 'bold' });
  pdf.facts(lines.map((line) => [cellText(line[0]), cellText(line[5])] as const));
  return pdf.finish();
}
