import { IconCheck } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Avatar } from '../avatar.tsx';
import {
  Hit,
  SearchResultCount,
  SearchResultError,
  SearchResultList,
  SearchResultNote,
  SearchResultPanel,
  SearchResultSkeleton,
} from '../combobox/search-result-list.tsx';
import styles from './option-list.module.css';
import type { PickerOption } from './options.ts';
import type { Picker } from './use-picker.ts';

export interface OptionListProps {
  picker: Picker;
  label: string;
  chosen: readonly string[];
  isMultiple: boolean;
}

/** The panel below a picker. */
export function OptionList({ picker, label, chosen, isMultiple }: OptionListProps) {
  const { combobox, box, options } = picker;
  const { active, listProps, optionId } = combobox;
  return (
    <SearchResultPanel box={box} placement="bottom-start">
      {options.length > 0 && (
        <SearchResultList {...listProps} label={label} isMultiple={isMultiple}>
          {options.map((option, index) => (
            <Option
              key={option.id}
              id={optionId(index)}
              option={option}
              isActive={index === active}
              isChosen={chosen.includes(option.id)}
              onChoose={picker.choose}
            />
          ))}
        </SearchResultList>
      )}
      <Remark picker={picker} />
    </SearchResultPanel>
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
    <Hit
      id={id}
      className={styles.option!}
      isActive={isActive}
      isChosen={isChosen}
      isDisabled={option.isDisabled}
      onChoose={() => onChoose(option)}
    >
      {option.avatar && <Avatar {...option.avatar} size={28} isDecorative />}
      {option.icon && <span className={styles.icon}>{option.icon}</span>}
      <span className={styles.words}>
        <span>{option.label}</span>
        {option.description && <span className={styles.description}>{option.description}</span>}
      </span>
      {isChosen && <IconCheck size={16} stroke={1.75} aria-hidden className={styles.check} />}
    </Hit>
  );
}

/** A message shown instead of the options or in addition to them. */
function Remark({ picker }: { picker: Picker }) {
  const { t } = useTranslation('ui');
  const { options, status, error, query, retry } = picker;
  const handleRetry = () => {
    picker.input.current?.focus();
    retry();
  };
  if (status === 'failed')
    return <SearchResultError error={error} retryLabel={t('picker.retry')} onRetry={handleRetry} />;
  if (status === 'loading' && options.length === 0)
    return <SearchResultSkeleton label={t('picker.searching')} widths={['60%', '45%', '70%']} />;
  if (status === 'denied') return <SearchResultNote>{t('picker.denied')}</SearchResultNote>;
  // What was typed is offered as a new one: that says it.
  if (picker.isNothingFound && options.length === 0)
    return <SearchResultNote>{query ? t('picker.nothingFor', { query }) : t('picker.nothing')}</SearchResultNote>;
  return <SearchResultCount>{status === 'ready' && t('picker.count', { count: options.length })}</SearchResultCount>;
}
