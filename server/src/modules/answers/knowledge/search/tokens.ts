import { foldText, getText } from '#modules/conversations/chat/chat.public.ts';
import { withoutAccents } from '#platform/database/search-patterns.ts';

/** What a text is found by, and how much a match of it counts beside a whole word. */
export interface Token {
  readonly term: string;
  readonly weight: number;
  /** How much it says about what is meant, in words; parts of words and words of every question say nothing. */
  readonly meaning: number;
}

const han = /\p{Script=Han}/u;
const khmer = /\p{Script=Khmer}/u;
const runs = /\p{Script=Han}+|\p{Script=Khmer}+|[\p{L}\p{M}\p{N}']+/gu;
const clusters = new Intl.Segmenter('km', { granularity: 'grapheme' });

/** Parts of words find other forms and misspellings of them, but say less than the word. */
const gramWeight = 0.35;
/** A dictionary cuts Khmer, and does not cut a short question as it cuts a long answer: pairs of clusters are steadier. */
const khmerPairWeight = 0.6;
/** Latin words without their marks find what was typed without them. */
const plainWeight = 0.8;
/** Of the pairs of a Chinese question about every second is cut across two words. */
const hanMeaning = 2;

/** Frequent English endings; the grams find the rest. */
const stemmed = (word: string): string => (/^[a-z]{5,}$/.test(word) ? word.replace(/(?:ies|ing|ed|es|s)$/, '') : word);

/** Words of questions about anything; Vietnamese also as it is typed without marks. */
const fillers = new Set(
  [
    "a an the i i'm i'd i've me my we us our you your it it's its they them is are am be was were do does did don't have has had",
    "can can't could would will shall should may might must to of in on at by for from with about into out up and or but if so not no",
    "yes what what's which who when where why how there here this that these those some any much many more please hi hello hey thanks",
    'thank need want get like know tell ask just also very too ok okay dear help',
    'có không của tôi mình bạn em anh chị ạ dạ cho là được và thì với ở tại này đó bao nhiêu gì nào sao khi mấy xin chào hỏi muốn cần',
    'giúp các những một thế vậy nhé nha như nếu rồi chưa đã đang sẽ bị thôi ai lúc còn',
    'co khong cua toi minh duoc va thi voi nay bao nhieu gi nao sao xin chao hoi muon giup cac nhung mot vay nhu neu roi chua dang',
    'តើ ទេ បាន មាន អាច ខ្ញុំ លោក អ្នក យើង នៅ ក្នុង ជា និង ឬ ប៉ុន្មាន អ្វី អី ណា ពេល ដែល ដើម្បី សម្រាប់ របស់ ចង់ សូម ជួយ ឱ្យ',
    'នេះ នោះ គឺ ហើយ ដែរ ម្តេច ម្ដេច ដូច ដោយ ពី ទៅ មក មួយ បាទ ចាស តែ ត្រូវ ថា សួស្តី សួស្ដី',
    '你们 我们 您们 可以 能不 不能 多少 少钱 什么 么时 时候 怎么 么办 怎样 请问 有没 没有 是不 不是 是否 能否 哪里 你好 您好 一下 想问 我想 想要 需要 这个 那个 吗 呢',
  ].flatMap((line) => line.split(' ').map(stemmed)),
);

const wordOf = (term: string, meaning = 1): Token => ({ term, weight: 1, meaning: fillers.has(term) ? 0 : meaning });
const partOf = (term: string, weight: number): Token => ({ term, weight, meaning: 0 });

function pairsOf(signs: readonly string[]): string[] {
  if (signs.length === 1) return [signs[0]!];
  return signs.slice(0, -1).map((sign, at) => sign + signs[at + 1]!);
}

function gramsOf(word: string): string[] {
  const padded = `^${word}$`;
  const size = 4;
  if (padded.length <= size) return [];
  return Array.from({ length: padded.length - size + 1 }, (_, at) => padded.slice(at, at + size));
}

function latinTokens(run: string): Token[] {
  return getText(run).flatMap((word) => {
    const plain = withoutAccents(word);
    const grams = gramsOf(plain).map((gram) => partOf(`#${gram}`, gramWeight));
    if (plain !== word) return [wordOf(word), partOf(plain, plainWeight), ...grams];
    return [wordOf(stemmed(word)), ...grams];
  });
}

function khmerTokens(run: string): Token[] {
  const words = getText(run).map((word) => wordOf(word));
  const signs = [...clusters.segment(run)].map(({ segment }) => segment);
  return [...words, ...pairsOf(signs).map((pair) => partOf(`+${pair}`, khmerPairWeight))];
}

/** The words of a text in any of the four languages: Chinese as pairs of signs, Khmer as words and pairs of clusters. */
export function tokensOf(text: string): Token[] {
  return (foldText(text).match(runs) ?? []).flatMap((run) => {
    if (han.test(run)) return pairsOf([...run]).map((pair) => wordOf(pair, hanMeaning));
    return khmer.test(run) ? khmerTokens(run) : latinTokens(run);
  });
}
