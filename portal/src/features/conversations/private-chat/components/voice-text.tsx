import type { PrivateMessage } from '@sala/contract/conversations/private-chat/private-chat.schema.ts';
import { privateMessagesApi } from '@sala/contract/conversations/private-chat/private-messages.api.ts';
import { IconTextRecognition } from '@tabler/icons-react';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { TextFields } from '#features/conversations/chat/chat-thread.public.ts';
import { toApiError } from '#shared/api/api-error.ts';
import { api } from '#shared/api/client.ts';
import { useErrorText } from '#shared/i18n/use-error-text.ts';
import { Button } from '#shared/ui/button.tsx';
import { infoQuery } from '../private-chat.queries.ts';
import { privateThreadOf } from '../private-thread.ts';
import styles from './message-row.module.css';

/** What is said in a voice message, or the button that has it written down. */
export function VoiceText({ message, mayWrite }: { message: PrivateMessage; mayWrite: boolean }) {
  const { t } = useTranslation('chat');
  const errorText = useErrorText();
  const queryClient = useQueryClient();
  const { data: info } = useQuery(infoQuery());
  const { id, channelId: roomId, transcript } = message;
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => api.call(privateMessagesApi.transcribe, { body: { roomId, id } }, { silent: true }),
    onSuccess: (written) => privateThreadOf(queryClient, roomId).hear(written),
  });
  if (transcript !== null)
    return (
      <div className={styles.transcript}>
        <span className={styles.meta}>{t('translation.transcript')}</span>
        <TextFields text={transcript} />
      </div>
    );
  if (!mayWrite || !info?.canTranscribe) return null;
  return (
    <div className={styles.transcript}>
      <Button isSmall variant="default" isBusy={isPending} onClick={() => mutate()}>
        <IconTextRecognition size={16} stroke={1.75} aria-hidden />
        {t('translation.transcribe')}
      </Button>
      {error && (
        <span className={styles.meta} role="alert">
          {errorText(toApiError(error))}
        </span>
      )}
    </div>
  );
}
