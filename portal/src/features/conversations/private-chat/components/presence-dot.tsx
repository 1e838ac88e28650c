import type { PrivatePresence } from '@sala/contract/conversations/private-chat/private-chat.schema.ts';
import { useTranslation } from 'react-i18next';
import styles from './presence-dot.module.css';

/** Whether a colleague can take work now: each state has a shape of its own, the colour is an addition. */
export function PresenceDot({
  presence,
  className = '',
}: {
  presence: PrivatePresence;
  className?: string | undefined;
}) {
  const { t } = useTranslation('private-chat');
  const label = t(`presence.${presence}`);
  return (
    <span
      className={`${styles.dot} ${className}`}
      data-presence={presence}
      role="img"
      aria-label={label}
      title={label}
    />
  );
}
