import type { ReactNode, Ref } from 'react';
import { useTranslation } from 'react-i18next';
import styles from './rail-screen.module.css';
import { useMediaQuery } from './use-media-query.ts';

/** Whether there is room for filters beside the list. */
export const useHasRail = (): boolean => useMediaQuery('(min-width: 1100px)');

export interface RailScreenProps {
  title: string;
  /** Beside the list where there is room; see `useHasRail`. */
  rail: ReactNode;
  /** After the title: the choice between layouts. */
  layouts?: ReactNode;
  /** At the end of the head: what one can do. */
  actions?: ReactNode;
  /** The parts scroll by themselves, the page does not. */
  isFixed?: boolean;
  ref?: Ref<HTMLDivElement>;
  /** What lies over it: panels and dialogs. */
  over?: ReactNode;
  children: ReactNode;
}

/** A page whose list takes all the room: filters beside, the list in the middle, what is open over its end. */
export function RailScreen({ title, rail, layouts, actions, isFixed, ref, over, children }: RailScreenProps) {
  const { t } = useTranslation('table');
  return (
    <div className={styles.screen}>
      {useHasRail() && (
        <aside className={styles.rail} aria-label={t('filter.button')}>
          {rail}
        </aside>
      )}
      <div ref={ref} className={styles.main} data-fixed={isFixed || undefined}>
        <header className={styles.head}>
          <h1 className={styles.title} tabIndex={-1}>
            {title}
          </h1>
          {layouts}
          <span className={styles.space} />
          {actions}
        </header>
        {children}
      </div>
      {over}
    </div>
  );
}
