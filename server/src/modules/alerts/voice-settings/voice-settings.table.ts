import type { VoiceEvent, VoiceSentences } from '@sala/contract/alerts/voice-settings/voice-settings.schema.ts';
import type { QuietHours } from '@sala/contract/identity/notifications/quiet-hours.ts';
import type { JSONColumnType } from 'kysely';
import type { StoredSounds } from '#modules/platform-services/uploads/uploads.public.ts';
import type { MerchantIdColumn, TimestampColumn } from '#platform/database/tables.ts';

type Json<T extends object | null> = JSONColumnType<T, string, string>;

export interface StoredAudience {
  readonly subjects: string[];
  readonly departmentIds: string[];
}

/** An alert that nobody has saved has no row, and the defaults. */
export interface VoiceSettingsTable {
  merchant_id: MerchantIdColumn;
  id: string;
  event: VoiceEvent;
  is_on: boolean;
  sentences: Json<VoiceSentences>;
  delay_seconds: number;
  repeat_seconds: number;
  volume: number;
  audience: Json<StoredAudience>;
  quiet_hours: JSONColumnType<QuietHours, string | null, string | null> | null;
  sounds: Json<StoredSounds>;
  version: number;
  updated_at: TimestampColumn;
}

/** A text that was read aloud. */
export interface VoiceSoundTable {
  merchant_id: MerchantIdColumn;
  id: string;
  /** Of the text, its language and the voice; hex. */
  hash: string;
  upload_id: string;
  mime: string;
  /** Noted once a day. */
  used_at: TimestampColumn;
}

declare module '#platform/database/tables.ts' {
  interface Tables {
    voice_settings: VoiceSettingsTable;
    voice_sounds: VoiceSoundTable;
  }
}
