import type { Readable } from 'node:stream';
import type { Locale } from '@sala/contract/core/locales.ts';
import { type FontScript, type FontWeight, readFont } from './pdf-fonts.ts';
import { piecesOf, type TextPiece } from './text-pieces.ts';

/** A4 in points, as all measures here. */
const page = { width: 595.28, height: 841.89, margin: 56 } as const;
/** Khmer stacks signs above and below: lines need more room than Latin letters ask for. */
const lineHeight = 1.6;
const baseline = 1.15;
const scripts: readonly FontScript[] = ['latin', 'khmer', 'han'];

export interface TextStyle {
  /** Points; 10 unless it says otherwise. */
  readonly size?: number;
  readonly weight?: FontWeight;
  /** `#rrggbb`. */
  readonly color?: string;
  readonly align?: 'start' | 'end';
}

export interface TableColumn {
  readonly title: string;
  /** Of the width of the page, beside the shares of the other columns. */
  readonly share: number;
  readonly align?: 'start' | 'end';
}

interface Line {
  readonly pieces: readonly { text: string; script: FontScript; width: number }[];
  readonly width: number;
}

/**
 * A document of plain pages: text that wraps in every script that the product speaks, facts and tables, which go on over pages. Blocks
 * are put below each other; `finish` gives the file. Made with `createPdf`.
 */
export class PdfDocument {
  readonly #pdf: PDFKit.PDFDocument;
  #y: number = page.margin;

  constructor(pdf: PDFKit.PDFDocument) {
    this.#pdf = pdf;
  }

  /** The width between the margins. */
  get width(): number {
    return page.width - 2 * page.margin;
  }

  /** Leaves so much room. */
  space(height: number): void {
    this.#y += height;
  }

  /** Paragraphs, one a line of `text`. */
  text(text: string, style: TextStyle = {}): void {
    for (const lines of this.#layOut(text, this.width, style)) this.#putLine(lines, page.margin, this.width, style);
  }

  /** Two texts beside each other, the second at the end of the line. */
  pair(
    left: string,
    right: string,
    { left: leftStyle, right: rightStyle }: { left: TextStyle; right: TextStyle },
  ): void {
    const half = this.width / 2 - 8;
    this.#row([
      { x: page.margin, width: half, text: left, style: leftStyle },
      { x: page.margin + this.width - half, width: half, text: right, style: { align: 'end', ...rightStyle } },
    ]);
  }

  /** Names and values below each other, a little apart. */
  facts(rows: readonly (readonly [name: string, value: string])[]): void {
    const names = this.width * 0.32;
    for (const [name, value] of rows) {
      this.#row([
        { x: page.margin, width: names - 12, text: name, style: { color: '#5c6470' } },
        { x: page.margin + names, width: this.width - names, text: value, style: {} },
      ]);
      this.space(4);
    }
  }

  /** A table with a line below each row; its head is repeated on every page. */
  table(columns: readonly TableColumn[], rows: readonly (readonly string[])[]): void {
    const total = columns.reduce((sum, { share }) => sum + share, 0);
    let x: number = page.margin;
    const places = columns.map(({ share, align = 'start' }, index) => {
      const width = (this.width * share) / total;
      const gap = index < columns.length - 1 ? 10 : 0;
      const place = { x, width: width - gap, align };
      x += width;
      return place;
    });
    const cells = (texts: readonly string[], style: TextStyle) =>
      places.map(({ align, ...place }, index) => ({ ...place, text: texts[index] ?? '', style: { ...style, align } }));
    const head = () => {
      this.#row(
        cells(
          columns.map(({ title }) => title),
          { weight: 'bold', size: 9, color: '#5c6470' },
        ),
      );
      this.rule();
    };
    head();
    for (const row of rows) {
      this.#row(cells(row, {}), head);
      this.rule();
    }
  }

  /** A thin line across. */
  rule(): void {
    const y = this.#y + 3;
    this.#pdf
      .moveTo(page.margin, y)
      .lineTo(page.width - page.margin, y)
      .lineWidth(0.5)
      .strokeColor('#c9ced6')
      .stroke();
    this.#y = y + 5;
  }

  /** The file, which is complete; nothing can be added afterwards. Pages have their number where there are several. */
  finish(): Readable {
    const { start, count } = this.#pdf.bufferedPageRange();
    for (let index = 0; count > 1 && index < count; index += 1) {
      this.#pdf.switchToPage(start + index);
      this.#y = page.height - page.margin;
      const [line] = this.#layOut(`${index + 1} / ${count}`, this.width, { size: 8 });
      this.#putAt(line!, page.margin, this.width, { size: 8, color: '#5c6470', align: 'end' });
    }
    this.#pdf.end();
    return this.#pdf as unknown as Readable;
  }

  #row(
    cells: readonly { x: number; width: number; text: string; style: TextStyle }[],
    onNewPage: () => void = () => undefined,
  ): void {
    const laid = cells.map((cell) => ({ ...cell, lines: this.#layOut(cell.text, cell.width, cell.style) }));
    const height = Math.max(...laid.map(({ lines, style }) => lines.length * (style.size ?? 10) * lineHeight));
    if (this.#isBeyond(height)) {
      this.#breakPage();
      onNewPage();
    }
    const top = this.#y;
    for (const { lines, x, width, style } of laid) {
      this.#y = top;
      for (const line of lines) this.#putLine(line, x, width, style);
    }
    this.#y = top + height;
  }

  #isBeyond(height: number): boolean {
    return this.#y + height > page.height - page.margin;
  }

  #breakPage(): void {
    this.#pdf.addPage();
    this.#y = page.margin;
  }

  #layOut(text: string, width: number, style: TextStyle): Line[] {
    const space = this.#widthOf(' ', 'latin', style);
    return text.split('\n').flatMap((paragraph) => {
      const lines: Line[] = [];
      let line: { pieces: { text: string; script: FontScript; width: number }[]; width: number } = {
        pieces: [],
        width: 0,
      };
      const end = () => {
        lines.push(line);
        line = { pieces: [], width: 0 };
      };
      for (const word of wordsOf(piecesOf(paragraph))) {
        const measured = word.flatMap(({ text: part, script }) => this.#narrow(part, script, width, style));
        const wordWidth = measured.reduce((sum, piece) => sum + piece.width, 0);
        if (line.pieces.length > 0 && line.width + (word[0]!.hasSpace ? space : 0) + wordWidth > width) end();
        else if (word[0]!.hasSpace && line.pieces.length > 0) {
          line.pieces.push({ text: '', script: 'latin', width: space });
          line.width += space;
        }
        for (const piece of measured) {
          if (line.pieces.length > 0 && line.width + piece.width > width + 0.01) end();
          line.pieces.push(piece);
          line.width += piece.width;
        }
      }
      end();
      return lines;
    });
  }

  /** A piece that is wider than the whole line, cut between its signs; else it alone. */
  #narrow(text: string, script: FontScript, max: number, style: TextStyle) {
    const width = this.#widthOf(text, script, style);
    if (width <= max) return [{ text, script, width }];
    const parts: { text: string; script: FontScript; width: number }[] = [];
    for (const { segment } of new Intl.Segmenter().segment(text)) {
      const last = parts.at(-1);
      const joined = last && { text: last.text + segment, script, width: 0 };
      if (joined) joined.width = this.#widthOf(joined.text, script, style);
      if (joined && joined.width <= max) parts[parts.length - 1] = joined;
      else parts.push({ text: segment, script, width: this.#widthOf(segment, script, style) });
    }
    return parts;
  }

  #widthOf(text: string, script: FontScript, { size = 10, weight = 'regular' }: TextStyle): number {
    return this.#pdf.font(`${script}-${weight}`).fontSize(size).widthOfString(text);
  }

  #putLine(line: Line, left: number, width: number, style: TextStyle): void {
    const { size = 10 } = style;
    if (this.#isBeyond(size * lineHeight)) this.#breakPage();
    this.#putAt(line, left, width, style);
    this.#y += size * lineHeight;
  }

  #putAt(line: Line, left: number, width: number, style: TextStyle): void {
    const { size = 10, weight = 'regular', color = '#1b1f26', align = 'start' } = style;
    let x = align === 'end' ? left + width - line.width : left;
    for (const piece of joined(line.pieces)) {
      if (piece.text !== '')
        this.#pdf
          .font(`${piece.script}-${weight}`)
          .fontSize(size)
          .fillColor(color)
          .text(piece.text, x, this.#y + size * baseline, { lineBreak: false, baseline: 'alphabetic' });
      x += piece.width;
    }
  }
}

