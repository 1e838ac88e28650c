import './order.css';
import { openPage, tokenOfPage } from '../page/open-page.ts';
import { orderApi } from './order-api.ts';
import { OrderPage } from './order-page.tsx';
import { createOrderState } from './order-state.ts';
import { words } from './words.ts';

const page = createOrderState(orderApi(tokenOfPage()));
openPage(page, {
  element: 'order',
  titleOf: (locale, order) =>
    order ? words(locale, 'page.title', { number: order.orderNumber }) : words(locale, 'page.loading'),
  view: <OrderPage page={page} />,
});
