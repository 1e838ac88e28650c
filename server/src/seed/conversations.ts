import { join } from 'node:path';
import type { Locale } from '@sala/contract/core/locales.ts';
import { sql } from 'kysely';
import { buildChannel, type MessageOverrides } from '#modules/conversations/chat/chat.factory.ts';
import { toStorageKey } from '#modules/platform-services/uploads/stored-files.ts';
import {
  claimUpload,
  type StoredAttachment,
  type Uploader,
} from '#modules/platform-services/uploads/uploads.public.ts';
import { insertUpload } from '#modules/platform-services/uploads/uploads.repository.ts';
import { buildVisitor } from '#modules/visitor-channels/visitors/visitors.factory.ts';
import { newId } from '#platform/ids.ts';
import { drawPicture as writeAnew } from '#platform/pictures/draw-picture.ts';
import { createFolderStorage } from '#platform/storage/file-storage.ts';
import type { Dialogue, PageName, PictureName } from './dialogue.ts';
import { englishDialogues } from './dialogues/en.ts';
import { khmerDialogues } from './dialogues/km.ts';
import { mekongDialogues } from './dialogues/mekong.ts';
import { vietnameseDialogues } from './dialogues/vi.ts';
import { chineseDialogues } from './dialogues/zh-cn.ts';
import type { DemoPeople } from './people.ts';
import { drawPicture } from './pictures.ts';
import type { SeedContext } from './seed-demo.ts';
import { type Story, type StoryMessage, toStory } from './story.ts';

interface Site {
  readonly merchantId: string;
  readonly name: string;
  readonly origin: string;
}

const pageTitles: Record<PageName, Record<Locale, string>> = {
  home: { en: 'Home', km: 'ទំព័រដើម', vi: 'Trang chủ', 'zh-cn': '首页' },
  water: { en: 'Drinking water', km: 'ទឹកសុទ្ធ', vi: 'Nước uống', 'zh-cn': '送水' },
  cleaning: { en: 'Cleaning', km: 'សម្អាត', vi: 'Dọn dẹp', 'zh-cn': '保洁' },
  laundry: { en: 'Laundry', km: 'បោកអ៊ុត', vi: 'Giặt ủi', 'zh-cn': '洗衣' },
  repairs: { en: 'Repairs', km: 'ជួសជុល', vi: 'Sửa chữa', 'zh-cn': '维修' },
};

export interface Talk {
  readonly createdAt: Date;
  readonly insert: () => Promise<void>;
}

/** The demo merchants' conversations of the last two weeks that are told line by line, and the others of Lotus in these days. */
export async function seedConversations(
  context: SeedContext,
  people: DemoPeople,
  others: readonly Talk[],
): Promise<void> {
  const lotus = { merchantId: people.lotusId, name: 'Lotus Home Services', origin: 'https://lotus.example' };
  const mekong = { merchantId: people.mekongId, name: 'Mekong Water', origin: 'https://mekong.example' };
  const lotusDialogues = [englishDialogues, khmerDialogues, vietnameseDialogues, chineseDialogues].flat();
  await Promise.all([
    seedSite(context, lotus, { dialogues: lotusDialogues, others }, people),
    seedSite(context, mekong, { dialogues: mekongDialogues, others: [] }, people),
  ]);
}

interface SiteTalks {
  readonly dialogues: readonly Dialogue[];
  readonly others: readonly Talk[];
}

async function seedSite(
  context: SeedContext,
  site: Site,
  { dialogues, others }: SiteTalks,
  people: DemoPeople,
): Promise<void> {
  const now = new Date();
  const told = dialogues.map((dialogue): Talk => {
    const story = toStory(dialogue, people.users, now);
    return { createdAt: story.createdAt, insert: () => seedConversation(context, site, dialogue, story) };
  });
  const talks = [...told, ...others].sort((one, other) => one.createdAt.getTime() - other.createdAt.getTime());
  // One after the other: they are numbered as they began.
  for (const { insert } of talks) await insert();
}

