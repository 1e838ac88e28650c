import type { FrameSetup } from '../shared/protocol.ts';

/** As it is told to the server. */
type Page = { title?: string; url?: string };

/** As much of it as the server takes. */
export const boundedPage = ({ title, url }: FrameSetup['page']): FrameSetup['page'] => ({
  title: title.slice(0, 300),
  url: url.slice(0, 2000),
});

/** Somebody who clicks through a shop, and a page that counts in its address, are told of so often at most, in ms. */
const pause = 5000;

/** Tells the newest page that the visitor looks at: the first one soon, those after it not more often than every few seconds. */
export function createPageNotices(send: (page: Page) => Promise<void>) {
  const wordsOf = ({ title, url }: Page) => `${url}\n${title}`;
  let newest: Page | undefined;
  let told = '';
  let isResting = false;

  function rest(length: number): void {
    isResting = true;
    setTimeout(flush, length);
  }

  function flush(): void {
    isResting = false;
    const page = newest;
    newest = undefined;
    if (!page || wordsOf(page) === told) return;
    told = wordsOf(page);
    rest(pause);
    // Only a hint: the next page is told anyhow.
    send(page).catch(() => {});
  }

  return {
    tell(page: Page): void {
      newest = page;
      // Titles often follow the address by a moment.
      if (!isResting) rest(300);
    },
    /** The server has this one from elsewhere. */
    know(page: Page): void {
      told = wordsOf(page);
    },
  };
}
