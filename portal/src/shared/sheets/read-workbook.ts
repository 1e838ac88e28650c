import { strFromU8, Unzip, UnzipInflate } from 'fflate';
import { maxColumns, maxLines, SheetError } from './sheet-rules.ts';

const dayLength = 86_400_000;
/** The epochs of Excel; 1904 in workbooks of old Macs. */
const epochs = { usual: Date.UTC(1899, 11, 30), of1904: Date.UTC(1904, 0, 1) };
/** 31 December 9999. */
const lastSerial = 2_958_465;

/** Ids of built-in date formats, including East Asian ones. */
const builtIn: readonly (readonly [first: number, last: number])[] = [
  [14, 17],
  [22, 22],
  [27, 31],
  [34, 36],
  [50, 58],
];

/** Limit of the unpacked parts in bytes, against zip bombs: far more than 1,000 rows need. */
const maxUnpacked = 24 * 1024 * 1024;
/** Unpacked in pieces, so that an oversized part is aborted early. */
const piece = 16 * 1024;

/** The requested parts of a zip as text. */
function unpack(bytes: Uint8Array, isWanted: (path: string) => boolean): Map<string, string> {
  const parts = new Map<string, Uint8Array[]>();
  let unpacked = 0;
  const zip = new Unzip((file) => {
    if (!isWanted(file.name) || parts.has(file.name)) return;
    const chunks: Uint8Array[] = [];
    parts.set(file.name, chunks);
    file.ondata = (error, chunk) => {
      if (error) throw error;
      unpacked += chunk.length;
      if (unpacked > maxUnpacked) throw new SheetError('tooLarge');
      chunks.push(chunk);
    };
    file.start();
  });
  zip.register(UnzipInflate);
  for (let start = 0; start < bytes.length; start += piece)
    zip.push(bytes.subarray(start, start + piece), start + piece >= bytes.length);
  return new Map([...parts].map(([path, chunks]) => [path, strFromU8(joined(chunks))]));
}

function joined(chunks: readonly Uint8Array[]): Uint8Array {
  const whole = new Uint8Array(chunks.reduce((length, chunk) => length + chunk.length, 0));
  let at = 0;
  for (const chunk of chunks) {
    whole.set(chunk, at);
    at += chunk.length;
  }
  return whole;
}

function parseXml(text: string | undefined): Document {
  // Workbooks have no DTD, so one with entities is malicious.
  if (text === undefined || /<!DOCTYPE/i.test(text)) throw new SheetError('unreadable');
  const document = new DOMParser().parseFromString(text, 'application/xml');
  if (document.getElementsByTagName('parsererror').length > 0) throw new SheetError('unreadable');
  return document;
}

/** Elements by local name, since some programs use a namespace prefix. */
function all(parent: Document | Element, name: string): Element[] {
  const plain = parent.getElementsByTagName(name);
  return [...(plain.length > 0 ? plain : parent.getElementsByTagNameNS('*', name))];
}
const children = (parent: Element, name: string): Element[] =>
  [...parent.children].filter((child) => child.localName === name);

/** The text of a cell or shared string, without phonetic annotations of East Asian texts. */
const textOf = (element: Element): string =>
  [...children(element, 't'), ...children(element, 'r').flatMap((run) => children(run, 't'))]
    .map((part) => part.textContent)
    .join('');

/** The id attribute in the relationships namespace, with any prefix. */
const relationId = (sheet: Element): string | undefined =>
  [...sheet.attributes].find(({ name }) => name.endsWith(':id'))?.value;

/** Path of the first visible sheet. */
function sheetPath(parts: Map<string, string>): string {
  const sheets = all(parseXml(parts.get('xl/workbook.xml')), 'sheet');
  const sheet = sheets.find((candidate) => !candidate.getAttribute('state')?.includes('idden')) ?? sheets[0];
  const id = sheet && relationId(sheet);
  const relation = all(parseXml(parts.get('xl/_rels/workbook.xml.rels')), 'Relationship').find(
    (candidate) => candidate.getAttribute('Id') === id,
  );
  const target = relation?.getAttribute('Target');
  if (!target) throw new SheetError('unreadable');
  return target.startsWith('/') ? target.slice(1) : `xl/${target}`;
}

