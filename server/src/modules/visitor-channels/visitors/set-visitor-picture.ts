import { updateVisitorOfChannels } from '#modules/conversations/chat/chat.public.ts';
import { claimPicture, discardUnlessUsed, discardUpload } from '#modules/platform-services/uploads/uploads.public.ts';
import type { AppContext } from '#platform/context.ts';
import { inTransaction } from '#platform/events/unit-of-work.ts';
import { found } from '#platform/failure.ts';
import { toChannelVisitor } from './channel-visitor.ts';
import { lockVisitor, updateVisitor } from './visitors.repository.ts';

interface VisitorPicture {
  readonly merchantId: string;
  readonly visitorId: string;
  /** A picture that was stored for the visitor; null: none is shown any more. */
  readonly pictureId: string | null;
}

/** Shows the picture for the visitor, here and in their conversations; the former one is deleted. */
export async function setVisitorPicture(
  context: AppContext,
  { merchantId, visitorId, pictureId }: VisitorPicture,
): Promise<void> {
  const replace = () =>
    inTransaction(context, merchantId, async (unit) => {
      const before = found(await lockVisitor(unit.query, visitorId));
      if (before.picture_id === pictureId) return;
      if (pictureId) {
        const uploader = { type: 'visitor', id: visitorId } as const;
        await claimPicture(unit, { id: pictureId, uploader, usedById: visitorId });
      }
      const after = await updateVisitor(unit.query, visitorId, { picture_id: pictureId });
      if (before.picture_id) await discardUpload(context, unit, before.picture_id);
      await updateVisitorOfChannels(unit, toChannelVisitor(after));
    });
  await (pictureId === null ? replace() : discardUnlessUsed(context, { merchantId, id: pictureId }, replace));
}
