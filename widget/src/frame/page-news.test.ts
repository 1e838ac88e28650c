import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { boundedPage, createPageNotices } from './page-news.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

const page = (name: string) => ({ title: name, url: `https://shop.example/${name}` });

it('tells the page a visitor went to, and of many in a row the last one every few seconds', async () => {
  const send = vi.fn(async () => {});
  const news = createPageNotices(send);
  news.tell(page('soap'));
  await vi.advanceTimersByTimeAsync(300);
  expect(send.mock.calls).toEqual([[page('soap')]]);

  for (let count = 0; count < 100; count++) {
    news.tell(page(`towel-${count}`));
    await vi.advanceTimersByTimeAsync(100);
  }
  await vi.advanceTimersByTimeAsync(5000);
  expect(send.mock.calls.length).toBeLessThanOrEqual(4);
  expect(send.mock.lastCall).toEqual([page('towel-99')]);
});

it('is silent about the page it has told already, and goes on after a failure', async () => {
  const send = vi.fn(() => Promise.reject(new Error('offline')));
  const news = createPageNotices(send);
  for (const name of ['soap', 'soap', 'towel']) {
    news.tell(page(name));
    await vi.advanceTimersByTimeAsync(10_000);
  }
  expect(send.mock.calls).toEqual([[page('soap')], [page('towel')]]);
});

it('keeps to what the server takes', () => {
  const { title, url } = boundedPage({ title: 't'.repeat(999), url: `https://shop.example/?${'q'.repeat(9999)}` });
  expect([title.length, url.length]).toEqual([300, 2000]);
});
