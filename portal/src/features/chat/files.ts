import { type Attachment, sendableExtensions } from '@sala/contract/uploads/uploads.schema.ts';

/** What a chosen file looks like until the server has looked inside it. */
export function kindOfFile(file: Pick<File, 'type'>): Attachment['kind'] {
  // Browsers cannot show every image format the server may be sent; those stay files.
  if (/^image\/(png|jpeg|gif|webp|avif|bmp)$/.test(file.type)) return 'image';
  if (file.type.startsWith('video/')) return 'video';
  if (file.type.startsWith('audio/')) return 'audio';
  return 'file';
}

/** What the server takes, as far as a browser's guess tells. */
const sendableTypes =
  /^(image\/(jpeg|a?png|webp|gif)|(video|audio)\/(mp4|webm|x-m4[av]|mpeg|ogg|(x-)?wav)|application\/(pdf|zip))$/;

function isSendable({ name, type }: File): boolean {
  const extension = /\.([^.]+)$/.exec(name)?.[1]?.toLowerCase();
  // Without any sign of its kind only the server can tell.
  return extension === undefined
    ? type === '' || sendableTypes.test(type)
    : sendableExtensions.includes(extension) || sendableTypes.test(type);
}

export type FileRefusal = 'tooLarge' | 'empty' | 'wrongKind';

export interface SortedFiles {
  accepted: File[];
  refused: { file: File; reason: FileRefusal }[];
}

function toRefusal(file: File, maxFileSize: number): FileRefusal | null {
  if (file.size === 0) return 'empty';
  if (file.size > maxFileSize) return 'tooLarge';
  return isSendable(file) ? null : 'wrongKind';
}

/** What can be sent, and why the rest cannot. */
export function sortFiles(files: readonly File[], maxFileSize: number): SortedFiles {
  const sorted: SortedFiles = { accepted: [], refused: [] };
  for (const file of files) {
    const reason = toRefusal(file, maxFileSize);
    if (reason) sorted.refused.push({ file, reason });
    else sorted.accepted.push(file);
  }
  return sorted;
}
