import {
  isOrderVoiceEvent,
  misplacedVariable,
  type VoiceAlert,
  type VoiceAlertInput,
} from '@sala/contract/alerts/voice-settings/voice-settings.schema.ts';
import { changeAuditedSettings } from '#modules/organisation/audit/audit.public.ts';
import { listDepartmentNames } from '#modules/organisation/departments/departments.public.ts';
import { lockMerchant } from '#modules/organisation/merchants/merchants.public.ts';
import { claimSounds, type StoredSounds } from '#modules/platform-services/uploads/uploads.public.ts';
import type { UserActor } from '#platform/auth/actor.ts';
import type { AppContext } from '#platform/context.ts';
import { inTransaction, type UnitOfWork } from '#platform/events/unit-of-work.ts';
import { failFields, found } from '#platform/failure.ts';
import type { RequestInfo } from '#platform/http/router.ts';
import { type AlertRow, auditedAlert, defaultRow, eventOfAlert, presentAlert } from '../voice-settings.projection.ts';
import { findVoiceSettings, saveVoiceSettings } from '../voice-settings.repository.ts';

interface AlertChange {
  readonly id: string;
  readonly alert: VoiceAlertInput & { readonly version: number };
  readonly request: RequestInfo;
  /** Only alerts about orders can be changed. */
  readonly isForOrders?: boolean;
}

/**
 * Replaces an alert. Throws recordNotFound, recordChanged, and 422 at a sentence that names what the event does not fill, at a
 * department that is not the merchant's and at a recording that is not the caller's new upload.
 */
export async function updateAlert(
  context: AppContext,
  actor: UserActor,
  { id, alert, request, isForOrders = false }: AlertChange,
): Promise<VoiceAlert> {
  const { merchantId } = actor;
  const event = found(eventOfAlert(merchantId, id));
  if (isForOrders && !isOrderVoiceEvent(event)) found(undefined);
  const misplaced = misplacedVariable(event, alert.sentences);
  if (misplaced)
    failFields({
      [`sentences.${misplaced.language}`]: [{ key: 'unknownName', params: { value: misplaced.variable } }],
    });
  const saved = await inTransaction(context, merchantId, async (unit): Promise<AlertRow> => {
    await lockMerchant(unit);
    const before: AlertRow = (await findVoiceSettings(unit.query, id)) ?? defaultRow(merchantId, event);
    return changeAuditedSettings(
      context,
      unit,
      { actor, request },
      {
        action: 'voiceSettings.changed',
        target: { id, name: alert.sentences.en },
        before,
        version: alert.version,
        present: (now) => presentAlert(context, merchantId, now),
        write: async () => {
          await assertDepartments(unit, alert.audience.departmentIds);
          const sounds = await claimSounds(context, unit, {
            actor,
            usedById: id,
            kept: before.sounds,
            wanted: alert.sounds,
          });
          return saveVoiceSettings(unit.query, toRow(before, alert, sounds, context.clock.now()));
        },
        shown: auditedAlert,
      },
    );
  });
  // Open pages read again what they say.
  await context.authentication.everybodyChanged(merchantId);
  return presentAlert(context, merchantId, saved);
}

const toRow = (before: AlertRow, alert: AlertChange['alert'], sounds: StoredSounds, now: Date) => ({
  id: before.id,
  event: before.event,
  is_on: alert.isOn,
  sentences: alert.sentences,
  delay_seconds: alert.delaySeconds,
  repeat_seconds: alert.repeatSeconds,
  volume: alert.volume,
  audience: alert.audience,
  quiet_hours: alert.quietHours,
  sounds,
  version: before.version + 1,
  updated_at: now,
});

async function assertDepartments(unit: UnitOfWork, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  const known = new Set((await listDepartmentNames(unit.query)).map(({ id }) => id));
  if (ids.some((id) => !known.has(id))) failFields({ 'audience.departmentIds': [{ key: 'oneOf' }] });
}
