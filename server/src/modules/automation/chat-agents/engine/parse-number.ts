import type { Locale } from '@sala/contract/core/locales.ts';
import { toTypedNumber } from '@sala/contract/core/rules/typed-text.ts';

/** What a word adds to a number, or by how much it multiplies what stands before it. */
interface Part {
  readonly value: number;
  readonly kind: 'digits' | 'unit' | 'ten' | 'times';
  /** Counts once where nothing stands before it: "ten", "dozen". */
  readonly isBare?: boolean;
  /** 102 is "a hundred zero two" in such a language; "a hundred two" is 120 to many. */
  readonly saysZero?: boolean;
  /** Means something else where it does not follow tens. */
  readonly isAfterTens?: boolean;
}

const list = (words: string, part: (index: number) => Part) =>
  words.split(' ').map((word, index) => [word, part(index)] as const);
const unit = (value: number): Part => ({ value, kind: 'unit' });
const ten = (value: number): Part => ({ value, kind: 'ten' });
const times = (value: number, more: Partial<Part> = {}): Part => ({ value, kind: 'times', ...more });
const inZero = { saysZero: true } as const;
const lone = { isBare: true } as const;

const latin = new Map<string, Part>([
  ...list('zero one two three four five six seven eight nine', unit),
  ...list('ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen', (index) =>
    unit(10 + index),
  ),
  ...list('twenty thirty forty fifty sixty seventy eighty ninety', (index) => ten(20 + index * 10)),
  ['hundred', times(100)],
  ['thousand', times(1000)],
  ['k', times(1000)],
  ['million', times(1e6)],
  ['dozen', times(12, lone)],
  ...list('không một hai ba bốn năm sáu bảy tám chín', unit),
  ...list('khong mot hai ba bon nam sau bay tam chin', unit),
  ...list('bẩy lẻ linh le', (index) => unit(index === 0 ? 7 : 0)),
  ...list('mốt tư lăm nhăm tu lam nham', (index) => ({ ...unit([1, 4, 5, 5, 4, 5, 5][index]!), isAfterTens: true })),
  ['mười', times(10, lone)],
  ['mươi', times(10)],
  ['muoi', times(10, lone)],
  ...list('chục chuc', () => times(10)),
  ...list('trăm tram', () => times(100, inZero)),
  ...list('nghìn ngàn nghin ngan', () => times(1000, inZero)),
  ...list('triệu trieu', () => times(1e6, inZero)),
  ['tá', times(12)],
]);

const khmer = new Map<string, Part>([
  ...list('សូន្យ មួយ ពីរ បី បួន ប្រាំ ប្រាំមួយ ប្រាំពីរ ប្រាំបី ប្រាំបួន', unit),
  ['ប្រាំពិល', unit(7)],
  ['ដប់', ten(10)],
  ...list('ម្ភៃ សាមសិប សែសិប ហាសិប ហុកសិប ចិតសិប ប៉ែតសិប កៅសិប', (index) => ten(20 + index * 10)),
  ['រយ', times(100)],
  ['ពាន់', times(1000)],
  ['ម៉ឺន', times(10_000)],
  ['លាន', times(1e6)],
  ['ឡូ', times(12)],
]);

const chinese = new Map<string, Part>([
  ...list('零 一 二 三 四 五 六 七 八 九', unit),
  ...list('〇 两 兩', (index) => unit([0, 2, 2][index]!)),
  ['十', times(10, lone)],
  ['百', times(100, inZero)],
  ['千', times(1000, inZero)],
  ['万', times(10_000, inZero)],
  ['萬', times(10_000, inZero)],
  ['打', times(12)],
]);

/** Words that may stand before a number that is written in Latin letters; after others it may be a name or another word. */
const leading = new Set(
  (
    'i we want need would like just only please give me us order take get have about around make it to can could a an id ill yes ok ' +
    'tôi toi mình minh em anh chị chi cho cần can muốn muon đặt dat lấy lay mua xin khoảng khoang chỉ vâng vang dạ da lay'
  ).split(' '),
);

/** Not one number: a part of one, a span, or no number at all although it sounds like one. */
const unclear =
  /\p{No}|\bhalf\b|\bquarter\b|rưỡi|\bruoi\b|半|កន្លះ|ពាក់កណ្[តដ]ាល|\b(?:more|less|fewer) than\b|\bat (?:least|most)\b|\bup to\b|\bor (?:more|less)\b|(?:hơn|ít nhất|nhiều nhất) |以上|以下|至少|最多|ជាង|យ៉ាងតិច|យ៉ាងច្រើន|几|[十百千万\d][多来]|\b(?:one|1) (?:moment|second|sec|minute)\b|\bmột (?:chút|lát|lúc)\b|\bmot (?:chut|lat|luc)\b|មួយ(?:ភ្លែត|ណា|ចំនួន)|一[下些会样起直定般点切共边]|[第周期拜][一二三四五六七八九十\d]|[一二三四五六七八九十\d](?:[月号日楼层点]|分钟|小时|天)/u;

