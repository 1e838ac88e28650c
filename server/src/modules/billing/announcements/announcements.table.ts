import type { Announcement } from '@sala/contract/billing/announcements/announcements.schema.ts';
import type { ColumnType } from 'kysely';
import type { TimestampColumn } from '#platform/database/tables.ts';

export interface AnnouncementTable {
  id: string;
  texts: ColumnType<Announcement['texts'], string, never>;
  tone: Announcement['tone'];
  starts_at: TimestampColumn;
  ends_at: TimestampColumn;
  created_by: string;
  created_at: TimestampColumn;
}

declare module '#platform/database/tables.ts' {
  interface Tables {
    announcements: AnnouncementTable;
  }
}
