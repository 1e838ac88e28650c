import DOMPurify from 'dompurify';
import { useMemo } from 'react';
import styles from './markup.module.css';

const allowed = {
  ALLOWED_TAGS: 'p br strong em u s a ul ol li blockquote code pre h3 h4'.split(' '),
  ALLOWED_ATTR: ['href', 'start'],
  ALLOWED_URI_REGEXP: /^(?:https?|mailto):/i,
};

/** The server has already sanitized the text. Anything else is removed, and links open outside the portal. */
function safeMarkup(html: string): string {
  const fragment = DOMPurify.sanitize(html, { ...allowed, RETURN_DOM_FRAGMENT: true });
  for (const link of fragment.querySelectorAll('a')) {
    link.target = '_blank';
    link.rel = 'noopener noreferrer';
  }
  const holder = document.createElement('div');
  holder.append(fragment);
  return holder.innerHTML;
}

/** A description or an answer with its formats. */
export function Markup({ html }: { html: string }) {
  const safe = useMemo(() => safeMarkup(html), [html]);
  return <div className={styles.markup} dir="auto" dangerouslySetInnerHTML={{ __html: safe }} />;
}
