import type { TagColor, TagOption } from '@sala/contract/conversations/tags/tags.schema.ts';
import styles from './tag-mark.module.css';

/** A tag in its colour. A long name is cut off where there is no room. */
export function TagMark({ tag: { name, color } }: { tag: Pick<TagOption, 'name' | 'color'> }) {
  return (
    <span className={styles.mark} data-shift-color={color} title={name}>
      {name}
    </span>
  );
}

/** Only the colour of a tag, beside its name. */
export function TagDot({ color }: { color: TagColor }) {
  return <span className={styles.dot} data-shift-color={color} aria-hidden />;
}
