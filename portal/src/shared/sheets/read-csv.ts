import Papa from 'papaparse';
import { maxLines, SheetError } from './sheet-rules.ts';

const marks = [
  { encoding: 'utf-8', bytes: [0xef, 0xbb, 0xbf] },
  { encoding: 'utf-16le', bytes: [0xff, 0xfe] },
  { encoding: 'utf-16be', bytes: [0xfe, 0xff] },
] as const;

/** Unicode by its byte order mark, otherwise UTF-8. Guessing other encodings could silently corrupt Khmer names. */
function textOf(bytes: Uint8Array): string {
  const mark = marks.find((candidate) => candidate.bytes.every((byte, index) => bytes[index] === byte));
  try {
    return new TextDecoder(mark?.encoding ?? 'utf-8', { fatal: true }).decode(bytes);
  } catch {
    throw new SheetError('encoding');
  }
}

const delimiters = [',', ';', '\t'];

/** The most frequent separator in the header; in later rows a comma may be part of a number. */
function delimiterOf(text: string): string {
  const head = /^[^\r\n]*/.exec(text.trimStart())![0];
  const count = (delimiter: string) => head.split(delimiter).length;
  return delimiters.reduce((best, delimiter) => (count(delimiter) > count(best) ? delimiter : best));
}

/** The rows of a CSV file, separated by commas, semicolons or tabs. */
export function readCsv(bytes: Uint8Array): string[][] {
  const text = textOf(bytes);
  if (text.includes('\u0000')) throw new SheetError('unreadable');
  const lines = Papa.parse<string[]>(text, { delimiter: delimiterOf(text), preview: maxLines + 1 }).data;
  if (lines.length > maxLines) throw new SheetError('tooManyRows');
  return lines;
}
