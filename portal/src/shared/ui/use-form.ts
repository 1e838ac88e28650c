import type { FieldProblem } from '@sala/contract/core/errors.ts';
import { parseInput } from '@sala/contract/core/validation.ts';
import { type ChangeEvent, createElement, type ReactNode, type SubmitEvent, useState } from 'react';
import { flushSync } from 'react-dom';
import type * as z from 'zod/mini';
import { ApiError } from '#shared/api/api-error.ts';
import { focusFirstRefused, hasField } from './form-focus.ts';
import { isSameValue, type ValueAt, valueAt, withValue } from './form-values.ts';
import { showToast } from './notices.ts';
import { ProblemText } from './problem-text.tsx';

type Values = Record<string, unknown>;
type Problems = Record<string, FieldProblem[]>;

/** The values of a form before validation. A number that is not entered yet is null. */
type Draft<T> = { [K in keyof T]: T[K] | (Extract<T[K], number> extends never ? never : null) };
type DraftOf<S> = S extends z.ZodMiniType ? Draft<z.input<S>> : never;

/** Parts of a form that are not shown, such as other tabs of it. */
export interface HiddenParts {
  has(path: string): boolean;
  /** Shows the part with the field. */
  show(path: string): void;
}

export interface FormSetup<S> {
  schema: S;
  initialValues: DraftOf<S>;
  hidden?: HiddenParts | undefined;
}

/** The props of every field in this folder: its name, its value, its change handler and its error. */
export interface FieldInput<V> {
  name: string;
  value: V;
  // Declared as a method, so that a field that reports fewer values than the form accepts fits as well.
  onValueChange(value: V): void;
  error: ReactNode;
}

/** Thrown when the user cancels a question before saving. It is not a failure. */
export const uploadCancelledError = Symbol('taken back');

/** A schema with an unknown input type (it normalizes before it validates) fits every field. */
type StoredValue<V> = [unknown] extends [V] ? never : V;

/**
 * A form that is validated by a contract's schema before submitting, and by the server's 422 afterwards. Fields are named by dotted paths
 * (`address.room`, `steps.0.stepName`). `handleSubmit` takes a function for the parsed values. Errors that name fields are shown
 * below them and the first such field gets the focus, errors without a field in the form are shown in a toast, and any other failure goes
 * to
 * `onError`. Submitted values count as saved.
 */
export function useForm<S extends z.ZodMiniType<Values, Values>>({ schema, initialValues, hidden }: FormSetup<S>) {
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

  /** Sets these values as the saved ones; without an argument, restores the last saved ones. */
  const reset = (next: DraftOf<S> = saved) => {
    setValues(next);
    setSaved(next);
    setProblems({});
  };

  const showRefusal = (form: HTMLFormElement, refused: Problems) => {
    const paths = Object.keys(refused);
    const elsewhere = paths.some((path) => hasField(form, path)) ? undefined : paths.find((path) => hidden?.has(path));
    // The field is there before it gets the focus.
    if (elsewhere !== undefined) flushSync(() => hidden?.show(elsewhere));
    for (const [path, [problem]] of Object.entries(refused)) {
      const isFound = hasField(form, path) || (path !== elsewhere && hidden?.has(path));
      if (problem && !isFound) showToast({ tone: 'error', content: { field: path, problem } });
    }
    setProblems(refused);
    focusFirstRefused(form, paths);
  };

  const handleSubmit =
    (
      send: (parsed: z.output<S>, form: HTMLFormElement) => Promise<unknown>,
      onError: (error: unknown) => void = () => {},
    ) =>
    async (event: SubmitEvent<HTMLFormElement>) => {
      event.preventDefault();
      // Submitting a form in a dialog must not submit the form of the page around it.
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
    /** Whether something is refused in a part of the form. */
    hasErrorIn: (path: string): boolean =>
      Object.keys(problems).some((key) => key === path || key.startsWith(`${path}.`)),
    isSubmitting,
    /** The record to save was deleted; see `RecordGone`. */
    isGone,
    /** There are unsaved changes. */
    isDirty,
    /** For `useUnsavedChanges`: values that are being submitted are not lost when the page changes. */
    hasUnsavedInput: isDirty && !isSubmitting,
    handleSubmit,
    /** The errors below a path, by the rest of the path, for fields that hold several values. */
    errorsOf: (path: string): Record<string, ReactNode> =>
      Object.fromEntries(
        Object.entries(problems).flatMap(([key, [problem]]) =>
          key.startsWith(`${path}.`) ? [[key.slice(path.length + 1), textOf(problem)]] : [],
        ),
      ),
    /** The props of a text field: name, value, change handler and error. */
    field: (path: string) => ({
      name: path,
      value: String(valueAt(values, path) ?? ''),
      onChange: (event: ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) =>
        setValue(path, event.currentTarget.value),
      error: errorOf(path),
    }),
    /** The same for a field of any other kind, which receives the value itself. */
    input: <Path extends string>(path: Path): FieldInput<StoredValue<ValueAt<DraftOf<S>, Path>>> => ({
      name: path,
      value: valueAt(values, path) as StoredValue<ValueAt<DraftOf<S>, Path>>,
      onValueChange: (value) => setValue(path, value),
      error: errorWithin(path),
    }),
  };
}
