import { type ReactNode, useEffect, useRef } from 'react';
import { Menu } from './menu.tsx';
import styles from './place-menu.module.css';

/** Where in the window a menu is asked for, in px. */
export interface MenuPoint {
  readonly x: number;
  readonly y: number;
  /** Two requests for the same place are two. */
  readonly number: number;
}

export interface PlaceMenuProps {
  at: MenuPoint;
  label: string;
  children: ReactNode;
}

/** A menu at a place of the window instead of under a button: where a row was pressed. Each new place opens it. */
export function PlaceMenu({ at, label, children }: PlaceMenuProps) {
  const anchor = useRef<HTMLButtonElement | null>(null);
  // The panel belongs to a button at the very place: it opens as any menu does, and gives the focus back to the row.
  useEffect(() => anchor.current?.click(), [at.number]);
  return (
    <Menu
      label={label}
      trigger={({ ref, ...props }) => (
        <button
          {...props}
          ref={(element) => {
            anchor.current = element;
            if (typeof ref === 'function') ref(element);
            else if (ref) ref.current = element;
          }}
          type="button"
          tabIndex={-1}
          aria-hidden
          className={styles.anchor}
          style={{ left: at.x, top: at.y }}
        />
      )}
    >
      {children}
    </Menu>
  );
}
