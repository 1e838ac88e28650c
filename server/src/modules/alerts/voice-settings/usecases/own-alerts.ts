import type { OwnVoiceAlerts, VoiceEvent } from '@sala/contract/alerts/voice-settings/voice-settings.schema.ts';
import { getTitleLanguage, subjectsOfEvent } from '@sala/contract/alerts/voice-settings/voice-settings.schema.ts';
import type { Permission, Subject } from '@sala/contract/core/ability.ts';
import type { Locale } from '@sala/contract/core/locales.ts';
import { getMerchant } from '#modules/organisation/merchants/merchants.public.ts';
import { signFilePath } from '#modules/platform-services/uploads/uploads.public.ts';
import { hasPermission, type UserActor } from '#platform/auth/actor.ts';
import type { AppContext } from '#platform/context.ts';
import type { SpeechVoices } from '../speech/speech-voices.ts';
import { type AlertRow, withDefaults } from '../voice-settings.projection.ts';
import { findDepartmentOfUser, listVoiceSettings, type VoiceSettingsRow } from '../voice-settings.repository.ts';

const anyAction: readonly Permission['action'][] = ['read', 'create', 'update'];

const hasAny = (actor: UserActor, subjects: readonly string[]) =>
  subjects.length === 0 ||
  subjects.some((subject) => anyAction.some((action) => hasPermission(actor, action, subject as Subject)));

/** The alerts that are turned on and meant for this person: by what they may see, by what the merchant asks of them, by department. */
async function listOwnAlerts(context: AppContext, actor: UserActor): Promise<AlertRow[]> {
  const { query } = context.database.forMerchant(actor.merchantId);
  const rows: VoiceSettingsRow[] = await listVoiceSettings(query);
  const alerts = withDefaults(actor.merchantId, rows).filter(
    ({ is_on: isOn, event, audience }) =>
      isOn && hasAny(actor, subjectsOfEvent[event]) && hasAny(actor, audience.subjects),
  );
  if (alerts.every(({ audience }) => audience.departmentIds.length === 0)) return alerts;
  const departmentId = await findDepartmentOfUser(query, actor.userId);
  return alerts.filter(
    ({ audience: { departmentIds } }) =>
      departmentIds.length === 0 || (departmentId !== undefined && departmentIds.includes(departmentId)),
  );
}

export async function findOwnAlert(
  context: AppContext,
  actor: UserActor,
  event: VoiceEvent,
): Promise<AlertRow | undefined> {
  return (await listOwnAlerts(context, actor)).find((alert) => alert.event === event);
}

/** What the caller hears, in the language they read. */
export async function readOwnAlerts(
  context: AppContext,
  voices: SpeechVoices,
  actor: UserActor,
  locale: Locale = actor.locale,
): Promise<OwnVoiceAlerts> {
  const { merchantId } = actor;
  const language = getTitleLanguage(locale);
  const [alerts, { timeZone }, speakers] = await Promise.all([
    listOwnAlerts(context, actor),
    getMerchant(context, merchantId),
    voices.listFor(merchantId, locale),
  ]);
  return {
    locale,
    timeZone,
    canSpeak: speakers.length > 0,
    alerts: alerts.map((row) => {
      const sound = row.sounds[language];
      return {
        event: row.event,
        delaySeconds: row.delay_seconds,
        repeatSeconds: row.repeat_seconds,
        volume: row.volume,
        quietHours: row.quiet_hours,
        sentence: row.sentences[language],
        soundUrl: sound ? signFilePath(context, { merchantId, id: sound.id, isThumbnail: false }) : null,
      };
    }),
  };
}
