import { serviceCatalogueErrors } from '@sala/contract/service-catalogue/service-catalogue.errors.ts';
import {
  maxServiceEntries,
  type ServiceEntry,
  type ServiceIcon,
  type ServiceKind,
  type ServiceLevel,
  type ServiceTitles,
  serviceTitleIn,
  useOfServiceEntry,
} from '@sala/contract/service-catalogue/service-catalogue.schema.ts';
import { changesBetween, recordAudit } from '#modules/audit/audit.public.ts';
import { assertOwnFields } from '#modules/projects/projects.public.ts';
import type { UserActor } from '#platform/auth/actor.ts';
import type { AppContext } from '#platform/context.ts';
import { withUniqueFields } from '#platform/database/unique-fields.ts';
import { assertVersion } from '#platform/database/versioned-write.ts';
import { inTransaction, type UnitOfWork } from '#platform/events/unit-of-work.ts';
import { fail, failFields, found } from '#platform/failure.ts';
import type { RequestInfo } from '#platform/http/router.ts';
import { newId } from '#platform/ids.ts';
import { type Move, moveAmong } from '../arranging.ts';
import { catalogueChanged, lockCatalogue } from '../catalogue-lock.ts';
import { arrangeEntries, deleteEntry, insertEntries, type NewEntry, updateEntry } from '../entries.repository.ts';
import { loadEntries, type PlacedEntry, presenting } from '../entries.ts';

export interface EntryBody {
  readonly code: string;
  readonly titles: { readonly [language in keyof ServiceTitles]?: string | undefined };
  readonly icon: ServiceIcon;
  readonly isActive: boolean;
  /** Of categories. */
  readonly kind?: ServiceKind;
}

export const titlesOf = ({ en, km, vi, zh }: EntryBody['titles']): ServiceTitles => ({
  en: en ?? '',
  km: km ?? '',
  vi: vi ?? '',
  zh: zh ?? '',
});

const subjects = {
  category: 'serviceCategory',
  type: 'serviceType',
  subtype: 'serviceSubtype',
} as const;
const parentFields = { type: 'categoryId', subtype: 'typeId' } as const;
const parentLevels = { type: 'category', subtype: 'type' } as const;

const uniqueCode = (value: string) => ({ service_entries_code_key: { field: 'code', value } });

const shownOf = ({ code, titles, icon, kind, is_active: isActive }: PlacedEntry) => ({
  code,
  titleEn: titles.en,
  titleKm: titles.km,
  titleVi: titles.vi,
  titleZh: titles.zh,
  icon,
  serviceKind: kind,
  isActive,
});

export const titleFor = (actor: UserActor, titles: ServiceTitles): string => serviceTitleIn(titles, actor.locale);

function entryOf(entries: ReadonlyMap<string, PlacedEntry>, level: ServiceLevel, id: string): PlacedEntry {
  const entry = entries.get(id);
  return found(entry?.level === level ? entry : undefined);
}

const beside = (entries: ReadonlyMap<string, PlacedEntry>, parentId: string | null) =>
  [...entries.values()].filter((entry) => entry.parent_id === parentId);

export interface Changing {
  readonly actor: UserActor;
  readonly level: ServiceLevel;
  readonly request: RequestInfo;
}

export async function readEntry(context: AppContext, actor: UserActor, level: ServiceLevel, id: string) {
  const { query } = context.database.forMerchant(actor.merchantId);
  const entries = await loadEntries(query);
  return (await presenting(query, entries))(entryOf(entries, level, id));
}

/** Where the new one is to stand. Another level's or another merchant's is refused at its field. */
function assertParent(entries: ReadonlyMap<string, PlacedEntry>, level: ServiceLevel, parentId: string | null): void {
  if (level === 'category') return;
  if (entries.get(parentId!)?.level !== parentLevels[level]) failFields({ [parentFields[level]]: [{ key: 'id' }] });
}

type NewBody = EntryBody & { level: ServiceLevel; parentId: string | null; now: Date };

export const newEntry = ({ level, parentId, now, ...body }: NewBody, position: number): NewEntry => ({
  id: newId(),
  level,
  parent_id: parentId,
  code: body.code,
  titles: titlesOf(body.titles),
  icon: body.icon,
  kind: level === 'category' ? (body.kind ?? 'general') : null,
  position,
  is_active: body.isActive,
  created_at: now,
  updated_at: now,
});

