import { readFileSync } from 'node:fs';
import { buffer } from 'node:stream/consumers';
import { locales } from '@sala/contract/core/locales.ts';
import PDFDocument from 'pdfkit';
import { describe, expect, it } from 'vitest';
import { createPdf } from './pdf-document.ts';
import { readFont } from './pdf-fonts.ts';
import { piecesOf } from './text-pieces.ts';

const textsOf = (value: unknown): string[] =>
  typeof value === 'string' ? [value] : Object.values(value as object).flatMap(textsOf);
/** Everything that the portal says of plans, which has many words of each language. */
const searched = (locale: string): string[] =>
  textsOf(
    JSON.parse(
      readFileSync(
        new URL(`../../../../portal/src/features/billing/subscriptions/locales/${locale}.json`, import.meta.url),
        'utf8',
      ),
    ),
  );
/** Words with signs below and above, with which fonts and programs fail first. */
const hardWords = 'ខ្ញុំ កំណត់ ម៉ោង ស្ត្រី សង្គ្រាម ប៉ុន្តែ ព្រះរាជាណាចក្រកម្ពុជា ញ៉ាំ ស៊ី ម៉ឺន ឱ្យ 40,000៛';

interface Laid {
  readonly glyphs: readonly { readonly id: number; readonly name: string }[];
}
type Shaping = { _font: { font: { layout(text: string): Laid } } };

describe('a document', () => {
  it.each(locales)('writes every sign of %s, joined as the language joins them', async (locale) => {
    const pdf = new PDFDocument() as PDFKit.PDFDocument & Shaping;
    for (const text of [...searched(locale), ...(locale === 'km' ? [hardWords] : [])])
      for (const piece of piecesOf(text)) {
        pdf.font(await readFont(piece.script, 'regular'));
        const { glyphs } = pdf._font.font.layout(piece.text);
        // 0 is the empty box, and a dotted circle stands for a sign that found no letter to join.
        const missing = glyphs.filter(({ id, name }) => id === 0 || /25cc|dotted/i.test(name));
        expect(missing, piece.text).toEqual([]);
      }
  });

  it('puts the signs of Khmer where they are read, which is not the order in which they are written', async () => {
    const pdf = new PDFDocument() as PDFKit.PDFDocument & Shaping;
    pdf.font(await readFont('khmer', 'regular'));
    const names = pdf._font.font.layout('ខ្មែរ').glyphs.map(({ name }) => name);
    // KHA, COENG, MO, AE, RO: the vowel is read before the letter, and the coeng and its letter are one sign below it.
    expect(names).toHaveLength(4);
    expect(names[0]).toMatch(/17C2|ae/i);
  });

  it('is a file with its title and language, and goes on over pages', async () => {
    const pdf = await createPdf({ title: 'Receipt', author: 'Sala', locale: 'km', createdAt: new Date(0) });
    pdf.pair('Sala', 'R-000001', { left: { size: 18 }, right: { size: 18 } });
    pdf.text(hardWords);
    pdf.table(
      [
        { title: 'ការពិពណ៌នា', share: 3 },
        { title: '金额', share: 1, align: 'end' },
      ],
      Array.from({ length: 60 }, (_, index) => [`គម្រោងសេវា ${index}`, '1,234.00 USD']),
    );
    const file = (await buffer(pdf.finish())).toString('latin1');
    expect(file.startsWith('%PDF-1.')).toBe(true);
    expect(file.includes('/Lang (km)')).toBe(true);
    expect(file.includes('/Title')).toBe(true);
    expect(file.match(/\/Type \/Page\b/g)!.length).toBeGreaterThan(1);
    expect(file.includes('KantumruyPro')).toBe(true);
  });
});

describe('a line', () => {
  const starts = (text: string) =>
    piecesOf(text)
      .filter(({ canBegin }) => canBegin)
      .map((piece) => piece.text);

  it('begins with a word of Khmer, which nothing separates from the one before', () => {
    expect(starts('គម្រោងសេវារបស់អ្នកបានផុតកំណត់។').length).toBeGreaterThan(4);
    expect(starts('គម្រោងសេវារបស់អ្នកបានផុតកំណត់។')).not.toContain('។');
  });

  it('begins with any Chinese sign but one that closes, and never ends with one that opens', () => {
    expect(starts('请续费（每月）。')).toEqual(['请', '续', '费', '（', '月']);
  });

  it('keeps a number and its unit together where the space between them says so', () => {
    expect(starts('រយៈពេល 12\u00a0ខែ')).not.toContain('ខែ');
    expect(starts('12\u00a0个月')).not.toContain('个');
  });

  it('is broken at spaces only between Latin letters', () => {
    expect(starts('Receipt R-000042, paid')).toEqual(['Receipt', 'R-000042,', 'paid']);
  });
});
