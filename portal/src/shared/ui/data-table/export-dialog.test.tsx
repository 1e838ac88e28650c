import { fireEvent, render, screen } from '@testing-library/react';
import { beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { loadNamespaces, startI18n } from '#shared/i18n/i18n.ts';
import { startOver } from '../../../testing/session.ts';
import { ExportDialog } from './export-dialog.tsx';
import type { TableQuery } from './use-table-query.ts';

beforeAll(async () => {
  await startI18n();
  await loadNamespaces('table', 'common', 'errors');
});
beforeEach(startOver);

type LoadFile = NonNullable<TableQuery<{ id: string }>['loadFile']>;

function openDialog(loadFile: LoadFile, total = 60) {
  const handleClose = vi.fn();
  const query = {
    data: { rows: [{ id: 'o-1' }], meta: { limit: 25, total } },
    error: null,
    isFetching: false,
    isPlaceholderData: false,
    refetch: () => undefined,
    loadFile,
  };
  render(
    <ExportDialog
      label="Orders"
      columns={[]}
      rowId={({ id }) => id}
      query={query}
      total={total}
      onClose={handleClose}
    />,
  );
  return handleClose;
}

const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));

it('asks the server for the file no longer when it is cancelled', () => {
  const signals: AbortSignal[] = [];
  const handleClose = openDialog((_format, signal) => {
    signals.push(signal);
    return new Promise(() => {});
  });
  press('Export');
  expect(screen.getByText(/^The file is being prepared/)).toBeTruthy();
  expect(signals.map(({ aborted }) => aborted)).toEqual([false]);
  press('Cancel');
  expect(signals.map(({ aborted }) => aborted)).toEqual([true]);
  expect(handleClose).toHaveBeenCalledOnce();
});

it('stays with the reason when the server cannot make the file, to be tried again', async () => {
  const loadFile = vi.fn<LoadFile>(() => Promise.reject(new Error('gone')));
  const handleClose = openDialog(loadFile);
  press('Export');
  expect(await screen.findByText(/^The export stopped/)).toBeTruthy();
  expect(handleClose).not.toHaveBeenCalled();
  press('Export');
  expect(loadFile).toHaveBeenCalledTimes(2);
});

it('does not give for the whole where the list stopped to count', () => {
  openDialog(() => new Promise(() => {}), 10_000);
  expect(screen.getByText('All matches (10,000 rows or more)')).toBeTruthy();
});
