import { serviceCatalogueErrors } from '@sala/contract/service/service-catalogue/service-catalogue.errors.ts';
import {
  maxServiceEntries,
  type ServiceEntry,
  type ServiceIcon,
  type ServiceKind,
  type ServiceLevel,
  type ServiceTitles,
  serviceTitleIn,
  useOfServiceEntry,
} from '@sala/contract/service/service-catalogue/service-catalogue.schema.ts';
import { assertOwnFields } from '#modules/identity/projects/projects.public.ts';
import { type AuditedAction, auditedRecords, changesBetween } from '#modules/organisation/audit/audit.public.ts';
import type { UserActor } from '#platform/auth/actor.ts';
import type { AppContext } from '#platform/context.ts';
import { withUniqueFields } from '#platform/database/unique-fields.ts';
import { inTransaction, type UnitOfWork } from '#platform/events/unit-of-work.ts';
import { fail, failFields, found } from '#platform/failure.ts';
import { newId } from '#platform/ids.ts';
import { type Move, moveAmong } from '../arranging.ts';
import { catalogueChanged, lockCatalogue } from '../catalogue-lock.ts';
import {
  arrangeEntries,
  deleteEntry,
  insertEntries,
  type NewEntry,
  type Query,
  updateEntry,
} from '../entries.repository.ts';
import { loadEntries, type PlacedEntry, presenting } from '../entries.ts';

export interface EntryBody {
  readonly code: string;
  readonly titles: { readonly [language in keyof ServiceTitles]?: string | undefined };
  readonly icon: ServiceIcon;
  readonly isActive: boolean;
  /** For categories. */
  readonly kind?: ServiceKind;
}

