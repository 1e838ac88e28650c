import type { leaveApi } from '@sala/contract/working-time/leave.api.ts';
import type { ReactNode } from 'react';
import type { EditorProps } from './editor-props.ts';

export function LeaveDrawer(_props: EditorProps<typeof leaveApi>): ReactNode {
  return null;
}
