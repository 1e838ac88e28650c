/** Whether a text needs a Chinese face: CJK ideographs and their punctuation. */
const chinese = /[\u3000-\u303f\u3400-\u9fff\uf900-\ufaff\uff00-\uffef]/;

let request: Promise<unknown> | undefined;

/**
 * Registers Noto Sans SC, of which the browser then fetches the parts it needs, and those only where the system has no
 * Chinese face of its own. Called for the Chinese interface.
 */
export function loadChineseFont(): Promise<unknown> {
  request ??= Promise.all([import('@fontsource/noto-sans-sc/400.css'), import('@fontsource/noto-sans-sc/600.css')]);
  return request;
}

/** The same at the first text that people wrote in Chinese, whatever the interface's language. */
export function loadFontFor(text: string): void {
  if (!request && chinese.test(text)) void loadChineseFont();
}
