import type { Channel } from '@sala/contract/conversations/chat/channels.schema.ts';
import { getVisitorLanguage } from '@sala/contract/conversations/chat/visitor-language.ts';
import { IconFileUpload, IconLanguage } from '@tabler/icons-react';
import { type RefObject, Suspense, useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useTranslation } from 'react-i18next';
import { useAbility } from '#shared/ability/ability.ts';
import { ErrorState } from '#shared/ui/error-state.tsx';
import { lazyPart } from '#shared/ui/lazy-part.ts';
import { Loading } from '#shared/ui/loading.tsx';
import { useElementWidth } from '#shared/ui/use-element-width.ts';
import { useFileDrop } from '#shared/ui/use-file-drop.ts';
import { clearQuestionRequest, useRequestedQuestion } from '../assist/question-request.ts';
import { replyObstacle } from '../channel-moves.ts';
import { useUnsent } from '../chat.outbox.ts';
import { useChatNavigation } from '../chat-navigation.ts';
import { type DraftMode, readDraft } from '../drafts.store.ts';
import { TicketRequestHost } from '../makers/ticket-maker.tsx';
import { NoteComposer } from '../notes/note-composer.tsx';
import { WritingModeSwitch } from '../notes/writing-mode-switch.tsx';
import { useOwnProfile } from '../own-profile.tsx';
import { MoveQuestion, type MoveWithQuestion } from '../row-menu/move-question.tsx';
import { useThread } from '../thread.queries.ts';
import { useThreadWindow } from '../thread-window.queries.ts';
import { nameOfLanguage } from '../translation/language-name.ts';
import { useAttachments } from '../use-attachments.ts';
import { useConversationCommands } from '../use-conversation-commands.tsx';
import { useMoves } from '../use-moves.ts';
import { useThreadShortcuts } from '../use-thread-shortcuts.ts';
import { useViewing } from '../viewers/use-viewing.ts';
import { Composer } from './composer.tsx';
import { CutOff } from './cut-off.tsx';
import type { HeaderRoom } from './move-buttons.tsx';
import { ReplyObstacle } from './reply-obstacle.tsx';
import { ThreadBanner } from './thread-banner.tsx';
import { ThreadHeader } from './thread-header.tsx';
import { ThreadMessages } from './thread-messages.tsx';
import styles from './thread-pane.module.css';
import { ThreadSkeleton } from './thread-skeleton.tsx';
import { TypingLine } from './typing-line.tsx';

const SaveQuestionDialog = lazyPart(() => import('../later-parts.ts').then((module) => module.SaveQuestionDialog));

export interface ThreadPaneProps {
  channel: Channel;
  isContextOpen: boolean;
  onToggleContext: () => void;
  onBack?: () => void;
}

/** Widths in px below which the header omits parts. */
const someBelow = 780;
const littleBelow = 620;
const minBelowBar = 460;

function getRoom(width: number): HeaderRoom {
  if (width === 0 || width >= someBelow) return 'ample';
  if (width >= littleBelow) return 'some';
  return width < minBelowBar ? 'least' : 'little';
}

function Thread({ channel }: { channel: Channel }) {
  const { t } = useTranslation('chat');
  const { id: userId } = useOwnProfile();
  const thread = useThread(channel);
  const unsent = useUnsent(channel.id, userId);
  const { search, leaveMessage } = useChatNavigation();
  const piece = useThreadWindow(channel.id, thread.messages, search.m);
  if (!thread.messages && thread.isCutOff)
    return (
      <div className={styles.centred}>
        <CutOff />
      </div>
    );
  if (piece.isNeeded && piece.error)
    return (
      <div className={styles.centred}>
        <ErrorState title={t('error.thread')} error={piece.error} onRetry={piece.retry} />
      </div>
    );
  if (!thread.messages || (piece.isNeeded && !piece.messages))
    return thread.error ? (
      <div className={styles.centred}>
        <ErrorState title={t('error.thread')} error={thread.error} onRetry={thread.retry} />
      </div>
    ) : (
      <div className={styles.fill}>
        <Loading>
          <ThreadSkeleton />
        </Loading>
      </div>
    );
  return (
    <ThreadMessages
      channel={channel}
      newest={thread.messages}
      unsent={unsent}
      lookedAt={search.m}
      onReturn={leaveMessage}
      {...(piece.messages
        ? {
            messages: piece.messages,
            isComplete: piece.isComplete,
            isLoadingOlder: piece.older.isLoading,
            hasOlderFailed: piece.older.hasFailed,
            onLoadOlder: piece.older.load,
            newer: piece.newer,
          }
        : {
            messages: thread.messages,
            isComplete: !thread.hasOlder,
            isLoadingOlder: thread.isLoadingOlder,
            hasOlderFailed: thread.olderError !== null,
            onLoadOlder: thread.loadOlder,
          })}
    />
  );
}

