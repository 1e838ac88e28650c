import type { App } from '../app-state.ts';
import { formatFull } from '../i18n/dates.ts';
import { t } from '../i18n/i18n.ts';
import { Composer } from './composer.tsx';
import { Header } from './header.tsx';
import { late } from './late.tsx';
import { ConnectionBanner, QueueNotice, StateNotice } from './notices.tsx';
import { shownImage } from './shown-image.ts';
import { ThreadView } from './thread-view.tsx';
import { useFileDrop } from './use-file-drop.ts';

const ImageViewer = late(() => import('./image-viewer.tsx').then((module) => module.ImageViewer));
const RatingPanel = late(() => import('./rating-panel.tsx').then((module) => module.RatingPanel));

interface ChatAppProps {
  app: App;
}

export function ChatApp({ app }: ChatAppProps) {
  const { chat, config, problem } = app;
  const phase = problem.value ?? chat.phase.value;
  const restriction = chat.restriction.value;
  const isWritable =
    !restriction && config.value?.isChatOn !== false && !['failed', 'unknown', 'refused'].includes(phase);

  function handleFiles(files: Iterable<File>): void {
    if (!isWritable) return;
    const limit = config.value?.maxFileSize ?? Number.POSITIVE_INFINITY;
    for (const file of files) {
      if (file.size > limit)
        chat.outbox.addFile(file, { key: 'fileSizeExceeded', params: { size: Math.floor(limit / 1024 / 1024) } });
      else chat.outbox.addFile(file, file.size === 0 ? { key: 'fileEmpty' } : undefined);
    }
  }

  const { isOver, handlers } = useFileDrop(handleFiles);

  function handleKey(event: KeyboardEvent): void {
    if (event.key === 'Escape' && !event.defaultPrevented && !event.isComposing) app.close();
  }

  if (!app.hasTexts.value) return null;
  // Without the merchant there is no chat to put a notice into: it is all there is.
  if (!config.value && problem.value) {
    return (
      <main class="app page alone">
        <Content app={app} phase={phase} />
      </main>
    );
  }
  return (
    <main class={`app ${app.isPage ? 'page' : ''}`} onKeyDown={handleKey} {...handlers}>
      {config.value ? <Header app={app} config={config.value} /> : <div class="header empty" />}
      <ConnectionBanner app={app} />
      <Content app={app} phase={phase} />
      {chat.thread.channel.value?.rating === 'asked' && (
        <RatingPanel onSend={chat.rate} onLeave={() => app.focusCount.value++} />
      )}
      <QueueNotice app={app} />
      {isWritable && <Composer app={app} onFiles={handleFiles} />}
      {restriction && (
        <p class="ban" role="status">
          {t(`state.${restriction.kind}`)}
          {restriction.until && <b>{t('state.until', { time: formatFull(restriction.until) })}</b>}
        </p>
      )}
      {isOver && <p class="drop">{t('composer.dropHere')}</p>}
      {shownImage.value && <ImageViewer />}
    </main>
  );
}

function Content({ app, phase }: ChatAppProps & { phase: string }) {
  const isWholePage = !app.config.value;
  if (app.config.value?.isChatOn === false)
    return <StateNotice icon="chat" title="state.offTitle" text="state.offText" />;
  if (phase === 'refused')
    return <StateNotice icon="chat" title="state.refusedTitle" text="state.refusedText" isWholePage={isWholePage} />;
  if (phase === 'unknown')
    return <StateNotice icon="chat" title="state.unknownTitle" text="state.unknownText" isWholePage={isWholePage} />;
  if (phase === 'failed') {
    return (
      <StateNotice
        icon="offline"
        title="state.failedTitle"
        text="state.failedText"
        isWholePage={isWholePage}
        onRetry={app.retry}
      />
    );
  }
  return <ThreadView app={app} />;
}
