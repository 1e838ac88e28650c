import type { PartnerConfig } from '@sala/contract/connections/partners/partners.schema.ts';
import { changeAuditedSettings } from '#modules/organisation/audit/audit.public.ts';
import { lockMerchant } from '#modules/organisation/merchants/merchants.public.ts';
import type { UserActor } from '#platform/auth/actor.ts';
import type { AppContext } from '#platform/context.ts';
import { inTransaction } from '#platform/events/unit-of-work.ts';
import type { RequestInfo } from '#platform/http/router.ts';
import { partnersChanged } from '../notify-partner-managers.ts';
import { findPartnerSettings, savePartnerSettings } from '../partners.repository.ts';

const flat = ({ share, version: _, ...config }: PartnerConfig) => ({
  ...config,
  sharesContact: share.contact,
  sharesHistory: share.history === 'all',
});

/** Replaces the settings. Throws recordChanged when they are based on an older version. */
export function updatePartnerSettings(
  context: AppContext,
  actor: UserActor,
  config: PartnerConfig,
  request: RequestInfo,
): Promise<PartnerConfig> {
  return inTransaction(context, actor.merchantId, async (unit) => {
    await lockMerchant(unit);
    const after = await changeAuditedSettings(
      context,
      unit,
      { actor, request },
      {
        action: 'partner.settingsChanged',
        before: await findPartnerSettings(unit.query),
        version: config.version,
        write: () => savePartnerSettings(unit.query, config, context.clock.now()),
        shown: flat,
      },
    );
    partnersChanged(unit);
    return after;
  });
}
