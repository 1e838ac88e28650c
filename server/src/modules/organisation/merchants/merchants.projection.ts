import type { Locale } from '@sala/contract/core/locales.ts';
import type { GeneralSettings, Merchant } from '@sala/contract/organisation/merchants/merchants.schema.ts';
import { signFilePath } from '#modules/platform-services/uploads/uploads.public.ts';
import type { AppContext } from '#platform/context.ts';
import type { MerchantRow } from './merchants.repository.ts';

/** The signed address of a merchant's logo; null without one. */
export function presentLogo(
  context: Pick<AppContext, 'config' | 'clock'>,
  merchantId: string,
  logoId: string | null,
): string | null {
  return logoId && signFilePath(context, { merchantId, id: logoId, isThumbnail: false });
}

/** The business's profile as the portal reads it. */
export function presentMerchant(context: Pick<AppContext, 'config' | 'clock'>, row: MerchantRow): Merchant {
  return {
    id: row.id,
    name: row.name,
    logo: presentLogo(context, row.id, row.logo_id),
    email: row.email,
    phone: row.phone,
    website: row.website,
    address: row.address,
    description: row.description,
    timeZone: row.time_zone,
    createdAt: row.created_at.toISOString(),
    version: row.version,
  };
}

export function getSettings(row: MerchantRow): GeneralSettings {
  return {
    sessionExpiry: row.session_expiry_minutes,
    metaFieldNames: row.meta_field_names,
    reopenWindowMinutes: row.reopen_window_minutes,
    currencies: row.currencies,
    defaultLocale: row.default_locale as Locale,
    conversationRetentionDays: row.conversation_retention_days,
    auditRetentionDays: row.audit_retention_days,
    version: row.settings_version,
  };
}
