import { splitLinks } from '@sala/client/text/split-links.ts';
import { useFontFor } from '../use-font-for.ts';
import styles from './text-fields.module.css';

/** The text of a message with its links. */
export function TextFields({ text }: { text: string }) {
  useFontFor(text);
  const parts = splitLinks(text);
  let offset = 0;
  return (
    <p className={styles.words} dir="auto">
      {parts.map(({ text: part, href }) => {
        const key = offset;
        offset += part.length;
        return href ? (
          <a key={key} href={href} target="_blank" rel="noopener noreferrer nofollow">
            {part}
          </a>
        ) : (
          part
        );
      })}
    </p>
  );
}
