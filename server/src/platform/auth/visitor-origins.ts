import type { VisitorActor } from './actor.ts';

/** The origin of a visitor's call, from its headers. */
export interface CallOrigin {
  readonly origin: string | undefined;
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
}

/** Throws originNotAllowed unless pages of that origin may call for the visitor. */
export type OriginRule = (actor: VisitorActor, call: CallOrigin) => Promise<void>;

/**
 * From which pages visitors may call. The router checks it for every visitor endpoint; the module that stores the domains sets the rule.
 */
export class VisitorOrigins {
  #rule: OriginRule | undefined;

  useRule(rule: OriginRule): void {
    this.#rule = rule;
  }

  /** Throws originNotAllowed. Without a rule every call is refused. */
  async assertAllowed(actor: VisitorActor, call: CallOrigin): Promise<void> {
    if (!this.#rule) throw new Error('No module has said from which pages visitors may call');
    await this.#rule(actor, call);
  }
}
