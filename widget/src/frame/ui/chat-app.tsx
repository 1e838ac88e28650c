import { useRef, useState } from 'preact/hooks';
import type { App } from '../app-state.ts';
import type { Phase } from '../chat/chat.ts';
import { isTranscriptShown } from '../transcript/transcript-shown.ts';
import { Composer } from './composer.tsx';
import { Header } from './header.tsx';
import { late } from './late.tsx';
import { ConnectionBanner, Failed, QueueNotice } from './notices.tsx';
import { shownImage } from './shown-image.ts';
import { ThreadView } from './thread-view.tsx';

const DropZone = late(() => import('./drop-zone.tsx').then((module) => module.DropZone));
const ImageViewer = late(() => import('./image-viewer.tsx').then((module) => module.ImageViewer));
const OverField = late(() => import('../forms/over-field.tsx').then((module) => module.OverField));
const FormPanel = late(() => import('../forms/form-panel.tsx').then((module) => module.FormPanel));
const PageIntro = late(() => import('../forms/page-intro.tsx').then((module) => module.PageIntro));
const RatingPanel = late(() => import('./rating-panel.tsx').then((module) => module.RatingPanel));
const Restriction = late(() => import('./obstacles.tsx').then((module) => module.Restriction));
const NoChat = late(() => import('./obstacles.tsx').then((module) => module.NoChat));
const TranscriptPanel = late(() =>
  import('../transcript/transcript-panel.tsx').then((module) => module.TranscriptPanel),
);

interface ChatAppProps {
  app: App;
}

export function ChatApp({ app }: ChatAppProps) {
  const { chat, config, problem } = app;
  const phase = problem.value ?? chat.phase.value;
  const restriction = chat.restriction.value;
  const form = app.form.value;
  const channel = chat.thread.channel.value;
  /** The conversation rated here: its thanks stay until the next one begins or is asked for. */
  const [ratedId, setRatedId] = useState<string>();
  const isRated = !form && channel?.status === 'closed' && channel.id === ratedId;
  const isWritable = !restriction && !['failed', 'unknown', 'refused'].includes(phase);

  // Only one element is shown above the input at a time, to leave space for the conversation.
  const overField = isWritable && !form && <OverField app={app} />;

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

  function handleTranscriptLeave(): void {
    isTranscriptShown.value = false;
    app.focusCount.value++;
  }

  function handleKey(event: KeyboardEvent): void {
    if (event.key === 'Escape' && !event.defaultPrevented && !event.isComposing) app.close();
  }

  if (!app.hasTexts.value) return null;
  // Without a configuration there is no chat, so the notice is the whole page.
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
      {app.isPage && config.value?.page?.title.en && <PageIntro page={config.value.page} />}
      {form ? <FormPanel key={form} app={app} kind={form} /> : <Content app={app} phase={phase} />}
      {isTranscriptShown.value ? (
        <TranscriptPanel chat={chat} onLeave={handleTranscriptLeave} />
      ) : channel?.rating === 'asked' || isRated ? (
        <RatingPanel key={channel?.id} chat={chat} onRate={setRatedId} onLeave={() => app.focusCount.value++}>
          {overField}
        </RatingPanel>
      ) : (
        overField
      )}
      <QueueNotice app={app} />
      {isWritable && !form && <Composer app={app} onFiles={handleFiles} />}
      {restriction && (restriction.kind !== 'closed' || chat.hasThread.value) && (
        <p class="ban" role="status">
          <Restriction {...restriction} />
        </p>
      )}
      {isOver && isWritable && <DropZone maxFileSize={config.value?.maxFileSize ?? 0} />}
      {shownImage.value && <ImageViewer thread={chat.thread} />}
    </main>
  );
}

function Content({ app, phase }: ChatAppProps & { phase: Phase }) {
  // Those who have been here before see their conversation, also while it loads and where that fails.
  const isOff = app.chat.isClosed.value && !app.chat.hasThread.value && (phase === 'ready' || phase === 'idle');
  const kind = isOff ? 'off' : phase;
  if (kind === 'idle' || kind === 'loading' || kind === 'ready') return <ThreadView app={app} />;
  const isWholePage = !app.config.value;
  if (kind === 'failed') return <Failed isWholePage={isWholePage} onRetry={app.retry} />;
  return <NoChat kind={kind} isWholePage={isWholePage} />;
}

const hasFiles = (event: DragEvent) => event.dataTransfer?.types.includes('Files') ?? false;

/** Accepts files dropped anywhere on the chat. Dragging over child elements fires enter and leave many times, so they are counted. */
function useFileDrop(onFiles: (files: Iterable<File>) => void) {
  const depth = useRef(0);
  const [isOver, setOver] = useState(false);

  function move(by: number): void {
    depth.current = Math.max(0, depth.current + by);
    setOver(depth.current > 0);
  }

  return {
    isOver,
    handlers: {
      onDragEnter: (event: DragEvent) => hasFiles(event) && move(1),
      onDragLeave: (event: DragEvent) => hasFiles(event) && move(-1),
      onDragOver: (event: DragEvent) => hasFiles(event) && event.preventDefault(),
      onDrop(event: DragEvent) {
        if (!hasFiles(event)) return;
        event.preventDefault();
        depth.current = 0;
        setOver(false);
        onFiles([...(event.dataTransfer?.files ?? [])]);
      },
    },
  };
}
