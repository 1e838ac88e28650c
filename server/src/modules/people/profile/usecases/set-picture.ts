import { getName, lockUser, updateUser } from '#modules/identity/users/users.public.ts';
import { recordAudit } from '#modules/organisation/audit/audit.public.ts';
import {
  claimPicture,
  discardUnlessUsed,
  discardUpload,
  storePicture,
} from '#modules/platform-services/uploads/uploads.public.ts';
import type { UserActor } from '#platform/auth/actor.ts';
import type { AppContext } from '#platform/context.ts';
import { inTransaction } from '#platform/events/unit-of-work.ts';
import { found } from '#platform/failure.ts';
import type { RequestInfo, UploadedFile } from '#platform/http/router.ts';
import type { ProfileContext } from '../profile.context.ts';

async function replacePicture(
  context: AppContext,
  actor: UserActor,
  pictureId: string | null,
  request: RequestInfo,
): Promise<void> {
  const { merchantId, userId } = actor;
  await inTransaction(context, merchantId, async (unit) => {
    // Locked, so that two concurrent uploads leave no orphaned picture.
    const user = found(await lockUser(unit, userId));
    if (user.profilePictureId === pictureId) return;
    if (pictureId)
      await claimPicture(unit, { id: pictureId, uploader: { type: 'user', id: userId }, usedById: userId });
    await updateUser(unit, userId, { profile_picture_id: pictureId });
    // Plans of employees without a photo show it.
    unit.emit('organisation.changed', { merchantId, area: 'employees' });
    if (user.profilePictureId) await discardUpload(context, unit, user.profilePictureId);
    const target = { id: userId, name: getName(user) };
    await recordAudit(context, unit, { action: 'account.pictureChanged', actor, target, request });
  });
}

/** Sets the user's own picture, re-encoded; the former one is deleted. Throws what `storePicture` throws. */
export async function setPicture(
  context: ProfileContext,
  actor: UserActor,
  file: UploadedFile,
  request: RequestInfo,
): Promise<void> {
  const { merchantId, userId } = actor;
  const uploader = { type: 'user', id: userId } as const;
  const id = await storePicture(context, { merchantId, uploader, file, kind: 'portrait', request });
  await discardUnlessUsed(context, { merchantId, id }, () => replacePicture(context, actor, id, request));
}

export function removePicture(context: AppContext, actor: UserActor, request: RequestInfo): Promise<void> {
  return replacePicture(context, actor, null, request);
}
