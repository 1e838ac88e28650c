import type { TagColor } from '@sala/contract/conversations/tags/tags.schema.ts';
import type { FeatureSeed } from '#seed/features.ts';
import { tagRecentChannels } from './tags/tagged-channels.factory.ts';
import { buildTag } from './tags/tags.factory.ts';

/** What is said in a conversation that somebody gave the tag. */
const tagged: readonly { name: string; color: TagColor; words: string }[] = [
  { name: 'Refund', color: 'orange', words: 'refund|paid back|退桶|hoàn lại|សងប្រាក់' },
  { name: 'Warranty', color: 'blue', words: 'warranty|保修|bảo hành|ធានា' },
  { name: 'New customer', color: 'green', words: 'just moved|first time|第一次|lần đầu|លើកដំបូង' },
  { name: 'Delivery', color: 'teal', words: 'driver|送水|giao nước|ដឹក' },
  { name: 'Regular customer', color: 'violet', words: 'as usual|every week|每周|như mọi khi|រាល់អាទិត្យ|រាល់ថ្ងៃច័ន្ទ' },
  { name: 'Complaint', color: 'pink', words: 'hello\\?|还没|hổng thấy|ភ្លេច' },
];

export const seed: FeatureSeed = async (context, { lotusId, mekongId }) => {
  for (const merchantId of [lotusId, mekongId])
    for (const { words, ...tag } of tagged) {
      const { id } = await buildTag(context, { merchantId, ...tag });
      await tagRecentChannels(context, { merchantId, tagId: id, words });
    }
};
