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
  /** Finds options; `optionsAmong(list)` for a list that is completely loaded. A 403 is shown as a plain note. */
  load: LoadOptions;
  /** Options whose names are already known, such as those of the shown record. */
  known?: readonly PickerOption[];
  /** False keeps the order of `load`; otherwise options are sorted by label in ascending order. */
  isSorted?: boolean;
  placeholder?: string;
  disabled?: boolean;
}

export interface OptionPickerProps extends PickerProps {
  /** Id of the chosen option. */
  value: string | null | undefined;
  onValueChange(value: string | null): void;
  isClearable?: boolean;
  /** It gets the focus when its dialog opens. */
  hasAutofocus?: boolean;
  /** Gets what was typed and is not among the options, once the field is left and that is known. */
  onNotFound?: (query: string) => void;
  /** How what was not found is offered as an option; undefined where it is of no use. */
  newOption?: (query: string) => Omit<PickerOption, 'id'> | undefined;
}

/** A choice of one of many options, found by typing. It works by keyboard alone, in dialogs and on phones. */
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
    onNotFound: props.onNotFound,
    newOption: props.newOption,
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
            data-autofocus={props.hasAutofocus || undefined}
            id={inputId}
            name={name}
            className={styles.input}
            // During a search, the chosen option is the placeholder, because leaving the field restores it.
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

/** Only for pointers, because an arrow key opens the field itself. */
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
