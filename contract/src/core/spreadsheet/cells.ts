/** What a cell of an exported file may hold. */
export type CellValue = string | number | boolean | null | undefined;

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
