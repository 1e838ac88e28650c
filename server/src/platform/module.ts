import type { AppContext } from './context.ts';
import type { Router } from './http/router.ts';

/** What a feature hands to the app. */
export interface AppModule {
  readonly name: string;
  /** Binds endpoints, listens to events, registers jobs and socket rooms. Runs once, before listening. */
  register(context: AppContext, router: Router): void;
}
