import type { QueryKey } from '@tanstack/react-query';
import type * as z from 'zod/mini';
import { type RecordEditorSetup, useRecordEditor } from './use-record-editor.ts';

type Values = Record<string, unknown>;

interface Setup<S extends z.ZodMiniType<Values, Values>, R extends { version: number }>
  extends Omit<RecordEditorSetup<S, R>, 'initialValues' | 'record' | 'nameOf' | 'send' | 'keep'> {
  record: R;
  /** Where the record is kept for the page. */
  queryKey: QueryKey;
  save: (values: z.output<S>, version: number) => Promise<R>;
  /** Of the settings, where somebody else has changed them. */
  name: string;
}

/** A form of settings that a business has once, on a page of their own or in tabs of it. */
export function useSettingsRecord<S extends z.ZodMiniType<Values, Values>, R extends { version: number }>({
  queryKey,
  save,
  name,
  ...setup
}: Setup<S, R>) {
  return useRecordEditor<S, R>({
    ...setup,
    nameOf: () => name,
    send: (values, version = 0) => save(values, version),
    keep: async (queryClient, saved) => {
      // An answer that was on its way when this was saved would bring back what was before.
      await queryClient.cancelQueries({ queryKey, exact: true });
      queryClient.setQueryData(queryKey, saved);
    },
  });
}
