import { IconChevronDown, IconX } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { EventBox } from '#shared/ui/event-box.tsx';
import { Avatar } from '../avatar.tsx';
import { FieldFrame, type FieldTexts, fieldBoxClass, useFieldIds } from '../field.tsx';
import { OptionList } from './option-list.tsx';
import styles from './option-picker.module.css';
import type { LoadOptions, PickerOption } from './options.ts';
import { usePicker } from './use-picker.ts';

export interface PickerProps extends FieldTexts {
  name?: string;
  /** Finds options; `optionsAmong(list)` for a list that is there as a whole. A 403 becomes a quiet note. */
  load: LoadOptions;
  /** Options whose names are known already, such as those of the record that is shown. */
  known?: readonly PickerOption[];
  /** False keeps the order of `load`; otherwise ascending by label. */
  isSorted?: boolean;
  placeholder?: string;
  disabled?: boolean;
}

export interface OptionPickerProps extends PickerProps {
  /** Id of the chosen option. */
  value: string | null | undefined;
  onValueChange(value: string | null): void;
  isClearable?: boolean;
}

/** One of many, found by typing. Works with the keyboard alone, in dialogs and on phones. */
export function OptionPicker(props: OptionPickerProps) {
  const { label, hint, error, mark, name, value, onValueChange, placeholder, disabled, isClearable = true } = props;
  const { load, known, isSorted } = props;
  const { t } = useTranslation('ui');
  const { inputId, described } = useFieldIds({ hint, error });
  const chosen = value ? [value] : [];
  const picker = usePicker({
    load,
    known,
    isSorted,
    chosen,
    isMultiple: false,
    onChoose: (option) => onValueChange(option.id),
  });
  const option = value ? picker.optionOf(value) : undefined;
  const isResolving = picker.status === 'idle' || picker.status === 'loading';
  const chosenName = value ? (option?.label ?? (isResolving ? '' : t('picker.unknown'))) : '';
  return (
    <FieldFrame inputId={inputId} label={label} hint={hint} error={error} mark={mark}>
      <EventBox className={styles.picker} onBlur={picker.handleBlur}>
        <div ref={picker.box} className={fieldBoxClass} data-invalid={Boolean(error)}>
          {option?.avatar && picker.query === '' && (
            <span className={styles.face}>
              <Avatar {...option.avatar} size={22} isDecorative />
            </span>
          )}
          <input
            {...picker.inputProps}
            id={inputId}
            name={name}
            className={styles.input}
            // While somebody searches the chosen one stands behind, as what it goes back to.
            value={picker.query === '' && !picker.isOpen ? chosenName : picker.query}
            placeholder={chosenName || (placeholder ?? t('picker.placeholder'))}
            disabled={disabled}
            aria-invalid={Boolean(error)}
            aria-describedby={described}
          />
          {value && isClearable && !disabled && (
            <button
              type="button"
              className={styles.small}
              aria-label={t('picker.clear')}
              onClick={() => {
                onValueChange(null);
                picker.input.current?.focus();
              }}
            >
              <IconX size={16} stroke={1.75} aria-hidden />
            </button>
          )}
          <Chevron picker={picker} disabled={disabled} />
        </div>
        {picker.isOpen && <OptionList picker={picker} label={label} chosen={chosen} isMultiple={false} />}
      </EventBox>
    </FieldFrame>
  );
}

interface ChevronProps {
  picker: ReturnType<typeof usePicker>;
  disabled: boolean | undefined;
}

/** For pointers only: the field itself opens with an arrow key. */
export function Chevron({ picker, disabled }: ChevronProps) {
  return (
    <span
      className={styles.chevron}
      data-disabled={disabled || undefined}
      aria-hidden
      onPointerDown={(event) => {
        event.preventDefault();
        if (disabled) return;
        if (picker.isOpen) return picker.close();
        picker.input.current?.focus();
        picker.open();
      }}
    >
      <IconChevronDown size={16} stroke={1.75} />
    </span>
  );
}
