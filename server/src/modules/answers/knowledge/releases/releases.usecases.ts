import { knowledgeErrors } from '@sala/contract/answers/knowledge/knowledge.errors.ts';
import type { ReleaseDetail } from '@sala/contract/answers/knowledge/knowledge.schema.ts';
import { type AuditedAction, recordAudit } from '#modules/organisation/audit/audit.public.ts';
import type { AppContext } from '#platform/context.ts';
import { takeMerchantLock } from '#platform/database/merchant-lock.ts';
import { inTransaction, type UnitOfWork } from '#platform/events/unit-of-work.ts';
import { fail, found } from '#platform/failure.ts';
import { newId } from '#platform/ids.ts';
import { changesBetween, testGolden } from './compare-texts.ts';
import '../knowledge.events.ts';
import {
  activateChangedRecords,
  ensureRecords,
  findLiveRelease,
  findRelease,
  findReleaseBefore,
  insertRelease,
  listAllGolden,
  listApprovedTexts,
  listInactiveIds,
  listReleaseTexts,
  nextReleaseNumber,
  setReleaseStatus,
} from './releases.repository.ts';

/** Waits until nobody else of the merchant makes a release live: there is one at most. */
const lockReleases = (unit: UnitOfWork) => takeMerchantLock(unit, 'knowledge-releases');

async function note(
  context: AppContext,
  unit: UnitOfWork,
  doing: AuditedAction,
  entry: { id: string; action: 'created' | 'published' | 'keptBack' | 'rolledBack' },
): Promise<ReleaseDetail> {
  const release = found(await findRelease(unit.query, entry.id));
  const target = { id: release.id, name: String(release.number) };
  await recordAudit(context, unit, { action: `knowledgeRelease.${entry.action}`, ...doing, target });
  unit.emit('knowledge.changed', { merchantId: unit.merchantId, part: 'releases' });
  return release;
}

/** The live release becomes a past one, or the one that was rolled back, and another takes its place. */
async function replaceLive(
  context: AppContext,
  unit: UnitOfWork,
  doing: AuditedAction,
  change: { next: string | undefined; liveBecomes: 'past' | 'rolledBack' },
): Promise<void> {
  const live = await findLiveRelease(unit.query);
  if (live) await setReleaseStatus(unit.query, live.id, { from: ['live'], to: change.liveBecomes });
  if (!change.next) return;
  await setReleaseStatus(unit.query, change.next, {
    from: ['prepared', 'past', 'rolledBack'],
    to: 'live',
    decidedBy: doing.actor.userId,
    publishedAt: context.clock.now(),
  });
  await ensureRecords(unit.query, change.next);
  if (change.liveBecomes === 'past') await activateChangedRecords(unit.query, { live: live?.id, next: change.next });
}

/** Throws releaseHasNoChanges where what is approved is live already. */
export function createRelease(
  context: AppContext,
  doing: AuditedAction,
  { note: words, isPublished }: { note?: string | undefined; isPublished: boolean },
): Promise<ReleaseDetail> {
  return inTransaction(context, doing.actor.merchantId, async (unit) => {
    await lockReleases(unit);
    const live = await findLiveRelease(unit.query);
    const before = live ? await listReleaseTexts(unit.query, live.id) : [];
    const texts = await listApprovedTexts(unit.query);
    const changes = changesBetween(before, texts);
    if (changes.length === 0) fail(knowledgeErrors.releaseHasNoChanges);
    const id = newId();
    await insertRelease(unit.query, {
      id,
      number: await nextReleaseNumber(unit.query),
      note: words ?? '',
      texts,
      changes,
      golden: testGolden(await listAllGolden(unit.query), {
        before,
        after: texts,
        paused: new Set(await listInactiveIds(unit.query)),
      }),
      createdBy: doing.actor.userId,
      createdAt: context.clock.now(),
    });
    const release = await note(context, unit, doing, { id, action: 'created' });
    if (!isPublished) return release;
    await replaceLive(context, unit, doing, { next: id, liveBecomes: 'past' });
    return note(context, unit, doing, { id, action: 'published' });
  });
}

/** Makes a prepared release live. Throws recordNotFound and releaseAlreadyDecided. */
export function publishRelease(context: AppContext, doing: AuditedAction, id: string): Promise<ReleaseDetail> {
  return inTransaction(context, doing.actor.merchantId, async (unit) => {
    await lockReleases(unit);
    const { status } = found(await findRelease(unit.query, id));
    if (status !== 'prepared') fail(knowledgeErrors.releaseAlreadyDecided);
    await replaceLive(context, unit, doing, { next: id, liveBecomes: 'past' });
    return note(context, unit, doing, { id, action: 'published' });
  });
}

/** Throws recordNotFound and releaseAlreadyDecided. */
export function keepReleaseBack(context: AppContext, doing: AuditedAction, id: string): Promise<ReleaseDetail> {
  return inTransaction(context, doing.actor.merchantId, async (unit) => {
    await lockReleases(unit);
    found(await findRelease(unit.query, id));
    const isKept = await setReleaseStatus(unit.query, id, {
      from: ['prepared'],
      to: 'keptBack',
      decidedBy: doing.actor.userId,
    });
    if (!isKept) fail(knowledgeErrors.releaseAlreadyDecided);
    return note(context, unit, doing, { id, action: 'keptBack' });
  });
}

/**
 * Of the live release: the one that was live before it takes its place, or none. Of an earlier one: that one is live again.
 * Throws recordNotFound, and releaseNeverPublished of one that was never live.
 */
export function rollReleaseBack(context: AppContext, doing: AuditedAction, id: string): Promise<ReleaseDetail> {
  return inTransaction(context, doing.actor.merchantId, async (unit) => {
    await lockReleases(unit);
    const { status, number } = found(await findRelease(unit.query, id));
    if (status === 'prepared' || status === 'keptBack') fail(knowledgeErrors.releaseNeverPublished);
    const next = status === 'live' ? (await findReleaseBefore(unit.query, number))?.id : id;
    await replaceLive(context, unit, doing, { next, liveBecomes: 'rolledBack' });
    return note(context, unit, doing, { id, action: 'rolledBack' });
  });
}
