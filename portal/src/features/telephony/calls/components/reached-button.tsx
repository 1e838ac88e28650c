import type { CallBack } from '@sala/contract/telephony/calls/calls.schema.ts';
import { IconCheck } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '#shared/ui/button.tsx';
import { showDone } from '#shared/ui/undo.ts';
import { useCallBackChange } from '../use-call-back-change.ts';

/** Takes a visitor off the list who was called from elsewhere, with the way back. */
export function ReachedButton({ row }: { row: CallBack }) {
  const { t } = useTranslation('calls');
  const { change, save, canSettle } = useCallBackChange();
  const [isBusy, setBusy] = useState(false);
  if (!canSettle(row) || row.doneAt) return null;
  const { name } = row.visitor;

  async function handleClick(): Promise<void> {
    setBusy(true);
    const saved = await change(row, { outcome: 'reached' }, { silent: true });
    setBusy(false);
    if (!saved) return;
    const before = { ownerId: row.owner?.id ?? null, outcome: row.outcome, isUndo: true };
    showDone({ id: 'call-back', content: t('back.markedReached', { name }), undo: () => save(saved, before) });
  }

  return (
    <Button
      isSmall
      variant="default"
      isBusy={isBusy}
      aria-label={t('back.markReached', { name })}
      onClick={() => void handleClick()}
    >
      <IconCheck size={16} stroke={1.75} aria-hidden />
      {t('back.reached')}
    </Button>
  );
}
