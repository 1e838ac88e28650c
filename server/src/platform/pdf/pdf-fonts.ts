import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { fromWoff } from './woff.ts';

export type FontScript = 'latin' | 'khmer' | 'han';
export type FontWeight = 'regular' | 'bold';

const require = createRequire(import.meta.url);

/** Whole TrueType files: fontkit fails on words such as ខ្ញុំ with Noto Sans Khmer, in any format. */
const files: Record<FontScript, Record<FontWeight, string>> = {
  latin: {
    regular: '@expo-google-fonts/noto-sans/400Regular/NotoSans_400Regular.ttf',
    bold: '@expo-google-fonts/noto-sans/700Bold/NotoSans_700Bold.ttf',
  },
  khmer: {
    regular: '@expo-google-fonts/kantumruy-pro/400Regular/KantumruyPro_400Regular.ttf',
    bold: '@expo-google-fonts/kantumruy-pro/700Bold/KantumruyPro_700Bold.ttf',
  },
  han: {
    regular: '@fontsource/noto-sans-sc/files/noto-sans-sc-chinese-simplified-400-normal.woff',
    bold: '@fontsource/noto-sans-sc/files/noto-sans-sc-chinese-simplified-700-normal.woff',
  },
};

const read = new Map<string, Promise<Buffer>>();

/** The bytes of a font, read once for each process. */
export function readFont(script: FontScript, weight: FontWeight): Promise<Buffer> {
  const name = files[script][weight];
  let font = read.get(name);
  if (!font) {
    font = readFile(require.resolve(name)).then(fromWoff);
    read.set(name, font);
  }
  return font;
}
