import type {
  DispatchMode,
  ServiceReplyType,
} from '@sala/contract/service/service-settings/service-settings.schema.ts';
import { findSettingsRow, type Query, type SettingsRow } from './service-settings.repository.ts';

/** A business's settings for orders. */
export interface ServiceRules {
  /** Off: no new orders can be created; existing ones continue. */
  readonly isEnabled: boolean;
  readonly dispatchMode: DispatchMode;
  /** What customers get about an order in their conversation. */
  readonly replyType: ServiceReplyType;
  /** Words in a customer's message that suggest an order. */
  readonly keywords: readonly string[];
  readonly abilityDescription: { readonly en: string; readonly zh: string };
  /** Seconds after the completion until the customer is asked again; null: they are not asked again. */
  readonly notifySeconds: number | null;
  /** Minutes after the completion until it counts as confirmed; null: only the customer confirms. */
  readonly autoCloseMinutes: number | null;
}

const defaults: ServiceRules = {
  isEnabled: true,
  dispatchMode: 'manual',
  replyType: 'card',
  keywords: [],
  abilityDescription: { en: '', zh: '' },
  notifySeconds: 600,
  autoCloseMinutes: 24 * 60,
};

export const getRules = (row: SettingsRow | undefined): ServiceRules =>
  row
    ? {
        isEnabled: row.is_enabled,
        dispatchMode: row.dispatch_mode,
        replyType: row.reply_type,
        keywords: row.keywords,
        abilityDescription: { en: row.ability_en, zh: row.ability_zh },
        notifySeconds: row.notify_seconds,
        autoCloseMinutes: row.auto_close_minutes,
      }
    : defaults;

/** The present settings; in a transaction with its own `query`. */
export async function readServiceSettings(query: Query, merchantId: string): Promise<ServiceRules> {
  return getRules(await findSettingsRow(query, merchantId));
}
