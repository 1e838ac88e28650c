import type { FieldProblem } from '@sala/contract/core/errors.ts';
import { parseInput } from '@sala/contract/core/validation.ts';
import { type ChangeEvent, createElement, type ReactNode, type SubmitEvent, useState } from 'react';
import type * as z from 'zod/mini';
import { ApiError } from '#shared/api/api-error.ts';
import { focusFirstRefused, hasField } from './form-focus.ts';
import { isSameValue, type ValueAt, valueAt, withValue } from './form-values.ts';
import { showToast } from './notices.ts';
import { ProblemText } from './problem-text.tsx';

type Values = Record<string, unknown>;
type Problems = Record<string, FieldProblem[]>;

/** A form's values before they are checked: a number that nobody entered yet is null. */
type Draft<T> = { [K in keyof T]: T[K] | (Extract<T[K], number> extends never ? never : null) };
type DraftOf<S> = S extends z.ZodMiniType ? Draft<z.input<S>> : never;

export interface FormSetup<S> {
  schema: S;
  initialValues: DraftOf<S>;
}

/** What every field of this folder takes: its name, its value, what to call when it changes, why it was refused. */
export interface FieldInput<V> {
  name: string;
  value: V;
  // A method, so that a field that reports less than the form may hold fits as well.
  onValueChange(value: V): void;
  error: ReactNode;
}

/** Thrown where a question before saving was answered with no: nothing has failed. */
export const uploadCancelledError = Symbol('taken back');

/** A schema whose input is unknown (it cleans up before it checks) fits every field. */
type StoredValue<V> = [unknown] extends [V] ? never : V;

/**
 * A form checked by a contract's schema before it is sent, and by the server's 422 after. Fields are named by dotted paths
 * (`address.room`, `steps.0.stepName`). `handleSubmit` takes what to do with the parsed values: a refusal that names fields
 * lands under them and the first gets the focus, what the form has no field for in a toast, and any other failure goes to
 * `onError`. What was sent counts as saved.
 */
export function useForm<S extends z.ZodMiniType<Values, Values>>({ schema, initialValues }: FormSetup<S>) {
  const [values, setValues] = useState(initialValues);
  const [saved, setSaved] = useState(initialValues);
  const [problems, setProblems] = useState<Problems>({});
  const [isSubmitting, setIsSubmitting] = useState(false);
  const [isGone, setIsGone] = useState(false);
  const isDirty = !isSameValue(values, saved);

  const setValue = (path: string, value: unknown) => {
    setValues((before) => withValue(before, path, value));
    setProblems((before) =>
      Object.fromEntries(Object.entries(before).filter(([key]) => key !== path && !key.startsWith(`${path}.`))),
    );
  };

  /** Takes these values for saved; without any, goes back to the last saved ones. */
  const reset = (next: DraftOf<S> = saved) => {
    setValues(next);
    setSaved(next);
    setProblems({});
  };

  const showRefusal = (form: HTMLFormElement, refused: Problems) => {
    for (const [path, [problem]] of Object.entries(refused))
      if (problem && !hasField(form, path)) showToast({ tone: 'error', content: { field: path, problem } });
    setProblems(refused);
    focusFirstRefused(form, Object.keys(refused));
  };

  const handleSubmit =
    (
      send: (parsed: z.output<S>, form: HTMLFormElement) => Promise<unknown>,
      onError: (error: unknown) => void = () => {},
    ) =>
    async (event: SubmitEvent<HTMLFormElement>) => {
      event.preventDefault();
      // A form in a dialog inside a page's form is not the page's.
      event.stopPropagation();
      if (isSubmitting) return;
      const form = event.currentTarget;
      const parsed = parseInput(schema, values);
      if (parsed.problems) return showRefusal(form, parsed.problems);
      setIsSubmitting(true);
      setProblems({});
      setIsGone(false);
      try {
        await send(parsed.data, form);
        setSaved((before) => (before === saved ? values : before));
      } catch (error) {
        if (error instanceof ApiError && error.validate) showRefusal(form, error.validate);
        else if (error !== uploadCancelledError) {
          setIsGone(error instanceof ApiError && error.status === 404);
          onError(error);
        }
      } finally {
        setIsSubmitting(false);
      }
    };

  const textOf = (problem: FieldProblem | undefined): ReactNode =>
    problem ? createElement(ProblemText, { problem }) : undefined;
  const errorOf = (path: string): ReactNode => textOf(problems[path]?.[0]);
  const errorWithin = (path: string): ReactNode => {
    const inside = Object.keys(problems).find((key) => key.startsWith(`${path}.`));
    return errorOf(path) ?? (inside && errorOf(inside));
  };

  return {
    values,
    setValue,
    reset,
    errorOf,
    isSubmitting,
    /** What was to be saved is no longer there; see `RecordGone`. */
    isGone,
    /** Something differs from what was saved last. */
    isDirty,
    /** For `useUnsavedChanges`: what is on its way is not lost when the page changes. */
    hasUnsavedInput: isDirty && !isSubmitting,
    handleSubmit,
    /** The refusals below a path, by the rest of the path: for fields that hold several values. */
    errorsOf: (path: string): Record<string, ReactNode> =>
      Object.fromEntries(
        Object.entries(problems).flatMap(([key, [problem]]) =>
          key.startsWith(`${path}.`) ? [[key.slice(path.length + 1), textOf(problem)]] : [],
        ),
      ),
    /** What a text field needs: name, value, change and error. */
    field: (path: string) => ({
      name: path,
      value: String(valueAt(values, path) ?? ''),
      onChange: (event: ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) =>
        setValue(path, event.currentTarget.value),
      error: errorOf(path),
    }),
    /** The same for a field of any other kind: what it holds is the value itself. */
    input: <Path extends string>(path: Path): FieldInput<StoredValue<ValueAt<DraftOf<S>, Path>>> => ({
      name: path,
      value: valueAt(values, path) as StoredValue<ValueAt<DraftOf<S>, Path>>,
      onValueChange: (value) => setValue(path, value),
      error: errorWithin(path),
    }),
  };
}
