import { createReadStream } from 'node:fs';
import type { Attachment } from '@sala/contract/platform-services/uploads/uploads.schema.ts';

export interface FileKind {
  readonly kind: Attachment['kind'];
  /** The type with which it is served; matches the content. */
  readonly mime: string;
  /** Extension of the stored name. */
  readonly extension: string;
}

const office = 'application/vnd.openxmlformats-officedocument';
const openDocument = 'application/vnd.oasis.opendocument';

/** Allowed files by the type detected in the content. Others are refused. */
const kindsByMime: Record<string, FileKind> = {
  'image/jpeg': { kind: 'image', mime: 'image/jpeg', extension: 'jpg' },
  'image/png': { kind: 'image', mime: 'image/png', extension: 'png' },
  'image/apng': { kind: 'image', mime: 'image/png', extension: 'png' },
  'image/webp': { kind: 'image', mime: 'image/webp', extension: 'webp' },
  'image/gif': { kind: 'image', mime: 'image/gif', extension: 'gif' },
  'video/mp4': { kind: 'video', mime: 'video/mp4', extension: 'mp4' },
  'video/x-m4v': { kind: 'video', mime: 'video/mp4', extension: 'mp4' },
  'video/webm': { kind: 'video', mime: 'video/webm', extension: 'webm' },
  'audio/mpeg': { kind: 'audio', mime: 'audio/mpeg', extension: 'mp3' },
  'audio/ogg': { kind: 'audio', mime: 'audio/ogg', extension: 'ogg' },
  'audio/ogg; codecs=opus': { kind: 'audio', mime: 'audio/ogg', extension: 'ogg' },
  'audio/x-m4a': { kind: 'audio', mime: 'audio/mp4', extension: 'm4a' },
  'audio/wav': { kind: 'audio', mime: 'audio/wav', extension: 'wav' },
  'application/pdf': { kind: 'file', mime: 'application/pdf', extension: 'pdf' },
  'application/zip': { kind: 'file', mime: 'application/zip', extension: 'zip' },
  [`${office}.wordprocessingml.document`]: {
    kind: 'file',
    mime: `${office}.wordprocessingml.document`,
    extension: 'docx',
  },
  [`${office}.spreadsheetml.sheet`]: { kind: 'file', mime: `${office}.spreadsheetml.sheet`, extension: 'xlsx' },
  [`${office}.presentationml.presentation`]: {
    kind: 'file',
    mime: `${office}.presentationml.presentation`,
    extension: 'pptx',
  },
  [`${openDocument}.text`]: { kind: 'file', mime: `${openDocument}.text`, extension: 'odt' },
  [`${openDocument}.spreadsheet`]: { kind: 'file', mime: `${openDocument}.spreadsheet`, extension: 'ods' },
  [`${openDocument}.presentation`]: { kind: 'file', mime: `${openDocument}.presentation`, extension: 'odp' },
};

/** Old office files share a container format with installers and mails, so the extension decides. */
const oldOffice: Record<string, FileKind> = {
  doc: { kind: 'file', mime: 'application/msword', extension: 'doc' },
  xls: { kind: 'file', mime: 'application/vnd.ms-excel', extension: 'xls' },
  ppt: { kind: 'file', mime: 'application/vnd.ms-powerpoint', extension: 'ppt' },
};

/** Plain text has no signature, so the extension decides, and the content must not be a program or HTML. */
const plainText: Record<string, FileKind> = {
  txt: { kind: 'file', mime: 'text/plain; charset=utf-8', extension: 'txt' },
  csv: { kind: 'file', mime: 'text/csv; charset=utf-8', extension: 'csv' },
};

/** Recorders write sound into video containers; browsers would show an empty picture. */
const audioKindByMime: Record<string, FileKind> = {
  'video/mp4': kindsByMime['audio/x-m4a']!,
  'video/webm': { kind: 'audio', mime: 'audio/webm', extension: 'weba' },
};

/** The kind of a file by its detected type (undefined: no signature), or undefined when it is not allowed. */
export async function getFileKind(
  mime: string | undefined,
  extension: string,
  path: string,
): Promise<FileKind | undefined> {
  if (mime === undefined) {
    const kind = Object.hasOwn(plainText, extension) ? plainText[extension] : undefined;
    return kind && (await isHarmlessText(path)) ? kind : undefined;
  }
  if (mime === 'application/x-cfb') return Object.hasOwn(oldOffice, extension) ? oldOffice[extension] : undefined;
  const kind = Object.hasOwn(kindsByMime, mime) ? kindsByMime[mime] : undefined;
  if (kind?.kind === 'video' && !(await hasPictures(kind.mime, path))) return audioKindByMime[kind.mime];
  return kind;
}

// A video track has the handler `vide` in MP4, and track type 1 (element 0x83) in WebM, there before the
// first cluster: in minutes of sound these three bytes occur by chance.
const pictureHandler = Buffer.from('vide');
const pictureTrack = Buffer.from([0x83, 0x81, 0x01]);
const cluster = Buffer.from([0x1f, 0x43, 0xb6, 0x75]);

async function hasPictures(mime: string, path: string): Promise<boolean> {
  if (mime === 'video/mp4') return (await findFirst(path, [pictureHandler])) === pictureHandler;
  return (await findFirst(path, [pictureTrack, cluster])) === pictureTrack;
}

/** The first of the marks in a file; none is longer than 4 bytes. */
async function findFirst(path: string, marks: readonly Buffer[]): Promise<Buffer | undefined> {
  let carried: Buffer = Buffer.alloc(0);
  for await (const chunk of createReadStream(path) as AsyncIterable<Buffer>) {
    const part = Buffer.concat([carried, chunk]);
    const found = marks.map((mark) => ({ mark, at: part.indexOf(mark) })).filter(({ at }) => at >= 0);
    if (found.length > 0) return found.reduce((first, next) => (next.at < first.at ? next : first)).mark;
    // A mark may span two chunks.
    carried = part.subarray(-3);
  }
  return undefined;
}

/** Reads the whole file, since binary data may begin late. */
async function isHarmlessText(path: string): Promise<boolean> {
  const decoder = new TextDecoder('utf-8', { fatal: true });
  let beginning = '';
  try {
    for await (const chunk of createReadStream(path) as AsyncIterable<Buffer>) {
      const text = decoder.decode(chunk, { stream: true });
      if (text.includes('\u0000')) return false;
      if (beginning.length < 2) beginning = (beginning + text).trimStart().slice(0, 2);
    }
    decoder.decode();
  } catch {
    return false;
  }
  return !/^(#!|<[!?a-z])/i.test(beginning);
}
