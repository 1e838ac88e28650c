import { useTranslation } from 'react-i18next';
import type { DraftMode } from '../drafts.store.ts';
import styles from './writing-mode-switch.module.css';

export interface WritingModeSwitchProps {
  mode: DraftMode;
  onChange: (mode: DraftMode) => void;
}

const modes = ['reply', 'note'] as const;

/** To whom one writes. Buttons that are pressed, not tabs: the text below them stays one place. */
export function WritingModeSwitch({ mode, onChange }: WritingModeSwitchProps) {
  const { t } = useTranslation('chat');
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
          onClick={() => onChange(choice)}
        >
          {t(`note.mode.${choice}`)}
        </button>
      ))}
    </fieldset>
  );
}
