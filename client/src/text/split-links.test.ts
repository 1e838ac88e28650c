import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { splitLinks } from './split-links.ts';

const links = (text: string) => splitLinks(text).flatMap(({ href }) => href ?? []);

describe('links in a message', () => {
  it('are found between words', () => {
    expect(splitLinks('See https://lotus.example/prices, please')).toEqual([
      { text: 'See ' },
      { text: 'https://lotus.example/prices', href: 'https://lotus.example/prices' },
      { text: ', please' },
    ]);
  });

  it.each([
    ['(https://lotus.example/a)', 'https://lotus.example/a'],
    ['https://en.example.org/wiki/Lotus_(plant)', 'https://en.example.org/wiki/Lotus_(plant)'],
    ['សូមមើល https://lotus.example/km។', 'https://lotus.example/km'],
    ['请看 https://lotus.example/zh。', 'https://lotus.example/zh'],
    ['www.lotus.example', 'https://www.lotus.example/'],
    ['write to owner@lotus.example.', 'mailto:owner@lotus.example'],
    ['https://lotus.example/?q=a&b=%20c#d', 'https://lotus.example/?q=a&b=%20c#d'],
  ])('%s', (text, href) => {
    expect(links(text)).toEqual([href]);
  });

  it.each([
    'javascript:alert(1)',
    'data:text/html,<script>alert(1)</script>',
    'vbscript:x',
    'https://',
    'http://localhost:3000',
    'https://lotus.example@evil.example/',
    'file:///etc/passwd',
    '12:30 3.5 a@b',
  ])('%s is none', (text) => {
    expect(links(text)).toEqual([]);
  });

  it('lose nothing of the text, and are of three kinds only', () => {
    const word = fc.oneof(
      fc.string(),
      fc.webUrl(),
      fc.emailAddress(),
      fc.constantFrom('www.', 'https://', 'javascript:', ')', '។'),
    );
    fc.assert(
      fc.property(fc.array(word, { maxLength: 4 }), (words) => {
        const text = words.join(' ');
        const parts = splitLinks(text);
        expect(parts.map((part) => part.text).join('')).toBe(text);
        for (const { href } of parts) if (href) expect(href).toMatch(/^(https?:\/\/|mailto:)/);
      }),
    );
  });

  it('are found in linear time', () => {
    const text = `${'a.'.repeat(20_000)}@${'b.'.repeat(20_000)} https://${'('.repeat(20_000)}${')'.repeat(20_000)}${'.'.repeat(3000)}`;
    expect(
      splitLinks(text)
        .map((part) => part.text)
        .join(''),
    ).toBe(text);
  });
});
