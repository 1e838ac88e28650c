import type { Authentication } from './auth/authentication.ts';
import type { Clock } from './clock.ts';
import type { Config } from './config/config.ts';
import type { Bus } from './database/bus.ts';
import type { Database } from './database/database.ts';
import type { EventBus } from './events/events.ts';
import type { NameResolver } from './http/name-resolver.ts';
import type { DueWorkPoll } from './jobs/due-work.ts';
import type { Jobs } from './jobs/jobs.ts';
import type { Limits } from './limits/limits.ts';
import type { PlanLimits } from './limits/plan-limits.ts';
import type { Logger } from './logger.ts';
import type { Mailer } from './mail/mailer.ts';
import type { Pictures } from './pictures/pictures.ts';
import type { Realtime } from './realtime/realtime.ts';
import type { FileStorage } from './storage/file-storage.ts';

/** The services available to every use case. Created once in app.ts; tests can replace single ones. */
export interface AppContext {
  readonly config: Config;
  readonly clock: Clock;
  readonly logger: Logger;
  readonly database: Database;
  readonly bus: Bus;
  readonly authentication: Authentication;
  readonly events: EventBus;
  readonly realtime: Realtime;
  readonly jobs: Jobs;
  readonly dueWork: DueWorkPoll;
  readonly storage: FileStorage;
  readonly mailer: Mailer;
  readonly pictures: Pictures;
  /** Resolves host names entered by merchants. */
  readonly names: NameResolver;
  readonly limits: Limits;
  /** Limits of each business according to its plan. */
  readonly planLimits: PlanLimits;
  /** Address under which browsers reach the server, for links in mails; without a trailing slash. */
  publicUrl(): string;
}
