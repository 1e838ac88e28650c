import { type Locale, localeNames, locales } from '@sala/contract/core/locales.ts';
import type { ComponentChildren } from 'preact';
import { getLang, needHanFont } from '../frame/i18n/script.ts';
import { nameOfPage, type PageState } from './page-state.ts';
import { pageTexts } from './page-texts.ts';

type AnyPage = Pick<PageState, 'shown' | 'state' | 'isOffline' | 'heardAt' | 'locale' | 'retry' | 'setLocale'>;

function LanguageChoice({ page }: { page: AnyPage }) {
  const locale = page.locale.value;
  return (
    <select
      class="language"
      aria-label={pageTexts(locale, 'page.language')}
      value={locale}
      // The name of the fourth language is written in Chinese characters.
      onFocus={needHanFont}
      onChange={(event) => page.setLocale(event.currentTarget.value as Locale)}
    >
      {locales.map((one) => (
        <option key={one} value={one} lang={one === 'zh-cn' ? 'zh-CN' : one}>
          {localeNames[one]}
        </option>
      ))}
    </select>
  );
}

function Head({ page }: { page: AnyPage }) {
  const business = page.shown.value?.business;
  return (
    <header class="head">
      {business?.logo && <img src={business.logo} alt="" width="36" height="36" />}
      <span class="business" lang={business && getLang(business.name)}>
        {page.state.value !== 'loading' && nameOfPage(page.shown.value)}
      </span>
      <LanguageChoice page={page} />
    </header>
  );
}

interface FrameProps {
  page: AnyPage;
  loading: string;
  failed: string;
  /** Shown once the record is loaded. */
  children: ComponentChildren;
}

function Problem({ page, loading, failed }: Omit<FrameProps, 'children'>) {
  const locale = page.locale.value;
  if (page.state.value === 'loading') return <p class="wait">{loading}</p>;
  if (page.state.value === 'gone')
    return (
      <main class="empty">
        <h1>{pageTexts(locale, 'page.gone')}</h1>
        <p>{pageTexts(locale, 'page.goneText')}</p>
        <button type="button" class="primary" onClick={() => location.reload()}>
          {pageTexts(locale, 'page.retry')}
        </button>
      </main>
    );
  return (
    <main class="empty">
      <h1>{failed}</h1>
      <button type="button" class="primary" onClick={page.retry}>
        {pageTexts(locale, 'page.retry')}
      </button>
    </main>
  );
}

/** The common parts of customer pages: business, language, and problems of connection or link. */
export function PageFrame({ page, children, ...texts }: FrameProps) {
  const locale = page.locale.value;
  const isShown = page.state.value !== 'gone' && page.shown.value !== undefined;
  const heard = new Intl.DateTimeFormat(locale === 'zh-cn' ? 'zh-CN' : locale, { timeStyle: 'short' });
  return (
    <>
      {page.isOffline.value && isShown && (
        <p class="offline" role="status">
          {pageTexts(locale, 'page.offline', { time: heard.format(page.heardAt.value) })}
        </p>
      )}
      <Head page={page} />
      {isShown ? children : <Problem page={page} {...texts} />}
    </>
  );
}
