import { join } from 'node:path';
import { toStorageKey } from '#modules/platform-services/uploads/stored-files.ts';
import { claimUpload, type Uploader } from '#modules/platform-services/uploads/uploads.public.ts';
import { insertUpload } from '#modules/platform-services/uploads/uploads.repository.ts';
import { newId } from '#platform/ids.ts';
import { drawPicture } from '#platform/pictures/draw-picture.ts';
import type { PictureKind } from '#platform/pictures/picture-kinds.ts';
import { createFolderStorage } from '#platform/storage/file-storage.ts';
import { drawFace, lotusLogo, mekongLogo, peopleWithFaces } from './faces.ts';
import type { DemoPeople, DemoUser } from './people.ts';
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
  const id = newId();
  const image = await drawPicture(Buffer.from(drawing), kind);
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
  const drawPortrait = async (email: string) => {
    const merchantId = email.endsWith('@mekong.example') ? mekongId : lotusId;
    const { id: usedById } = byEmail.get(email)!;
    const uploader: Uploader = { type: 'user', id: usedById };
    const drawing = drawFace(email);
    const picture = await store(context, { merchantId, uploader, usedById, kind: 'portrait', drawing });
    await context.database
      .forMerchant(merchantId)
      .query.updateTable('users')
      .set({ profile_picture_id: picture })
      .where('id', '=', usedById)
      .execute();
  };
  const drawLogo = async (merchantId: string, owner: DemoUser, drawing: string) => {
    const uploader: Uploader = { type: 'user', id: owner.id };
    const logo = await store(context, { merchantId, uploader, usedById: merchantId, kind: 'logo', drawing });
    await context.database.unscoped
      .updateTable('merchants')
      .set({ logo_id: logo })
      .where('id', '=', merchantId)
      .execute();
  };
  await Promise.all([
    ...peopleWithFaces.map(drawPortrait),
    drawLogo(lotusId, users['owner@lotus.example'], lotusLogo),
    drawLogo(mekongId, users['owner@mekong.example'], mekongLogo),
  ]);
}