const token = new RegExp(
  [
    String.raw`(?<digits>\d+(?:[.,]\d+)*(?: 000(?!\d))*)`,
    `(?<khmer>${[...khmer.keys()]
      .sort((one, other) => other.length - one.length)
      .map((word) => (word === 'រយ' ? 'រយ(?!ៈ)' : word === 'ប្រាំ' ? 'ប្រាំ(?!ង)' : word === 'មួយ' ? '(?<!ជា)មួយ' : word))
      .join('|')})`,
    `(?<chinese>[${[...chinese.keys()].join('')}])`,
    String.raw`(?<word>[\p{Script=Latin}\p{M}]+)`,
    String.raw`(?<gap>[\s-]+)`,
    '(?<other>.)',
  ].join('|'),
  'gu',
);

/** Signs between groups of digits mean different things in different languages; what may be read in two ways is not read. */
function readDigits(text: string, locale: Locale): number | undefined {
  const plain = text.replaceAll(' ', '');
  if (/^\d+$/.test(plain)) return Number(plain);
  const isGrouped = /^[1-9]\d{0,2}(?:,\d{3})+$/.test(plain) || /^[1-9]\d{0,2}(?:\.\d{3})+$/.test(plain);
  const thousands = locale === 'vi' ? '.' : ',';
  const isPlainlyGrouped = isGrouped && (/[.,]000$/.test(plain) || (plain.match(/[.,]/g)?.length ?? 0) > 1);
  if (isPlainlyGrouped || (isGrouped && locale !== 'km' && plain.includes(thousands)))
    return Number(plain.replaceAll(/[.,]/g, ''));
  if (isGrouped) return undefined;
  const both = /^([1-9]\d{0,2}(?:([.,])\d{3})+)(?!\2)[.,](\d{1,2})$/.exec(plain);
  if (both) return Number(`${both[1]!.replaceAll(/[.,]/g, '')}.${both[3]}`);
  return /^\d+[.,]\d+$/.test(plain) ? Number(plain.replace(',', '.')) : undefined;
}

/** Tens and what follows them; undefined for what is no number, such as "two three". */
function addUp(parts: readonly Part[]): number | undefined {
  const [first, second] = parts;
  if (!first) return undefined;
  if (parts.length === 1) return first.value;
  const isPair = parts.length === 2 && first.kind === 'ten' && second!.kind === 'unit';
  return isPair && second!.value > 0 && second!.value < 10 ? first.value + second!.value : undefined;
}

function amountOf(parts: readonly Part[]): number | undefined {
  const largest = parts.reduce((most, { kind, value }) => (kind === 'times' ? Math.max(most, value) : most), 0);
  if (largest === 0) return addUp(parts);
  const at = parts.findIndex(({ kind, value }) => kind === 'times' && value === largest);
  const here = parts[at]!;
  const [before, after] = [parts.slice(0, at), parts.slice(at + 1)];
  const factor = before.length === 0 ? (here.isBare ? 1 : undefined) : amountOf(before);
  if (factor === undefined || (factor >= largest && largest < 1000 && before[0]!.kind !== 'digits')) return undefined;
  if (after.length === 0) return factor * largest;
  if (largest === 12) return undefined;
  const saidZero = after[0]!.kind === 'unit' && after[0]!.value === 0;
  const rest = amountOf(saidZero && after.length > 1 && after[1]!.kind !== 'times' ? after.slice(1) : after);
  if (rest === undefined || rest >= largest || after.some(({ kind }) => kind === 'digits')) return undefined;
  if (here.saysZero && !saidZero && rest < largest / 10) return undefined;
  return factor * largest + rest;
}

/** Words of numbers that stand together; undefined where words stand before them that make them doubtful. */
function listRuns(text: string, locale: Locale): Part[][] | undefined {
  const runs: Part[][] = [];
  let run: Part[] = [];
  let isLed = true;
  const end = () => {
    if (run.length > 0) runs.push(run);
    run = [];
  };
  for (const { groups = {}, index, 0: whole } of text.matchAll(token)) {
    if (groups.gap !== undefined) continue;
    if (groups.digits !== undefined) {
      const value = readDigits(groups.digits, locale);
      if (value === undefined) return undefined;
      run.push({ value, kind: 'digits' });
      continue;
    }
    const word = groups.word?.normalize('NFC');
    const part = word === undefined ? (khmer.get(whole) ?? chinese.get(whole)) : latin.get(word);
    const isOne = /^an? (?:hundred|thousand|million|dozen)\b/.test(text.slice(index));
    if (isOne) run.push(unit(1));
    else if (part && !(part.isAfterTens && run.at(-1)?.value !== 10)) {
      if (word !== undefined && !isLed && run.length === 0) return undefined;
      // "hai mươi tư" and "mười ba" add, whatever the language.
      run.push(part);
    } else if (!(word === 'and' && run.at(-1)?.kind === 'times')) {
      end();
      if (word !== undefined && !leading.has(word)) isLed = false;
    }
  }
  end();
  return runs;
}

/** The number in an answer, in figures or in words of four languages. undefined where there is none, or more than one way to read it. */
export function parseNumber(answer: string, locale: Locale): number | undefined {
  const text = toTypedNumber(answer).normalize('NFC').toLowerCase().replace(/\s+/g, ' ');
  if (unclear.test(answer.toLowerCase()) || unclear.test(text)) return undefined;
  const runs = listRuns(text, locale);
  if (runs?.length !== 1) return undefined;
  const value = amountOf(runs[0]!);
  return value !== undefined && /^- ?\d/.test(text) ? -value : value;
}
