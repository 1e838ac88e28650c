/** Whether a text needs a Chinese face: CJK ideographs and their punctuation. */
const chinese = /[\u3000-\u303f\u3400-\u9fff\uf900-\ufaff\uff00-\uffef]/;

/** Two signs look alike only where neither is known, and both are the same empty box. */
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
 * Registers Noto Sans SC where the system has no Chinese face of its own; the browser then fetches the parts of it that a text
 * needs. The list of parts alone is 30 kB, hence not sooner. Called for the Chinese interface.
 */
export function loadChineseFont(): void {
  if (isDecided) return;
  isDecided = true;
  if (!hasSystemFace()) void import('@fontsource/noto-sans-sc/400.css');
}

/** The same at the first text that people wrote in Chinese, whatever the interface's language. */
export function loadFontFor(text: string): void {
  if (!isDecided && chinese.test(text)) loadChineseFont();
}
