import { useTranslation } from 'react-i18next';
import { useTypers } from '../typing.store.ts';
import styles from './typing-line.module.css';

/** The people who are typing. Its space is always reserved, so that nothing moves. */
export function TypingLine({ channelId }: { channelId: string }) {
  const { t } = useTranslation('chat');
  const names = useTypers(channelId).map(({ name }) => name);
  const [first, second] = names;
  const text =
    names.length > 2
      ? t('thread.typingMany', { count: names.length })
      : second
        ? t('thread.typingTwo', { first, second })
        : first && t('thread.typing', { name: first });
  return (
    <p className={styles.line} aria-live="polite">
      {text}
    </p>
  );
}
