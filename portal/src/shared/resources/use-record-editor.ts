import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type * as z from 'zod/mini';
import { type ApiError, toApiError } from '#shared/api/api-error.ts';
import type { CallOptions } from '#shared/api/client.ts';
import { type RecordFormSetup, useRecordForm } from '#shared/ui/conflicts/use-record-form.ts';
import { messageToastDuration, showToast } from '#shared/ui/notices.ts';
import { type FormSetup, useForm } from '#shared/ui/use-form.ts';
import { usePersistentInput } from '#shared/ui/use-persistent-input.ts';

type Values = Record<string, unknown>;
type Schema = z.ZodMiniType<Values, Values>;
type Draft<S extends Schema> = FormSetup<S>['initialValues'];

/** The place of a form, and what happens after it is saved. */
interface EditorContext<S extends Schema, R> {
  /** What would be lost by leaving without saving. */
  lost: string | ((values: Draft<S>) => string);
  /** Whether there is input to lose; by default whether any field was changed. */
  hasInput?: (values: Draft<S>, isDirty: boolean) => boolean;
  /** A tab of a page: also asks before another tab is opened. */
  isTab?: boolean;
  /** For a form in a drawer or dialog: closes it after saving, unless `onSaved` does something else. */
  onClose?: (() => void) | undefined;
  /** Shows failures itself, through `failure`; the default in a drawer or dialog. */
  isSilent?: boolean;
  /** Success message of a silent call. */
  messageKey?: string | undefined;
  /** Puts the answer into the cache. */
  keep?: (queryClient: QueryClient, saved: R) => unknown;
  onSaved?: ((saved: R) => unknown) | undefined;
  /** Shows a failure elsewhere than in `failure`. */
  onRefused?: (error: ApiError) => unknown;
}

interface Form<S extends Schema> {
  readonly values: Draft<S>;
  readonly isDirty: boolean;
  readonly isSubmitting: boolean;
}

/** The parts of a form besides its fields: the question before input is lost, its failure, and what happens after saving. */
function useEditorContext<S extends Schema, R>(form: Form<S>, place: EditorContext<S, R>) {
  const { lost, hasInput, isTab = false, onClose, isSilent = onClose !== undefined, messageKey } = place;
  const queryClient = useQueryClient();
  const [failure, setFailure] = useState<ApiError>();
  const hasMore = hasInput ? hasInput(form.values, form.isDirty) : form.isDirty;
  const close = usePersistentInput({
    hasInput: hasMore,
    isBusy: form.isSubmitting,
    lost: typeof lost === 'string' ? lost : lost(form.values),
    isTab,
    onClose,
  });
  return {
    hasInput: hasMore,
    close,
    failure,
    clearFailure: () => setFailure(undefined),
    begin: (): CallOptions => {
      setFailure(undefined);
      return isSilent ? { silent: true } : {};
    },
    finish: async (saved: R) => {
      await place.keep?.(queryClient, saved);
      if (isSilent && messageKey)
        showToast({ tone: 'success', content: { messageKey }, duration: messageToastDuration });
      await (place.onSaved ? place.onSaved(saved) : onClose?.());
    },
    refuse: (error: unknown) => {
      const known = toApiError(error);
      setFailure(known);
      place.onRefused?.(known);
    },
  };
}

export interface RecordEditorSetup<S extends Schema, R extends { version: number }>
  extends RecordFormSetup<S, R>,
    EditorContext<S, R> {
  /** `version` is undefined for a new record. `changes`: values that differ from that version. */
  send: (
    values: z.output<S>,
    version: number | undefined,
    options: CallOptions,
    changes: Partial<z.output<S>>,
  ) => Promise<R>;
}

/**
 * A form that creates or changes a record, on a page, in a tab or in a drawer. Concurrent changes are
 * merged, or the user is asked; input is not lost without a question.
 * @example
 * const form = useRecordEditor({ ...projects.form(project), initialValues, valuesOf, lost: t('form.lost') });
 */
export function useRecordEditor<S extends Schema, R extends { version: number }>(setup: RecordEditorSetup<S, R>) {
  const form = useRecordForm<S, R>(setup);
  const { begin, finish, refuse, ...place } = useEditorContext<S, R>(form, setup);
  const handleSubmit = form.handleSave(
    (values, version, changes) => setup.send(values, version, begin(), changes),
    finish,
    refuse,
  );
  return { ...form, ...place, handleSubmit };
}

export interface NewEditorSetup<S extends Schema, R> extends FormSetup<S>, EditorContext<S, R> {
  send: (values: z.output<S>, options: CallOptions) => Promise<R>;
}

/** The same for records that are only created, without a version. */
export function useNewEditor<S extends Schema, R>(setup: NewEditorSetup<S, R>) {
  const form = useForm<S>(setup);
  const { begin, finish, refuse, ...place } = useEditorContext<S, R>(form, setup);
  const handleSubmit = form.handleSubmit(async (values) => finish(await setup.send(values, begin())), refuse);
  return { ...form, ...place, handleSubmit };
}
