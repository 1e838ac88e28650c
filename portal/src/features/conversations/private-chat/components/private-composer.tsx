import { createTypingSignal } from '@sala/client/typing/typing-signal.ts';
import {
  maxPrivateText,
  type PrivateMessage,
  type PrivateRoomDetail,
} from '@sala/contract/conversations/private-chat/private-chat.schema.ts';
import { privateMessagesApi } from '@sala/contract/conversations/private-chat/private-messages.api.ts';
import { IconMicrophone, IconPaperclip, IconSend2, IconX } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { type KeyboardEvent, Suspense, useEffect, useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import {
  AttachmentTray,
  chatShortcuts,
  EmojiButton,
  isSendKey,
  mentionAt,
  useAttachments,
  useAutosize,
} from '#features/conversations/chat/chat-thread.public.ts';
import { api } from '#shared/api/client.ts';
import { useProfile } from '#shared/session/session.ts';
import { Button } from '#shared/ui/button.tsx';
import { MentionList } from '#shared/ui/combobox/mention-list.tsx';
import { isComposing, useCombobox } from '#shared/ui/combobox/use-combobox.ts';
import { IconButton } from '#shared/ui/icon-button.tsx';
import { lazyPart } from '#shared/ui/lazy-part.ts';
import { Switch } from '#shared/ui/switch.tsx';
import { useShortcut } from '#shared/ui/use-shortcut.ts';
import { usePrivateDraft } from '../private-drafts.ts';
import { sendPrivately } from '../private-outbox.ts';
import { privateThreadOf } from '../private-thread.ts';
import { nameOfRoom } from '../room-names.ts';
import { readSharedLink } from '../shared-link.ts';
import styles from './private-composer.module.css';

const VoicePanel = lazyPart(() =>
  import('#features/conversations/chat/chat-voice.public.ts').then((module) => module.VoicePanel),
);
const maxShown = 8;

export interface PrivateComposerProps {
  room: PrivateRoomDetail;
  replyTo: PrivateMessage | null;
  /** The message of one's own whose words are being changed. */
  edited: PrivateMessage | null;
  /** Changes what one wrote last, where that can still be changed. */
  onEditLast: () => void;
  /** Writing goes on where it was. */
  isFocused: boolean;
  /** It was sent, changed or left. */
  onSettled: () => void;
}

/** Where one writes, speaks, and chooses files. Enter sends, Escape leaves a reply or a change. */
export function PrivateComposer({ room, replyTo, edited, onEditLast, isFocused, onSettled }: PrivateComposerProps) {
  const { t } = useTranslation(['private-chat', 'chat']);
  const queryClient = useQueryClient();
  const userId = useProfile()?.id ?? '';
  const textRef = useRef<HTMLTextAreaElement>(null);
  const fileRef = useRef<HTMLInputElement>(null);
  const boxRef = useRef<HTMLDivElement>(null);
  const draft = usePrivateDraft(room.id, edited?.text);
  const { text } = draft;
  const [speaks, setSpeaks] = useState(false);
  const [showsTitle, setShowsTitle] = useState(false);
  const [caret, setCaret] = useState<number | null>(null);
  const attachments = useAttachments();
  const typing = useMemo(
    () =>
      createTypingSignal((isTyping) => {
        api.call(privateMessagesApi.typing, { body: { roomId: room.id, isTyping } }, { silent: true }).catch(() => {});
      }),
    [room.id],
  );
  useEffect(() => () => typing.stop(), [typing]);
  useEffect(() => {
    if (replyTo || edited || isFocused) textRef.current?.focus();
  }, [replyTo, edited, isFocused]);
  useAutosize(textRef, text);
  const focus = () => textRef.current?.focus();
  useShortcut(chatShortcuts.focusReply, focus, { isAllowedInText: true });
  useShortcut(chatShortcuts.reply, focus);
  useShortcut(chatShortcuts.attach, () => fileRef.current?.click(), { isAllowedInText: true });

  const people = room.members
    .filter(({ state, person }) => state === 'joined' && person.id !== userId)
    .map(({ person }) => person);
  const command = caret === null ? null : mentionAt(text, caret);
  const wanted = command?.search.toLocaleLowerCase() ?? '';
  const hits = command ? people.filter(({ name }) => name.toLocaleLowerCase().includes(wanted)).slice(0, maxShown) : [];
  const combobox = useCombobox({ options: hits, keyOf: ({ id }) => id, query: wanted, isOpen: hits.length > 0 });

  function change(next: string) {
    draft.change(next);
    if (next.trim() === '') typing.stop();
    else typing.touch();
  }
  function mention(index: number) {
    const person = hits[index];
    if (!command || caret === null || !person) return;
    change(`${text.slice(0, command.start)}@${person.name} ${text.slice(caret)}`);
    setCaret(null);
    textRef.current?.focus();
  }
  function settle() {
    draft.clear();
    attachments.clear();
    typing.stop();
    onSettled();
    textRef.current?.focus();
  }

  const words = text.trim();
  const link = edited ? undefined : readSharedLink(words, location.origin);
  const canSend = words.length <= maxPrivateText && (words !== '' || attachments.files.length > 0);
  const named = (said: string) => people.filter(({ name }) => said.includes(`@${name}`)).map(({ id }) => id);
  async function submit() {
    if (!canSend) return;
    if (edited) {
      try {
        const body = { roomId: room.id, id: edited.id, text: words, mentionIds: named(words) };
        privateThreadOf(queryClient, room.id).hear(await api.call(privateMessagesApi.edit, { body }));
        settle();
      } catch {
        // The call has told it, and the words are still there.
      }
      return;
    }
    const said = link ? link.rest : words;
    sendPrivately(room.id, userId, {
      text: said,
      files: attachments.files,
      card: link ? { kind: link.kind, recordId: link.recordId, showsTitle } : null,
      mentionIds: named(said),
      replyTo: replyTo && quoteOf(replyTo),
    });
    settle();
  }
  function handleKey(event: KeyboardEvent) {
    if (hits.length > 0 && !isComposing(event)) {
      const step = combobox.stepOf(event);
      if (step !== undefined) combobox.move(step);
      else if (event.key === 'Enter' || event.key === 'Tab') mention(combobox.active);
      else if (event.key === 'Escape') setCaret(null);
      if (step !== undefined || ['Enter', 'Tab', 'Escape'].includes(event.key)) return event.preventDefault();
    }
    if (event.key === 'Escape' && (replyTo || edited)) {
      onSettled();
    }
    if (event.key === 'ArrowUp' && text === '' && !edited && !isComposing(event)) {
      event.preventDefault();
      onEditLast();
    }
    if (!isSendKey(event)) return;
    event.preventDefault();
    void submit();
  }

  if (speaks)
    return (
      <div className={styles.composer} data-foot>
        <Suspense fallback={null}>
          <VoicePanel
            onSend={({ file, voice }) => {
              sendPrivately(room.id, userId, { text: '', files: [file], voice, replyTo: replyTo && quoteOf(replyTo) });
              onSettled();
            }}
            onLeave={() => setSpeaks(false)}
          />
        </Suspense>
      </div>
    );
  const over = edited ?? replyTo;
  return (
    <form
      className={styles.composer}
      data-foot
      onSubmit={(event) => {
        event.preventDefault();
        void submit();
      }}
    >
      <div ref={boxRef} className={styles.box}>
        {over && (
          <div className={styles.over}>
            <span className={styles.overWords} dir="auto">
              <strong>{edited ? t('composer.editing') : over.sender?.name}</strong> {over.text || over.attachment?.name}
            </span>
            <IconButton size={26} label={t(edited ? 'composer.noEdit' : 'composer.noReply')} onClick={onSettled}>
              <IconX size={16} stroke={1.75} aria-hidden />
            </IconButton>
          </div>
        )}
        <AttachmentTray attachments={attachments} />
        {link && (
          <div className={styles.card}>
            <span>{t(`composer.card.${link.kind}`)}</span>
            {room.kind === 'partner' && (
              <Switch
                name="showsTitle"
                label={t('composer.showsTitle')}
                value={showsTitle}
                onValueChange={setShowsTitle}
              />
            )}
          </div>
        )}
        {hits.length > 0 && (
          <MentionList
            combobox={combobox}
            box={boxRef}
            label={t('composer.mention')}
            people={hits.map(({ id, name, picture }) => ({ id, name, src: picture }))}
            onChoose={mention}
          />
        )}
        <textarea
          ref={textRef}
          className={styles.text}
          rows={1}
          value={text}
          placeholder={t('composer.placeholder')}
          aria-label={t('composer.label', { room: nameOfRoom(room) })}
          enterKeyHint="send"
          dir="auto"
          {...combobox.textProps}
          onChange={(event) => {
            change(event.currentTarget.value);
            setCaret(event.currentTarget.selectionStart);
          }}
          onSelect={(event) => setCaret(event.currentTarget.selectionStart)}
          onBlur={() => setCaret(null)}
          onKeyDown={handleKey}
          onPaste={(event) => {
            const pasted = [...event.clipboardData.files];
            if (pasted.length === 0 || edited) return;
            event.preventDefault();
            attachments.add(pasted);
          }}
        />
        <div className={styles.tools}>
          {!edited && (
            <>
              <IconButton size={30} label={t('composer.attach')} onClick={() => fileRef.current?.click()}>
                <IconPaperclip size={18} stroke={1.75} aria-hidden />
              </IconButton>
              <IconButton size={30} label={t('chat:voice.record')} onClick={() => setSpeaks(true)}>
                <IconMicrophone size={18} stroke={1.75} aria-hidden />
              </IconButton>
            </>
          )}
          <EmojiButton textRef={textRef} onTextChange={change} />
          <span className={styles.hint}>
            {words.length > maxPrivateText && t('composer.tooLong', { max: maxPrivateText })}
          </span>
          <Button isSmall type="submit" disabled={!canSend}>
            <IconSend2 size={18} stroke={1.75} aria-hidden />
            {t(edited ? 'composer.save' : 'composer.send')}
          </Button>
        </div>
      </div>
      <input
        ref={fileRef}
        type="file"
        multiple
        hidden
        aria-label={t('composer.attach')}
        onChange={(event) => {
          attachments.add([...(event.currentTarget.files ?? [])]);
          event.currentTarget.value = '';
          textRef.current?.focus();
        }}
      />
    </form>
  );
}

const quoteOf = ({
  id,
  seq,
  type,
  sender,
  text,
  attachment,
  card,
}: PrivateMessage): NonNullable<PrivateMessage['replyTo']> => ({
  id,
  seq,
  type,
  senderName: sender?.name ?? '',
  excerpt: text || attachment?.name || card?.label || '',
  isDeleted: false,
});
