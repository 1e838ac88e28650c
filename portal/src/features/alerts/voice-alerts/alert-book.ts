import type { VoiceVariable } from '@sala/contract/alerts/voice-settings/voice-sentence.ts';
import type { OwnVoiceAlert, VoiceEvent } from '@sala/contract/alerts/voice-settings/voice-settings.schema.ts';

/** Something has happened, or is so; what an alert tells of. */
export interface AlertCause {
  /** The same for as long as it is the same event. */
  readonly key: string;
  readonly event: VoiceEvent;
  /** In ms since 1970, by the server's clock. */
  readonly since: number;
  readonly values: Partial<Record<Exclude<VoiceVariable, 'duration' | 'minutes'>, string>>;
  /** Where it can be seen. */
  readonly link: string;
  /** A visitor of the queue: the line below the unassigned conversations counts them and says the longest wait. */
  readonly isInQueue?: boolean;
}

/** Alerts about what happened at one moment; the others tell of what still is so. */
const moments: readonly VoiceEvent[] = ['assigned', 'urgentTicket', 'orderNew', 'holdEnded'];
/** What happened longer ago is no news to who opens the portal; in ms. */
const maxEventAgeMs = 300_000;

/** `announced` knows when a cause was last announced in this browser. */
export function createAlertBook(announced: { get(key: string): number | undefined }) {
  const causes = new Map<string, readonly AlertCause[]>();
  const firstSeen = new Map<string, number>();
  /** How many times something was set, and of each thing which time was its last. */
  let count = 0;
  const setAt = new Map<string, number>();
  /** Of which version of a record the causes are. */
  const versions = new Map<string, number>();

  /** A cause that was seen before keeps the time it began: what is changed later makes it no younger. */
  function withFirstTime(cause: AlertCause): AlertCause {
    const since = firstSeen.get(cause.key) ?? cause.since;
    firstSeen.set(cause.key, since);
    return { ...cause, since };
  }

  function put(name: string, its: readonly AlertCause[]): void {
    if (its.length === 0) causes.delete(name);
    else causes.set(name, its.map(withFirstTime));
  }

  return {
    /**
     * What there is to tell of one thing, by its name, now; nothing: it is over. Copies of a record may arrive in another order than they
     * were made in: one that is older than what is known by `version` says nothing.
     */
    set(name: string, its: readonly AlertCause[], version?: number): void {
      if (version !== undefined) {
        if (version < (versions.get(name) ?? 0)) return;
        versions.set(name, version);
      }
      count += 1;
      setAt.set(name, count);
      put(name, its);
    },

    /**
     * To be called before all things of one kind are asked for; the answer takes what came of it. The others of the kind are over, but
     * what was set while the question was under way is newer.
     */
    ask(kind: string): (all: ReadonlyMap<string, readonly AlertCause[]>) => void {
      const askedAt = count;
      const isNewer = (name: string) => (setAt.get(name) ?? 0) > askedAt;
      return (all) => {
        const isOver = (name: string) => name.startsWith(`${kind} `) && !all.has(name) && !isNewer(name);
        for (const name of causes.keys()) if (isOver(name)) causes.delete(name);
        for (const [name, its] of all) if (!isNewer(name)) put(name, its);
      };
    },

    /** The alerts to read aloud now, oldest first. */
    due(alerts: readonly OwnVoiceAlert[], now: number): AlertCause[] {
      const isDue = (cause: AlertCause) => {
        const alert = alerts.find(({ event }) => event === cause.event);
        if (!alert) return false;
        const announcedAt = announced.get(cause.key);
        if (announcedAt !== undefined)
          return alert.repeatSeconds > 0 && now >= announcedAt + alert.repeatSeconds * 1000;
        const dueAt = cause.since + alert.delaySeconds * 1000;
        return now >= dueAt && !(moments.includes(cause.event) && now > dueAt + maxEventAgeMs);
      };
      return [...causes.values()]
        .flat()
        .filter(isDue)
        .sort((one, other) => one.since - other.since);
    },
  };
}
export type AlertBook = ReturnType<typeof createAlertBook>;
