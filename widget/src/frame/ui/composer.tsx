import { maxMessageLength } from '@sala/contract/conversations/chat/chat-limits.ts';
import { useEffect, useLayoutEffect, useRef, useState } from 'preact/hooks';
import type { App } from '../app-state.ts';
import { t } from '../i18n/i18n.ts';
import { getLang } from '../i18n/script.ts';
import { Icon, type IconName } from './icons.tsx';
import { late } from './late.tsx';

const EmojiPanel = late(() => import('../emoji/emoji-panel.tsx').then((module) => module.EmojiPanel));
const GuardMark = late(() => import('../guard/guard-mark.tsx').then((module) => module.GuardMark));
const VoicePanel = late(() => import('../voice/voice-panel.tsx').then((module) => module.VoicePanel));

/** The longest time until a frame is informed that it got the focus, in ms. */
const focusDelay = 500;

interface ComposerProps {
  app: App;
  onFiles: (files: Iterable<File>) => void;
}

/** On touch keyboards Enter means a new line, and focusing the input would cover the chat with the keyboard. */
const isTouch = () => matchMedia('(pointer: coarse)').matches;

/** Neither is available on pages without HTTPS. */
const canSpeak = () => Boolean(navigator.mediaDevices && window.MediaRecorder);

export function Composer({ app, onFiles }: ComposerProps) {
  const { chat, focusCount } = app;
  const field = useRef<HTMLTextAreaElement>(null);
  const picker = useRef<HTMLInputElement>(null);
  const [extra, setExtra] = useState<'emoji' | 'voice'>();
  const text = chat.draft.text.value;
  const excess = text.trim().length - maxMessageLength;
  const canSend = text.trim() !== '' && excess <= 0;
  const guard = app.config.value?.guard;

  useLayoutEffect(() => {
    const { current } = field;
    if (!current) return;
    current.style.height = 'auto';
    current.style.height = `${current.scrollHeight}px`;
  }, [text]);

  useEffect(() => {
    if (focusCount.value === 0 || isTouch()) return;
    const focus = () => field.current?.focus();
    // A chat that was open when the page was loaded must not take the focus from the page. If the page gave the focus to
    // this frame, the focus event may arrive after the message to open.
    if (document.hasFocus()) return focus();
    window.addEventListener('focus', focus, { once: true });
    const timer = setTimeout(() => window.removeEventListener('focus', focus), focusDelay);
    return () => clearTimeout(timer);
  }, [focusCount.value]);

  function send(): void {
    if (!canSend) return;
    chat.sendText(text.trim());
    chat.draft.set('');
    field.current?.focus();
  }

  function leaveExtra(): void {
    setExtra(undefined);
    app.focusCount.value++;
  }

  function insert(emoji: string): void {
    const { current } = field;
    if (!current) return;
    current.setRangeText(emoji, current.selectionStart, current.selectionEnd, 'end');
    chat.draft.set(current.value);
  }

  function handleInput({ currentTarget }: Event): void {
    chat.draft.set((currentTarget as HTMLTextAreaElement).value);
    chat.noteTyping();
  }

  function handleKey(event: KeyboardEvent): void {
    // During composition (Chinese, Vietnamese) Enter chooses a candidate; Safari reports it as key code 229.
    const isComposing = event.isComposing || event.keyCode === 229;
    if (event.key !== 'Enter' || event.shiftKey || isComposing || isTouch()) return;
    event.preventDefault();
    send();
  }

  function handlePaste(event: ClipboardEvent): void {
    const files = [...(event.clipboardData?.files ?? [])];
    if (files.length === 0) return;
    event.preventDefault();
    onFiles(files);
  }

  function handlePick({ currentTarget }: Event): void {
    const input = currentTarget as HTMLInputElement;
    onFiles([...(input.files ?? [])]);
    // Allows choosing the same file again.
    input.value = '';
    field.current?.focus();
  }

  if (extra === 'voice') {
    return (
      <div class="composer">
        <VoicePanel onSend={({ file, voice }) => chat.outbox.addFile(file, undefined, voice)} onLeave={leaveExtra} />
      </div>
    );
  }
  return (
    <form
      class="composer"
      onSubmit={(event) => {
        event.preventDefault();
        send();
      }}
    >
      {excess > 0 && (
        <p class="excess" role="alert">
          {t('composer.tooLong', { count: excess })}
        </p>
      )}
      {guard && text && <GuardMark text={text} guard={guard} />}
      {extra && <EmojiPanel onPick={insert} onLeave={leaveExtra} />}
      <Tool name="attach" onPress={() => picker.current?.click()} />
      <input ref={picker} type="file" multiple hidden tabIndex={-1} aria-hidden="true" onChange={handlePick} />
      <textarea
        ref={field}
        rows={1}
        dir="auto"
        lang={getLang(text)}
        aria-label={t('composer.label')}
        placeholder={t('composer.placeholder')}
        value={text}
        onInput={handleInput}
        onKeyDown={handleKey}
        onPaste={handlePaste}
      />
      <Tool name="emoji" isOpen={extra !== undefined} onPress={() => (extra ? leaveExtra() : setExtra('emoji'))} />
      {!text.trim() && canSpeak() ? (
        <Tool name="voice" onPress={() => setExtra('voice')} />
      ) : (
        <button
          type="submit"
          class="icon-button send"
          aria-label={t('composer.send')}
          title={t('composer.send')}
          aria-disabled={!canSend}
        >
          <Icon name="send" />
        </button>
      )}
    </form>
  );
}

interface ToolProps {
  name: IconName & ('attach' | 'emoji' | 'voice');
  /** For a button that opens something. */
  isOpen?: boolean;
  onPress: () => void;
}

function Tool({ name, isOpen, onPress }: ToolProps) {
  const label = t(`composer.${name}`);
  return (
    <button type="button" class="icon-button" aria-label={label} title={label} aria-expanded={isOpen} onClick={onPress}>
      <Icon name={name} />
    </button>
  );
}
