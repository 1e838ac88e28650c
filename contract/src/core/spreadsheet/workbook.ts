import { type CellValue, isRisky, shownText, timeCellPattern } from './cells.ts';

const declaration = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>';
const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const relations = 'http://schemas.openxmlformats.org/package/2006/relationships';
const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const types = 'application/vnd.openxmlformats-officedocument.spreadsheetml';

/** Excel refuses a file with a longer text in a cell. */
const longestText = 32_767;
const narrowest = 8;
const widest = 60;

/** Indexes of the formats in the styles of the file. */
const format = { plain: 0, head: 1, quoted: 2, day: 3, minute: 4, second: 5 } as const;

// Signs that no XML document may hold, whichever way they are written.
// biome-ignore lint/suspicious/noControlCharactersInRegex: these are the ones to take out
const forbidden = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g;

const escapeXml = (text: string): string =>
  text
    .replace(forbidden, '')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');

/** Truncates without splitting a surrogate pair. */
const cut = (text: string) => text.slice(0, longestText).replace(/[\ud800-\udbff]$/, '');

/** A to Z, AA and so on. Cell references are optional in the format, but some readers need them. */
const columnName = (index: number): string =>
  (index >= 26 ? columnName(Math.floor(index / 26) - 1) : '') + String.fromCharCode(65 + (index % 26));

const dayLength = 86_400_000;
/** Spreadsheets count days from here; the odd day is one that 1900 did not have. */
const firstDay = Date.UTC(1899, 11, 30);
const timeFormats: Readonly<Record<number, number>> = { 10: format.day, 16: format.minute, 19: format.second };

/** A time as the number of days that spreadsheets keep, and how it is shown; undefined for what is none. */
function toSerial(time: string): { days: number; style: number } | undefined {
  const at = timeCellPattern.test(time) ? Date.parse(`${time.replace(' ', 'T')}${time.length > 10 ? 'Z' : ''}`) : NaN;
  // Days before 1900 have no number in a spreadsheet.
  if (!(at >= Date.UTC(1900, 2, 1))) return undefined;
  return { days: (at - firstDay) / dayLength, style: timeFormats[time.length]! };
}

function cellXml(value: CellValue, row: number, column: number): string {
  const name = `${columnName(column)}${row + 1}`;
  if (value === null || value === undefined || value === '') return '';
  if (typeof value === 'number' && Number.isFinite(value)) return `<c r="${name}"><v>${value}</v></c>`;
  if (typeof value === 'boolean') return `<c r="${name}" t="b"><v>${Number(value)}</v></c>`;
  const serial = typeof value === 'object' ? toSerial(value.time) : undefined;
  if (serial) return `<c r="${name}" s="${serial.style}"><v>${serial.days}</v></c>`;
  const text = shownText(value);
  // The text is not run as it is, but would become a formula once a person edits the cell: the invisible quote prefix keeps it text.
  const style = row === 0 ? format.head : isRisky(text) ? format.quoted : format.plain;
  const content = `<t xml:space="preserve">${escapeXml(cut(text))}</t>`;
  return `<c r="${name}" s="${style}" t="inlineStr"><is>${content}</is></c>`;
}

/** Signs of Chinese and the like take the room of two; marks above and below letters take none. */
const wide = /[\u1100-\u115f\u2e80-\ua4cf\uac00-\ud7a3\uf900-\ufaff\ufe30-\ufe6f\uff00-\uff60\uffe0-\uffe6]/g;
const withoutRoom = /\p{M}/gu;

/** In characters, of the longest of its lines. */
function shownLength(value: CellValue): number {
  const lines = shownText(value)
    .slice(0, 10 * widest)
    .split('\n');
  const lengths = lines.map((line) => line.replace(withoutRoom, '').length + (line.match(wide)?.length ?? 0));
  return Math.max(...lengths);
}

/** Widths of columns for what some rows have in them, in characters: within bounds, so that one long text does not push all others away. */
export function columnWidths(rows: readonly (readonly CellValue[])[]): number[] {
  const longest: number[] = [];
  for (const row of rows)
    for (const [column, value] of row.entries()) longest[column] = Math.max(longest[column] ?? 0, shownLength(value));
  return longest.map((length) => Math.min(Math.max(length + 2, narrowest), widest));
}

/** Of all columns, in characters, that fit across a page and can still be read on it. */
const printedWidth = 260;

/** The XML before the rows of the sheet, with a frozen first row; printed across one page unless it is too wide. Widths in characters, one for each column. */
export function sheetStart(widths: readonly number[]): string {
  const frozen = '<pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/>';
  const fitted = '<sheetPr><pageSetUpPr fitToPage="1"/></sheetPr>';
  const isPrintable = widths.reduce((sum, width) => sum + width, 0) <= printedWidth;
  const columns = widths.map(
    (width, index) => `<col min="${index + 1}" max="${index + 1}" width="${width}" customWidth="1"/>`,
  );
  return [
    `${declaration}<worksheet xmlns="${main}">${isPrintable ? fitted : ''}<sheetViews><sheetView workbookViewId="0">${frozen}</sheetView></sheetViews>`,
    `<cols>${columns.join('')}</cols><sheetData>`,
  ].join('');
}

