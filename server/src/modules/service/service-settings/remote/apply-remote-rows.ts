import {
  maxShownRemoteRows,
  type RemoteCounts,
  type RemoteDiff,
  type RemoteRow,
  type RemoteRun,
} from '@sala/contract/service/service-settings/remote-data.schema.ts';
import { serviceSettingsErrors } from '@sala/contract/service/service-settings/service-settings.errors.ts';
import type { RemoteKind } from '@sala/contract/service/service-settings/service-settings.schema.ts';
import { lockProjects, readRemoteProjects, writeRemoteProjects } from '#modules/identity/projects/projects.public.ts';
import { recordAudit } from '#modules/organisation/audit/audit.public.ts';
import { organisationChanged } from '#modules/organisation/departments/departments.public.ts';
import {
  lockCatalogue,
  readRemoteEntries,
  readRemoteProducts,
  writeRemoteEntries,
  writeRemoteProducts,
} from '#modules/service/service-catalogue/service-catalogue.public.ts';
import type { UserActor } from '#platform/auth/actor.ts';
import type { AppContext } from '#platform/context.ts';
import { inTransaction, type UnitOfWork } from '#platform/events/unit-of-work.ts';
import { fail } from '#platform/failure.ts';
import type { RequestInfo } from '#platform/http/router.ts';
import { newId } from '#platform/ids.ts';
import type { Query } from '../service-settings.repository.ts';
import { findSource, insertRun, type SourceRow } from '../service-settings.repository.ts';
import { unsealed } from '../stored-secrets.ts';
import type { ComparedRow } from './compare.ts';
import { type Comparison, compare } from './compare.ts';
import { fetchRemote, type RemoteFailure } from './fetch-remote.ts';
import { type RemoteItem, understandItems } from './remote-items.ts';

type Writing = Pick<Comparison, 'wanted' | 'goneIds'> & { readonly at: Date };

/** The local records that a kind of data is compared with. */
interface OwnList {
  lock(unit: UnitOfWork): Promise<void>;
  read(query: Query): Promise<ComparedRow>;
  write(unit: UnitOfWork, writing: Writing): Promise<void>;
}

const entries = (level: 'category' | 'type' | 'subtype'): OwnList => ({
  lock: lockCatalogue,
  read: (query) => readRemoteEntries(query, level),
  write: (unit, writing) => writeRemoteEntries(unit, level, writing),
});

const ownLists: Record<RemoteKind, OwnList> = {
  project: { lock: lockProjects, read: readRemoteProjects, write: writeRemoteProjects },
  category: entries('category'),
  type: entries('type'),
  subtype: entries('subtype'),
  product: { lock: lockCatalogue, read: readRemoteProducts, write: writeRemoteProducts },
};

const nothing: RemoteCounts = { added: 0, changed: 0, deactivated: 0, refused: 0, same: 0 };

type Understood = { readonly items: readonly RemoteItem[] } | RemoteFailure;

async function fetchItems(
  context: AppContext,
  merchantId: string,
  kind: RemoteKind,
  source: SourceRow | undefined,
): Promise<Understood> {
  if (!source?.url) return fail(serviceSettingsErrors.remoteNotSetUp);
  const address = { merchantId, url: source.url, authorization: unsealed(context, source.authorization_sealed) };
  const fetched = await fetchRemote(context, address);
  return 'items' in fetched ? { items: understandItems(kind, fetched.items) } : fetched;
}

function shownRows(rows: readonly RemoteRow[]): RemoteRow[] {
  const groups = Map.groupBy(rows, ({ change }) => change);
  return [...groups.values()].flatMap((group) => group.slice(0, maxShownRemoteRows));
}

const failedDiff = (kind: RemoteKind, { problem, status }: RemoteFailure): RemoteDiff => ({
  kind,
  fingerprint: '',
  counts: nothing,
  rows: [],
  problem,
  status,
});

