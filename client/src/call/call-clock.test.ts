import { describe, expect, it } from 'vitest';
import { callTimeText } from './call-clock.ts';

describe('the time of a call', () => {
  it.each([
    [0, '00:00'],
    [9.9, '00:09'],
    [61, '01:01'],
    [3599, '59:59'],
    [3600, '01:00:00'],
    [36_061, '10:01:01'],
    [-3, '00:00'],
  ])('of %s seconds reads %s', (seconds, text) => expect(callTimeText(seconds)).toBe(text));
});
