import { inflateRawSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { type Table, tableFile } from './table-file.ts';

async function toBytes(table: Table, format: 'csv' | 'xlsx'): Promise<Buffer> {
  const pieces: Buffer[] = [];
  for await (const piece of tableFile(table, format).content) pieces.push(Buffer.from(piece as Buffer));
  return Buffer.concat(pieces);
}

/** The files of an archive, found by its central directory. */
function getFiles(archive: Buffer): Map<string, string> {
  const end = archive.length - 22;
  const count = archive.readUInt16LE(end + 10);
  let at = archive.readUInt32LE(end + 16);
  const files = new Map<string, string>();
  for (let index = 0; index < count; index += 1) {
    const [packed, size] = [archive.readUInt32LE(at + 20), archive.readUInt32LE(at + 24)];
    const length = archive.readUInt16LE(at + 28);
    const name = archive.toString('utf8', at + 46, at + 46 + length);
    const local = archive.readUInt32LE(at + 42);
    const start = local + 30 + archive.readUInt16LE(local + 26);
    const content = inflateRawSync(archive.subarray(start, start + packed));
    expect(content.length, name).toBe(size);
    files.set(name, content.toString('utf8'));
    at += 46 + length;
  }
  return files;
}

const table = (rows: Table['rows']): Table => ({ title: 'លទ្ធផល 2026', head: ['Name', 'Count'], rows });

describe('a table as a file', () => {
  it('is a workbook whose parts a reader finds, with texts that cannot run', async () => {
    const archive = await toBytes(
      table([
        ['=1+1', 3],
        ['<b>', null],
      ]),
      'xlsx',
    );
    const files = getFiles(archive);
    expect([...files.keys()]).toEqual(
      expect.arrayContaining(['[Content_Types].xml', 'xl/workbook.xml', 'xl/worksheets/sheet1.xml']),
    );
    const sheet = files.get('xl/worksheets/sheet1.xml')!;
    expect(sheet).toContain('<c r="B2"><v>3</v></c>');
    expect(sheet).toContain('<c r="A2" s="2" t="inlineStr">');
    expect(sheet).toContain('&lt;b&gt;');
    expect(sheet).not.toContain('<f>');
    expect(files.get('xl/workbook.xml')).toContain('លទ្ធផល 2026');
  });

  it('has days and times that spreadsheets reckon with, as the clocks of their reader say them', async () => {
    const rows = [
      [{ time: '2026-11-23' }, { time: '2026-11-23 18:00' }],
      [{ time: '1900-03-01' }, { time: '2026-11-23 18:00:30' }],
      [{ time: '2026-02-31 25:00' }, { time: '1850-01-01' }],
    ];
    const files = getFiles(await toBytes(table(rows), 'xlsx'));
    const sheet = files.get('xl/worksheets/sheet1.xml')!;
    // 1 March 1900 is the 61st day of a spreadsheet, which knows a 29 February before it.
    for (const cell of ['A2" s="3"><v>46349<', 'B2" s="4"><v>46349.75<', 'A3" s="3"><v>61<'])
      expect(sheet).toContain(cell);
    expect(Number(/B3" s="5"><v>([\d.]+)</.exec(sheet)![1])).toBeCloseTo(46_349.75 + 30 / 86_400, 8);
    expect(sheet).toMatch(/A4" s="0" t="inlineStr">.*2026-02-31 25:00/);
    expect(sheet).toMatch(/B4" s="0" t="inlineStr">.*1850-01-01/);
    const formats = [...files.get('xl/styles.xml')!.matchAll(/<xf numFmtId="(\d+)"[^>]*xfId="0"/g)].map(([, id]) => id);
    expect(formats.slice(3)).toEqual(['164', '165', '166']);
    expect((await toBytes(table(rows), 'csv')).toString()).toContain('"2026-11-23","2026-11-23 18:00"\r\n');
  });

  it('is printed across a page with its head on each, unless it is too wide to be read', async () => {
    const partsOf = async (columns: number) =>
      getFiles(await toBytes(table([Array(columns).fill('x'.repeat(40))]), 'xlsx'));
    const narrow = await partsOf(5);
    expect(narrow.get('xl/worksheets/sheet1.xml')).toMatch(/fitToPage="1".*<\/sheetData><pageSetup [^>]*landscape/s);
    expect(narrow.get('xl/workbook.xml')).toContain(`>'លទ្ធផល 2026'!$1:$1<`);
    expect((await partsOf(9)).get('xl/worksheets/sheet1.xml')).not.toContain('fitToPage');
  });

  it('survives signs that XML has none of, names its cells past Z as spreadsheets do, and cuts what no cell holds', async () => {
    const sheetOf = async (rows: Table['rows']) =>
      getFiles(await toBytes(table(rows), 'xlsx')).get('xl/worksheets/sheet1.xml')!;
    expect(await sheetOf([['<b>&\u0001ចាន់ "សុភា"', false]])).toContain('&lt;b&gt;&amp;ចាន់ &quot;សុភា&quot;');
    const wide = await sheetOf([Array.from({ length: 703 }, (_, index) => index)]);
    const named = [25, 26, 51, 52, 701, 702].map((index) => new RegExp(`r="(\\w+)"><v>${index}<`).exec(wide)![1]);
    expect(named).toEqual(['Z2', 'AA2', 'AZ2', 'BA2', 'ZZ2', 'AAA2']);
    expect(/ខ+/.exec(await sheetOf([['ខ'.repeat(40_000)]]))![0]).toHaveLength(32_767);
    const long = { ...table([]), title: "Orders: [2026]/11 'all' of every single department" };
    const workbook = getFiles(await toBytes(long, 'xlsx')).get('xl/workbook.xml')!;
    expect(/<sheet name="([^"]*)"/.exec(workbook)![1]!.length).toBeLessThanOrEqual(31);
    expect(workbook).not.toMatch(/name="[^"]*[[\]:/']/);
  });

  it('has a first sheet that is called otherwise than the file where that is too long', async () => {
    const dated = { ...table([]), title: 'Conversations 2026-11-01 – 2026-11-30', sheet: 'Conversations' };
    expect(tableFile(dated, 'xlsx').name).toBe('Conversations 2026-11-01 – 2026-11-30.xlsx');
    const workbook = getFiles(await toBytes(dated, 'xlsx')).get('xl/workbook.xml')!;
    expect(workbook).toContain('<sheet name="Conversations" ');
  });

  it('has columns as wide as what is in them, within bounds, whatever comes after the first rows', async () => {
    const widthsOf = async (rows: Table['rows']) => {
      const sheet = getFiles(await toBytes(table(rows), 'xlsx')).get('xl/worksheets/sheet1.xml')!;
      expect(sheet.match(/<row /g)).toHaveLength([...(rows as unknown[])].length + 1);
      return [...sheet.matchAll(/<col [^>]*width="(\d+)"/g)].map(([, width]) => Number(width));
    };
    expect(await widthsOf([])).toEqual([8, 8]);
    expect(await widthsOf([['Sok Dara, who came twice', 123_456_789.25]])).toEqual([26, 14]);
    expect(await widthsOf([['x'.repeat(4000), '总共十个字的一段中文']])).toEqual([60, 22]);
    // Marks stand on their letters.
    expect(await widthsOf([['ស្ថិតិ'.repeat(5), null]])).toEqual([17, 8]);
    const many = Array.from({ length: 1000 }, (_, index) => [index < 900 ? 'short' : 'a long text at the end', index]);
    expect(await widthsOf(many)).toEqual([8, 8]);
  });

  it('asks for its rows as they are taken, and not for more than fit into a few pieces', async () => {
    let asked = 0;
    const rows = async function* () {
      for (;;) {
        asked += 1;
        yield ['x'.repeat(100), asked];
      }
    };
    const { content } = tableFile(table(rows()), 'csv');
    let taken = 0;
    for await (const piece of content) {
      taken += String(piece).length;
      if (taken > 1_000_000) break;
    }
    // Two buffers may be filled ahead of the reader.
    expect(asked).toBeLessThan((taken / 100) * 4);
    content.destroy();
  });

  it('has further tables on sheets of their own with names that differ, in a CSV file below', async () => {
    const further = [
      { title: 'Details', head: ['Name', 'Value'], rows: [['=1+1', 3]] },
      { title: 'details', head: ['Name'], rows: [] },
    ];
    const files = getFiles(await toBytes({ ...table([['first', 1]]), further }, 'xlsx'));
    expect(files.get('xl/worksheets/sheet2.xml')).toContain('<c r="B2"><v>3</v></c>');
    expect(files.get('xl/worksheets/sheet3.xml')).toContain('Name');
    const workbook = files.get('xl/workbook.xml')!;
    for (const name of ['"លទ្ធផល 2026" sheetId="1"', '"Details" sheetId="2"', '"details (2)" sheetId="3"'])
      expect(workbook).toContain(`<sheet name=${name}`);
    expect(files.get('[Content_Types].xml')).toContain('/xl/worksheets/sheet3.xml');
    expect(files.get('xl/_rels/workbook.xml.rels')).toContain('Id="rId4"');
    expect((await toBytes({ ...table([['first', 1]]), further }, 'csv')).toString()).toBe(
      `\ufeff"Name","Count"\r\n"first","1"\r\n\r\n"Details"\r\n"Name","Value"\r\n"'=1+1","3"\r\n\r\n"details"\r\n"Name"\r\n`,
    );
  });

  it('says in the last row of a full sheet that there are more, and only then', async () => {
    const ends = async (count: number, moreText?: string) => {
      const rows = function* () {
        for (let index = 1; index <= count; index += 1) yield [index];
      };
      const files = getFiles(await toBytes({ ...table(rows()), moreText }, 'xlsx'));
      return files.get('xl/worksheets/sheet1.xml')!.slice(-2000);
    };
    const full = await ends(1_048_575, 'There are more');
    expect(full).toContain('<c r="A1048576"><v>1048575</v></c>');
    expect(full).not.toContain('There are more');
    const cut = await ends(1_048_576, 'There are more');
    expect(cut).toContain('<c r="A1048575"><v>1048574</v></c>');
    expect(cut).toMatch(/r="A1048576"[^>]*><is><t[^>]*>There are more</);
    expect(cut).not.toContain('A1048577');
  });

  it('tells who reads it when its rows could not be read', async () => {
    const rows = async function* () {
      yield ['first', 1];
      throw new Error('gone');
    };
    await expect(toBytes(table(rows()), 'xlsx')).rejects.toThrow('gone');
    await expect(toBytes(table(rows()), 'csv')).rejects.toThrow('gone');
  });
});
