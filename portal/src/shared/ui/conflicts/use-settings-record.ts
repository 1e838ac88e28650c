import { type QueryKey, useQueryClient } from '@tanstack/react-query';
import type * as z from 'zod/mini';
import { useUnsavedChanges } from '../use-unsaved-changes.ts';
import { useUnsavedTab } from '../use-unsaved-tab.ts';
import { type RecordFormSetup, useRecordForm } from './use-record-form.ts';

type Values = Record<string, unknown>;

interface Setup<S extends z.ZodMiniType<Values, Values>, R extends { version: number }>
  extends Pick<
    RecordFormSetup<S, R>,
    'schema' | 'valuesOf' | 'show' | 'labelOf' | 'together' | 'secretTags' | 'rows' | 'wholes'
  > {
  record: R;
  /** Where the record is kept for the page. */
  queryKey: QueryKey;
  save: (values: z.output<S>, version: number) => Promise<R>;
  /** Of the settings, where somebody else has changed them. */
  name: string;
  /** What is lost with the page. */
  lost: string;
  /** One tab of several of the same page: asks before another one is opened, too. */
  isTab?: boolean;
}

/** A form of settings that a business has once, on a page of their own or in tabs of it. */
export function useSettingsRecord<S extends z.ZodMiniType<Values, Values>, R extends { version: number }>({
  queryKey,
  save,
  name,
  lost,
  isTab = false,
  ...setup
}: Setup<S, R>) {
  const queryClient = useQueryClient();
  const form = useRecordForm<S, R>({ ...setup, nameOf: () => name });
  useUnsavedChanges(form.hasUnsavedInput && !isTab, lost);
  useUnsavedTab(form.hasUnsavedInput && isTab, lost);
  const handleSubmit = form.handleSave(
    (values, version = 0) => save(values, version),
    async (saved) => {
      // An answer that was on its way when this was saved would bring back what was before.
      await queryClient.cancelQueries({ queryKey, exact: true });
      queryClient.setQueryData(queryKey, saved);
    },
  );
  return { form, handleSubmit };
}
