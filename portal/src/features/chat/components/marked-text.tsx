import type { SearchExcerpt } from '@sala/contract/chat/chat-search.schema.ts';
import styles from './search-results.module.css';

/** A piece of text in which what was looked for stands out. */
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
