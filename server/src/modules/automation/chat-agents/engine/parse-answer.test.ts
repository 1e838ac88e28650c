import type { AgentParameter, ParameterOption } from '@sala/contract/automation/chat-agents/chat-agents.schema.ts';
import type { Locale } from '@sala/contract/core/locales.ts';
import { describe, expect, it } from 'vitest';
import { isCancel, isNo, isYes } from './answer-words.ts';
import { parseAnswer } from './parse-answer.ts';

// A Tuesday, 10:00 in Phnom Penh.
const now = new Date('2026-11-24T03:00:00Z');
const timeZone = 'Asia/Phnom_Penh';
const none = { en: '', km: '', vi: '', zh: '' };
const parameter = (option: ParameterOption, more: Partial<AgentParameter> = {}): AgentParameter => ({
  name: 'Answer',
  key: 'answer',
  option,
  isRequired: true,
  question: none,
  choices: [],
  min: null,
  max: null,
  ...more,
});
const read = (option: ParameterOption, text: string, more: Partial<AgentParameter> = {}, locale: Locale = 'en') => {
  const answer = parseAnswer(parameter(option, more), text, { locale, timeZone, now });
  return 'problem' in answer ? undefined : answer.value;
};

describe('an answer to an agent', () => {
  it.each([
    ['3', '3'],
    ['៣ ដប', '3'],
    ['3 bottles please', '3'],
    ['１２', '12'],
    ['2,5', '2.5'],
    ['three', '3'],
    ['hai bình', '2'],
    ['ពីរ', '2'],
    ['两桶', '2'],
    ['三', '3'],
    ['2 or 3', undefined],
    ['many', undefined],
  ])('reads the number in “%s”', (text, value) => {
    expect(read('number', text)).toBe(value);
  });

  it('keeps numbers to what was asked for', () => {
    expect(read('number', '0', { min: 1 })).toBeUndefined();
    expect(read('number', '201', { max: 200 })).toBeUndefined();
    expect(read('number', '200', { max: 200 })).toBe('200');
  });

  it.each([
    ['tomorrow at 9:00', '2026-11-25T02:00'],
    ['tomorrow 3pm', '2026-11-25T08:00'],
    ['day after tomorrow', '2026-11-26T02:00'],
    ['ថ្ងៃស្អែក ម៉ោង ៩ ព្រឹក', '2026-11-25T02:00'],
    ['ខានស្អែក', '2026-11-26T02:00'],
    ['ngày mai 14 giờ 30', '2026-11-25T07:30'],
    ['3 giờ chiều mai', '2026-11-25T08:00'],
    ['明天下午3点半', '2026-11-25T08:30'],
    ['后天', '2026-11-26T02:00'],
    ['today 15:00', '2026-11-24T08:00'],
    ['15:00', '2026-11-24T08:00'],
    ['Friday', '2026-11-27T02:00'],
    ['thứ sáu', '2026-11-27T02:00'],
    ['周五上午10点', '2026-11-27T03:00'],
    ['ថ្ងៃសុក្រ', '2026-11-27T02:00'],
    ['25/12', '2026-12-25T02:00'],
    ['25/12/2026 8:30', '2026-12-25T01:30'],
    ['2026-12-25', '2026-12-25T02:00'],
    ['12月25日', '2026-12-25T02:00'],
    ['25 tháng 12', '2026-12-25T02:00'],
    ['១២/១២', '2026-12-12T02:00'],
    ['today 8:00', undefined],
    ['1/1/2020', undefined],
    ['31/2/2027', undefined],
    ['tomorrow at 25:00', undefined],
    ['soon', undefined],
  ])('reads the time in “%s”', (text, value) => {
    expect(read('date', text)?.slice(0, 16)).toBe(value);
  });

  it.each([
    ['012 345 678', '012 345 678'],
    ['my number is +855 12 345 678', '+855 12 345 678'],
    ['០១២៣៤៥៦៧៨', '012345678'],
    ['call me', undefined],
    ['12345', undefined],
  ])('reads the phone number in “%s”', (text, value) => {
    expect(read('phone', text)).toBe(value);
  });

  it('reads email addresses and whole postal addresses', () => {
    expect(read('email', 'it is Sokha@Example.com.')).toBeUndefined();
    expect(read('email', 'it is sokha@example.com')).toBe('sokha@example.com');
    expect(read('address', 'ផ្ទះលេខ 12 ផ្លូវ 271')).toBe('ផ្ទះលេខ 12 ផ្លូវ 271');
    expect(read('address', '12')).toBeUndefined();
  });

  it('takes a choice by its title in any language, by its number, or within a sentence', () => {
    const choices = [
      { value: 'small', titles: { en: 'Small', km: 'តូច', vi: 'Nhỏ', zh: '小' } },
      { value: 'large', titles: { en: 'Large', km: 'ធំ', vi: 'Lớn', zh: '大' } },
    ];
    for (const text of ['Large', 'large', '2', 'ធំ', 'lon', '大', 'the large one please', '២'])
      expect(read('choice', text, { choices })).toBe('large');
    expect(read('choice', 'small or large', { choices })).toBeUndefined();
    expect(read('choice', '3', { choices })).toBeUndefined();
  });

  it('knows yes, no and an end in four languages', () => {
    for (const text of ['Yes!', 'បាទ', 'Vâng', '好的', 'ok']) expect(isYes(text)).toBe(true);
    for (const text of ['No', 'ទេ', 'Không', '不对']) expect(isNo(text)).toBe(true);
    for (const text of [
      'Cancel',
      'No thanks, cancel that',
      'បោះបង់',
      'ទេ អរគុណ',
      'hủy',
      'không, cảm ơn',
      '取消',
      '不用了，谢谢',
    ])
      expect(isCancel(text)).toBe(true);
    for (const text of ['3', '3.', '-3', '៣', 'Yesterday', '好吃', 'notebook'])
      expect(isYes(text) || isNo(text) || isCancel(text)).toBe(false);
  });
});
