import { createHash } from 'node:crypto';
import {
  type VoiceAlert,
  type VoiceEvent,
  voiceEvents,
} from '@sala/contract/alerts/voice-settings/voice-settings.schema.ts';
import type { GrantableSubject } from '@sala/contract/core/ability.ts';
import { titleLanguages } from '@sala/contract/core/rules/settings.ts';
import { presentSounds } from '#modules/platform-services/uploads/uploads.public.ts';
import type { AppContext } from '#platform/context.ts';
import { defaultAlerts, defaultVolume } from './default-alerts.ts';
import type { VoiceSettingsRow } from './voice-settings.repository.ts';

type SigningContext = Pick<AppContext, 'config' | 'clock'>;

/**
 * An alert is named before anybody has saved it, and by the same id ever after: a UUID (version 8, made of a hash) of the merchant
 * and the event.
 */
function getAlertId(merchantId: string, event: VoiceEvent): string {
  const hash = createHash('sha256').update(`${merchantId} ${event}`).digest('hex');
  const variant = ((Number.parseInt(hash[16]!, 16) & 0x3) | 0x8).toString(16);
  return `${hash.slice(0, 8)}-${hash.slice(8, 12)}-8${hash.slice(13, 16)}-${variant}${hash.slice(17, 20)}-${hash.slice(20, 32)}`;
}

export const eventOfAlert = (merchantId: string, id: string): VoiceEvent | undefined =>
  voiceEvents.find((event) => getAlertId(merchantId, event) === id);

export function defaultRow(
  merchantId: string,
  event: VoiceEvent,
): Omit<VoiceSettingsRow, 'merchant_id' | 'updated_at'> {
  const { isOn, delay, repeat, sentences } = defaultAlerts[event];
  return {
    id: getAlertId(merchantId, event),
    event,
    is_on: isOn,
    sentences,
    delay_seconds: delay,
    repeat_seconds: repeat,
    volume: defaultVolume,
    audience: { subjects: [], departmentIds: [] },
    quiet_hours: null,
    sounds: {},
    version: 0,
  };
}

export type AlertRow = ReturnType<typeof defaultRow>;

/** All alerts in their order, those that nobody has saved among them. */
export function withDefaults(merchantId: string, rows: readonly VoiceSettingsRow[]): AlertRow[] {
  return voiceEvents.map((event) => rows.find((row) => row.event === event) ?? defaultRow(merchantId, event));
}

export function presentAlert(context: SigningContext, merchantId: string, row: AlertRow): VoiceAlert {
  return {
    id: row.id,
    event: row.event,
    isOn: row.is_on,
    sentences: row.sentences,
    delaySeconds: row.delay_seconds,
    repeatSeconds: row.repeat_seconds,
    volume: row.volume,
    audience: { ...row.audience, subjects: row.audience.subjects as GrantableSubject[] },
    quietHours: row.quiet_hours,
    sounds: presentSounds(context, merchantId, row.sounds),
    version: row.version,
  };
}

/** One value a field, as the audit log shows them. */
export const auditedAlert = (row: AlertRow) => ({
  isOn: row.is_on,
  textEn: row.sentences.en,
  textKm: row.sentences.km,
  textVi: row.sentences.vi,
  textZh: row.sentences.zh,
  delaySeconds: row.delay_seconds,
  repeatSeconds: row.repeat_seconds,
  alertVolume: row.volume,
  abilities: row.audience.subjects,
  departments: row.audience.departmentIds,
  quietHours: row.quiet_hours && `${row.quiet_hours.from} – ${row.quiet_hours.to}`,
  sounds: titleLanguages.flatMap((language) => row.sounds[language]?.name ?? []),
});
