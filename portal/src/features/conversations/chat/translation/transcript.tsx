import type { Message } from '@sala/contract/conversations/chat/messages.schema.ts';
import { IconTextRecognition } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useCan } from '#shared/ability/ability.ts';
import { ApiError } from '#shared/api/api-error.ts';
import { useErrorText } from '#shared/i18n/use-error-text.ts';
import { SmallButton } from '../components/small-button.tsx';
import styles from './transcript.module.css';
import { TranslatedText } from './translated-text.tsx';
import { useLanguageSupport, useTranscribeMessage } from './translation.queries.ts';

export interface TranscriptProps {
  message: Message;
  children: (text: string) => ReactNode;
}

/** The transcript of a voice message, or a button that requests it. */
export function Transcript({ message, children }: TranscriptProps) {
  const { t } = useTranslation('chat');
  const errorText = useErrorText();
  const canReply = useCan('create', 'reply-customer');
  const support = useLanguageSupport();
  const { mutate, isPending, error } = useTranscribeMessage();
  if (message.transcript !== null)
    return (
      <div className={styles.transcript}>
        <span className={styles.label}>{t('translation.transcript')}</span>
        <TranslatedText message={message} text={message.transcript}>
          {children}
        </TranslatedText>
      </div>
    );
  if (!canReply || !support?.canTranscribe) return null;
  return (
    <div className={styles.transcript}>
      <SmallButton isBusy={isPending} onClick={() => mutate(message)}>
        <IconTextRecognition size={16} stroke={1.75} aria-hidden />
        {t('translation.transcribe')}
      </SmallButton>
      {error && (
        <p className={styles.problem} role="alert">
          {error instanceof ApiError ? errorText(error) : errorText({ key: 'unexpected', params: {} })}
        </p>
      )}
    </div>
  );
}
