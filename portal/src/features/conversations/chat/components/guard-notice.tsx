import { firstPassages } from '@sala/client/guard/first-passages.ts';
import type { SensitivePassage } from '@sala/contract/conversations/chat/guard/guard.schema.ts';
import { IconShieldExclamation } from '@tabler/icons-react';
import type { RefObject } from 'react';
import { useTranslation } from 'react-i18next';
import styles from './guard-notice.module.css';
import { SmallButton } from './small-button.tsx';

export interface GuardNoticeProps {
  id: string;
  text: string;
  passages: readonly SensitivePassage[];
  textRef: RefObject<HTMLTextAreaElement | null>;
  onTextChange: (text: string) => void;
}

const withoutGap = (text: string) => text.replace(/[^\S\n]{2,}/g, ' ').trim();

/** The passages of a reply that cannot be sent, with the reasons, a button to go to them and a way to correct them. */
export function GuardNotice({ id, text, passages, textRef, onTextChange }: GuardNoticeProps) {
  const { t } = useTranslation('chat');
  const { shown, more } = firstPassages(text, passages);

  function show({ start, end }: SensitivePassage) {
    textRef.current?.focus();
    textRef.current?.setSelectionRange(start, end);
  }

  function remove({ start, end }: SensitivePassage) {
    onTextChange(withoutGap(`${text.slice(0, start)} ${text.slice(end)}`));
    textRef.current?.focus();
  }

  return (
    <div id={id} className={styles.notice}>
      <p className={styles.title}>
        <IconShieldExclamation size={18} stroke={1.75} aria-hidden />
        {t('guard.title')}
      </p>
      <ul className={styles.list}>
        {shown.map(({ words, ...passage }) => (
          <li key={passage.start} className={styles.passage}>
            <span className={styles.what}>
              <mark className={styles.mark}>{words}</mark>{' '}
              <span className={styles.reason}>{t(`guard.reason.${passage.reasonKey}`)}</span>
            </span>
            <SmallButton aria-label={t('guard.showWords', { words })} onClick={() => show(passage)}>
              {t('guard.show')}
            </SmallButton>
            <SmallButton aria-label={t('guard.removeWords', { words })} onClick={() => remove(passage)}>
              {t('guard.remove')}
            </SmallButton>
          </li>
        ))}
      </ul>
      {more > 0 && <p className={styles.more}>{t('guard.more', { count: more })}</p>}
    </div>
  );
}
