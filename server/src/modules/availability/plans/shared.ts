/** Returns the same array for equal lists. */
export class Shared<Thing> {
  readonly #ids = new Map<Thing, number>();
  readonly #lists = new Map<string, readonly Thing[]>();

  list(things: readonly Thing[]): readonly Thing[] {
    const key = things.map((thing) => this.#idOf(thing)).join(' ');
    const known = this.#lists.get(key);
    if (known) return known;
    this.#lists.set(key, things);
    return things;
  }

  #idOf(thing: Thing): number {
    const known = this.#ids.get(thing);
    if (known !== undefined) return known;
    this.#ids.set(thing, this.#ids.size);
    return this.#ids.size - 1;
  }
}
