import { beforeEach, describe, expect, it } from 'vitest';
import { readHeardUntil, storeHeardUntil, storeLeftAt } from './heard-state.ts';

const now = Date.parse('2026-03-02T03:00:00Z');
beforeEach(() => localStorage.clear());

describe('from when on a page tells what visitors wrote', () => {
  it('is now on the first page of a browser', () => {
    expect(readHeardUntil(now)).toBe(now);
  });

  it('is where the last page ended when that was left a moment ago', () => {
    storeHeardUntil(now - 9000);
    storeHeardUntil(now - 12_000);
    storeLeftAt(now - 3000);
    expect(readHeardUntil(now)).toBe(now - 9000);
  });

  it('is now when nobody was there for a while, or never left', () => {
    storeHeardUntil(now - 90_000);
    expect(readHeardUntil(now)).toBe(now);
    storeLeftAt(now - 61_000);
    expect(readHeardUntil(now)).toBe(now);
  });

  it('is now after something that cannot be read', () => {
    localStorage.setItem('chatHeard', '{');
    expect(readHeardUntil(now)).toBe(now);
  });
});
