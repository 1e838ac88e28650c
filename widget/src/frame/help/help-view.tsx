import { listHelpCall } from '@sala/client/visitor/visitor-help.evaluated.ts';
import type { HelpTopic } from '@sala/contract/answers/knowledge/help.api.ts';
import { useEffect, useRef, useState } from 'preact/hooks';
import type { App } from '../app-state.ts';
import type { Chat } from '../chat/chat.ts';
import { locale } from '../i18n/i18n.ts';
import { CloseButton, Icon } from '../ui/icons.tsx';
import { addStyles } from '../ui/late-styles.ts';
import { findInTopics } from './find-in-topics.ts';
import css from './help.css?inline';
import { HelpAnswer } from './help-answer.tsx';
import { withQuery } from './help-query.ts';
import { helpText } from './help-texts.ts';

addStyles(css);

/** A list that is longer can be searched. */
const longList = 8;

/** The topics; null: they could not be loaded. */
function useTopics(chat: Chat) {
  const [topics, setTopics] = useState<readonly HelpTopic[] | null>();
  const [attempt, setAttempt] = useState(0);
  const language = locale.value;
  useEffect(() => {
    let isCurrent = true;
    chat.call(withQuery(listHelpCall, { locale: language })).then(
      (found) => isCurrent && setTopics(found),
      () => isCurrent && setTopics(null),
    );
    return () => {
      isCurrent = false;
    };
  }, [attempt, language]);
  function retry(): void {
    setTopics(undefined);
    setAttempt(attempt + 1);
  }
  return { topics, retry };
}

interface HelpViewProps {
  app: App;
  onLeave: () => void;
  /** Closes the chat, and with it what lies under the answers. */
  onClose: () => void;
}

/** All answers by topic over the whole chat, in a native dialog, which traps the focus and restores it. */
export function HelpView({ app: { chat, isPage }, onLeave, onClose }: HelpViewProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const [sought, setSought] = useState('');
  const { topics, retry } = useTopics(chat);
  const count = topics?.reduce((sum, { items }) => sum + items.length, 0) ?? 0;
  const found = topics && findInTopics(topics, sought);

  useEffect(() => dialog.current?.showModal(), []);

  function handleKey(event: KeyboardEvent): void {
    // The chat behind would close too.
    if (event.key === 'Escape') event.stopPropagation();
  }

  function handleClose(): void {
    dialog.current?.close();
    onClose();
  }

  return (
    <dialog class="help-view" ref={dialog} aria-labelledby="help-title" onClose={onLeave} onKeyDown={handleKey}>
      <div class="help-bar">
        <button
          type="button"
          class="icon-button help-back"
          aria-label={helpText('back')}
          title={helpText('back')}
          onClick={() => dialog.current?.close()}
        >
          <Icon name="down" />
        </button>
        <h2 id="help-title">{helpText('title')}</h2>
        {!isPage && <CloseButton onClick={handleClose} />}
      </div>
      {count > longList && (
        <input
          class="help-search"
          type="search"
          maxLength={100}
          aria-label={helpText('search')}
          placeholder={helpText('search')}
          value={sought}
          onInput={({ currentTarget }) => setSought(currentTarget.value)}
        />
      )}
      <div class="help-list">
        {topics === null && (
          <p class="help-said" role="alert">
            {helpText('failed')}{' '}
            <button type="button" class="link-button" onClick={retry}>
              {helpText('retry')}
            </button>
          </p>
        )}
        {found?.map(({ name, items }) => (
          <section key={name ?? ''} aria-label={name ?? undefined}>
            {name && <h3 dir="auto">{name}</h3>}
            {items.map((item) => (
              <HelpAnswer key={item.id} chat={chat} item={item} />
            ))}
          </section>
        ))}
        {found && !found[0] && (
          <p class="help-said" role="status">
            {helpText('nothing')}
          </p>
        )}
      </div>
    </dialog>
  );
}
