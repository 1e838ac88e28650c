const focusable =
  'input:not([type="hidden"]):not(:disabled), textarea:not(:disabled), select, [contenteditable="true"], button:not(:disabled)';

/** What the form shows for this path: an element with its name, or a group marked `data-field`. */
export const getNames = (element: Element) => element.getAttribute('data-field') ?? element.getAttribute('name') ?? '';

const covers = (name: string, path: string) => name !== '' && (path === name || path.startsWith(`${name}.`));

const getFields = (form: HTMLElement) => [...form.querySelectorAll<HTMLElement>('[name], [data-field]')];

/** Whether the form shows what was refused, as a field of its own or inside a larger one. */
export const hasField = (form: HTMLElement, path: string): boolean =>
  getFields(form).some((element) => covers(getNames(element), path));

/** The field of this path, or the larger one it is inside of. */
export function fieldAt(form: HTMLElement, path: string): HTMLElement | undefined {
  const fields = getFields(form).filter((element) => covers(getNames(element), path));
  return fields.find((element) => getNames(element) === path) ?? fields.at(-1);
}

/** The first field of what is inside of this path, such as the rows of a list. */
export const firstWithin = (form: HTMLElement, path: string): HTMLElement | undefined =>
  getFields(form).find((element) => getNames(element).startsWith(`${path}.`));

/** Puts the focus on the first refused field as one reads the page, whatever kind of field it is. */
export function focusFirstRefused(form: HTMLElement, paths: readonly string[]): void {
  const refused = getFields(form).filter((element) => paths.some((path) => covers(getNames(element), path)));
  // The field itself before the group it stands in.
  const exact = refused.find((element) => paths.includes(getNames(element)));
  const field = exact && refused[0]?.contains(exact) ? exact : refused[0];
  if (!field) return;
  const target = field.matches(focusable) ? field : field.querySelector<HTMLElement>(focusable);
  (target ?? field).focus();
}
