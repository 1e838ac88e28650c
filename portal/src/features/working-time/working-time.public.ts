/** What the page of one's own working time shows and asks in the same way. */

export { isWeekend, layOut, type PiecesByDay, workedMinutes } from './calendar/calendar-model.ts';
export { DayBar, DayBlocks } from './calendar/day-blocks.tsx';
export { EditorDrawer, rowClass } from './editors/editor-drawer.tsx';
export { PeriodFields } from './editors/period-fields.tsx';
export { RepeatField } from './editors/repeat-field.tsx';
export { useSaving } from './editors/saving.ts';
export { leaveStatusKinds, useLeaveText } from './leave/leave-text.ts';
export { useMerchantZone } from './working-time.queries.ts';
