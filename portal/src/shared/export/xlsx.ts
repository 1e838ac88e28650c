import { strToU8, zipSync } from 'fflate';
import { type CellValue, isRisky } from './cells.ts';

const declaration = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>';
const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const relations = 'http://schemas.openxmlformats.org/package/2006/relationships';
const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const types = 'application/vnd.openxmlformats-officedocument.spreadsheetml';

/** Excel refuses a file in which a cell holds more. */
const longestText = 32_767;
const narrowest = 8;
const widest = 60;

/** Places in the list of formats in the file's styles. */
const format = { plain: 0, head: 1, quoted: 2 } as const;

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

/** Cuts without tearing a sign of two halves apart. */
const cut = (text: string) => text.slice(0, longestText).replace(/[\ud800-\udbff]$/, '');

/** A to Z, AA and so on: readers may do without the names of cells, but not all do. */
const columnName = (index: number): string =>
  (index >= 26 ? columnName(Math.floor(index / 26) - 1) : '') + String.fromCharCode(65 + (index % 26));

function cellXml(value: CellValue, row: number, column: number): string {
  const name = `${columnName(column)}${row + 1}`;
  if (value === null || value === undefined || value === '') return '';
  if (typeof value === 'number' && Number.isFinite(value)) return `<c r="${name}"><v>${value}</v></c>`;
  if (typeof value === 'boolean') return `<c r="${name}" t="b"><v>${Number(value)}</v></c>`;
  const text = String(value);
  // Text is never run as it stands here, but would be once somebody edits the cell: the quote prefix keeps it text, unseen.
  const style = row === 0 ? format.head : isRisky(text) ? format.quoted : format.plain;
  const content = `<t xml:space="preserve">${escapeXml(cut(text))}</t>`;
  return `<c r="${name}" s="${style}" t="inlineStr"><is>${content}</is></c>`;
}

function columnsXml(rows: readonly (readonly CellValue[])[]): string {
  const widths = rows[0]!.map((_, index) =>
    rows.reduce((most, row) => Math.max(most, String(row[index] ?? '').length + 2), narrowest),
  );
  const columns = widths.map(
    (width, index) => `<col min="${index + 1}" max="${index + 1}" width="${Math.min(width, widest)}" customWidth="1"/>`,
  );
  return `<cols>${columns.join('')}</cols>`;
}

function sheetXml(rows: readonly (readonly CellValue[])[]): string {
  const frozen = '<pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/>';
  const body = rows.map(
    (row, index) => `<row r="${index + 1}">${row.map((cell, column) => cellXml(cell, index, column)).join('')}</row>`,
  );
  return [
    `${declaration}<worksheet xmlns="${main}"><sheetViews><sheetView workbookViewId="0">${frozen}</sheetView></sheetViews>`,
    columnsXml(rows),
    `<sheetData>${body.join('')}</sheetData></worksheet>`,
  ].join('');
}

const stylesXml = [
  `${declaration}<styleSheet xmlns="${main}">`,
  '<fonts count="2"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font></fonts>',
  '<fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills>',
  '<borders count="1"><border><left/><right/><top/><bottom/><diagonal/></border></borders>',
  '<cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs>',
  '<cellXfs count="3"><xf numFmtId="0" fontId="0" fillId="0" borderId="0" xfId="0"/>',
  '<xf numFmtId="0" fontId="1" fillId="0" borderId="0" xfId="0" applyFont="1"/>',
  '<xf numFmtId="0" fontId="0" fillId="0" borderId="0" xfId="0" quotePrefix="1"/></cellXfs></styleSheet>',
].join('');

/** Names of sheets are at most 31 signs long and lack some. */
const sheetName = (title: string) =>
  title
    .replace(/[\\/?*[\]:']/g, ' ')
    .slice(0, 31)
    .trim() || 'Sheet';

/** A table as an Excel workbook of one sheet, the head first and always in sight. */
export function toXlsx(title: string, rows: readonly (readonly CellValue[])[]): Uint8Array<ArrayBuffer> {
  const relation = (id: string, kind: string, target: string) =>
    `<Relationship Id="${id}" Type="${office}/${kind}" Target="${target}"/>`;
  const files = {
    '[Content_Types].xml': [
      `${declaration}<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types">`,
      '<Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>',
      `<Override PartName="/xl/workbook.xml" ContentType="${types}.sheet.main+xml"/>`,
      `<Override PartName="/xl/worksheets/sheet1.xml" ContentType="${types}.worksheet+xml"/>`,
      `<Override PartName="/xl/styles.xml" ContentType="${types}.styles+xml"/></Types>`,
    ].join(''),
    '_rels/.rels': `${declaration}<Relationships xmlns="${relations}">${relation('rId1', 'officeDocument', 'xl/workbook.xml')}</Relationships>`,
    'xl/workbook.xml': [
      `${declaration}<workbook xmlns="${main}" xmlns:r="${office}">`,
      `<sheets><sheet name="${escapeXml(sheetName(title))}" sheetId="1" r:id="rId1"/></sheets></workbook>`,
    ].join(''),
    'xl/_rels/workbook.xml.rels': [
      `${declaration}<Relationships xmlns="${relations}">`,
      relation('rId1', 'worksheet', 'worksheets/sheet1.xml'),
      relation('rId2', 'styles', 'styles.xml'),
      '</Relationships>',
    ].join(''),
    'xl/styles.xml': stylesXml,
    'xl/worksheets/sheet1.xml': sheetXml(rows),
  };
  // Not in a worker: the page's policy allows none that is made on the spot.
  return zipSync(Object.fromEntries(Object.entries(files).map(([path, text]) => [path, strToU8(text)])));
}
