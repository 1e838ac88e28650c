import { type TelephoneKey, telephoneKeys } from '@sala/client/call/key-tones.ts';
import { IconGridDots } from '@tabler/icons-react';
import { type KeyboardEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Popover } from '#shared/ui/popover.tsx';
import { pressKey } from '../call-engine.ts';
import { callShortcuts, keypadButtonId } from '../call-shortcuts.ts';
import styles from './keypad-menu.module.css';
import { ToolButton } from './tool-button.tsx';

/** How many of the keys that were pressed are shown. */
const shown = 16;

/** The keys of a telephone, by touch or by the keyboard; the others hear them. */
export function KeypadMenu() {
  const { t } = useTranslation('calls');
  return (
    <Popover
      label={t('keypad')}
      width={240}
      placement="bottom-end"
      trigger={(props) => (
        <ToolButton
          {...props}
          id={keypadButtonId}
          label={t('keypad')}
          shortcut={callShortcuts.keypad}
          icon={IconGridDots}
        />
      )}
    >
      <Keys />
    </Popover>
  );
}

function Keys() {
  const { t } = useTranslation('calls');
  const [pressed, setPressed] = useState('');
  function press(key: TelephoneKey): void {
    pressKey(key);
    setPressed((keys) => (keys + key).slice(-shown));
  }
  function handleKeyDown(event: KeyboardEvent): void {
    const key = telephoneKeys.find((one) => one === event.key);
    if (key && !event.repeat && !event.ctrlKey && !event.altKey && !event.metaKey) press(key);
  }
  return (
    <fieldset aria-label={t('keypad')} className={styles.pad} onKeyDown={handleKeyDown}>
      <output className={styles.pressed} aria-label={t('keysPressed')}>
        {pressed}
      </output>
      {telephoneKeys.map((key) => (
        <button key={key} type="button" className={styles.key} onClick={() => press(key)}>
          {key}
        </button>
      ))}
    </fieldset>
  );
}
