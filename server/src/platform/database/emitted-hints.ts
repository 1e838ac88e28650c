import type pg from 'pg';

/** SQLSTATE of the notices with which triggers emit hints; migration 0240 uses the same. */
const codeOfHints = 'SALA1';

const none: readonly string[] = [];

/** Called with the hints of triggers after the commit; the code that wrote waits for it. */
export type HintListener = (hints: readonly string[]) => Promise<void>;

/**
 * Hints that triggers emit about writes. They also reach the writing connection, as notices, so that this process has handled them
 * before the writing code continues.
 */
export class EmittedHints {
  readonly #byClient = new WeakMap<object, Set<string>>();
  #listener: HintListener = () => Promise.resolve();

  watch(client: Pick<pg.PoolClient, 'on'>): void {
    const given = new Set<string>();
    this.#byClient.set(client, given);
    client.on('notice', ({ code, message }) => {
      if (code === codeOfHints && message !== undefined) given.add(message);
    });
  }

  listen(listener: HintListener): void {
    this.#listener = listener;
  }

  /** Hints of the open transaction of the connection. */
  of(client: object): readonly string[] {
    const given = this.#byClient.get(client);
    return given && given.size > 0 ? [...given] : none;
  }

  /** Returns and clears the hints at the end of the transaction. */
  take(client: object): readonly string[] {
    const hints = this.of(client);
    this.#byClient.get(client)?.clear();
    return hints;
  }

  /** Calls the listener after the commit. The connection must have been released, since the listener may need one. */
  async tell(hints: readonly string[]): Promise<void> {
    if (hints.length > 0) await this.#listener(hints);
  }
}
