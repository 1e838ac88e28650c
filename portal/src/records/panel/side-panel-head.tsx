import { IconX } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { IconButton } from '#shared/ui/icon-button.tsx';
import styles from './side-panel-head.module.css';

export interface SidePanelHeadProps {
  number: number | string;
  /** Behind the number: of what kind it is, how it stands. */
  about: ReactNode;
  /** Before the button that closes. */
  actions: ReactNode;
  closeLabel: string;
  onClose: () => void;
  /** Under the line: the title and what belongs to it. */
  children: ReactNode;
}

/** The head of a panel that shows one record: its number, what can be done, its title. */
export function SidePanelHead({ number, about, actions, closeLabel, onClose, children }: SidePanelHeadProps) {
  return (
    <header className={styles.head}>
      <div className={styles.line}>
        <div className={styles.about}>
          <span className={styles.number}>#{number}</span>
          {about}
        </div>
        <div className={styles.actions}>
          {actions}
          <IconButton label={closeLabel} title={`${closeLabel} (Esc)`} onClick={onClose}>
            <IconX size={18} stroke={1.75} aria-hidden />
          </IconButton>
        </div>
      </div>
      {children}
    </header>
  );
}

/** Over the whole page it is the page's title. */
export function SidePanelTitle({ isWide, children }: { isWide?: boolean; children: ReactNode }) {
  const Heading = isWide ? 'h1' : 'h2';
  return <Heading className={styles.title}>{children}</Heading>;
}
