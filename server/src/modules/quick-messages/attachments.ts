import { claimUploadFor, type StoredAttachment } from '#modules/uploads/uploads.public.ts';
import type { UserActor } from '#platform/auth/actor.ts';
import type { UnitOfWork } from '#platform/events/unit-of-work.ts';
import { failFields } from '#platform/failure.ts';

interface AttachmentChange {
  /** Id of the quick message. */
  id: string;
  actor: UserActor;
  wanted: readonly string[];
  kept: readonly StoredAttachment[];
}

/** The new files of a quick message: present ones, and uploads of the actor. */
export async function attachmentsFor(
  unit: UnitOfWork,
  { id, actor, wanted, kept }: AttachmentChange,
): Promise<StoredAttachment[]> {
  const attachments: StoredAttachment[] = [];
  for (const [index, uploadId] of wanted.entries()) {
    const attachment =
      kept.find((one) => one.id === uploadId) ??
      (await claimUploadFor(unit, { id: uploadId, uploader: { type: 'user', id: actor.userId }, usedById: id }));
    if (!attachment) return failFields({ [`attachmentIds.${index}`]: [{ key: 'id' }] });
    attachments.push(attachment);
  }
  return attachments;
}
