import { requiredTrimmedText } from '@sala/contract/core/rules/typed-text.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '#shared/ui/button.tsx';
import { Dialog } from '#shared/ui/dialog.tsx';
import { DialogActions } from '#shared/ui/dialog-actions.tsx';
import { SelectField } from '#shared/ui/select-field.tsx';
import { TextArea } from '#shared/ui/text-area.tsx';
import styles from './restriction-dialog.module.css';

export interface RestrictionDialogProps {
  kind: 'block' | 'ban';
  onConfirm: (details: { reason?: string; until?: string }) => void;
  onClose: () => void;
}

const longestReason = 500;
const hour = 3_600_000;
const lengths = { hour, day: 24 * hour, week: 7 * 24 * hour, month: 30 * 24 * hour, forGood: null } as const;
type Length = keyof typeof lengths;

/** Asks for the reason and the duration of a block. */
export function RestrictionDialog({ kind, onConfirm, onClose }: RestrictionDialogProps) {
  const { t } = useTranslation('chat');
  const { t: common } = useTranslation('common');
  const [reason, setReason] = useState('');
  const [length, setLength] = useState<Length>('day');
  const isTooLong = reason.length > longestReason;

  function confirm() {
    if (isTooLong) return;
    const ms = lengths[length];
    const until = ms === null ? undefined : new Date(Date.now() + ms).toISOString();
    onConfirm({ reason: requiredTrimmedText(reason) || undefined, until });
  }

  return (
    <Dialog title={t(`restriction.${kind}Title`)} onClose={onClose}>
      <form
        className={styles.form}
        onSubmit={(event) => {
          event.preventDefault();
          confirm();
        }}
      >
        <p>{t(`restriction.${kind}Body`)}</p>
        <SelectField
          label={t('restriction.length')}
          value={length}
          options={(Object.keys(lengths) as Length[]).map((value) => ({ value, label: t(`restriction.${value}`) }))}
          onValueChange={(value) => setLength(value as Length)}
        />
        <TextArea
          label={t('restriction.reason')}
          hint={t('restriction.reasonHint')}
          mark="optional"
          value={reason}
          maxLength={longestReason}
          isCounted={reason.length > longestReason - 100}
          rows={2}
          onChange={(event) => setReason(event.currentTarget.value)}
        />
        <DialogActions>
          <Button type="button" variant="default" onClick={onClose}>
            {common('cancel')}
          </Button>
          <Button type="submit" variant="danger" disabled={isTooLong}>
            {t(`move.${kind}`)}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
