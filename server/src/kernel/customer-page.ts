import type { AppContext } from '#platform/context.ts';
import { VersionWatch } from '#platform/events/version-watch.ts';
import { FailureError } from '#platform/failure.ts';
import { limitedNetworkOf } from '#platform/http/caller-address.ts';
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
  /** What the link opens, as soon as it has a later version than this one; after a while also without. */
  openLater(
    token: string,
    request: Pick<RequestInfo, 'address' | 'gone'>,
    afterVersion: number | undefined,
  ): Promise<T>;
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
  // Whoever has a link may not write without end by it, from however many addresses.
  const writes = context.limits.of('link-writes');
  const watch = new VersionWatch(context, topic);
  router.fastify.addHook('preClose', async () => watch.close());

  async function open(token: string, address: string): Promise<T> {
    try {
      return await openLink(token);
    } catch (error) {
      if (error instanceof FailureError) await wrongLinks.consume(`${topic} ${limitedNetworkOf(address)}`);
      throw error;
    }
  }

  return {
    open,
    async openToWrite(token, address) {
      const opened = await open(token, address);
      await writes.consume(`${topic} ${opened.id}`);
      return opened;
    },
    async openLater(token, { address, gone }, afterVersion) {
      const opened = await open(token, address);
      if (afterVersion === undefined || opened.version > afterVersion) return opened;
      const change = watch.changeOf(opened.id);
      gone.addEventListener('abort', change.forget);
      try {
        // It may have changed between the look and the wait.
        const now = await openLink(token);
        if (now.version > afterVersion || gone.aborted) return now;
        await change.happened;
      } finally {
        change.forget();
      }
      return openLink(token);
    },
    tell: (id) => watch.tell(id),
  };
}