/** Neighbours of one font as one text, so that programs that read the file find whole words. */
function joined(pieces: Line['pieces']): Line['pieces'] {
  const all: { text: string; script: FontScript; width: number }[] = [];
  for (const piece of pieces) {
    const last = all.at(-1);
    if (last && last.text !== '' && piece.text !== '' && last.script === piece.script)
      all[all.length - 1] = { ...last, text: last.text + piece.text, width: last.width + piece.width };
    else all.push(piece);
  }
  return all;
}

/** Pieces that stay together on a line. */
function wordsOf(pieces: readonly TextPiece[]): TextPiece[][] {
  const words: TextPiece[][] = [];
  for (const piece of pieces) {
    if (piece.canBegin || words.length === 0) words.push([piece]);
    else words.at(-1)!.push(piece);
  }
  return words;
}

/** An empty A4 document in this language, titled for those who open it. Its fonts are embedded with the signs that are used. */
export async function createPdf({
  title,
  author,
  locale,
  createdAt,
}: {
  title: string;
  author: string;
  locale: Locale;
  createdAt: Date;
}): Promise<PdfDocument> {
  // Fonts and compression make it one of the largest packages, and few servers write a document a day.
  const { default: PDFDocument } = await import('pdfkit');
  const pdf = new PDFDocument({
    size: 'A4',
    margin: 0,
    lang: locale === 'zh-cn' ? 'zh-CN' : locale,
    displayTitle: true,
    // Until the end it is not known how many pages there are.
    bufferPages: true,
    info: { Title: title, Author: author, Creator: author, Producer: author, CreationDate: createdAt },
  });
  for (const script of scripts)
    for (const weight of ['regular', 'bold'] as const)
      pdf.registerFont(`${script}-${weight}`, await readFont(script, weight));
  return new PdfDocument(pdf);
}
