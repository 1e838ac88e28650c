import { describe, expect, it } from 'vitest';
import { containsWords } from './contains-words.ts';

describe('a text', () => {
  it('contains a query when it has all its words, in any order', () => {
    expect(containsWords('Working time, vacation, sick leave', 'leave working')).toBe(true);
    expect(containsWords('Working time, vacation, sick leave', 'leave shift')).toBe(false);
  });

  it('contains a query at the beginning of its words, and in Khmer and Chinese anywhere', () => {
    expect(containsWords('translation, translate', 'sla')).toBe(false);
    expect(containsWords('/chat-settings', 'sett')).toBe(true);
    expect(containsWords('ការកំណត់ទូទៅ', 'កំណត់')).toBe(true);
    expect(containsWords('聊天设置', '设置')).toBe(true);
  });
});
