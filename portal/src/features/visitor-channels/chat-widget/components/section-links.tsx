import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { fadingAcross, useScrollEdges } from '#shared/ui/use-scroll-edges.ts';
import styles from './section-links.module.css';

export const sectionIds = {
  look: 'widget-look',
  words: 'widget-words',
  departments: 'widget-departments',
  preChat: 'widget-pre-chat',
  offline: 'widget-offline',
} as const;

/**
 * Jumps to a section without a change of the address: nothing is left, so nobody is asked about unsaved changes. The focus goes to the
 * heading, so that the next Tab leads to its first field.
 */
function jumpTo(id: string): void {
  const section = document.getElementById(id);
  const heading = section?.querySelector<HTMLElement>('h2');
  if (!section || !heading) return;
  heading.tabIndex = -1;
  section.scrollIntoView({ block: 'start' });
  heading.focus({ preventScroll: true });
}

/** The sections of the form, in a row that scrolls where it is narrow. */
export function SectionLinks() {
  const { t, i18n } = useTranslation('chat-widget');
  const row = useRef<HTMLElement>(null);
  useScrollEdges(row, i18n.language);
  const links = [
    { id: sectionIds.look, label: t('look.title') },
    { id: sectionIds.words, label: t('words.title') },
    { id: sectionIds.departments, label: t('departments.title') },
    { id: sectionIds.preChat, label: t('preChat.title') },
    { id: sectionIds.offline, label: t('offline.title') },
  ];
  return (
    <nav ref={row} className={`${styles.links} ${fadingAcross}`} aria-label={t('sections')}>
      {links.map(({ id, label }) => (
        <a
          key={id}
          className={styles.link}
          href={`#${id}`}
          onClick={(event) => {
            event.preventDefault();
            jumpTo(id);
          }}
        >
          {label}
        </a>
      ))}
    </nav>
  );
}
