import { useEffect, useEffectEvent } from 'react';
import { flushSync } from 'react-dom';
import { useTranslation } from 'react-i18next';
import { currentProfile } from '#shared/session/session.ts';
import { useKeyGroups } from '#shared/ui/key-help.ts';
import { useNotices } from '#shared/ui/notices.ts';
import { matchesShortcut } from '#shared/ui/use-shortcut.ts';
import { minimise, setMuted } from './call-engine.ts';
import { accept, decline, setOnHold } from './call-moves.ts';
import { callPanelId, callShortcuts, keypadButtonId } from './call-shortcuts.ts';
import { getCallState, isSupervising, isVisitorOnHold, useCallState } from './call-state.store.ts';

function showPanel(): void {
  flushSync(() => minimise(false));
  document.getElementById(callPanelId)?.focus();
}

function openKeypad(): void {
  if (getCallState().active?.isMinimised) showPanel();
  const button = document.getElementById(keypadButtonId);
  if (button?.getAttribute('aria-expanded') === 'false') button.click();
}

/**
 * Answers by key from anywhere on the page; of several calls the newest is meant. Mutes the call one is in, puts it on hold, opens its
 * keypad, and leads back to it; once it is over, to what is asked about it.
 */
export function useCallKeys(): void {
  const { t } = useTranslation('calls');
  useKeyGroups([
    {
      title: t('keys.title'),
      rows: [
        { label: t('keys.accept'), keys: [callShortcuts.accept] },
        { label: t('keys.decline'), keys: [callShortcuts.decline] },
        { label: t('keys.mute'), keys: [callShortcuts.mute] },
        { label: t('keys.hold'), keys: [callShortcuts.hold] },
        { label: t('keypad'), keys: [callShortcuts.keypad] },
        { label: t('keys.back'), keys: [callShortcuts.back] },
      ],
    },
  ]);
  const isNeeded = useCallState(({ rings, active, after }) => rings.length > 0 || active !== null || after !== null);
  const handle = useEffectEvent((event: KeyboardEvent) => {
    const { rings, active } = getCallState();
    const newest = rings[0]?.session;
    const isOwn = active?.phase === 'talking' && !isSupervising(active.session, currentProfile()?.id ?? '');
    const spoken = isOwn ? active : undefined;
    // A question would be passed over by what it asks about.
    const isAsked = useNotices.getState().confirmation !== null;
    const run = (combination: string, move: (() => void) | false | undefined) => {
      if (!move || !matchesShortcut(event, combination)) return;
      event.preventDefault();
      if (!event.repeat) move();
    };
    if (spoken?.media) run(callShortcuts.mute, () => setMuted(!spoken.media!.isMuted));
    if (isAsked) return;
    run(callShortcuts.accept, newest && (() => void accept(newest)));
    run(callShortcuts.decline, newest && (() => void decline(newest)));
    run(callShortcuts.hold, spoken && (() => void setOnHold(!isVisitorOnHold(spoken.session))));
    // Outside of an open dialog nothing can have the focus.
    if (document.querySelector('dialog[open]') !== null) return;
    run(callShortcuts.keypad, spoken && openKeypad);
    const isPanelThere = active !== null || document.getElementById(callPanelId) !== null;
    run(callShortcuts.back, isPanelThere && showPanel);
  });
  useEffect(() => {
    if (!isNeeded) return;
    const listener = (event: KeyboardEvent) => handle(event);
    // Before the offers of conversations, which have the same keys: a caller waits by the second.
    addEventListener('keydown', listener, true);
    return () => removeEventListener('keydown', listener, true);
  }, [isNeeded]);
}
