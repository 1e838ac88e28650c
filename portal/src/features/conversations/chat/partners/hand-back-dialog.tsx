import type { Channel } from '@sala/contract/conversations/chat/channels.schema.ts';
import { partnerLinksApi } from '@sala/contract/conversations/chat/partner-links.api.ts';
import { requiredTrimmedText } from '@sala/contract/core/rules/typed-text.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '#shared/api/client.ts';
import { Button } from '#shared/ui/button.tsx';
import { Checkbox } from '#shared/ui/checkbox.tsx';
import { Dialog } from '#shared/ui/dialog.tsx';
import { DialogActions } from '#shared/ui/dialog-actions.tsx';
import { TextArea } from '#shared/ui/text-area.tsx';
import { useLinkMove } from './partner-links.queries.ts';
import styles from './partners.module.css';

const longestNote = 500;

/** Returns a conversation to the partner it came from, with a comment for the operators there. */
export function HandBackDialog({ channel, onClose }: { channel: Channel; onClose: () => void }) {
  const { t } = useTranslation('chat');
  const { t: common } = useTranslation('common');
  const merchant = channel.link?.merchantName ?? '';
  const [note, setNote] = useState('');
  const [sharesBack, setSharesBack] = useState(false);
  const { mutate, isPending } = useLinkMove(
    () =>
      api.call(partnerLinksApi.handBack, {
        body: { channelId: channel.id, note: requiredTrimmedText(note) || undefined, sharesBack },
      }),
    channel.id,
  );
  const isTooLong = note.length > longestNote;
  return (
    <Dialog title={t('partner.handBackTitle', { merchant })} onClose={onClose}>
      <form
        className={styles.form}
        onSubmit={(event) => {
          event.preventDefault();
          if (!isTooLong && !isPending) mutate(undefined, { onSettled: onClose });
        }}
      >
        <p>{t('partner.handBackBody')}</p>
        <TextArea
          label={t('partner.note')}
          hint={t('partner.noteHint')}
          mark="optional"
          value={note}
          maxLength={longestNote}
          isCounted={note.length > longestNote - 100}
          rows={2}
          onChange={(event) => setNote(event.currentTarget.value)}
          data-autofocus
        />
        <Checkbox
          label={t('partner.shareBack', { merchant })}
          hint={t('partner.shareBackHint')}
          value={sharesBack}
          onValueChange={setSharesBack}
        />
        <DialogActions>
          <Button type="button" variant="default" onClick={onClose}>
            {common('cancel')}
          </Button>
          <Button type="submit" isBusy={isPending} disabled={isTooLong}>
            {t('partner.handBack')}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
