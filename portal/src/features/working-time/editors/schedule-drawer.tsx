import type { workSchedulesApi } from '@sala/contract/working-time/work-schedules.api.ts';
import type { ReactNode } from 'react';
import type { EditorProps } from './editor-props.ts';

export function ScheduleDrawer(_props: EditorProps<typeof workSchedulesApi>): ReactNode {
  return null;
}
