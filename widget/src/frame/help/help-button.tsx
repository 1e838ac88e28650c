import { useState } from 'preact/hooks';
import type { Chat } from '../chat/chat.ts';
import { late } from '../ui/late.tsx';
import { addStyles } from '../ui/late-styles.ts';
import css from './help.css?inline';
import { helpText } from './help-texts.ts';

addStyles(css);

const HelpView = late(() => import('./help-view.tsx').then((module) => module.HelpView));

/** Leads to all answers of the business. */
export function HelpButton({ chat }: { chat: Chat }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <div class="help">
      <button type="button" class="help-open" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        {helpText('title')}
      </button>
      {isOpen && <HelpView chat={chat} onLeave={() => setOpen(false)} />}
    </div>
  );
}
