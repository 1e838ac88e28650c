import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';

const COMPRESSIBLE = /\.(js|css|svg|json|webmanifest)$/;
/** Below this many bytes the headers weigh more than what is saved. */
const SMALLEST = 1024;

/** Writes a .br and a .gz beside each text file of a build, so that the server never compresses while somebody waits. */
export function compressFolder(folder) {
  for (const entry of readdirSync(folder, { recursive: true })) {
    const path = join(folder, String(entry));
    if (!COMPRESSIBLE.test(path) || statSync(path).size < SMALLEST) continue;
    const content = readFileSync(path);
    writeFileSync(`${path}.gz`, gzipSync(content, { level: 9 }));
    writeFileSync(`${path}.br`, brotliCompressSync(content, { params: { [constants.BROTLI_PARAM_QUALITY]: 10 } }));
  }
}
