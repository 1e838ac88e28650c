import type { Attachment } from '@sala/contract/uploads/uploads.schema.ts';
import type { MerchantIdColumn, TimestampColumn } from '#platform/database/tables.ts';

export interface UploadTable {
  merchant_id: MerchantIdColumn;
  id: string;
  uploader_type: 'user' | 'visitor';
  uploader_id: string;
  kind: Attachment['kind'];
  name: string;
  mime: string;
  /** In bytes. */
  size: number;
  width: number | null;
  height: number | null;
  has_thumbnail: boolean;
  /** What the file belongs to, such as a message; null until something does. */
  used_by_id: string | null;
  /** Of a visitor's: a keyed hash of the network address it came from; null where none is known. */
  network: string | null;
  created_at: TimestampColumn;
}

declare module '#platform/database/tables.ts' {
  interface Tables {
    uploads: UploadTable;
  }
}
