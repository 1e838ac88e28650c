import type { AppContext } from '#platform/context.ts';
import { VersionWatch } from '#platform/events/version-watch.ts';
import { FailureError } from '#platform/failure.ts';
import { getLimitedNetwork } from '#platform/http/caller-address.ts';
import { ReadsInTurn } from '#platform/http/reads-in-turn.ts';
import type { RequestInfo, Router } from '#platform/http/router.ts';

interface Versioned {
  readonly id: string;
  readonly version: number;
}

export interface CustomerPage<T extends Versioned> {
  /** What the link opens, for who comes from this address. */
  open(token: string, address: string): Promise<T>;
  /** The same for who writes by it: they may not do so without end. */
  openToWrite(token: string, address: string): Promise<T>;
  /** Shows what the link opens, as soon as it has a later version than this one; after a while also without. */
  showLater<Shown>(
    link: { readonly token: string; readonly afterVersion: number | undefined },
    request: Pick<RequestInfo, 'address' | 'gone'>,
    show: (opened: T) => Promise<Shown>,
  ): Promise<Shown>;
  /** There is a new version of it. */
  tell(id: string): Promise<void>;
}

/** A page that is opened by a secret link, without an account. `openLink` throws for a link that opens nothing. */
export function createCustomerPage<T extends Versioned>(
  context: AppContext,
  router: Router,
  { topic, openLink }: { topic: string; openLink: (token: string) => Promise<T> },
): CustomerPage<T> {
  // What one phone may try that guesses; a link that opens something costs nothing.
  const wrongLinks = context.limits.of('wrong-links');
  // Writes through one link are limited, no matter how many addresses they come from.
  const writes = context.limits.of('link-writes');
  const reads = new ReadsInTurn(context.config.limits);
  const watch = new VersionWatch(context, topic);
  router.fastify.addHook('preClose', async () => watch.close());

  async function open(token: string, address: string): Promise<T> {
    try {
      return await openLink(token);
    } catch (error) {
      if (error instanceof FailureError) await wrongLinks.consume(`${topic} ${getLimitedNetwork(address)}`);
      throw error;
    }
  }

  /** A link may be in many hands, and many links in one: those of one link wait for each other, and then those of one network. */
  const inTurn = <Result>(
    token: string,
    { address, gone }: Pick<RequestInfo, 'address' | 'gone'>,
    work: () => Promise<Result>,
  ): Promise<Result> =>
    reads.take(`link ${token}`, { gone }, () => reads.take(`network ${getLimitedNetwork(address)}`, { gone }, work));

  return {
    open,
    async openToWrite(token, address) {
      const opened = await open(token, address);
      await writes.consume(`${topic} ${opened.id}`);
      return opened;
    },
    async showLater({ token, afterVersion }, { address, gone }, show) {
      const isLater = ({ version }: T) => afterVersion === undefined || version > afterVersion;
      // Nobody has a turn while they wait for news.
      const look = (find: () => Promise<T>, isWanted: (opened: T) => boolean) =>
        inTurn(token, { address, gone }, async () => {
          const opened = await find();
          return { opened, shown: isWanted(opened) ? { is: await show(opened) } : undefined };
        });
      const first = await look(() => open(token, address), isLater);
      if (first.shown) return first.shown.is;
      const change = watch.changeOf(first.opened.id);
      gone.addEventListener('abort', change.forget);
      try {
        // It may have changed between the look and the wait.
        const { shown } = await look(() => openLink(token), isLater);
        if (shown) return shown.is;
        await change.happened;
      } finally {
        change.forget();
      }
      return inTurn(token, { address, gone }, async () => show(await openLink(token)));
    },
    tell: (id) => watch.tell(id),
  };
}
