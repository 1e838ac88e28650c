import { IconSearch, IconX } from '@tabler/icons-react';
import type { Ref } from 'react';
import { IconButton } from '#shared/ui/icon-button.tsx';
import styles from './search-input.module.css';

export interface SearchInputProps {
  value: string;
  label: string;
  clearLabel: string;
  className?: string;
  ref?: Ref<HTMLInputElement>;
  onChange: (value: string) => void;
}

const maxLength = 100;

/** A field to search in what is near it. Escape empties it, and leaves it when it is empty. */
export function SearchInput({ value, label, clearLabel, className, ref, onChange }: SearchInputProps) {
  return (
    <div className={`${styles.box} ${className ?? ''}`}>
      <IconSearch size={16} stroke={1.75} aria-hidden />
      <input
        ref={ref}
        type="search"
        className={styles.input}
        value={value}
        maxLength={maxLength}
        placeholder={label}
        aria-label={label}
        title={label}
        onChange={(event) => onChange(event.currentTarget.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Escape') return;
          if (value === '') return event.currentTarget.blur();
          event.preventDefault();
          onChange('');
        }}
      />
      {value !== '' && (
        <IconButton className={styles.clear} size={28} label={clearLabel} onClick={() => onChange('')}>
          <IconX size={16} stroke={1.75} aria-hidden />
        </IconButton>
      )}
    </div>
  );
}
