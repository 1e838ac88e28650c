import type { Channel } from '@sala/contract/conversations/chat/channels.schema.ts';
import { maxMessageLength } from '@sala/contract/conversations/chat/chat-limits.ts';
import { IconBulb, IconMicrophone, IconPaperclip, IconSend2 } from '@tabler/icons-react';
import {
  type ClipboardEvent,
  type KeyboardEvent,
  type RefObject,
  Suspense,
  useEffect,
  useId,
  useRef,
  useState,
} from 'react';
import { useTranslation } from 'react-i18next';
import { EventBox } from '#shared/ui/event-box.tsx';
import { IconButton } from '#shared/ui/icon-button.tsx';
import { lazyPart } from '#shared/ui/lazy-part.ts';
import { useSendKey } from '#shared/ui/send-key.ts';
import { shortcutKeys, useShortcut } from '#shared/ui/use-shortcut.ts';
import { AssistSource } from '../assist/assist-source.tsx';
import type { AnswerSource } from '../assist/assist-types.ts';
import { CardMenu } from '../cards/card-menu.tsx';
import { replyMove } from '../channel-moves.ts';
import { useOutboxActions } from '../chat.outbox.ts';
import { chatShortcuts } from '../chat-shortcuts.ts';
import { isSendKey } from '../composer-keys.ts';
import { EmojiButton } from '../emoji/emoji-button.tsx';
import { useOwnProfile } from '../own-profile.tsx';
import { noteQuickMessages } from '../quick-message-uses.ts';
import { ReplyBar } from '../replies/reply-bar.tsx';
import { clearReply, useReplyTarget } from '../replies/reply-target.ts';
import { replyBoxId } from '../take-back.ts';
import { trapFocus } from '../trap-focus.ts';
import { type Attachments, maxFileSizeInMb } from '../use-attachments.ts';
import { useAutosize } from '../use-autosize.ts';
import { useDraft } from '../use-draft.ts';
import { useGuard } from '../use-guard.ts';
import { useQuickMessages } from '../use-quick-messages.ts';
import { useTypingSignal } from '../use-typing-signal.ts';
import { takeReplyFocus } from '../wanted-reply.ts';
import { AttachmentTray } from './attachment-tray.tsx';
import styles from './composer.module.css';
import { GuardLine } from './guard-line.tsx';
import { QuickMessageExtras } from './quick-message-extras.tsx';
import { QuickMessageMenu } from './quick-message-menu.tsx';
import { QuickMessagePicker } from './quick-message-picker.tsx';
import { SmallButton } from './small-button.tsx';

const VoicePanel = lazyPart(() => import('../later-parts.ts').then((module) => module.VoicePanel));

const AssistPanel = lazyPart(() => import('../later-parts.ts').then((module) => module.AssistPanel));

export interface ComposerProps {
  channel: Channel;
  attachments: Attachments;
  textRef: RefObject<HTMLTextAreaElement | null>;
  /** Opens the file chooser from outside (a shortcut). */
  fileRef: RefObject<HTMLInputElement | null>;
  /** Goes on in the private note; not for who may write none. */
  onNote: (() => void) | undefined;
}

const placeholders = {
  take: 'composer.placeholderTake',
  join: 'composer.placeholderJoin',
  none: 'composer.placeholder',
} as const;
const hints = { take: 'composer.hintTake', join: 'composer.hintJoin', none: 'composer.hint' } as const;

/** The number of characters from which the count is shown. */
const countFrom = maxMessageLength - 500;

function CharacterCount({ length }: { length: number }) {
  const { t } = useTranslation('chat');
  if (length < countFrom) return null;
  const left = maxMessageLength - length;
  return (
    <span className={styles.count} data-over={left < 0 || undefined} role={left < 0 ? 'alert' : undefined}>
      {left < 0 ? t('composer.charactersOver', { count: -left }) : t('composer.charactersLeft', { count: left })}
    </span>
  );
}

