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
  /** The record of the link, for a caller with this address. */
  open(token: string, address: string): Promise<T>;
  /** The same for a write through the link, which is limited. */
  openToWrite(token: string, address: string): Promise<T>;
  /** The record of the link as soon as it has a newer version than this one, or after a timeout. */
  showLater<Shown>(
    link: { readonly token: string; readonly afterVersion: number | undefined },
    request: Pick<RequestInfo, 'address' | 'gone'>,
    show: (opened: T) => Promise<Shown>,
  ): Promise<Shown>;
  /** Announces a new version. */
  tell(id: string): Promise<void>;
}

/** A page that is opened by a secret link, without an account. `openLink` throws for an invalid link. */
export function createCustomerPage<T extends Versioned>(
  context: AppContext,
  router: Router,
  { topic, openLink }: { topic: string; openLink: (token: string) => Promise<T> },
): CustomerPage<T> {
  // Attempts with invalid links are limited for each address; valid links are not counted.
  const wrongLinks = context.limits.of('wrong-links');
  // Writes through one link are limited, from however many addresses they come.
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

  /** Many people may use one link, and one network many links: requests of one link take turns, and then those of one network. */
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
      // A waiting request has no turn while it waits for a new version.
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
        // The record may have changed between the read and the start of the wait.
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
