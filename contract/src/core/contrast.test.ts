import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { contrast, css, parseColor, type Rgb, readableOn, textOn } from './contrast.ts';

const part = fc.integer({ min: 0, max: 255 });
const colors: fc.Arbitrary<Rgb> = fc.tuple(part, part, part);
const white: Rgb = [255, 255, 255];
const rgbByHex = { '#fff': white, '#000': [0, 0, 0] as Rgb };

/** Contrast as WCAG 2.2 defines it. */
function exactContrast(one: Rgb, other: Rgb): number {
  const luminance = (color: Rgb) => {
    const [red, green, blue] = color.map((value) => {
      const share = value / 255;
      return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
    }) as [number, number, number];
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
  };
  const [dark, light] = [luminance(one), luminance(other)].sort((a, b) => a - b) as [number, number];
  return (light + 0.05) / (dark + 0.05);
}

describe("a merchant's colour", () => {
  it('is read and written', () => {
    expect(css(parseColor('#00695c'))).toBe('rgb(0 105 92)');
  });

  it('carries white text when it is dark and black text when it is light', () => {
    expect(textOn(parseColor('#5f3dc4'))).toBe('#fff');
    expect(textOn(parseColor('#ffd43b'))).toBe('#000');
  });

  it('carries black text at every brightness above 186', () => {
    const isBright = ([red, green, blue]: Rgb) => red * 0.299 + green * 0.587 + blue * 0.114 > 186;
    fc.assert(fc.property(colors.filter(isBright), (color) => textOn(color) === '#000'));
  });

  it('carries black text where the brightness alone would give unreadable white', () => {
    const orange = parseColor('#fd7e14');
    expect(contrast(white, orange)).toBeLessThan(4.5);
    expect(textOn(orange)).toBe('#000');
  });

  it('always carries readable text', () => {
    fc.assert(fc.property(colors, (color) => exactContrast(rgbByHex[textOn(color)], color) >= 4.5));
  });

  it('becomes readable as text on a light and on a dark surface', () => {
    const surfaces = fc.constantFrom<Rgb[]>(white, [24, 26, 30]);
    fc.assert(
      fc.property(colors, surfaces, (color, surface) => exactContrast(readableOn(color, surface), surface) >= 4.5),
    );
  });
});
