import { toMinutes } from '@sala/contract/core/rules/time-of-day.ts';
import { IconClock } from '@tabler/icons-react';
import { type KeyboardEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Menu, MenuItem } from './menu.tsx';
import { PickButton } from './pick-button.tsx';
import { TextField, type TextFieldProps } from './text-field.tsx';
import { getTime, readTime } from './time-text.ts';

export interface TimeFieldProps
  extends Omit<TextFieldProps, 'value' | 'onChange' | 'onBlur' | 'onKeyDown' | 'start' | 'end' | 'ref'> {
  /** 08:30. Text that is not a valid time yet is kept as typed, and the schema refuses it. */
  value: string | null | undefined;
  onValueChange(value: string): void;
}

const everyHalfHour = Array.from({ length: 48 }, (_, index) => getTime(index * 30));
const arrowStep = 15;
const directions: Record<string, number> = { ArrowUp: arrowStep, ArrowDown: -arrowStep };

/**
 * A time of day with 24 hours: typed in any format, changed by arrow keys, or chosen. It is not the browser's own field, which follows the
 * device's format.
 */
export function TimeField({ value, onValueChange, disabled, ...rest }: TimeFieldProps) {
  const { t } = useTranslation('ui');
  const [typed, setTyped] = useState<string>();
  const shown = typed ?? value ?? '';

  const handleType = (text: string) => {
    setTyped(text);
    onValueChange(readTime(text) ?? text);
  };
  const handleKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    const step = directions[event.key];
    const time = readTime(shown);
    if (!step || !time || event.altKey || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    setTyped(undefined);
    onValueChange(getTime(toMinutes(time) + step));
  };

  return (
    <TextField
      {...rest}
      value={shown}
      disabled={disabled}
      placeholder={disabled ? undefined : (rest.placeholder ?? '00:00')}
      inputMode="numeric"
      autoComplete="off"
      maxLength={8}
      onChange={(event) => handleType(event.currentTarget.value)}
      onBlur={() => setTyped(undefined)}
      onKeyDown={handleKeyDown}
      end={
        !disabled && (
          <Menu
            label={t('time.pick', { label: rest.label })}
            placement="bottom-end"
            onOpen={(panel) => showChosen(panel, shown)}
            trigger={(props) => (
              <PickButton {...props} label={t('time.pick', { label: rest.label })}>
                <IconClock size={16} stroke={1.75} aria-hidden />
              </PickButton>
            )}
          >
            {everyHalfHour.map((time) => (
              <MenuItem
                key={time}
                isChecked={time === value}
                onSelect={() => {
                  setTyped(undefined);
                  onValueChange(time);
                }}
              >
                {time}
              </MenuItem>
            ))}
          </Menu>
        )
      }
    />
  );
}

/** Focuses the half hour at or before the typed time, which also scrolls it into view. */
function showChosen(panel: HTMLElement, text: string): void {
  const time = readTime(text) ?? '08:00';
  const items = [...panel.querySelectorAll<HTMLElement>('[role="menuitemradio"]')];
  items.findLast((item) => item.textContent.trim() <= time)?.focus();
}
