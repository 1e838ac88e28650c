import { knowledgeErrors } from '@sala/contract/knowledge/knowledge.errors.ts';
import type {
  GoldenQuestion,
  GoldenResult,
  QuestionContent,
  ReleaseChange,
  ReleaseDetail,
} from '@sala/contract/knowledge/knowledge.schema.ts';
import { type AuditedAction, recordAudit } from '#modules/audit/audit.public.ts';
import type { AppContext } from '#platform/context.ts';
import { takeMerchantLock } from '#platform/database/merchant-lock.ts';
import { inTransaction, type UnitOfWork } from '#platform/events/unit-of-work.ts';
import { fail, found } from '#platform/failure.ts';
import { newId } from '#platform/ids.ts';
import { indexOf, inLanguage } from '../search/index-of-texts.ts';
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
  listReleaseTexts,
  nextReleaseNumber,
  type ReleasedText,
  setReleaseStatus,
} from './releases.repository.ts';

/** Waits until nobody else of the merchant makes a release live: there is one at most. */
const lockReleases = (unit: UnitOfWork) => takeMerchantLock(unit, 'knowledge-releases');

const shortOf = ({ question, answer }: QuestionContent) => ({ question, answer });

function changesBetween(before: readonly ReleasedText[], after: readonly ReleasedText[]): ReleaseChange[] {
  const was = new Map(before.map((text) => [text.itemId, text]));
  const is = new Map(after.map((text) => [text.itemId, text]));
  const added = after.flatMap(({ itemId, textId, content }): ReleaseChange[] => {
    const old = was.get(itemId);
    if (old?.textId === textId) return [];
    return [
      { itemId, kind: old ? 'changed' : 'added', before: old ? shortOf(old.content) : null, after: shortOf(content) },
    ];
  });
  const removed = before
    .filter(({ itemId }) => !is.has(itemId))
    .map(({ itemId, content }): ReleaseChange => ({ itemId, kind: 'removed', before: shortOf(content), after: null }));
  return [...added, ...removed];
}

/** What each golden question is answered from the texts. */
function answersFrom(texts: readonly ReleasedText[], golden: readonly GoldenQuestion[]) {
  const index = indexOf(texts);
  const byId = new Map(texts.map((text) => [text.itemId, text]));
  return golden.map(({ question, locale }) => {
    const hit = index.search(question, 1)[0];
    if (!hit) return null;
    const { question: asked, answer } = inLanguage(byId.get(hit.itemId)!.content, locale);
    return { itemId: hit.itemId, question: asked, answer };
  });
}

function testGolden(
  golden: readonly GoldenQuestion[],
  before: readonly ReleasedText[],
  after: readonly ReleasedText[],
): GoldenResult[] {
  const [was, is] = [answersFrom(before, golden), answersFrom(after, golden)];
  return golden.map(({ question, locale, expected }, at) => ({
    question,
    locale,
    before: was[at]!,
    after: is[at]!,
    isChanged: was[at]?.itemId !== is[at]?.itemId || was[at]?.answer !== is[at]?.answer,
    isExpected: expected && is[at]?.itemId === expected.id,
  }));
}

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
      golden: testGolden(await listAllGolden(unit.query), before, texts),
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
