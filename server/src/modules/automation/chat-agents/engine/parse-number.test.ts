import type { Locale } from '@sala/contract/core/locales.ts';
import { describe, expect, it } from 'vitest';
import { parseNumber } from './parse-number.ts';

const read = (text: string, locale: Locale = 'en') => parseNumber(text, locale);

describe('the number in an answer', () => {
  it.each([
    ['3', 3],
    ['3.', 3],
    ['-3', -3],
    ['3 bottles please', 3],
    ['3bottles', 3],
    ['１２', 12],
    ['៣ ដប', 3],
    ['១២', 12],
    ['2,5', 2.5],
    ['2.5 bottles', 2.5],
    ['0.125', 0.125],
    ['1,000', 1000],
    ['1.000', 1000],
    ['1 000 bottles', 1000],
    ['1,000,000', 1_000_000],
    ['1,000.50', 1000.5],
    ['3 hundred', 300],
    ['2k', 2000],
    ['2 dozen', 24],
    ['3千', 3000],
    ['5 chục', 50],
    ['2 trăm', 200],
    ['៣ រយ', 300],
  ])('in figures: “%s”', (text, value) => {
    expect(read(text)).toBe(value);
  });

  it('reads a sign between groups of three as the language does, and not at all where nobody knows', () => {
    expect([read('1,500', 'en'), read('1,500', 'zh-cn'), read('1,500', 'vi'), read('1,500', 'km')]).toEqual([
      1500,
      1500,
      undefined,
      undefined,
    ]);
    expect([read('1.500', 'vi'), read('1.500', 'en'), read('1.500', 'km')]).toEqual([1500, undefined, undefined]);
  });

  it.each([
    ['three', 3],
    ['I want three bottles', 3],
    ['ten', 10],
    ['eleven', 11],
    ['nineteen please', 19],
    ['twenty', 20],
    ['twenty-five', 25],
    ['ninety nine', 99],
    ['one hundred', 100],
    ['a hundred', 100],
    ['two hundred bottles', 200],
    ['one hundred and five', 105],
    ['one hundred twenty', 120],
    ['two thousand three hundred', 2300],
    ['a dozen', 12],
    ['hai bình', 2],
    ['cho tôi ba bình', 3],
    ['mười', 10],
    ['mười hai', 12],
    ['mười lăm', 15],
    ['hai mươi', 20],
    ['ba mươi', 30],
    ['hai mươi mốt', 21],
    ['hai mươi tư', 24],
    ['ba mươi lăm', 35],
    ['hai muoi', 20],
    ['muoi hai', 12],
    ['nam', 5],
    ['một chục', 10],
    ['một trăm', 100],
    ['một trăm linh hai', 102],
    ['một trăm hai mươi', 120],
    ['hai nghìn', 2000],
    ['một nghìn không trăm hai mươi', 1020],
    ['ពីរ', 2],
    ['ពីរដប', 2],
    ['ប្រាំមួយ', 6],
    ['ប្រាំបួនដប', 9],
    ['ដប់', 10],
    ['ដប់ពីរ', 12],
    ['ម្ភៃ', 20],
    ['ម្ភៃប្រាំដប', 25],
    ['សាមសិប', 30],
    ['មួយរយ', 100],
    ['មួយរយហាសិប', 150],
    ['ពីរពាន់', 2000],
    ['ខ្ញុំចង់បានបីដប', 3],
    ['两桶', 2],
    ['三', 3],
    ['十', 10],
    ['十二', 12],
    ['二十', 20],
    ['二十五桶', 25],
    ['一百', 100],
    ['一百零二', 102],
    ['一百一十', 110],
    ['一千二百', 1200],
    ['我要三桶', 3],
    ['一万', 10_000],
  ])('in words: “%s”', (text, value) => {
    expect(read(text)).toBe(value);
  });

  it.each([
    'many',
    '2 or 3',
    '2-3',
    '1/2',
    'two or three',
    'two three',
    'half a bottle',
    'one and a half',
    'one moment please',
    'more than 3',
    'this one',
    'hundred',
    'vài bình',
    'hai ba bình',
    'một trăm hai',
    'hai rưỡi',
    'một chút',
    'ពីរបី',
    'មួយភ្លែត',
    'ខ្ញុំមកជាមួយមិត្ត',
    'ដប់ ឬ ម្ភៃ',
    '两三桶',
    '十几桶',
    '十多桶',
    '一百二',
    '半桶',
    '等一下',
    '周三',
    '2½',
    '1,2,3',
  ])('is asked for again after “%s”', (text) => {
    expect(read(text)).toBeUndefined();
  });
});
