import { locales } from '@sala/contract/core/locales.ts';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { Link, useSearch } from '@tanstack/react-router';
import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { changeLocale } from '#shared/i18n/i18n.ts';
import { setSkin, useShownSkin } from '#shared/theme/skin.ts';
import { PageBody, PageHeader } from '#shared/ui/page.tsx';
import { Segmented } from '#shared/ui/segmented.tsx';
import { pieces } from '../pieces.ts';
import styles from './gallery.module.css';

const queryClient = new QueryClient();
const languages = locales.map((locale) => ({ value: locale, label: locale }));
const skins = [
  { value: 'light', label: 'Light' },
  { value: 'dark', label: 'Dark' },
] as const;

/** The list of components on the left, the chosen one with all its states on the right. */
export function GalleryPage() {
  const { i18n } = useTranslation('ui');
  const skin = useShownSkin();
  const { piece } = useSearch({ strict: false });
  const { id, title, Example } = pieces.find((one) => one.id === piece) ?? pieces[0]!;
  const locale = locales.find((one) => one === i18n.language) ?? 'en';
  return (
    <QueryClientProvider client={queryClient}>
      <div className={styles.gallery}>
        <nav className={styles.list} aria-label="Pieces">
          <Segmented label="Skin" value={skin} options={skins} onChange={setSkin} />
          <Segmented label="Language" value={locale} options={languages} onChange={(next) => void changeLocale(next)} />
          <ul className={styles.links}>
            {pieces.map((one) => (
              <li key={one.id}>
                <Link
                  to="/dev/gallery"
                  search={{ piece: one.id }}
                  className={styles.link}
                  data-current={one.id === id || undefined}
                >
                  {one.title}
                </Link>
              </li>
            ))}
          </ul>
        </nav>
        <main className={styles.main} data-piece={id}>
          <PageHeader title={title} />
          <PageBody>
            <Suspense>
              <div className={styles.examples} data-ready>
                <Example />
              </div>
            </Suspense>
          </PageBody>
        </main>
      </div>
    </QueryClientProvider>
  );
}
