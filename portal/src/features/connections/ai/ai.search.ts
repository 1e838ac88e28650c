import { aiCallPurposes } from '@sala/contract/connections/ai/ai.schema.ts';
import * as z from 'zod/mini';
import { tableSearchSchema } from '#shared/ui/data-table/table-search.ts';

type Plain = string | number | boolean;
const isPlain = (value: unknown): value is Plain => ['string', 'number', 'boolean'].includes(typeof value);

/** What the address says: the log, and what its table shows; the settings are never named. */
export function aiSettingsSearch(raw: Record<string, unknown>): Record<string, Plain> {
  if (raw.tab !== 'log') return {};
  return Object.fromEntries(Object.entries(raw).filter((entry): entry is [string, Plain] => isPlain(entry[1])));
}

export const callsSearch = tableSearchSchema(
  { purpose: z.enum(aiCallPurposes), isFailed: z.enum(['true', 'false']) },
  { orders: ['createdAt', 'milliseconds'], defaultOrder: 'createdAt' },
);
