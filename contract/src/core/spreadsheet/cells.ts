/** A day or a time by the clocks a file is written for, which spreadsheets sort and reckon with: `2026-11-23`, `2026-11-23 14:05` or `2026-11-23 14:05:30`. */
export interface TimeCell {
  readonly time: string;
}

/** What a cell of an exported file may hold. */
export type CellValue = string | number | boolean | TimeCell | null | undefined;

/** What a `TimeCell` may hold. */
export const timeCellPattern: RegExp = /^\d{4}-\d\d-\d\d(?: \d\d:\d\d(?::\d\d)?)?$/;

/** A cell as it is read. */
export const shownText = (value: CellValue): string =>
  value === null || value === undefined ? '' : typeof value === 'object' ? value.time : String(value);

// Characters that a spreadsheet skips before a formula: spaces of every kind, control and invisible characters.
const skipped = /^[\s\p{Cc}\p{Cf}\p{Zs}]+/u;
// Full-width forms too: some programs treat them as the ASCII ones.
const formulaStart = /^[=+\-@＝＋－−﹣﹦﹢﹫＠]/u;
const controlStart = /^[\t\r\n]/;

/** Whether a spreadsheet could run the text as a formula instead of showing it. */
export const isRisky = (text: string): boolean =>
  controlStart.test(text) || formulaStart.test(text.replace(skipped, ''));

/** A text that spreadsheets show unchanged: an apostrophe is put before a possible formula. */
export const harmlessText = (text: string): string => (isRisky(text) ? `'${text}` : text);
