import { fieldAt, firstWithin } from '../form-focus.ts';

/** The text of a label. Marks such as "optional" are separate elements after it. */
export function getText(element: Element | null | undefined): string | undefined {
  const text = [...(element?.childNodes ?? [])].find(
    (node) => node.nodeType === Node.TEXT_NODE && node.nodeValue?.trim(),
  );
  if (text) return text.nodeValue?.trim();
  const parts = [...(element?.children ?? [])].filter((part) => !part.hasAttribute('data-aside'));
  return (
    parts
      .map((part) => part.textContent)
      .join('')
      .trim() || undefined
  );
}

const labelsItself = (field: HTMLElement) => 'labels' in field && !field.matches('input[type="radio"]');

/** The label of a field in the form; undefined for a field that it does not show. */
export function getFieldLabel(form: HTMLElement, path: string): string | undefined {
  const field = fieldAt(form, path);
  // The fields of a list of rows are named by the group's legend.
  const around = (field ?? firstWithin(form, path))?.closest('fieldset')?.querySelector('legend');
  if (!field || field.matches('fieldset')) return getText(around);
  const named = field.getAttribute('aria-labelledby');
  return (
    field.getAttribute('aria-label') ??
    (labelsItself(field) ? getText((field as HTMLInputElement).labels?.[0]) : undefined) ??
    getText(named ? form.ownerDocument.getElementById(named.split(' ')[0]!) : null) ??
    getText(around)
  );
}
