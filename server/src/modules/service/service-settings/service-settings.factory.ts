import type { RemoteKind } from '@sala/contract/service/service-settings/service-settings.schema.ts';
import type { AppContext } from '#platform/context.ts';
import { inTransaction } from '#platform/events/unit-of-work.ts';
import { saveSource } from './service-settings.repository.ts';

/** A source whose address cannot be resolved. */
export async function buildLostSource(
  context: AppContext,
  { merchantId, kind }: { merchantId: string; kind: RemoteKind },
): Promise<void> {
  const url = 'http://nobody.invalid/list.json';
  await inTransaction(context, merchantId, (unit) =>
    saveSource(unit.query, { kind, url, authorization_sealed: null, schedule: 'off', next_at: null }),
  );
}
