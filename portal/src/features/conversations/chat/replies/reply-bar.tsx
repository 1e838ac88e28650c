import { IconX } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { IconButton } from '#shared/ui/icon-button.tsx';
import { Quote } from './quote.tsx';
import styles from './reply-bar.module.css';
import { clearReply, type RepliedMessage } from './reply-target.ts';

/** Above the field: the message that the text will reply to. */
export function ReplyBar({ channelId, message }: { channelId: string; message: RepliedMessage }) {
  const { t } = useTranslation('chat');
  return (
    <div className={styles.bar}>
      <Quote message={message} />
      <IconButton size={26} label={t('composer.noReply')} onClick={() => clearReply(channelId)}>
        <IconX size={16} stroke={1.75} aria-hidden />
      </IconButton>
    </div>
  );
}
