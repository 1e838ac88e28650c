import * as z from 'zod/mini';
import { idField } from '../core/fields.ts';

export const attachmentKinds = ['image', 'video', 'audio', 'file'] as const;

export const attachmentSchema = z.object({
  id: idField,
  kind: z.enum(attachmentKinds),
  name: z.string(),
  /** Found by the content, not by what the sender claimed. */
  mime: z.string(),
  /** In bytes. */
  size: z.number(),
  /** In pixels; null for what is no image. */
  width: z.nullable(z.number()),
  height: z.nullable(z.number()),
  /** Path with a signature that lasts at least a day; needs no header, so that an <img> can show it. */
  url: z.string(),
  /** A small version of an image (at most 480 px a side). */
  thumbnailUrl: z.nullable(z.string()),
});
export type Attachment = z.infer<typeof attachmentSchema>;

export const maxFileSizeInMb = 25;

/** In bytes; where it is allowed without a bound, null: as much as the server's disk has room for. */
export const storageUsageSchema = z.object({
  used: z.number(),
  allowed: z.nullable(z.number()),
  /** Of these, files of visitors and of customers who come by a link or by mail. */
  usedByVisitors: z.number(),
  allowedToVisitors: z.nullable(z.number()),
});
export type StorageUsage = z.infer<typeof storageUsageSchema>;

/** Endings of the files that can be sent. A client may refuse others at once; the server looks at the content and has the last word. */
export const sendableExtensions: readonly string[] = (
  'jpg jpeg jfif png apng webp gif mp4 m4v webm mp3 ogg oga opus m4a wav weba ' +
  'pdf zip docx xlsx pptx odt ods odp doc xls ppt txt csv'
).split(' ');
