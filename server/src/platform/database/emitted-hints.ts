import type pg from 'pg';

/** How triggers mark the notices that say a hint; migration 0240 names the same. */
const codeOfHints = 'SALA1';

const none: readonly string[] = [];

/** Told of what triggers have said once it is committed; whoever wrote it waits for the answer. */
export type HintListener = (hints: readonly string[]) => Promise<void>;

/**
 * Hints that triggers give of what was written. Each also comes to the connection that wrote, as a notice: so this process has obeyed
 * before whoever wrote goes on.
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

  /** Those of the transaction that is open on the connection. */
  of(client: object): readonly string[] {
    const given = this.#byClient.get(client);
    return given && given.size > 0 ? [...given] : none;
  }

  /** The same at the end of the transaction; the next one begins without any. */
  take(client: object): readonly string[] {
    const hints = this.of(client);
    this.#byClient.get(client)?.clear();
    return hints;
  }

  /** What was written is there. Not before the connection is given back: whoever obeys may need one. */
  async tell(hints: readonly string[]): Promise<void> {
    if (hints.length > 0) await this.#listener(hints);
  }
}
