import { IconSearch, IconX } from '@tabler/icons-react';
import type { KeyboardEvent, Ref } from 'react';
import { IconButton } from '#shared/ui/icon-button.tsx';
import styles from './search-input.module.css';

export interface SearchInputProps {
  value: string;
  label: string;
  /** For a narrow field, in place of the label, which would be cut. */
  placeholder?: string | undefined;
  clearLabel: string;
  className?: string;
  ref?: Ref<HTMLInputElement>;
  /** `isComposing`: the text is not final yet, because an input method for Khmer, Chinese or Vietnamese is still composing it. */
  onChange: (value: string, isComposing: boolean) => void;
  /** Keys of the content near it, such as Enter. */
  onKeyDown?: (event: KeyboardEvent) => void;
}

const maxLength = 100;

/** Phone keyboards compose every word and report it until the word is complete, so this state is ignored on phones. */
const isComposing = (event: Event) =>
  event instanceof InputEvent && event.isComposing && !matchMedia('(pointer: coarse)').matches;

/** A field that searches the content near it. Escape empties it, and leaves it when it is empty. */
export function SearchInput({
  value,
  label,
  placeholder = label,
  clearLabel,
  className,
  ref,
  onChange,
  onKeyDown,
}: SearchInputProps) {
  return (
    <div className={`${styles.box} ${className ?? ''}`}>
      <IconSearch size={16} stroke={1.75} aria-hidden />
      <input
        ref={ref}
        type="search"
        className={styles.input}
        value={value}
        maxLength={maxLength}
        placeholder={placeholder}
        aria-label={label}
        title={label}
        onChange={(event) => onChange(event.currentTarget.value, isComposing(event.nativeEvent))}
        onCompositionEnd={(event) => onChange(event.currentTarget.value, false)}
        onKeyDown={(event) => {
          onKeyDown?.(event);
          if (event.key !== 'Escape' || event.nativeEvent.isComposing) return;
          if (value === '') return event.currentTarget.blur();
          event.preventDefault();
          onChange('', false);
        }}
      />
      {value !== '' && (
        <IconButton className={styles.clear} size={28} label={clearLabel} onClick={() => onChange('', false)}>
          <IconX size={16} stroke={1.75} aria-hidden />
        </IconButton>
      )}
    </div>
  );
}
