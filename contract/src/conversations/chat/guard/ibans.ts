import { passesMod97 } from './checksums.ts';

const lengths = new Map(
  (
    'ad24 ae23 al28 at20 az28 ba20 be16 bg22 bh22 br29 by28 ch21 cr22 cy28 cz24 de22 dk18 do28 ee20 eg29 es24 fi18 fo18 fr27 gb22 ' +
    'ge22 gi23 gl18 gr27 gt28 hr21 hu28 ie22 il23 iq23 is26 it27 jo30 kw30 kz20 lb28 lc32 li21 lt20 lu20 lv21 mc27 md24 me22 mk19 mr27 ' +
    'mt31 mu30 nl18 no15 pk24 pl28 ps29 pt25 qa29 ro24 rs22 sa24 sc31 se24 si19 sk24 sm27 st25 sv28 tl23 tn24 tr26 ua29 va22 vg24 xk20'
  )
    .split(' ')
    .map((entry) => [entry.slice(0, 2), Number(entry.slice(2))]),
);

const ibanStart = /(?<![a-z0-9])[a-z]{2}[ -]?\d[ -]?\d/g;
const gap = /^[ .\n-]$/;

/** The characters of an IBAN that begins at `start`, and its end; single separators are skipped. */
function collectDigits(text: string, start: number, length: number): { iban: string; end: number } | undefined {
  let iban = '';
  let at = start;
  let gaps = 0;
  for (; at < text.length && iban.length < length; at += 1) {
    const sign = text[at]!;
    const isGap = gap.test(sign);
    if (!isGap && !/^[a-z0-9]$/.test(sign)) return undefined;
    gaps = isGap ? gaps + 1 : 0;
    if (gaps > 2) return undefined;
    if (!isGap) iban += sign;
  }
  const isWhole = iban.length === length && !/^[a-z0-9]$/.test(text[at] ?? ' ');
  return isWhole ? { iban, end: at } : undefined;
}

/** Ranges of IBANs in a folded text. */
export function findIbans(text: string): { start: number; end: number }[] {
  const found: { start: number; end: number }[] = [];
  for (const { 0: head, index } of text.matchAll(ibanStart)) {
    const length = lengths.get(head.slice(0, 2));
    const candidate = length === undefined ? undefined : collectDigits(text, index, length);
    if (candidate && passesMod97(candidate.iban)) found.push({ start: index, end: candidate.end });
  }
  return found;
}
