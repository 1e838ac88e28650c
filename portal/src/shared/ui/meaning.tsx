import { IconInfoCircle } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { IconButton } from '#shared/ui/icon-button.tsx';
import { Popover } from '#shared/ui/popover.tsx';
import styles from './meaning.module.css';

/** What a figure is called, what it says, and how it is made where that says more. */
export interface MeaningText {
  readonly name: string;
  readonly about: string;
  readonly formula?: string;
}

/** The ⓘ beside the name of a figure: a press says what it means and how it is made. */
export function Meaning({ text: { name, about, formula } }: { text: MeaningText }) {
  const { t } = useTranslation('ui');
  return (
    <MeaningPopover label={name} buttonLabel={t('meaning.one', { name })}>
      <p>{about}</p>
      {formula && <p className={styles.formula}>{formula}</p>}
    </MeaningPopover>
  );
}

/** One ⓘ for all columns of a table: one in each would be wider than many of the figures. */
export function TableMeanings({ texts }: { texts: readonly MeaningText[] }) {
  const { t } = useTranslation('ui');
  return (
    <MeaningPopover label={t('meaning.all')} buttonLabel={t('meaning.all')} isList>
      <dl>
        {texts.map(({ name, about, formula }) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{about}</dd>
            {formula && <dd className={styles.formula}>{formula}</dd>}
          </div>
        ))}
      </dl>
    </MeaningPopover>
  );
}

interface MeaningPopoverProps {
  label: string;
  buttonLabel: string;
  isList?: boolean;
  children: ReactNode;
}

function MeaningPopover({ label, buttonLabel, isList, children }: MeaningPopoverProps) {
  return (
    <Popover
      label={label}
      width={isList ? 400 : 320}
      placement={isList ? 'bottom-start' : 'bottom-end'}
      trigger={(props) => (
        <IconButton {...props} size={24} label={buttonLabel}>
          <IconInfoCircle size={16} stroke={1.75} aria-hidden />
        </IconButton>
      )}
    >
      <div className={styles.meaning}>{children}</div>
    </Popover>
  );
}
