import { type FormErrors, type UseFormReturnType, useForm as useMantineForm } from '@mantine/form';
import type { FieldProblem } from '@sala/contract/core/errors.ts';
import { problemsByField } from '@sala/contract/core/validation.ts';
import { createElement, useState } from 'react';
import * as z from 'zod/mini';
import { ApiError } from '#shared/api/api-error.ts';
import { showToast } from './notices.ts';
import { ProblemText } from './problem-text.tsx';

type Problems = Record<string, FieldProblem[]>;

const toErrors = (problems: Problems): FormErrors =>
  Object.fromEntries(
    Object.entries(problems).map(([path, [problem]]) => [path, createElement(ProblemText, { problem: problem! })]),
  );

function hasField(values: unknown, path: string): boolean {
  let value = values;
  for (const part of path.split('.')) {
    if (typeof value !== 'object' || value === null || !(part in value)) return false;
    value = (value as Record<string, unknown>)[part];
  }
  return true;
}

/** Puts a 422 under the fields it names; what the form has no field for is told in a toast, so that it is not lost. */
function showProblems(form: UseFormReturnType<Record<string, unknown>>, problems: Problems): void {
  const known = Object.entries(problems).filter(([path]) => hasField(form.getValues(), path));
  const unknown = Object.entries(problems).filter(([path]) => !hasField(form.getValues(), path));
  form.setErrors(toErrors(Object.fromEntries(known)));
  for (const [path, [problem]] of unknown) showToast({ tone: 'error', content: { field: path, problem: problem! } });
}

export interface FormSetup<S extends z.ZodMiniType> {
  schema: S;
  initialValues: z.input<S>;
}

/**
 * A form checked by a contract's schema before it is sent and by the server's 422 after. `handleSubmit` takes what to do with
 * the parsed values; an ApiError with a field map thrown in there lands under the fields, any other is handed on to `onError`.
 */
export function useForm<S extends z.ZodMiniType<Record<string, unknown>, Record<string, unknown>>>(
  setup: FormSetup<S>,
) {
  const [isSubmitting, setIsSubmitting] = useState(false);
  const form = useMantineForm<z.input<S>>({
    mode: 'uncontrolled',
    initialValues: setup.initialValues,
    validate: (values) => {
      const parsed = z.safeParse(setup.schema, values);
      return parsed.success ? {} : toErrors(problemsByField(parsed.error.issues, values));
    },
  });

  const handleSubmit = (send: (values: z.output<S>) => Promise<unknown>, onError?: (error: unknown) => void) =>
    form.onSubmit(async (values) => {
      setIsSubmitting(true);
      try {
        await send(z.parse(setup.schema, values));
      } catch (error) {
        if (error instanceof ApiError && error.validate)
          showProblems(form as unknown as UseFormReturnType<Record<string, unknown>>, error.validate);
        else if (onError) onError(error);
        else if (!(error instanceof ApiError)) throw error;
      } finally {
        setIsSubmitting(false);
      }
    });

  return { ...form, handleSubmit, isSubmitting };
}
