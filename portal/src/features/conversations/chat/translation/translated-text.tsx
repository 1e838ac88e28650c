import type { Message } from '@sala/contract/conversations/chat/messages.schema.ts';
import { IconLanguage } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useOwnProfile } from '../own-profile.tsx';
import { nameOfLanguage } from './language-name.ts';
import { renderingFor } from './shown-text.ts';
import styles from './translated-text.module.css';

export interface TranslatedTextProps {
  message: Message;
  /** The original text of the message, or its transcript. */
  text: string;
  children: (text: string) => ReactNode;
}

/** The text of a message in the reader's language if it was translated, with a button for the other version. */
export function TranslatedText({ message, text, children }: TranslatedTextProps) {
  const { t } = useTranslation('chat');
  const [isOther, setIsOther] = useState(false);
  const rendering = renderingFor(message, useOwnProfile());
  if (!rendering) return children(text);
  const isTranslation = rendering.isFirst !== isOther;
  const language = nameOfLanguage(rendering.locale);
  return (
    <>
      <span lang={isTranslation ? rendering.locale : undefined} className={styles.words}>
        {children(isTranslation ? rendering.text : text)}
      </span>
      <button type="button" className={styles.toggle} aria-pressed={isOther} onClick={() => setIsOther(!isOther)}>
        <IconLanguage size={14} stroke={1.75} aria-hidden />
        {isTranslation ? t('translation.viewOriginal') : t('translation.viewTranslation', { language })}
      </button>
    </>
  );
}
