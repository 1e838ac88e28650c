import i18next from 'i18next';
import { ApiError, toApiError } from '#shared/api/api-error.ts';
import { messageToastDuration, showToast, type Toast } from './notices.ts';

/** How long a change can be undone from where it was made, in ms. */
export const undoTime = 10_000;

/** The label of the button. */
export const undoLabel = (): string => i18next.t('undo.action', { ns: 'common' });

/** What of several records is as it was before; of none, only why. */
export function undoneText(done: number, refused = 0): string {
  if (done + refused === 0) return i18next.t('undo.changed', { ns: 'common' });
  return [
    done > 0 && i18next.t('undo.doneMany', { ns: 'common', count: done }),
    refused > 0 && i18next.t('undo.refused', { ns: 'common', count: refused }),
  ]
    .filter(Boolean)
    .join(' · ');
}

/** "Nothing was saved; check it again" is no answer to a press of Undo. */
const toRefusal = (error: unknown): Toast['content'] =>
  error instanceof ApiError && error.key === 'recordChanged'
    ? i18next.t('undo.changed', { ns: 'common' })
    : toApiError(error);

interface Undoable<Answer> extends Pick<Toast, 'content' | 'id'> {
  tone?: 'success' | 'info';
  /** Brings back what was so before; left out where that is impossible. Its calls are silent: a refusal is shown here. */
  undo?: (() => Promise<Answer>) | undefined;
  /** What is so after it; by default that it was undone. */
  undone?: (answer: Answer) => string;
  /** Whether anything is as before then; by default it is. */
  hasUndone?: (answer: Answer) => boolean;
}

/** Undoes a change, and says what is so then or why it stays. */
export async function runUndo<Answer>({
  id,
  undo,
  undone,
  hasUndone,
}: Pick<Undoable<Answer>, 'id' | 'undone' | 'hasUndone'> & { undo: () => Promise<Answer> }): Promise<void> {
  try {
    const answer = await undo();
    const content = undone?.(answer) ?? i18next.t('undo.done', { ns: 'common' });
    const tone = hasUndone?.(answer) === false ? 'error' : 'success';
    showToast({ id, tone, content, duration: messageToastDuration });
  } catch (error) {
    showToast({ id, tone: 'error', content: toRefusal(error), duration: messageToastDuration });
  }
}

/** Says what was done. What can be undone is said for longer, with the way back instead of a question before. */
export function showDone<Answer>({ undo, undone, hasUndone, tone = 'success', ...toast }: Undoable<Answer>): void {
  if (!undo) {
    showToast({ ...toast, tone });
    return;
  }
  const run = () => void runUndo({ id: toast.id, undo, undone, hasUndone });
  showToast({ ...toast, tone, duration: undoTime, action: { label: undoLabel(), run } });
}
