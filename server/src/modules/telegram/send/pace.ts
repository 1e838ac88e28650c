/** Telegram takes 30 messages a second of one bot; a few are left for what answers taps. */
const perSecond = 25;

/** Spreads the messages of each bot over time. */
export class Pace {
  /** When the next message of a bot may leave, by performance.now(). */
  readonly #next = new Map<number, number>();

  async waitFor(botId: number): Promise<void> {
    const now = performance.now();
    const at = Math.max(now, this.#next.get(botId) ?? 0);
    this.#next.set(botId, at + 1000 / perSecond);
    if (at > now) await new Promise((resolve) => setTimeout(resolve, at - now));
  }
}
