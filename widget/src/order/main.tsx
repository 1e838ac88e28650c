import './order.css';
import { openPage, tokenOfPage } from '../page/open-page.ts';
import { orderApi } from './order-api.ts';
import { OrderPage } from './order-page.tsx';
import { createOrderState } from './order-state.ts';
import { texts } from './texts.ts';

const page = createOrderState(orderApi(tokenOfPage()));
openPage(page, {
  element: 'order',
  titleOf: (locale, order) =>
    order ? texts(locale, 'page.title', { number: order.orderNumber }) : texts(locale, 'page.loading'),
  view: <OrderPage page={page} />,
});
