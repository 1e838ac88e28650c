import type { QueryKey } from '@tanstack/react-query';
import type * as z from 'zod/mini';
import { type RecordEditorSetup, useRecordEditor } from './use-record-editor.ts';

type Values = Record<string, unknown>;

interface Setup<S extends z.ZodMiniType<Values, Values>, R extends { version: number }>
  extends Omit<RecordEditorSetup<S, R>, 'initialValues' | 'record' | 'nameOf' | 'send' | 'keep'> {
  record: R;
  /** Query key of the settings. */
  queryKey: QueryKey;
  save: (values: z.output<S>, version: number) => Promise<R>;
  /** Name of the settings in a conflict. */
  name: string;
}

/** A form for settings of a business, on one page or in several tabs. */
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
      // An answer in progress would restore the former values.
      await queryClient.cancelQueries({ queryKey, exact: true });
      queryClient.setQueryData(queryKey, saved);
    },
  });
}
