/** What a quick message may stand a placeholder for; `meta.x` beside them is a field that the merchant's page tells of its visitor. */
export const variableNames = [
  'visitor.name',
  'visitor.email',
  'operator.name',
  'merchant.name',
  'conversation.number',
] as const;
export type VariableName = (typeof variableNames)[number] | `meta.${string}`;

/** By the name of the variable; what is not known, or empty, is missing. */
export type VariableValues = Readonly<Partial<Record<VariableName, string | null>>>;

/** `{{name}}` or `{{name|what to say without it}}`. */
const placeholder = /\{\{([^{}|]{0,80})(?:\|([^{}]{0,500}))?\}\}/g;
const metaField = /^meta\.[a-z]\w{0,31}$/i;

const isVariable = (name: string): name is VariableName =>
  (variableNames as readonly string[]).includes(name) || metaField.test(name);

/** How a variable is written into a text. */
export const toPlaceholder = (name: VariableName, fallback?: string): string =>
  `{{${fallback === undefined ? name : `${name}|${fallback}`}}}`;

/** The first name between braces that stands for nothing. With `metaFields` also a field that is not among them. */
export function findUnknownVariable(text: string, metaFields?: readonly string[]): string | undefined {
  for (const [, given = ''] of text.matchAll(placeholder)) {
    const name = given.trim();
    if (!isVariable(name)) return name;
    if (metaFields && name.startsWith('meta.') && !metaFields.includes(name.slice('meta.'.length))) return name;
  }
  return undefined;
}

export interface FilledText {
  readonly text: string;
  /** Variables without a value and without words to say instead, each once; they stand in the text as they were. */
  readonly missing: readonly VariableName[];
}

/** Puts the values in the places of their variables. Braces around anything else are somebody's own words and stay. */
export function fillVariables(text: string, values: VariableValues): FilledText {
  const missing = new Set<VariableName>();
  const filled = text.replace(placeholder, (whole, given: string, fallback: string | undefined) => {
    const name = given.trim();
    if (!isVariable(name)) return whole;
    const value = Object.hasOwn(values, name) ? values[name]?.trim() : undefined;
    // A visitor chooses their name: it must not become a variable when the text is filled again.
    if (value) return value.replaceAll('{{', '{').replaceAll('}}', '}');
    if (fallback !== undefined) return fallback.trim();
    missing.add(name);
    return whole;
  });
  return { text: filled, missing: [...missing] };
}
