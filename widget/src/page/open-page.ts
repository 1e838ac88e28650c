import { effect } from '@preact/signals';
import type { Locale } from '@sala/contract/core/locales.ts';
import { type ComponentChild, render } from 'preact';
import { needHanFont } from '../frame/i18n/script.ts';
import { applyBrand } from '../frame/theme.ts';
import { nameOfPage, type PageState, type Shown } from './page-state.ts';
import { pageTexts } from './page-texts.ts';

/** The secret of the link. */
export const tokenOfPage = (): string => decodeURIComponent(location.pathname.split('/')[2] ?? '');

/** Renders a page into the element with this id, in the business's colour, and keeps it up to date. */
export function openPage<T extends Shown>(
  page: PageState<T>,
  { element, titleOf, view }: { element: string; titleOf: (locale: Locale, shown?: T) => string; view: ComponentChild },
): void {
  effect(() => {
    const locale = page.locale.value;
    const shown = page.shown.value;
    document.documentElement.lang = locale === 'zh-cn' ? 'zh-CN' : locale;
    if (locale === 'zh-cn') needHanFont();
    const isGone = page.state.value === 'gone';
    document.title = `${isGone ? pageTexts(locale, 'page.gone') : titleOf(locale, shown)} · ${nameOfPage(shown)}`;
    if (shown) applyBrand(shown.business.color);
  });
  render(view, document.getElementById(element)!);
  void page.follow();
}
