import { maxNoteLength } from '@sala/contract/conversations/chat/notes.schema.ts';
import { IconAt, IconLock } from '@tabler/icons-react';
import { type KeyboardEvent, type RefObject, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { MentionList } from '#shared/ui/combobox/mention-list.tsx';
import { EventBox } from '#shared/ui/event-box.tsx';
import { IconButton } from '#shared/ui/icon-button.tsx';
import composerStyles from '../components/composer.module.css';
import { SmallButton } from '../components/small-button.tsx';
import { isSendKey } from '../composer-keys.ts';
import { trapFocus } from '../trap-focus.ts';
import { useAutosize } from '../use-autosize.ts';
import { useDraft } from '../use-draft.ts';
import { takeReplyFocus } from '../wanted-reply.ts';
import styles from './note-composer.module.css';
import { withMentions } from './note-text.ts';
import { generateNoteId, useWriteNote } from './notes.queries.ts';
import { useMentions } from './use-mentions.ts';

export interface NoteComposerProps {
  channelId: string;
  textRef: RefObject<HTMLTextAreaElement | null>;
}

/** The field for a note to colleagues. Its background differs, so that it is not mistaken for a reply. */
export function NoteComposer({ channelId, textRef }: NoteComposerProps) {
  const { t } = useTranslation('chat');
  const box = useRef<HTMLDivElement>(null);
  const draft = useDraft(channelId, 'note');
  const mentions = useMentions({ textRef, text: draft.text, onTextChange: draft.change });
  const write = useWriteNote(channelId);
  // The note keeps its id until it is stored, however often it is sent.
  const [id, setId] = useState(generateNoteId);
  useAutosize(textRef, draft.text);
  // A conversation with an unfinished note opens with the note.
  useEffect(() => {
    if (takeReplyFocus(channelId)) textRef.current?.focus();
  }, [channelId, textRef]);
  const text = withMentions(draft.text.trim(), mentions.people);
  const isTooLong = text.length > maxNoteLength;
  const canSend = text !== '' && !isTooLong && !write.isPending;

  function submit() {
    if (!canSend) return;
    write.mutate(
      { id, text },
      {
        onSuccess: () => {
          draft.clear();
          mentions.forget();
          setId(generateNoteId());
        },
        onSettled: () => textRef.current?.focus(),
      },
    );
  }

  function handleKey(event: KeyboardEvent) {
    if (mentions.handleKey(event) || !isSendKey(event)) return;
    event.preventDefault();
    submit();
  }

  function handleMentionButton() {
    const area = textRef.current;
    if (!area) return;
    const at = area.selectionStart;
    const isWordStart = at === 0 || /\s/.test(draft.text[at - 1]!);
    const sign = isWordStart ? '@' : ' @';
    area.focus();
    area.setRangeText(sign, at, area.selectionEnd, 'end');
    draft.change(area.value);
    mentions.follow();
  }

  return (
    <form
      className={composerStyles.composer}
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      <div ref={box} className={`${composerStyles.box} ${styles.box}`}>
        {mentions.hits.length > 0 && (
          <MentionList
            combobox={mentions.combobox}
            box={box}
            label={t('note.mention')}
            people={mentions.hits.map(({ profilePicture: src, ...operator }) => ({ ...operator, src }))}
            onChoose={mentions.choose}
          />
        )}
        <textarea
          ref={textRef}
          className={composerStyles.text}
          rows={1}
          value={draft.text}
          placeholder={t('note.placeholder')}
          aria-label={t('note.label')}
          aria-invalid={isTooLong || undefined}
          dir="auto"
          {...mentions.textProps}
          onSelect={mentions.follow}
          onBlur={mentions.close}
          onChange={(event) => {
            draft.change(event.currentTarget.value);
            mentions.follow();
          }}
          onKeyDown={handleKey}
        />
        <EventBox className={composerStyles.tools} onMouseDown={trapFocus}>
          <IconButton size={30} label={t('note.mention')} onClick={handleMentionButton}>
            <IconAt size={18} stroke={1.75} aria-hidden />
          </IconButton>
          <span className={composerStyles.hint}>{t('note.hint')}</span>
          {isTooLong && (
            <span className={composerStyles.count} data-over role="alert">
              {t('composer.charactersOver', { count: text.length - maxNoteLength })}
            </span>
          )}
          <SmallButton type="submit" variant="primary" disabled={!canSend} isBusy={write.isPending}>
            <IconLock size={18} stroke={1.75} aria-hidden />
            {t('note.save')}
          </SmallButton>
        </EventBox>
      </div>
    </form>
  );
}
