import { describe, expect, it } from 'vitest';
import { contrastOn, parseHexColor, textColorOn } from './text-color-on.ts';

const steps = [0, 51, 102, 128, 153, 186, 187, 204, 255];
const hex = (...parts: number[]) => `#${parts.map((part) => part.toString(16).padStart(2, '0')).join('')}`;

describe('text on a merchant’s colour', () => {
  it('is dark on bright colours and white on dark ones', () => {
    expect(textColorOn('#ffffff')).toBe('#000000');
    expect(textColorOn('#ffd43b')).toBe('#000000');
    expect(textColorOn('#000000')).toBe('#ffffff');
    expect(textColorOn('#7048e8')).toBe('#ffffff');
  });

  it('turns dark right above the brightness of 186', () => {
    expect(textColorOn(hex(187, 187, 187))).toBe('#000000');
    expect(textColorOn(hex(255, 255, 255))).toBe('#000000');
  });

  it('can be read on every colour, also where the threshold alone would say white', () => {
    for (const red of steps)
      for (const green of steps)
        for (const blue of steps) {
          const color = hex(red, green, blue);
          expect(contrastOn(color, textColorOn(color)), color).toBeGreaterThanOrEqual(4.5);
        }
  });

  it('reads short and long colours, and treats what is none as white paper', () => {
    expect(parseHexColor('#fa0')).toEqual([255, 170, 0]);
    expect(parseHexColor(' #FFAA00 ')).toEqual([255, 170, 0]);
    expect(parseHexColor('orange')).toBeNull();
    expect(parseHexColor('#12345')).toBeNull();
    expect(textColorOn('orange')).toBe('#000000');
  });
});
