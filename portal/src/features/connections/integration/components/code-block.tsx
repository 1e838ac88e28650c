import { ScrollArea } from '#shared/ui/scroll-area.tsx';
import styles from './integration-tabs.module.css';

/** Code or machine output, unformatted; long text scrolls. */
export function CodeBlock({ label, text }: { label: string; text: string }) {
  return (
    <ScrollArea className={styles.code} aria-label={label}>
      <pre>{text}</pre>
    </ScrollArea>
  );
}
