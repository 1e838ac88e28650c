import { splitLinks } from '@sala/client/text/split-links.ts';
import { getLang } from '../i18n/script.ts';

interface RichTextProps {
  text: string;
}

/** A text with links, rendered as text nodes and never as markup. */
export function RichText({ text }: RichTextProps) {
  return (
    <p class="words" dir="auto" lang={getLang(text)}>
      {splitLinks(text).map(({ text: words, href }, index) =>
        href ? (
          <a key={index} href={href} target="_blank" rel="noopener noreferrer nofollow ugc">
            {words}
          </a>
        ) : (
          words
        ),
      )}
    </p>
  );
}
