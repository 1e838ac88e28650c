import { signal } from '@preact/signals';
import { ApiFailure, isTransient } from '@sala/client/wire/failure.ts';
import type { VisitorForm, VisitorQuestion } from '@sala/contract/visitor-channels/visitors/visitor-form.schema.ts';
import type { Chat } from '../chat/chat.ts';
import { errorText } from '../i18n/error-texts.ts';
import { formText } from './form-texts.ts';

/** Values by the name of the question; both forms share them, since one may replace the other at any time. */
export const entered = signal<Readonly<Record<string, string>>>({});

/** A form has already asked for the department, so the chips do not. */
export const isDepartmentRequested = signal(false);

/** The entered contact and its owner: shown to that person until an operator is online, and to no other person in this browser. */
export const leftContact = signal({ owner: '', contact: '' });

/** What this visitor has left; empty without any. */
export function leftContactOf({ session }: Chat): string {
  const { owner, contact } = leftContact.value;
  return owner === (session.current()?.visitorId ?? '') ? contact : '';
}

export type Problems = Readonly<Record<string, string>>;

/** The questions of the form that are not answered yet. */
export const openQuestions = (form: VisitorForm | null | undefined, asked: readonly string[]): VisitorQuestion[] =>
  (form?.questions ?? []).filter(({ name }) => asked.includes(name));

export const fieldPatterns: Partial<Record<string, RegExp>> = {
  email: /^[^\s@]+@[^\s@]+\.[^\s@]+$/,
  phone: /^(?=(?:.*\p{Nd}){5})\+?[\p{Nd} ()-]{5,32}$/u,
  telegramName: /^\s*(?:(?:https?:\/\/)?(?:t|telegram)\.me\/|@)?[a-z]\w{4,31}\s*$/i,
};
const complaint = { email: 'emailWrong', phone: 'phoneWrong' } as const;

/** Problems that can be found before sending; the server validates again. */
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

/** The server's problems by field; those without a field are shown under the form (`form`). */
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
