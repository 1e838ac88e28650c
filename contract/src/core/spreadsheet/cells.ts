/** What a cell of an exported file may hold. */
export type CellValue = string | number | boolean | null | undefined;

// What a spreadsheet skips before it looks whether a formula begins: spaces of every kind, control and invisible signs.
const skipped = /^[\s\p{Cc}\p{Cf}\p{Zs}]+/u;
// Full-width forms too: some programs read them as the plain ones.
const formulaStart = /^[=+\-@＝＋－−﹣﹦﹢﹫＠]/u;
const controlStart = /^[\t\r\n]/;

/** Whether a spreadsheet could run the text as a formula instead of showing it. */
export const isRisky = (text: string): boolean =>
  controlStart.test(text) || formulaStart.test(text.replace(skipped, ''));

/** A text that a spreadsheet shows as it is, whoever wrote it: an apostrophe before what it could run. */
export const harmlessText = (text: string): string => (isRisky(text) ? `'${text}` : text);
