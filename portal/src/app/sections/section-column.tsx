import { Link, useLocation } from '@tanstack/react-router';
import { type RefObject, use, useLayoutEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { NavLinks } from '#app/navigation/nav-links.tsx';
import { type SectionName, sectionPaths } from '#app/navigation/sections.ts';
import { EventBox } from '#shared/ui/event-box.tsx';
import { SearchInput } from '#shared/ui/filters/search-input.tsx';
import { countPages, isSearched, useMatchingPages } from './matching-pages.ts';
import styles from './section-column.module.css';
import { SectionsContext } from './sections-context.ts';
import { useFoundLinks } from './use-found-links.ts';

/** Scrolls the list, and nothing around it, to the link of the page that is shown, unless it is in view. */
function useCurrentInView(list: RefObject<HTMLElement | null>): void {
  const pathname = useLocation({ select: (location) => location.pathname });
  useLayoutEffect(() => {
    const link = list.current?.querySelector('[aria-current="page"]');
    if (!list.current || !link) return;
    const [view, box] = [list.current.getBoundingClientRect(), link.getBoundingClientRect()];
    if (box.top >= view.top && box.bottom <= view.bottom) return;
    list.current.scrollTop += box.top - view.top - (view.height - box.height) / 2;
  }, [list, pathname]);
}

/** The pages of a section beside the one that is shown. Windows that are too narrow for it have a link to the section's list instead. */
export function SectionColumn({ name }: { name: SectionName }) {
  const { t } = useTranslation('shell');
  const [search, setSearch] = useState('');
  const groups = use(SectionsContext)[name];
  const found = useMatchingPages(groups, search);
  const { field, list, handleFieldKey, handleListKey } = useFoundLinks(search);
  useCurrentInView(list);
  if (countPages(groups) < 2) return null;
  return (
    <nav className={styles.column} aria-label={t(`page.${name}`)}>
      <div className={styles.head}>
        <Link to={sectionPaths[name]} className={styles.title}>
          {t(`page.${name}`)}
        </Link>
        {isSearched(groups) && (
          <SearchInput
            ref={field}
            value={search}
            label={t('searchSettings')}
            clearLabel={t('clearSearch')}
            onChange={setSearch}
            onKeyDown={handleFieldKey}
          />
        )}
      </div>
      <EventBox className={styles.links} ref={list} onKeyDown={handleListKey}>
        <NavLinks groups={found} />
        {found.length === 0 && (
          <p className={styles.nothing} role="status">
            {t('palette.nothing')}
          </p>
        )}
      </EventBox>
    </nav>
  );
}
