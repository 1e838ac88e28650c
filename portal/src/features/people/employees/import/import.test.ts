import type { CellValue } from '@sala/contract/core/spreadsheet/cells.ts';
import { byteOrderMark, csvLine } from '@sala/contract/core/spreadsheet/csv.ts';
import { rowXml, sheetEnd, sheetPathOf, sheetStart, workbookParts } from '@sala/contract/core/spreadsheet/workbook.ts';
import { strToU8, zipSync } from 'fflate';
import { describe, expect, it } from 'vitest';
import { readSheet } from '#shared/sheets/read-sheet.ts';
import { maxColumns, maxSheetBytes } from '#shared/sheets/sheet-rules.ts';
import en from '../locales/en.json';
import km from '../locales/km.json';
import vi from '../locales/vi.json';
import zh from '../locales/zh-cn.json';
import { guessMapping, importFields, withColumn } from './import-columns.ts';
import { problemsByRow, sentRows, toRows } from './import-rows.ts';

type Rows = readonly (readonly CellValue[])[];
/** As the server writes them. */
const toCsv = (rows: Rows) => byteOrderMark + rows.map(csvLine).join('');
function toXlsx(title: string, rows: Rows): Uint8Array {
  const sheet = `${sheetStart(rows[0]!.map(() => 20))}${rows.map(rowXml).join('')}${sheetEnd}`;
  const parts = Object.entries({ ...workbookParts([title]), [sheetPathOf(0)]: sheet });
  return zipSync(Object.fromEntries(parts.map(([path, text]) => [path, strToU8(text)])));
}

const file = (content: string | Uint8Array, name = 'people.csv') => new File([content as BlobPart], name);
const languages = { en, km, vi, 'zh-cn': zh };

describe('the columns of a sheet', () => {
  it.each(Object.entries(languages))(
    'are recognised by what our own templates and lists call them in %s',
    (_, texts) => {
      expect(guessMapping(importFields.map((field) => texts.field[field]))).toEqual(importFields);
      expect(guessMapping([texts.list.cap, texts.list.availability])).toEqual(['serviceCap', null]);
    },
  );

  it('are recognised however they are written, and each field is taken once', () => {
    expect(guessMapping(['FULL NAME', ' E-Mail ', 'phone_number', 'Shoe size', 'Name', 'HO VA TEN'])).toEqual([
      'employeeName',
      'email',
      'phone',
      null,
      null,
      null,
    ]);
    expect(withColumn(['employeeName', null], 1, 'employeeName')).toEqual([null, 'employeeName']);
  });
});

describe('the lines of a sheet', () => {
  const people = [
    ['Name', 'Phone', 'Hired on', 'Role in the department', 'Orders at a time'],
    ['សុភា ចាន់', '+855 12 345 678', '២០២៦/១/៥', 'អ្នកគ្រប់គ្រង', 3],
    ['', null, '', '', ''],
    ['阮 "Minh", Jr.', '', '2026-02-30', 'boss', ''],
  ];

  it.each([
    ['CSV', file(toCsv(people))],
    ['Excel', file(toXlsx('People', people), 'people.xlsx')],
  ])('come back from our own %s file as they were, days and roles as the server understands them', async (_, sheet) => {
    const { head, rows } = await readSheet(sheet);
    expect(toRows(rows, guessMapping(head))).toEqual([
      {
        line: 2,
        isLeftOut: false,
        values: {
          employeeName: 'សុភា ចាន់',
          phone: '+855 12 345 678',
          hiredOn: '2026-01-05',
          role: 'manager',
          serviceCap: '3',
        },
      },
      { line: 4, isLeftOut: false, values: { employeeName: '阮 "Minh", Jr.', hiredOn: '2026-02-30', role: 'boss' } },
    ]);
  });

  it('are read from tables of other programs: semicolons, UTF-16, no mark', async () => {
    const utf16 = new Uint8Array([
      0xff,
      0xfe,
      ...[...'Name\tPhone\nĐức\t1'].flatMap((sign) => {
        const code = sign.charCodeAt(0);
        return [code & 255, code >> 8];
      }),
    ]);
    expect((await readSheet(file(utf16))).rows[0]?.cells).toEqual(['Đức', '1']);
    expect((await readSheet(file('Name;Phone\nDara;1,5\n'))).rows[0]?.cells).toEqual(['Dara', '1,5']);
  });

  it('keep their place when one of them stays out', () => {
    const rows = ['A', 'B', 'C'].map((employeeName, index) => ({
      line: index + 2,
      values: { employeeName },
      isLeftOut: index === 1,
    }));
    const { body, places } = sentRows(rows);
    expect(body).toEqual([{ employeeName: 'A' }, { employeeName: 'C' }]);
    const problem = { row: 1, field: 'email', key: 'email', params: {} };
    expect([...problemsByRow([problem], places)]).toEqual([[2, [problem]]]);
  });
});

