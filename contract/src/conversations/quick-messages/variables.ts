/** Variables of quick messages; besides these, `meta.x` is a meta field that the merchant's page sets for its visitor. */
export const variableNames = [
  'visitor.name',
  'visitor.email',
  'operator.name',
  'merchant.name',
  'conversation.number',
] as const;
export type VariableName = (typeof variableNames)[number] | `meta.${string}`;

/** Values by name of the variable; unknown and empty ones are missing. */
export type VariableValues = Readonly<Partial<Record<VariableName, string | null>>>;

/** `{{name}}` or `{{name|fallback text}}`. */
const placeholder = /\{\{([^{}|]{0,80})(?:\|([^{}]{0,500}))?\}\}/g;
const metaField = /^meta\.[a-z]\w{0,31}$/i;

const isVariable = (name: string): name is VariableName =>
  (variableNames as readonly string[]).includes(name) || metaField.test(name);

/** The placeholder of a variable. */
export const toPlaceholder = (name: VariableName, fallback?: string): string =>
  `{{${fallback === undefined ? name : `${name}|${fallback}`}}}`;

/** The first unknown name in braces. With `metaFields` also an unlisted meta field. */
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
  /** Variables without a value and without a fallback, without duplicates; their placeholders stay in the text. */
  readonly missing: readonly VariableName[];
}

/** Replaces placeholders by values. Braces around anything else are ordinary text and stay. */
export function fillVariables(text: string, values: VariableValues): FilledText {
  const missing = new Set<VariableName>();
  const filled = text.replace(placeholder, (whole, given: string, fallback: string | undefined) => {
    const name = given.trim();
    if (!isVariable(name)) return whole;
    const value = Object.hasOwn(values, name) ? values[name]?.trim() : undefined;
    // Visitors choose their names: braces in a name must not become a placeholder when the text is filled again.
    if (value) return value.replaceAll('{{', '{').replaceAll('}}', '}');
    if (fallback !== undefined) return fallback.trim();
    missing.add(name);
    return whole;
  });
  return { text: filled, missing: [...missing] };
}
