import { create } from 'zustand';

/** In ms: long enough to look up from what one is writing. */
const shownFor = 12_000;

export const reminderPlace = 'chat-reminder';

export const useReminder = create<{ text: string | null }>(() => ({ text: null }));

let timer: ReturnType<typeof setTimeout> | undefined;

export function dismissReminder(): void {
  clearTimeout(timer);
  useReminder.setState({ text: null });
}

/** Says it over the list of conversations, where nothing lies under it; false where the list is not to be seen. */
export function showReminder(text: string): boolean {
  if (!document.getElementById(reminderPlace)?.checkVisibility?.()) return false;
  clearTimeout(timer);
  timer = setTimeout(dismissReminder, shownFor);
  useReminder.setState({ text });
  return true;
}
