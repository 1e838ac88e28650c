import hanFontUrl from '@fontsource/noto-sans-sc/400.css?url';

/** Han characters, kana and related ranges, for which the lazily loaded font is needed. */
const han = /[\u2e80-\u9fff\uf900-\ufaff\uff00-\uffef]/;
const khmer = /[\u1780-\u17ff]/;

/** Loads the faces of the Chinese fallback font when they are needed for the first time. */
export function needHanFont(): void {
  if (document.getElementById('han-font')) return;
  const link = document.createElement('link');
  link.id = 'han-font';
  link.rel = 'stylesheet';
  link.href = hanFontUrl;
  document.head.append(link);
}

/** The `lang` attribute of a text, so that font and pronunciation are right in an interface of another language. */
export function getLang(text: string): string | undefined {
  if (khmer.test(text)) return 'km';
  if (!han.test(text)) return undefined;
  needHanFont();
  return 'zh-CN';
}

/** The first letters of the first and last word, cut at grapheme clusters: a Khmer cluster stays whole. */
export function initials(name: string): string {
  const words = name.trim().split(/\s+/);
  const chosen = words.length > 1 ? [words[0]!, words.at(-1)!] : words;
  return chosen.map(firstLetter).join('').toUpperCase();
}

function firstLetter(word: string): string {
  // Firefox before 125 has no Intl.Segmenter.
  if (!Intl.Segmenter) return [...word][0] ?? '';
  const [first] = new Intl.Segmenter(undefined, { granularity: 'grapheme' }).segment(word);
  return first?.segment ?? '';
}
