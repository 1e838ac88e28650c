import { effect } from '@preact/signals';
import { useEffect, useRef, useState } from 'preact/hooks';
import type { App } from '../app-state.ts';
import { openCall } from '../call/open-call.ts';
import { helpText } from '../help/help-texts.ts';
import { t } from '../i18n/i18n.ts';
import { getLang } from '../i18n/script.ts';
import { CloseButton, Icon } from '../ui/icons.tsx';
import { late } from '../ui/late.tsx';
import { addStyles } from '../ui/late-styles.ts';
import { longWait } from '../ui/long-wait.ts';
import { backText, leaveText } from '../ui/queue-text.tsx';
import { HomeConversation } from './home-conversation.tsx';
import { describeTeam, nameOf, Team, useHome } from './home-parts.tsx';
import { homeText } from './home-texts.ts';
import css from './home-view.css?inline';

addStyles(css);

const HelpView = late(() => import('../help/help-view.tsx').then((module) => module.HelpView));
const RecordStatus = late(() => import('./record-status.tsx').then((module) => module.RecordStatus));

function presence(app: App): string {
  const { isChatOn, isOnline } = app.config.value ?? {};
  if (!isChatOn) return '';
  if (isOnline) return longWait.value || t('header.online');
  return backText(app) ?? t('header.offline');
}

/** Nobody is there, and nothing is written that waits for them. */
function isAwayBefore({ chat, config }: App): boolean | undefined {
  const { isChatOn, isOnline } = config.value ?? {};
  return isChatOn && !isOnline && !chat.isUnderWay.value && !chat.restriction.value;
}

/** What arrives while the thread is covered has not been read. */
function useCover({ chat: { isAtEnd } }: App): void {
  useEffect(() => {
    const wasAtEnd = isAtEnd.peek();
    const stop = effect(() => {
      if (isAtEnd.value) isAtEnd.value = false;
    });
    return () => {
      stop();
      isAtEnd.value = wasAtEnd;
    };
  }, [isAtEnd]);
}

interface HelpRowProps {
  app: App;
  onClose: () => void;
}

/** All answers of the business, over the home. */
function HelpRow({ app, onClose }: HelpRowProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <button type="button" class="home-row" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        <b class="home-lines">{helpText('title')}</b>
      </button>
      {isOpen && <HelpView app={app} onLeave={() => setOpen(false)} onClose={onClose} />}
    </>
  );
}

interface HomeViewProps {
  app: App;
  onLeave: () => void;
}

/**
 * The open conversation, the other ways to an answer, who gives it, and what is still worked on for this visitor, over the whole chat. What
 * is loaded stands below what is known, so that nothing moves that can be pressed already.
 */
export function HomeView({ app, onLeave }: HomeViewProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const { home, retry } = useHome(app);
  const name = app.config.value?.merchantName ?? '';
  const team = home && describeTeam(app, home.team, longWait.value !== '');

  useEffect(() => dialog.current?.showModal(), []);
  useCover(app);

  function handleKey(event: KeyboardEvent): void {
    // The chat behind would close too.
    if (event.key === 'Escape') event.stopPropagation();
  }

  function handleOpen(): void {
    dialog.current?.close();
    app.focusCount.value++;
  }

  function handleClose(): void {
    dialog.current?.close();
    app.close();
  }

  function handleCall(): void {
    dialog.current?.close();
    openCall.value?.();
  }

  return (
    <dialog class="home-view" ref={dialog} aria-labelledby="home-title" onClose={onLeave} onKeyDown={handleKey}>
      <div class="home-bar">
        <button
          type="button"
          class="icon-button home-back"
          aria-label={homeText('back')}
          title={homeText('back')}
          onClick={() => dialog.current?.close()}
        >
          <Icon name="down" />
        </button>
        <div>
          <h2 id="home-title" lang={getLang(name)}>
            {name}
          </h2>
          <p>{presence(app)}</p>
        </div>
        {!app.isPage && <CloseButton onClick={handleClose} />}
      </div>
      <div class="home-content">
        <HomeConversation app={app} onOpen={handleOpen} />
        <div class="home-ways">
          {app.config.value?.hasAnswers && <HelpRow app={app} onClose={handleClose} />}
          {openCall.value && (
            <button type="button" class="home-row" aria-haspopup="dialog" onClick={handleCall}>
              <b class="home-lines">{homeText('call')}</b>
            </button>
          )}
        </div>
        {isAwayBefore(app) && <p class="home-wait">{leaveText(app)}</p>}
        {team && (
          <section aria-label={homeText('label')}>
            <Team {...team} />
          </section>
        )}
        {home?.records[0] && (
          <section aria-labelledby="home-records">
            <h3 id="home-records">{homeText('records')}</h3>
            {home.records.map((record) => (
              <a key={record.url} class="home-row" href={record.url} target="_blank" rel="noopener noreferrer">
                <span class="home-lines">
                  <b lang={getLang(record.title)} dir="auto">
                    {record.title}
                  </b>
                  <span class="home-line">
                    {nameOf(record)}
                    <RecordStatus record={record} />
                  </span>
                </span>
              </a>
            ))}
          </section>
        )}
        {home === null && (
          <p role="alert">
            {homeText('failed')}{' '}
            <button type="button" class="link-button" onClick={retry}>
              {t('state.retry')}
            </button>
          </p>
        )}
      </div>
    </dialog>
  );
}
