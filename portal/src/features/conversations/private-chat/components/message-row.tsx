import {
  type PrivateMessage,
  type PrivateRoomDetail,
  privateReactions,
} from '@sala/contract/conversations/private-chat/private-chat.schema.ts';
import { privateMessagesApi } from '@sala/contract/conversations/private-chat/private-messages.api.ts';
import { IconMoodPlus, IconTextRecognition } from '@tabler/icons-react';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { MessageAttachment, SentVoice, TextFields } from '#features/conversations/chat/chat-thread.public.ts';
import { useCan } from '#shared/ability/ability.ts';
import { toApiError } from '#shared/api/api-error.ts';
import { api } from '#shared/api/client.ts';
import { formatTime } from '#shared/i18n/dates.ts';
import { clauseSeparator, listSeparator } from '#shared/i18n/punctuation.ts';
import { useErrorText } from '#shared/i18n/use-error-text.ts';
import { useProfile } from '#shared/session/session.ts';
import { Avatar } from '#shared/ui/avatar.tsx';
import { Button } from '#shared/ui/button.tsx';
import { Dialog } from '#shared/ui/dialog.tsx';
import { IconButton } from '#shared/ui/icon-button.tsx';
import { Picture } from '#shared/ui/media-failure.tsx';
import { Menu, MenuItem } from '#shared/ui/menu.tsx';
import { infoQuery } from '../private-chat.queries.ts';
import { privateThreadOf } from '../private-thread.ts';
import { EditHistory } from './edit-history.tsx';
import { MessageCard } from './message-card.tsx';
import { canRemoveMessage, MessageMenu } from './message-menu.tsx';
import styles from './message-row.module.css';

const icon = { size: 18, stroke: 1.75, 'aria-hidden': true } as const;

export interface MessageRowProps {
  message: PrivateMessage;
  room: PrivateRoomDetail;
  isGroupStart: boolean;
  onReply: (message: PrivateMessage) => void;
  onEdit: (message: PrivateMessage) => void;
  onGoTo: (seq: number) => void;
}

