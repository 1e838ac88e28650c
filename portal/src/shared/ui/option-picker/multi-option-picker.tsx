import { useTranslation } from 'react-i18next';
import { listSeparator } from '#shared/i18n/punctuation.ts';
import { EventBox } from '#shared/ui/event-box.tsx';
import { FieldFrame, fieldBoxClass, useFieldIds } from '../field.tsx';
import { Tag } from '../tag.tsx';
import { OptionList } from './option-list.tsx';
import styles from './option-picker.module.css';
import { Chevron, type PickerProps } from './option-picker.tsx';
import type { PickerOption } from './options.ts';
import { usePicker } from './use-picker.ts';

export interface MultiOptionPickerProps extends PickerProps {
  /** Ids of the chosen options. */
  value: readonly string[] | null | undefined;
  onValueChange(value: string[]): void;
  /** It is what its dialog is about: it gets the focus when that opens, with its list, and the title stands for its label. */
  isSubject?: boolean;
}

/** A choice of any number of many options. The chosen ones are shown in the field; Backspace removes the last. */
export function MultiOptionPicker(props: MultiOptionPickerProps) {
  const { label, hint, error, mark, name, value, onValueChange, placeholder, disabled } = props;
  const { load, known, isSorted } = props;
  const { t } = useTranslation('ui');
  const { inputId, described } = useFieldIds({ hint, error });
  const chosen = value ?? [];
  const remove = (id: string) => onValueChange(chosen.filter((other) => other !== id));
  const toggle = ({ id }: PickerOption) => (chosen.includes(id) ? remove(id) : onValueChange([...chosen, id]));
  const picker = usePicker({
    load,
    known,
    isSorted,
    chosen,
    isMultiple: true,
    onChoose: toggle,
    onRemoveLast: () => chosen.length > 0 && onValueChange(chosen.slice(0, -1)),
  });
  const isResolving = picker.status === 'idle' || picker.status === 'loading';
  const nameOf = (id: string) => picker.optionOf(id)?.label ?? (isResolving ? '…' : t('picker.unknown'));
  const chosenId = `${inputId}-chosen`;
  return (
    <FieldFrame inputId={inputId} label={label} isLabelHidden={props.isSubject} hint={hint} error={error} mark={mark}>
      <EventBox className={styles.picker} onBlur={picker.handleBlur}>
        <div
          ref={picker.box}
          className={fieldBoxClass}
          data-invalid={Boolean(error)}
          data-disabled={disabled || undefined}
        >
          <EventBox
            className={styles.values}
            onClick={(event) => {
              if (event.target !== event.currentTarget || disabled) return;
              picker.input.current?.focus();
              picker.open();
            }}
          >
            {chosen.map((id) => {
              const { icon, markColor } = picker.optionOf(id) ?? {};
              return (
                <Tag
                  key={id}
                  icon={markColor ? undefined : icon}
                  markColor={markColor}
                  onRemove={disabled ? undefined : () => remove(id)}
                  isRemoveSkipped
                >
                  {nameOf(id)}
                </Tag>
              );
            })}
            <input
              {...picker.inputProps}
              id={inputId}
              name={name}
              className={styles.input}
              value={picker.query}
              placeholder={chosen.length > 0 ? undefined : (placeholder ?? t('picker.placeholder'))}
              disabled={disabled}
              data-autofocus={props.isSubject || undefined}
              onFocus={props.isSubject ? picker.open : undefined}
              aria-invalid={Boolean(error)}
              aria-describedby={[described, chosen.length > 0 && chosenId].filter(Boolean).join(' ') || undefined}
            />
          </EventBox>
          <Chevron picker={picker} disabled={disabled} />
        </div>
        <span id={chosenId} hidden>
          {t('picker.chosen', { names: chosen.map(nameOf).join(listSeparator()) })}
        </span>
        {picker.isOpen && <OptionList picker={picker} label={label} chosen={chosen} isMultiple />}
      </EventBox>
    </FieldFrame>
  );
}
