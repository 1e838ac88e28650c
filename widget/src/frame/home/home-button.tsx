import { useEffect, useState } from 'preact/hooks';
import type { App } from '../app-state.ts';
import { partTexts } from '../i18n/part-texts.ts';
import en from '../locales/entry/en.json';
import km from '../locales/entry/km.json';
import vi from '../locales/entry/vi.json';
import zh from '../locales/entry/zh-cn.json';
import { late } from '../ui/late.tsx';

/** Apart from the home's own: the button is there for all, the home for those who press it. */
const entryText = partTexts({ en, km, vi, 'zh-cn': zh });

const HomeView = late(() => import('./home-view.tsx').then((module) => module.HomeView));

const house = 'M5 12H3l9-9 9 9h-2M5 12v7a2 2 0 0 0 2 2h10a2 2 0 0 0 2-2v-7M9 21v-6a2 2 0 0 1 2-2h2a2 2 0 0 1 2 2v6';

/** Leads home, also during a conversation and while a form is in its place. */
export function HomeButton({ app }: { app: App }) {
  const [isShown, setShown] = useState(false);
  const isReady = app.chat.phase.value === 'ready';
  // Another person may use the page next.
  useEffect(() => {
    if (!isReady) setShown(false);
  }, [isReady]);
  if (!isReady) return null;
  return (
    <>
      <button
        type="button"
        class="icon-button"
        aria-haspopup="dialog"
        aria-label={entryText('home')}
        title={entryText('home')}
        onClick={() => setShown(true)}
      >
        <svg class="icon" viewBox="0 0 24 24" aria-hidden="true">
          <path d={house} />
        </svg>
      </button>
      {isShown && <HomeView app={app} onLeave={() => setShown(false)} />}
    </>
  );
}
