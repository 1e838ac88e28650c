import { signal } from '@preact/signals';
import { ApiFailure, isTransient } from '@sala/client/wire/failure.ts';
import type { VisitorForm, VisitorQuestion } from '@sala/contract/visitors/visitor-form.schema.ts';
import { errorText } from '../i18n/error-texts.ts';
import { formText } from './form-texts.ts';

/** By the name of the question; both forms share what was typed, since one may take the other's place at any moment. */
export const entered = signal<Readonly<Record<string, string>>>({});

/** A form has asked which department it is for: it is not asked twice. */
export const isDepartmentRequested = signal(false);

export type Problems = Readonly<Record<string, string>>;

/** Those of the form that are still open. */
export const openQuestions = (form: VisitorForm | null | undefined, asked: readonly string[]): VisitorQuestion[] =>
  (form?.questions ?? []).filter(({ name }) => asked.includes(name));

export const fieldPatterns: Partial<Record<string, RegExp>> = {
  email: /^[^\s@]+@[^\s@]+\.[^\s@]+$/,
  phone: /^(?=(?:.*\p{Nd}){5})\+?[\p{Nd} ()-]{5,32}$/u,
  telegramName: /^\s*(?:(?:https?:\/\/)?(?:t|telegram)\.me\/|@)?[a-z]\w{4,31}\s*$/i,
};
const complaint = { email: 'emailWrong', phone: 'phoneWrong' } as const;

/** What can be seen to be wrong before anything is sent; the server has the last word. */
export function getProblems(questions: readonly VisitorQuestion[], values: Readonly<Record<string, string>>): Problems {
  const problems: Record<string, string> = {};
  for (const { name, kind, isRequired } of questions) {
    const value = (values[name] ?? '').trim();
    if (isRequired && value === '') problems[name] = formText('required');
    else if (value !== '' && fieldPatterns[kind]?.test(value) === false)
      problems[name] = formText(complaint[kind as keyof typeof complaint]);
  }
  return problems;
}

/** The server's refusal at its fields; what has no field is said under the form (`form`). */
export function problemsOfFailure(failure: unknown): Problems {
  if (!(failure instanceof ApiFailure) || isTransient(failure)) return { form: formText('failed') };
  const fields = Object.entries(failure.validate);
  if (fields.length === 0) {
    return { form: errorText(failure.message, failure.params) };
  }
  return Object.fromEntries(
    fields.map(([path, [problem]]) => {
      const name = path.replace(/^meta\./, '');
      const kind = complaint[name as keyof typeof complaint];
      if (problem?.key === 'required') return [name, formText('required')];
      return [name, formText(kind && problem?.key === name ? kind : 'wrong')];
    }),
  );
}
