import type { VisitorActor } from './actor.ts';

/** Where a visitor's call comes from, as its headers say. */
export interface CallOrigin {
  readonly origin: string | undefined;
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
}

/** Throws originNotAllowed unless pages of that origin may call for the visitor. */
export type OriginRule = (actor: VisitorActor, call: CallOrigin) => Promise<void>;

/** From which pages visitors may call. The router asks for every endpoint of visitors; the module that knows the domains sets the rule. */
export class VisitorOrigins {
  #rule: OriginRule | undefined;

  useRule(rule: OriginRule): void {
    this.#rule = rule;
  }

  /** Throws originNotAllowed. Without a rule no visitor may call at all. */
  async assertAllowed(actor: VisitorActor, call: CallOrigin): Promise<void> {
    if (!this.#rule) throw new Error('No module has said from which pages visitors may call');
    await this.#rule(actor, call);
  }
}
