import { OwnTools } from '#app/header/own-tools.tsx';
import { MainMenu } from './main-menu.tsx';
import styles from './rail.module.css';

/** Beside every page, of one width: the mark, the places, and what is the user's own. */
export function Rail() {
  return (
    <div className={styles.rail} data-panels-beside>
      <MainMenu />
      <OwnTools />
    </div>
  );
}

/** The same above the page, for those who want it there. */
export function TopBar() {
  return (
    <div className={styles.bar}>
      <MainMenu isBar />
      <OwnTools isBar />
    </div>
  );
}
