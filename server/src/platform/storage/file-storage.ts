import { createReadStream } from 'node:fs';
import { mkdir, rename, rm, stat, writeFile } from 'node:fs/promises';
import { dirname, join, normalize, sep } from 'node:path';
import type { Readable } from 'node:stream';
import { newId } from '../ids.ts';

/** Keeps files by key; a key is a relative path of our own making such as `merchant/upload/name`. */
export interface FileStorage {
  /** Stores the whole file or nothing. */
  write(key: string, content: Buffer): Promise<void>;
  /** The file as a stream with its size in bytes, or undefined. `range` is inclusive. */
  read(key: string, range?: { start: number; end: number }): Promise<{ stream: Readable; size: number } | undefined>;
  remove(key: string): Promise<void>;
}

/** Files below one folder. */
export function createFolderStorage(folder: string): FileStorage {
  const pathOf = (key: string) => {
    const path = normalize(join(folder, key));
    if (!path.startsWith(folder + sep)) throw new Error('A storage key must stay inside its folder');
    return path;
  };
  return {
    async write(key, content) {
      const path = pathOf(key);
      await mkdir(dirname(path), { recursive: true, mode: 0o700 });
      // Written beside and renamed, so that a full disk never leaves half a file under its name.
      const temporary = `${path}.${newId()}.part`;
      try {
        await writeFile(temporary, content, { flush: true, mode: 0o600 });
        await rename(temporary, path);
      } catch (error) {
        await rm(temporary, { force: true });
        throw error;
      }
    },
    async read(key, range) {
      const path = pathOf(key);
      const info = await stat(path).catch(() => undefined);
      if (!info?.isFile()) return undefined;
      return { stream: createReadStream(path, range), size: info.size };
    },
    remove: (key) => rm(pathOf(key), { force: true }),
  };
}
