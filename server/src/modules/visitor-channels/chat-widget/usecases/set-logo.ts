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
import type { RequestInfo, UploadedFile } from '#platform/http/router.ts';
import { presentWidget } from '../chat-widget.projection.ts';
import { saveLogo } from '../chat-widget.repository.ts';
import { changeWidget, toTarget } from './change-widget.ts';

/** Sets the chat's own logo, re-encoded; the former one is deleted. Throws the errors of storing a picture. */
export async function setLogo(
  context: AppContext & UploadServices,
  actor: UserActor,
  file: UploadedFile,
  request: RequestInfo,
): Promise<ChatWidget> {
  const logo = await storeLogo(context, actor, file, request);
  return discardUnlessUsed(context, { merchantId: actor.merchantId, id: logo.id }, () =>
    replaceLogo(context, actor, logo, request),
  );
}

/** Deletes the logo; does nothing without one. */
export function removeLogo(context: AppContext, actor: UserActor, request: RequestInfo): Promise<ChatWidget> {
  return replaceLogo(context, actor, null, request);
}

async function replaceLogo(
  context: AppContext,
  actor: UserActor,
  logo: NewLogo | null,
  request: RequestInfo,
): Promise<ChatWidget> {
  await changeWidget(context, actor, {
    part: 'widget',
    async write(unit, before, merchant) {
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
  });
  return presentWidget(context, actor.merchantId);
}
