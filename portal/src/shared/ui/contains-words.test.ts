import { describe, expect, it } from 'vitest';
import { containsWords, isBegun } from './contains-words.ts';

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

  it('is begun by a query of more than two Latin letters', () => {
    const isBeginning = (query: string) => isBegun('Take a break', query);
    expect(['tak', 'take a br', 'TAKE'].map(isBeginning)).toEqual([true, true, true]);
    expect(['ta', 'break', ' '].map(isBeginning)).toEqual([false, false, false]);
    expect(isBegun('休息', '休')).toBe(true);
  });

  it('is begun by its first word in full and beginnings of later ones, but not by half of the first', () => {
    const isBeginning = (query: string) => isBegun('End this conversation', query);
    expect(['end con', 'end conversation', 'end conv thi'].map(isBeginning)).toEqual([true, true, true]);
    expect(['en con', 'ending con', 'con end', 'this con', 'end now'].some(isBeginning)).toBe(false);
  });
});
