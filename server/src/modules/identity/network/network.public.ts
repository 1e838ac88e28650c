import { recordAudit } from '#modules/organisation/audit/audit.public.ts';
import type { AppContext } from '#platform/context.ts';
import { inTransaction } from '#platform/events/unit-of-work.ts';
import { lockWhitelist, saveWhitelist } from './network.repository.ts';

/** Turns the whitelist off for a business that has locked out all its users. Returns whether it was on. */
export function turnWhitelistOff(context: AppContext, merchantId: string): Promise<boolean> {
  return inTransaction(context, merchantId, async (unit) => {
    const before = await lockWhitelist(unit.query);
    if (!before.isEnabled) return false;
    await saveWhitelist(unit.query, { ...before, isEnabled: false });
    await recordAudit(context, unit, { action: 'whitelist.turnedOff', actor: 'system' });
    return true;
  });
}
