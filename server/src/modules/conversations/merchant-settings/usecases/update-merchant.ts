import type { EndpointParsedInput } from '@sala/contract/core/endpoint.ts';
import type { merchantsApi } from '@sala/contract/organisation/merchants/merchants.api.ts';
import type { Merchant } from '@sala/contract/organisation/merchants/merchants.schema.ts';
import { changeAuditedSettings } from '#modules/organisation/audit/audit.public.ts';
import {
  isTimeZoneKnown,
  lockMerchant,
  presentMerchant,
  updateMerchantRow,
} from '#modules/organisation/merchants/merchants.public.ts';
import type { UserActor } from '#platform/auth/actor.ts';
import type { AppContext } from '#platform/context.ts';
import { inTransaction } from '#platform/events/unit-of-work.ts';
import { failFields } from '#platform/failure.ts';
import type { RequestInfo } from '#platform/http/router.ts';
import { finishChange } from './finish-change.ts';

type Body = EndpointParsedInput<typeof merchantsApi.update>['body'];

/** Replaces the business's profile. Throws validationFailed for a time zone that the database does not support. */
export async function updateMerchant(
  context: AppContext,
  actor: UserActor,
  body: Body,
  request: RequestInfo,
): Promise<Merchant> {
  if (!(await isTimeZoneKnown(context.database, body.timeZone))) failFields({ timeZone: [{ key: 'timeZone' }] });
  const row = await inTransaction(context, actor.merchantId, async (unit) => {
    return changeAuditedSettings(
      context,
      unit,
      { actor, request },
      {
        action: 'merchant.changed',
        target: { id: actor.merchantId, name: body.name },
        before: await lockMerchant(unit),
        version: body.version,
        present: (now) => presentMerchant(context, now),
        write: () =>
          updateMerchantRow(unit, {
            name: body.name,
            email: body.email,
            phone: body.phone || null,
            website: body.website,
            address: body.address || null,
            description: body.description || null,
            time_zone: body.timeZone,
          }),
        shown: (now) => {
          const { id: _, createdAt: __, logo: ___, version: ____, ...said } = presentMerchant(context, now);
          return said;
        },
      },
    );
  });
  return finishChange(context, row);
}
