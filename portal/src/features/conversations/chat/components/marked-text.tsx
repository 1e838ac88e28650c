import type { SearchExcerpt } from '@sala/contract/conversations/chat/chat-search.schema.ts';
import styles from './search-results.module.css';

/** An excerpt of text with the search words highlighted. */
export function MarkedText({ excerpt: { text, marks } }: { excerpt: SearchExcerpt }) {
  let done = 0;
  const pieces = marks.map(({ start, end }) => {
    const before = text.slice(done, start);
    done = end;
    return (
      <span key={start}>
        {before}
        <mark className={styles.mark}>{text.slice(start, end)}</mark>
      </span>
    );
  });
  return (
    <>
      {pieces}
      {text.slice(done)}
    </>
  );
}
