import { join } from 'node:path';
import { toStorageKey } from '#modules/platform-services/uploads/stored-files.ts';
import { claimUpload, type Uploader } from '#modules/platform-services/uploads/uploads.public.ts';
import { insertUpload } from '#modules/platform-services/uploads/uploads.repository.ts';
import { newId } from '#platform/ids.ts';
import { drawPicture } from '#platform/pictures/draw-picture.ts';
import type { PictureKind } from '#platform/pictures/picture-kinds.ts';
import { createFolderStorage } from '#platform/storage/file-storage.ts';
import { drawFace, lotusLogo, mekongLogo, peopleWithFaces } from './faces.ts';
import type { DemoPeople } from './people.ts';
import type { SeedContext } from './seed-demo.ts';

interface Drawing {
  readonly merchantId: string;
  readonly uploader: Uploader;
  readonly usedById: string;
  readonly kind: PictureKind;
  readonly drawing: string;
}

/** Stores a drawing as the picture of a person or business; returns its id. */
async function store(context: SeedContext, { merchantId, uploader, usedById, kind, drawing }: Drawing) {
  const storage = createFolderStorage(join(context.config.dataDir, 'files'));
  const image = await drawPicture(Buffer.from(drawing), kind);
  const id = newId();
  await storage.write(toStorageKey({ merchantId, id, isThumbnail: false }), image.content);
  await insertUpload(context.database.forMerchant(merchantId).query, {
    id,
    uploader_type: uploader.type,
    uploader_id: uploader.id,
    kind: 'image',
    name: 'picture.webp',
    mime: 'image/webp',
    size: image.content.length,
    width: image.width,
    height: image.height,
    has_thumbnail: false,
    created_at: new Date(),
  });
  await claimUpload(context, merchantId, { id, uploader, usedById });
  return id;
}

/** Everybody who works there has a face, and each business its logo. */
export async function seedPortraits(context: SeedContext, people: DemoPeople): Promise<void> {
  const { lotusId, mekongId, users, byEmail } = people;
  for (const email of peopleWithFaces) {
    const merchantId = email.endsWith('@mekong.example') ? mekongId : lotusId;
    const { id: usedById } = byEmail.get(email)!;
    const uploader: Uploader = { type: 'user', id: usedById };
    const picture = await store(context, {
      merchantId,
      uploader,
      usedById,
      kind: 'portrait',
      drawing: drawFace(email),
    });
    await context.database
      .forMerchant(merchantId)
      .query.updateTable('users')
      .set({ profile_picture_id: picture })
      .where('id', '=', usedById)
      .execute();
  }
  for (const [merchantId, owner, drawing] of [
    [lotusId, users['owner@lotus.example'], lotusLogo],
    [mekongId, users['owner@mekong.example'], mekongLogo],
  ] as const) {
    const uploader: Uploader = { type: 'user', id: owner.id };
    const logo = await store(context, { merchantId, uploader, usedById: merchantId, kind: 'logo', drawing });
    await context.database.unscoped
      .updateTable('merchants')
      .set({ logo_id: logo })
      .where('id', '=', merchantId)
      .execute();
  }
}
