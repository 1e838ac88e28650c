import type { Channel } from '@sala/contract/conversations/chat/channels.schema.ts';
import type { TagOption } from '@sala/contract/conversations/tags/tags.schema.ts';
import { TagMark, useTags } from '#features/conversations/tags/tags.public.ts';
import { listSeparator } from '#shared/i18n/punctuation.ts';
import styles from './row-tags.module.css';

/** More of them would leave the other facts no room. */
const mostInRow = 2;

/** The tags of a conversation in the order in which they were added. One that was deleted meanwhile is left out. */
export function useTagsOf({ tagIds }: Pick<Channel, 'tagIds'>): readonly TagOption[] {
  const tags = useTags();
  return tagIds.flatMap((id) => tags.find((tag) => tag.id === id) ?? []);
}

/** The first tags of a row, and how many there are besides. */
export function RowTags({ tags }: { tags: readonly TagOption[] }) {
  if (tags.length === 0) return null;
  const further = tags.slice(mostInRow);
  return (
    <span className={styles.tags}>
      {tags.slice(0, mostInRow).map((tag) => (
        <TagMark key={tag.id} tag={tag} />
      ))}
      {further.length > 0 && (
        <span className={styles.more} title={further.map(({ name }) => name).join(listSeparator())}>
          +{further.length}
        </span>
      )}
    </span>
  );
}
