import type * as z from 'zod/mini';
import type { UnitOfWork } from '../events/unit-of-work.ts';

/** A durable job: its name `<feature>.<verb>-<noun>`, the schema of its payload (ids only), and one call to a use case. */
export interface JobDefinition<Payload extends z.ZodMiniType = z.ZodMiniType> {
  readonly name: string;
  readonly payload: Payload;
  handle(payload: z.output<Payload>): Promise<void>;
  /** A schedule in UTC, run once for the whole deployment; may start up to 40 s late. */
  readonly cron?: string;
  /**
   * Merchants take turns, and one never has all places: for jobs that call addresses of merchants, or take long for what a merchant has
   * or sends. They are queued in transactions of the merchant.
   */
  readonly takesTurns?: boolean;
}

/** Checks the type of a job while the list of jobs drops the payload's type. */
export function defineJob<Payload extends z.ZodMiniType>(job: JobDefinition<Payload>): JobDefinition {
  return job as unknown as JobDefinition;
}

export interface Jobs {
  register(job: JobDefinition): void;
  /** Queues the job in the caller's transaction, so that it exists only if that commits. `runAt` defaults to now. */
  send(unit: UnitOfWork, name: string, payload: Record<string, unknown>, options?: { runAt?: Date }): Promise<void>;
  /** Whether the queue answers. */
  isHealthy(): Promise<boolean>;
  start(): Promise<void>;
  stop(): Promise<void>;
}
