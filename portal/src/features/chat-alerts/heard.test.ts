import { beforeEach, describe, expect, it } from 'vitest';
import { heardUntil, keepHeard, keepLeft } from './heard.ts';

const now = Date.parse('2026-03-02T03:00:00Z');
beforeEach(() => localStorage.clear());

describe('from when on a page tells what visitors wrote', () => {
  it('is now on the first page of a browser', () => {
    expect(heardUntil(now)).toBe(now);
  });

  it('is where the last page ended when that was left a moment ago', () => {
    keepHeard(now - 9000);
    keepHeard(now - 12_000);
    keepLeft(now - 3000);
    expect(heardUntil(now)).toBe(now - 9000);
  });

  it('is now when nobody was there for a while, or never left', () => {
    keepHeard(now - 90_000);
    expect(heardUntil(now)).toBe(now);
    keepLeft(now - 61_000);
    expect(heardUntil(now)).toBe(now);
  });

  it('is now after something that cannot be read', () => {
    localStorage.setItem('chatHeard', '{');
    expect(heardUntil(now)).toBe(now);
  });
});
