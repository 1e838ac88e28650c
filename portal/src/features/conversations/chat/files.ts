import { type Attachment, sendableExtensions } from '@sala/contract/platform-services/uploads/uploads.schema.ts';

/** The assumed kind of a chosen file until the server has inspected its content. */
export function kindOfFile(file: Pick<File, 'type'>): Attachment['kind'] {
  // Browsers cannot show every image format that the server accepts; other formats are shown as files.
  if (/^image\/(png|jpeg|gif|webp|avif|bmp)$/.test(file.type)) return 'image';
  if (file.type.startsWith('video/')) return 'video';
  if (file.type.startsWith('audio/')) return 'audio';
  return 'file';
}

/** The types that the server accepts, as far as the browser can determine. */
const sendableTypes =
  /^(image\/(jpeg|a?png|webp|gif)|(video|audio)\/(mp4|webm|x-m4[av]|mpeg|ogg|(x-)?wav)|application\/(pdf|zip))$/;

function isSendable({ name, type }: File): boolean {
  const extension = /\.([^.]+)$/.exec(name)?.[1]?.toLowerCase();
  // Without a type or an extension, only the server can determine the kind.
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

/** Separates the files that can be sent from the others, with the reasons. */
export function sortFiles(files: readonly File[], maxFileSize: number): SortedFiles {
  const sorted: SortedFiles = { accepted: [], refused: [] };
  for (const file of files) {
    const reason = toRefusal(file, maxFileSize);
    if (reason) sorted.refused.push({ file, reason });
    else sorted.accepted.push(file);
  }
  return sorted;
}
