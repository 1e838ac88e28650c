import { useEffect, useEffectEvent, useRef } from 'react';
import type * as z from 'zod/mini';
import { type FormSetup, useForm } from '#shared/ui/use-form.ts';
import { useStaleCheck } from '#shared/ui/use-stale-check.ts';
import { useUnsavedChanges } from '#shared/ui/use-unsaved-changes.ts';

type Values = Record<string, unknown>;

interface Setup<S extends z.ZodMiniType<Values, Values>, R extends { version: number }> {
  schema: S;
  record: R;
  valuesOf: (record: R) => FormSetup<S>['initialValues'];
  fetch: () => Promise<R>;
  save: (values: z.output<S>, version: number) => Promise<R>;
  /** Of the record, where somebody else has changed it. */
  name: string;
  /** What is lost with the page. */
  lost: string;
}

/** A form of settings that several people may have open: follows what a colleague saves, and asks before it replaces that. */
export function useVersionedForm<S extends z.ZodMiniType<Values, Values>, R extends { version: number }>({
  schema,
  record,
  valuesOf,
  fetch,
  save,
  name,
  lost,
}: Setup<S, R>) {
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
    valuesOf: (one) => ({ ...valuesOf(one), version: 0 }),
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
  useUnsavedChanges(form.hasUnsavedInput, lost);

  const handleSubmit = form.handleSubmit(async (values) => {
    await stale.check();
    take(await save(values, version.current));
  });
  return { form, handleSubmit };
}
