import type { Locale } from '@sala/contract/core/locales.ts';
import type { AppContext } from '#platform/context.ts';
import type { Database } from '#platform/database/database.ts';
import type { UnitOfWork } from '#platform/events/unit-of-work.ts';
import type { SampleKind } from './samples/samples.ts';
import { type AddedSamples, addSamplesIn, type SampleMoney } from './usecases/add-samples.ts';

/** Adds the samples without audit entries. */
export function buildSampleCatalogue(
  context: { database: Database; clock?: AppContext['clock'] },
  merchantId: string,
  { kinds, locale = 'en', money }: { kinds: readonly SampleKind[]; locale?: Locale; money?: SampleMoney },
): Promise<AddedSamples> {
  const unit = {
    merchantId,
    query: context.database.forMerchant(merchantId).query,
    executeRaw: async () => ({ rows: [] }),
    emit: () => undefined,
  };
  const now = context.clock?.now() ?? new Date();
  return addSamplesIn(unit as unknown as UnitOfWork, { kinds, now, locale, ...(money && { money }) });
}
