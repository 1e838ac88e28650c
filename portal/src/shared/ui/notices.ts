import type { FieldProblem } from '@sala/contract/core/errors.ts';
import { create } from 'zustand';
import type { ApiError } from '#shared/api/api-error.ts';

/** What a dialog says; an error is translated by the namespace `errors` when it is shown. */
export interface NoticeDialog {
  tone: 'info' | 'warning' | 'error';
  /** Key under `common:notice`. */
  title: 'sessionExpired' | 'wrongDeviceTime' | 'warning' | 'serverError';
  /** Key under `common:notice`, or the error itself. */
  body: 'sessionExpiredBody' | 'wrongDeviceTimeBody' | ApiError;
}

export interface Toast {
  tone: 'success' | 'info' | 'error';
  /** Ready to read, or an error, the key of a server's success message or a refused field to put in words when shown. */
  content: string | ApiError | { messageKey: string } | { field: string; problem: FieldProblem };
  /** Two toasts of one id are one. */
  id?: string;
  /** In ms. */
  duration?: number;
  /** What one may want to do next, behind the words. */
  action?: { label: string; run: () => void };
}

export interface Confirmation {
  title: string;
  body?: string;
  /** What will happen, one sentence each. */
  consequences?: readonly string[];
  /** To be typed before it can be confirmed, such as the name of what goes for good. */
  typedPhrase?: string;
  confirmLabel: string;
  cancelLabel?: string;
  isDangerous?: boolean;
  /** Done while the dialog stays, busy; a failure is told in it and can be tried again. */
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

/** The specification's durations: what a server's success says, and everything else. */
export const messageToastDuration = 5000;
const toastDuration = 3000;

export const useNotices = create<NoticeState>(() => ({ dialogs: [], toasts: [], confirmation: null }));

const toText = ({ title, body }: NoticeDialog) => `${title}:${typeof body === 'string' ? body : body.key}`;

/** Queues a dialog; one that says the same as a waiting one is dropped, so that ten failed calls do not mean ten dialogs. */
export function showDialog(dialog: NoticeDialog): void {
  useNotices.setState(({ dialogs }) =>
    dialogs.some((other) => toText(other) === toText(dialog)) ? {} : { dialogs: [...dialogs, dialog] },
  );
}

export const dismissDialog = (): void => useNotices.setState(({ dialogs }) => ({ dialogs: dialogs.slice(1) }));

/**
 * Asks before something that cannot be taken back. Answers whether it was confirmed and, with `run`, done. Calls made in `run`
 * are best silent: the dialog tells what went wrong.
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

/** More than these at once would hide the page; the oldest gives way. */
const maxToasts = 4;
let toastCount = 0;

/** Top right, 3 s unless said otherwise. One with the id of a toast that is there takes its place. */
export function showToast({ id, ...toast }: Toast): void {
  toastCount += 1;
  const shown: ShownToast = { duration: toastDuration, ...toast, id: id ?? `toast-${toastCount}` };
  useNotices.setState(({ toasts }) => ({
    toasts: [...toasts.filter((other) => other.id !== shown.id), shown].slice(-maxToasts),
  }));
}

export const dismissToast = (id: string): void =>
  useNotices.setState(({ toasts }) => ({ toasts: toasts.filter((toast) => toast.id !== id) }));
