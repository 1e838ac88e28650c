import type { timeShiftsApi } from '@sala/contract/working-time/time-shifts.api.ts';
import type { ReactNode } from 'react';
import type { EditorProps } from './editor-props.ts';

export function ShiftDrawer(_props: EditorProps<typeof timeShiftsApi>): ReactNode {
  return null;
}
