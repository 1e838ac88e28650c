import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Plugin } from 'vite';

const systemFaces = [
  'PingFang SC',
  'PingFangSC-Regular',
  'Microsoft YaHei',
  'Noto Sans CJK SC',
  'NotoSansCJKsc-Regular',
];
const face = /(?:\/\*[^*]*\*\/\s*)?@font-face \{[^}]*\}/g;

/** Han, kana, and their full-width punctuation; neither Latin, which the slices also contain, nor emoji. */
function isHan(range: string): boolean {
  const start = Number.parseInt(range.trim().slice(2), 16);
  return (start >= 0x2e80 && start < 0x1f000) || start >= 0x20000;
}

/**
 * Makes the slices of Noto Sans SC a fallback: each face lists the system's Chinese fonts first, so that only a device
 * without any loads slices, and only those with needed characters. Latin uses the page's own font. The .woff
 * files are dropped, since all supported browsers read .woff2.
 */
function rewriteFaces(css: string): string {
  const local = systemFaces.map((name) => `local('${name}')`).join(', ');
  return css.replace(face, (text) => {
    const ranges = /unicode-range: ([^;]+);/.exec(text)?.[1]?.split(',').filter(isHan) ?? [];
    if (ranges.length === 0) return '';
    return text
      .replace(/unicode-range: [^;]+;/, `unicode-range: ${ranges.join(',')};`)
      .replace(/, url\([^)]+\.woff\) format\('woff'\)/, '')
      .replace('src: ', `src: ${local}, `)
      .replace("'Noto Sans SC'", "'Sala Han'");
  });
}

/** Adds the Chinese fallback font, and the licences of both fonts beside the files. */
export function hanFontFallback(): Plugin {
  const hanLicence = createRequire(import.meta.url).resolve('@fontsource/noto-sans-sc/LICENSE');
  const khmerLicence = new URL('../src/shared/fonts/noto-sans-khmer-licence.txt', import.meta.url);
  return {
    name: 'sala-han-font-fallback',
    enforce: 'pre',
    transform: (code, id) => (id.includes('noto-sans-sc/400.css') ? rewriteFaces(code) : undefined),
    generateBundle() {
      const emit = (fileName: string, file: string | URL) =>
        this.emitFile({ type: 'asset', fileName: `assets/${fileName}`, source: readFileSync(file, 'utf8') });
      emit('noto-sans-sc-licence.txt', hanLicence);
      emit('noto-sans-khmer-licence.txt', khmerLicence);
    },
  };
}
