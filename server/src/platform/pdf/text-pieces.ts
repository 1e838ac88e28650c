import type { FontScript } from './pdf-fonts.ts';

/** A stretch of text that is never broken and that one font writes. */
export interface TextPiece {
  readonly text: string;
  readonly script: FontScript;
  /** A line may begin with it. */
  readonly canBegin: boolean;
  /** There is a space before it, unless it begins the line. */
  readonly hasSpace: boolean;
}

const khmer = /[\u1780-\u17ff\u19e0-\u19ff]/u;
const han = /[\p{Script=Han}\u3000-\u303f\uff00-\uffef]/u;
/** Closes what is before it: no line begins with it. */
const closing = /^[\p{Pe}\p{Pf}\p{Po}។៕៖ៗ៛%]/u;
/** Opens what follows: no line ends with it. */
const opening = /[\p{Ps}\p{Pi}]$/u;

const khmerWords = new Intl.Segmenter('km', { granularity: 'word' });

const scriptOf = (sign: string): FontScript => (khmer.test(sign) ? 'khmer' : han.test(sign) ? 'han' : 'latin');

/** The text cut where its script changes, as no font has all of them. */
function runsOf(chunk: string): { text: string; script: FontScript }[] {
  const runs: { text: string; script: FontScript }[] = [];
  for (const sign of chunk) {
    const script = scriptOf(sign);
    const last = runs.at(-1);
    if (last?.script === script) last.text += sign;
    else runs.push({ text: sign, script });
  }
  return runs;
}

/** Where a line may be broken within a run: Khmer between words, which nothing else separates, Chinese anywhere, others nowhere. */
function partsOf({ text, script }: { text: string; script: FontScript }): string[] {
  if (script === 'khmer') return [...khmerWords.segment(text)].map(({ segment }) => segment);
  return script === 'han' ? [...text] : [text];
}

/** One paragraph in the pieces of which lines are made. */
export function piecesOf(paragraph: string): TextPiece[] {
  const pieces: TextPiece[] = [];
  for (const chunk of paragraph
    .replaceAll('\u200b', '')
    .split(/[^\S\u00a0]+/u)
    .filter(Boolean)) {
    let isFirst = true;
    for (const run of runsOf(chunk))
      for (const text of partsOf(run)) {
        const before = pieces.at(-1)?.text ?? '';
        const isJoined = closing.test(text) || opening.test(before) || before.endsWith('\u00a0');
        const canBegin = isFirst || (run.script !== 'latin' && !isJoined);
        pieces.push({ text, script: run.script, canBegin, hasSpace: isFirst && pieces.length > 0 });
        isFirst = false;
      }
  }
  return pieces;
}
