import { passesLuhn } from './checksums.ts';
import { type ContextWord, findMeaning, type NumberMeaning } from './context-words.ts';
import type { DigitGroup } from './digit-groups.ts';
import type { Guard, SensitiveKind, SensitiveReason } from './guard.schema.ts';
import { maxPhoneDigits, minPhoneDigits, type PhoneBook } from './phones.ts';

/** Prefixes and lengths of the card schemes: by the checksum alone one number in ten would pass. */
const cardSchemes: readonly { begins: RegExp; lengths: readonly number[] }[] = [
  { begins: /^4/, lengths: [13, 16, 19] },
  { begins: /^(?:5[1-5]|222[1-9]|22[3-9]|2[3-6]|27[01]|2720)/, lengths: [16] },
  { begins: /^3[47]/, lengths: [15] },
  { begins: /^3(?:0[0-5]|[689])/, lengths: [14] },
  { begins: /^35(?:2[89]|[3-8])/, lengths: [16] },
  { begins: /^6(?:011|5|4[4-9])/, lengths: [16] },
  { begins: /^(?:62|81)/, lengths: [16, 17, 18, 19] },
  { begins: /^9704/, lengths: [16, 19] },
  { begins: /^(?:5018|5020|5038|5893|6304|6759|676[1-3])/, lengths: [12, 13, 14, 15, 16, 17, 18, 19] },
];

const minCardDigits = 12;
const maxCardDigits = 19;

/** A match, as a range of the folded text. */
export interface Hit {
  readonly kind: SensitiveKind;
  readonly reasonKey: SensitiveReason;
  readonly start: number;
  readonly end: number;
}

const minAccountDigits = 6;
const minPaymentDigits = 8;
const maxAccountDigits = 24;

interface Surroundings {
  readonly text: string;
  readonly words: readonly ContextWord[];
  readonly phones: PhoneBook;
}

/** Groups of a run with all digits in one string, so that parts of it can be sliced without joining them again. */
class Run {
  readonly groups: readonly DigitGroup[];
  readonly digits: string;
  /** Index of the first digit of each group, and the total length at the end. */
  readonly offsets: readonly number[];

  constructor(groups: readonly DigitGroup[]) {
    this.groups = groups;
    this.digits = groups.map(({ digits }) => digits).join('');
    const offsets = [0];
    for (const { digits } of groups) offsets.push(offsets.at(-1)! + digits.length);
    this.offsets = offsets;
  }

  countDigits(from: number, to: number): number {
    return this.offsets[to]! - this.offsets[from]!;
  }

  cut(from: number, to: number): string {
    return this.digits.slice(this.offsets[from], this.offsets[to]);
  }

  /** Index after the last group up to which there are at most `most` digits. */
  endWithin(from: number, most: number): number {
    let to = from;
    while (to < this.groups.length && this.countDigits(from, to + 1) <= most) to += 1;
    return to;
  }
}

/** Decides what the numbers of one text are. */
export class RunJudge {
  readonly #guard: Guard;
  readonly #around: Surroundings;

  constructor(guard: Guard, around: Surroundings) {
    this.#guard = guard;
    this.#around = around;
  }

  judge(groups: readonly DigitGroup[]): Hit[] {
    const run = new Run(groups);
    if (run.digits.length < minAccountDigits) return [];
    const hits: Hit[] = [];
    for (let from = 0; from < groups.length; ) {
      const hit = this.#hitFrom(run, from);
      if (hit) hits.push({ ...hit, start: groups[from]!.start, end: groups[hit.to - 1]!.end });
      from = hit?.to ?? from + 1;
    }
    return hits;
  }

  #meaningFrom(run: Run, from: number): NumberMeaning | undefined {
    const span = { start: run.groups[from]!.start, end: run.groups.at(-1)!.end };
    return findMeaning(this.#around.text, this.#around.words, span);
  }

  /** The longest match that begins with this group, and the index of the group after it. */
  #hitFrom(run: Run, from: number): (Pick<Hit, 'kind' | 'reasonKey'> & { to: number }) | undefined {
    if (this.#guard.bank) {
      const card = endOfCard(run, from);
      if (card) return { kind: 'card', reasonKey: 'cardNumber', to: card };
      const account = from === 0 ? endOfAccount(run, this.#meaningFrom(run, 0)) : undefined;
      if (account) return { kind: 'account', reasonKey: 'accountAfterWord', to: account };
    }
    return this.#guard.phone ? this.#phoneFrom(run, from) : undefined;
  }

  #phoneFrom(run: Run, from: number) {
    const { text, phones } = this.#around;
    const { start } = run.groups[from]!;
    const hasPlus = /\+ ?\(?$/.test(text.slice(Math.max(0, start - 3), start));
    for (let to = run.endWithin(from, maxPhoneDigits); to > from; to -= 1) {
      if (run.countDigits(from, to) < minPhoneDigits) return undefined;
      const reasonKey = phones.whyPhone({
        digits: run.cut(from, to),
        groups: () => run.groups.slice(from, to),
        hasPlus,
        isWhole: from === 0 && to === run.groups.length,
        meaning: () => this.#meaningFrom(run, from),
      });
      if (reasonKey) return { kind: 'phone' as const, reasonKey, to };
    }
    return undefined;
  }
}

function endOfCard(run: Run, from: number): number | undefined {
  for (let to = run.endWithin(from, maxCardDigits); to > from; to -= 1) {
    if (run.countDigits(from, to) < minCardDigits) return undefined;
    if (isCard(run.cut(from, to))) return to;
  }
  return undefined;
}

function endOfAccount(run: Run, meaning: NumberMeaning | undefined): number | undefined {
  if (meaning !== 'bank' && meaning !== 'payment') return undefined;
  const fewest = meaning === 'bank' ? minAccountDigits : minPaymentDigits;
  const to = run.endWithin(0, maxAccountDigits);
  return run.countDigits(0, to) >= fewest ? to : undefined;
}

function isCard(digits: string): boolean {
  const isOfScheme = cardSchemes.some(({ begins, lengths }) => lengths.includes(digits.length) && begins.test(digits));
  return isOfScheme && passesLuhn(digits) && !/^(\d)\1+$/.test(digits);
}
