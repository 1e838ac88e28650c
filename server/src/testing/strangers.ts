/** People nobody has met: each with an address of their own to write from and to be written to. Needs TRUSTED_PROXIES=1. */
export class Strangers {
  #count = 0;

  email(): string {
    this.#count += 1;
    return `owner${this.#count}@angkor${this.#count}.example`;
  }

  /** Options of a call from somewhere else: the limits of one address are for another test. */
  from(): { headers: Record<string, string> } {
    this.#count += 1;
    const [high, low] = [Math.floor(this.#count / 250), this.#count % 250];
    return { headers: { 'X-Forwarded-For': `10.1.${high}.${low}` } };
  }
}
