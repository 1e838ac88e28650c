import { fieldAt } from '../form-focus.ts';

const wordsOf = (element: Element | null | undefined): string | undefined => {
  // Marks such as "optional" stand in elements of their own behind the words.
  const text = [...(element?.childNodes ?? [])].find(
    (node) => node.nodeType === Node.TEXT_NODE && node.nodeValue?.trim(),
  );
  return (text?.nodeValue ?? element?.textContent)?.trim() || undefined;
};

/** The words that the form shows beside a field; its path where it shows none. */
export function fieldLabelOf(form: HTMLElement, path: string): string {
  const field = fieldAt(form, path);
  if (!field) return path;
  if (field.matches('fieldset')) return wordsOf(field.querySelector('legend')) ?? path;
  const labels = field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement ? field.labels : null;
  const named = field.getAttribute('aria-labelledby');
  return (
    field.getAttribute('aria-label') ??
    wordsOf(labels?.[0]) ??
    wordsOf(named ? form.ownerDocument.getElementById(named.split(' ')[0]!) : null) ??
    wordsOf(field.closest('fieldset')?.querySelector('legend')) ??
    path
  );
}