export const toTitles = ({ en, km, vi, zh }: EntryBody['titles']): ServiceTitles => ({
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

const getShownValue = ({ code, titles, icon, kind, is_active: isActive }: PlacedEntry) => ({
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

const listSiblings = (entries: ReadonlyMap<string, PlacedEntry>, parentId: string | null) =>
  [...entries.values()].filter((entry) => entry.parent_id === parentId);

export interface Changing extends AuditedAction {
  readonly level: ServiceLevel;
}

export async function readEntry(context: AppContext, actor: UserActor, level: ServiceLevel, id: string) {
  const merchant = context.database.forMerchant(actor.merchantId);
  return presentIn(merchant, found(await findEntry(merchant, level, id)));
}

/** Validates the parent of a new entry; one of another level or merchant is refused at its field. */
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
  titles: toTitles(body.titles),
  icon: body.icon,
  kind: level === 'category' ? (body.kind ?? 'general') : null,
  position,
  is_active: body.isActive,
  created_at: now,
  updated_at: now,
});

/** Adds it after its siblings; call it with the catalogue locked. */
async function addEntry(unit: UnitOfWork, id: string, body: NewBody): Promise<void> {
  const { level, parentId } = body;
  const entries = await loadEntries(unit.query);
  assertParent(entries, level, parentId);
  if (entries.size >= maxServiceEntries) fail(serviceCatalogueErrors.serviceCatalogueFull, { max: maxServiceEntries });
  const row = { ...newEntry(body, listSiblings(entries, parentId).length + 1), id };
  await withUniqueFields(uniqueCode(body.code), () => insertEntries(unit.query, [row]));
}

const findEntry = async ({ query }: { query: Query }, level: ServiceLevel, id: string) => {
  const entry = (await loadEntries(query)).get(id);
  return entry?.level === level ? entry : undefined;
};

const presentIn = async ({ query }: { query: Query }, entry: PlacedEntry): Promise<ServiceEntry> =>
  (await presenting(query, await loadEntries(query)))(entry);

const auditedEntries = (level: ServiceLevel) =>
  auditedRecords<PlacedEntry>({
    subject: subjects[level],
    table: 'service_entries',
    find: (unit, id) => findEntry(unit, level, id),
    nameOf: ({ titles }, actor) => titleFor(actor, titles),
    shown: getShownValue,
    tell: catalogueChanged,
  });
const entriesAt = {
  category: auditedEntries('category'),
  type: auditedEntries('type'),
  subtype: auditedEntries('subtype'),
};

export function createEntry(
  context: AppContext,
  { level, ...doing }: Changing,
  body: EntryBody & { parentId: string | null },
): Promise<ServiceEntry> {
  return inTransaction(context, doing.actor.merchantId, async (unit) => {
    await lockCatalogue(unit);
    const id = newId();
    const write = () => addEntry(unit, id, { ...body, level, now: context.clock.now() });
    return presentIn(unit, await entriesAt[level].create(context, unit, doing, { id, write }));
  });
}

/** A code that programs or users' scopes refer to cannot be changed. */
function assertCodeFree(before: ServiceEntry, code: string): void {
  const count = before.userCount + before.orderCount;
  if (code !== before.code && count > 0) failFields({ code: [{ key: 'codeInUse', params: { count } }] });
}

const toEntryColumns = ({ code, titles, icon, kind, is_active: isActive }: PlacedEntry): EntryBody => ({
  code,
  titles,
  icon,
  isActive,
  ...(kind && { kind }),
});

async function writeEntry(unit: UnitOfWork, before: PlacedEntry, sent: Partial<EntryBody>, now: Date): Promise<void> {
  const body = { ...toEntryColumns(before), ...sent };
  assertCodeFree(await presentIn(unit, before), body.code);
  const columns = {
    code: body.code,
    titles: toTitles(body.titles),
    icon: body.icon,
    kind: before.level === 'category' ? (body.kind ?? 'general') : null,
    is_active: body.isActive,
    updated_at: now,
  };
  if (changesBetween(getShownValue(before), getShownValue({ ...before, ...columns })).length === 0) return;
  await withUniqueFields(uniqueCode(body.code), () => updateEntry(unit.query, before.id, columns));
}

/** Changes the given fields. */
export function changeEntry(
  context: AppContext,
  { level, ...doing }: Changing,
  { id, version, ...sent }: Partial<EntryBody> & { id: string; version: number },
): Promise<ServiceEntry> {
  return inTransaction(context, doing.actor.merchantId, async (unit) => {
    await lockCatalogue(unit);
    const after = await entriesAt[level].change(context, unit, doing, {
      id,
      version,
      present: (entry) => presentIn(unit, entry),
      write: (before) => writeEntry(unit, before, sent, context.clock.now()),
      refuse: ({ source, remote_fields: remoteFields }, changes) => assertOwnFields({ source, remoteFields }, changes),
    });
    return presentIn(unit, after);
  });
}

export async function removeEntry(context: AppContext, { level, ...doing }: Changing, id: string): Promise<null> {
  await inTransaction(context, doing.actor.merchantId, async (unit) => {
    await lockCatalogue(unit);
    await entriesAt[level].remove(context, unit, doing, {
      id,
      async write(entry) {
        const count = useOfServiceEntry(await presentIn(unit, entry));
        if (count > 0) fail(serviceCatalogueErrors.serviceEntryUsed, { count });
        await deleteEntry(unit.query, id);
        const rest = listSiblings(await loadEntries(unit.query), entry.parent_id);
        await arrangeEntries(
          unit.query,
          rest.map((one) => one.id),
        );
      },
    });
  });
  return null;
}

export const moveEntry = (context: AppContext, actor: UserActor, level: ServiceLevel, move: Move): Promise<null> =>
  moveAmong(context, actor, move, {
    listBeside: async ({ query }, id) => {
      const entries = await loadEntries(query);
      const entry = entries.get(id);
      return entry?.level === level ? listSiblings(entries, entry.parent_id).map((one) => one.id) : undefined;
    },
    arrange: ({ query }, ids) => arrangeEntries(query, ids),
  });