/** The field for a reply. */
export function Composer({ channel, attachments, textRef, fileRef, onNote }: ComposerProps) {
  const { t } = useTranslation('chat');
  const { id: userId, chatGuard } = useOwnProfile();
  const draft = useDraft(channel.id);
  const guard = useGuard(draft.text, chatGuard);
  const guardId = useId();
  const [sendKey] = useSendKey();
  const typing = useTypingSignal(channel.id);
  const { send } = useOutboxActions(channel.id, userId);
  const { files } = attachments;
  const boxRef = useRef<HTMLDivElement>(null);
  /** The conversation for which a voice message is being recorded. */
  const [speaksIn, setSpeaksIn] = useState<string>();
  const [isAssisted, setAssisted] = useState(false);
  const [source, setSource] = useState<AnswerSource>();
  function toggleAssist() {
    // The focused element disappears with the suggestions.
    if (isAssisted) textRef.current?.focus();
    setAssisted(!isAssisted);
  }
  useShortcut(chatShortcuts.assist, toggleAssist, { isAllowedInText: true });
  const quick = useQuickMessages({ channel, textRef, text: draft.text, onTextChange: draft.change });
  const { ready } = quick.files;
  const replyTo = useReplyTarget(channel.id);
  useEffect(() => {
    if (replyTo) textRef.current?.focus();
  }, [replyTo, textRef]);
  useEffect(() => {
    if (takeReplyFocus(channel.id)) textRef.current?.focus();
  }, [channel.id, textRef]);
  useAutosize(textRef, draft.text);
  const length = draft.text.trim().length;
  const isTooLong = length > maxMessageLength;
  const isRefused = isTooLong || guard.passages.length > 0;
  const canSend = !isRefused && !quick.files.isTaking && length + files.length + ready.length > 0;

  function submit() {
    if (!canSend) return;
    const text = quick.finish();
    if (text === null) return;
    noteQuickMessages(send({ text, files, ready, replyTo }), quick.picked);
    clearReply(channel.id);
    draft.clear();
    setSource(undefined);
    attachments.clear();
    quick.clear();
    typing.stop();
    textRef.current?.focus();
  }

  function writeOn(text: string) {
    setAssisted(false);
    draft.change(text);
    typing.touch();
    textRef.current?.focus();
  }

  function handleKey(event: KeyboardEvent) {
    if (quick.handleKey(event) || !isSendKey(event)) return;
    event.preventDefault();
    submit();
  }

  function handlePaste(event: ClipboardEvent) {
    const pasted = [...event.clipboardData.files];
    if (pasted.length === 0) return;
    event.preventDefault();
    attachments.add(pasted);
  }

  function stopSpeaking() {
    setSpeaksIn(undefined);
    // The field is rendered in the next frame.
    requestAnimationFrame(() => textRef.current?.focus());
  }

  if (speaksIn === channel.id)
    return (
      <div className={styles.composer}>
        <div className={styles.box}>
          {replyTo && <ReplyBar channelId={channel.id} message={replyTo} />}
          <Suspense fallback={null}>
            <VoicePanel
              onSend={({ file, voice }) => {
                send({ text: '', files: [file], voice, replyTo });
                clearReply(channel.id);
              }}
              onLeave={stopSpeaking}
            />
          </Suspense>
        </div>
      </div>
    );

  const move = replyMove(channel, userId) ?? 'none';
  const attachLabel = `${t('composer.attach')}. ${t('composer.limit', { size: maxFileSizeInMb() })}`;
  return (
    <form
      className={styles.composer}
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      <div ref={boxRef} className={styles.box}>
        {replyTo && <ReplyBar channelId={channel.id} message={replyTo} />}
        {isAssisted && (
          <Suspense fallback={null}>
            <AssistPanel
              channel={channel}
              text={draft.text}
              onInsert={(words, from) => {
                setSource(from);
                writeOn([draft.text.trimEnd(), words].filter(Boolean).join('\n'));
              }}
              onReplace={writeOn}
              onClose={(next) => {
                setAssisted(false);
                if (next === 'note') onNote?.();
                else textRef.current?.focus();
              }}
            />
          </Suspense>
        )}
        {source && draft.text.trim() !== '' && <AssistSource key={source.id} source={source} />}
        <AttachmentTray attachments={attachments} />
        <QuickMessageExtras quick={quick} />
        <QuickMessagePicker quick={quick} boxRef={boxRef} />
        <textarea
          ref={textRef}
          id={replyBoxId(channel.id)}
          className={styles.text}
          rows={1}
          value={draft.text}
          placeholder={t(placeholders[move])}
          aria-label={t('composer.label', { visitor: channel.visitor.name })}
          aria-invalid={isRefused || undefined}
          aria-describedby={guard.Notice && guardId}
          enterKeyHint="send"
          dir="auto"
          {...quick.textProps}
          onSelect={quick.follow}
          onBlur={quick.close}
          onChange={(event) => {
            draft.change(event.currentTarget.value);
            quick.handleChange();
            if (event.currentTarget.value.trim() === '') typing.stop();
            else typing.touch();
          }}
          onKeyDown={handleKey}
          onPaste={handlePaste}
        />
        <GuardLine guard={guard} id={guardId} text={draft.text} textRef={textRef} onTextChange={draft.change} />
        <EventBox className={styles.tools} onMouseDown={trapFocus}>
          <IconButton size={30} label={attachLabel} onClick={() => fileRef.current?.click()}>
            <IconPaperclip size={18} stroke={1.75} aria-hidden />
          </IconButton>
          <IconButton size={30} label={t('voice.record')} onClick={() => setSpeaksIn(channel.id)}>
            <IconMicrophone size={18} stroke={1.75} aria-hidden />
          </IconButton>
          <EmojiButton
            textRef={textRef}
            onTextChange={(text) => {
              draft.change(text);
              typing.touch();
            }}
          />
          <QuickMessageMenu quick={quick} text={draft.text} />
          <CardMenu channelId={channel.id} onClosed={() => textRef.current?.focus()} />
          <IconButton
            size={30}
            label={t('assist.title')}
            title={`${t('assist.title')} (${shortcutKeys(chatShortcuts.assist).join('+')})`}
            aria-expanded={isAssisted}
            onClick={toggleAssist}
          >
            <IconBulb size={18} stroke={1.75} aria-hidden />
          </IconButton>
          <span className={styles.hint}>
            {files.length > 0
              ? t('composer.limit', { size: maxFileSizeInMb() })
              : t(move === 'none' && sendKey === 'mod' ? 'composer.hintMod' : hints[move])}
          </span>
          <CharacterCount length={length} />
          <SmallButton type="submit" variant="primary" disabled={!canSend}>
            <IconSend2 size={18} stroke={1.75} aria-hidden />
            <span className={styles.word}>{t('composer.send')}</span>
          </SmallButton>
        </EventBox>
      </div>
      <input
        ref={fileRef}
        type="file"
        multiple
        hidden
        aria-label={t('composer.attach')}
        onChange={(event) => {
          attachments.add([...(event.currentTarget.files ?? [])]);
          // The same file can be chosen again after it was removed.
          event.currentTarget.value = '';
          textRef.current?.focus();
        }}
      />
    </form>
  );
}
