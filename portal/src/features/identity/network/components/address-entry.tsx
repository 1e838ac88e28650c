import type { FieldProblem } from '@sala/contract/core/errors.ts';
import { addressListField } from '@sala/contract/core/rules/network.ts';
import { parseInput } from '@sala/contract/core/validation.ts';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '#shared/ui/button.tsx';
import { ProblemText } from '#shared/ui/problem-text.tsx';
import { Tag } from '#shared/ui/tag.tsx';
import { TextArea } from '#shared/ui/text-area.tsx';
import { asSubnet } from '../address-range.ts';
import styles from './address-entry.module.css';

/** The typed entries in their stored form, or the reason why they are invalid. */
export function readEntries(text: string): { subnets: string[]; problem?: FieldProblem } {
  const parsed = parseInput(addressListField, text);
  if (!parsed.problems) return { subnets: [...new Set(parsed.data.map(asSubnet))] };
  const problem = Object.values(parsed.problems).flat()[0];
  return { subnets: [], problem: problem ?? { key: 'format' } };
}

export interface AddressEntryProps {
  text: string;
  onTextChange: (text: string) => void;
  problem: FieldProblem | undefined;
  /** Added entries are not saved yet. */
  hasUnsaved: boolean;
  /** Returns whether all entries could be added. */
  onAdd: () => boolean;
}

/** A field for several addresses, with a preview of the resulting entries. */
export function AddressEntry({ text, onTextChange, problem, hasUnsaved, onAdd }: AddressEntryProps) {
  const { t } = useTranslation('network');
  const area = useRef<HTMLTextAreaElement>(null);
  const [added, setAdded] = useState(0);
  const { subnets } = readEntries(text);
  const handleAdd = () => {
    const count = subnets.length;
    if (onAdd()) setAdded(count);
    area.current?.focus();
  };
  return (
    <div className={styles.entry}>
      <TextArea
        ref={area}
        name="addresses"
        label={t('entry.label')}
        hint={t('entry.hint')}
        error={problem && <ProblemText problem={problem} />}
        value={text}
        rows={2}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        onChange={(event) => {
          setAdded(0);
          onTextChange(event.currentTarget.value);
        }}
      />
      {subnets.length > 0 && (
        <div className={styles.preview}>
          <span className={styles.becomes}>{t('entry.becomes')}</span>
          {subnets.map((subnet) => (
            <Tag key={subnet}>{subnet}</Tag>
          ))}
        </div>
      )}
      <div className={styles.action}>
        <Button variant="default" disabled={text.trim() === ''} onClick={handleAdd}>
          {t('entry.add')}
        </Button>
        <span role="status" className={styles.added}>
          {added > 0 && hasUnsaved && t('entry.added', { count: added })}
        </span>
      </div>
    </div>
  );
}
