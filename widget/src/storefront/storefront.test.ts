import { expect, it } from 'vitest';
import html from '../../storefront.html?raw';
import en from './locales/en.json';
import km from './locales/km.json';
import vi from './locales/vi.json';
import zh from './locales/zh-cn.json';

const keys = [...new Set([...html.matchAll(/data-t(?:-label)?="([^"]+)"/g)].map((match) => match[1]!))].sort();

it('the English of the page is that of the catalogue', () => {
  const page = new DOMParser().parseFromString(html.replace(/<(link|script)[^>]*>/g, ''), 'text/html');
  const shown = [
    ...[...page.querySelectorAll('[data-t]')].map((element) => [element.getAttribute('data-t'), element.textContent]),
    ...[...page.querySelectorAll('[data-t-label]')].map((element) => [
      element.getAttribute('data-t-label'),
      element.getAttribute('aria-label'),
    ]),
  ];
  expect(Object.fromEntries(shown)).toEqual(en);
});

it.each([
  ['en', en],
  ['km', km],
  ['vi', vi],
  ['zh-cn', zh],
])('the shop is complete in %s', (_, texts) => {
  expect(Object.keys(texts).sort()).toEqual(keys);
  for (const text of Object.values(texts)) expect(text).not.toBe('');
});

it('the shop has nothing inline and asks nobody else for anything', () => {
  expect(html).not.toMatch(/<style|style="|\son\w+=|<script>|(?:src|href)="https?:/);
  expect(html.match(/__APP_ID__/g)).toHaveLength(1);
});
