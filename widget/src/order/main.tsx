import './order.css';
import { effect } from '@preact/signals';
import { render } from 'preact';
import { needHanFont } from '../frame/i18n/script.ts';
import { applyBrand } from '../frame/theme.ts';
import { orderApi } from './order-api.ts';
import { OrderPage } from './order-page.tsx';
import { createOrderState } from './order-state.ts';
import { words } from './words.ts';

const key = 'sala:order:locale';
const token = decodeURIComponent(location.pathname.split('/')[2] ?? '');

/** Where nothing may be kept, the choice holds until the page is left. */
const choice = {
  read() {
    try {
      return localStorage.getItem(key);
    } catch {
      return null;
    }
  },
  keep(locale: string) {
    try {
      localStorage.setItem(key, locale);
    } catch {}
  },
};

const page = createOrderState(orderApi(token), choice);
effect(() => {
  const locale = page.locale.value;
  const order = page.order.value;
  document.documentElement.lang = locale === 'zh-cn' ? 'zh-CN' : locale;
  if (locale === 'zh-cn') needHanFont();
  document.title = order
    ? `${words(locale, 'page.title', { number: order.orderNumber })} · ${order.business.name}`
    : words(locale, 'page.loading');
  if (order) applyBrand(order.business.color);
});
render(<OrderPage page={page} />, document.getElementById('order')!);
void page.follow();
