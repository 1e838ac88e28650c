import { ActionIcon, Button, Textarea } from '@mantine/core';
import type { Channel } from '@sala/contract/chat/chat.schema.ts';
import { maxMessageLength } from '@sala/contract/chat/chat.schema.ts';
import { IconPaperclip, IconSend2 } from '@tabler/icons-react';
import { type ClipboardEvent, type KeyboardEvent, type RefObject, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useOutboxActions } from '../chat.outbox.ts';
import { isSendKey } from '../composer-keys.ts';
import { useOwnProfile } from '../own-profile.tsx';
import { type Attachments, maxFileSizeInMb } from '../use-attachments.ts';
import { useDraft } from '../use-draft.ts';
import { useTypingSignal } from '../use-typing-signal.ts';
import { AttachmentTray } from './attachment-tray.tsx';
import styles from './composer.module.css';

export interface ComposerProps {
  channel: Channel;
  attachments: Attachments;
  textRef: RefObject<HTMLTextAreaElement | null>;
  /** Opens the file chooser from outside (a shortcut). */
  fileRef: RefObject<HTMLInputElement | null>;
}

/** How near the limit the count of characters appears. */
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

/** Where a reply is written. */
export function Composer({ channel, attachments, textRef, fileRef }: ComposerProps) {
  const { t } = useTranslation('chat');
  const { id: userId } = useOwnProfile();
  const draft = useDraft(channel.id);
  const typing = useTypingSignal(channel.id);
  const { send } = useOutboxActions(channel.id, userId);
  const form = useRef<HTMLFormElement>(null);
  const { files } = attachments;
  const length = draft.text.trim().length;
  const isTooLong = length > maxMessageLength;
  const canSend = !isTooLong && (length > 0 || files.length > 0);

  function submit() {
    if (!canSend) return;
    send({ text: draft.text, files });
    draft.clear();
    attachments.clear();
    typing.stop();
    textRef.current?.focus();
  }

  function handleKey(event: KeyboardEvent) {
    if (!isSendKey(event)) return;
    event.preventDefault();
    submit();
  }

  function handlePaste(event: ClipboardEvent) {
    const pasted = [...event.clipboardData.files];
    if (pasted.length === 0) return;
    event.preventDefault();
    attachments.add(pasted);
  }

  const attachLabel = `${t('composer.attach')}. ${t('composer.limit', { size: maxFileSizeInMb() })}`;
  return (
    <form
      ref={form}
      className={styles.composer}
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      <div className={styles.box}>
        <AttachmentTray attachments={attachments} />
        <Textarea
          ref={textRef}
          className={styles.text}
          variant="unstyled"
          autosize
          minRows={1}
          maxRows={8}
          value={draft.text}
          placeholder={t('composer.placeholder')}
          aria-label={t('composer.label', { visitor: channel.visitor.name })}
          error={isTooLong}
          enterKeyHint="send"
          dir="auto"
          onChange={(event) => {
            draft.change(event.currentTarget.value);
            if (event.currentTarget.value.trim() === '') typing.stop();
            else typing.touch();
          }}
          onKeyDown={handleKey}
          onPaste={handlePaste}
        />
        <div className={styles.tools}>
          <ActionIcon
            variant="subtle"
            color="gray"
            size={32}
            aria-label={attachLabel}
            title={attachLabel}
            onClick={() => fileRef.current?.click()}
          >
            <IconPaperclip size={18} stroke={1.75} aria-hidden />
          </ActionIcon>
          <span className={styles.hint}>
            {files.length > 0 ? t('composer.limit', { size: maxFileSizeInMb() }) : t('composer.hint')}
          </span>
          <CharacterCount length={length} />
          <Button
            type="submit"
            size="compact-md"
            className={styles.send}
            disabled={!canSend}
            leftSection={<IconSend2 size={18} stroke={1.75} aria-hidden />}
          >
            {t('composer.send')}
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
          // The same file can be chosen again after it was removed.
          event.currentTarget.value = '';
          textRef.current?.focus();
        }}
      />
    </form>
  );
}
