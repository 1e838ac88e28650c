import { useTranslation } from 'react-i18next';
import { toInitials } from '#shared/ui/initials.ts';
import styles from './visitor-preview.module.css';

export interface VisitorPreviewProps {
  name: string;
  logo: string | null;
}

/** A preview of the chat's header as visitors see it. */
export function VisitorPreview({ name, logo }: VisitorPreviewProps) {
  const { t } = useTranslation('merchant');
  return (
    <figure className={styles.figure}>
      <figcaption className={styles.caption}>{t('business.preview')}</figcaption>
      <div className={styles.head}>
        {logo ? (
          <img className={styles.logo} src={logo} alt="" />
        ) : (
          <span className={styles.logo} aria-hidden>
            {toInitials(name)}
          </span>
        )}
        <span className={styles.name}>{name.trim() || t('business.nameless')}</span>
      </div>
    </figure>
  );
}