/** Whether a style is a date format, by index of the style. */
function dateStyles(styles: string | undefined): boolean[] {
  if (styles === undefined) return [];
  const document = parseXml(styles);
  const custom = new Map(
    all(document, 'numFmt').map((format) => [format.getAttribute('numFmtId'), format.getAttribute('formatCode') ?? '']),
  );
  const formats = all(document, 'cellXfs')[0];
  return (formats ? children(formats, 'xf') : []).map((style) => {
    const id = style.getAttribute('numFmtId');
    return isDateFormat(Number(id), custom.get(id));
  });
}

interface Book {
  shared: readonly string[];
  dates: readonly boolean[];
  is1904: boolean;
}

/** A long number without exponent, such as a phone number that became a number. */
const plainNumber = (text: string): string =>
  /e/i.test(text) && Number.isSafeInteger(Number(text)) ? String(Number(text)) : text;

/** The shown text of a cell. For a formula its stored result; nothing is computed. */
function cellText(cell: Element, { shared, dates, is1904 }: Book): string {
  const inline = children(cell, 'is')[0];
  if (inline) return textOf(inline);
  const value = children(cell, 'v')[0]?.textContent ?? '';
  const type = cell.getAttribute('t') ?? 'n';
  if (type === 's') return shared[Number(value)] ?? '';
  if (type === 'e') return '';
  if (type !== 'n' || value === '') return value;
  if (dates[Number(cell.getAttribute('s') ?? 0)]) return dayOfSerial(Number(value), is1904) ?? value;
  return plainNumber(value);
}

/** Column index, 0 for A; the next one without a reference. */
function columnOf(cell: Element, next: number): number {
  const letters = /^[A-Z]{1,3}/.exec(cell.getAttribute('r') ?? '')?.[0];
  if (!letters) return next;
  return [...letters].reduce((column, letter) => column * 26 + letter.charCodeAt(0) - 64, 0) - 1;
}

function rowCells(row: Element, book: Book): string[] {
  const cells: string[] = [];
  let next = 0;
  for (const cell of row.children) {
    const column = columnOf(cell, next);
    next = column + 1;
    if (column >= maxColumns) break;
    while (cells.length < column) cells.push('');
    cells[column] = cellText(cell, book);
  }
  return cells;
}

/** Rows have a number; without one, or with a distant one, the next is used. */
function linesOf(sheet: Document, book: Book): string[][] {
  const lines: string[][] = [];
  for (const row of all(sheet, 'row')) {
    const cells = rowCells(row, book);
    if (cells.every((cell) => cell === '')) continue;
    const at = Number(row.getAttribute('r')) - 1;
    if (lines.length >= maxLines) throw new SheetError('tooManyRows');
    if (at < maxLines) while (lines.length < at) lines.push([]);
    lines.push(cells);
  }
  return lines;
}

/** The first sheet of an Excel workbook, row by row. */
export function readWorkbook(bytes: Uint8Array): string[][] {
  try {
    const fixed = ['xl/workbook.xml', 'xl/_rels/workbook.xml.rels', 'xl/sharedStrings.xml', 'xl/styles.xml'];
    const parts = unpack(bytes, (path) => fixed.includes(path));
    const path = sheetPath(parts);
    const sheet = parseXml(unpack(bytes, (candidate) => candidate === path).get(path));
    const shared = parts.get('xl/sharedStrings.xml');
    return linesOf(sheet, {
      shared: shared === undefined ? [] : all(parseXml(shared), 'si').map(textOf),
      dates: dateStyles(parts.get('xl/styles.xml')),
      is1904: all(parseXml(parts.get('xl/workbook.xml')), 'workbookPr').some((properties) =>
        ['1', 'true'].includes(properties.getAttribute('date1904') ?? ''),
      ),
    });
  } catch (error) {
    throw error instanceof SheetError ? error : new SheetError('unreadable');
  }
}

/** Whether a number format is a date: by id, or by its code without colours, time zones and quoted text. */
function isDateFormat(id: number, code: string | undefined): boolean {
  if (code === undefined) return builtIn.some(([first, last]) => id >= first && id <= last);
  const bare = code.replace(/\[[^[\]]*\]|"[^"]*"|\\./g, '');
  return /[yd]/i.test(bare);
}

/** The day, `YYYY-MM-DD`, of a serial number. */
function dayOfSerial(serial: number, is1904: boolean): string | null {
  if (!(serial >= 1 && serial <= lastSerial)) return null;
  const epoch = is1904 ? epochs.of1904 : epochs.usual;
  return new Date(epoch + Math.floor(serial) * dayLength).toISOString().slice(0, 10);
}