/** Adds it behind those beside it; under the lock of the catalogue. */
async function addEntry(unit: UnitOfWork, body: NewBody): Promise<string> {
  const { level, parentId } = body;
  const entries = await loadEntries(unit.query);
  assertParent(entries, level, parentId);
  if (entries.size >= maxServiceEntries) fail(serviceCatalogueErrors.serviceCatalogueFull, { max: maxServiceEntries });
  const row = newEntry(body, beside(entries, parentId).length + 1);
  await withUniqueFields(uniqueCode(body.code), () => insertEntries(unit.query, [row]));
  return row.id;
}

export function createEntry(
  context: AppContext,
  { actor, level, request }: Changing,
  body: EntryBody & { parentId: string | null },
): Promise<ServiceEntry> {
  return inTransaction(context, actor.merchantId, async (unit) => {
    await lockCatalogue(unit);
    const id = await addEntry(unit, { ...body, level, now: context.clock.now() });
    const entries = await loadEntries(unit.query);
    const after = entryOf(entries, level, id);
    const target = { id, name: titleFor(actor, after.titles) };
    const changes = changesBetween({}, shownOf(after));
    await recordAudit(context, unit, { action: `${subjects[level]}.created`, actor, target, changes, request });
    catalogueChanged(unit);
    return (await presenting(unit.query, entries))(after);
  });
}

/** Programs and the scopes of users know it by its code. */
function assertCodeFree(before: ServiceEntry, code: string): void {
  const count = before.userCount + before.orderCount;
  if (code !== before.code && count > 0) failFields({ code: [{ key: 'codeInUse', params: { count } }] });
}

const writtenOf = ({ code, titles, icon, kind, is_active: isActive }: PlacedEntry): EntryBody => ({
  code,
  titles,
  icon,
  isActive,
  ...(kind && { kind }),
});

/** Changes what is named; a field left out stays. */
export function changeEntry(
  context: AppContext,
  { actor, level, request }: Changing,
  { id, version, ...sent }: Partial<EntryBody> & { id: string; version: number },
): Promise<ServiceEntry> {
  return inTransaction(context, actor.merchantId, async (unit) => {
    await lockCatalogue(unit);
    const entries = await loadEntries(unit.query);
    const before = entryOf(entries, level, id);
    const present = await presenting(unit.query, entries);
    await assertVersion(before, version, present);
    const body = { ...writtenOf(before), ...sent };
    assertCodeFree(present(before), body.code);
    const columns = {
      code: body.code,
      titles: titlesOf(body.titles),
      icon: body.icon,
      kind: level === 'category' ? (body.kind ?? 'general') : null,
      is_active: body.isActive,
      updated_at: context.clock.now(),
    };
    const changes = changesBetween(shownOf(before), shownOf({ ...before, ...columns }));
    if (changes.length === 0) return present(before);
    assertOwnFields({ source: before.source, remoteFields: before.remote_fields }, changes);
    await withUniqueFields(uniqueCode(body.code), () => updateEntry(unit.query, id, columns));
    const target = { id, name: titleFor(actor, columns.titles) };
    await recordAudit(context, unit, { action: `${subjects[level]}.changed`, actor, target, changes, request });
    catalogueChanged(unit);
    const after = await loadEntries(unit.query);
    return present(entryOf(after, level, id));
  });
}

export async function removeEntry(context: AppContext, { actor, level, request }: Changing, id: string): Promise<null> {
  await inTransaction(context, actor.merchantId, async (unit) => {
    await lockCatalogue(unit);
    const entries = await loadEntries(unit.query);
    const before = entryOf(entries, level, id);
    const count = useOfServiceEntry((await presenting(unit.query, entries))(before));
    if (count > 0) fail(serviceCatalogueErrors.serviceEntryUsed, { count });
    await deleteEntry(unit.query, id);
    const rest = beside(entries, before.parent_id).filter((entry) => entry.id !== id);
    await arrangeEntries(
      unit.query,
      rest.map((entry) => entry.id),
    );
    const target = { id, name: titleFor(actor, before.titles) };
    const changes = changesBetween(shownOf(before), {});
    await recordAudit(context, unit, { action: `${subjects[level]}.deleted`, actor, target, changes, request });
    catalogueChanged(unit);
  });
  return null;
}

export const moveEntry = (context: AppContext, actor: UserActor, level: ServiceLevel, move: Move): Promise<null> =>
  moveAmong(context, actor, move, {
    listBeside: async ({ query }, id) => {
      const entries = await loadEntries(query);
      const entry = entries.get(id);
      return entry?.level === level ? beside(entries, entry.parent_id).map((one) => one.id) : undefined;
    },
    arrange: ({ query }, ids) => arrangeEntries(query, ids),
  });
