import type { Attachment } from '@sala/contract/platform-services/uploads/uploads.schema.ts';
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
  /** The record that uses the file, such as a message; null while it is unused. */
  used_by_id: string | null;
  /** For visitors: a keyed hash of the network address; null when it is unknown. */
  network: string | null;
  created_at: TimestampColumn;
}

declare module '#platform/database/tables.ts' {
  interface Tables {
    uploads: UploadTable;
  }
}
