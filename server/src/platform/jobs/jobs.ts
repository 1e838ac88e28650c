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

export interface Jobs {
  register(job: JobDefinition): void;
  /** Queued in the caller's transaction: exists exactly when the rest of it does. `runAt` defaults to now. */
  send<Payload extends z.ZodMiniType>(
    unit: UnitOfWork,
    name: string,
    payload: z.input<Payload>,
    options?: { runAt?: Date },
  ): Promise<void>;
  /** Whether the queue answers. */
  isHealthy(): Promise<boolean>;
  start(): Promise<void>;
  stop(): Promise<void>;
}
