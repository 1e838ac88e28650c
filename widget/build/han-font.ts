import type { Plugin } from 'vite';

const systemFaces = ['PingFang SC', 'PingFangSC-Regular', 'Microsoft YaHei', 'Noto Sans CJK SC', 'NotoSansCJKsc-Regular'];

/** Han, kana, and their full-width punctuation; neither Latin, which the slices mix in, nor emoji. */
function isHan(range: string): boolean {
  const start = Number.parseInt(range.trim().slice(2), 16);
  return (start >= 0x2e80 && start < 0x1f000) || start >= 0x20000;
}

/**
 * Makes the slices of Noto Sans SC a mere fallback: each face asks the system's Chinese fonts first, so that only a machine
 * without any fetches slices, and only those whose characters it shows. Latin stays with the page's own font. The .woff
 * twins go: nobody who can run this code needs them.
 */
export function rewriteHanFont(css: string): string {
  const local = systemFaces.map((name) => `local('${name}')`).join(', ');
  return css.replace(/\/\*[^*]*\*\/\s*@font-face \{[^}]*\}/g, (face) => {
    const ranges = /unicode-range: ([^;]+);/.exec(face)?.[1]?.split(',').filter(isHan) ?? [];
    if (ranges.length === 0) return '';
    return face
      .replace(/unicode-range: [^;]+;/, `unicode-range: ${ranges.join(',')};`)
      .replace(/, url\([^)]+\.woff\) format\('woff'\)/, '')
      .replace('src: ', `src: ${local}, `)
      .replace("'Noto Sans SC'", "'Sala Han'");
  });
}

export function hanFontFallback(): Plugin {
  return {
    name: 'sala-han-font-fallback',
    enforce: 'pre',
    transform: (code, id) => (id.includes('noto-sans-sc/400.css') ? rewriteHanFont(code) : undefined),
  };
}
