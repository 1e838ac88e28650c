import { expect, it } from 'vitest';
import { splitLinks } from './split-links.ts';

it('sets web addresses apart from the words and the punctuation around them', () => {
  expect(splitLinks('See https://lotus.example/a?b=1. Thanks')).toEqual([
    { text: 'See ' },
    { text: 'https://lotus.example/a?b=1', href: 'https://lotus.example/a?b=1' },
    { text: '. Thanks' },
  ]);
  expect(splitLinks('(http://a.example/x)').map(({ href }) => href)).toEqual([
    undefined,
    'http://a.example/x',
    undefined,
  ]);
});

it('never makes a link of anything but http and https', () => {
  for (const text of ['javascript:alert(1)', 'data:text/html,x', 'no address here', ''])
    expect(splitLinks(text).some(({ href }) => href)).toBe(false);
});
