import { IconMoodSmile } from '@tabler/icons-react';
import { type RefObject, Suspense, useRef } from 'react';
import { flushSync } from 'react-dom';
import { useTranslation } from 'react-i18next';
import { IconButton } from '#shared/ui/icon-button.tsx';
import { lazyPart } from '#shared/ui/lazy-part.ts';
import { Popover, type PopoverHandle } from '#shared/ui/popover.tsx';

const EmojiPanel = lazyPart(() => import('./emoji-panel.tsx').then((module) => module.EmojiPanel));
/** The size of the loaded panel, so that it need not be positioned again. */
const panelSize = { minHeight: 'min(312px, 52dvh)' };

export interface EmojiButtonProps {
  textRef: RefObject<HTMLTextAreaElement | null>;
  onTextChange: (text: string) => void;
}

/** Inserts an emoji at the caret. */
export function EmojiButton({ textRef, onTextChange }: EmojiButtonProps) {
  const { t } = useTranslation('chat');
  const popover = useRef<PopoverHandle>(null);
  function insert(sign: string) {
    const area = textRef.current;
    if (!area) return;
    const { value, selectionStart, selectionEnd } = area;
    flushSync(() => onTextChange(value.slice(0, selectionStart) + sign + value.slice(selectionEnd)));
    popover.current?.close();
    area.focus();
    area.setSelectionRange(selectionStart + sign.length, selectionStart + sign.length);
  }
  return (
    <Popover
      ref={popover}
      label={t('emoji.title')}
      placement="top-start"
      width={348}
      trigger={(props) => (
        <IconButton {...props} size={30} label={t('emoji.title')}>
          <IconMoodSmile size={18} stroke={1.75} aria-hidden />
        </IconButton>
      )}
    >
      <div style={panelSize}>
        <Suspense fallback={null}>
          <EmojiPanel onPick={insert} />
        </Suspense>
      </div>
    </Popover>
  );
}
