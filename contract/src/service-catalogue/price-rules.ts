import { composed, toTypedText } from '../core/rules/typed-text.ts';
import type { Prices } from './service-prices.schema.ts';

/** `fixed` and `range` hold for everything in their place; `keywords` only where the order's text has one of the words. */
export const priceRuleKinds = ['fixed', 'range', 'keywords'] as const;
export type PriceRuleKind = (typeof priceRuleKinds)[number];

/** From what holds everywhere to what holds for one thing alone. */
export const priceRuleScopes = ['all', 'category', 'type', 'subtype', 'product'] as const;
export type PriceRuleScope = (typeof priceRuleScopes)[number];

export interface RuleToChoose extends Prices {
  readonly id: string;
  readonly kind: PriceRuleKind;
  readonly place: PriceRuleScope;
  /** Of the category, type, subtype or product; null for `all`. */
  readonly targetId: string | null;
  readonly keywords: readonly string[];
  readonly isActive: boolean;
  readonly position: number;
}

/** What an order says of itself. */
export interface PricedOrder {
  readonly categoryId: string | null;
  readonly typeId?: string | null | undefined;
  readonly subtypeId?: string | null | undefined;
  readonly productId?: string | null | undefined;
  /** Title and description in the customer's or the operator's words. */
  readonly text: string;
}

export interface ChosenRule<Rule extends RuleToChoose> {
  readonly rule: Rule;
  /** The word in the text that chose it; null for a rule without words. */
  readonly keyword: string | null;
}

/** Khmer keyboards put signs nobody sees between words: they part nothing here. */
const plain = (text: string) => composed(toTypedText(text)).toLowerCase();
/** Scripts that put spaces between words; in the others a word may stand anywhere. */
const spaced = /[\p{Script=Latin}\p{Script=Cyrillic}\p{Script=Greek}\p{M}\p{N}]/u;
const isSpaced = (sign: string | undefined) => sign !== undefined && spaced.test(sign);

function hasWord(text: string, word: string): boolean {
  const begins = isSpaced(word[0]);
  const ends = isSpaced(word.at(-1));
  for (let at = text.indexOf(word); at !== -1; at = text.indexOf(word, at + 1)) {
    const isInside = (begins && isSpaced(text[at - 1])) || (ends && isSpaced(text[at + word.length]));
    if (!isInside) return true;
  }
  return false;
}

/** The first of the words that stands in the text, whole where its script has spaces; upper and lower case are the same. */
export function keywordIn(text: string, keywords: readonly string[]): string | undefined {
  const searched = plain(text);
  return keywords.find((keyword) => keyword !== '' && hasWord(searched, plain(keyword)));
}

function isFor({ place, targetId }: RuleToChoose, order: PricedOrder): boolean {
  switch (place) {
    case 'all':
      return true;
    case 'category':
      return targetId !== null && targetId === order.categoryId;
    case 'type':
      return targetId !== null && targetId === order.typeId;
    case 'subtype':
      return targetId !== null && targetId === order.subtypeId;
    case 'product':
      return targetId !== null && targetId === order.productId;
  }
}

const isBefore = (one: RuleToChoose, other: RuleToChoose): boolean => {
  const nearer = priceRuleScopes.indexOf(one.place) - priceRuleScopes.indexOf(other.place);
  if (nearer !== 0) return nearer > 0;
  const worded = Number(one.kind === 'keywords') - Number(other.kind === 'keywords');
  if (worded !== 0) return worded > 0;
  return one.position < other.position;
};

/**
 * The rule an order's price has to keep: of the active ones that fit the one for the smallest place; there one whose word stands in
 * the text comes before one without words; then the one that stands first in the list. Undefined: no rule says anything.
 */
export function priceRuleFor<Rule extends RuleToChoose>(
  rules: readonly Rule[],
  order: PricedOrder,
): ChosenRule<Rule> | undefined {
  let chosen: ChosenRule<Rule> | undefined;
  for (const rule of rules) {
    if (!rule.isActive || !isFor(rule, order)) continue;
    const keyword = rule.kind === 'keywords' ? keywordIn(order.text, rule.keywords) : null;
    if (keyword === undefined) continue;
    if (!chosen || isBefore(rule, chosen.rule)) chosen = { rule, keyword };
  }
  return chosen;
}
