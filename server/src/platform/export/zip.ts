import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { crc32, createDeflateRaw } from 'node:zlib';

/** A file of an archive; its content is read while the archive is written. */
export interface ZipEntry {
  readonly path: string;
  readonly content: AsyncIterable<string> | Iterable<string>;
}

const version = 20;
/** Sizes follow the content, names are UTF-8. */
const flags = 0x0808;
const deflated = 8;
/** 1 January 1980: the same content always gives the same file. */
const date = 0x0021;

interface WrittenEntry {
  readonly path: Buffer;
  readonly at: number;
  readonly crc: number;
  readonly packed: number;
  readonly size: number;
}

function localHead(path: Buffer): Buffer {
  const head = Buffer.alloc(30);
  head.writeUInt32LE(0x04034b50, 0);
  head.writeUInt16LE(version, 4);
  head.writeUInt16LE(flags, 6);
  head.writeUInt16LE(deflated, 8);
  head.writeUInt16LE(date, 12);
  head.writeUInt16LE(path.length, 26);
  return Buffer.concat([head, path]);
}

function getSizes({ crc, packed, size }: Pick<WrittenEntry, 'crc' | 'packed' | 'size'>): Buffer {
  const sizes = Buffer.alloc(16);
  sizes.writeUInt32LE(0x08074b50, 0);
  sizes.writeUInt32LE(crc, 4);
  sizes.writeUInt32LE(packed, 8);
  sizes.writeUInt32LE(size, 12);
  return sizes;
}

function centralHead({ path, at, crc, packed, size }: WrittenEntry): Buffer {
  const head = Buffer.alloc(46);
  head.writeUInt32LE(0x02014b50, 0);
  head.writeUInt16LE(version, 4);
  head.writeUInt16LE(version, 6);
  head.writeUInt16LE(flags, 8);
  head.writeUInt16LE(deflated, 10);
  head.writeUInt16LE(date, 14);
  head.writeUInt32LE(crc, 16);
  head.writeUInt32LE(packed, 20);
  head.writeUInt32LE(size, 24);
  head.writeUInt16LE(path.length, 28);
  head.writeUInt32LE(at, 42);
  return Buffer.concat([head, path]);
}

function getEnd(count: number, length: number, at: number): Buffer {
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x06054b50, 0);
  end.writeUInt16LE(count, 8);
  end.writeUInt16LE(count, 10);
  end.writeUInt32LE(length, 12);
  end.writeUInt32LE(at, 16);
  return end;
}

/** A zip archive of less than 4 GB as a stream of chunks. */
export async function* toZip(entries: readonly ZipEntry[]): AsyncGenerator<Buffer> {
  const written: WrittenEntry[] = [];
  let at = 0;
  for (const { path: name, content } of entries) {
    const path = Buffer.from(name);
    const head = localHead(path);
    yield head;
    let [crc, packed, size] = [0, 0, 0];
    const counted = async function* () {
      for await (const text of content) {
        const piece = Buffer.from(text);
        crc = crc32(piece, crc);
        size += piece.length;
        yield piece;
      }
    };
    const deflate = createDeflateRaw();
    const flow = pipeline(Readable.from(counted()), deflate);
    // The error is thrown by the read below.
    flow.catch(() => undefined);
    for await (const piece of deflate as AsyncIterable<Buffer>) {
      packed += piece.length;
      yield piece;
    }
    await flow;
    const entry = { path, at, crc, packed, size };
    yield getSizes(entry);
    written.push(entry);
    at += head.length + packed + 16;
  }
  const central = Buffer.concat(written.map(centralHead));
  yield central;
  yield getEnd(written.length, central.length, at);
}
