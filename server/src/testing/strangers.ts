/** Unknown people, each with a new network address and mail address. Needs TRUSTED_PROXIES=1. */
export class Strangers {
  #count = 0;

  email(): string {
    this.#count += 1;
    return `owner${this.#count}@angkor${this.#count}.example`;
  }

  /** Options of a call from a new address, since limits by address are tested elsewhere. */
  from(): { headers: Record<string, string> } {
    this.#count += 1;
    const [high, low] = [Math.floor(this.#count / 250), this.#count % 250];
    return { headers: { 'X-Forwarded-For': `10.1.${high}.${low}` } };
  }
}
