export type Rgb = readonly [red: number, green: number, blue: number];

/** Contrast for text of any size, WCAG 2.2 AA. */
const readable = 4.5;

/** Parses `#rrggbb`. */
export function parseColor(color: string): Rgb {
  return [1, 3, 5].map((at) => +`0x${color.slice(at, at + 2)}`) as unknown as Rgb;
}

/** Relative luminance of WCAG without the linear segment for dark values, which changes it by less than 0.001. */
function luminance(color: Rgb): number {
  return [0.2126, 0.7152, 0.0722].reduce(
    (sum, weight, at) => sum + weight * ((color[at]! / 255 + 0.055) / 1.055) ** 2.4,
    0,
  );
}

export function contrast(one: Rgb, other: Rgb): number {
  const [light, dark] = [luminance(one), luminance(other)].sort((a, b) => b - a) as [number, number];
  return (light + 0.05) / (dark + 0.05);
}

/**
 * White where it reaches 4.5:1, else black, which then does. A test checks that every colour brighter than 186, above which the
 * specification asks for dark text, gets black.
 */
export function textOn(background: Rgb): '#fff' | '#000' {
  return 1.05 / (luminance(background) + 0.05) < readable ? '#000' : '#fff';
}

/** The colour itself, or its nearest shade that can be read as text on `surface`. */
export function readableOn(color: Rgb, surface: Rgb): Rgb {
  const target = luminance(surface) > 0.18 ? 0 : 255;
  for (let step = 0; step < 20; step++) {
    const shade = color.map((part) => Math.round(part + (target - part) * (step / 20))) as unknown as Rgb;
    // A margin for the simplified luminance.
    if (contrast(shade, surface) >= readable + 0.05) return shade;
  }
  return [target, target, target];
}

export function css(color: Rgb): string {
  return `rgb(${color.join(' ')})`;
}
