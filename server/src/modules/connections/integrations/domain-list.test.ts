import { describe, expect, it } from 'vitest';
import { getFrameAncestors, isDomainListed } from './domain-list.ts';

describe("the merchant's domain list", () => {
  it.each([
    ['shop.example', 'shop.example', true],
    ['shop.example', 'SHOP.example:8443', true],
    ['shop.example:8443', 'shop.example:8443', true],
    ['shop.example:8443', 'shop.example', false],
    ['shop.example', 'evil-shop.example', false],
    ['shop.example', 'shop.example.evil.test', false],
    ['*.shop.example', 'www.shop.example', true],
    ['*.shop.example', 'a.b.shop.example', true],
    ['*.shop.example', 'shop.example', false],
    ['*.shop.example', 'evilshop.example', false],
    ['', '', true],
  ])('entry %s for the page %s', (entry, host, expected) => {
    expect(isDomainListed(entry === '' ? [] : [entry], host)).toBe(entry === '' ? false : expected);
  });

  it('cannot be used to write other directives into a header', () => {
    expect(getFrameAncestors(['shop.example; script-src *', "a.example'", '*', '*.ok.example'])).toEqual([
      '*.ok.example',
      '*.ok.example:*',
    ]);
  });
});
