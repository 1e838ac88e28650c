import type { Locale } from '@sala/contract/core/locales.ts';
import type {
  CallBack,
  CallBackOutcome,
  CallDetail,
  CallParticipant,
} from '@sala/contract/telephony/calls/calls.schema.ts';
import type {
  CallDirection,
  CallEnder,
  CallEndReason,
  CallOutcome,
  CallStatus,
  RecordingConsent,
  RingEnd,
} from '@sala/contract/telephony/calls/calls.states.ts';
import type { LocalizedText } from '@sala/contract/visitor-channels/chat-widget/localized-text.ts';
import type { ColumnType, JSONColumnType } from 'kysely';
import type { RingRules } from '#modules/telephony/call-settings/call-settings.public.ts';
import type {
  Generated,
  MerchantIdColumn,
  NullableTimestampColumn,
  TimestampColumn,
} from '#platform/database/tables.ts';

interface CallNumberTable {
  merchant_id: MerchantIdColumn;
  last_number: number;
}

export interface CallSessionTable {
  merchant_id: MerchantIdColumn;
  id: string;
  number: number;
  direction: CallDirection;
  status: CallStatus;
  version: Generated<number>;
  visitor_id: string;
  channel_id: string | null;
  /** The one asked for by the caller, or that it was given to. */
  department_id: string | null;
  /** Who has it, or had it last; of an outbound call who calls. */
  operator_id: string | null;
  locale: Locale;
  /** Titles of the commands that the caller chose. */
  about: JSONColumnType<LocalizedText[], string | undefined, string>;
  rules: JSONColumnType<RingRules, string, string>;
  /** 0: the first group; from there the departments that ring next. -1: before them, nobody is there but may be back in a moment. */
  ring_group: Generated<number>;
  /** Until when the present group rings, or somebody may be back, while it does. */
  group_until: NullableTimestampColumn;
  /** When something has to be done about it at the latest: a ring is over then. */
  due_at: NullableTimestampColumn;
  /** Who gave it away, while it rings at somebody else. */
  transferred_by: string | null;
  started_at: TimestampColumn;
  answered_at: NullableTimestampColumn;
  ended_at: NullableTimestampColumn;
  ended_by: CallEnder | null;
  end_reason: CallEndReason | null;
  rating: number | null;
  rating_comment: string | null;
  /** As its operator says. */
  outcome: ColumnType<CallOutcome | null, CallOutcome | null | undefined, CallOutcome | null>;
  notes: Generated<string>;
  notes_version: Generated<number>;
  recording_consent: ColumnType<RecordingConsent, RecordingConsent | undefined, RecordingConsent>;
  is_recording_paused: Generated<boolean>;
  /** The longest take that can be heard. */
  recording_id: ColumnType<string | null, string | null | undefined, string | null>;
  recording_seconds: ColumnType<number | null, number | null | undefined, number | null>;
}

interface CallRecordingTable {
  merchant_id: MerchantIdColumn;
  id: string;
  call_id: string;
  user_id: string;
  take: number;
  /** Parts that have arrived, from the first without a gap. */
  part_count: Generated<number>;
  bytes: Generated<number>;
  /** What the parts became; null before, and after the file was removed. */
  upload_id: string | null;
  mime: string | null;
  seconds: number | null;
  is_over: Generated<boolean>;
  transcript: ColumnType<string | null, string | null | undefined, string | null>;
  created_at: TimestampColumn;
}

/** Sums of what was measured, and of how many measurements. */
export interface QualitySums {
  readonly count: number;
  readonly lossPercent: number;
  readonly roundTripMs: number;
  readonly jitterMs: number;
}

export interface CallParticipantTable {
  merchant_id: MerchantIdColumn;
  id: string;
  call_id: string;
  side: CallParticipant['side'];
  user_id: string | null;
  visitor_id: string | null;
  state: CallParticipant['state'];
  is_muted: Generated<boolean>;
  is_on_hold: Generated<boolean>;
  instance_id: string | null;
  /** When its page last sent a heartbeat. */
  seen_at: NullableTimestampColumn;
  quality: JSONColumnType<QualitySums, string | undefined, string> | null;
  joined_at: NullableTimestampColumn;
  left_at: NullableTimestampColumn;
  created_at: TimestampColumn;
}

/** `call`: a caller waits. `transfer`: a colleague gives the call away. `invite`: a colleague asks one in. */
export type RingKind = 'call' | 'transfer' | 'invite';

export interface CallRingTable {
  merchant_id: MerchantIdColumn;
  id: string;
  call_id: string;
  user_id: string;
  kind: RingKind;
  rung_at: TimestampColumn;
  until: TimestampColumn;
  shown_at: NullableTimestampColumn;
  /** null: it rings. */
  outcome: RingEnd | null;
  ended_at: NullableTimestampColumn;
}

export type CallEventKind = CallDetail['timeline'][number]['kind'];

interface CallEventTable {
  merchant_id: MerchantIdColumn;
  id: string;
  call_id: string;
  at: TimestampColumn;
  kind: CallEventKind;
  who: string | null;
  detail: string | null;
}

export interface CallBackTable {
  merchant_id: MerchantIdColumn;
  id: string;
  call_id: string;
  visitor_id: string;
  kind: CallBack['kind'];
  phone: string | null;
  note: string | null;
  /** The upload of the message they left, and how long it is. */
  voicemail_id: ColumnType<string | null, string | null | undefined, string | null>;
  voicemail_ms: ColumnType<number | null, number | null | undefined, number | null>;
  owner_id: string | null;
  outcome: CallBackOutcome | null;
  attempts: Generated<number>;
  version: Generated<number>;
  created_at: TimestampColumn;
  updated_at: TimestampColumn;
  done_at: NullableTimestampColumn;
}

declare module '#platform/database/tables.ts' {
  interface Tables {
    call_numbers: CallNumberTable;
    call_sessions: CallSessionTable;
    call_participants: CallParticipantTable;
    call_rings: CallRingTable;
    call_events: CallEventTable;
    call_backs: CallBackTable;
    call_recordings: CallRecordingTable;
  }
}
