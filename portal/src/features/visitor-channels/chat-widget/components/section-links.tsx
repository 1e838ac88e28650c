import { type RefObject, useEffect, useRef, useState } from 'react';
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
const ids: readonly string[] = Object.values(sectionIds);

/** So far below its place a section counts as reached, in px. */
const tolerance = 8;

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

/** How far the page is scrolled: where its first section lies. */
const getOffset = () => document.getElementById(sectionIds.look)?.getBoundingClientRect().top ?? 0;

/** The last section that has reached the place under the links, or the last of all when the page ends. */
function findCurrent(): string {
  const sections = ids.flatMap((id) => document.getElementById(id) ?? []);
  const reached = sections.filter((section) => {
    const place = Number.parseFloat(getComputedStyle(section).scrollMarginTop) || 0;
    return section.getBoundingClientRect().top <= place + tolerance;
  });
  const last = sections.at(-1);
  // A page that is not scrolled is at its beginning, also where it ends in view.
  const isAtEnd = reached.length > 0 && last && last.getBoundingClientRect().bottom <= window.innerHeight;
  return (isAtEnd ? last : reached.at(-1))?.id ?? sectionIds.look;
}

/** The section in view. One that was jumped to stays until the page is scrolled again, since the end of the page may keep it from its place. */
function useCurrentSection() {
  const [current, setCurrent] = useState<string>(sectionIds.look);
  const jumped = useRef<number>(undefined);
  useEffect(() => {
    const update = () => {
      if (jumped.current !== undefined && Math.abs(getOffset() - jumped.current) <= 1) return;
      jumped.current = undefined;
      setCurrent(findCurrent());
    };
    // Of the page or of whatever part of it scrolls.
    document.addEventListener('scroll', update, { capture: true, passive: true });
    return () => document.removeEventListener('scroll', update, { capture: true });
  }, []);
  const jump = (id: string) => {
    jumpTo(id);
    jumped.current = getOffset();
    setCurrent(id);
  };
  return { current, jump };
}

/** Keeps the marked link in sight where the row scrolls. `scrollIntoView` would scroll the page as well. */
function useRevealed(row: RefObject<HTMLElement | null>, current: string): void {
  useEffect(() => {
    const area = row.current;
    const link = area?.querySelector<HTMLElement>('[aria-current]');
    if (!area || !link) return;
    const start = link.getBoundingClientRect().left - area.getBoundingClientRect().left + area.scrollLeft;
    if (start < area.scrollLeft || start + link.offsetWidth > area.scrollLeft + area.clientWidth)
      area.scrollLeft = start + (link.offsetWidth - area.clientWidth) / 2;
  }, [row, current]);
}

/** The sections of the form, in a row that scrolls where it is narrow. */
export function SectionLinks() {
  const { t, i18n } = useTranslation('chat-widget');
  const row = useRef<HTMLElement>(null);
  const { current, jump } = useCurrentSection();
  useScrollEdges(row, i18n.language);
  useRevealed(row, current);
  const links = [
    { id: sectionIds.look, label: t('look.title') },
    { id: sectionIds.words, label: t('words.title') },
    { id: sectionIds.departments, label: t('departments.title') },
    { id: sectionIds.preChat, label: t('preChat.title') },
    { id: sectionIds.offline, label: t('offline.link') },
  ];
  return (
    <nav ref={row} className={`${styles.links} ${fadingAcross}`} aria-label={t('sections')}>
      {links.map(({ id, label }) => (
        <a
          key={id}
          className={styles.link}
          href={`#${id}`}
          aria-current={id === current || undefined}
          onClick={(event) => {
            event.preventDefault();
            jump(id);
          }}
        >
          {label}
        </a>
      ))}
    </nav>
  );
}
