import styles from './integration-tabs.module.css';

/** Code or what a machine said, as it stands; long ones scroll. */
export function CodeBlock({ label, text }: { label: string; text: string }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reached by keyboard
    <section className={styles.code} tabIndex={0} aria-label={label}>
      <pre>{text}</pre>
    </section>
  );
}
