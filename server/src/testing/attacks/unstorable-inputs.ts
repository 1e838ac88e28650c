import {
  getExamples,
  getFields,
  type Input,
  isTextField,
  type NamedEndpoint,
  type Part,
  withValueAt,
} from '../contract-walk.ts';

/** PostgreSQL can store neither. The surrogate only in bodies, since addresses cannot contain it. */
export const nul = 'A\u0000';
const surrogate = 'A\ud800';
export const unstorableTexts = (part: Part) => (part === 'body' ? [nul, surrogate] : [nul]);

/** A copy with another value at a dotted path; undefined where the example has no such field. */
function changed(value: unknown, [key, ...rest]: readonly string[], next: unknown): unknown {
  if (key === undefined) return next;
  if (typeof value !== 'object' || value === null || !Object.hasOwn(value, key)) return undefined;
  const inner = changed((value as Record<string, unknown>)[key], rest, next);
  if (inner === undefined) return undefined;
  if (Array.isArray(value)) return value.with(Number(key), inner);
  return { ...value, [key]: inner };
}

/** Of calls whose usual example has no text: nothing is set, or everything is left out. */
const withTexts: Record<string, Input> = {
  'telegramStaff.saveSettings': { body: { quietHours: { from: '21:00', to: '07:00' } } },
  'voiceSettings.speakOwn': { body: { event: 'visitorWaiting', values: { visitor: 'Dara' } } },
};

/** Every input with the text in one of its fields, in camelCase. Throws where no input has one of them. */
export function inputsWith(each: NamedEndpoint, parts: readonly Part[], text: string) {
  const fields = getFields(each.endpoint).filter((field) => parts.includes(field.part) && isTextField(field));
  const more = withTexts[each.name];
  const examples = getExamples(each);
  const inputs = [...examples, ...(more ? [more] : [])].flatMap((example) =>
    fields.flatMap(({ part, path }) => {
      const value = changed(example[part], path.split('.'), text);
      return value === undefined ? [] : [{ part, path, value: value as Record<string, unknown> }];
    }),
  );
  const reached = new Set(inputs.map(({ part, path }) => `${part}.${path}`));
  const others = fields.filter(({ part, path }) => !reached.has(`${part}.${path}`));
  const built = others.map(({ part, path }) => {
    const value = withValueAt(each.endpoint[part]!, examples[0]?.[part], path, text);
    if (value === undefined) throw new Error(`No input of ${each.name} has a text at ${part}.${path}`);
    return { part, path, value: value as Record<string, unknown> };
  });
  return [...inputs, ...built];
}
