import { commonErrors } from '@sala/contract/core/errors.ts';
import type { GeneralSettings } from '@sala/contract/organisation/merchants/merchants.schema.ts';
import { applySessionExpiry } from '#modules/identity/sessions/sessions.public.ts';
import { changeAuditedSettings } from '#modules/organisation/audit/audit.public.ts';
import {
  getSettings,
  lockMerchant,
  type MerchantRow,
  updateMerchantRow,
} from '#modules/organisation/merchants/merchants.public.ts';
import { hasPermission, type UserActor } from '#platform/auth/actor.ts';
import type { AppContext } from '#platform/context.ts';
import { inTransaction, type UnitOfWork } from '#platform/events/unit-of-work.ts';
import { fail } from '#platform/failure.ts';
import type { RequestInfo } from '#platform/http/router.ts';
import { finishChange } from './finish-change.ts';

/** The values that the audit log shows. */
function toValues(row: MerchantRow) {
  const { version, ...values } = getSettings(row);
  return values;
}

/** The row has one version for the profile and another for these settings. */
const toRetention = (row: MerchantRow) => ({ row, version: row.settings_version });

/** Replaces the general settings. A shorter session expiry ends sessions that are idle for longer. */
export async function updateSettings(
  context: AppContext,
  actor: UserActor,
  settings: GeneralSettings,
  request: RequestInfo,
): Promise<GeneralSettings> {
  const { row } = await inTransaction(context, actor.merchantId, async (unit) => {
    const before = await lockMerchant(unit);
    return changeAuditedSettings(
      context,
      unit,
      { actor, request },
      {
        action: 'settings.changed',
        target: { id: before.id, name: before.name },
        before: toRetention(before),
        version: settings.version,
        present: ({ row: now }) => getSettings(now),
        write: async () => toRetention(await write(context, unit, { actor, before, settings })),
        shown: ({ row: now }) => toValues(now),
      },
    );
  });
  await finishChange(context, row);
  return getSettings(row);
}

async function write(
  context: AppContext,
  unit: UnitOfWork,
  { actor, before, settings }: { actor: UserActor; before: MerchantRow; settings: GeneralSettings },
): Promise<MerchantRow> {
  // Changing the retention of the audit log needs the permission to read it.
  if (settings.auditRetentionDays !== before.audit_retention_days && !hasPermission(actor, 'manage', 'audit-log'))
    fail(commonErrors.notAllowed);
  const after = await updateMerchantRow(unit, {
    session_expiry_minutes: settings.sessionExpiry,
    meta_field_names: settings.metaFieldNames,
    reopen_window_minutes: settings.reopenWindowMinutes,
    currencies: [...new Set(settings.currencies)],
    default_locale: settings.defaultLocale,
    // A trigger raises only the profile's version for the language.
    ...(settings.defaultLocale !== before.default_locale && { settings_version: before.settings_version + 1 }),
    conversation_retention_days: settings.conversationRetentionDays,
    audit_retention_days: settings.auditRetentionDays,
  });
  if (before.session_expiry_minutes !== after.session_expiry_minutes)
    await applySessionExpiry(context, unit, after.session_expiry_minutes);
  return after;
}
