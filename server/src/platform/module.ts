import type { AppContext } from './context.ts';
import type { Router } from './http/router.ts';

/**
 * A feature of the server. `Needs` is what it takes from other features beside the platform, `Gives` what it hands to others; modules.ts
 * puts the two together (decision 040).
 */
export interface AppModule<Needs = unknown, Gives = void> {
  readonly name: string;
  /** Makes what the feature keeps in memory, binds endpoints, listens to events, registers jobs and socket rooms. Runs once, before listening. */
  create(context: AppContext & Needs, router: Router): Gives;
}