/** The XML of a row; row 0 is the header. */
export const rowXml = (cells: readonly CellValue[], row: number): string =>
  `<row r="${row + 1}">${cells.map((cell, column) => cellXml(cell, row, column)).join('')}</row>`;

/** A4 across. */
export const sheetEnd = '</sheetData><pageSetup paperSize="9" orientation="landscape" fitToHeight="0"/></worksheet>';

/** Most rows of a sheet, including the header. */
export const maxSheetRows = 1_048_576;

const sheetFile = (index: number) => `worksheets/sheet${index + 1}.xml`;

/** Path of a sheet in the file; the first one has index 0. */
export const sheetPathOf = (index: number): string => `xl/${sheetFile(index)}`;

const stylesXml = [
  `${declaration}<styleSheet xmlns="${main}">`,
  '<numFmts count="3"><numFmt numFmtId="164" formatCode="yyyy\\-mm\\-dd"/><numFmt numFmtId="165" formatCode="yyyy\\-mm\\-dd\\ hh:mm"/>',
  '<numFmt numFmtId="166" formatCode="yyyy\\-mm\\-dd\\ hh:mm:ss"/></numFmts>',
  '<fonts count="2"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font></fonts>',
  '<fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills>',
  '<borders count="1"><border><left/><right/><top/><bottom/><diagonal/></border></borders>',
  '<cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs>',
  '<cellXfs count="6"><xf numFmtId="0" fontId="0" fillId="0" borderId="0" xfId="0"/>',
  '<xf numFmtId="0" fontId="1" fillId="0" borderId="0" xfId="0" applyFont="1"/>',
  '<xf numFmtId="0" fontId="0" fillId="0" borderId="0" xfId="0" quotePrefix="1"/>',
  ...[164, 165, 166].map(
    (id) => `<xf numFmtId="${id}" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/>`,
  ),
  '</cellXfs></styleSheet>',
].join('');

/** Names of sheets have at most 31 characters and exclude some. */
const sheetName = (title: string) =>
  title
    .replace(/[\\/?*[\]:']/g, ' ')
    .slice(0, 31)
    .trim() || 'Sheet';

/** Names of sheets that differ from each other, upper and lower case aside: Excel opens no others. */
function sheetNames(titles: readonly string[]): string[] {
  const taken = new Set<string>();
  return titles.map((title) => {
    const name = sheetName(title);
    let free = name;
    for (let count = 2; taken.has(free.toLowerCase()); count += 1) free = `${name.slice(0, 26)} (${count})`;
    taken.add(free.toLowerCase());
    return free;
  });
}

/** The files of a workbook, except its sheets, by path. Each title is that of a sheet. */
export function workbookParts(titles: readonly string[]): Readonly<Record<string, string>> {
  const names = sheetNames(titles).map(escapeXml);
  const relation = (id: string, kind: string, target: string) =>
    `<Relationship Id="${id}" Type="${office}/${kind}" Target="${target}"/>`;
  const sheetType = `${types}.worksheet+xml`;
  const sheets = names.map((name, index) => `<sheet name="${name}" sheetId="${index + 1}" r:id="rId${index + 1}"/>`);
  const heads = names.map(
    (name, index) => `<definedName name="_xlnm.Print_Titles" localSheetId="${index}">'${name}'!$1:$1</definedName>`,
  );
  return {
    '[Content_Types].xml': [
      `${declaration}<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types">`,
      '<Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>',
      `<Override PartName="/xl/workbook.xml" ContentType="${types}.sheet.main+xml"/>`,
      ...names.map((_, index) => `<Override PartName="/${sheetPathOf(index)}" ContentType="${sheetType}"/>`),
      `<Override PartName="/xl/styles.xml" ContentType="${types}.styles+xml"/></Types>`,
    ].join(''),
    '_rels/.rels': `${declaration}<Relationships xmlns="${relations}">${relation('rId1', 'officeDocument', 'xl/workbook.xml')}</Relationships>`,
    'xl/workbook.xml': [
      `${declaration}<workbook xmlns="${main}" xmlns:r="${office}">`,
      `<sheets>${sheets.join('')}</sheets>`,
      // The head stands on each printed page.
      `<definedNames>${heads.join('')}</definedNames></workbook>`,
    ].join(''),
    'xl/_rels/workbook.xml.rels': [
      `${declaration}<Relationships xmlns="${relations}">`,
      ...names.map((_, index) => relation(`rId${index + 1}`, 'worksheet', sheetFile(index))),
      relation(`rId${names.length + 1}`, 'styles', 'styles.xml'),
      '</Relationships>',
    ].join(''),
    'xl/styles.xml': stylesXml,
  };
}
