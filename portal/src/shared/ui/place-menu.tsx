import { type ReactNode, useEffect, useRef } from 'react';
import { Menu } from './menu.tsx';
import styles from './place-menu.module.css';

/** The position in the window at which a menu is opened, in px. */
export interface MenuPoint {
  readonly x: number;
  readonly y: number;
  /** Distinguishes two requests for the same position. */
  readonly number: number;
}

export interface PlaceMenuProps {
  at: MenuPoint;
  label: string;
  children: ReactNode;
}

/** A menu at a position of the window instead of below a button, such as where a row was clicked. Each new position opens it. */
export function PlaceMenu({ at, label, children }: PlaceMenuProps) {
  const anchor = useRef<HTMLButtonElement | null>(null);
  // The panel belongs to an invisible button at that position, so it opens like any menu and returns the focus to the row.
  useEffect(() => anchor.current?.click(), [at.number]);
  return (
    <Menu
      label={label}
      placement="point"
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
