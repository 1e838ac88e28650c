import type { AuditChange } from '#modules/organisation/audit/audit.public.ts';
import { failFields } from '#platform/failure.ts';

/** Form fields whose imported field has another name. */
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
/** Fields that identify an imported row and are always managed by the other system. */
const always = ['code', 'category', 'serviceType', 'serviceSubtype'];

/** Throws 422 at changed fields that the other system manages, since its next import would overwrite them. */
export function assertOwnFields(
  row: { readonly source: 'own' | 'remote'; readonly remoteFields: readonly string[] },
  changes: readonly AuditChange[],
): void {
  if (row.source === 'own') return;
  const said = changes.filter(({ field }) => always.includes(field) || row.remoteFields.includes(field));
  if (said.length > 0)
    failFields(Object.fromEntries(said.map(({ field }) => [formFields[field] ?? field, [{ key: 'saidByRemote' }]])));
}
