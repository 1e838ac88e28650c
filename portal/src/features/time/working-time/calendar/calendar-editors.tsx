import type { daysOffApi } from '@sala/contract/time/working-time/days-off.api.ts';
import type { leaveApi } from '@sala/contract/time/working-time/leave.api.ts';
import type { timeShiftsApi } from '@sala/contract/time/working-time/time-shifts.api.ts';
import type { CalendarEntry } from '@sala/contract/time/working-time/working-time.schema.ts';
import { useQueryClient } from '@tanstack/react-query';
import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { lazyPart } from '#shared/ui/lazy-part.ts';
import type { EditorProps } from '../editors/editor-props.ts';
import { RemovalDialog } from '../editors/removal-dialog.tsx';
import { ShiftRemoval } from '../shifts/shift-removal.tsx';
import { daysOff, shifts } from '../working-time.queries.ts';

const ShiftDrawer = lazyPart(() => import('../editors/shift-drawer.tsx').then((module) => module.ShiftDrawer));
const DayOffDrawer = lazyPart(() => import('../editors/day-off-drawer.tsx').then((module) => module.DayOffDrawer));
const LeaveDrawer = lazyPart(() => import('../editors/leave-drawer.tsx').then((module) => module.LeaveDrawer));
const LeaveDecisionDialog = lazyPart(() =>
  import('../editors/leave-decision-dialog.tsx').then((module) => module.LeaveDecisionDialog),
);

export type OpenEditor =
  | ({ kind: 'shift' } & Pick<EditorProps<typeof timeShiftsApi>, 'id' | 'initial'>)
  | ({ kind: 'dayOff' } & Pick<EditorProps<typeof daysOffApi>, 'id' | 'initial'>)
  | ({ kind: 'leave' } & Pick<EditorProps<typeof leaveApi>, 'id' | 'initial'>)
  | { kind: 'decision'; id: string }
  | { kind: 'removal'; entry: CalendarEntry };

export interface CalendarEditorsProps {
  editor: OpenEditor | null;
  onClose: () => void;
}

/** The editors that the calendar opens, the same as those of the tables. */
export function CalendarEditors({ editor, onClose }: CalendarEditorsProps) {
  const queryClient = useQueryClient();
  if (!editor) return null;
  const handleClose = () => {
    onClose();
    void shifts.refresh(queryClient);
  };
  return (
    <Suspense>
      {editor.kind === 'shift' && <ShiftDrawer isOpen id={editor.id} initial={editor.initial} onClose={handleClose} />}
      {editor.kind === 'dayOff' && (
        <DayOffDrawer isOpen id={editor.id} initial={editor.initial} onClose={handleClose} />
      )}
      {editor.kind === 'leave' && <LeaveDrawer isOpen id={editor.id} initial={editor.initial} onClose={handleClose} />}
      {editor.kind === 'decision' && <LeaveDecisionDialog isOpen id={editor.id} onClose={handleClose} />}
      {editor.kind === 'removal' &&
        (editor.entry.kind === 'shift' ? (
          <ShiftRemoval shift={editor.entry} onClose={handleClose} />
        ) : (
          <DayOffRemoval entry={editor.entry} onClose={handleClose} />
        ))}
    </Suspense>
  );
}

/** A day off is removed on all its days, for everybody who has it. */
function DayOffRemoval({ entry, onClose }: { entry: CalendarEntry; onClose: () => void }) {
  const { t } = useTranslation('working-time');
  const remove = daysOff.useRemoval();
  return (
    <RemovalDialog
      title={t('calendar.deleteDayOffTitle', { name: entry.title })}
      confirmLabel={t('calendar.delete')}
      run={() => remove(entry.id)}
      onClose={onClose}
    >
      <p>{t('calendar.deleteDayOffBody')}</p>
    </RemovalDialog>
  );
}