async function seedConversation(context: SeedContext, site: Site, dialogue: Dialogue, story: Story): Promise<void> {
  const { merchantId } = site;
  const { createdAt, closedAt, status, operatorSeenSeq, visitorSeenSeq } = story;
  const { locale } = dialogue;
  const page = {
    title: `${pageTitles[dialogue.page][locale]} · ${site.name}`,
    url: `${site.origin}/${dialogue.page === 'home' ? '' : dialogue.page}`,
  };
  const isBanned = dialogue.mark === 'banned';
  const visitor = await buildVisitor(context, { merchantId, ...dialogue.visitor, locale, page, isBanned, createdAt });
  const messages: MessageOverrides[] = [];
  for (const { picture, ...message } of story.messages) {
    const attachment =
      picture &&
      (await storePicture(context, { merchantId, uploader: { type: 'visitor', id: visitor.id } }, picture, message));
    messages.push({ ...message, attachment });
  }
  const channel = await buildChannel(context, {
    ...{ merchantId, visitor, status, messages, createdAt, closedAt, operatorSeenSeq, visitorSeenSeq, page },
    isBlocked: dialogue.mark === 'blocked',
  });
  await addParticipants(context, merchantId, channel.id, story);
  if (dialogue.snoozedDays) await snooze(context, merchantId, { channelId: channel.id, days: dialogue.snoozedDays });
}

/** Until eight in the morning in Phnom Penh. */
async function snooze(
  context: SeedContext,
  merchantId: string,
  { channelId, days }: { channelId: string; days: number },
): Promise<void> {
  const until = new Date(Date.now() + days * 86_400_000);
  until.setUTCHours(1, 0, 0, 0);
  await context.database
    .forMerchant(merchantId)
    .query.updateTable('chat_channels as c')
    .from('users as u')
    .whereRef('u.id', '=', 'c.assigned_operator_id')
    .where('c.id', '=', channelId)
    .set({
      snoozed_until: until,
      marks: sql<string>`jsonb_build_object('snoozedBy', jsonb_build_object('id', u.id, 'name', concat_ws(' ', u.first_name, u.last_name)))`,
    })
    .execute();
}

/** Who took part and when: the factory lets everybody join at the beginning. */
async function addParticipants(
  context: SeedContext,
  merchantId: string,
  channelId: string,
  { operatorId, participants, participations, version }: Story,
): Promise<void> {
  const { query } = context.database.forMerchant(merchantId);
  const current = participants.map(({ userId, joinedAt }) => ({ id: userId, joinedAt: joinedAt.toISOString() }));
  await query
    .updateTable('chat_channels')
    .set({ assigned_operator_id: operatorId, participants: JSON.stringify(current), version })
    .where('id', '=', channelId)
    .execute();
  if (participations.length === 0) return;
  await query
    .insertInto('chat_participants')
    .values(
      participations.map(({ userId, joinedAt, leftAt }) => ({
        id: newId(),
        channel_id: channelId,
        user_id: userId,
        joined_at: joinedAt,
        left_at: leftAt,
      })),
    )
    .execute();
}

export async function storePicture(
  context: SeedContext,
  { merchantId, uploader }: { merchantId: string; uploader: Uploader },
  name: PictureName,
  message: Pick<StoryMessage, 'id' | 'at'>,
): Promise<StoredAttachment | undefined> {
  const storage = createFolderStorage(join(context.config.dataDir, 'files'));
  const image = await writeAnew(await drawPicture(name), 'attachment');
  const id = newId();
  await storage.write(toStorageKey({ merchantId, id, isThumbnail: false }), image.content);
  await storage.write(toStorageKey({ merchantId, id, isThumbnail: true }), image.thumbnail!);
  await insertUpload(context.database.forMerchant(merchantId).query, {
    id,
    uploader_type: uploader.type,
    uploader_id: uploader.id,
    kind: 'image',
    name: `${name}.png`,
    mime: 'image/png',
    size: image.content.length,
    width: image.width,
    height: image.height,
    has_thumbnail: true,
    created_at: message.at,
  });
  return claimUpload(context, merchantId, { id, uploader, usedById: message.id });
}
