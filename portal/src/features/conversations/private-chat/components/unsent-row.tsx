import { IconClock } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { kindOfFile, PendingFile, PendingVoice, TextFields } from '#features/conversations/chat/chat-thread.public.ts';
import { useErrorText } from '#shared/i18n/use-error-text.ts';
import { Button } from '#shared/ui/button.tsx';
import { discardPrivately, type PrivateEntry, retryPrivately } from '../private-outbox.ts';
import styles from './message-row.module.css';

/** What is on its way, or was refused. */
export function UnsentRow({ entry }: { entry: PrivateEntry }) {
  const { t } = useTranslation('private-chat');
  const errorText = useErrorText();
  const { id, file, voice, text, card, state, error } = entry;
  return (
    <div className={styles.row} data-own data-start>
      <div className={styles.column}>
        <div className={styles.bubble}>
          {file &&
            (voice ? <PendingVoice file={file} voice={voice} /> : <PendingFile file={file} type={kindOfFile(file)} />)}
          {card && t(`card.${card.kind}`)}
          {text !== '' && <TextFields text={text} />}
        </div>
        {state === 'failed' ? (
          <span className={styles.meta} role="alert">
            {error && errorText({ key: error.key, params: error.params ?? {} })}{' '}
            {!error?.isFinal && (
              <Button isSmall variant="default" onClick={() => retryPrivately(id)}>
                {t('unsent.retry')}
              </Button>
            )}
            <Button isSmall variant="default" onClick={() => discardPrivately(id)}>
              {t('unsent.discard')}
            </Button>
          </span>
        ) : (
          <span className={styles.meta}>
            <IconClock size={14} stroke={1.75} aria-hidden /> {t('unsent.waiting')}
          </span>
        )}
      </div>
    </div>
  );
}