/** A workbook built from parts. */
function workbook(sheet: string, parts: Record<string, string> = {}): File {
  const relations = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
  const all: Record<string, string> = {
    'xl/workbook.xml': `<workbook xmlns:r="${relations}"><sheets><sheet name="Old" state="hidden" r:id="a"/><sheet name="New" r:id="b"/></sheets></workbook>`,
    'xl/_rels/workbook.xml.rels':
      '<Relationships><Relationship Id="a" Target="worksheets/sheet1.xml"/><Relationship Id="b" Target="/xl/worksheets/sheet2.xml"/></Relationships>',
    'xl/worksheets/sheet1.xml': '<worksheet/>',
    'xl/worksheets/sheet2.xml': `<worksheet><sheetData>${sheet}</sheetData></worksheet>`,
    ...parts,
  };
  return file(
    zipSync(Object.fromEntries(Object.entries(all).map(([path, text]) => [path, strToU8(text)]))),
    'people.xlsx',
  );
}
const text = (place: string, value: string) => `<c r="${place}" t="inlineStr"><is><t>${value}</t></is></c>`;
const head = `<row r="1">${text('A1', 'Name')}${text('C1', 'Hired on')}</row>`;

describe('a workbook of another program', () => {
  it('is read from its first sheet in sight: shared texts, days, results of formulas, long numbers', async () => {
    const { rows } = await readSheet(
      workbook(
        `${head}<row r="5"><c r="A5" t="s"><v>0</v></c><c r="B5"><v>8.5512345678E10</v></c><c r="C5" s="1"><v>46027</v></c>` +
          '<c r="D5" t="str"><f>HYPERLINK("x")</f><v>Head</v></c><c r="E5" t="e"><v>#N/A</v></c></row>',
        {
          'xl/sharedStrings.xml': '<sst><si><r><t>So</t></r><r><t>phea</t></r><rPh><t>reading</t></rPh></si></sst>',
          'xl/styles.xml':
            '<styleSheet><numFmts><numFmt numFmtId="170" formatCode="[$-404]dd/mm/yyyy"/></numFmts><cellXfs><xf numFmtId="0"/><xf numFmtId="170"/></cellXfs></styleSheet>',
        },
      ),
    );
    expect(rows).toEqual([{ line: 5, cells: ['Sophea', '85512345678', '2026-01-05', 'Head', ''] }]);
  });
});

describe('a file that means harm, or none', () => {
  const refusal = (sheet: File) =>
    readSheet(sheet).then(
      () => 'taken',
      (error: { problem?: string }) => error.problem,
    );

  it.each([
    ['is larger than it may be', file(new Uint8Array(maxSheetBytes + 1)), 'tooLarge'],
    ['is a picture', file(new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0, 0, 0, 0])), 'encoding'],
    ['is a zip of something else', file(zipSync({ 'a.txt': strToU8('a') })), 'unreadable'],
    ['is half a zip', file(new Uint8Array([0x50, 0x4b, 3, 4, 20, 0, 0, 0])), 'unreadable'],
    ['is no Unicode', file(new Uint8Array([0x4e, 0x61, 0x6d, 0x65, 0x0a, 0xe9, 0xe8])), 'encoding'],
    ['names its columns only', file('Name,Phone\n,\n'), 'onlyHead'],
    ['has nothing in it', file(',\n'), 'noRows'],
    ['has too many people', file(`Name\n${'Dara\n'.repeat(1001)}`), 'tooManyRows'],
    [
      'has an entity of its own',
      workbook('', { 'xl/sharedStrings.xml': '<!DOCTYPE a [<!ENTITY b "c">]><a/>' }),
      'unreadable',
    ],
    ['grows without end when it is unpacked', workbook(' '.repeat(40 * 1024 * 1024)), 'tooLarge'],
    [
      'has far more rows than people',
      workbook(`${head}${`<row>${text('A2', 'x')}</row>`.repeat(5000)}`),
      'tooManyRows',
    ],
  ])('is refused when it %s', async (_, sheet, problem) => {
    expect(await refusal(sheet)).toBe(problem);
  });

  it('is read no further than people need, however many columns or rows it claims', async () => {
    const wide = await readSheet(file(`Name${',x'.repeat(200_000)}\nDara${',y'.repeat(200_000)}`));
    expect(wide.head).toHaveLength(maxColumns);
    const far = await readSheet(workbook(`${head}<row r="1048576">${text('A9', 'Dara')}${text('XFD9', 'z')}</row>`));
    expect(far.rows).toEqual([{ line: 2, cells: ['Dara'] }]);
  });
});
