import type { FrameSetup } from '../shared/protocol.ts';

/** The page in the form of the request. */
type Page = { title?: string; url?: string };

/** Title and address, truncated to the server's limits. */
export const boundedPage = ({ title, url }: FrameSetup['page']): FrameSetup['page'] => ({
  title: title.slice(0, 300),
  url: url.slice(0, 2000),
});

/** Shortest interval of reports in ms, for visitors who click quickly and pages that change their address often. */
const pause = 5000;

/** Reports the page that the visitor views: the first one soon, later ones at most once in the interval. */
export function createPageNotices(send: (page: Page) => Promise<void>) {
  const wordsOf = ({ title, url }: Page) => `${url}\n${title}`;
  let newest: Page | undefined;
  let sent = '';
  let isResting = false;

  function rest(length: number): void {
    isResting = true;
    setTimeout(flush, length);
  }

  function flush(): void {
    isResting = false;
    const page = newest;
    newest = undefined;
    if (!page || wordsOf(page) === sent) return;
    sent = wordsOf(page);
    rest(pause);
    // A lost report does no harm: the next page is reported in any case.
    send(page).catch(() => {});
  }

  return {
    tell(page: Page): void {
      newest = page;
      // Titles often change a moment after the address.
      if (!isResting) rest(300);
    },
    /** Marks a page as already reported by another call. */
    know(page: Page): void {
      sent = wordsOf(page);
    },
  };
}
