import { IconMessageDots, IconMessageQuestion, IconMessageX, IconStar } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useLengthText } from '../use-length-text.ts';
import styles from './silence-timeline.module.css';

export interface SilenceTimelineProps {
  /** Minutes after the operator's message; 0: never. */
  ask: number;
  close: number;
  hasFarewell: boolean;
  hasRating: boolean;
}

const iconProps = { size: 18, stroke: 1.75, 'aria-hidden': true } as const;

/** The steps that follow when a visitor no longer replies. */
export function SilenceTimeline({ ask, close, hasFarewell, hasRating }: SilenceTimelineProps) {
  const { t } = useTranslation('chat-settings');
  const length = useLengthText();
  const isAsked = ask > 0;
  const isClosed = close > 0 && close > ask;
  return (
    <ol className={styles.line} aria-label={t('timeline.label')}>
      <li>
        <IconMessageDots {...iconProps} />
        <span className={styles.when}>{t('timeline.start')}</span>
        <span>{t('timeline.answered')}</span>
      </li>
      {isAsked && (
        <li>
          <IconMessageQuestion {...iconProps} />
          <span className={styles.when}>{t('timeline.after', { length: length(ask) })}</span>
          <span>{t('timeline.asked')}</span>
        </li>
      )}
      {isClosed && (
        <li>
          <IconMessageX {...iconProps} />
          <span className={styles.when}>{t('timeline.after', { length: length(close) })}</span>
          <span>{t(hasFarewell ? 'timeline.closedWithFarewell' : 'timeline.closed')}</span>
        </li>
      )}
      {isClosed && hasRating && (
        <li>
          <IconStar {...iconProps} />
          <span className={styles.when}>{t('timeline.then')}</span>
          <span>{t('timeline.rated')}</span>
        </li>
      )}
      {!isClosed && (
        <li>
          <IconMessageX {...iconProps} />
          <span className={styles.when}>{t('timeline.never')}</span>
          <span>{t('timeline.staysOpen')}</span>
        </li>
      )}
    </ol>
  );
}
