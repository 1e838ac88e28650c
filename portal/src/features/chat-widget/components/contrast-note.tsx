import { useTranslation } from 'react-i18next';
import { InlineAlert } from '#shared/ui/inline-alert.tsx';
import { contrastOn, parseHexColor, type TextColor, textColorOn } from '#shared/ui/text-color-on.ts';
import styles from './contrast-note.module.css';

/** Below this contrast, elements that are not text are hard to see (WCAG 2.2, non-text contrast). */
const visible = 3;
const textColors = ['#ffffff', '#000000'] as const satisfies TextColor[];

/** Black and white text on the merchant's colour, with the contrast of each and which one the chat uses. */
export function ContrastNote({ color }: { color: string }) {
  const { t } = useTranslation('chat-widget');
  if (!parseHexColor(color)) return null;
  const chosen = textColorOn(color);
  const onWhite = contrastOn(color, '#ffffff');
  const name = (text: TextColor) => t(text === '#ffffff' ? 'contrast.white' : 'contrast.black');
  return (
    <>
      <ul className={styles.pair} aria-label={t('contrast.label')}>
        {textColors.map((text) => (
          <li key={text} data-chosen={text === chosen || undefined}>
            {/* A sample of the text. It may be unreadable, and the text beside it states the contrast. */}
            <span
              className={styles.sample}
              aria-hidden
              data-text={t('contrast.sample')}
              style={{ backgroundColor: color, color: text }}
            />
            <span>
              {name(text)} · {contrastOn(color, text).toFixed(1)} : 1{text === chosen && <b> · {t('contrast.used')}</b>}
            </span>
          </li>
        ))}
      </ul>
      {chosen === '#000000' && <InlineAlert tone="info">{t('contrast.dark')}</InlineAlert>}
      {onWhite < visible && <InlineAlert tone="warning">{t('contrast.pale')}</InlineAlert>}
    </>
  );
}
