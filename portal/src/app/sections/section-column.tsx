import { Link } from '@tanstack/react-router';
import { use, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { NavLinks } from '#app/navigation/nav-links.tsx';
import { type SectionName, sectionPaths } from '#app/navigation/sections.ts';
import { SearchInput } from '#shared/ui/filters/search-input.tsx';
import { useMatchingPages } from './matching-pages.ts';
import styles from './section-column.module.css';
import { SectionsContext } from './sections-context.ts';

/** A list this long is searched rather than read. */
const minSearched = 12;

/** The pages of a section beside the one that is shown. Windows that are too narrow for it have a link to the section's list instead. */
export function SectionColumn({ name }: { name: SectionName }) {
  const { t } = useTranslation('shell');
  const [search, setSearch] = useState('');
  const groups = use(SectionsContext)[name];
  const found = useMatchingPages(groups, search);
  const count = groups.reduce((sum, { pages }) => sum + pages.length, 0);
  if (count < 2) return null;
  return (
    <nav className={styles.column} aria-label={t(`page.${name}`)}>
      <div className={styles.head}>
        <Link to={sectionPaths[name]} className={styles.title}>
          {t(`page.${name}`)}
        </Link>
        {count >= minSearched && (
          <SearchInput value={search} label={t('searchSettings')} clearLabel={t('clearSearch')} onChange={setSearch} />
        )}
      </div>
      <div className={styles.links}>
        <NavLinks groups={found} />
        {found.length === 0 && (
          <p className={styles.nothing} role="status">
            {t('palette.nothing')}
          </p>
        )}
      </div>
    </nav>
  );
}
