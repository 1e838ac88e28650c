import { getLanguage } from '@sala/contract/chat-widget/localized-text.ts';
import type { Locale } from '@sala/contract/core/locales.ts';
import type { VisitorConfig } from '@sala/contract/visitors/visitors.schema.ts';
import styles from './widget-preview.module.css';

/** The button as the script draws it on the page, with the same outline, sizes and text. */
export function LauncherSample({ config, locale }: { config: VisitorConfig; locale: Locale }) {
  const { launcher, brandColor, textColor, position, offsetX, offsetY } = config;
  const label = launcher.label[getLanguage(locale)];
  return (
    <span
      className={styles.launcher}
      style={{
        [position]: offsetX,
        bottom: offsetY,
        minWidth: launcher.size,
        height: launcher.size,
        borderRadius: launcher.size,
        paddingInline: label ? (launcher.size - 28) / 2 : undefined,
        paddingInlineEnd: label ? 20 : undefined,
        backgroundColor: brandColor,
        color: textColor,
      }}
    >
      <svg width="28" height="28" viewBox="0 0 28 28" aria-hidden="true">
        <path d={launcher.shape} fill="currentColor" fillRule="evenodd" />
      </svg>
      {label}
    </span>
  );
}
