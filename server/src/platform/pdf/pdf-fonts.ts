import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { inflateSync } from 'node:zlib';

const signature = 0x77_4f_46_46;

const woff = { header: 44, entry: 20 } as const;

const sfnt = { header: 12, entry: 16 } as const;

/**
 * The TrueType file within a WOFF file (W3C, WOFF File Format 1.0), unpacked by zlib: fontkit unpacks in JavaScript, which takes seconds for
 * a Chinese font. Any other file is answered as it is.
 */
function fromWoff(file: Buffer): Buffer {
  if (file.readUInt32BE(0) !== signature) return file;
  const count = file.readUInt16BE(12);
  const tables = Array.from({ length: count }, (_, index) => {
    const at = woff.header + index * woff.entry;
    const offset = file.readUInt32BE(at + 4);
    const packed = file.subarray(offset, offset + file.readUInt32BE(at + 8));
    const length = file.readUInt32BE(at + 12);
    const data = packed.length < length ? inflateSync(packed) : packed;
    return { tag: file.subarray(at, at + 4), checksum: file.readUInt32BE(at + 16), data };
  });
  const head = Buffer.alloc(sfnt.header + count * sfnt.entry);
  head.writeUInt32BE(file.readUInt32BE(4), 0);
  head.writeUInt16BE(count, 4);
  const power = 2 ** Math.floor(Math.log2(count));
  head.writeUInt16BE(power * 16, 6);
  head.writeUInt16BE(Math.log2(power), 8);
  head.writeUInt16BE((count - power) * 16, 10);
  const parts: Uint8Array[] = [head];
  let offset = head.length;
  for (const [index, { tag, checksum, data }] of tables.entries()) {
    const at = sfnt.header + index * sfnt.entry;
    tag.copy(head, at);
    head.writeUInt32BE(checksum, at + 4);
    head.writeUInt32BE(offset, at + 8);
    head.writeUInt32BE(data.length, at + 12);
    const padding = (4 - (data.length % 4)) % 4;
    parts.push(data, Buffer.alloc(padding));
    offset += data.length + padding;
  }
  return Buffer.concat(parts);
}

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
