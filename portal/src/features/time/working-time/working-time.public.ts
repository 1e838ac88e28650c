/** Shared with the page of the user's own working time and the dashboard. */

export { isWeekend, layOut, type PiecesByDay, workedMinutes } from './calendar/calendar-model.ts';
export { DayBar, DayBlocks } from './calendar/day-blocks.tsx';
export { rowClass } from './editors/editor-section.tsx';
export { PeriodFields } from './editors/period-fields.tsx';
export { RepeatField } from './editors/repeat-field.tsx';
export { BalanceNotice } from './leave/leave-balance.tsx';
export { leaveStatusKinds, useLeaveText } from './leave/leave-text.ts';
export { useCanDecide } from './leave/use-deciding.ts';
export { allLeave, useMerchantZone } from './working-time.queries.ts';
