import { composed, toTypedText } from '../../core/rules/typed-text.ts';
import type { Prices } from './service-prices.schema.ts';

/** `fixed` and `range` apply to every order of their target; `keywords` only if the order's text contains one of the keywords. */
export const priceRuleKinds = ['fixed', 'range', 'keywords'] as const;
export type PriceRuleKind = (typeof priceRuleKinds)[number];

/** From the most general to the most specific. */
export const priceRuleScopes = ['all', 'category', 'type', 'subtype', 'product'] as const;
export type PriceRuleScope = (typeof priceRuleScopes)[number];

export interface RuleToChoose extends Prices {
  readonly id: string;
  readonly kind: PriceRuleKind;
  readonly place: PriceRuleScope;
  /** Id of the category, type, subtype or product; null for `all`. */
  readonly targetId: string | null;
  readonly keywords: readonly string[];
  readonly isActive: boolean;
  readonly position: number;
}

/** The data of an order that decide which rule applies. */
export interface PricedOrder {
  readonly categoryId: string | null;
  readonly typeId?: string | null | undefined;
  readonly subtypeId?: string | null | undefined;
  readonly productId?: string | null | undefined;
  /** Title and description as the customer or operator wrote them. */
  readonly text: string;
}

export interface ChosenRule<Rule extends RuleToChoose> {
  readonly rule: Rule;
  /** The keyword that was found in the text; null for a rule without keywords. */
  readonly keyword: string | null;
}

/** Removes zero-width spaces, which Khmer keyboards put between words, so that they do not prevent a match. */
const plain = (text: string) => composed(toTypedText(text)).toLowerCase();
/** Scripts with spaces between words; in others a keyword matches anywhere. */
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

/** The first keyword that occurs in the text, as a whole word if its script has spaces; case-insensitive. */
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
 * The rule that applies to the price of an order: of the active matching rules the most specific one; among equals one with a matching
 * keyword comes before one without keywords, then the first in the list. Undefined: no rule applies.
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
