import { renderHook } from '@testing-library/react';
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { ApiError, type RecordChange } from '#shared/api/api-error.ts';
import { loadNamespaces, startI18n } from '#shared/i18n/i18n.ts';
import { useNotices } from '../notices.ts';
import { uploadCancelledError } from '../use-form.ts';
import { conflictQuestion } from './conflict-question.ts';
import { useChangeRecord, useSaveRecord } from './use-save-record.ts';

interface Shift {
  version: number;
  title: string;
  people: number;
  titles: { en: string; km: string };
}
type Values = Omit<Shift, 'version'>;

const changed: RecordChange = { by: 'Chea Rithy', at: '2026-11-23T07:05:00.000Z', isOwn: false };
const opened: Shift = { version: 1, title: 'Morning', people: 2, titles: { en: 'Early', km: 'ព្រឹក' } };

beforeAll(async () => {
  await startI18n();
  await loadNamespaces(['ui']);
});
beforeEach(() => useNotices.setState({ toasts: [] }));

/** A server with one record that refuses changes based on an older version. */
function serverWith(now: Shift, by = changed) {
  let record = now;
  return {
    record: () => record,
    send: async (values: Partial<Values>, version: number) => {
      if (version !== record.version)
        throw Object.assign(new ApiError({ status: 409, key: 'recordChanged', changed: by }), { current: record });
      record = { ...record, ...values, version: record.version + 1 };
      return record;
    },
  };
}

const toValues = ({ version: _, ...values }: Shift): Values => values;
const texts = { nameOf: ({ title }: Shift) => title, labelOf: (path: string) => path };

const save = (server: ReturnType<typeof serverWith>, values: Values) =>
  renderHook(() => useSaveRecord()).result.current({
    record: opened,
    values,
    valuesOf: toValues,
    ...texts,
    send: server.send,
  });

async function asked() {
  const { result, rerender } = renderHook(() => conflictQuestion.useQuestion());
  await vi.waitFor(() => {
    rerender();
    expect(result.current).not.toBeNull();
  });
  return result.current!;
}

describe('saving what a colleague has changed meanwhile', () => {
  it('keeps both changes where they are of different fields, also in one text of several languages, and says so', async () => {
    const server = serverWith({ ...opened, version: 2, people: 5, titles: { ...opened.titles, km: 'ព្រលឹម' } });
    await save(server, { ...toValues(opened), title: 'Dawn', titles: { ...opened.titles, en: 'Dawn' } });
    expect(server.record()).toEqual({
      version: 3,
      title: 'Dawn',
      people: 5,
      titles: { en: 'Dawn', km: 'ព្រលឹម' },
    });
    expect(useNotices.getState().toasts).toMatchObject([
      { content: expect.stringContaining('The changes Chea Rithy made') },
    ]);
  });

  it('says that it was oneself in another window', async () => {
    const server = serverWith({ ...opened, version: 2, people: 5 }, { by: null, at: changed.at, isOwn: true });
    await save(server, { ...toValues(opened), title: 'Dawn' });
    expect(useNotices.getState().toasts).toMatchObject([
      { content: 'Saved. Your changes to Dawn in another window were kept too.' },
    ]);
  });

  it('asks about a field that both changed, and saves what is answered on top of theirs', async () => {
    const server = serverWith({ ...opened, version: 2, title: 'Late', people: 5 });
    const saving = save(server, { ...toValues(opened), title: 'Dawn' });
    const question = await asked();
    expect(question).toMatchObject({
      name: 'Morning',
      changed,
      conflicts: [{ path: 'title', mine: 'Dawn', theirs: 'Late' }],
      theirs: ['people'],
    });
    question.answer(question.values);
    expect(await saving).toMatchObject({ version: 3, title: 'Dawn', people: 5 });
  });

  it('shows values by the names that the records have, as opened and as now', async () => {
    const server = serverWith({ ...opened, version: 2, people: 5 });
    const saving = renderHook(() => useSaveRecord()).result.current({
      record: opened,
      values: { ...toValues(opened), people: 4 },
      valuesOf: toValues,
      ...texts,
      show: (path, value, records) => `${path} ${value} of ${records.map(({ people }) => people).join(' and ')}`,
      send: server.send,
    });
    const question = await asked();
    expect(question.show?.('people', 4)).toBe('people 4 of 2 and 5');
    question.answer(question.values);
    await saving;
  });

  it('writes nothing where theirs is taken or the question is left', async () => {
    const theirs = { ...opened, version: 2, title: 'Late' };
    const server = serverWith(theirs);
    const taking = save(server, { ...toValues(opened), title: 'Dawn' });
    (await asked()).answer(toValues(theirs));
    expect(await taking).toEqual(theirs);
    const leaving = save(server, { ...toValues(opened), title: 'Dawn' }).catch((error: unknown) => error);
    (await asked()).answer(null);
    expect(await leaving).toBe(uploadCancelledError);
    expect(server.record()).toBe(theirs);
  });

  it('a switch changes its field alone, whatever the list still showed of the rest', async () => {
    const server = serverWith({ ...opened, version: 4, title: 'Renamed' });
    const change = renderHook(() => useChangeRecord()).result.current;
    await change({
      record: opened,
      changes: { people: 3 },
      labels: { people: 'People' },
      nameOf: texts.nameOf,
      send: server.send,
    });
    expect(server.record()).toMatchObject({ version: 5, title: 'Renamed', people: 3 });
  });
});
