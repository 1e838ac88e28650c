import type { Attachment } from '@sala/contract/uploads/uploads.schema.ts';

/** What a chosen file looks like until the server has looked inside it. */
export function kindOfFile(file: Pick<File, 'type'>): Attachment['kind'] {
  // Browsers cannot show every image format the server may be sent; those stay files.
  if (/^image\/(png|jpeg|gif|webp|avif|bmp)$/.test(file.type)) return 'image';
  if (file.type.startsWith('video/')) return 'video';
  if (file.type.startsWith('audio/')) return 'audio';
  return 'file';
}

const units = ['B', 'kB', 'MB', 'GB'] as const;
/** As the limit of the server counts. */
const step = 1024;

/** 812 B, 24 kB, 3.4 MB */
export function formatBytes(bytes: number): string {
  let value = bytes;
  let unit = 0;
  while (value >= step && unit < units.length - 1) {
    value /= step;
    unit++;
  }
  const digits = unit === 0 || value >= 10 ? 0 : 1;
  return `${value.toFixed(digits)} ${units[unit]}`;
}

export interface SortedFiles {
  accepted: File[];
  tooLarge: File[];
}

export function sortFilesBySize(files: readonly File[], maxFileSize: number): SortedFiles {
  return {
    accepted: files.filter((file) => file.size <= maxFileSize),
    tooLarge: files.filter((file) => file.size > maxFileSize),
  };
}
