import { useTranslation } from 'react-i18next';
import type { DraftMode } from '../drafts.store.ts';
import styles from './writing-mode-switch.module.css';

export interface WritingModeSwitchProps {
  mode: DraftMode;
  /** Without it, the only choice is whether to write a note. */
  mayReply: boolean;
  onChange: (mode: DraftMode) => void;
}

const bothModes = ['reply', 'note'] as const;
const noteOnly = ['note'] as const;

/** Sets who receives the text. It consists of toggle buttons instead of tabs, because the field below stays the same. */
export function WritingModeSwitch({ mode, mayReply, onChange }: WritingModeSwitchProps) {
  const { t } = useTranslation('chat');
  const modes = mayReply ? bothModes : noteOnly;
  return (
    <fieldset className={styles.switch}>
      <legend className="visually-hidden">{t('note.modes')}</legend>
      {modes.map((choice) => (
        <button
          key={choice}
          type="button"
          className={styles.choice}
          data-mode={choice}
          aria-pressed={mode === choice}
          onClick={() => onChange(!mayReply && mode === choice ? 'reply' : choice)}
        >
          {t(`note.mode.${choice}`)}
        </button>
      ))}
    </fieldset>
  );
}
