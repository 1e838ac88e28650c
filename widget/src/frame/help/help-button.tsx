import { signal } from '@preact/signals';
import { useRef } from 'preact/hooks';
import type { App } from '../app-state.ts';
import { late } from '../ui/late.tsx';
import { addStyles } from '../ui/late-styles.ts';
import css from './help.css?inline';
import { helpText } from './help-texts.ts';

addStyles(css);

const HelpView = late(() => import('./help-view.tsx').then((module) => module.HelpView));

/** Outside of the button, which is made again in another panel when the availability of operators changes. */
const isOpen = signal(false);

/** Leads to all answers of the business. */
export function HelpButton({ app }: { app: App }) {
  const button = useRef<HTMLButtonElement>(null);
  function handleLeave() {
    isOpen.value = false;
    // The page can be focused again once the dialog is gone.
    setTimeout(() => button.current?.focus());
  }
  return (
    <div class="help">
      <button
        ref={button}
        type="button"
        class="help-open"
        aria-haspopup="dialog"
        onClick={() => {
          isOpen.value = true;
        }}
      >
        {helpText('title')}
      </button>
      {isOpen.value && <HelpView app={app} onLeave={handleLeave} onClose={app.close} />}
    </div>
  );
}
