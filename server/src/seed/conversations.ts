import { join } from 'node:path';
import type { Locale } from '@sala/contract/core/locales.ts';
import {
  buildChannels,
  buildTransfers,
  type KnownChannel,
  type MessageOverrides,
} from '#modules/conversations/chat/chat.factory.ts';
import { toStorageKey } from '#modules/platform-services/uploads/stored-files.ts';
import {
  claimUpload,
  type StoredAttachment,
  type Uploader,
} from '#modules/platform-services/uploads/uploads.public.ts';
import { insertUpload } from '#modules/platform-services/uploads/uploads.repository.ts';
import { buildVisitors } from '#modules/visitor-channels/visitors/visitors.factory.ts';
import { newId } from '#platform/ids.ts';
import { createFolderStorage } from '#platform/storage/file-storage.ts';
import { analyze } from './analyze.ts';
import type { Dialogue, PageName, PictureName } from './dialogue.ts';
import { englishDialogues } from './dialogues/en.ts';
import { khmerDialogues } from './dialogues/km.ts';
import { mekongDialogues } from './dialogues/mekong.ts';
import { vietnameseDialogues } from './dialogues/vi.ts';
import { chineseDialogues } from './dialogues/zh-cn.ts';
import { buildHistory, type Talk } from './history.ts';
import type { DemoPeople, DemoUser } from './people.ts';
import { drawPicture } from './pictures.ts';
import type { SeedContext } from './seed-demo.ts';
import { type StoryMessage, toStory } from './story.ts';

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

/** So many conversations tell PostgreSQL what the others are like. */
const portion = 100;

/** The demo merchants' conversations: of the last two weeks those that are told line by line, and the others of Lotus. */
export async function seedConversations(context: SeedContext, people: DemoPeople): Promise<void> {
  const lotus = { merchantId: people.lotusId, name: 'Lotus Home Services', origin: 'https://lotus.example' };
  const mekong = { merchantId: people.mekongId, name: 'Mekong Water', origin: 'https://mekong.example' };
  const lotusDialogues = [englishDialogues, khmerDialogues, vietnameseDialogues, chineseDialogues].flat();
  const history = await buildHistory(context, people);
  await insertTalks(context, mekong, await tell(context, mekong, mekongDialogues, people));
  const talks = inOrder([...(await tell(context, lotus, lotusDialogues, people)), ...history]);
  await insertTalks(context, lotus, talks.slice(0, portion));
  await analyze(context, 'chat_channels', 'chat_messages');
  await insertTalks(context, lotus, talks.slice(portion));
}

/** What is told line by line. */
async function tell(
  context: SeedContext,
  site: Site,
  dialogues: readonly Dialogue[],
  people: DemoPeople,
): Promise<Talk[]> {
  const { merchantId } = site;
  const now = new Date();
  const told = dialogues
    .map((dialogue) => ({ dialogue, page: toPage(site, dialogue), story: toStory(dialogue, people.users, now) }))
    .sort((one, other) => one.story.createdAt.getTime() - other.story.createdAt.getTime());
  const visitors = await buildVisitors(
    context,
    merchantId,
    told.map(({ dialogue: { visitor, locale, mark }, page, story: { createdAt } }) => ({
      ...visitor,
      ...{ locale, page, createdAt },
      isBanned: mark === 'banned',
    })),
  );
  const talks: Talk[] = [];
  for (const [index, { dialogue, page, story }] of told.entries()) {
    const visitor = visitors[index]!;
    const messages: MessageOverrides[] = [];
    for (const { picture, ...message } of story.messages) {
      const uploader = { type: 'visitor', id: visitor.id } as const;
      const attachment = picture && (await storePicture(context, { merchantId, uploader }, picture, message));
      messages.push({ ...message, attachment });
    }
    const operator = Object.values(people.users).find(({ id }) => id === story.operatorId);
    talks.push({
      channel: {
        ...story,
        ...{ id: newId(), visitor, messages, page },
        operatorId: operator?.id,
        isBlocked: dialogue.mark === 'blocked',
        ...(operator && dialogue.snoozedDays && snooze(operator, dialogue.snoozedDays)),
      },
    });
  }
  return talks;
}

const toPage = ({ name, origin }: Site, { page, locale }: Dialogue) => ({
  title: `${pageTitles[page][locale]} · ${name}`,
  url: `${origin}/${page === 'home' ? '' : page}`,
});

/** Until eight in the morning in Phnom Penh. */
function snooze({ id, name }: DemoUser, days: number): Pick<KnownChannel, 'snoozedUntil' | 'marks'> {
  const until = new Date(Date.now() + days * 86_400_000);
  until.setUTCHours(1, 0, 0, 0);
  return { snoozedUntil: until, marks: { snoozedBy: { id, name } } };
}

/** As they began: so they are numbered. */
const inOrder = (talks: readonly Talk[]): Talk[] =>
  talks.toSorted(({ channel: one }, { channel: other }) => one.createdAt.getTime() - other.createdAt.getTime());

async function insertTalks(context: SeedContext, { merchantId }: Site, talks: readonly Talk[]): Promise<void> {
  await buildChannels(
    context,
    merchantId,
    talks.map(({ channel }) => channel),
  );
  const transfers = talks.flatMap(({ transfer }) => transfer ?? []);
  if (transfers.length > 0) await buildTransfers(context, merchantId, transfers);
  const ratings = talks.flatMap(({ rating }) => rating ?? []);
  const { query } = context.database.forMerchant(merchantId);
  if (ratings.length > 0) await query.insertInto('chat_ratings').values(ratings).execute();
}

export async function storePicture(
  context: SeedContext,
  { merchantId, uploader }: { merchantId: string; uploader: Uploader },
  name: PictureName,
  message: Pick<StoryMessage, 'id' | 'at'>,
): Promise<StoredAttachment | undefined> {
  const storage = createFolderStorage(join(context.config.dataDir, 'files'));
  const id = newId();
  const image = await drawPicture(name);
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