/** Fetches and returns the changes that an import would make. Stores nothing. Throws remoteNotSetUp. */
export async function previewRemote(
  context: AppContext,
  { merchantId }: UserActor,
  kind: RemoteKind,
): Promise<RemoteDiff> {
  const { query } = context.database.forMerchant(merchantId);
  const understood = await fetchItems(context, merchantId, kind, await findSource(query, kind));
  if ('problem' in understood) return failedDiff(kind, understood);
  const comparison = compare(understood.items, await ownLists[kind].read(query));
  if (comparison.isTooMuch) return failedDiff(kind, { problem: 'catalogueFull', status: null });
  const { fingerprint, counts, rows } = comparison;
  return { kind, fingerprint, counts, rows: shownRows(rows), problem: null, status: null };
}

export interface RemoteApplication {
  readonly merchantId: string;
  readonly kind: RemoteKind;
  /** The user who started it and the comparison they saw; left out: the schedule. */
  readonly by?: { readonly actor: UserActor; readonly fingerprint: string; readonly request: RequestInfo };
}

/** Compares again with locked data, and writes the differences. */
async function write(
  context: AppContext,
  unit: UnitOfWork,
  { kind, by }: RemoteApplication,
  items: readonly RemoteItem[],
): Promise<{ counts: RemoteCounts } | RemoteFailure> {
  const own = ownLists[kind];
  await own.lock(unit);
  const comparison = compare(items, await own.read(unit.query));
  if (by && by.fingerprint !== comparison.fingerprint) fail(serviceSettingsErrors.remoteDataChanged);
  if (comparison.isTooMuch) return { problem: 'catalogueFull', status: null };
  if (!by && items.length === 0 && comparison.goneIds.length > 0) return { problem: 'emptyList', status: null };
  await recordRun(context, unit, { kind, by, comparison });
  return { counts: comparison.counts };
}

async function recordRun(
  context: AppContext,
  unit: UnitOfWork,
  { kind, by, comparison }: Pick<RemoteApplication, 'kind' | 'by'> & { comparison: Comparison },
): Promise<void> {
  const { wanted, goneIds, counts } = comparison;
  if (wanted.length + goneIds.length === 0) return;
  await ownLists[kind].write(unit, { wanted, goneIds, at: context.clock.now() });
  const { same: _, ...shown } = counts;
  await recordAudit(context, unit, {
    action: 'serviceSettings.remoteApplied',
    actor: by?.actor ?? 'system',
    target: { id: null, name: kind },
    changes: Object.entries(shown).map(([field, count]) => ({
      field: `${field}Count`,
      before: null,
      after: String(count),
    })),
    ...(by ? { request: by.request } : {}),
  });
}

/**
 * Fetches and applies the differences. An unusable result becomes a line of the log; an invalid item does not stop the others.
 * Throws remoteNotSetUp, and remoteDataChanged when the data differ from the comparison that the user saw.
 */
export async function applyRemoteRows(context: AppContext, taking: RemoteApplication): Promise<RemoteRun> {
  const { merchantId, kind, by } = taking;
  const at = context.clock.now();
  const startedAt = performance.now();
  const source = await findSource(context.database.forMerchant(merchantId).query, kind);
  const understood = await fetchItems(context, merchantId, kind, source);
  return inTransaction(context, merchantId, async (unit) => {
    const outcome = 'problem' in understood ? understood : await write(context, unit, taking, understood.items);
    const run = {
      id: newId(),
      kind,
      counts: 'counts' in outcome ? outcome.counts : nothing,
      problem: 'counts' in outcome ? null : outcome.problem,
      status: 'counts' in outcome ? null : outcome.status,
    };
    const durationMs = Math.round(performance.now() - startedAt);
    await insertRun(unit.query, {
      ...run,
      at,
      counts: JSON.stringify(run.counts),
      user_id: by?.actor.userId ?? null,
      user_name: by?.actor.name ?? null,
      duration_ms: durationMs,
    });
    organisationChanged(unit, 'serviceSettings');
    return { ...run, at: at.toISOString(), by: by?.actor.name ?? null, durationMs };
  });
}
