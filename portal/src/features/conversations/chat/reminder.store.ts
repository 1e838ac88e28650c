import { create } from 'zustand';

/** In ms: long enough to be noticed while writing. */
const shownFor = 12_000;

export const reminderPlace = 'chat-reminder';

export const useReminder = create<{ text: string | null }>(() => ({ text: null }));

let timer: ReturnType<typeof setTimeout> | undefined;

export function dismissReminder(): void {
  clearTimeout(timer);
  useReminder.setState({ text: null });
}

/** Shows a reminder below the list of conversations, where it covers and moves nothing. Returns false if the list is not visible. */
export function showReminder(text: string): boolean {
  if (!document.getElementById(reminderPlace)?.checkVisibility?.()) return false;
  clearTimeout(timer);
  timer = setTimeout(dismissReminder, shownFor);
  useReminder.setState({ text });
  return true;
}
