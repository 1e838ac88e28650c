import type { AppContext } from '#platform/context.ts';
import { inTransaction } from '#platform/events/unit-of-work.ts';
import { newId } from '#platform/ids.ts';
import { insertPartnership, savePartnerSettings } from './partners.repository.ts';

export interface PartnershipOverrides {
  readonly status?: 'requested' | 'accepted';
  readonly message?: string;
  readonly requestedBy?: string;
  readonly createdAt?: Date;
}

/** Makes two businesses partners, or creates a request of the first; returns the partnership's id. */
export function buildPartnership(
  context: AppContext,
  [merchantId, partnerId]: readonly [string, string],
  overrides: PartnershipOverrides = {},
): Promise<string> {
  const { status = 'accepted', message = '', requestedBy = 'Vanna', createdAt = new Date() } = overrides;
  const id = newId();
  return inTransaction(context, merchantId, async (unit) => {
    await insertPartnership(unit, partnerId, {
      id,
      status,
      message,
      requested_by: requestedBy,
      created_at: createdAt,
      decided_at: status === 'accepted' ? createdAt : null,
    });
    return id;
  });
}

export async function buildPartnerSettings(
  context: Pick<AppContext, 'database'>,
  merchantId: string,
  config: Parameters<typeof savePartnerSettings>[1],
): Promise<void> {
  await savePartnerSettings(context.database.forMerchant(merchantId).query, config, new Date());
}
