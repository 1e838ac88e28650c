export function CalendarTab() {
  return null;
}
