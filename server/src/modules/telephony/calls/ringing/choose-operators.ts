import type { Locale } from '@sala/contract/core/locales.ts';
import type { RingRules } from '#modules/telephony/call-settings/call-settings.public.ts';

/** Somebody who may receive calls, as the rules see them. */
export interface RingCandidate {
  readonly userId: string;
  readonly name: string;
  readonly departmentId: string | null;
  readonly languages: readonly Locale[];
  /** Can take work by plan and presence. */
  readonly isOnDuty: boolean;
  readonly isTalking: boolean;
  /** When they were in a call last, in ms; null: never. */
  readonly lastCallAt: number | null;
}

export interface RungCall {
  readonly departmentId: string | null;
  readonly locale: Locale;
}

export interface Group {
  /** On duty, the one who fits best first. */
  readonly members: readonly RingCandidate[];
}

/**
 * The operators a call rings at, in groups that ring one after the other: the call's own department first, as far as the department rule
 * says so, then the departments that are set to ring next. Within a group, operators who speak the caller's language come first where the
 * rule prefers them, then those who have been without a call for longest. Pure.
 */
export function toGroups(candidates: readonly RingCandidate[], rules: RingRules, call: RungCall): Group[] {
  const onDuty = candidates.filter(({ isOnDuty }) => isOnDuty);
  const of = (departmentId: string) => onDuty.filter((one) => one.departmentId === departmentId);
  const own = call.departmentId === null ? [] : of(call.departmentId);
  const first =
    own.length === 0 || rules.departmentRule === 'off'
      ? [onDuty]
      : rules.departmentRule === 'only'
        ? [own]
        : [own, onDuty];
  return [...first, ...rules.nextDepartmentIds.map(of)].map((members) => ({
    members: members.toSorted(compare(rules, call)),
  }));
}

const compare =
  (rules: RingRules, { locale }: RungCall) =>
  (one: RingCandidate, other: RingCandidate): number => {
    const foreign = ({ languages }: RingCandidate) =>
      rules.isSameLanguageFirst && !languages.includes(locale) ? 1 : 0;
    return (
      foreign(one) - foreign(other) ||
      (one.lastCallAt ?? 0) - (other.lastCallAt ?? 0) ||
      one.name.localeCompare(other.name) ||
      one.userId.localeCompare(other.userId)
    );
  };

export interface RingSituation {
  /** The present group; it has rung until `groupUntil`, null: it is to begin. */
  readonly group: number;
  readonly groupUntil: Date | null;
  readonly now: Date;
  /** Whom this call has rung at already. */
  readonly rung: ReadonlySet<string>;
  readonly openRings: number;
}

export type RingStep =
  | {
      readonly kind: 'ring';
      readonly group: number;
      readonly groupUntil: Date;
      readonly ring: readonly RingCandidate[];
      readonly until: Date;
    }
  | { readonly kind: 'unanswered' };

/**
 * What a call that nobody has answered yet does now: rings at more people, waits for somebody who talks, moves to the next group, or is
 * unanswered. `ring` may be empty: it waits until `groupUntil`. Pure.
 */
export function nextStep(groups: readonly Group[], rules: RingRules, situation: RingSituation): RingStep {
  const { now, rung } = situation;
  let { group, groupUntil, openRings } = situation;
  for (; ; group += 1, groupUntil = null, openRings = 0) {
    const present = groups[group];
    if (!present) return { kind: 'unanswered' };
    if (groupUntil && groupUntil <= now) continue;
    const until = groupUntil ?? new Date(now.getTime() + rules.callTimeout * 1000);
    const waiting = present.members.filter(({ userId }) => !rung.has(userId));
    const free = waiting.filter(({ isTalking }) => !isTalking);
    const ring = rules.ringMode === 'all' ? free : openRings === 0 ? free.slice(0, 1) : [];
    if (ring.length === 0 && openRings === 0 && waiting.length === 0) continue;
    const oneUntil = new Date(Math.min(until.getTime(), now.getTime() + rules.ringSeconds * 1000));
    return { kind: 'ring', group, groupUntil: until, ring, until: rules.ringMode === 'all' ? until : oneUntil };
  }
}
