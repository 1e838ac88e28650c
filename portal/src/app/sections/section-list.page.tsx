import { IconPoint, IconSearchOff } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import type { ResourceNamespaceMap } from 'i18next';
import { use, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type NavGroup, type SectionName, toSearch } from '#app/navigation/sections.ts';
import { usePageName } from '#app/navigation/use-page-name.ts';
import { Button } from '#shared/ui/button.tsx';
import { EmptyState } from '#shared/ui/empty-state.tsx';
import { EventBox } from '#shared/ui/event-box.tsx';
import { SearchInput } from '#shared/ui/filters/search-input.tsx';
import { useKeyGroups } from '#shared/ui/key-help.ts';
import { Page, PageBody, PageHeader } from '#shared/ui/page.tsx';
import { useShortcut } from '#shared/ui/use-shortcut.ts';
import { isSearched, useMatchingPages } from './matching-pages.ts';
import styles from './section-list.module.css';
import { SectionsContext } from './sections-context.ts';
import { useFoundLinks } from './use-found-links.ts';

export const ReportsPage = () => <SectionList name="reports" />;
export const SettingsPage = () => <SectionList name="settings" />;

/** Everything that a section contains, by group, with a search over the pages, their tabs and what people call them, in all languages. */
function SectionList({ name }: { name: SectionName }) {
  const { t } = useTranslation('shell');
  const [search, setSearch] = useState('');
  const all = use(SectionsContext)[name];
  const groups = useMatchingPages(all, search);
  const hasSearch = name === 'settings' && isSearched(all);
  const { field, list, handleFieldKey, handleListKey } = useFoundLinks(search);
  useShortcut('Slash', () => field.current?.focus(), { isEnabled: hasSearch });
  useKeyGroups(
    hasSearch ? [{ title: t(`page.${name}`), rows: [{ label: t('searchSettings'), keys: ['Slash'] }] }] : [],
  );
  return (
    <Page>
      <PageHeader title={t(`page.${name}`)} />
      <PageBody width="form">
        {hasSearch && (
          <SearchInput
            ref={field}
            className={styles.search}
            value={search}
            label={t('searchSettings')}
            clearLabel={t('clearSearch')}
            onChange={setSearch}
            onKeyDown={handleFieldKey}
          />
        )}
        {groups.length > 0 && (
          <EventBox className={styles.groups} ref={list} onKeyDown={handleListKey}>
            {groups.map((group) => (
              <Group key={group.id} group={group} isSettings={name === 'settings'} />
            ))}
          </EventBox>
        )}
        {groups.length === 0 && (
          <div role="status">
            <EmptyState
              icon={<IconSearchOff size={28} stroke={1.5} />}
              title={t('palette.nothing')}
              action={
                <Button variant="default" onClick={() => setSearch('')}>
                  {t('clearSearch')}
                </Button>
              }
            />
          </div>
        )}
      </PageBody>
    </Page>
  );
}

/** Pages of settings, each of which says in one line what it is for. */
type Described = keyof ResourceNamespaceMap['sections']['about'];

function Group({ group, isSettings }: { group: NavGroup; isSettings: boolean }) {
  const { t } = useTranslation(isSettings ? ['shell', 'sections'] : 'shell');
  const nameOf = usePageName();
  const headingId = useId();
  return (
    <section aria-labelledby={isSettings ? headingId : undefined}>
      {isSettings && (
        <h2 id={headingId} className={styles.heading}>
          {t(`group.${group.id}`)}
        </h2>
      )}
      <ul className={styles.list}>
        {group.pages.map((page) => {
          const { icon: Icon = IconPoint } = page;
          return (
            <li key={`${page.path} ${page.tab?.id}`}>
              <Link
                to={page.path}
                search={toSearch(page) as never}
                className={styles.entry}
                data-about={isSettings || undefined}
              >
                <Icon size={20} stroke={1.75} aria-hidden />
                <span className={styles.words}>
                  <span>{page.tab ? `${nameOf(page)} › ${page.tab.name}` : nameOf(page)}</span>
                  {isSettings && !page.tab && (
                    <span className={styles.about}>{t(`sections:about.${page.title as Described}`)}</span>
                  )}
                </span>
              </Link>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
