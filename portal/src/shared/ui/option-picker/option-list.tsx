import { IconCheck } from '@tabler/icons-react';
import { useEffect, useLayoutEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { ApiError } from '#shared/api/api-error.ts';
import { useErrorText } from '#shared/i18n/use-error-text.ts';
import { Avatar } from '../avatar.tsx';
import { Button } from '../button.tsx';
import { Loading } from '../loading.tsx';
import { placePanel } from '../place-panel.ts';
import { Skeleton } from '../skeleton.tsx';
import styles from './option-list.module.css';
import type { PickerOption } from './options.ts';
import type { Picker } from './use-picker.ts';

export interface OptionListProps {
  picker: Picker;
  label: string;
  chosen: readonly string[];
  isMultiple: boolean;
}

/** The panel under a picker, in the top layer: over dialogs too, and never cut off by what scrolls. */
export function OptionList({ picker, label, chosen, isMultiple }: OptionListProps) {
  const { listId, box, active, options } = picker;
  const panel = useRef<HTMLDivElement>(null);

  useLayoutEffect(() => {
    const element = panel.current!;
    const place = () => {
      if (!box.current) return;
      element.style.width = `${box.current.offsetWidth}px`;
      placePanel(element, box.current, 'bottom-start');
    };
    element.showPopover();
    place();
    const observer = new ResizeObserver(place);
    observer.observe(element);
    observer.observe(box.current!);
    addEventListener('resize', place);
    addEventListener('scroll', place, true);
    return () => {
      observer.disconnect();
      removeEventListener('resize', place);
      removeEventListener('scroll', place, true);
    };
  }, [box]);

  useEffect(() => {
    if (active >= 0) document.getElementById(`${listId}-${active}`)?.scrollIntoView({ block: 'nearest' });
  }, [listId, active]);

  return (
    <div
      ref={panel}
      popover="manual"
      className={styles.panel}
      // A press on it leaves the focus in the field.
      onPointerDown={(event) => {
        if (!(event.target as Element).closest('button')) event.preventDefault();
      }}
    >
      {options.length > 0 && (
        <div id={listId} className={styles.list} role="listbox" aria-label={label} aria-multiselectable={isMultiple}>
          {options.map((option, index) => (
            <Option
              key={option.id}
              id={`${listId}-${index}`}
              option={option}
              isActive={index === active}
              isChosen={chosen.includes(option.id)}
              onChoose={picker.choose}
            />
          ))}
        </div>
      )}
      <Remark picker={picker} />
    </div>
  );
}

interface OptionProps {
  id: string;
  option: PickerOption;
  isActive: boolean;
  isChosen: boolean;
  onChoose: (option: PickerOption) => void;
}

function Option({ id, option, isActive, isChosen, onChoose }: OptionProps) {
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the keyboard stays in the field, which moves the active option
    <div
      id={id}
      role="option"
      className={styles.option}
      aria-selected={isChosen}
      aria-disabled={option.isDisabled || undefined}
      data-active={isActive || undefined}
      tabIndex={-1}
      onClick={() => onChoose(option)}
    >
      {option.avatar && <Avatar {...option.avatar} size={28} isDecorative />}
      {option.icon && <span className={styles.icon}>{option.icon}</span>}
      <span className={styles.words}>
        <span className={styles.label}>{option.label}</span>
        {option.description && <span className={styles.description}>{option.description}</span>}
      </span>
      {isChosen && <IconCheck size={16} stroke={1.75} aria-hidden className={styles.check} />}
    </div>
  );
}

/** What there is to say instead of options, or about them. */
function Remark({ picker }: { picker: Picker }) {
  const { t } = useTranslation('ui');
  const errorText = useErrorText();
  const { options, status, error, query, retry } = picker;
  if (status === 'failed')
    return (
      <div className={styles.remark} role="alert">
        <span>{errorText(error instanceof ApiError ? error : { key: 'unexpected', params: {} })}</span>
        <Button
          variant="default"
          isSmall
          onClick={() => {
            picker.input.current?.focus();
            retry();
          }}
        >
          {t('picker.retry')}
        </Button>
      </div>
    );
  if (status === 'loading' && options.length === 0)
    return (
      <Loading label={t('picker.searching')}>
        <div className={styles.skeleton}>
          <Skeleton width="60%" />
          <Skeleton width="45%" />
          <Skeleton width="70%" />
        </div>
      </Loading>
    );
  if (status === 'denied')
    return (
      <div className={styles.remark} role="status">
        {t('picker.denied')}
      </div>
    );
  if (status === 'ready' && options.length === 0)
    return (
      <div className={styles.remark} role="status">
        {query ? t('picker.nothingFor', { query }) : t('picker.nothing')}
      </div>
    );
  return (
    <div className="visually-hidden" role="status">
      {status === 'ready' && t('picker.count', { count: options.length })}
    </div>
  );
}
