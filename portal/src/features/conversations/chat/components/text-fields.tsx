import { splitLinks } from '@sala/client/text/split-links.ts';
import { useFontFor } from '../use-font-for.ts';
import styles from './text-fields.module.css';

export interface TextFieldsProps {
  text: string;
  /** The names that are mentioned in it after an @. */
  mentions?: readonly string[];
}

const escaped = (name: string) => name.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

/** Text with mentions. */
function Named({ text, mentions }: Required<TextFieldsProps>) {
  if (mentions.length === 0) return text;
  // Longer names first, because a name may be the start of another.
  const names = mentions.toSorted((one, other) => other.length - one.length).map(escaped);
  return text.split(new RegExp(`(@(?:${names.join('|')}))`)).map((part, index) =>
    index % 2 === 0 ? (
      part
    ) : (
      <strong key={index} className={styles.mention}>
        {part}
      </strong>
    ),
  );
}

/** The text of a message with its links and mentions. */
export function TextFields({ text, mentions = [] }: TextFieldsProps) {
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
          <Named key={key} text={part} mentions={mentions} />
        );
      })}
    </p>
  );
}
