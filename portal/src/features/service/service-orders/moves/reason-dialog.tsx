import { requiredTrimmedText } from '@sala/contract/core/rules/typed-text.ts';
import type { ServiceOrder } from '@sala/contract/service/service-orders/service-orders.schema.ts';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { TextArea } from '#shared/ui/text-area.tsx';
import styles from './move-dialogs.module.css';
import { MoveFrame } from './move-frame.tsx';
import { useMoveDialog } from './use-move-dialog.ts';

const maxReason = 500;

const demands = {
  reject: { isRequired: true, isDangerous: true },
  cancel: { isRequired: true, isDangerous: true },
  ignore: { isRequired: false, isDangerous: true },
  remove: { isRequired: false, isDangerous: true },
  restart: { isRequired: false, isDangerous: false },
  complete: { isRequired: false, isDangerous: false },
} as const;
export type ReasonMove = keyof typeof demands;

/** Checks the reason before it is sent, so that an invalid one is not refused by the server. */
function useReason(isRequired: boolean) {
  const { t } = useTranslation('validation');
  const [reason, setReason] = useState('');
  const [error, setError] = useState<ReactNode>();
  const check = (): boolean => {
    const text = requiredTrimmedText(reason);
    const problem =
      isRequired && text === ''
        ? t('required')
        : text.length > maxReason
          ? t('maxLength', { max: maxReason })
          : undefined;
    setError(problem);
    return problem === undefined;
  };
  const change = (text: string) => {
    setReason(text);
    setError(undefined);
  };
  return { reason, change, error, check };
}

/** Asks for a reason or a note, and states the consequences. */
export function ReasonDialog({ name, order: opened }: { name: ReasonMove; order: ServiceOrder }) {
  const { t } = useTranslation('service-orders');
  const { isRequired, isDangerous } = demands[name];
  const state = useMoveDialog(name, opened);
  const { reason, change, error, check } = useReason(isRequired);
  const handleSubmit = async (event: React.SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (state.isBusy || state.why || !check()) return;
    await state.make({ reason: requiredTrimmedText(reason) });
  };
  return (
    <MoveFrame name={name} state={state} isDangerous={isDangerous} onSubmit={handleSubmit}>
      {name !== 'complete' && <p className={styles.consequence}>{t(`moves.consequences.${name}`)}</p>}
      <TextArea
        name="reason"
        label={t(name === 'complete' ? 'moves.note' : 'moves.reason')}
        mark={isRequired ? undefined : 'optional'}
        rows={3}
        maxLength={maxReason}
        isCounted={reason.length > maxReason - 100}
        value={reason}
        error={error}
        data-autofocus
        onChange={(event) => change(event.currentTarget.value)}
      />
    </MoveFrame>
  );
}
