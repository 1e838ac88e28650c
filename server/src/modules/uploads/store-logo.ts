import type { UserActor } from '#platform/auth/actor.ts';
import type { AppContext } from '#platform/context.ts';
import type { RequestInfo, UploadedFile } from '#platform/http/router.ts';
import { storePicture } from './store-picture.ts';
import type { UploadServices } from './uploads.public.ts';
import type { Uploader } from './uploads.repository.ts';

/** A logo that nothing shows yet, and who brought it. */
export interface NewLogo {
  readonly id: string;
  readonly uploader: Uploader;
}

/** Draws a logo anew and keeps it, whole. Throws what `storePicture` throws. */
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
