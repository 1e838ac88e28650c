import { type QueryKey, useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef } from 'react';
import type * as z from 'zod/mini';
import { type FormSetup, useForm } from './use-form.ts';
import { useStaleCheck } from './use-stale-check.ts';
import { useUnsavedChanges } from './use-unsaved-changes.ts';
import { useUnsavedTab } from './use-unsaved-tab.ts';

type Values = Record<string, unknown>;

interface Setup<S extends z.ZodMiniType<Values, Values>, R extends { version: number }> {
  schema: S;
  record: R;
  valuesOf: (record: R) => FormSetup<S>['initialValues'];
  /** What counts as changed by somebody else; what is edited, without a wish of its own. The version never does. */
  contentOf?: (record: R) => Record<string, unknown>;
  /** Where the record is kept for the page. */
  queryKey: QueryKey;
  fetch: () => Promise<R>;
  save: (values: z.output<S>, version: number) => Promise<R>;
  /** Of the record, where somebody else has changed it. */
  name: string;
  /** What is lost with the page. */
  lost: string;
  /** One tab of several of the same page: asks before another one is opened, too. */
  isTab?: boolean;
}

/** A form of settings that several people may have open: follows what a colleague saves, and asks before it replaces that. */
export function useVersionedForm<S extends z.ZodMiniType<Values, Values>, R extends { version: number }>({
  schema,
  record,
  valuesOf,
  contentOf = valuesOf,
  queryKey,
  fetch,
  save,
  name,
  lost,
  isTab = false,
}: Setup<S, R>) {
  const queryClient = useQueryClient();
  const form = useForm({ schema, initialValues: valuesOf(record) });
  const version = useRef(record.version);
  const stale = useStaleCheck({
    record,
    fetch: async () => {
      const now = await fetch();
      version.current = now.version;
      return now;
    },
    nameOf: () => name,
    valuesOf: (one) => ({ ...contentOf(one), version: 0 }),
  });
  const take = (next: R) => {
    version.current = next.version;
    stale.keep(next);
    form.reset(valuesOf(next));
  };
  const follow = useEffectEvent((next: R) => {
    if (!form.isDirty && next.version > version.current) take(next);
  });
  useEffect(() => follow(record), [record]);
  useUnsavedChanges(form.hasUnsavedInput && !isTab, lost);
  useUnsavedTab(form.hasUnsavedInput && isTab, lost);

  const handleSubmit = form.handleSubmit(async (values) => {
    await stale.check();
    const saved = await save(values, version.current);
    // An answer that was on its way when this was saved would bring back what was before, as if a colleague had changed it.
    await queryClient.cancelQueries({ queryKey, exact: true });
    queryClient.setQueryData(queryKey, saved);
    take(saved);
  });
  return { form, handleSubmit };
}
