const focusable =
  'input:not([type="hidden"]):not(:disabled), textarea:not(:disabled), select, [contenteditable="true"], button:not(:disabled)';

/** The field names of an element: its own name, or those of a group marked with `data-field`. */
export const getNames = (element: Element) => element.getAttribute('data-field') ?? element.getAttribute('name') ?? '';

const covers = (name: string, path: string) => name !== '' && (path === name || path.startsWith(`${name}.`));

const getFields = (form: HTMLElement) => [...form.querySelectorAll<HTMLElement>('[name], [data-field]')];

/** Whether the form shows a field for this path or a larger field that contains it. */
export const hasField = (form: HTMLElement, path: string): boolean =>
  getFields(form).some((element) => covers(getNames(element), path));

/** The field of this path, or the larger field that contains it. */
export function fieldAt(form: HTMLElement, path: string): HTMLElement | undefined {
  const fields = getFields(form).filter((element) => covers(getNames(element), path));
  return fields.find((element) => getNames(element) === path) ?? fields.at(-1);
}

/** The first field inside this path, such as the rows of a list. */
export const firstWithin = (form: HTMLElement, path: string): HTMLElement | undefined =>
  getFields(form).find((element) => getNames(element).startsWith(`${path}.`));

/** Focuses the first refused field in reading order, whatever its kind. */
export function focusFirstRefused(form: HTMLElement, paths: readonly string[]): void {
  const refused = getFields(form).filter((element) => paths.some((path) => covers(getNames(element), path)));
  // The field itself takes precedence over the group that contains it.
  const exact = refused.find((element) => paths.includes(getNames(element)));
  const field = exact && refused[0]?.contains(exact) ? exact : refused[0];
  if (!field) return;
  (field.querySelector<HTMLElement>(focusable) ?? field).focus();
}
