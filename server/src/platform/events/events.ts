import type { Logger } from '../logger.ts';
import type { UnitOfWork } from './unit-of-work.ts';

/**
 * What happens in the domain: event name → payload. A module adds its own beside its code:
 * `declare module '#platform/events/events.ts' { interface DomainEvents { 'order.created': {…} } }`.
 */
// biome-ignore lint/suspicious/noEmptyInterface: filled by the modules through declaration merging
export interface DomainEvents {}

export type DomainEventName = keyof DomainEvents & string;
export interface EmittedEvent {
  readonly name: DomainEventName;
  readonly payload: DomainEvents[DomainEventName];
}
type Listener<Name extends DomainEventName> = (payload: DomainEvents[Name]) => void | Promise<void>;
type HintedListener = (unit: UnitOfWork, payloads: readonly unknown[]) => Promise<void>;
type InnerListener<Unit> = (unit: Unit, payload: never) => Promise<void>;

/** Calls listeners after the transaction that emitted an event has committed. A failing listener does not affect the others. */
export class EventBus {
  readonly #listeners = new Map<string, Listener<never>[]>();
  readonly #innerListeners = new Map<string, InnerListener<never>[]>();
  readonly #hintListeners = new Map<string, HintedListener[]>();
  readonly #logger: Logger;
  readonly #running = new Set<Promise<void>>();

  constructor(logger: Logger) {
    this.#logger = logger;
  }

  on<Name extends DomainEventName>(name: Name, listener: Listener<Name>): void {
    const list = this.#listeners.get(name) ?? [];
    list.push(listener as Listener<never>);
    this.#listeners.set(name, list);
  }

  /**
   * Runs in the emitting transaction, right before its commit: its writes are committed together with the others. Its failure rolls back
   * all.
   */
  onInside<Name extends DomainEventName>(
    name: Name,
    listener: (unit: UnitOfWork, payload: DomainEvents[Name]) => Promise<void>,
  ): void {
    const list = this.#innerListeners.get(name) ?? [];
    this.#innerListeners.set(name, [...list, listener as InnerListener<never>]);
  }

  async runInside(unit: UnitOfWork, events: readonly EmittedEvent[]): Promise<void> {
    for (const event of events)
      for (const listener of this.#innerListeners.get(event.name) ?? [])
        await listener(unit as never, event.payload as never);
  }

  /** The same for hints of triggers, whichever statement caused them: called with the payloads of all hints. */
  onHintsInside(topic: string, listener: HintedListener): void {
    this.#hintListeners.set(topic, [...(this.#hintListeners.get(topic) ?? []), listener]);
  }

  /** `hints` in the format of the database. */
  async runInsideOfHints(unit: UnitOfWork, hints: readonly string[]): Promise<void> {
    const given = hints.map((hint) => JSON.parse(hint) as { topic: string; payload: unknown });
    for (const [topic, ofTopic] of Map.groupBy(given, (hint) => hint.topic)) {
      const payloads = ofTopic.map(({ payload }) => payload);
      for (const listener of this.#hintListeners.get(topic) ?? []) await listener(unit, payloads);
    }
  }

  publish(events: readonly EmittedEvent[]): void {
    for (const event of events) {
      for (const listener of this.#listeners.get(event.name) ?? [])
        this.#run(event.name, () => listener(event.payload as never));
    }
  }

  /** Resolves when every listener started so far is done: for shutdown and tests. */
  async settled(): Promise<void> {
    while (this.#running.size > 0) await Promise.all(this.#running);
  }

  #run(name: string, action: () => void | Promise<void>): void {
    const failed = (error: unknown) => this.#logger.error({ err: error, event: name }, 'a listener failed');
    try {
      const result = action();
      if (!result) return;
      const running = result.catch(failed).finally(() => this.#running.delete(running));
      this.#running.add(running);
    } catch (error) {
      failed(error);
    }
  }
}
