import type {
  CallConfigInput,
  CallWidgetInput,
  InstructionAction,
  InstructionKey,
} from '@sala/contract/telephony/calls/call-settings.schema.ts';
import type { LocalizedText } from '@sala/contract/visitor-channels/chat-widget/localized-text.ts';
import type { JSONColumnType } from 'kysely';
import type { StoredSound, StoredSounds } from '#modules/platform-services/uploads/uploads.public.ts';
import type { Generated, MerchantIdColumn, TimestampColumn } from '#platform/database/tables.ts';

interface WidgetFiles {
  readonly waitingSoundFile: StoredSound | null;
  readonly ringTuneFile: StoredSound | null;
}
export type StoredWidget = Omit<CallWidgetInput, 'version' | 'waitingSoundId' | 'ringTuneId'> & WidgetFiles;
export type StoredConfig = Omit<CallConfigInput, 'version' | 'recordingAnnouncementIds'> & {
  readonly recordingAnnouncement: StoredSounds;
};
/** By which rules a call rings: those there were when it began. */
export type RingRules = Omit<StoredConfig, 'recordingAnnouncement' | 'serviceLevelSeconds' | 'isOutcomeAsked'> & {
  readonly callTimeout: number;
};

interface CallSettingsTable {
  merchant_id: MerchantIdColumn;
  /** What is left out is as the product begins with. */
  widget: JSONColumnType<Partial<StoredWidget>, string | undefined, string>;
  widget_version: Generated<number>;
  config: JSONColumnType<Partial<StoredConfig>, string | undefined, string>;
  config_version: Generated<number>;
  updated_at: TimestampColumn;
}

interface CallInstructionTable {
  merchant_id: MerchantIdColumn;
  id: string;
  parent_id: string | null;
  key: InstructionKey;
  title: JSONColumnType<LocalizedText, string, string>;
  text: JSONColumnType<LocalizedText, string, string>;
  sounds: JSONColumnType<StoredSounds, string | undefined, string>;
  action: InstructionAction;
  department_id: string | null;
  position: number;
  version: Generated<number>;
  created_at: TimestampColumn;
  updated_at: TimestampColumn;
}

declare module '#platform/database/tables.ts' {
  interface Tables {
    call_settings: CallSettingsTable;
    call_instructions: CallInstructionTable;
  }
}
