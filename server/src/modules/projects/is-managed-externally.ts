import type { AuditChange } from '#modules/audit/audit.public.ts';
import { failFields } from '#platform/failure.ts';

/** Fields of forms that hold what is told under another name. */
const formFields: Readonly<Record<string, string>> = {
  titleEn: 'titles.en',
  titleKm: 'titles.km',
  titleVi: 'titles.vi',
  titleZh: 'titles.zh',
  serviceKind: 'kind',
  category: 'categoryId',
  serviceType: 'typeId',
  serviceSubtype: 'subtypeId',
};
/** What a row of another system is known by, whatever else that says. */
const always = ['code', 'category', 'serviceType', 'serviceSubtype'];

/** Throws 422 at the fields that are changed here although another system says them: it would undo the change. */
export function assertOwnFields(
  row: { readonly source: 'own' | 'remote'; readonly remoteFields: readonly string[] },
  changes: readonly AuditChange[],
): void {
  if (row.source === 'own') return;
  const said = changes.filter(({ field }) => always.includes(field) || row.remoteFields.includes(field));
  if (said.length > 0)
    failFields(Object.fromEntries(said.map(({ field }) => [formFields[field] ?? field, [{ key: 'saidByRemote' }]])));
}
