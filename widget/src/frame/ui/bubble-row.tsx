import type { Message } from '@sala/contract/conversations/chat/messages.schema.ts';
import type { Attachment } from '@sala/contract/platform-services/uploads/uploads.schema.ts';
import { useState } from 'preact/hooks';
import type { App } from '../app-state.ts';
import type { Chat } from '../chat/chat.ts';
import type { OutboxEntry } from '../chat/outbox-store.ts';
import type { Bubble, MessageState } from '../chat/thread-items.ts';
import { formatFull, formatTime } from '../i18n/dates.ts';
import { t } from '../i18n/i18n.ts';
import { getLang } from '../i18n/script.ts';
import { AttachmentView } from './attachment-view.tsx';
import { Avatar } from './avatar.tsx';
import { Icon, type IconName } from './icons.tsx';
import { late } from './late.tsx';
import { RichText } from './rich-text.tsx';

const Failure = late(() => import('./failure-view.tsx').then((module) => module.Failure));
const UploadView = late(() => import('./upload-view.tsx').then((module) => module.UploadView));
const MessageCard = late(() => import('../cards/message-card.tsx').then((module) => module.MessageCard));
const VoicePlayer = late(() => import('../voice/voice-player.tsx').then((module) => module.VoicePlayer));

const stateIcons: Record<MessageState, IconName> = { sending: 'clock', failed: 'alert', sent: 'sent', seen: 'seen' };

interface BubbleRowProps {
  item: Bubble;
  app: App;
}

export function BubbleRow({ item, app: { chat, config } }: BubbleRowProps) {
  const { message, entry, isMine, isFirstOfGroup, isLastOfGroup, state } = item;
  const operator = chat.thread.channel.value?.operator;
  const sender = message?.sender;
  const { merchantName, brandLogo } = config.value ?? {};
  const isOfMerchant = sender?.type === 'system' && sender.name === merchantName;
  const picture = isOfMerchant ? brandLogo : operator && operator.id === sender?.id ? operator.profilePicture : null;
  const isUnsent = state === 'sending' || state === 'failed';

  return (
    <div
      id={item.key}
      class={`row ${isMine ? 'mine' : 'theirs'} ${isFirstOfGroup ? 'first' : ''} ${isLastOfGroup ? 'last' : ''}`}
    >
      {!isMine && sender && isLastOfGroup && <Avatar name={sender.name} picture={picture} />}
      <div class="stack">
        {!isMine && sender && isFirstOfGroup && (
          <span class="sender" lang={getLang(sender.name)}>
            {sender.name}
          </span>
        )}
        {isMine && <span class="sr-only">{t('thread.you')}</span>}
        {message ? <MessageBody message={message} chat={chat} /> : entry && <EntryBody entry={entry} chat={chat} />}
        {(isLastOfGroup || isUnsent) && (
          <span class="meta">
            <time dateTime={item.createdAt} title={formatFull(item.createdAt)}>
              {formatTime(item.createdAt)}
            </time>
            {state && <Icon name={stateIcons[state]} label={stateText(state, chat)} />}
          </span>
        )}
        {entry?.state === 'failed' && <Failure entry={entry} chat={chat} />}
      </div>
    </div>
  );
}

function stateText(state: MessageState, chat: Chat): string {
  return t(state === 'sending' && chat.outbox.isWaiting.value ? 'message.waiting' : `message.${state}`);
}

interface MessageBodyProps {
  message: Message;
  chat: Chat;
}

function MessageBody({ message, chat }: MessageBodyProps) {
  const [isOriginal, setIsOriginal] = useState(false);
  const translation = Object.values(message.translations).at(-1);
  const { attachment, location, replyTo } = message;
  const text = (!isOriginal && translation) || message.text;
  if (message.deletedAt) return <p class="bubble deleted">{t('thread.deleted')}</p>;
  return (
    <>
      {attachment && <Attached id={message.id} attachment={attachment} voice={message.voice} chat={chat} />}
      {(text || replyTo || location) && (
        <div class="bubble">
          {replyTo && <Quote replyTo={replyTo} chat={chat} />}
          {location || message.instruction ? <MessageCard location={location} text={text} /> : <RichText text={text} />}
          {translation && (
            <button type="button" class="original" onClick={() => setIsOriginal(!isOriginal)}>
              {t(isOriginal ? 'message.translation' : 'message.original')}
            </button>
          )}
        </div>
      )}
    </>
  );
}

interface AttachedProps {
  /** Id of the message or outbox entry. */
  id: string;
  attachment: Attachment;
  voice: Message['voice'] | undefined;
  chat: Chat;
}

function Attached({ id, attachment, voice, chat }: AttachedProps) {
  const preview = chat.outbox.uploads.get(id)?.preview;
  if (!voice || attachment.kind !== 'audio') return <AttachmentView attachment={attachment} preview={preview} />;
  return <Spoken src={preview ?? attachment.url} voice={voice} />;
}

function Spoken(props: { src: string; voice: NonNullable<Message['voice']> }) {
  return (
    <div class="bubble spoken">
      <VoicePlayer {...props} />
    </div>
  );
}

interface QuoteProps {
  replyTo: NonNullable<Message['replyTo']>;
  chat: Chat;
}

/** The quoted message: the beginning of its text; a click scrolls to it if it is loaded. */
function Quote({ replyTo, chat }: QuoteProps) {
  const target = chat.thread.messages.value.find(({ id }) => id === replyTo.id);
  const excerpt = replyTo.isDeleted ? t('thread.deleted') : replyTo.excerpt;
  return (
    <button type="button" class="quote" disabled={!target} onClick={() => show(replyTo.id)}>
      <b>{replyTo.senderType === 'visitor' ? t('thread.you') : replyTo.senderName}</b>
      <span lang={getLang(excerpt)}>{excerpt}</span>
    </button>
  );
}

function show(id: string): void {
  const row = document.getElementById(id);
  row?.scrollIntoView({ block: 'center' });
  row?.animate({ opacity: [0.3, 1] }, 800);
}

interface EntryProps {
  entry: OutboxEntry;
  chat: Chat;
}

function EntryBody({ entry, chat }: EntryProps) {
  if (entry.attachment) return <Attached id={entry.id} attachment={entry.attachment} voice={entry.voice} chat={chat} />;
  const upload = chat.outbox.uploads.get(entry.id);
  if (entry.voice && upload?.preview) return <Spoken src={upload.preview} voice={entry.voice} />;
  if (entry.file) return <UploadView file={entry.file} upload={upload} isFailed={entry.state === 'failed'} />;
  return (
    <div class="bubble">
      <RichText text={entry.text} />
    </div>
  );
}
