import type { PlanLimitName } from '@sala/contract/billing/subscriptions/plans.schema.ts';
import { formatBytes } from '@sala/contract/core/format-bytes.ts';
import { formatCount } from '#shared/ui/data-table/format-count.ts';

/** So much of what a plan counts, as people read it. */
export const usageText = (name: PlanLimitName, value: number): string =>
  name === 'storage' ? formatBytes(value) : formatCount(value);
