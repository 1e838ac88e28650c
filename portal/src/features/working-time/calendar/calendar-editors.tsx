import { daysOffApi } from '@sala/contract/working-time/days-off.api.ts';
import type { leaveApi } from '@sala/contract/working-time/leave.api.ts';
import { timeShiftsApi } from '@sala/contract/working-time/time-shifts.api.ts';
import type { CalendarEntry } from '@sala/contract/working-time/working-time.schema.ts';
import { useQueryClient } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ApiError } from '#shared/api/api-error.ts';
import { api } from '#shared/api/client.ts';
import { useErrorText } from '#shared/i18n/use-error-text.ts';
import { Button } from '#shared/ui/button.tsx';
import { tableKey } from '#shared/ui/data-table/use-table-query.ts';
import { Dialog } from '#shared/ui/dialog.tsx';
import { InlineAlert } from '#shared/ui/inline-alert.tsx';
import { lazyPart } from '#shared/ui/lazy-part.ts';
import { showToast } from '#shared/ui/notices.ts';
import { UncoveredNotice } from '../cover/uncovered-notice.tsx';
import type { EditorProps } from '../editors/editor-props.ts';
import styles from './calendar.module.css';

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
  | { kind: 'remove'; entry: CalendarEntry };

export interface CalendarEditorsProps {
  editor: OpenEditor | null;
  onClose: () => void;
}

/** What is opened from the calendar; the same editors as those of the tables. */
export function CalendarEditors({ editor, onClose }: CalendarEditorsProps) {
  const queryClient = useQueryClient();
  if (!editor) return null;
  const handleClose = () => {
    onClose();
    void queryClient.invalidateQueries({ queryKey: ['working-time'] });
  };
  return (
    <Suspense>
      {editor.kind === 'shift' && <ShiftDrawer isOpen id={editor.id} initial={editor.initial} onClose={handleClose} />}
      {editor.kind === 'dayOff' && (
        <DayOffDrawer isOpen id={editor.id} initial={editor.initial} onClose={handleClose} />
      )}
      {editor.kind === 'leave' && <LeaveDrawer isOpen id={editor.id} initial={editor.initial} onClose={handleClose} />}
      {editor.kind === 'decision' && <LeaveDecisionDialog isOpen id={editor.id} onClose={handleClose} />}
      {editor.kind === 'remove' && <RemoveDialog entry={editor.entry} onClose={handleClose} />}
    </Suspense>
  );
}

const removals = {
  shift: { api: timeShiftsApi, messageKey: 'shiftDeleted' },
  dayOff: { api: daysOffApi, messageKey: 'dayOffDeleted' },
} as const;
const unexpected = new ApiError({ status: 0, key: 'unexpected' });

/** A question that shows what would be left uncovered, which the usual one has no room for. */
function RemoveDialog({ entry, onClose }: { entry: CalendarEntry; onClose: () => void }) {
  const { t } = useTranslation(['working-time', 'common']);
  const errorText = useErrorText();
  const queryClient = useQueryClient();
  const [isBusy, setIsBusy] = useState(false);
  const [failure, setFailure] = useState<ApiError>();
  const isShift = entry.kind === 'shift';
  const removal = isShift ? removals.shift : removals.dayOff;

  const handleRemove = async () => {
    setIsBusy(true);
    setFailure(undefined);
    try {
      await api.call(removal.api.remove, { params: { id: entry.id } }, { silent: true });
      showToast({ tone: 'success', content: { messageKey: removal.messageKey } });
      void queryClient.invalidateQueries({ queryKey: tableKey(removal.api.list) });
      onClose();
    } catch (error) {
      setFailure(error instanceof ApiError ? error : unexpected);
      setIsBusy(false);
    }
  };

  return (
    <Dialog
      title={t(isShift ? 'calendar.deleteShiftTitle' : 'calendar.deleteDayOffTitle', { name: entry.title })}
      width={480}
      onClose={() => !isBusy && onClose()}
    >
      <div className={styles.removal}>
        <p>{t(isShift ? 'calendar.deleteShiftBody' : 'calendar.deleteDayOffBody')}</p>
        {isShift && <UncoveredNotice kind="shift" id={entry.id} />}
        {failure && <InlineAlert tone="error">{errorText(failure)}</InlineAlert>}
        <div className={styles.removalActions}>
          <Button variant="default" data-autofocus disabled={isBusy} onClick={onClose}>
            {t('common:cancel')}
          </Button>
          <Button variant="danger" isBusy={isBusy} onClick={() => void handleRemove()}>
            {t('calendar.delete')}
          </Button>
        </div>
      </div>
    </Dialog>
  );
}
