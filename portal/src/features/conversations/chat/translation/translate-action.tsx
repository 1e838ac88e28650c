import type { Message } from '@sala/contract/conversations/chat/messages.schema.ts';
import { IconLanguage } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { showToast } from '#shared/ui/notices.ts';
import { useOwnProfile } from '../own-profile.tsx';
import { useLanguageSupport, useTranslateMessage } from './translation.queries.ts';

export interface TranslateActionProps {
  message: Message;
  isOwn: boolean;
  className: string | undefined;
}

/** Requests the translation of one message into the reader's language. */
export function TranslateAction({ message, isOwn, className }: TranslateActionProps) {
  const { t } = useTranslation('chat');
  const { locale } = useOwnProfile();
  const support = useLanguageSupport();
  const { mutate, isPending } = useTranslateMessage();
  const hasWords = message.text !== '' || message.transcript !== null;
  if (isOwn || !hasWords || !support?.canTranslate || message.translations[locale] !== undefined) return null;

  function handleTranslate() {
    mutate(
      { message, locale },
      {
        onSuccess: ({ text }) => {
          if (text === '') showToast({ tone: 'info', content: t('translation.sameLanguage'), id: 'sameLanguage' });
        },
      },
    );
  }

  return (
    <button
      type="button"
      className={className}
      aria-label={t('translation.translate')}
      title={t('translation.translate')}
      disabled={isPending}
      onClick={handleTranslate}
    >
      <IconLanguage size={16} stroke={1.75} aria-hidden />
    </button>
  );
}
