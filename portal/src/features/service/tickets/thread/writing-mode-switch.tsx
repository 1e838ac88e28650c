import { IconArrowBackUp, IconLock } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { shortcutKeys } from '#shared/ui/use-shortcut.ts';
import { panelKeys } from '../detail/use-ticket-keys.ts';
import styles from './composer.module.css';
import { type WritingMode, writingModes } from './drafts.store.ts';

const icons = { answer: IconArrowBackUp, note: IconLock } as const;

export interface WritingModeSwitchProps {
  /** undefined: the user is only reading. */
  mode: WritingMode | undefined;
  onChange: (mode: WritingMode) => void;
}

/** Sets who receives the text. It consists of toggle buttons instead of tabs, because the field below stays the same. */
export function WritingModeSwitch({ mode, onChange }: WritingModeSwitchProps) {
  const { t } = useTranslation('tickets');
  return (
    <fieldset className={styles.switch}>
      <legend className="visually-hidden">{t('thread.modes')}</legend>
      {writingModes.map((choice) => {
        const Icon = icons[choice];
        return (
          <button
            key={choice}
            type="button"
            className={styles.choice}
            data-mode={choice}
            aria-pressed={mode === choice}
            title={`${t(`thread.mode.${choice}`)} (${shortcutKeys(panelKeys[choice]).join('')})`}
            onClick={() => onChange(choice)}
          >
            <Icon size={16} stroke={1.75} aria-hidden />
            {t(`thread.mode.${choice}`)}
          </button>
        );
      })}
    </fieldset>
  );
}
