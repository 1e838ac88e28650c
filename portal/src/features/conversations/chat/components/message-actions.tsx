import { toMapAddress, toNumbered } from '@sala/contract/conversations/chat/message-cards.ts';
import type { Message } from '@sala/contract/conversations/chat/messages.schema.ts';
import {
  IconArrowBackUp,
  IconBulb,
  IconCheck,
  IconCopy,
  IconLanguage,
  IconTicket,
  IconTrash,
} from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCan } from '#shared/ability/ability.ts';
import { confirm, showToast } from '#shared/ui/notices.ts';
import { askForQuestion } from '../assist/question-request.ts';
import { askForTicket } from '../makers/makers.ts';
import { useCanCreateTicket } from '../makers/use-can-create-ticket.ts';
import { useOwnProfile } from '../own-profile.tsx';
import { replyTo } from '../replies/reply-target.ts';
import { useRemoveMessage } from '../thread.queries.ts';
import { useLanguageSupport, useTranslateMessage } from '../translation/translation.queries.ts';
import styles from './message-actions.module.css';

export interface MessageActionsProps {
  message: Message;
  isOwn: boolean;
}

const iconProps = { size: 16, stroke: 1.75, 'aria-hidden': true } as const;
const thanksTime = 1500;

/** As it can be pasted where no cards are shown. */
function toCopied({ text, location, instruction }: Message): string {
  if (location) return [text, toMapAddress(location)].filter(Boolean).join('\n');
  return instruction ? toNumbered(text) : text;
}

/**
 * The actions on a message, visible on hover or focus. They are plain buttons, because dozens of them are mounted and unmounted
 * during scrolling.
 */
export function MessageActions({ message, isOwn }: MessageActionsProps) {
  const { t } = useTranslation('chat');
  const canReply = useCan('create', 'reply-customer');
  const mayMakeTicket = useCanCreateTicket();
  const [isCopied, setIsCopied] = useState(false);
  const remove = useRemoveMessage();

  async function handleCopy() {
    await navigator.clipboard.writeText(toCopied(message));
    setIsCopied(true);
    setTimeout(() => setIsCopied(false), thanksTime);
  }

  async function handleDelete() {
    const isSure = await confirm({
      title: t('message.deleteTitle'),
      body: t('message.deleteBody'),
      confirmLabel: t('message.deleteConfirm'),
      isDangerous: true,
    });
    if (isSure) remove.mutate(message);
  }

  const copyLabel = t(isCopied ? 'message.copied' : 'message.copy');
  return (
    <span className={styles.actions} data-busy={remove.isPending || isCopied || undefined}>
      {canReply && message.type !== 'rating' && (
        <button
          type="button"
          className={styles.action}
          aria-label={t('message.reply')}
          title={t('message.reply')}
          onClick={() => replyTo(message)}
        >
          <IconArrowBackUp {...iconProps} />
        </button>
      )}
      {(message.text !== '' || message.location) && (
        <button
          type="button"
          className={styles.action}
          aria-label={copyLabel}
          title={copyLabel}
          onClick={() => void handleCopy()}
        >
          {isCopied ? <IconCheck {...iconProps} /> : <IconCopy {...iconProps} />}
        </button>
      )}
      {message.type !== 'location' && <TranslateAction message={message} isOwn={isOwn} className={styles.action} />}
      {mayMakeTicket && message.text !== '' && message.sender.type === 'visitor' && (
        <button
          type="button"
          className={styles.action}
          aria-label={t('ticket.ofMessage')}
          title={t('ticket.ofMessage')}
          onClick={() => askForTicket(message.channelId, message)}
        >
          <IconTicket {...iconProps} />
        </button>
      )}
      {canReply && message.text !== '' && message.type === 'text' && (
        <button
          type="button"
          className={styles.action}
          aria-label={t('assist.saveQuestion')}
          title={t('assist.saveQuestion')}
          onClick={() => askForQuestion(message)}
        >
          <IconBulb {...iconProps} />
        </button>
      )}
      {isOwn && canReply && (
        <button
          type="button"
          className={styles.action}
          aria-label={t('message.delete')}
          title={t('message.delete')}
          disabled={remove.isPending}
          onClick={() => void handleDelete()}
        >
          <IconTrash {...iconProps} />
        </button>
      )}
    </span>
  );
}

interface TranslateActionProps {
  message: Message;
  isOwn: boolean;
  className: string | undefined;
}

/** Requests the translation of one message into the reader's language. */
function TranslateAction({ message, isOwn, className }: TranslateActionProps) {
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
