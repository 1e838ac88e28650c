import { effect } from '@preact/signals';
import type { Locale } from '@sala/contract/core/locales.ts';
import { type ComponentChild, render } from 'preact';
import { needHanFont } from '../frame/i18n/script.ts';
import { applyBrand } from '../frame/theme.ts';
import type { PageState, Shown } from './page-state.ts';

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
    document.title = shown ? `${titleOf(locale, shown)} · ${shown.business.name}` : titleOf(locale);
    if (shown) applyBrand(shown.business.color);
  });
  render(view, document.getElementById(element)!);
  void page.follow();
}
