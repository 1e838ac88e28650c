import type { AppContext } from './context.ts';
import type { Router } from './http/router.ts';

/**
 * A feature of the server. `Needs` are the services it gets from other features, `Gives` those it provides; modules.ts
 * connects them (decision 040).
 */
export interface AppModule<Needs = unknown, Gives = void> {
  readonly name: string;
  /** Creates the feature's state, binds endpoints, registers listeners, jobs and socket rooms. Runs once, before the server listens. */
  create(context: AppContext & Needs, router: Router): Gives;
}
