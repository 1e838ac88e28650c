import { createHash } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { copyFile, mkdir, open, readdir, rename, rm, stat, statfs, writeFile } from 'node:fs/promises';
import { dirname, join, normalize, sep } from 'node:path';
import { Readable, Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { newId } from '../ids.ts';

/** A received temporary file. The receiver must keep or discard it. */
export interface ReceivedFile {
  /** Absolute path. */
  readonly path: string;
  /** In bytes. */
  readonly size: number;
  /** Of the content, base64url. */
  readonly sha256: string;
}

/** Space of the disk that contains a folder, in bytes. */
export interface DiskSpace {
  readonly free: number;
  readonly total: number;
}

/** Stores files by key; a key is a generated relative path such as `merchant/upload/name`. */
export interface FileStorage {
  /** Writes the source to a temporary file. Throws what the source throws, and then leaves no file. */
  receive(source: Readable | Uint8Array): Promise<ReceivedFile>;
  /** Removes a received file unless it was kept. */
  discard(file: ReceivedFile): Promise<void>;
  /** Stores a received file under its key. */
  keep(key: string, file: ReceivedFile): Promise<void>;
  /** Stores the whole file or nothing. */
  write(key: string, content: Buffer): Promise<void>;
  /** Copies a file to another key; returns false when it does not exist. */
  copy(from: string, to: string): Promise<boolean>;
  /** The file as a stream with its size in bytes, or undefined. `range` is inclusive. */
  read(key: string, range?: { start: number; end: number }): Promise<{ stream: Readable; size: number } | undefined>;
  remove(key: string): Promise<void>;
  /** Whether `bytes` more fit on the disk without touching the reserve. */
  hasRoomFor(bytes: number): Promise<boolean>;
  /** Writes and removes a small file; throws when that is not possible. */
  probe(): Promise<void>;
  /** Removes temporary files of a server that died. */
  removeAbandoned(): Promise<void>;
}

export interface FolderStorageOptions {
  /** Bytes that stay free on the disk; undefined: a tenth of it, at most 1 GB. */
  readonly reserve?: number | undefined;
  readonly diskSpace?: ((folder: string) => Promise<DiskSpace>) | undefined;
}

const maxReservedBytes = 1024 ** 3;
/** Age in ms after which a received file counts as abandoned; files are normally kept or discarded within minutes. */
const abandonedAfter = 3600 * 1000;

async function readDiskSpace(folder: string): Promise<DiskSpace> {
  const { bavail, blocks, bsize } = await statfs(folder);
  return { free: bavail * bsize, total: blocks * bsize };
}

/** Whether an error means that the disk or the server's quota is full. */
export const isDiskFull = (error: unknown): boolean =>
  error instanceof Error && ['ENOSPC', 'EDQUOT'].includes((error as NodeJS.ErrnoException).code ?? '');

async function flush(path: string): Promise<void> {
  const file = await open(path, 'r+');
  await file.sync().finally(() => file.close());
}

/** Stores files in one folder. */
export function createFolderStorage(
  folder: string,
  { reserve, diskSpace = readDiskSpace }: FolderStorageOptions = {},
): FileStorage {
  // On the same disk as the stored files, so that keeping a file is a rename.
  const incoming = join(folder, '.incoming');
  const pathOf = (key: string) => {
    const path = normalize(join(folder, key));
    if (!path.startsWith(folder + sep)) throw new Error('A storage key must stay inside its folder');
    return path;
  };
  const newFolder = (path: string) => mkdir(path, { recursive: true, mode: 0o700 });

  /** Written to a temporary name and renamed, so that a full disk never leaves a partial file. */
  async function store(key: string, fill: (temporary: string) => Promise<void>): Promise<void> {
    const path = pathOf(key);
    await newFolder(dirname(path));
    const temporary = `${path}.${newId()}.part`;
    try {
      await fill(temporary);
      await rename(temporary, path);
    } catch (error) {
      await rm(temporary, { force: true });
      throw error;
    }
  }

  return {
    async receive(source) {
      await newFolder(incoming);
      const path = join(incoming, newId());
      const hash = createHash('sha256');
      let size = 0;
      const meter = new Transform({
        transform(chunk: Buffer, _encoding, done) {
          size += chunk.length;
          hash.update(chunk);
          done(null, chunk);
        },
      });
      try {
        const stream = source instanceof Readable ? source : Readable.from([source], { objectMode: false });
        await pipeline(stream, meter, createWriteStream(path, { mode: 0o600 }));
        return { path, size, sha256: hash.digest('base64url') };
      } catch (error) {
        await rm(path, { force: true });
        throw error;
      }
    },
    discard: ({ path }) => rm(path, { force: true }),
    async keep(key, { path }) {
      await flush(path);
      await newFolder(dirname(pathOf(key)));
      await rename(path, pathOf(key));
    },
    write: (key, content) => store(key, (temporary) => writeFile(temporary, content, { flush: true, mode: 0o600 })),
    async copy(from, to) {
      const path = pathOf(from);
      const info = await stat(path).catch(() => undefined);
      if (!info?.isFile()) return false;
      await store(to, async (temporary) => {
        await copyFile(path, temporary);
        await flush(temporary);
      });
      return true;
    },
    async read(key, range) {
      // Opened before it is returned, so that a file that is deleted meanwhile can still be read to its end.
      const file = await open(pathOf(key)).catch((error: NodeJS.ErrnoException) => {
        if (error.code === 'ENOENT' || error.code === 'ENOTDIR') return undefined;
        throw error;
      });
      if (!file) return undefined;
      const info = await file.stat();
      if (info.isFile()) return { stream: file.createReadStream(range), size: info.size };
      await file.close();
      return undefined;
    },
    remove: (key) => rm(pathOf(key), { force: true }),
    async hasRoomFor(bytes) {
      await newFolder(folder);
      const { free, total } = await diskSpace(folder);
      return free - bytes >= (reserve ?? Math.min(total / 10, maxReservedBytes));
    },
    async probe() {
      await newFolder(incoming);
      const path = join(incoming, `${newId()}.probe`);
      try {
        await writeFile(path, 'A file can be written here.', { flush: true, mode: 0o600 });
      } finally {
        await rm(path, { force: true });
      }
    },
    async removeAbandoned() {
      const names = await readdir(incoming).catch(() => []);
      for (const name of names) {
        const path = join(incoming, name);
        const info = await stat(path).catch(() => undefined);
        if (info && info.mtimeMs < Date.now() - abandonedAfter) await rm(path, { force: true });
      }
    },
  };
}
