import { renderHook } from '@testing-library/react';
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { ApiError } from '#shared/api/api-error.ts';
import { loadNamespaces, startI18n } from '#shared/i18n/i18n.ts';
import { useNotices } from '../notices.ts';
import { uploadCancelledError } from '../use-form.ts';
import { conflictQuestion } from './conflict-question.ts';
import { useReplacePicture } from './use-replace-value.ts';

interface Business {
  version: number;
  name: string;
  logo: string | null;
}

const changed = { by: 'Chea Rithy', at: '2026-11-23T07:05:00.000Z', isOwn: false };
const seen: Business = { version: 1, name: 'Lotus', logo: '/api/files/a/1?sig=morning' };

beforeAll(async () => {
  await startI18n();
  await loadNamespaces('ui');
});
beforeEach(() => useNotices.setState({ toasts: [] }));

/** A server whose record is this one by now. */
function serverWith(now: Business) {
  let record = now;
  return {
    record: () => record,
    send: (logo: string | null) => async (version: number) => {
      if (version !== record.version)
        throw Object.assign(new ApiError({ status: 409, key: 'recordChanged', changed }), { current: record });
      record = { ...record, logo, version: record.version + 1 };
      return record;
    },
  };
}

const replace = (server: ReturnType<typeof serverWith>, logo: string | null) =>
  renderHook(() => useReplacePicture()).result.current({
    record: seen,
    nameOf: ({ name }) => name,
    label: 'Logo',
    pictureOf: (record) => record.logo,
    isRemoved: logo === null,
    send: server.send(logo),
  });

async function asked() {
  const { result, rerender } = renderHook(() => conflictQuestion.useQuestion());
  await vi.waitFor(() => {
    rerender();
    expect(result.current).not.toBeNull();
  });
  return result.current!;
}

describe('a picture that is replaced', () => {
  it('is kept beside what a colleague has changed meanwhile, without a question', async () => {
    const server = serverWith({ ...seen, version: 2, name: 'Lotus & Sons', logo: '/api/files/a/1?sig=noon' });
    await replace(server, '/api/files/a/2');
    expect(server.record()).toEqual({ version: 3, name: 'Lotus & Sons', logo: '/api/files/a/2' });
  });

  it('is asked about where a colleague has replaced it too, and either is kept', async () => {
    const server = serverWith({ ...seen, version: 2, logo: '/api/files/a/9' });
    const first = replace(server, '/api/files/a/2');
    const question = await asked();
    expect(question.conflicts).toEqual([{ path: 'value', mine: 'new', theirs: '/api/files/a/9' }]);
    expect([question.labelOf('value'), question.show?.('value', 'new')]).toEqual(['Logo', 'The new picture']);
    question.answer({ value: '/api/files/a/9' });
    expect((await first).logo).toBe('/api/files/a/9');
    const second = replace(server, '/api/files/a/2');
    (await asked()).answer({ value: 'new' });
    expect((await second).logo).toBe('/api/files/a/2');
  });

  it('stays when the user goes back', async () => {
    const server = serverWith({ ...seen, version: 2, logo: '/api/files/a/9' });
    const removal = replace(server, null);
    (await asked()).answer(null);
    await expect(removal).rejects.toBe(uploadCancelledError);
    expect(server.record().logo).toBe('/api/files/a/9');
  });
});
