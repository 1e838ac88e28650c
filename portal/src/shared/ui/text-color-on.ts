type Rgb = readonly [red: number, green: number, blue: number];

/** Colours brighter than this have dark text: the specification's threshold for a merchant's colours. */
const brightness = 186;

/** Reads `#rgb` or `#rrggbb`; null for anything else. */
export function parseHexColor(color: string): Rgb | null {
  const short = /^#([\da-f])([\da-f])([\da-f])$/i.exec(color.trim());
  const long = /^#([\da-f]{2})([\da-f]{2})([\da-f]{2})$/i.exec(color.trim());
  const parts = short ? short.slice(1).map((part) => part + part) : long?.slice(1);
  return parts ? (parts.map((part) => Number.parseInt(part, 16)) as unknown as Rgb) : null;
}

function toLuminance(color: Rgb): number {
  const [red, green, blue] = color.map((part) => {
    const share = part / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  }) as unknown as Rgb;
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** Contrast of black or white text on a colour, according to WCAG. */
export function contrastOn(background: string, text: TextColor): number {
  const luminance = toLuminance(parseHexColor(background) ?? [255, 255, 255]);
  return text === '#ffffff' ? 1.05 / (luminance + 0.05) : (luminance + 0.05) / 0.05;
}

export type TextColor = '#000000' | '#ffffff';

/**
 * Black or white, whichever is readable on a merchant's colour: black above the brightness of 186, and also below it where white
 * has a contrast of less than 4.5:1.
 */
export function textColorOn(background: string): TextColor {
  const [red, green, blue] = parseHexColor(background) ?? [255, 255, 255];
  if (red * 0.299 + green * 0.587 + blue * 0.114 > brightness) return '#000000';
  return contrastOn(background, '#ffffff') < 4.5 ? '#000000' : '#ffffff';
}
