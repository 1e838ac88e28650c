import { type AgentParameter, maxAnswerLength } from '@sala/contract/automation/chat-agents/chat-agents.schema.ts';
import { getTextLanguage } from '@sala/contract/conversations/quick-messages/quick-messages.schema.ts';
import type { Locale } from '@sala/contract/core/locales.ts';
import { emailField } from '@sala/contract/core/rules/email.ts';
import { phoneField } from '@sala/contract/core/rules/person.ts';
import { isBlank, onOneLine, toTypedNumber } from '@sala/contract/core/rules/typed-text.ts';
import { momentText } from '@sala/contract/service/service-orders/customer-words.ts';
import { safeParse } from 'zod/v4/core';
import { foldAnswer } from './answer-words.ts';
import { parseDate } from './parse-date.ts';
import { parseNumber } from './parse-number.ts';
import { agentWords, filled } from './words.ts';

/** Whom an agent talks with, and when. */
export interface AgentEnvironment {
  readonly locale: Locale;
  /** Of the business. */
  readonly timeZone: string;
  readonly now: Date;
}

/** As it is passed on, and as people read it. */
export interface Answer {
  readonly value: string;
  readonly shown: string;
}

/** Why an answer cannot be used, in words for the visitor. */
export interface Refused {
  readonly problem: string;
}

/** Whether whatever somebody writes answers a question. */
export const takesAnyText = ({ option, choices }: Pick<AgentParameter, 'option' | 'choices'>): boolean =>
  option === 'text' || option === 'address' || (option === 'choice' && choices.length === 0);

const exact = (text: string): Answer => ({ value: text, shown: text });

export const titleOfChoice = ({ titles, value }: AgentParameter['choices'][number], locale: Locale): string =>
  titles[getTextLanguage(locale)] || titles.en || value;

function parseChoice({ choices }: AgentParameter, text: string, locale: Locale): Answer | undefined {
  if (choices.length === 0) return exact(text);
  const folded = foldAnswer(text);
  const names = choices.map(({ value, titles }) => [value, ...Object.values(titles)].map(foldAnswer).filter(Boolean));
  const number = Number(toTypedNumber(text));
  const same = names.findIndex((all) => all.includes(folded));
  const isNumbered = Number.isInteger(number) && number >= 1 && number <= choices.length;
  const containing = names.flatMap((all, index) => (all.some((name) => folded.includes(name)) ? [index] : []));
  const index = same >= 0 ? same : isNumbered ? number - 1 : containing.length === 1 ? containing[0]! : -1;
  const choice = choices[index];
  return choice && { value: choice.value, shown: titleOfChoice(choice, locale) };
}

function parsePhone(text: string): Answer | undefined {
  const found = /\+?\d[\d ()-]{4,}/.exec(toTypedNumber(text).replaceAll('.', ' '));
  const parsed = found && safeParse(phoneField, found[0].trim());
  const digits = found?.[0].replaceAll(/\D/g, '').length ?? 0;
  return parsed?.success && parsed.data && digits >= 8 && digits <= 15 ? exact(parsed.data) : undefined;
}

function parseEmail(text: string): Answer | undefined {
  const found = text.split(/[\s<>,;]/).find((word) => word.includes('@'));
  const parsed = safeParse(emailField, found ?? '');
  return parsed.success ? exact(parsed.data) : undefined;
}

/** The number of pieces of an order: half a bottle is not sold. */
const isWhole = ({ key }: AgentParameter) => key === 'quantity';

/** Reads a visitor's answer as its parameter wants it. */
export function parseAnswer(
  parameter: AgentParameter,
  answer: string,
  environment: AgentEnvironment,
): Answer | Refused {
  const { locale } = environment;
  const words = agentWords[locale];
  const text = onOneLine(answer).trim().slice(0, maxAnswerLength);
  if (isBlank(text)) return { problem: words.wrong[parameter.option] };
  switch (parameter.option) {
    case 'number': {
      const number = parseNumber(text, locale);
      if (number === undefined) return { problem: words.wrong.number };
      if (isWhole(parameter) && !Number.isInteger(number)) return { problem: words.wrong.wholeNumber };
      const { min, max } = parameter;
      if ((min !== null && number < min) || (max !== null && number > max))
        return { problem: filled(words.between, { min: min ?? '–', max: max ?? '–' }) };
      return exact(String(number));
    }
    case 'date': {
      const at = parseDate(text, environment);
      if (at === 'past') return { problem: words.wrong.pastDate };
      if (!at) return { problem: words.wrong.date };
      return { value: at.toISOString(), shown: momentText(locale, at.toISOString(), environment.timeZone) };
    }
    case 'phone':
      return parsePhone(text) ?? { problem: words.wrong.phone };
    case 'email':
      return parseEmail(text) ?? { problem: words.wrong.email };
    case 'address':
      return [...text].length >= 5 && /\p{L}/u.test(text) ? exact(text) : { problem: words.wrong.address };
    case 'choice':
      return parseChoice(parameter, text, locale) ?? { problem: words.wrong.choice };
    default:
      return exact(text);
  }
}
