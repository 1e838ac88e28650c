import type { Merchant } from '@sala/contract/organisation/merchants/merchants.schema.ts';
import { recordAudit } from '#modules/organisation/audit/audit.public.ts';
import {
  findMerchantRow,
  lockMerchant,
  presentMerchant,
  updateMerchantRow,
} from '#modules/organisation/merchants/merchants.public.ts';
import {
  claimPicture,
  discardUnlessUsed,
  discardUpload,
  type NewLogo,
  storeLogo,
  type UploadServices,
} from '#modules/platform-services/uploads/uploads.public.ts';
import type { UserActor } from '#platform/auth/actor.ts';
import type { AppContext } from '#platform/context.ts';
import { assertVersion } from '#platform/database/versioned-write.ts';
import { inTransaction } from '#platform/events/unit-of-work.ts';
import { found } from '#platform/failure.ts';
import type { RequestInfo, UploadedFile } from '#platform/http/router.ts';
import { finishChange } from './finish-change.ts';

/** Sets the logo, re-encoded; the former one is deleted. Throws recordChanged and the errors of storing a picture. */
export async function setLogo(
  context: AppContext & UploadServices,
  actor: UserActor,
  { file, version }: { file: UploadedFile; version: number },
  request: RequestInfo,
): Promise<Merchant> {
  // Before the picture is drawn and stored; once more under the lock.
  const merchant = found(await findMerchantRow(context.database, actor.merchantId));
  await assertVersion(merchant, version, (row) => presentMerchant(context, row));
  const logo = await storeLogo(context, actor, file, request);
  return discardUnlessUsed(context, { merchantId: actor.merchantId, id: logo.id }, () =>
    replaceLogo(context, actor, { logo, version }, request),
  );
}

/** Deletes the logo; does nothing without one. Throws recordChanged. */
export function removeLogo(
  context: AppContext,
  actor: UserActor,
  version: number,
  request: RequestInfo,
): Promise<Merchant> {
  return replaceLogo(context, actor, { logo: null, version }, request);
}

async function replaceLogo(
  context: AppContext,
  actor: UserActor,
  { logo, version }: { logo: NewLogo | null; version: number },
  request: RequestInfo,
): Promise<Merchant> {
  const row = await inTransaction(context, actor.merchantId, async (unit) => {
    const before = await lockMerchant(unit);
    await assertVersion(before, version, (row) => presentMerchant(context, row));
    if (!logo && !before.logo_id) return before;
    if (logo) await claimPicture(unit, { ...logo, usedById: actor.merchantId });
    const after = await updateMerchantRow(unit, { logo_id: logo?.id ?? null });
    if (before.logo_id) await discardUpload(context, unit, before.logo_id);
    await recordAudit(context, unit, {
      action: 'merchant.logoChanged',
      actor,
      target: { id: after.id, name: after.name },
      request,
    });
    return after;
  });
  return finishChange(context, row);
}
