import type { FieldProblem } from '@sala/contract/core/errors.ts';
import { problemsByField } from '@sala/contract/core/validation.ts';
import { type ChangeEvent, createElement, type ReactNode, type SubmitEvent, useState } from 'react';
import * as z from 'zod/mini';
import { ApiError } from '#shared/api/api-error.ts';
import { showToast } from './notices.ts';
import { ProblemText } from './problem-text.tsx';

type Values = Record<string, unknown>;
type Problems = Record<string, FieldProblem[]>;

function valueAt(values: unknown, path: string): unknown {
  return path.split('.').reduce<unknown>((value, part) => (value as Values | undefined)?.[part], values);
}

/** The values with one of them, at a dotted path, changed. */
function withValue<T>(values: T, path: string, value: unknown): T {
  const [first, ...rest] = path.split('.') as [string, ...string[]];
  const copy = (Array.isArray(values) ? [...values] : { ...values }) as Values;
  copy[first] = rest.length > 0 ? withValue(copy[first] as Values, rest.join('.'), value) : value;
  return copy as T;
}

export interface FormSetup<S> {
  schema: S;
  initialValues: S extends z.ZodMiniType ? z.input<S> : never;
}

/**
 * A form checked by a contract's schema before it is sent, and by the server's 422 after. Fields are named by dotted paths
 * (`address.room`, `steps.0.stepName`). `handleSubmit` takes what to do with the parsed values: a refusal that names fields
 * lands under them, what the form has no field for in a toast, and any other failure goes to `onError`.
 */
export function useForm<S extends z.ZodMiniType<Values, Values>>({ schema, initialValues }: FormSetup<S>) {
  const [values, setValues] = useState<z.input<S>>(initialValues);
  const [problems, setProblems] = useState<Problems>({});
  const [isSubmitting, setIsSubmitting] = useState(false);

  const setValue = (path: string, value: unknown) => {
    setValues((before) => withValue(before, path, value));
    setProblems(({ [path]: _, ...others }) => others);
  };

  const showRefusal = (refused: Problems) => {
    for (const [path, [problem]] of Object.entries(refused))
      if (problem && valueAt(values, path) === undefined)
        showToast({ tone: 'error', content: { field: path, problem } });
    setProblems(refused);
  };

  const handleSubmit =
    (send: (parsed: z.output<S>) => Promise<unknown>, onError: (error: unknown) => void = () => {}) =>
    async (event: SubmitEvent<HTMLFormElement>) => {
      event.preventDefault();
      if (isSubmitting) return;
      const form = event.currentTarget;
      const parsed = z.safeParse(schema, values);
      if (!parsed.success) {
        const refused = problemsByField(parsed.error.issues, values);
        setProblems(refused);
        const first = Object.keys(refused).map((path) => form.elements.namedItem(path));
        return first.find((element) => element instanceof HTMLElement)?.focus();
      }
      setIsSubmitting(true);
      setProblems({});
      try {
        await send(parsed.data);
      } catch (error) {
        if (error instanceof ApiError && error.validate) showRefusal(error.validate);
        else onError(error);
      } finally {
        setIsSubmitting(false);
      }
    };

  const errorOf = (path: string): ReactNode => {
    const problem = problems[path]?.[0];
    return problem ? createElement(ProblemText, { problem }) : undefined;
  };

  return {
    values,
    setValue,
    errorOf,
    isSubmitting,
    handleSubmit,
    /** What a text field needs: name, value, change and error. */
    field: (path: string) => ({
      name: path,
      value: String(valueAt(values, path) ?? ''),
      onChange: (event: ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) =>
        setValue(path, event.currentTarget.value),
      error: errorOf(path),
    }),
  };
}
