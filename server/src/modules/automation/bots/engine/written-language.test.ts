import { describe, expect, it } from 'vitest';
import { writtenLanguage } from './written-language.ts';

describe('the language of a message', () => {
  it.each([
    ['ខ្ញុំចង់បញ្ជាទិញទឹក', 'km'],
    ['សូមដឹកទឹក 5 bottles', 'km'],
    ['តម្លៃប៉ុន្មាន?', 'km'],
    ['我想订水', 'zh-cn'],
    ['请送 3 桶水到 BKK1', 'zh-cn'],
    ['tôi muốn đặt nước', 'vi'],
    ['giao cho tôi lúc 9 giờ sáng mai', 'vi'],
    ['mấy giờ mở cửa vậy?', 'vi'],
  ])('“%s” is plain', (text, language) => {
    expect(writtenLanguage(text)).toBe(language);
  });

  it.each([
    'I want to order water',
    'toi muon dat nuoc',
    'knhom chong kommong tuk',
    'deliver it to Đà Nẵng please, thank you',
    'un café à côté',
    'Señor Müller, größe?',
    '水を注文したい',
    '012 345 678',
    '👍',
    '',
  ])('“%s” is not', (text) => {
    expect(writtenLanguage(text)).toBeUndefined();
  });
});
