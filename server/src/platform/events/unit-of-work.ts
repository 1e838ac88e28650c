import { CompiledQuery, type KyselyPlugin } from 'kysely';
import type { AppContext } from '../context.ts';
import type { Tx } from '../database/database.ts';
import { merchantScope, recordScope } from '../database/scope.ts';
import type { HintedResult } from '../database/scoped-driver.ts';
import { TenantPlugin } from '../database/tenant-plugin.ts';
import type { DomainEventName, DomainEvents, EmittedEvent } from './events.ts';
import { type Once, recordOnce } from './once.ts';

export interface UnitOfWork {
  readonly merchantId: string;
  /** The transaction, limited to the merchant's rows. */
  readonly query: Tx;
  /** Runs hand-written SQL inside the transaction. It must name the merchant itself; row-level security hides rows of other merchants. */
  executeRaw(text: string, values: readonly unknown[]): Promise<{ rows: unknown[] }>;
  /** The same over all merchants: for tables that belong to none, such as a library's own. The files that may use it are listed with those of `unscoped`. */
  executeUnscoped(text: string, values: readonly unknown[]): Promise<{ rows: unknown[] }>;
  /** Emits an event to listeners after the commit; dropped when the transaction fails. */
  emit<Name extends DomainEventName>(name: Name, payload: DomainEvents[Name]): void;
  /** The same transaction for the rows of another merchant: only for records that two partners share. */
  beside(merchantId: string): UnitOfWork;
}

/**
 * Runs a use case in one transaction of one merchant. Events are emitted only after the commit.
 * Throws what `work` throws, with everything rolled back.
 */
export async function inTransaction<T>(
  context: AppContext,
  merchantId: string,
  work: (unit: UnitOfWork) => Promise<T>,
): Promise<T> {
  const events: EmittedEvent[] = [];
  let once: Once | undefined;
  const { database } = context;
  const result = await database.inTurn(merchantId, () =>
    database.unscoped.transaction().execute(async (tx) => {
      const said = new EventsInTransaction();
      const unit = createUnit(tx, merchantId, { said, keep: (event) => void events.push(event) });
      const answer = await work(unit);
      await context.events.runInside(unit, events);
      await context.events.runInsideOfHints(unit, said.hints);
      once = await recordOnce(unit);
      return answer;
    }),
  );
  if (once) once.isDone = true;
  context.events.publish(events);
  return result;
}

/** Collects the hints of triggers in a transaction. */
class EventsInTransaction implements KyselyPlugin {
  hints: readonly string[] = [];

  transformQuery: KyselyPlugin['transformQuery'] = ({ node }) => node;

  transformResult: KyselyPlugin['transformResult'] = async ({ result }) => this.note(result);

  note<Row>(result: HintedResult<Row>): HintedResult<Row> {
    if (result.hints) this.hints = result.hints;
    return result;
  }
}

function createUnit(
  tx: Tx,
  merchantId: string,
  parts: { readonly said: EventsInTransaction; readonly keep: (event: EmittedEvent) => void },
): UnitOfWork {
  const { said, keep } = parts;
  return {
    merchantId,
    query: tx.withPlugin(new TenantPlugin(merchantId)).withPlugin(said) as Tx,
    executeRaw: async (text, values) => {
      const query = CompiledQuery.raw(text, [...values]);
      recordScope(query.query, merchantScope(merchantId));
      return { rows: said.note(await tx.executeQuery(query)).rows };
    },
    executeUnscoped: async (text, values) => ({
      rows: said.note(await tx.executeQuery(CompiledQuery.raw(text, [...values]))).rows,
    }),
    emit: (name, payload) => keep({ name, payload } as EmittedEvent),
    beside: (otherId) => createUnit(tx, otherId, parts),
  };
}