/** An open conversation. Its key is the conversation id, so that each one has its own draft, files and position. */
export function ThreadPane({ channel, isContextOpen, onToggleContext, onBack }: ThreadPaneProps) {
  const { t } = useTranslation('chat');
  const profile = useOwnProfile();
  const ability = useAbility();
  const textRef = useRef<HTMLTextAreaElement>(null);
  const moves = useMoves(channel, () => {
    // On touch devices, focusing the field would open a keyboard that covers the thread.
    if (!matchMedia('(pointer: coarse)').matches) textRef.current?.focus();
  });
  const attachments = useAttachments();
  const unsent = useUnsent(channel.id, profile.id);
  const [sizeRef, width] = useElementWidth();
  const room = getRoom(width);
  const fileRef = useRef<HTMLInputElement>(null);
  const obstacle = replyObstacle(channel, {
    userId: profile.id,
    isReadonly: profile.isReadonly,
    can: (action, subject) => ability.can(action, subject),
  });
  const drop = useFileDrop((files) => {
    attachments.add(files);
    textRef.current?.focus();
  }, obstacle === null);
  const mayNote = ability.can('update', 'chat') && !profile.isReadonly;
  const { mode, setMode } = useWritingMode(channel.id, textRef, obstacle === 'closed');
  const touch = useViewing(channel.id, mode);
  const [question, setQuestion] = useState<MoveWithQuestion | null>(null);
  const onMode = mayNote ? setMode : undefined;
  function changeMode(next: DraftMode) {
    setMode(next);
    // The pressed button is gone where nothing but notes can be written.
    if (obstacle && next !== 'note') document.querySelector<HTMLElement>('[data-note-button]')?.focus();
  }
  useThreadShortcuts({ channel, moves, textRef, fileRef, onMode, onSnooze: () => setQuestion('snooze') });
  useConversationCommands(moves, setQuestion, onMode);

  return (
    <section
      ref={sizeRef}
      className={styles.pane}
      aria-label={t('thread.label', { visitor: channel.visitor.name })}
      onInput={touch}
      {...drop.handlers}
    >
      <ThreadHeader
        channel={channel}
        moves={moves}
        room={room}
        isContextOpen={isContextOpen}
        onToggleContext={onToggleContext}
        onBack={onBack}
      />
      <ThreadBanner
        channel={channel}
        moves={moves}
        unsentCount={unsent.filter(({ state }) => state !== 'failed').length}
      />
      <Thread channel={channel} />
      <div className={styles.foot} data-foot>
        <TypingLine channelId={channel.id} />
        {!obstacle && <TranslationHint channel={channel} />}
        {/* The bar in place of the composer has its own button for a note. */}
        {mayNote && (!obstacle || mode === 'note') && (
          <WritingModeSwitch mode={mode} mayReply={!obstacle} onChange={changeMode} />
        )}
        {mayNote && mode === 'note' ? (
          <>
            <NoteComposer channelId={channel.id} textRef={textRef} />
            {/* The note may be the last word; from there it goes on as well. */}
            {obstacle === 'closed' && (
              <ReplyObstacle obstacle={obstacle} moves={moves} room={room} onNote={undefined} />
            )}
          </>
        ) : obstacle ? (
          <ReplyObstacle obstacle={obstacle} moves={moves} room={room} onNote={onMode && (() => onMode('note'))} />
        ) : (
          <Composer
            channel={channel}
            attachments={attachments}
            textRef={textRef}
            fileRef={fileRef}
            onNote={onMode && (() => onMode('note'))}
          />
        )}
      </div>
      <TicketRequestHost channel={channel} />
      <QuestionHost channel={channel} />
      {question && <MoveQuestion question={question} moves={moves} onClose={() => setQuestion(null)} />}
      {drop.isOver && (
        <div className={styles.drop} aria-hidden>
          <IconFileUpload size={32} stroke={1.5} />
          {t('composer.drop')}
        </div>
      )}
    </section>
  );
}

/** Whether the operator writes to the visitor or to colleagues. An unfinished note is opened again. */
function useWritingMode(channelId: string, textRef: RefObject<HTMLTextAreaElement | null>, isEnded: boolean) {
  const [mode, setOwn] = useState<DraftMode>(() =>
    readDraft(channelId, 'note') !== '' && readDraft(channelId, 'reply') === '' ? 'note' : 'reply',
  );
  // After the end, nothing more is expected in an empty field. A note that somebody begins later stays.
  useEffect(() => {
    if (isEnded && textRef.current?.value.trim() === '') setOwn('reply');
  }, [isEnded, textRef]);
  function setMode(next: DraftMode) {
    flushSync(() => setOwn(next));
    textRef.current?.focus();
  }
  return { mode, setMode };
}

/** Where the question is written that somebody makes of a message. */
function QuestionHost({ channel }: { channel: Channel }) {
  const message = useRequestedQuestion(channel.id);
  if (!message) return null;
  return (
    <Suspense fallback={null}>
      <SaveQuestionDialog channel={channel} message={message} onClose={clearQuestionRequest} />
    </Suspense>
  );
}

/** A note above the reply field: the language in which the visitor also receives the reply. */
function TranslationHint({ channel }: { channel: Channel }) {
  const { t } = useTranslation('chat');
  const { locale } = useOwnProfile();
  if (!channel.isAutoTranslated || getVisitorLanguage(channel) === locale) return null;
  return (
    <p className={styles.hint}>
      <IconLanguage size={14} stroke={1.75} aria-hidden />
      {t('translation.sentAs', { language: nameOfLanguage(getVisitorLanguage(channel)) })}
    </p>
  );
}
