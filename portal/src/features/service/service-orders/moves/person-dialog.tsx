import type { ServiceOrder } from '@sala/contract/service/service-orders/service-orders.schema.ts';
import { useTranslation } from 'react-i18next';
import { useErrorText } from '#shared/i18n/use-error-text.ts';
import { AssignPicker } from '../assign/assign-picker.tsx';
import { useMoveDialog } from './use-move-dialog.ts';
import { closeMove } from './use-order-moves.ts';

export type PersonMove = 'assign' | 'reassign' | 'assignSpecialist' | 'replaceSpecialist' | 'handOver';

/** Asks for the assignee of an order. */
export function PersonDialog({ name, order: opened }: { name: PersonMove; order: ServiceOrder }) {
  const { t } = useTranslation('service-orders');
  const errorText = useErrorText();
  const { order, why, failure, isBusy, make } = useMoveDialog(name, opened);
  const problems = [failure && errorText(failure), why].filter(Boolean);
  return (
    <AssignPicker
      order={order}
      part={name === 'assignSpecialist' || name === 'replaceSpecialist' ? 'specialist' : 'operator'}
      title={t(`moves.titles.${name}`)}
      isBusy={isBusy}
      isReasonMissing={failure?.key === 'assignmentNeedsReason'}
      problem={problems.length > 0 ? problems.join(' ') : undefined}
      onPick={(picked) => void make(picked)}
      onClose={closeMove}
    />
  );
}
