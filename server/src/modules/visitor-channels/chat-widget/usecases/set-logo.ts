import type { ChatWidget } from '@sala/contract/visitor-channels/chat-widget/chat-widget.schema.ts';
import { recordAudit } from '#modules/organisation/audit/audit.public.ts';
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
import { assertVersion, withCurrent } from '#platform/database/versioned-write.ts';
import { found } from '#platform/failure.ts';
import type { RequestInfo, UploadedFile } from '#platform/http/router.ts';
import { presentWidget } from '../chat-widget.projection.ts';
import { findWidgetRow, saveLogo } from '../chat-widget.repository.ts';
import { changeWidget, toTarget } from './change-widget.ts';

/** Sets the chat's own logo, re-encoded; the former one is deleted. Throws recordChanged and the errors of storing a picture. */
export async function setLogo(
  context: AppContext & UploadServices,
  actor: UserActor,
  { file, version }: { file: UploadedFile; version: number },
  request: RequestInfo,
): Promise<ChatWidget> {
  // Before the picture is drawn and stored; once more under the lock.
  const widget = found(await findWidgetRow(context.database.forMerchant(actor.merchantId).query));
  await assertVersion(widget, version, () => presentWidget(context, actor.merchantId));
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
): Promise<ChatWidget> {
  return replaceLogo(context, actor, { logo: null, version }, request);
}

async function replaceLogo(
  context: AppContext,
  actor: UserActor,
  { logo, version }: { logo: NewLogo | null; version: number },
  request: RequestInfo,
): Promise<ChatWidget> {
  const read = () => presentWidget(context, actor.merchantId);
  await withCurrent(read, () =>
    changeWidget(context, actor, {
      part: 'widget',
      async write(unit, before, merchant) {
        await assertVersion(before, version);
        if (!logo && !before.logoId) return;
        if (logo) await claimPicture(unit, { ...logo, usedById: actor.merchantId });
        await saveLogo(unit.query, logo?.id ?? null, context.clock.now());
        if (before.logoId) await discardUpload(context, unit, before.logoId);
        await recordAudit(context, unit, {
          action: 'chatWidget.logoChanged',
          actor,
          target: toTarget(merchant),
          request,
        });
      },
    }),
  );
  return read();
}
