import type { daysOffApi } from '@sala/contract/working-time/days-off.api.ts';
import type { ReactNode } from 'react';
import type { EditorProps } from './editor-props.ts';

export function DayOffDrawer(_props: EditorProps<typeof daysOffApi>): ReactNode {
  return null;
}
