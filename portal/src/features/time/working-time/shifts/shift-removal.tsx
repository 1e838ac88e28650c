import { useTranslation } from 'react-i18next';
import { UncoveredNotice } from '../cover/uncovered-notice.tsx';
import { RemovalDialog } from '../editors/removal-dialog.tsx';
import { shifts } from '../working-time.queries.ts';

export interface ShiftRemovalProps {
  shift: { id: string; title: string };
  onClose: () => void;
}

/** Shows the resulting times without anybody on duty before a shift is deleted. */
export function ShiftRemoval({ shift, onClose }: ShiftRemovalProps) {
  const { t } = useTranslation('working-time');
  const remove = shifts.useRemoval();
  return (
    <RemovalDialog
      title={t('shifts.deleteTitle', { title: shift.title })}
      confirmLabel={t('shifts.delete')}
      run={() => remove(shift.id)}
      onClose={onClose}
    >
      <p>{t('shifts.deleteBody')}</p>
      <UncoveredNotice kind="shift" id={shift.id} />
    </RemovalDialog>
  );
}
