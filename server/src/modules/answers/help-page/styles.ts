import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { builtFolders } from '#platform/http/built-files.ts';

const isKhmerFont = (file: string) => file.includes('khmer') && file.endsWith('.woff2');

/** Many computers have no font for Khmer: the one that the chat brings along is fetched where there is Khmer to show. */
function khmerFont(): string {
  const folder = join(builtFolders.widget, 'assets');
  const name = existsSync(folder) ? readdirSync(folder).find(isKhmerFont) : undefined;
  if (!name) return '';
  const source = `url("/widget/assets/${name}") format("woff2")`;
  const range = 'U+1780-17FF, U+19E0-19FF';
  return `@font-face { font-family: "Sala Khmer"; src: ${source}; font-display: swap; unicode-range: ${range}; }`;
}

/** The look of the public page: the system's fonts and colours of its own for light and dark. */
export const helpStyles = (): string => `${khmerFont()}
:root { color-scheme: light dark; --text: #1d1b26; --muted: #625f6e; --page: #f8f8fa; --card: #fff; --line: #e2e1e9; --accent: #5f3dc4; --fill: #7048e8; }
@media (prefers-color-scheme: dark) {
  :root { --text: #ecebf1; --muted: #a5a2b2; --page: #15141b; --card: #1e1d26; --line: #35333f; --accent: #b197fc; --fill: #7048e8; }
}
* { box-sizing: border-box; }
body { margin: 0; background: var(--page); color: var(--text); font: 16px/1.6 "Sala Khmer", system-ui, "Noto Sans", "PingFang SC", "Microsoft YaHei", "Noto Sans CJK SC", "Noto Sans SC", sans-serif; }
:lang(km) { line-height: 1.9; }
header, main { max-width: 760px; margin: 0 auto; padding: 16px; }
header { display: flex; flex-wrap: wrap; align-items: center; justify-content: space-between; gap: 8px 16px; }
.business { display: flex; align-items: center; gap: 10px; margin: 0; font-weight: 600; overflow-wrap: anywhere; }
.business img { border-radius: 8px; object-fit: cover; }
nav ul { display: flex; flex-wrap: wrap; gap: 4px; margin: 0; padding: 0; list-style: none; }
nav a { display: inline-block; padding: 8px; color: var(--muted); text-decoration: none; }
nav a[aria-current] { color: var(--text); font-weight: 600; text-decoration: underline; text-underline-offset: 4px; }
a { color: var(--accent); }
h1 { margin: 8px 0 16px; font-size: 28px; line-height: 1.3; }
h2 { margin: 32px 0 8px; font-size: 18px; }
h3, summary > h2 { display: inline; margin: 0; font-size: 16px; font-weight: 600; }
form { display: flex; gap: 8px; }
input[type=search] { flex: 1; min-width: 0; min-height: 44px; padding: 8px 12px; border: 1px solid var(--muted); border-radius: 8px; background: var(--card); color: inherit; font: inherit; }
button { min-height: 44px; padding: 8px 16px; border: 0; border-radius: 8px; background: var(--fill); color: #fff; font: inherit; font-weight: 600; cursor: pointer; }
details { margin: 8px 0; border: 1px solid var(--line); border-radius: 8px; background: var(--card); overflow-wrap: anywhere; }
summary { min-height: 44px; padding: 10px 14px; cursor: pointer; }
details > div { padding: 0 14px 12px; }
details p { margin: 4px 0; }
.ask { margin-top: 32px; }
.ask a { display: inline-block; padding: 12px 0; font-weight: 600; }
.empty { color: var(--muted); }
:focus-visible { outline: 2px solid var(--accent); outline-offset: 2px; }
`;
