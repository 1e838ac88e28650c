import { IconAlertCircle, IconCircleCheck, IconInfoCircle, IconX } from '@tabler/icons-react';
import type { ParseKeys } from 'i18next';
import { type FocusEvent, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { useTranslation } from 'react-i18next';
import { ApiError } from '#shared/api/api-error.ts';
import { withColon } from '#shared/i18n/punctuation.ts';
import { useErrorText, useProblemText } from '#shared/i18n/use-error-text.ts';
import { EventBox } from './event-box.tsx';
import { findPlace, type Place, type Surroundings } from './free-place.ts';
import { IconButton } from './icon-button.tsx';
import { dismissToast, type ShownToast, type Toast, useNotices } from './notices.ts';
import { useTopDialog } from './open-dialogs.ts';
import styles from './toast-host.module.css';

const icons = { success: IconCircleCheck, info: IconInfoCircle, error: IconAlertCircle } as const;

const controls =
  'a[href], button, input, select, textarea, summary, [role="tab"], [role="button"], [role="option"], [data-being-read], [data-uncovered], dialog :is(h2, h3, label, legend)';
const margin = 8;
/** Between the toasts and a dialog beside them, and the edge of the page. */
const gap = 16;
/** The page below the toasts keeps changing, so what is under them is checked at this interval, in ms. */
const repositionMs = 300;

/** Whether an element can be clicked at its position: it is not hidden, clipped or covered. */
function isPressable(element: Element, { left, right, top, bottom }: DOMRect): boolean {
  const hit = document.elementFromPoint((left + right) / 2, (top + bottom) / 2);
  return hit !== null && (element.contains(hit) || hit.contains(element));
}

/**
 * Whether only a pointer at its row shows it. Nobody presses it now, and the five beside each older message would weigh more than the newest
 * message. A field may be transparent over what shows it.
 */
const isUnshownButton = (element: Element): boolean =>
  element instanceof HTMLButtonElement && element.checkVisibility?.({ checkOpacity: true }) === false;

/** What is beside or below the toasts at the top: the controls, what must be read at once, such as who calls, and the foot of the page. */
function lookBelow(host: HTMLElement, wanted: DOMRect): Surroundings {
  // The toasts are hidden for the lookup of what is below them.
  host.style.visibility = 'hidden';
  const boxesOf = (selector: string) =>
    [...document.querySelectorAll(selector)].flatMap((element) => {
      if (host.contains(element)) return [];
      const box = element.getBoundingClientRect();
      const isBeside = box.right <= wanted.left || box.left >= wanted.right || box.bottom <= wanted.top;
      const isThere = !isBeside && box.width > 0 && box.top < innerHeight && isPressable(element, box);
      return isThere && !isUnshownButton(element) ? [{ element, box }] : [];
    });
  const found = boxesOf(controls);
  const feet = boxesOf('[data-foot]').map(({ box }) => box.top);
  host.style.visibility = '';
  // In a dialog one works, and sees nothing else.
  const isInDialog = host.parentElement instanceof HTMLDialogElement;
  const mustStay = ({ element }: { element: Element }) => isInDialog || element.closest('[data-uncovered]') !== null;
  return {
    controls: found.filter((one) => !mustStay(one)).map(({ box }) => box),
    uncovered: found.filter(mustStay).map(({ box }) => box),
    lowest: Math.min(innerHeight, ...feet) - margin,
  };
}

/** The distance from the right edge at which the toasts are beside the dialog that they are in; undefined: there is no room. */
function rightOfDialog(host: HTMLElement): number | undefined {
  if (!(host.parentElement instanceof HTMLDialogElement)) return undefined;
  const dialog = host.parentElement.getBoundingClientRect();
  const { width } = host.getBoundingClientRect();
  if (innerWidth - dialog.right >= width + 2 * gap) return gap;
  return dialog.left >= width + 2 * gap ? innerWidth - dialog.left + gap : undefined;
}

/**
 * Positions the toasts at the top or at the foot, where they stay: one must not have to look for them. If several toasts do not fit there,
 * the older ones are folded under the newest.
 */
function positionHost(host: HTMLElement): void {
  // Without a toast it covers nothing anywhere, and the first one would have to stay there.
  if (!host.hasChildNodes()) return;
  const kept = host.dataset.place as Place | undefined;
  const bottom = Number.parseFloat(host.style.bottom);
  Object.assign(host.style, { top: '', bottom: '' });
  delete host.dataset.folded;
  const right = rightOfDialog(host);
  host.style.right = right === undefined ? '' : `${right}px`;
  const around = lookBelow(host, host.getBoundingClientRect());
  // A reply that gets shorter lowers the foot: the toasts stay where they are.
  const raised = kept === 'foot' ? { ...around, lowest: Math.min(around.lowest, innerHeight - bottom) } : around;
  const find = () => findPlace(host.getBoundingClientRect(), raised, kept);
  let found = find();
  if (found.covered > 0 && host.childElementCount > 1) {
    host.dataset.folded = '';
    found = find();
  }
  host.dataset.place = found.place;
  if (found.place === 'foot') Object.assign(host.style, { top: 'auto', bottom: `${innerHeight - raised.lowest}px` });
  if (found.place === 'between') host.style.top = `${found.top}px`;
}

/** Folded under the newest toast, where it cannot be read. */
const isFolded = (card: HTMLElement | null): boolean =>
  card?.parentElement?.dataset.folded !== undefined && card.nextElementSibling !== null;

/**
 * The element of the toasts. It is outside the page's root, and inside the topmost dialog while one is open, because everything outside of
 * that is inert.
 */
function useHost(newest: string | undefined, label: string): HTMLElement {
  const [host] = useState(() => {
    const element = document.createElement('section');
    element.className = styles.host!;
    element.popover = 'manual';
    return element;
  });
  const dialog = useTopDialog();
  useLayoutEffect(() => {
    host.setAttribute('aria-label', label);
  }, [host, label]);
  useLayoutEffect(() => {
    // A dialog that was just removed from the page reports it with a delay.
    const home = dialog?.isConnected ? dialog : document.body;
    // Showing it again moves it above everything opened since.
    if (host.parentElement === home) host.hidePopover();
    else {
      home.append(host);
      delete host.dataset.place;
    }
    host.showPopover();
    positionHost(host);
  }, [host, dialog, newest]);
  useEffect(() => {
    const timer = setInterval(() => host.matches(':hover, :focus-within') || positionHost(host), repositionMs);
    return () => {
      clearInterval(timer);
      host.remove();
    };
  }, [host]);
  return host;
}

/** The toasts, newest last. They are in the browser's top layer and therefore also above an open dialog. */
export function ToastHost() {
  const { t } = useTranslation('common');
  const toasts = useNotices((state) => state.toasts);
  const host = useHost(toasts.at(-1)?.id, t('notices'));
  return createPortal(
    toasts.map((toast) => <ToastCard key={toast.id} toast={toast} />),
    host,
  );
}

function ToastCard({ toast }: { toast: ShownToast }) {
  const { t } = useTranslation('common');
  const Icon = icons[toast.tone];
  // Pointer and focus are tracked separately: when one ends, the other may still hold the toast.
  const held = useRef({ byPointer: false, byFocus: false });
  const card = useRef<HTMLDivElement>(null);
  /** What had the focus before this toast. */
  const cameFrom = useRef<HTMLElement>(null);
  useEffect(() => {
    let left = toast.duration;
    const step = 100;
    // The time is counted in steps, so that it stops while the toast is hovered, focused or under another toast.
    const timer = setInterval(() => {
      if (!held.current.byPointer && !held.current.byFocus && !isFolded(card.current)) left -= step;
      if (left <= 0) dismissToast(toast.id);
    }, step);
    return () => clearInterval(timer);
  }, [toast]);
  const hold = (by: 'byPointer' | 'byFocus', isHeld: boolean) => () => {
    held.current[by] = isHeld;
  };
  const handleFocus = ({ relatedTarget }: FocusEvent) => {
    held.current.byFocus = true;
    if (relatedTarget instanceof HTMLElement && !card.current?.contains(relatedTarget))
      cameFrom.current = relatedTarget;
  };
  const leave = () => {
    // The pressed button goes with the toast, and the focus would be nowhere.
    if (card.current?.contains(document.activeElement)) cameFrom.current?.focus({ preventScroll: true });
    dismissToast(toast.id);
  };
  const handleAction = () => {
    leave();
    toast.action?.run();
  };
  return (
    <EventBox
      ref={card}
      className={styles.toast}
      data-tone={toast.tone}
      role={toast.tone === 'error' ? 'alert' : 'status'}
      onPointerEnter={hold('byPointer', true)}
      onPointerLeave={hold('byPointer', false)}
      onFocus={handleFocus}
      onBlur={hold('byFocus', false)}
    >
      <Icon size={18} stroke={1.75} aria-hidden />
      <div className={styles.text}>
        <ToastText content={toast.content} />
        {toast.action && (
          <button type="button" className={styles.action} onClick={handleAction}>
            {toast.action.label}
          </button>
        )}
      </div>
      <IconButton label={t('close')} size={28} onClick={leave}>
        <IconX size={16} stroke={1.75} aria-hidden />
      </IconButton>
    </EventBox>
  );
}

/** The text of a toast, translated when it is shown. */
function ToastText({ content }: Pick<Toast, 'content'>) {
  const { t } = useTranslation('common');
  const errorText = useErrorText();
  const problemText = useProblemText();
  if (typeof content === 'string') return content;
  if (content instanceof ApiError) return errorText(content);
  if ('problem' in content) return withColon(content.field, problemText(content.problem));
  const known = `success.${content.messageKey}` as ParseKeys<'common'>;
  return t(known, { defaultValue: t('success.saved') });
}
