import { storePicture, type UploadServices } from '#modules/platform-services/uploads/uploads.public.ts';
import type { AppContext } from '#platform/context.ts';
import { setVisitorPicture } from './set-visitor-picture.ts';

/** Shows what the bytes hold, drawn again, for the visitor. Throws what `storePicture` throws. */
export async function showPicture(
  context: AppContext & UploadServices,
  { merchantId, visitorId }: { merchantId: string; visitorId: string },
  bytes: Uint8Array,
): Promise<void> {
  const received = await context.storage.receive(bytes);
  try {
    const pictureId = await storePicture(context, {
      merchantId,
      uploader: { type: 'visitor', id: visitorId },
      file: { ...received, name: 'photo' },
      kind: 'portrait',
    });
    await setVisitorPicture(context, { merchantId, visitorId, pictureId });
  } finally {
    await context.storage.discard(received);
  }
}
