import * as z from 'zod/mini';
import { idField } from '../../core/fields.ts';

export const attachmentKinds = ['image', 'video', 'audio', 'file'] as const;

export const attachmentSchema = z.object({
  id: idField,
  kind: z.enum(attachmentKinds),
  name: z.string(),
  /** Detected from the content, not taken from the sender. */
  mime: z.string(),
  /** In bytes. */
  size: z.number(),
  /** In pixels; null for files that are not images. */
  width: z.nullable(z.number()),
  height: z.nullable(z.number()),
  /** Path with a signature that is valid for at least a day; needs no header, so that an <img> can show it. */
  url: z.string(),
  /** A small version of an image (at most 480 px a side). */
  thumbnailUrl: z.nullable(z.string()),
});
export type Attachment = z.infer<typeof attachmentSchema>;

export const maxFileSizeInMb = 25;

/** In bytes; a null limit means: limited only by the server's disk. */
export const storageUsageSchema = z.object({
  used: z.number(),
  allowed: z.nullable(z.number()),
  /** Of these, files of visitors and of customers who use a link or mail. */
  usedByVisitors: z.number(),
  allowedToVisitors: z.nullable(z.number()),
});
export type StorageUsage = z.infer<typeof storageUsageSchema>;

/** Extensions of files that can be sent. Clients can refuse others early; the server checks the content. */
export const sendableExtensions: readonly string[] = (
  'jpg jpeg jfif png apng webp gif mp4 m4v webm mp3 ogg oga opus m4a wav weba ' +
  'pdf zip docx xlsx pptx odt ods odp doc xls ppt txt csv'
).split(' ');
