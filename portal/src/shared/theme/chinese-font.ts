/** Matches CJK ideographs and their punctuation, for which a Chinese font is needed. */
const chinese = /[\u3000-\u303f\u3400-\u9fff\uf900-\ufaff\uff00-\uffef]/;

/** Two characters render equally only if the font has neither, as empty boxes. */
function hasSystemFace(): boolean {
  const canvas = document.createElement('canvas');
  canvas.width = 20;
  canvas.height = 20;
  const context = canvas.getContext('2d', { willReadFrequently: true });
  if (!context) return true;
  context.font = '16px system-ui, sans-serif';
  const draw = (sign: string) => {
    context.clearRect(0, 0, 20, 20);
    context.fillText(sign, 2, 16);
    return context.getImageData(0, 0, 20, 20).data.join();
  };
  return draw('中') !== draw('国');
}

let isDecided = false;

/**
 * Registers Noto Sans SC if the system has no Chinese font; the browser then loads only needed subsets.
 * The list of subsets alone is 30 kB, so it is loaded on demand. Called for the Chinese interface.
 */
export function loadChineseFont(): void {
  if (isDecided) return;
  isDecided = true;
  if (!hasSystemFace()) void import('@fontsource/noto-sans-sc/400.css');
}

/** The same for the first Chinese text, in any language of the interface. */
export function loadFontFor(text: string): void {
  if (!isDecided && chinese.test(text)) loadChineseFont();
}
