import { afterAll, beforeAll, expect, it } from 'vitest';
import { newId } from '#platform/ids.ts';
import { Company } from '#testing/company.ts';
import { createTestApp, type TestApp } from '#testing/test-app.ts';
import { deleteRecordEditsBefore, findRecordEdit, saveRecordEdit } from './record-edits.repository.ts';

let app: TestApp;
let lotus: Company;
beforeAll(async () => {
  app = await createTestApp();
  lotus = await Company.open(app);
});
afterAll(() => app?.close());

const tenantQuery = ({ merchantId }: Company) => app.context.database.forMerchant(merchantId).query;
const edit = (record: string, version: number, day = '2026-11-20') => ({
  record,
  version,
  editor_id: newId(),
  editor_name: `Editor ${version}`,
  edited_at: new Date(`${day}T08:00:00Z`),
});

it('keeps who made the newest version, whichever of two edits is noted last', async () => {
  const query = tenantQuery(lotus);
  const record = newId();
  await saveRecordEdit(query, edit(record, 3));
  await saveRecordEdit(query, edit(record, 2));
  expect(await findRecordEdit(query, { record, version: 3 })).toMatchObject({ editor_name: 'Editor 3' });
  expect(await findRecordEdit(query, { record, version: 2 })).toBeUndefined();
});

it('forgets edits that no open form can be older than, and tells no other business', async () => {
  const query = tenantQuery(lotus);
  const [old, young] = [newId(), newId()];
  await saveRecordEdit(query, edit(old, 2, '2026-09-01'));
  await saveRecordEdit(query, edit(young, 2));
  await deleteRecordEditsBefore(app.context.database, new Date('2026-10-01T00:00:00Z'));
  expect(await findRecordEdit(query, { record: old, version: 2 })).toBeUndefined();
  expect(await findRecordEdit(query, { record: young, version: 2 })).toBeDefined();
  const other = await Company.open(app);
  expect(await findRecordEdit(tenantQuery(other), { record: young, version: 2 })).toBeUndefined();
});
