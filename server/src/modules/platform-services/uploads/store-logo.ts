import type { UserActor } from '#platform/auth/actor.ts';
import type { AppContext } from '#platform/context.ts';
import type { RequestInfo, UploadedFile } from '#platform/http/router.ts';
import { storePicture } from './store-picture.ts';
import type { UploadServices } from './uploads.public.ts';
import type { Uploader } from './uploads.repository.ts';

/** An unused logo with its uploader. */
export interface NewLogo {
  readonly id: string;
  readonly uploader: Uploader;
}

/** Re-encodes and stores a logo without cropping. Throws what `storePicture` throws. */
export async function storeLogo(
  context: AppContext & UploadServices,
  actor: UserActor,
  file: UploadedFile,
  request: RequestInfo,
): Promise<NewLogo> {
  const { merchantId, userId } = actor;
  const uploader = { type: 'user', id: userId } as const;
  return { id: await storePicture(context, { merchantId, uploader, file, kind: 'logo', request }), uploader };
}
