import type { GeneralSettings } from '@sala/contract/organisation/merchants/merchants.schema.ts';

type RetentionSettings = Pick<GeneralSettings, 'conversationRetentionDays' | 'auditRetentionDays'>;
/** 0 days means without a limit. */
const length = (days: number) => (days === 0 ? Number.POSITIVE_INFINITY : days);

/** The data that will be deleted because its retention period becomes shorter. */
export function getLosses(
  before: RetentionSettings,
  after: RetentionSettings,
): { what: 'conversations' | 'audit'; days: number }[] {
  const losses: { what: 'conversations' | 'audit'; days: number }[] = [];
  if (length(after.conversationRetentionDays) < length(before.conversationRetentionDays))
    losses.push({ what: 'conversations', days: after.conversationRetentionDays });
  if (length(after.auditRetentionDays) < length(before.auditRetentionDays))
    losses.push({ what: 'audit', days: after.auditRetentionDays });
  return losses;
}
