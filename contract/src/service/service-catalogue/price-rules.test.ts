import { describe, expect, it } from 'vitest';
import { keywordIn, type PricedOrder, priceRuleFor, type RuleToChoose } from './price-rules.ts';

const rule = (id: string, over: Partial<RuleToChoose> = {}): RuleToChoose => ({
  id,
  kind: 'fixed',
  place: 'all',
  targetId: null,
  keywords: [],
  price: '1',
  minPrice: null,
  maxPrice: null,
  isActive: true,
  position: 1,
  ...over,
});
const everywhere = rule('everywhere');
const cleaning = rule('cleaning', { place: 'category', targetId: 'cleaning', position: 2 });
const deep = rule('deep', { place: 'type', targetId: 'deep', position: 3 });
const kitchen = rule('kitchen', { place: 'subtype', targetId: 'kitchen', position: 4 });
const oven = rule('oven', { place: 'product', targetId: 'oven', position: 5 });
const sofa = rule('sofa', {
  ...cleaning,
  id: 'sofa',
  kind: 'keywords',
  keywords: ['sofa', 'សាឡុង', '沙发'],
  position: 9,
});
const urgent = rule('urgent', { kind: 'keywords', keywords: ['urgent', 'gấp'], position: 8 });
const all = [everywhere, cleaning, deep, kitchen, oven, sofa, urgent];

const order = (over: Partial<PricedOrder> = {}): PricedOrder => ({ categoryId: 'cleaning', text: '', ...over });

describe('the price rule of an order', () => {
  it.each<[string, Partial<PricedOrder>, readonly RuleToChoose[], string | undefined, string | null]>([
    ['holds everywhere where nothing is nearer', { categoryId: 'water' }, all, 'everywhere', null],
    ['is the category’s before that', {}, all, 'cleaning', null],
    ['is the type’s before the category’s', { typeId: 'deep' }, all, 'deep', null],
    ['is the subtype’s before the type’s', { typeId: 'deep', subtypeId: 'kitchen' }, all, 'kitchen', null],
    [
      'is the product’s before all others',
      { typeId: 'deep', subtypeId: 'kitchen', productId: 'oven' },
      all,
      'oven',
      null,
    ],
    [
      'has a word that stands in the text before one without',
      { text: 'Two SOFAs? No, one Sofa.' },
      all,
      'sofa',
      'sofa',
    ],
    ['is the smaller place’s even where a word fits a larger one', { typeId: 'deep', text: 'sofa' }, all, 'deep', null],
    ['goes by words everywhere, too', { categoryId: 'water', text: 'Cần gấp' }, all, 'urgent', 'gấp'],
    ['stands first among equals', {}, [{ ...cleaning, id: 'later', position: 7 }, cleaning], 'cleaning', null],
    [
      'stands first among equals, in whatever order they come',
      {},
      [cleaning, { ...cleaning, id: 'first', position: 1 }],
      'first',
      null,
    ],
    ['is never one that is not active', {}, [{ ...cleaning, isActive: false }, everywhere], 'everywhere', null],
    ['is none where its words are missing', { text: 'a chair' }, [sofa], undefined, null],
    ['is none without rules', {}, [], undefined, null],
    ['is not another product’s because the order has none', {}, [{ ...oven, targetId: null }], undefined, null],
  ])('%s', (_name, over, rules, id, keyword) => {
    const chosen = priceRuleFor(rules, order(over));
    expect(chosen?.rule.id).toBe(id);
    if (id !== undefined) expect(chosen?.keyword).toBe(keyword);
  });
});

describe('a keyword', () => {
  it.each([
    ['សូមសម្អាតសាឡុងនៅផ្ទះ', 'សាឡុង', true],
    ['សូមសម្អាត\u200bសា\u200bឡុង', 'សាឡុង', true],
    ['请清洗沙发两张', '沙发', true],
    ['Ghế SOFA lớn', 'ghế sofa', true],
    ['Ghe\u0302\u0301 sofa', 'ghế', true],
    ['the sofabed', 'sofa', false],
    ['2sofa', 'sofa', false],
    ['sofa-bed', 'sofa', true],
    ['沙发sofa', 'sofa', true],
    ['sofabed and sofa', 'sofa', true],
    ['', 'sofa', false],
  ])('in %s: %s %s', (text, word, isThere) => {
    expect(keywordIn(text, [word]) === word).toBe(isThere);
  });
});
