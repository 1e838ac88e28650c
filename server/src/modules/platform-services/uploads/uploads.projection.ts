import type { Attachment } from '@sala/contract/platform-services/uploads/uploads.schema.ts';
import type { AppContext } from '#platform/context.ts';
import { type FileReference, toFilePath } from './signed-file-path.ts';
import type { UploadRow } from './uploads.repository.ts';

/** The copy of an upload in another record; uploads never change. */
export interface StoredAttachment {
  readonly id: string;
  readonly kind: Attachment['kind'];
  readonly name: string;
  readonly mime: string;
  /** In bytes. */
  readonly size: number;
  /** In pixels. */
  readonly width: number | null;
  readonly height: number | null;
  readonly hasThumbnail: boolean;
}

export function toStoredAttachment(row: UploadRow): StoredAttachment {
  return {
    id: row.id,
    kind: row.kind,
    name: row.name,
    mime: row.mime,
    size: row.size,
    width: row.width,
    height: row.height,
    hasThumbnail: row.has_thumbnail,
  };
}

/** The signed path of a file or its thumbnail; needs no header and is valid for `seconds`, else for at least a day. */
export function signFilePath(
  context: Pick<AppContext, 'config' | 'clock'>,
  file: FileReference,
  seconds?: number,
): string {
  return toFilePath(context.config.keys.files, file, context.clock.now(), seconds);
}

/** The attachment for clients, with addresses valid for a day. */
export function presentAttachment(
  context: Pick<AppContext, 'config' | 'clock'>,
  merchantId: string,
  stored: StoredAttachment,
): Attachment {
  const { hasThumbnail, ...attachment } = stored;
  const reference = { merchantId, id: stored.id };
  return {
    ...attachment,
    url: signFilePath(context, { ...reference, isThumbnail: false }),
    thumbnailUrl: hasThumbnail ? signFilePath(context, { ...reference, isThumbnail: true }) : null,
  };
}
