import type { Logger } from '../logger.ts';

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

/** Hands events to listeners after the transaction that emitted them has committed. A listener that fails harms nobody else. */
export class EventBus {
  readonly #listeners = new Map<string, Listener<never>[]>();
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
