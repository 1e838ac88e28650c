import * as z from 'zod/mini';
import { refuseIf } from './problem.ts';
import { toTypedText } from './typed-text.ts';

const trimmed = z.string().check(z.overwrite(toTypedText), z.minLength(1), z.maxLength(64, { abort: true }));

/** Name of a bot's agent: a letter, then letters, digits and underscores, at most 64 characters. Key `agentName`. */
export const agentNameField = trimmed.check(
  refuseIf((name: string) => (/^[a-z]\w*$/i.test(name) ? undefined : { key: 'agentName' })),
);

/** Property names of every object: as keys they would change the prototype instead of naming a value. */
const reserved = new Set(['__proto__', 'constructor', 'prototype']);

/** Key of an agent's parameter: a property name that needs no quotes, at most 64 characters. Key `parameterKey`. */
export const parameterKeyField = trimmed.check(
  refuseIf((name: string) =>
    /^[a-z_$][\w$]*$/i.test(name) && !reserved.has(name) ? undefined : { key: 'parameterKey' },
  ),
);

/**
 * The reminder, in seconds, comes no later than the automatic end, when both are set; reported at the reminder. `perResolve` units of the
 * reminder are one unit of the end: 60 for seconds and minutes. Key `notifyAfterResolve`.
 */
export const notifyWithinResolve = <Notify extends string, Resolve extends string>(
  notify: Notify,
  resolve: Resolve,
  perResolve = 1,
) =>
  refuseIf((value: { readonly [name in Notify | Resolve]?: number | null | undefined }) => {
    const [reminder, end] = [value[notify], value[resolve]];
    if (typeof reminder !== 'number' || typeof end !== 'number' || reminder <= end * perResolve) return undefined;
    return { key: 'notifyAfterResolve', params: { max: end * perResolve }, at: notify };
  });

/** The address of a ticket is its visitor's address. Key `ticketEmail`. */
export const sameEmailAs = (visitorEmail: string) =>
  refuseIf((email: string) =>
    email.trim().toLowerCase() === visitorEmail.trim().toLowerCase() ? undefined : { key: 'ticketEmail' },
  );
