import { create } from 'zustand';

/** In ms: long enough to be noticed while writing. */
const shownFor = 12_000;

export const reminderPlace = 'chat-reminder';

interface Reminder {
  text: string | null;
  /** It only says what the line of the queue says as well. */
  isOfQueue: boolean;
}

export const useReminder = create<Reminder>(() => ({ text: null, isOfQueue: false }));

let timer: ReturnType<typeof setTimeout> | undefined;

export function dismissReminder(): void {
  clearTimeout(timer);
  useReminder.setState({ text: null });
}

/** Shows a reminder below the list of conversations, where it covers and moves nothing. Returns false if the list is not visible. */
export function showReminder(text: string, isOfQueue: boolean): boolean {
  if (!document.getElementById(reminderPlace)?.checkVisibility?.()) return false;
  clearTimeout(timer);
  timer = setTimeout(dismissReminder, shownFor);
  useReminder.setState({ text, isOfQueue });
  return true;
}