/** A message of a room, with what one may do with it; or a note of what happened. */
export function MessageRow({ message, room, isGroupStart, onReply, onEdit, onGoTo }: MessageRowProps) {
  const { t } = useTranslation('private-chat');
  const queryClient = useQueryClient();
  const userId = useProfile()?.id ?? '';
  const mayWrite = useCan('update', 'chatPartner') && !room.isReadonly;
  const [isLarge, setIsLarge] = useState(false);
  const [showsHistory, setShowsHistory] = useState(false);
  const [translated, setTranslated] = useState<string>();
  const { data: info } = useQuery(infoQuery());
  const { id, system, sender, deletedAt, attachment, voice, card, replyTo, text } = message;
  const roomId = room.id;
  if (system)
    return (
      <p className={styles.system}>{t(`system.${system.key}`, { name: '', to: '', title: '', ...system.params })}</p>
    );

  const isOwn = sender?.id === userId;
  const take = (changed: PrivateMessage) => privateThreadOf(queryClient, roomId).hear(changed);
  const react = async (emoji: (typeof privateReactions)[number], isOn: boolean) => {
    try {
      take(await api.call(privateMessagesApi.react, { body: { roomId, id, emoji, isOn } }));
    } catch {
      // The call has told it.
    }
  };
  const canRemove = canRemoveMessage(message, room, userId);
  const readers = isOwn
    ? room.members
        .filter(({ person, seenSeq }) => person.id !== userId && seenSeq >= message.seq)
        .map(({ person }) => person.name)
    : [];
  return (
    <div className={styles.row} data-own={isOwn || undefined} data-start={isGroupStart || undefined}>
      {!isOwn && (
        <span className={styles.face}>
          {isGroupStart && sender && <Avatar name={sender.name} src={sender.picture} size={28} isDecorative />}
        </span>
      )}
      <div className={styles.column}>
        {isGroupStart && sender && !isOwn && (
          <span className={styles.name}>
            {sender.isColleague ? sender.name : [sender.name, sender.business].join(clauseSeparator())}
          </span>
        )}
        <div className={styles.line}>
          {/* A tap gives it the focus, which shows on a phone what may be done with it. */}
          <div className={styles.bubble} tabIndex={-1} data-deleted={deletedAt !== null || undefined}>
            {replyTo && (
              <button type="button" className={styles.quote} onClick={() => onGoTo(replyTo.seq)}>
                <span className={styles.quoteName}>{replyTo.senderName}</span>
                <span dir="auto">
                  {replyTo.isDeleted ? t('message.deleted') : replyTo.excerpt || t(`type.${replyTo.type}`)}
                </span>
              </button>
            )}
            {deletedAt !== null && t('message.deleted')}
            {attachment &&
              (voice ? (
                <SentVoice attachment={attachment} voice={voice} />
              ) : (
                <MessageAttachment attachment={attachment} onOpen={() => setIsLarge(true)} />
              ))}
            {attachment?.kind === 'audio' && <VoiceText message={message} mayWrite={mayWrite} />}
            {card && <MessageCard message={message} card={card} />}
            {text !== '' && (
              <TextFields text={translated ?? text} mentions={message.mentions.map(({ name }) => name)} />
            )}
            {translated !== undefined && <span className={styles.meta}>{t('message.translated')}</span>}
          </div>
          {deletedAt === null && (mayWrite || canRemove || info?.canTranslate) && (
            <span className={styles.actions}>
              {mayWrite && (
                <Menu
                  label={t('message.react')}
                  trigger={(props) => (
                    <IconButton {...props} size={28} label={t('message.react')}>
                      <IconMoodPlus {...icon} />
                    </IconButton>
                  )}
                >
                  {privateReactions.map((emoji) => (
                    <MenuItem
                      key={emoji}
                      onSelect={() =>
                        void react(
                          emoji,
                          !message.reactions
                            .find((each) => each.emoji === emoji)
                            ?.people.some((one) => one.id === userId),
                        )
                      }
                    >
                      {emoji}
                    </MenuItem>
                  ))}
                </Menu>
              )}
              <MessageMenu
                message={message}
                room={room}
                isTranslated={translated !== undefined}
                onTranslate={setTranslated}
                onReply={onReply}
                onEdit={onEdit}
                onHistory={() => setShowsHistory(true)}
              />
            </span>
          )}
        </div>
        {message.reactions.length > 0 && (
          <span className={styles.reactions}>
            {message.reactions.map(({ emoji, people }) => {
              const isMine = people.some((person) => person.id === userId);
              const names = people.map(({ name }) => name).join(listSeparator());
              return (
                <button
                  key={emoji}
                  type="button"
                  className={styles.reaction}
                  aria-pressed={isMine}
                  aria-label={t('message.reacted', { emoji, total: people.length, names })}
                  title={names}
                  disabled={!mayWrite}
                  onClick={() => void react(emoji, !isMine)}
                >
                  {emoji} {people.length}
                </button>
              );
            })}
          </span>
        )}
        <span className={styles.meta}>
          {formatTime(message.createdAt)}
          {message.editedAt && clauseSeparator() + t('message.edited')}
          {readers.length > 0 && (
            <span title={readers.join(listSeparator())}>
              {clauseSeparator()}
              {t('message.seenBy', { count: readers.length })}
            </span>
          )}
        </span>
      </div>
      {isLarge && attachment && (
        <Dialog kind="full" title={attachment.name} onClose={() => setIsLarge(false)}>
          <Picture className={styles.large} src={attachment.url} alt={attachment.name} />
        </Dialog>
      )}
      {showsHistory && <EditHistory roomId={roomId} message={message} onClose={() => setShowsHistory(false)} />}
    </div>
  );
}

/** What is said in a voice message, or the button that has it written down. */
function VoiceText({ message, mayWrite }: { message: PrivateMessage; mayWrite: boolean }) {
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
