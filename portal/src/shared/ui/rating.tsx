import { IconStar, IconStarFilled } from '@tabler/icons-react';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { FieldGroup, type FieldTexts } from './field.tsx';
import styles from './rating.module.css';

const stars = [1, 2, 3, 4, 5] as const;

export interface RatingProps extends FieldTexts {
  name?: string;
  /** 1 to 5, null for no rating yet. */
  value: number | null | undefined;
  onValueChange(value: number): void;
  disabled?: boolean;
}

/** A rating of one to five stars. It is built from radio buttons, which arrow keys and screen readers support. */
export function Rating({ value, onValueChange, disabled, ...texts }: RatingProps) {
  const { t } = useTranslation('ui');
  const ownName = useId();
  return (
    <FieldGroup {...texts} isDisabled={disabled} role="radiogroup">
      <div className={styles.choice}>
        {stars.map((star) => (
          <label key={star} className={styles.star} data-on={star <= (value ?? 0) || undefined}>
            <input
              type="radio"
              className="visually-hidden"
              name={texts.name ?? ownName}
              value={star}
              checked={star === value}
              onChange={() => onValueChange(star)}
            />
            <span className="visually-hidden">{t('rating.stars', { count: star })}</span>
            {star <= (value ?? 0) ? (
              <IconStarFilled size={24} aria-hidden />
            ) : (
              <IconStar size={24} stroke={1.5} aria-hidden />
            )}
          </label>
        ))}
      </div>
    </FieldGroup>
  );
}

export interface StarsProps {
  /** 0 to 5; an average may have decimals. */
  value: number;
  /** In px. */
  size?: number;
}

/** A given rating or an average, filled with the precision of a tenth of a star. */
export function Stars({ value, size = 16 }: StarsProps) {
  const { t } = useTranslation('ui');
  const rounded = Math.round(value * 10) / 10;
  return (
    <span className={styles.stars} role="img" aria-label={t('rating.of', { value: rounded })}>
      {stars.map((star) => (
        <span key={star} className={styles.slot} style={{ width: size, height: size }} aria-hidden>
          <IconStar size={size} stroke={1.5} />
          <span className={styles.fill} style={{ width: `${Math.max(0, Math.min(1, rounded - star + 1)) * 100}%` }}>
            <IconStarFilled size={size} />
          </span>
        </span>
      ))}
    </span>
  );
}
