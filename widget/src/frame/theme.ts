import { css, parseColor, type Rgb, readableOn, textOn } from '@sala/contract/core/contrast.ts';
import type { ColorScheme } from '../shared/protocol.ts';

const surfaces: Record<'light' | 'dark', Rgb> = { light: [255, 255, 255], dark: [24, 26, 30] };

/** Sets the merchant's colour and derived colours through the style object, which CSP rules for inline styles do not affect. */
export function applyBrand(brandColor: string): void {
  const brand = parseColor(brandColor);
  const { style } = document.documentElement;
  style.setProperty('--brand', css(brand));
  style.setProperty('--on-brand', textOn(brand));
  style.setProperty('--accent-light', css(readableOn(brand, surfaces.light)));
  style.setProperty('--accent-dark', css(readableOn(brand, surfaces.dark)));
}

const darkDevice = matchMedia('(prefers-color-scheme: dark)');
let chosen: ColorScheme = 'auto';

function apply(): void {
  const isDark = chosen === 'dark' || (chosen !== 'light' && darkDevice.matches);
  document.documentElement.dataset.scheme = isDark ? 'dark' : 'light';
}

export function applyColorScheme(scheme: ColorScheme): void {
  chosen = scheme;
  apply();
}

darkDevice.addEventListener('change', apply);
apply();
