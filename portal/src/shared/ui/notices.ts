import type { FieldProblem } from '@sala/contract/core/errors.ts';
import { create } from 'zustand';
import type { ApiError } from '#shared/api/api-error.ts';

/** The content of a dialog. An error is translated with the namespace `errors` when it is shown. */
export interface NoticeDialog {
  tone: 'info' | 'warning' | 'error';
  /** Key under `common:notice`. */
  title: 'sessionExpired' | 'wrongDeviceTime' | 'warning' | 'serverError';
  /** Key under `common:notice`, or the error itself. */
  body: 'sessionExpiredBody' | 'wrongDeviceTimeBody' | ApiError;
}

export interface Toast {
  tone: 'success' | 'info' | 'error';
  /** Translated text, or an error, the key of a server's success message or a refused field, which are translated when shown. */
  content: string | ApiError | { messageKey: string } | { field: string; problem: FieldProblem };
  /** A toast replaces another toast with the same id. */
  id?: string;
  /** In ms. */
  duration?: number;
  /** A possible next action, shown after the text. */
  action?: { label: string; run: () => void };
}

export interface Confirmation {
  title: string;
  body?: string;
  /** The consequences, one sentence each. */
  consequences?: readonly string[];
  /** A text that the user must type to confirm, such as the name of the record that is deleted permanently. */
  typedPhrase?: string;
  confirmLabel: string;
  cancelLabel?: string;
  isDangerous?: boolean;
  /** Runs while the dialog stays open and busy. A failure is shown in the dialog, and the user can try again. */
  run?: () => Promise<unknown>;
}

export interface ShownToast extends Toast {
  id: string;
  duration: number;
}

interface NoticeState {
  dialogs: NoticeDialog[];
  toasts: readonly ShownToast[];
  confirmation: (Confirmation & { settle: (isConfirmed: boolean) => void }) | null;
}

/** The durations of the specification: this one for messages of success, the other one for everything else. */
export const messageToastDuration = 5000;
const toastDuration = 3000;

export const useNotices = create<NoticeState>(() => ({ dialogs: [], toasts: [], confirmation: null }));

const toText = ({ title, body }: NoticeDialog) => `${title}:${typeof body === 'string' ? body : body.key}`;

/** Queues a dialog. A dialog with the same content as a waiting one is dropped, so that ten failed calls do not show ten dialogs. */
export function showDialog(dialog: NoticeDialog): void {
  useNotices.setState(({ dialogs }) =>
    dialogs.some((other) => toText(other) === toText(dialog)) ? {} : { dialogs: [...dialogs, dialog] },
  );
}

export const dismissDialog = (dialog: NoticeDialog): void =>
  useNotices.setState(({ dialogs }) => ({ dialogs: dialogs.filter((other) => other !== dialog) }));

/** The sign-in shows the end of a session above its fields: a dialog over them would have to be closed before one can type. */
export const isOfSignIn = ({ title }: NoticeDialog): boolean => title === 'sessionExpired';

/** For when somebody has signed in again. */
export const dismissSignInNotices = (): void =>
  useNotices.setState(({ dialogs }) => ({ dialogs: dialogs.filter((dialog) => !isOfSignIn(dialog)) }));

/**
 * Asks before an action that cannot be undone. Returns whether the user confirmed and, with `run`, whether it succeeded. Calls made in
 * `run`
 * should be silent, because the dialog shows the error.
 */
export function confirm(confirmation: Confirmation): Promise<boolean> {
  return new Promise((resolve) => {
    const settle = (isConfirmed: boolean) => {
      useNotices.setState({ confirmation: null });
      resolve(isConfirmed);
    };
    useNotices.getState().confirmation?.settle(false);
    useNotices.setState({ confirmation: { ...confirmation, settle } });
  });
}

/** More toasts than this would hide the page; the oldest is removed. */
const maxToasts = 4;
let toastCount = 0;

/**
 * Shown at the top right, or at the foot where it would cover something there; by default for 5 s after a success, else for 3 s. A toast
 * with an id that is already shown replaces the earlier one.
 */
export function showToast({ id, ...toast }: Toast): void {
  toastCount += 1;
  const duration = toast.tone === 'success' ? messageToastDuration : toastDuration;
  const shown: ShownToast = { duration, ...toast, id: id ?? `toast-${toastCount}` };
  useNotices.setState(({ toasts }) => ({
    toasts: [...toasts.filter((other) => other.id !== shown.id), shown].slice(-maxToasts),
  }));
}

export const dismissToast = (id: string): void =>
  useNotices.setState(({ toasts }) => ({ toasts: toasts.filter((toast) => toast.id !== id) }));
