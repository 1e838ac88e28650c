import type * as z from 'zod/mini';
import type { UnitOfWork } from '../events/unit-of-work.ts';

/** A durable piece of work: its name `<feature>.<verb>-<noun>`, the shape of its payload (ids only), and one call to a use case. */
export interface JobDefinition<Payload extends z.ZodMiniType = z.ZodMiniType> {
  readonly name: string;
  readonly payload: Payload;
  handle(payload: z.output<Payload>): Promise<void>;
  /** Repeats by itself, in UTC, once for the whole deployment; may start some 40 s late. */
  readonly cron?: string;
}

/** Keeps the payload's type while the table of jobs forgets it. */
export function defineJob<Payload extends z.ZodMiniType>(job: JobDefinition<Payload>): JobDefinition {
  return job as unknown as JobDefinition;
}

export interface Jobs {
  register(job: JobDefinition): void;
  /** Queued in the caller's transaction: exists exactly when the rest of it does. `runAt` defaults to now. */
  send(unit: UnitOfWork, name: string, payload: Record<string, unknown>, options?: { runAt?: Date }): Promise<void>;
  /** Whether the queue answers. */
  isHealthy(): Promise<boolean>;
  start(): Promise<void>;
  stop(): Promise<void>;
}
