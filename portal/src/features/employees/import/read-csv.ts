import Papa from 'papaparse';
import { maxLines, SheetError } from './read-sheet.ts';

const marks = [
  { encoding: 'utf-8', bytes: [0xef, 0xbb, 0xbf] },
  { encoding: 'utf-16le', bytes: [0xff, 0xfe] },
  { encoding: 'utf-16be', bytes: [0xfe, 0xff] },
] as const;

/** Unicode as its mark says, UTF-8 without one. Guessing at old code pages would spoil Khmer names without a word. */
function textOf(bytes: Uint8Array): string {
  const mark = marks.find((candidate) => candidate.bytes.every((byte, index) => bytes[index] === byte));
  try {
    return new TextDecoder(mark?.encoding ?? 'utf-8', { fatal: true }).decode(bytes);
  } catch {
    throw new SheetError('encoding');
  }
}

/** The lines of a CSV file; commas, semicolons and tabs are told apart by themselves. */
export function readCsv(bytes: Uint8Array): string[][] {
  const text = textOf(bytes);
  if (text.includes('\u0000')) throw new SheetError('unreadable');
  const lines = Papa.parse<string[]>(text, { preview: maxLines + 1 }).data;
  if (lines.length > maxLines) throw new SheetError('tooManyRows');
  return lines;
}
